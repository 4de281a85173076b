import Canvas
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

  func bindings(_ shared: Shared) -> [Binding<Action>] {
    let texts = shared.texts
    // Any other key is the answer.
    if isWaiting { return [Binding(.back, .escape, name: texts.escapeKey, label: texts.cancel)] }
    return [
      Binding(.up, .up, .character("k"), .backTab, name: "↑↓", label: texts.choose),
      Binding(.down, .down, .character("j"), .tab),
      Binding(.assign, .enter, .character(" "), name: "⏎", label: texts.newKey),
      Binding(.restore, .delete, .backspace, name: texts.deleteKey, label: texts.standardKey),
      Binding(.help, .help, shared, label: texts.help),
      Binding(.back, .escape, .character("q"), name: texts.escapeKey, label: texts.back),
    ]
  }

  func hintLine(_ shared: Shared) -> HintLine {
    HintLine(bindings(shared).compactMap(\.hint), size: shared.size, repertoire: shared.repertoire)
  }

  mutating func handle(_ input: Input, _ shared: inout Shared) -> Outcome {
    switch input {
    case .key(let key):
      if isWaiting && key != .escape { return take(key, &shared) }
      guard let action = bindings(shared).action(for: key) else { return .nothing }
      return perform(action, &shared)
    case .mouse(let mouse): return click(mouse, &shared)
    case .paste: return .nothing
    }
  }

  private mutating func perform(_ action: Action, _ shared: inout Shared) -> Outcome {
    refusal = nil
    switch action {
    case .up: chosen = Command.allCases.neighbour(of: chosen, -1)
    case .down: chosen = Command.allCases.neighbour(of: chosen, 1)
    case .assign: isWaiting = true
    case .restore: return restore(&shared)
    case .help: return .helpAsked
    case .back:
      guard isWaiting else { return .closed }
      isWaiting = false
    }
    return .nothing
  }

  /// Gives the chosen command a key; one that is refused is waited for again.
  private mutating func take(_ key: Key, _ shared: inout Shared) -> Outcome {
    guard let shortcut = Shortcut(key) else {
      refusal = Refusal(shortcut: nil, use: .everywhere)
      return .nothing
    }
    refusal = shared.settings.keys.assign(shortcut, to: chosen).map { Refusal(shortcut: shortcut, use: $0) }
    isWaiting = refusal != nil
    return isWaiting ? .nothing : .changed
  }

  private mutating func restore(_ shared: inout Shared) -> Outcome {
    guard shared.keys[chosen] != chosen.standard else { return .nothing }
    let use = shared.settings.keys.restore(chosen)
    refusal = use.map { Refusal(shortcut: chosen.standard, use: $0) }
    return use == nil ? .changed : .nothing
  }

  private mutating func click(_ mouse: Mouse, _ shared: inout Shared) -> Outcome {
    switch mouse.action {
    case .wheelUp: return isWaiting ? .nothing : perform(.up, &shared)
    case .wheelDown: return isWaiting ? .nothing : perform(.down, &shared)
    case .press: break
    }
    if let entry = window(shared.size).entry(at: mouse) {
      chosen = Command.allCases[entry]
      return perform(.assign, &shared)
    }
    guard let key = hintLine(shared).key(at: mouse, repertoire: shared.repertoire) else { return .nothing }
    return handle(.key(key), &shared)
  }

  /// The list; the row below it is left to what is refused.
  private func window(_ size: Size) -> ListWindow {
    let rows = SettingsScreen.rows(size)
    return ListWindow(
      count: Command.allCases.count, chosen: Command.allCases.firstIndex(of: chosen) ?? 0,
      rows: rows.lowerBound..<max(rows.lowerBound + 1, Margin.bottomRow(size) - 1))
  }

  func draw(into grid: inout Grid, _ shared: Shared) {
    let texts = shared.texts
    let left = Margin.left(shared.size)
    grid.put(texts.keysSetting, row: Margin.topRow(shared.size), column: left, Style(.accent))
    let labels = Command.allCases.map(texts.label)
    let valueColumn = left + 4 + (labels.map(grid.repertoire.width).max() ?? 0)
    let window = window(shared.size)
    for (index, command) in Command.allCases.enumerated() {
      guard let row = window.row(of: index) else { continue }
      let isChosen = command == chosen
      let key = shared.keys[command]
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
    window.drawMarks(into: &grid, endingBefore: shared.size.columns - left)
    if let refusal {
      let row = Margin.bottomRow(shared.size) - 1
      grid.put(texts.text(refusal), row: row, column: left, Style(.error))
    }
    hintLine(shared).draw(into: &grid)
  }
}
