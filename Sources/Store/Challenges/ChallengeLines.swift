import FoundationEssentials
import TrainerCore

extension ChallengeLog.State: FieldValue {}

/// That a challenge was shown on a day, and so is fixed for it: `{"type":"challenge","at","date","challenge","state"?}`;
/// `date` is the day, and `state` what version 1.0 knew of it that no session tells any more.
struct ChallengeLine: Statement {
  static let type = "challenge"

  var at = Timestamp.epoch
  private var date = ""
  private var challenge = ""
  private var state: ChallengeLog.State?

  static let fields: [Field<Self>] = [
    Field("at", \.at),
    Field("date", \.date),
    Field("challenge", \.challenge),
    Field("state", \.state),
  ]

  init() {}

  init(day: Int, code: String, state: ChallengeLog.State, at: Timestamp) {
    (date, challenge, self.at) = (Day.iso8601(day), code, at)
    self.state = state == .shown ? nil : state
  }

  var reached: ChallengeLog.Change? {
    guard let day = Day.number(iso8601: date), let tag = ChallengeTag(text: challenge), tag.day == nil else {
      return nil
    }
    return .reached(state ?? .shown, day: day, code: tag.code)
  }

  var subject: String { date + " " + challenge }
  var isPossible: Bool { reached != nil }
  var taken: Importer.Taken? { .days }
}

/// A challenge that is kept, or no longer: `{"type":"favourite","at","challenge","kept":true?}`.
struct FavouriteLine: Statement {
  static let type = "favourite"

  var at = Timestamp.epoch
  var challenge = ""
  var kept = false

  static let fields: [Field<Self>] = [
    Field("at", \.at),
    Field("challenge", \.challenge),
    Field("kept", \.kept),
  ]

  var subject: String { challenge }
  var isNothing: Bool { !kept }
  var isPossible: Bool { ChallengeTag(text: challenge).map { $0.day == nil } ?? false }
  var taken: Importer.Taken? { .favourites }
}

extension Statement {
  /// What it says of challenges, if anything.
  var change: ChallengeLog.Change? {
    switch self {
    case let line as ChallengeLine: line.reached
    case let line as FavouriteLine: line.kept ? .kept(code: line.challenge) : .dropped(code: line.challenge)
    default: nil
    }
  }
}

extension ChallengeLog.Change {
  /// The same as a line of the log.
  func line(at date: Timestamp) -> any Statement {
    switch self {
    case .reached(let state, let day, let code, _):
      ChallengeLine(day: day, code: code, state: state, at: date)
    case .kept(let code): FavouriteLine(at: date, challenge: code, kept: true)
    case .dropped(let code): FavouriteLine(at: date, challenge: code)
    }
  }
}

extension HistoryReader {
  /// All that became of challenges: which were shown, what the sessions say of them, and the favourites.
  package func challenges() throws(Trouble) -> ChallengeLog { try challenges(sums()) }

  func challenges(_ sums: Sums) throws(Trouble) -> ChallengeLog {
    var log = ChallengeLog()
    let standing = try standing()
    for change in standing.inOrder.compactMap(\.statement.change) + sums.challenges { log.apply(change) }
    return log
  }
}
