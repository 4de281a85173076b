import Screens
import Store
import TrainerCore

/// The challenge of today for a constant: once shown, it is kept, whatever is learnt later in the day.
struct DayChallenge {
  private let values: OptionValues
  let day: Int
  private let isKept: Bool
  /// How it stands; `nil` where there is none.
  let entry: ChallengeLog.Entry?

  init(_ values: OptionValues, constant: Constant) throws {
    self.values = values
    day = values.clock().day
    var log = try values.reader.challenges()
    isKept = log[day, constant] != nil
    let progress = try values.reader.progress()
    if !isKept, let drawn = Challenge(on: day, of: constant, progress) {
      log.apply(.reached(.shown, day: day, code: drawn.code))
    }
    entry = log[day, constant]
  }

  /// Writes down that it was shown.
  func keep() {
    if !isKept, let challenge = entry?.challenge { DayChallenge.keep(challenge, values) }
  }

  /// Writes down that a challenge was shown today.
  static func keep(_ challenge: Challenge, _ values: OptionValues) {
    do {
      try values.writer.save(.reached(.shown, day: values.clock().day, code: challenge.code))
    } catch {
      // It is shown anyway.
      let console = values.console
      console.warn(console.texts.challengeNotKept(console.texts.reason(error)))
    }
  }
}
