import TrainerCore

/// The days on which sums are valid: a session dated after tomorrow is left out of most of them until its day
/// comes.
struct SumsSpan: Codable, Equatable {
  /// The latest day of the sessions included.
  private var newest: Int?
  /// The earliest day of the sessions left out.
  private var next: Int?

  mutating func update(for session: JudgedSession) {
    let day = session.recorded.date.day
    if session.isDatedAhead { next = min(next ?? day, day) } else { newest = max(newest ?? day, day) }
  }

  /// True if summing on this day would give the same result.
  func isValid(on today: Int) -> Bool {
    !Day.isDatedAhead(newest ?? today, of: today) && Day.isDatedAhead(next ?? .max, of: today)
  }
}
