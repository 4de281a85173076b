/// What a session was played for: the challenge of a day, or one that was replayed without reward.
public struct ChallengeTag: Equatable, Sendable {
  /// The local day whose challenge it was, counted from 1970-01-01; `nil` for a replay without reward.
  public let day: Int?
  /// The challenge.
  public let challenge: Challenge

  /// A tag from its parts.
  public init(day: Int?, challenge: Challenge) {
    self.day = day
    self.challenge = challenge
  }

  /// The tag as the history keeps it, the challenge's code after the date: `2026-11-21 clean-e clean e 0-50`.
  public var text: String {
    let code = challenge.code
    return day.map { Day.iso8601(Day.civil($0)) + " " + code } ?? code
  }

  /// Reads a tag; `nil` if it is not one.
  public init?(text: some StringProtocol) {
    if let challenge = Challenge(code: text) {
      self.init(day: nil, challenge: challenge)
      return
    }
    guard let blank = text.firstIndex(of: " "), let day = Day.number(iso8601: text[..<blank]),
      let challenge = Challenge(code: text[text.index(after: blank)...])
    else { return nil }
    self.init(day: day, challenge: challenge)
  }
}
