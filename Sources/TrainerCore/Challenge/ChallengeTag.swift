/// What a session was played for: the challenge of a day, or one that was replayed without reward.
package struct ChallengeTag: Equatable, Sendable {
  /// The local day whose challenge it was, counted from 1970-01-01; `nil` for a replay without reward.
  package let day: Int?
  package let code: String
  /// The challenge; `nil` if its code is not known here, and only the outcome is.
  package let challenge: Challenge?

  package init(day: Int?, challenge: Challenge) {
    self.day = day
    self.challenge = challenge
    code = challenge.code
  }

  /// The same for a session that begins today: the challenge of another day is played without reward.
  package func played(on today: Int) -> ChallengeTag {
    challenge.map { ChallengeTag(day: day == today ? day : nil, challenge: $0) } ?? self
  }

  /// The tag as the history keeps it, the code after the date: `2026-12-02 stretch pi 350 1 20790 50 120`.
  package var text: String { day.map { Day.iso8601($0) + " " + code } ?? code }

  /// Reads a tag; `nil` if it is not one.
  package init?(text: some StringProtocol) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    day = words.first.flatMap { Day.number(iso8601: $0) }
    let rest = day == nil ? words[...] : words.dropFirst()
    guard rest.count > 3, rest.allSatisfy(\.isPlainWord) else { return nil }
    code = rest.joined(separator: " ")
    challenge = Challenge(code: code)
  }

  /// How far the challenge came in a session that has ended.
  ///
  /// - Parameter entry: the session's line in the history.
  /// - Returns: the state of the challenge.
  package func state(of entry: SessionEntry) -> ChallengeLog.State {
    guard entry.revealsUsed == 0, entry.errors == 0 else { return .failed }
    return switch entry.ended {
    case .complete: .won
    case .error, .rules: .failed
    default: .begun
    }
  }
}
