import FoundationEssentials
import TrainerCore

/// A line of `challenges.jsonl`: something that happened to a challenge.
///
/// `{"date":"2026-12-02","state":"shown"|"begun"|"failed"|"won","challenge":"stretch pi 350 1 20790 50 120"}` for
/// the challenge of a day, `{"favourite":true|false,"challenge"}` for one that is kept or no longer is. Fields
/// that are not known are ignored.
extension ChallengeLog.Change: StoredLine {
  package static func encode(_ change: ChallengeLog.Change) -> Data {
    let fields =
      switch change {
      case .reached(let state, let day, let code):
        Fields(date: Day.iso8601(day), state: state, challenge: code)
      case .kept(let code): Fields(favourite: true, challenge: code)
      case .dropped(let code): Fields(favourite: false, challenge: code)
      }
    return Fields.encode(fields)
  }

  package static func decode(_ bytes: Data) -> ChallengeLog.Change? {
    guard let fields = Fields.decode(bytes), let code = ChallengeTag(text: fields.challenge), code.day == nil
    else { return nil }
    switch (fields.favourite, fields.date, fields.state) {
    case (true?, nil, nil): return .kept(code: code.code)
    case (false?, nil, nil): return .dropped(code: code.code)
    case (nil, let date?, let state?):
      return Day.number(iso8601: date).map { .reached(state, day: $0, code: code.code) }
    default: return nil
    }
  }

  private struct Fields: FieldObject, StoredLine {
    var date: String?
    var state: ChallengeLog.State?
    var favourite: Bool?
    var challenge = ""

    static let fields: [Field<Self>] = [
      Field("date", \.date),
      Field("state", \.state),
      Field("favourite", \.favourite),
      Field("challenge", \.challenge),
    ]
  }
}

extension ChallengeLog.State: FieldValue {}
