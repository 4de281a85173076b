/// Practice by local day: each session belongs to the day of its first digit, by its own offset.
package struct DayTable: Equatable {
  /// A day with at least one session.
  package struct Entry: Equatable {
    /// The day, since 1970-01-01.
    package let day: Int
    /// The sessions, those without a correct digit included.
    package internal(set) var sessions = 0
    package internal(set) var milliseconds = 0
    /// The digits typed correctly.
    package internal(set) var digits = 0
    /// Whether it is a day of practice.
    package var isPractised: Bool { digits >= PractisedDays.leastDigits }
  }

  private var days: [Int: Entry] = [:]

  /// The days of a table's sessions, without their rests: milliseconds by day, as in `Aggregates.rests`, since the
  /// history's lines know a session's duration, and not its rests.
  package init(_ table: SessionTable, rests: [Int: Int] = [:]) {
    for row in table.rows {
      days[row.day, default: Entry(day: row.day)].sessions += 1
      days[row.day]?.milliseconds += row.duration
      days[row.day]?.digits += row.score
    }
    for (day, rest) in rests {
      if let all = days[day]?.milliseconds { days[day]?.milliseconds = max(0, all - rest) }
    }
  }

  /// The days with sessions, in order.
  package var entries: [Entry] { days.values.sorted { $0.day < $1.day } }

  /// What was done on a day; `nil` if nothing was.
  package subscript(day: Int) -> Entry? { days[day] }
}
