import Canvas

/// What moves around the digits of a session, as times.
///
/// Which key lights up, how far the surroundings have receded, whether the row shakes. None of it keeps
/// a digit waiting.
struct SessionEffects {
  /// Milliseconds for which a key is lit once it was struck.
  static let flash = 120
  /// Milliseconds of one step of a shake; there are three.
  static let shakeStep = 50
  /// Milliseconds between two steps of the keypad's fading.
  static let fadeStep = 350
  /// The steps that words recede by, at once.
  static let wordsFade = 3
  /// Milliseconds of rest after which all comes back.
  static let rest = 3000
  /// A streak above this makes the surroundings step back.
  static let calmStreak = 20

  private var struckAt: Int?
  private var struckDigit: UInt8 = 0
  private var wrongAt: Int?
  private var shakeSteps = 0
  private var isCalm = false
  /// Since when the keypad fades; `nil` while it does not.
  private var fadesSince: Int?
  private var lastKey = 0

  /// Takes a digit in.
  ///
  /// - Parameters:
  ///   - digit: the digit, 0 … 9.
  ///   - shakes: how often the row shakes: 0 for a right digit, twice at the end of Strict.
  ///   - streak: the streak after it.
  ///   - isBrisk: whether at least a digit a second is typed.
  ///   - isHeld: whether nothing may step back.
  ///   - uptime: when it was struck.
  mutating func strike(
    _ digit: UInt8, shakes: Int, streak: Int, isBrisk: Bool, isHeld: Bool = false, at uptime: Int
  ) {
    struckAt = uptime
    struckDigit = digit
    if shakes > 0 {
      wrongAt = uptime
      shakeSteps = 3 * shakes
    }
    let wasResting = uptime - lastKey >= SessionEffects.rest
    lastKey = uptime
    // The digit that ends a rest leaves everything as it is: who rests before each would see it go and come.
    isCalm = !isHeld && streak > SessionEffects.calmStreak && !wasResting
    if !isCalm {
      fadesSince = nil
    } else if isBrisk && fadesSince == nil {
      fadesSince = uptime
    }
  }

  /// The key that lights up; none once the keypad fades, or the flashes would keep it in view.
  func struck(at uptime: Int) -> UInt8? {
    guard fadesSince == nil, let struckAt, uptime - struckAt < SessionEffects.flash else { return nil }
    return struckDigit
  }

  func isAlarmed(at uptime: Int) -> Bool {
    wrongAt.map { uptime < $0 + shakeSteps * SessionEffects.shakeStep } ?? false
  }

  /// The cells by which the row is shifted after an error.
  func shake(at uptime: Int) -> Int {
    guard let wrongAt, isAlarmed(at: uptime) else { return 0 }
    return (uptime - wrongAt) / SessionEffects.shakeStep % 3 == 1 ? -1 : 1
  }

  /// How far everything but the digits and the position has receded.
  func fade(at uptime: Int) -> Int {
    isCalm && uptime < lastKey + SessionEffects.rest ? SessionEffects.wordsFade : 0
  }

  func keypadFade(at uptime: Int, isStill: Bool) -> Int {
    guard let fadesSince, uptime < lastKey + SessionEffects.rest else { return 0 }
    let steps = isStill ? 3 : min(3, (uptime - fadesSince) / SessionEffects.fadeStep)
    return steps == 0 ? 0 : steps + 1
  }

  func nextStep(after uptime: Int, isStill: Bool, hasKeypad: Bool) -> Int? {
    var next = Int.max
    func consider(_ time: Int) { if time > uptime && time < next { next = time } }
    if let struckAt, fadesSince == nil, hasKeypad { consider(struckAt + SessionEffects.flash) }
    if let wrongAt {
      let first = isStill ? shakeSteps : 1
      for step in first...max(first, shakeSteps) { consider(wrongAt + step * SessionEffects.shakeStep) }
    }
    if let fadesSince, hasKeypad, !isStill {
      for step in 1...3 { consider(fadesSince + step * SessionEffects.fadeStep) }
    }
    if isCalm { consider(lastKey + SessionEffects.rest) }
    return next < Int.max ? next : nil
  }

  /// What an ink becomes when it has receded by some steps, at most four.
  static func faded(_ ink: Ink, _ fade: Int) -> Style {
    Style(fade == 0 ? ink : [.receding1, .receding2, .receding3, .receding4][min(fade, 4) - 1])
  }
}
