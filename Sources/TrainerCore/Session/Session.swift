/// A session while it is typed, as the screens use it.
package struct Session {
  package private(set) var played: PlayedSession
  /// The rules and figures; read in place, because they are too large to copy at every key.
  package var engine: PracticeEngine { _read { yield played.engine } }
  /// The meaningful keys, in order; times count from the first digit.
  package private(set) var keystrokes: [Keystroke] = []
  package private(set) var began: Timestamp?
  /// The clock's milliseconds at the first digit.
  package private(set) var origin = 0

  private let isPiped: Bool
  /// The number of legs before the one whose integer part was last typed.
  private var integerPartLeg: Int?
  /// Milliseconds after the first digit at which time last showed a missed digit.
  private var shown: UInt32 = 0

  /// A session that waits for its first digit; `isPiped` if the digits come from a file or another program.
  package init(plan: SessionPlan, isPiped: Bool = false) {
    played = PlayedSession(plan: plan)
    self.isPiped = isPiped
  }

  /// Types a digit, the first of which begins the session; values above 9 count as 9, as in the log.
  package mutating func type(_ digit: UInt8, at moment: Moment) -> Answer {
    if began == nil {
      began = moment.date
      origin = moment.uptime
      if isPiped {
        keystrokes.insert(Keystroke(.piped, at: 0), at: 0)
        played.apply(Keystroke(.piped, at: 0))
      }
    }
    let step = record(.digit(min(digit, 9)), at: moment)
    if let ending = engine.ending { return .ended(ending) }
    return step.map { $0.isCorrect ? .correct : .error(expected: $0.expected) } ?? .correct
  }

  private var awaitsFirst: Bool { engine.run.start == nil }

  package var hasIntegerPart: Bool { integerPartLeg == engine.legs }

  /// True before #1 of a constant with an integer part that was not typed yet.
  package var awaitsIntegerPart: Bool {
    awaitsFirst && !hasIntegerPart && engine.plan.kind.hasIntegerPart
      && engine.plan.constant.integerPart != nil
      && engine.leg.start == 0 && engine.leg.stretch?.isBackwards == false
  }

  /// True if the integer part may be typed: people say “three point one four”, but a list begins with its first digit.
  package var acceptsIntegerPart: Bool { awaitsIntegerPart && !engine.plan.constant.isOwn }

  package var acceptsPoint: Bool { awaitsFirst && hasIntegerPart }

  /// Accepts the integer part, which starts no clock and is not stored; returns false for another digit, or a second time.
  package mutating func acceptIntegerPart(_ digit: UInt8) -> Bool {
    guard acceptsIntegerPart, String(digit) == engine.plan.constant.integerPart else { return false }
    integerPartLeg = engine.legs
    return true
  }

  /// Presses a key that is not a digit; returns true if it changed anything.
  package mutating func press(_ key: Keystroke.Action, at moment: Moment) -> Bool {
    guard record(key, at: moment) != nil else { return false }
    if key == .restartLoop { integerPartLeg = nil }
    return true
  }

  /// Advances the time between keys, which may end the session or show a missed digit.
  package mutating func elapse(toUptime uptime: Int) {
    let now = milliseconds(atUptime: uptime)
    let wasShown = played.engine.isExpectedShown
    played.elapse(to: now)
    if played.engine.isExpectedShown != wasShown { shown = now }
  }

  package mutating func end(_ end: SessionEnd) { played.end(end) }

  /// Milliseconds since the first digit; 0 before it.
  package func milliseconds(at moment: Moment) -> UInt32 { milliseconds(atUptime: moment.uptime) }

  private func milliseconds(atUptime uptime: Int) -> UInt32 {
    guard began != nil, uptime > origin else { return 0 }
    // The difference of two clock values fits an unsigned integer, but not always a signed one.
    return UInt32(clamping: UInt(bitPattern: uptime &- origin))
  }

  private mutating func record(_ action: Keystroke.Action, at moment: Moment) -> Step? {
    // Times never decrease, although the digits of an input method are dated ahead. A spoken digit is reported late, but
    // digits shown in the meantime stay shown.
    let keystroke = Keystroke(
      action, at: max(milliseconds(at: moment), shown, keystrokes.last?.milliseconds ?? 0))
    guard let step = played.apply(keystroke) else { return nil }
    keystrokes.append(keystroke)
    return step
  }
}
