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
    let state = try values.state()
    isKept = state.challenges[day, constant] != nil
    var log = state.challenges
    if !isKept, let drawn = Challenge(on: day, of: constant, state.progress) {
      log.apply(ChallengeLog.Change(.shown, day: day, code: drawn.code))
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
      let now = values.clock()
      try values.writer.write([ShownChallenge(day: now.day, code: challenge.code, at: now)])
    } catch {
      // It is shown anyway.
      let console = values.console
      console.warn(console.texts.challengeNotKept(console.texts.reason(error)))
    }
  }
}
