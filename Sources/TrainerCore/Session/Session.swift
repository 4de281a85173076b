/// A session as it is typed: its engine, the log of its keystrokes, and the moment of its first digit.
public struct Session: Sendable {
  /// The rules and figures.
  public private(set) var engine: PracticeEngine
  /// Every key that meant something, in order; times count from the first digit.
  public private(set) var keystrokes: [Keystroke] = []
  /// The date of the first digit; `nil` before it.
  public private(set) var began: Timestamp?
  /// The uptime of the first digit in milliseconds.
  public private(set) var origin = 0

  private let isPiped: Bool

  /// A session that waits for its first digit.
  ///
  /// - Parameters:
  ///   - plan: what it is about.
  ///   - isPiped: whether its digits come from a file or another program, and not from a keyboard.
  public init(plan: SessionPlan, isPiped: Bool = false) {
    engine = PracticeEngine(plan: plan)
    self.isPiped = isPiped
  }

  /// Types a digit, 0 … 9; the first one begins the session.
  ///
  /// Anything above 9 counts as 9, here as in the log.
  public mutating func type(_ digit: UInt8, at moment: Moment) -> Answer {
    if began == nil {
      began = moment.date
      origin = moment.uptime
      if isPiped {
        keystrokes.insert(Keystroke(.piped, at: 0), at: 0)
        engine.apply(Keystroke(.piped, at: 0))
      }
    }
    let digit = min(digit, 9)
    let milliseconds = milliseconds(at: moment)
    engine.elapse(to: milliseconds)
    if let ending = engine.ending { return .ended(ending) }
    keystrokes.append(Keystroke(.digit(digit), at: milliseconds))
    return engine.type(digit, at: milliseconds)
  }

  /// Shows the rest of the row; whether there was anything to show.
  public mutating func reveal(at moment: Moment) -> Bool {
    perform(.reveal, at: moment) { $0.reveal(at: $1) }
  }

  /// Shows the next digit; whether it was not shown already.
  public mutating func hint(at moment: Moment) -> Bool {
    perform(.hint, at: moment) { $0.hint(at: $1) }
  }

  /// Shows the image of the block, which has to have one; whether it was not shown already.
  public mutating func image(at moment: Moment) -> Bool {
    perform(.image, at: moment) { $0.image(at: $1) }
  }

  /// Lets time go by, which ends the session where its rules say so.
  public mutating func elapse(toUptime uptime: Int) {
    engine.elapse(to: milliseconds(atUptime: uptime))
  }

  /// Begins the loop or the leg again; whether there was anything to begin again.
  public mutating func restartLoop(at moment: Moment) -> Bool {
    perform(.restartLoop, at: moment) { $0.restartLoop(at: $1) }
  }

  /// Whole milliseconds from the first digit to a moment; 0 before the session began.
  public func milliseconds(at moment: Moment) -> UInt32 { milliseconds(atUptime: moment.uptime) }

  private func milliseconds(atUptime uptime: Int) -> UInt32 {
    guard began != nil, uptime > origin else { return 0 }
    // The difference of any two values of a clock fits an unsigned number, if not always a signed one.
    return UInt32(clamping: UInt(bitPattern: uptime &- origin))
  }

  private mutating func perform(
    _ action: Keystroke.Action, at moment: Moment, _ change: (inout PracticeEngine, UInt32) -> Bool
  ) -> Bool {
    let milliseconds = self.milliseconds(at: moment)
    guard change(&engine, milliseconds) else { return false }
    keystrokes.append(Keystroke(action, at: milliseconds))
    return true
  }
}
