/// The purpose of a session: the challenge of a day, or a replay of one without reward.
package struct ChallengeTag: Equatable, Sendable {
  /// The local day of the challenge since 1970-01-01; `nil` for a replay without reward.
  package let day: Int?
  package let code: String
  /// The challenge; `nil` if its code cannot be read here.
  package let challenge: Challenge?

  package init(day: Int?, challenge: Challenge) {
    self.day = day
    self.challenge = challenge
    code = challenge.code
  }

  /// Returns the tag for a session that begins today; a challenge of another day becomes a replay.
  package func played(on today: Int) -> ChallengeTag {
    challenge.map { ChallengeTag(day: day == today ? day : nil, challenge: $0) } ?? self
  }

  /// The tag in the log: the code, after the date if there is one, as in `2026-12-02 stretch pi 350 1 20790 50 120`.
  package var text: String { day.map { Day.iso8601($0) + " " + code } ?? code }

  package init?(text: some StringProtocol) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    day = words.first.flatMap { Day.number(iso8601: $0) }
    let rest = day == nil ? words[...] : words.dropFirst()
    guard rest.count > 3, rest.allSatisfy(\.isPlainWord) else { return nil }
    code = rest.joined(separator: " ")
    challenge = Challenge(code: code)
  }

  /// Returns the state that a finished session gives the challenge.
  package func state(of entry: SessionEntry) -> ChallengeLog.State {
    guard entry.revealsUsed == 0, entry.errors == 0 else { return .failed }
    return switch entry.ended {
    case .complete: .won
    case .error, .rules: .failed
    default: .begun
    }
  }
}
