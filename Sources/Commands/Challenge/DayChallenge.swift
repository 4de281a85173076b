import Screens
import Store
import TrainerCore

/// The challenge of today for a constant: once shown, it is kept, whatever is learnt later in the day.
struct DayChallenge {
  private let shelf: ChallengeShelf
  private let values: GlobalOptions.Values
  private let day: Int
  /// The challenge and how it stands; `nil` where there is none, as before the first session.
  let entry: ChallengeLog.Entry?

  init(_ values: GlobalOptions.Values, constant: Constant) throws {
    self.values = values
    day = values.clock().day
    let reader = ChallengeReader(folder: values.folder)
    shelf = try reader.glance(on: day)
    let progress = try HistoryReader(folder: values.folder).glance()
    let isKept = shelf.log[day]
    let drawn = shelf.challenge(on: day, constant: constant, progress: progress)
    entry =
      progress.sessions == 0
      ? nil : isKept ?? drawn.map { ChallengeLog.Entry(challenge: $0, state: .shown) }
  }

  /// What a session is played for.
  var tag: ChallengeTag? { entry.map { ChallengeTag(day: day, challenge: $0.challenge) } }

  /// What it asks for.
  func sentence(_ texts: Texts) -> String {
    entry.map { texts.sentence($0.challenge, shelf.words(of: $0.challenge)) } ?? ""
  }

  /// Writes down that it was shown.
  func keep() {
    if let entry, shelf.log[day] == nil { DayChallenge.keep(entry.challenge, values) }
  }

  /// Writes down that a challenge was shown today.
  static func keep(_ challenge: Challenge, _ values: GlobalOptions.Values) {
    do {
      try values.writer.save(.reached(.shown, day: values.clock().day, challenge: challenge))
    } catch {
      // It is shown anyway.
      let console = values.console
      console.warn(console.texts.challengeNotKept(console.texts.reason(error.errno)))
    }
  }
}
