import Canvas
import Preferences
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

  func bindings(_ context: ScreenContext) -> [Binding<Action>] {
    let texts = context.texts
    let knowsDigits = context.progress.sessions > 0
    let start =
      Margin.isNarrow(context.size) || isEditing || knowsDigits ? texts.start : texts.startOrDigit
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
      if context.settings.mode.traits.segment == .optional {
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
      if let label = texts.tabTarget(context.settings.mode) {
        bindings.append(Binding(.focusNext, .tab, name: "Tab", label: label))
      } else {
        bindings.append(Binding(.focusNext, .tab))
      }
    }
    if context.asksForReminder {
      // Named in the line of the question itself.
      bindings += [
        Binding(.remind(true), .character("y"), .character("Y"), .character("o"), .character("O")),
        Binding(.remind(false), .character("n"), .character("N")),
      ]
    }
    return bindings + [
      Binding(.challenges, .challenges, context, label: texts.challengesKey),
      Binding(.stats, .stats, context, label: texts.statsKey),
      Binding(.settings, .settings, context, label: texts.settings),
      Binding(.help, .help, context, label: texts.help),
      Binding(.quit, .quit, context, label: texts.quit),
    ]
  }

  func hintLine(_ context: ScreenContext) -> HintLine {
    var bindings = bindings(context)
    if context.progress.sessions == 0 && !isEditing {
      // Who has never begun needs to know three.
      bindings.removeAll { ![.start, .help, .quit].contains($0.action) }
    }
    let hints = bindings.compactMap(\.hint)
    return HintLine(hints, size: context.size, repertoire: context.repertoire)
  }

  mutating func handle(_ input: Input, _ context: inout ScreenContext) -> Request? {
    switch input {
    case .key(let key):
      if case .digit(let digit) = key, !isEditing { return .open(context.settings.plan, digit: digit) }
      guard let action = bindings(context).action(for: key) else { return nil }
      return perform(action, &context)
    case .mouse(let mouse): return click(mouse, &context)
    case .paste: return nil
    }
  }

  private mutating func perform(_ action: Action, _ context: inout ScreenContext) -> Request? {
    switch action {
    case .start:
      // What is no segment yet is not started with: the one before it comes back into sight first.
      let isUnfinished = typed.map { Segment($0) == nil } ?? false
      typed = nil
      return isUnfinished ? nil : .open(context.settings.plan, digit: nil)
    case .move(let step): return move(by: step, &context)
    case .focusNext: setFocus(neighbour(1, context.settings.mode))
    case .focusPrevious: setFocus(neighbour(-1, context.settings.mode))
    case .up: setFocus(focus == .mode || focus == .constant ? .constant : .mode)
    case .down: setFocus(focus == .constant ? .mode : places(context.settings.mode)[safe: 2] ?? focus)
    case .edit(let character):
      var text = typed ?? ""
      // Two positions of seven digits and the dash.
      guard text.utf8.count < 15 else { return nil }
      text.unicodeScalars.append(character)
      return edit(text, &context)
    case .erase: return typed.flatMap { edit(String($0.dropLast()), &context) }
    case .clear:
      typed = nil
      var settings = context.settings
      settings.practiceSegment = nil
      return choose(settings, &context)
    case .back: setFocus(.mode)
    case .challenges: return .goToChallenges
    case .stats: return .goToStats
    case .settings: return .goToSettings
    case .remind(let isWanted): return answer(isWanted, &context)
    case .help: return .openHelp
    case .quit: return .quit
    }
    return nil
  }

  private func answer(_ wantsReminder: Bool, _ context: inout ScreenContext) -> Request? {
    context.settings.reminder = wantsReminder ? .on : .off
    return wantsReminder ? .arrangeReminder : .declineReminder
  }

  private mutating func setFocus(_ focus: Focus) {
    self.focus = focus
    typed = nil
  }

  /// What can have the focus, in the order of `Tab`.
  private func places(_ mode: Mode) -> [Focus] {
    [.constant, .mode] + (mode.traits.segment == .never ? [] : [.segment(.start), .segment(.end)])
      + (mode.traits.hasGhost ? [.ghost] : [])
  }

  private func neighbour(_ step: Int, _ mode: Mode) -> Focus {
    let places = places(mode)
    let index = places.firstIndex(of: focus) ?? 1
    return places[(index + step + places.count) % places.count]
  }

  private mutating func move(by step: Int, _ context: inout ScreenContext) -> Request? {
    var settings = context.settings
    switch focus {
    case .constant: settings.constant = Constant.allCases.neighbour(of: settings.constant, step)
    case .mode: settings.mode = Mode.allCases.neighbour(of: settings.mode, step)
    case .ghost: settings.ghost = RecordKind.allCases.neighbour(of: settings.ghost, step)
    case .segment(let handle):
      typed = nil
      let segment = settings.segment(for: settings.mode)
      settings.setSegment(segment.map { SegmentLine.moved($0, handle, by: step) } ?? .standard)
    }
    return choose(settings, &context)
  }

  /// Takes a choice over; what was chosen already need not be written again.
  private func choose(_ settings: Settings, _ context: inout ScreenContext) -> Request? {
    guard settings != context.settings else { return nil }
    context.settings = settings
    return .saveSettings
  }

  /// Takes what stands in the place of the segment; it is the segment as soon as it is one.
  private mutating func edit(_ text: String, _ context: inout ScreenContext) -> Request? {
    typed = text
    guard let segment = Segment(text) else { return nil }
    var settings = context.settings
    settings.setSegment(segment)
    return choose(settings, &context)
  }

  private mutating func click(_ mouse: Mouse, _ context: inout ScreenContext) -> Request? {
    guard mouse.action == .press else { return nil }
    let layout = HomeLayout(context)
    var settings = context.settings
    if let index = layout.constants.index(at: mouse) {
      setFocus(.constant)
      settings.constant = Constant.allCases[index]
      return choose(settings, &context)
    }
    if let index = layout.modes.index(at: mouse) {
      setFocus(.mode)
      settings.mode = Mode.allCases[index]
      return choose(settings, &context)
    }
    if let index = layout.ghosts?.index(at: mouse) {
      setFocus(.ghost)
      settings.ghost = RecordKind.allCases[index]
      return choose(settings, &context)
    }
    if let line = layout.line, mouse.row == line.row,
      (line.column..<line.column + line.cells).contains(mouse.column)
    {
      return drag(to: line.position(at: mouse.column - line.column), &context)
    }
    let question = ReminderLine(row: layout.reminderRow, column: layout.left, context)
    guard
      let key = question?.key(at: mouse, context.repertoire)
        ?? hintLine(context).key(at: mouse, repertoire: context.repertoire)
    else { return nil }
    return handle(.key(key), &context)
  }

  /// Moves the nearer handle to a position.
  private mutating func drag(to position: Int, _ context: inout ScreenContext) -> Request? {
    let segment = context.settings.segment(for: context.settings.mode) ?? .standard
    let isStart = abs(position - segment.start) < abs(position - segment.end)
    setFocus(.segment(isStart ? .start : .end))
    let distance = position - (isStart ? segment.start : segment.end)
    var settings = context.settings
    settings.setSegment(SegmentLine.moved(segment, isStart ? .start : .end, by: distance))
    return choose(settings, &context)
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
