/// The days on which sums hold: a session dated after tomorrow is left out of most of them until its day comes.
struct SumsSpan: Codable, Equatable {
  /// The last day of a session that is in them.
  private var newest: Int?
  /// The first day of one that is left out.
  private var next: Int?

  /// Whether a session of a day is dated after tomorrow.
  static func isAhead(_ day: Int, of today: Int) -> Bool { day > today + 1 }

  mutating func add(_ session: LoggedSession) {
    let day = session.entry.date.day
    if session.isAhead { next = min(next ?? day, day) } else { newest = max(newest ?? day, day) }
  }

  /// Whether the sums of a day would be the same.
  func isRight(on today: Int) -> Bool {
    !SumsSpan.isAhead(newest ?? today, of: today) && SumsSpan.isAhead(next ?? .max, of: today)
  }
}
