import Screens
import Store
import TrainerCore

/// Today's challenge for a constant in `next` and `plan`, kept once shown, whatever is learnt later.
struct DayChallenge {
  private let values: OptionValues
  let day: Int
  private let isKept: Bool
  /// `nil` if there is no challenge.
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

  /// Keeps the challenge that `next` begins as the day's, unless it is kept already; warns if it cannot.
  func recordShown() {
    if !isKept, let challenge = entry?.challenge { DayChallenge.recordShown(challenge, values) }
  }

  /// Records that a challenge was shown today; warns if it cannot.
  static func recordShown(_ challenge: Challenge, _ values: OptionValues) {
    do {
      let now = values.clock()
      try values.writer.write([ShownChallenge(day: now.day, code: challenge.code, at: now)])
    } catch {
      let console = values.console
      console.warn(console.texts.challengeNotKept(console.texts.reason(error)))
    }
  }
}
