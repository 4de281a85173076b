import Canvas

/// The animations around the digits: a key lights up, the surroundings fade, the row shakes; none of it delays a digit.
struct SessionEffects {
  /// Milliseconds for which a struck key is lit.
  static let flash = 120
  /// Milliseconds per step of a shake, which has three.
  static let shakeStep = 50
  /// Milliseconds between two steps of the keypad's fading.
  static let fadeStep = 350
  /// The steps by which words fade, at once.
  static let wordsFade = 3
  /// Milliseconds of rest after which everything returns.
  static let rest = 3000
  /// The streak above which the surroundings fade.
  static let calmStreak = 20

  private var struckAt: Int?
  private var struckDigit: UInt8 = 0
  private var wrongAt: Int?
  private var shakeSteps = 0
  private var isCalm = false
  /// The uptime at which the keypad began to fade; `nil` while it does not.
  private var fadesSince: Int?
  private var lastKey = 0

  /// Records a digit with the streak after it; `shakes` is 0 if it is right, and 2 for a mistake that ends the session;
  /// `isBrisk` is true if at least a digit a second is typed, `isHeld` if nothing may fade; `uptime` is in milliseconds.
  mutating func recordDigit(
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
    // The digit that ends a rest changes nothing, or the surroundings would come and go for someone who rests before each.
    isCalm = !isHeld && streak > SessionEffects.calmStreak && !wasResting
    if !isCalm {
      fadesSince = nil
    } else if isBrisk && fadesSince == nil {
      fadesSince = uptime
    }
  }

  /// The key that is lit; `nil` once the keypad fades, or the flashes would keep it in view.
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

  /// The steps by which everything but the digits and the position has faded.
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

  /// An ink faded by a number of steps, at most four.
  static func faded(_ ink: Ink, _ fade: Int) -> Style {
    Style(fade == 0 ? ink : [.receding1, .receding2, .receding3, .receding4][min(fade, 4) - 1])
  }
}
