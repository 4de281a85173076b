import TrainerCore

/// The days on which sums hold: a session dated after tomorrow is left out of most of them until its day comes.
struct SumsSpan: Codable, Equatable {
  /// The last day of a session that is in them.
  private var newest: Int?
  /// The first day of one that is left out.
  private var next: Int?

  mutating func add(_ session: JudgedSession) {
    let day = session.recorded.date.day
    if session.isAhead { next = min(next ?? day, day) } else { newest = max(newest ?? day, day) }
  }

  /// Whether the sums of a day would be the same.
  func isRight(on today: Int) -> Bool {
    !Day.isAhead(newest ?? today, of: today) && Day.isAhead(next ?? .max, of: today)
  }
}
