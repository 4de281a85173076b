/// Practice by local day: each session belongs to the day of its first digit, by its own offset.
///
/// The history's lines know a session's duration, not its rests of over 30 s, which are no practice; those
/// are in the keystrokes. So the table counts durations first, and `leaveOut` takes the rests out once
/// `Aggregates` knows them.
package struct DayTable: Equatable, Sendable {
  /// A day with at least one session.
  package struct Entry: Equatable, Sendable {
    /// The day, since 1970-01-01.
    package let day: Int
    /// The sessions, those without a correct digit included.
    package internal(set) var sessions = 0
    package internal(set) var milliseconds = 0
    /// The digits typed correctly.
    package internal(set) var digits = 0

    init(day: Int) { self.day = day }
  }

  /// The days with sessions, in order.
  package private(set) var entries: [Entry] = []

  /// The days of no session.
  package init() {}

  /// The days of a table's sessions.
  package init(_ table: SessionTable) {
    for row in table.rows { add(row) }
  }

  package mutating func add(_ row: SessionRow) {
    let place = place(of: row.day)
    if place == entries.count || entries[place].day != row.day {
      entries.insert(Entry(day: row.day), at: place)
    }
    entries[place].sessions += 1
    entries[place].milliseconds += row.duration
    entries[place].digits += row.score
  }

  /// Takes rests out of the time practised.
  ///
  /// - Parameter rests: milliseconds by day, as in `Aggregates.rests`; to be given once for all sessions.
  package mutating func leaveOut(rests: [Int: Int]) {
    for place in entries.indices {
      let rest = rests[entries[place].day] ?? 0
      entries[place].milliseconds = max(0, entries[place].milliseconds - max(0, rest))
    }
  }

  /// What was done on a day; `nil` if nothing was.
  package subscript(day: Int) -> Entry? {
    let place = place(of: day)
    return place < entries.count && entries[place].day == day ? entries[place] : nil
  }

  /// The days that count for the daily streak: those with at least one correct digit.
  package var practised: PractisedDays {
    PractisedDays(entries.filter { $0.digits > 0 }.map { $0.day...$0.day })
  }

  private func place(of day: Int) -> Int {
    // Nearly every session falls on the last day or after it.
    if let last = entries.last, last.day <= day { return last.day == day ? entries.count - 1 : entries.count }
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].day < day { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
