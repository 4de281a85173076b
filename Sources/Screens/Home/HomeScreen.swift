import Canvas
import TrainerCore

/// The first screen: what to practise, and what was achieved.
struct HomeScreen: Hashable, Sendable {
  /// What the arrow keys change.
  enum Focus: Hashable {
    case constant
    case mode
  }

  enum Action {
    case start
    case previous
    case next
    case up
    case down
    case settings
    case help
    case quit
  }

  var focus = Focus.mode

  func bindings(_ shared: Shared) -> [Binding<Action>] {
    let texts = shared.texts
    let start = Margin.isNarrow(shared.size) ? texts.start : texts.startOrDigit
    return [
      Binding(.start, .enter, name: "⏎", label: start),
      Binding(.previous, .left, .character("h")),
      Binding(.next, .right, .character("l")),
      Binding(.up, .up, .character("k"), .backTab),
      Binding(.down, .down, .character("j"), .tab),
      Binding(.settings, .character(","), name: ",", label: texts.settings),
      Binding(.help, .character("?"), name: "?", label: texts.help),
      Binding(.quit, .character("q"), name: "q", label: texts.quit),
    ]
  }

  func hintLine(_ shared: Shared) -> HintLine {
    let hints = bindings(shared).compactMap(\.hint)
    return HintLine(hints, size: shared.size, repertoire: shared.repertoire)
  }

  mutating func handle(_ input: Input, _ shared: inout Shared) -> Request? {
    switch input {
    case .key(.digit(let digit)): return .open(shared.settings.plan, digit: digit)
    case .key(let key):
      guard let action = bindings(shared).action(for: key) else { return nil }
      return perform(action, &shared)
    case .mouse(let mouse): return click(mouse, &shared)
    case .paste: return nil
    }
  }

  private mutating func perform(_ action: Action, _ shared: inout Shared) -> Request? {
    switch action {
    case .start: return .open(shared.settings.plan, digit: nil)
    case .previous: return move(by: -1, &shared)
    case .next: return move(by: 1, &shared)
    case .up: focus = .constant
    case .down: focus = .mode
    case .settings: return .goToSettings
    case .help: return .openHelp
    case .quit: return .quit
    }
    return nil
  }

  private func move(by step: Int, _ shared: inout Shared) -> Request? {
    var settings = shared.settings
    switch focus {
    case .constant: settings.constant = Constant.allCases.neighbour(of: settings.constant, step)
    case .mode: settings.mode = Mode.allCases.neighbour(of: settings.mode, step)
    }
    return choose(settings, &shared)
  }

  /// Takes a choice over; what was chosen already need not be written again.
  private func choose(_ settings: Settings, _ shared: inout Shared) -> Request? {
    guard settings != shared.settings else { return nil }
    shared.settings = settings
    return .saveSettings
  }

  private mutating func click(_ mouse: Mouse, _ shared: inout Shared) -> Request? {
    guard mouse.action == .press else { return nil }
    let layout = HomeLayout(shared)
    var settings = shared.settings
    if let index = layout.constants.index(at: mouse) {
      focus = .constant
      settings.constant = Constant.allCases[index]
      return choose(settings, &shared)
    }
    if let index = layout.modes.index(at: mouse) {
      focus = .mode
      settings.mode = Mode.allCases[index]
      return choose(settings, &shared)
    }
    guard let key = hintLine(shared).key(at: mouse, repertoire: shared.repertoire) else { return nil }
    return handle(.key(key), &shared)
  }
}

extension Array where Element: Equatable {
  /// The element some steps from another, without going round the ends.
  func neighbour(of element: Element, _ step: Int) -> Element {
    guard let index = firstIndex(of: element) else { return element }
    return self[Swift.min(Swift.max(index + step, 0), count - 1)]
  }
}
