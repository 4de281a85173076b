/// Sessions and their time by local day since 1970-01-01, for the year in the statistics; a session belongs to the day of its first digit, by its own offset.
package struct DayTable: Equatable {
  package struct Entry: Equatable {
    package let day: Int
    /// Includes sessions without a correct digit.
    package internal(set) var sessions = 0
    package internal(set) var milliseconds = 0
  }

  private var days: [Int: Entry] = [:]

  /// The days of a table's sessions, less `rests` (milliseconds by day, as in `Aggregates.rests`), which the rows lack.
  package init(_ table: SessionTable, rests: [Int: Int] = [:]) {
    for row in table.rows {
      days[row.day, default: Entry(day: row.day)].sessions += 1
      days[row.day]?.milliseconds += row.duration
    }
    for (day, rest) in rests {
      if let all = days[day]?.milliseconds { days[day]?.milliseconds = max(0, all - rest) }
    }
  }

  /// The days with sessions, in ascending order.
  package var entries: [Entry] { days.values.sorted { $0.day < $1.day } }

  package subscript(day: Int) -> Entry? { days[day] }
}
