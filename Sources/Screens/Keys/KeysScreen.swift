import Canvas
import Preferences
import TrainerCore

/// The page on which the keys of the commands are chosen.
struct KeysScreen: Place {
  enum Action {
    case up
    case down
    case assign
    case restore
    case help
    case back
  }

  /// Why a command did not get a key.
  struct Refusal: Equatable {
    /// The key; `nil` for one that is fixed everywhere.
    let shortcut: Shortcut?
    let use: KeyMap.Use
  }

  private(set) var chosen = Command.reveal
  private(set) var isWaiting = false
  private(set) var refusal: Refusal?

  static func name(_ texts: Texts) -> String { texts.say(en: "the keys", fr: "les touches") }

  static let bindings: [Binding<KeysScreen>] = [
    // Any other key is the one being waited for.
    Binding(.back, .escape) { $0.isWaiting ? $1.texts.cancel : nil },
    Binding(.up, .up, .character("k"), .backTab, name: "↑↓") { $0.isWaiting ? nil : $1.texts.choose },
    Binding(.down, .down, .character("j"), .tab, when: { screen, _ in !screen.isWaiting }),
    Binding(.assign, .enter, .character(" ")) { $0.isWaiting ? nil : $1.texts.newKey },
    Binding(.restore, .delete, .backspace) { $0.isWaiting ? nil : $1.texts.standardKey },
    Binding(.help, .help) { $0.isWaiting ? nil : $1.texts.help },
    Binding(.back, .escape, .character("q")) { $0.isWaiting ? nil : $1.texts.back },
  ]

  static func help(_ context: ScreenContext) -> [(String, String)] { SettingsScreen.help(context) }

  mutating func handle(_ input: Input, _ context: inout ScreenContext) -> [Request] {
    switch input {
    case .key(let key):
      if isWaiting && key != .escape { return take(key, &context) }
      return press(key, &context) ?? []
    case .mouse(let mouse): return click(mouse, &context)
    case .paste: return []
    }
  }

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    refusal = nil
    switch action {
    case .up: chosen = Command.all.neighbour(of: chosen, -1)
    case .down: chosen = Command.all.neighbour(of: chosen, 1)
    case .assign: isWaiting = true
    case .restore: return restore(&context)
    case .help: return [.open(helpPage(context))]
    case .back:
      guard isWaiting else { return [.back()] }
      isWaiting = false
    }
    return []
  }

  /// Gives the chosen command a key; if it is refused, it waits for another.
  private mutating func take(_ key: Key, _ context: inout ScreenContext) -> [Request] {
    guard let shortcut = Shortcut(key) else {
      refusal = Refusal(shortcut: nil, use: .everywhere)
      return []
    }
    refusal = context.keys.assign(shortcut, to: chosen).map { Refusal(shortcut: shortcut, use: $0) }
    isWaiting = refusal != nil
    return isWaiting ? [] : context.saveSettings()
  }

  private mutating func restore(_ context: inout ScreenContext) -> [Request] {
    guard context.keys[chosen] != chosen.standard else { return [] }
    let use = context.keys.restore(chosen)
    refusal = use.map { Refusal(shortcut: chosen.standard, use: $0) }
    return use == nil ? context.saveSettings() : []
  }

  mutating func click(_ mouse: Mouse, _ context: inout ScreenContext) -> [Request] {
    switch mouse.action {
    case .wheelUp: return isWaiting ? [] : perform(.up, &context)
    case .wheelDown: return isWaiting ? [] : perform(.down, &context)
    case .press: break
    }
    if let entry = window(context.size).entry(at: mouse) {
      chosen = Command.all[entry]
      return perform(.assign, &context)
    }
    let key = hintLine(context).key(at: mouse, repertoire: context.repertoire)
    return key.map { handle(.key($0), &context) } ?? []
  }

  /// The list; the row below it is left to what is refused.
  private func window(_ size: Size) -> ListWindow {
    let rows = SettingsScreen.rows(size)
    return ListWindow(
      count: Command.all.count, chosen: Command.all.firstIndex(of: chosen) ?? 0,
      rows: rows.lowerBound..<max(rows.lowerBound + 1, Margin.bottomRow(size) - 1))
  }

  func draw(into grid: inout Grid, _ context: ScreenContext) {
    let texts = context.texts
    let left = Margin.left(context.size)
    grid.put(texts.keysSetting, row: Margin.topRow(context.size), column: left, Style(.accent))
    let labels = Command.all.map { $0.label(texts) }
    let valueColumn = left + 4 + (labels.map(grid.repertoire.width).max() ?? 0)
    let window = window(context.size)
    for (index, command) in Command.all.enumerated() {
      guard let row = window.row(of: index) else { continue }
      let isChosen = command == chosen
      let key = context.keys[command]
      if isChosen { grid.put("›", row: row, column: left - 1, Style(.accent)) }
      grid.put(labels[index], row: row, column: left + 1, Style(isChosen ? .strong : .text))
      if isChosen && isWaiting {
        let end = grid.put(texts.pressAKey, row: row, column: valueColumn, Style(.accent))
        grid.put("▁", row: row, column: end + 1, Style(.cursor))
      } else {
        let end = grid.put(
          texts.name(key), row: row, column: valueColumn, Style(isChosen ? .accent : .dim))
        if key != command.standard {
          let standard = texts.insteadOfKey(texts.name(command.standard))
          grid.put(standard, row: row, column: max(end + 2, valueColumn + 8), Style(.dim))
        }
      }
    }
    window.drawMarks(into: &grid, endingBefore: context.size.columns - left)
    if let refusal {
      let row = Margin.bottomRow(context.size) - 1
      grid.put(texts.text(refusal), row: row, column: left, Style(.error))
    }
    hintLine(context).draw(into: &grid)
  }
}
