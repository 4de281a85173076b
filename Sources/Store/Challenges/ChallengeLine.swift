import FoundationEssentials
import TrainerCore

/// A line of `challenges.jsonl`: something that happened to a challenge.
///
/// `{"date":"2026-11-21","state":"shown"|"begun"|"failed"|"won","challenge":"clean-e clean e 0-50"}` for the
/// challenge of a day, `{"favourite":true|false,"challenge"}` for one that is kept or no longer is. Fields
/// that are not known are ignored.
enum ChallengeLine {
  static func encode(_ change: ChallengeLog.Change) -> Data {
    var json = JSONText()
    switch change {
    case .reached(let state, let day, let challenge):
      json.add("date", Day.iso8601(Day.civil(day)))
      json.add("state", state.word)
      json.add("challenge", challenge.code)
    case .kept(let challenge):
      json.add("favourite", true)
      json.add("challenge", challenge.code)
    case .dropped(let challenge):
      json.add("favourite", false)
      json.add("challenge", challenge.code)
    }
    return json.line
  }

  /// What a line says; `nil` if it cannot be read.
  static func decode(_ bytes: Data) -> ChallengeLog.Change? {
    guard let fields = JSONValue.decode(Fields.self, bytes),
      let challenge = Challenge(code: fields.challenge)
    else { return nil }
    switch (fields.favourite, fields.date, fields.state) {
    case (let isKept?, nil, nil): return isKept ? .kept(challenge) : .dropped(challenge)
    case (nil, let date?, let word?): return reached(word, date: date, challenge)
    default: return nil
    }
  }

  private static func reached(
    _ word: String, date: String, _ challenge: Challenge
  ) -> ChallengeLog.Change? {
    guard let day = Day.number(iso8601: date),
      let state = ChallengeLog.State.allCases.first(where: { $0.word == word })
    else { return nil }
    return .reached(state, day: day, challenge: challenge)
  }

  private struct Fields: Decodable {
    let date: String?
    let state: String?
    let favourite: Bool?
    let challenge: String
  }
}

extension ChallengeLog.State {
  /// Its word in files and for programs.
  package var word: String {
    switch self {
    case .shown: "shown"
    case .begun: "begun"
    case .failed: "failed"
    case .won: "won"
    }
  }
}
