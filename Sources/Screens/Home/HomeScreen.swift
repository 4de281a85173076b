import Canvas
import TrainerCore

/// The first screen: what to practise, and what was achieved.
struct HomeScreen: Hashable, Sendable {
  /// What the arrow keys change.
  enum Focus: Hashable {
    case constant
    case mode
    case segment(SegmentLine.Handle)
    case ghost
  }

  enum Action: Hashable {
    case start
    case move(Int)
    case focusNext
    case focusPrevious
    case up
    case down
    case edit(Unicode.Scalar)
    case erase
    case clear
    case back
    case challenges
    case stats
    case settings
    case remind(Bool)
    case help
    case quit
  }

  private(set) var focus = Focus.mode
  /// What is being typed into the segment; `nil` while nothing is.
  private(set) var typed: String?

  /// Whether digits edit the segment instead of beginning a session.
  var isEditing: Bool {
    if case .segment = focus { return true }
    return false
  }

  func bindings(_ shared: Shared) -> [Binding<Action>] {
    let texts = shared.texts
    let knowsDigits = shared.progress.sessions > 0
    let start =
      Margin.isNarrow(shared.size) || isEditing || knowsDigits ? texts.start : texts.startOrDigit
    var bindings = [Binding<Action>(.start, .enter, name: "⏎", label: start)]
    if isEditing {
      bindings += [
        Binding(.move(-10), .left, .character("h"), name: "←→", label: "±10"),
        Binding(.move(10), .right, .character("l")),
        Binding(.move(-1), .shiftLeft, .character("H"), name: texts.shiftKey, label: "±1"),
        Binding(.move(1), .shiftRight, .character("L")),
        Binding(.move(-100), .pageDown, name: texts.pageKeys, label: "±100"),
        Binding(.move(100), .pageUp),
        Binding(.focusNext, .tab, name: "Tab", label: texts.otherEnd),
        Binding(.focusPrevious, .backTab),
        Binding(.erase, .backspace),
        Binding(.up, .up, .character("k")),
        Binding(.edit("-"), .character("-")),
      ]
      if shared.settings.mode == .practice {
        bindings.append(Binding(.clear, .delete, .character("x"), name: "x", label: texts.clear))
      }
      bindings += (UInt8(0)...9).map { Binding(.edit(Unicode.Scalar(0x30 + $0)), .digit($0)) }
      bindings.append(Binding(.back, .escape, name: texts.escapeKey, label: texts.back))
    } else {
      bindings += [
        Binding(.move(-1), .left, .character("h")),
        Binding(.move(1), .right, .character("l")),
        Binding(.up, .up, .character("k")),
        Binding(.down, .down, .character("j")),
        Binding(.focusPrevious, .backTab),
      ]
      if let label = texts.tabTarget(shared.settings.mode) {
        bindings.append(Binding(.focusNext, .tab, name: "Tab", label: label))
      } else {
        bindings.append(Binding(.focusNext, .tab))
      }
    }
    if shared.asksForReminder {
      // Named in the line of the question itself.
      bindings += [
        Binding(.remind(true), .character("y"), .character("Y"), .character("o"), .character("O")),
        Binding(.remind(false), .character("n"), .character("N")),
      ]
    }
    return bindings + [
      Binding(.challenges, .challenges, shared, label: texts.challengesKey),
      Binding(.stats, .stats, shared, label: texts.statsKey),
      Binding(.settings, .settings, shared, label: texts.settings),
      Binding(.help, .help, shared, label: texts.help),
      Binding(.quit, .quit, shared, label: texts.quit),
    ]
  }

  func hintLine(_ shared: Shared) -> HintLine {
    var bindings = bindings(shared)
    if shared.progress.sessions == 0 && !isEditing {
      // Who has never begun needs to know three.
      bindings.removeAll { ![.start, .help, .quit].contains($0.action) }
    }
    let hints = bindings.compactMap(\.hint)
    return HintLine(hints, size: shared.size, repertoire: shared.repertoire)
  }

  mutating func handle(_ input: Input, _ shared: inout Shared) -> Request? {
    switch input {
    case .key(let key):
      if case .digit(let digit) = key, !isEditing { return .open(shared.settings.plan, digit: digit) }
      guard let action = bindings(shared).action(for: key) else { return nil }
      return perform(action, &shared)
    case .mouse(let mouse): return click(mouse, &shared)
    case .paste: return nil
    }
  }

