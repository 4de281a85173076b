/// A session as it is typed: its steps, the log of its keystrokes, and the moment of its first digit.
package struct Session {
  /// The steps up to now.
  package private(set) var played: PlayedSession
  /// The rules and figures; read in place, as it is too large to be copied at every key.
  package var engine: PracticeEngine { _read { yield played.engine } }
  /// Every key that meant something, in order; times count from the first digit.
  package private(set) var keystrokes: [Keystroke] = []
  /// The date of the first digit; `nil` before it.
  package private(set) var began: Timestamp?
  /// The uptime of the first digit in milliseconds.
  package private(set) var origin = 0

  private let isPiped: Bool
  /// The leg in which the integer part was typed last, by the number of legs before it.
  private var integerPartLeg: Int?
  /// When time last showed the digit that is due, in milliseconds from the first digit.
  private var shown: UInt32 = 0

  /// A session that waits for its first digit.
  ///
  /// - Parameters:
  ///   - plan: what it is about.
  ///   - isPiped: whether its digits come from a file or another program, and not from a keyboard.
  package init(plan: SessionPlan, isPiped: Bool = false) {
    played = PlayedSession(plan: plan)
    self.isPiped = isPiped
  }

  /// Types a digit, 0 … 9; the first one begins the session.
  ///
  /// Anything above 9 counts as 9, here as in the log.
  package mutating func type(_ digit: UInt8, at moment: Moment) -> Answer {
    if began == nil {
      began = moment.date
      origin = moment.uptime
      if isPiped {
        keystrokes.insert(Keystroke(.piped, at: 0), at: 0)
        played.take(Keystroke(.piped, at: 0))
      }
    }
    let step = take(.digit(min(digit, 9)), at: moment)
    if let ending = engine.ending { return .ended(ending) }
    return step.map { $0.isCorrect ? .correct : .error(expected: $0.expected) } ?? .correct
  }

  private var awaitsFirst: Bool { engine.run.start == nil }

  /// Whether the constant's integer part was typed before the decimals of this leg.
  package var hasIntegerPart: Bool { integerPartLeg == engine.legs }

  /// Whether it may be: people say “three point one four” where a leg begins at #1.
  package var takesIntegerPart: Bool {
    awaitsFirst && !hasIntegerPart && engine.plan.kind.hasIntegerPart
      && engine.plan.constant.integerPart != nil
      && engine.leg.start == 0 && engine.leg.stretch?.isBackwards == false
  }

  /// Whether the point after it may be typed.
  package var takesPoint: Bool { awaitsFirst && hasIntegerPart }

  /// Takes the integer part in, if a digit is that: no clock starts, and nothing is counted or kept; a second one is a
  /// digit like any other.
  package mutating func takesAsIntegerPart(_ digit: UInt8) -> Bool {
    guard takesIntegerPart, digit == engine.plan.constant.integerPart else { return false }
    integerPartLeg = engine.legs
    return true
  }

  /// Takes a key that is no digit; whether it changed anything.
  package mutating func press(_ key: Keystroke.Action, at moment: Moment) -> Bool {
    guard take(key, at: moment) != nil else { return false }
    if key == .restartLoop { integerPartLeg = nil }
    return true
  }

  /// Lets time go by, which ends the session where its rules say so.
  package mutating func elapse(toUptime uptime: Int) {
    let now = milliseconds(atUptime: uptime)
    let wasShown = played.engine.isExpectedShown
    played.elapse(to: now)
    if played.engine.isExpectedShown != wasShown { shown = now }
  }

  /// Takes in why the session ended, where its keys do not say so.
  package mutating func end(_ end: SessionEnd) { played.end(end) }

  /// Whole milliseconds from the first digit to a moment; 0 before the session began.
  package func milliseconds(at moment: Moment) -> UInt32 { milliseconds(atUptime: moment.uptime) }

  private func milliseconds(atUptime uptime: Int) -> UInt32 {
    guard began != nil, uptime > origin else { return 0 }
    // The difference of any two values of a clock fits an unsigned number, if not always a signed one.
    return UInt32(clamping: UInt(bitPattern: uptime &- origin))
  }

  private mutating func take(_ action: Keystroke.Action, at moment: Moment) -> Step? {
    // What is heard is told later than it was said, and what was shown meanwhile stays shown.
    let keystroke = Keystroke(action, at: max(milliseconds(at: moment), shown))
    guard let step = played.take(keystroke) else { return nil }
    keystrokes.append(keystroke)
    return step
  }
}
