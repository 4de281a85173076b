import TrainerCore

/// The days on which sums are valid, since a session dated after tomorrow is mostly left out until its day.
struct SumsSpan: Codable, Equatable {
  /// The latest day of an included session.
  private var newest: Int?
  /// The earliest day of a left-out session.
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