  private mutating func perform(_ action: Action, _ shared: inout Shared) -> Request? {
    switch action {
    case .start:
      // What is no segment yet is not started with: the one before it comes back into sight first.
      let isUnfinished = typed.map { Segment($0) == nil } ?? false
      typed = nil
      return isUnfinished ? nil : .open(shared.settings.plan, digit: nil)
    case .move(let step): return move(by: step, &shared)
    case .focusNext: setFocus(neighbour(1, shared.settings.mode))
    case .focusPrevious: setFocus(neighbour(-1, shared.settings.mode))
    case .up: setFocus(focus == .mode || focus == .constant ? .constant : .mode)
    case .down: setFocus(focus == .constant ? .mode : places(shared.settings.mode)[safe: 2] ?? focus)
    case .edit(let character):
      var text = typed ?? ""
      // Two positions of seven digits and the dash.
      guard text.utf8.count < 15 else { return nil }
      text.unicodeScalars.append(character)
      return edit(text, &shared)
    case .erase: return typed.flatMap { edit(String($0.dropLast()), &shared) }
    case .clear:
      typed = nil
      var settings = shared.settings
      settings.practiceSegment = nil
      return choose(settings, &shared)
    case .back: setFocus(.mode)
    case .challenges: return .goToChallenges
    case .stats: return .goToStats
    case .settings: return .goToSettings
    case .remind(let isWanted): return answer(isWanted, &shared)
    case .help: return .openHelp
    case .quit: return .quit
    }
    return nil
  }

  private func answer(_ wantsReminder: Bool, _ shared: inout Shared) -> Request? {
    shared.settings.reminder = wantsReminder ? .on : .off
    return wantsReminder ? .arrangeReminder : .declineReminder
  }

  private mutating func setFocus(_ focus: Focus) {
    self.focus = focus
    typed = nil
  }

  /// What can have the focus, in the order of `Tab`.
  private func places(_ mode: Mode) -> [Focus] {
    switch mode {
    case .learn, .practice: [.constant, .mode, .segment(.start), .segment(.end)]
    case .game: [.constant, .mode, .ghost]
    case .strict: [.constant, .mode]
    }
  }

  private func neighbour(_ step: Int, _ mode: Mode) -> Focus {
    let places = places(mode)
    let index = places.firstIndex(of: focus) ?? 1
    return places[(index + step + places.count) % places.count]
  }

  private mutating func move(by step: Int, _ shared: inout Shared) -> Request? {
    var settings = shared.settings
    switch focus {
    case .constant: settings.constant = Constant.allCases.neighbour(of: settings.constant, step)
    case .mode: settings.mode = Mode.allCases.neighbour(of: settings.mode, step)
    case .ghost: settings.ghost = RecordKind.allCases.neighbour(of: settings.ghost, step)
    case .segment(let handle):
      typed = nil
      let segment = settings.segment(for: settings.mode)
      settings.setSegment(segment.map { SegmentLine.moved($0, handle, by: step) } ?? .standard)
    }
    return choose(settings, &shared)
  }

  /// Takes a choice over; what was chosen already need not be written again.
  private func choose(_ settings: Settings, _ shared: inout Shared) -> Request? {
    guard settings != shared.settings else { return nil }
    shared.settings = settings
    return .saveSettings
  }

  /// Takes what stands in the place of the segment; it is the segment as soon as it is one.
  private mutating func edit(_ text: String, _ shared: inout Shared) -> Request? {
    typed = text
    guard let segment = Segment(text) else { return nil }
    var settings = shared.settings
    settings.setSegment(segment)
    return choose(settings, &shared)
  }

  private mutating func click(_ mouse: Mouse, _ shared: inout Shared) -> Request? {
    guard mouse.action == .press else { return nil }
    let layout = HomeLayout(shared)
    var settings = shared.settings
    if let index = layout.constants.index(at: mouse) {
      setFocus(.constant)
      settings.constant = Constant.allCases[index]
      return choose(settings, &shared)
    }
    if let index = layout.modes.index(at: mouse) {
      setFocus(.mode)
      settings.mode = Mode.allCases[index]
      return choose(settings, &shared)
    }
    if let index = layout.ghosts?.index(at: mouse) {
      setFocus(.ghost)
      settings.ghost = RecordKind.allCases[index]
      return choose(settings, &shared)
    }
    if let line = layout.line, mouse.row == line.row,
      (line.column..<line.column + line.cells).contains(mouse.column)
    {
      return drag(to: line.position(at: mouse.column - line.column), &shared)
    }
    let question = ReminderLine(row: layout.reminderRow, column: layout.left, shared)
    guard
      let key = question?.key(at: mouse, shared.repertoire)
        ?? hintLine(shared).key(at: mouse, repertoire: shared.repertoire)
    else { return nil }
    return handle(.key(key), &shared)
  }

  /// Moves the nearer handle to a position.
  private mutating func drag(to position: Int, _ shared: inout Shared) -> Request? {
    let segment = shared.settings.segment(for: shared.settings.mode) ?? .standard
    let isStart = abs(position - segment.start) < abs(position - segment.end)
    setFocus(.segment(isStart ? .start : .end))
    let distance = position - (isStart ? segment.start : segment.end)
    var settings = shared.settings
    settings.setSegment(SegmentLine.moved(segment, isStart ? .start : .end, by: distance))
    return choose(settings, &shared)
  }
}

extension Array where Element: Equatable {
  /// The element some steps from another, without going round the ends.
  func neighbour(of element: Element, _ step: Int) -> Element {
    guard let index = firstIndex(of: element) else { return element }
    return self[Swift.min(Swift.max(index + step, 0), count - 1)]
  }

  /// The element at an index; `nil` outside.
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
