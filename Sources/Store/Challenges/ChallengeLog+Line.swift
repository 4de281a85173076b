import FoundationEssentials
import TrainerCore

/// A line of `challenges.jsonl`: something that happened to a challenge.
///
/// `{"date":"2026-12-02","state":"shown"|"begun"|"failed"|"won","challenge":"stretch pi 350 1 20790 50 120"}` for
/// the challenge of a day, `{"favourite":true|false,"challenge"}` for one that is kept or no longer is. Fields
/// that are not known are ignored.
extension ChallengeLog.Change: StoredLine {
  static func encode(_ change: ChallengeLog.Change) -> Data {
    let json: JSONText =
      switch change {
      case .reached(let state, let day, let code):
        ["date": Day.iso8601(day), "state": state.rawValue, "challenge": code]
      case .kept(let code): ["favourite": true, "challenge": code]
      case .dropped(let code): ["favourite": false, "challenge": code]
      }
    return json.line
  }

  /// What a line says; `nil` if it cannot be read.
  static func decode(_ bytes: Data) -> ChallengeLog.Change? {
    guard let fields = JSONValue.decode(Fields.self, bytes),
      let code = ChallengeTag(text: fields.challenge), code.day == nil
    else { return nil }
    switch (fields.favourite, fields.date, fields.state) {
    case (true?, nil, nil): return .kept(code: code.code)
    case (false?, nil, nil): return .dropped(code: code.code)
    case (nil, let date?, let word?):
      guard let day = Day.number(iso8601: date), let state = ChallengeLog.State(rawValue: word) else {
        return nil
      }
      return .reached(state, day: day, code: code.code)
    default: return nil
    }
  }

  private struct Fields: Decodable {
    let date: String?
    let state: String?
    let favourite: Bool?
    let challenge: String
  }
}
