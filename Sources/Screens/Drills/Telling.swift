import TrainerCore

/// The digits of a question while they are told, one after the other.
struct Telling {
  private let digits: [UInt8]
  /// The uptime at which the first one appears.
  private let start: Int
  /// Milliseconds from one digit to the next.
  private let interval: Int
  /// The place of the digit that was spoken last.
  private var spoken = -1

  /// Milliseconds before the first digit of a session, and before that of a later question.
  static let patience = 1500
  static let pause = 1000

  /// `nil` if the question is shown as a whole.
  init?(_ question: DrillQuestion, _ constant: Constant, from start: Int) {
    guard let pace = question.pace, case .decimals(let range) = question.shown else { return nil }
    digits = Array(constant.decimals[range])
    self.start = start
    interval = 100_000 / max(1, pace)
  }

  /// Milliseconds for which a digit is shown.
  private var visible: Int { min(interval * 7 / 10, 700) }

  /// The uptime at which the answer may be typed.
  var end: Int { start + digits.count * interval }

  /// The digit that is on the screen, if any is.
  func digit(at uptime: Int) -> UInt8? {
    guard uptime >= start, uptime < end, (uptime - start) % interval < visible else { return nil }
    return digits[(uptime - start) / interval]
  }

  /// The digit whose turn has come, once, to be spoken.
  mutating func speaks(at uptime: Int) -> UInt8? {
    guard uptime >= start, uptime < end, (uptime - start) / interval > spoken else { return nil }
    spoken = (uptime - start) / interval
    return digits[spoken]
  }

  /// The uptime at which it next looks different.
  func nextStep(after uptime: Int) -> Int? {
    guard uptime < end else { return nil }
    guard uptime >= start else { return start }
    let begin = uptime - (uptime - start) % interval
    return uptime < begin + visible ? begin + visible : begin + interval
  }
}
