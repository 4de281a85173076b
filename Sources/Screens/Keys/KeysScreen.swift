import Canvas
import Preferences
import TrainerCore

/// The page on which the keys of the commands are chosen.
struct KeysScreen: Hashable, Sendable {
  enum Action {
    case up
    case down
    case assign
    case restore
    case help
    case back
  }

  /// What came of an input.
  enum Outcome {
    case nothing
    case changed
    case helpAsked
    case closed
  }

  /// Why a command did not get a key.
  struct Refusal: Hashable {
    /// The key; `nil` for one that is fixed everywhere.
    let shortcut: Shortcut?
    let use: KeyMap.Use
  }

  private(set) var chosen = Command.reveal
  /// Whether the next key becomes the chosen command's.
  private(set) var isWaiting = false
  private(set) var refusal: Refusal?

  func bindings(_ context: ScreenContext) -> [Binding<Action>] {
    let texts = context.texts
    // Any other key is the answer.
    if isWaiting { return [Binding(.back, .escape, name: texts.escapeKey, label: texts.cancel)] }
    return [
      Binding(.up, .up, .character("k"), .backTab, name: "↑↓", label: texts.choose),
      Binding(.down, .down, .character("j"), .tab),
      Binding(.assign, .enter, .character(" "), name: "⏎", label: texts.newKey),
      Binding(.restore, .delete, .backspace, name: texts.deleteKey, label: texts.standardKey),
      Binding(.help, .help, context, label: texts.help),
      Binding(.back, .escape, .character("q"), name: texts.escapeKey, label: texts.back),
    ]
  }

  func hintLine(_ context: ScreenContext) -> HintLine {
    HintLine(bindings(context).compactMap(\.hint), size: context.size, repertoire: context.repertoire)
  }

  mutating func handle(_ input: Input, _ context: inout ScreenContext) -> Outcome {
    switch input {
    case .key(let key):
      if isWaiting && key != .escape { return take(key, &context) }
      guard let action = bindings(context).action(for: key) else { return .nothing }
      return perform(action, &context)
    case .mouse(let mouse): return click(mouse, &context)
    case .paste: return .nothing
    }
  }

  private mutating func perform(_ action: Action, _ context: inout ScreenContext) -> Outcome {
    refusal = nil
    switch action {
    case .up: chosen = Command.allCases.neighbour(of: chosen, -1)
    case .down: chosen = Command.allCases.neighbour(of: chosen, 1)
    case .assign: isWaiting = true
    case .restore: return restore(&context)
    case .help: return .helpAsked
    case .back:
      guard isWaiting else { return .closed }
      isWaiting = false
    }
    return .nothing
  }

  /// Gives the chosen command a key; one that is refused is waited for again.
  private mutating func take(_ key: Key, _ context: inout ScreenContext) -> Outcome {
    guard let shortcut = Shortcut(key) else {
      refusal = Refusal(shortcut: nil, use: .everywhere)
      return .nothing
    }
    refusal = context.keys.assign(shortcut, to: chosen).map { Refusal(shortcut: shortcut, use: $0) }
    isWaiting = refusal != nil
    return isWaiting ? .nothing : .changed
  }

  private mutating func restore(_ context: inout ScreenContext) -> Outcome {
    guard context.keys[chosen] != chosen.standard else { return .nothing }
    let use = context.keys.restore(chosen)
    refusal = use.map { Refusal(shortcut: chosen.standard, use: $0) }
    return use == nil ? .changed : .nothing
  }

  private mutating func click(_ mouse: Mouse, _ context: inout ScreenContext) -> Outcome {
    switch mouse.action {
    case .wheelUp: return isWaiting ? .nothing : perform(.up, &context)
    case .wheelDown: return isWaiting ? .nothing : perform(.down, &context)
    case .press: break
    }
    if let entry = window(context.size).entry(at: mouse) {
      chosen = Command.allCases[entry]
      return perform(.assign, &context)
    }
    guard let key = hintLine(context).key(at: mouse, repertoire: context.repertoire) else { return .nothing }
    return handle(.key(key), &context)
  }

  /// The list; the row below it is left to what is refused.
  private func window(_ size: Size) -> ListWindow {
    let rows = SettingsScreen.rows(size)
    return ListWindow(
      count: Command.allCases.count, chosen: Command.allCases.firstIndex(of: chosen) ?? 0,
      rows: rows.lowerBound..<max(rows.lowerBound + 1, Margin.bottomRow(size) - 1))
  }

  func draw(into grid: inout Grid, _ context: ScreenContext) {
    let texts = context.texts
    let left = Margin.left(context.size)
    grid.put(texts.keysSetting, row: Margin.topRow(context.size), column: left, Style(.accent))
    let labels = Command.allCases.map(texts.label)
    let valueColumn = left + 4 + (labels.map(grid.repertoire.width).max() ?? 0)
    let window = window(context.size)
    for (index, command) in Command.allCases.enumerated() {
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
