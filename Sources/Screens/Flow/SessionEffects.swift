import Canvas

/// What moves around the digits of a session, as times.
///
/// Which key lights up, how far the surroundings have stepped back, whether the row shakes. None of it keeps a
/// digit waiting.
struct SessionEffects: Hashable, Sendable {
  /// Milliseconds that a struck key lights up.
  static let flash = 120
  /// Milliseconds of one step of the shake; there are three.
  static let shakeStep = 50
  /// Milliseconds between two steps of the fading.
  static let fadeStep = 500
  /// The steps of the fading.
  static let fadeSteps = 2
  /// Milliseconds of rest after which all comes back.
  static let rest = 3000
  /// A streak above this makes the surroundings step back.
  static let calmStreak = 20

  private var struckAt: Int?
  private var struckDigit: UInt8 = 0
  private var wrongAt: Int?
  private var calmSince: Int?
  private var lastKey = 0

  /// Takes a digit in.
  mutating func strike(_ digit: UInt8, isWrong: Bool, streak: Int, at uptime: Int) {
    struckAt = uptime
    struckDigit = digit
    if isWrong { wrongAt = uptime }
    let wasResting = uptime - lastKey >= SessionEffects.rest
    lastKey = uptime
    if streak <= SessionEffects.calmStreak {
      calmSince = nil
    } else if calmSince == nil || wasResting {
      calmSince = uptime
    }
  }

  /// The key that lights up.
  func struck(at uptime: Int) -> UInt8? {
    guard let struckAt, uptime < struckAt + SessionEffects.flash else { return nil }
    return struckDigit
  }

  /// Whether the row flashes after an error.
  func isAlarmed(at uptime: Int) -> Bool {
    wrongAt.map { uptime < $0 + 3 * SessionEffects.shakeStep } ?? false
  }

  /// The cells by which the row stands aside after an error.
  func shake(at uptime: Int) -> Int {
    guard let wrongAt, uptime < wrongAt + 3 * SessionEffects.shakeStep else { return 0 }
    return (uptime - wrongAt) / SessionEffects.shakeStep == 1 ? -1 : 1
  }

  /// How far all but grid and position has stepped back, 0 … `fadeSteps`.
  func fade(at uptime: Int, isStill: Bool) -> Int {
    guard let calmSince, uptime < lastKey + SessionEffects.rest else { return 0 }
    guard !isStill else { return SessionEffects.fadeSteps }
    return min(SessionEffects.fadeSteps, (uptime - calmSince) / SessionEffects.fadeStep)
  }

  /// The uptime of the next step of any of them.
  func nextStep(after uptime: Int, isStill: Bool) -> Int? {
    var times: [Int] = []
    if let struckAt { times.append(struckAt + SessionEffects.flash) }
    if let wrongAt {
      let steps = isStill ? 3...3 : 1...3
      times += steps.map { wrongAt + $0 * SessionEffects.shakeStep }
    }
    if let calmSince {
      if !isStill {
        times += (1...SessionEffects.fadeSteps).map { calmSince + $0 * SessionEffects.fadeStep }
      }
      times.append(lastKey + SessionEffects.rest)
    }
    return times.filter { $0 > uptime }.min()
  }

  /// What an ink becomes when it has stepped back.
  static func faded(_ ink: Ink, _ fade: Int) -> Ink {
    switch fade {
    case 0: ink
    case 1: .receding3
    default: .receding4
    }
  }
}
