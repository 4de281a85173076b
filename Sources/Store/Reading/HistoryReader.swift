import FoundationEssentials
import TrainerCore

/// Reads the history in the data folder; every method blocks on the disk.
///
/// Takes no lock: logs only grow, and unreadable lines, such as an unfinished last one, are skipped. A missing file is empty.
package struct HistoryReader {
  package let folder: DataFolder
  let disk: Disk
  let clock: @Sendable () -> Timestamp

  /// Takes the clock that decides which sessions are dated after tomorrow.
  package init(folder: DataFolder, disk: Disk = .live, clock: @escaping @Sendable () -> Timestamp) {
    self.folder = folder
    self.disk = disk
    self.clock = clock
  }

  func of(_ folder: DataFolder) -> HistoryReader { HistoryReader(folder: folder, disk: disk, clock: clock) }

  /// The local day, as the sums count days.
  var today: Int { clock().day }

  /// The index of all sessions with their records, or of the last `tail` bytes of each log.
  func index(tail: Int = .max) throws(Trouble) -> SessionIndex {
    var index = try SessionIndex(self, tail: tail)
    if let won = SumsFile.won(in: folder, disk) {
      index.recordsWon = won
    } else if index.isWhole, !index.places.isEmpty {
      index.recordsWon = try state().recordsWon
    }
    return index
  }

  /// The newest rows by date, newest first; if the rows file is out of date, a session out of order may be missed.
  package func latest(_ count: Int) throws(Trouble) -> [SessionRow] {
    guard count > 0 else { return [] }
    if let rows = try rows(latest: count) { return rows.reversed() }
    var tail = 1 << 18
    while true {
      var index = try index(tail: tail)
      if index.places.count >= count || index.isWhole {
        var rows: [SessionRow] = []
        for place in index.places.suffix(count).reversed() {
          if let entry = try index.entry(place) { rows.append(SessionRow(entry: entry, place: place.packed)) }
        }
        return rows
      }
      tail *= 4
    }
  }

  /// All rows by date; reading stops once `isWanted` returns false.
  package func table(while isWanted: () -> Bool = { true }) throws(Trouble) -> SessionTable {
    if let rows = try rows() { return SessionTable(rows: rows) }
    var index = try index()
    var table = SessionTable()
    table.reserve(index.places.count)
    for place in index.places {
      guard isWanted() else { break }
      guard let entry = try index.entry(place) else { continue }
      table.append(SessionRow(entry: entry, place: place.packed))
    }
    return table
  }

  /// Calls `body` with the sessions of rows, in that order, skipping sessions that can no longer be read.
  package func forEachEntry(
    of rows: some Sequence<SessionRow>, _ body: (SessionEntry) throws -> Void
  ) throws {
    var cursor = LogCursor(try folder.logs(disk), disk)
    for row in rows {
      guard let session = try cursor.session(of: row) else { continue }
      var entry = SessionEntry(session)
      entry.records = row.records
      try body(entry)
    }
  }

  /// The ids of rows for the shell's completion, in that order, without sessions that cannot be read.
  package func ids(of rows: [SessionRow]) throws -> [String] {
    var ids: [String] = []
    try forEachEntry(of: rows) { ids.append($0.id) }
    return ids
  }

  /// The session of a row; `nil` if the log has changed and it is no longer at that place.
  package func session(of row: SessionRow) throws(Trouble) -> RecordedSession? {
    var cursor = LogCursor(try folder.logs(disk), disk)
    return try cursor.session(of: row)
  }

  /// The id of a row's session, even if it moved; `nil` if gone or if others share its date.
  func id(of row: SessionRow) throws(Trouble) -> String? {
    if let session = try session(of: row) { return session.id }
    var index = try index()
    let places = index.places.filter { $0.date == row.date }
    guard places.count == 1, let entry = try index.entry(places[0]) else { return nil }
    return SessionRow(entry: entry, place: row.place) == row ? entry.id : nil
  }

  package func session(_ id: String) throws(Trouble) -> RecordedSession? {
    var index = try index()
    return try index[id].flatMap { (place) throws(Trouble) in try index.session(place) }
  }

  /// The newest session not dated after tomorrow, if any.
  package func last() throws(Trouble) -> SessionEntry? {
    var index = try index()
    for place in index.places.reversed() where !Day.isDatedAhead(place.date.day, of: today) {
      if let entry = try index.entry(place) { return entry }
    }
    return nil
  }

  /// The entry of the session that a command names; `nil` if there is none.
  package func entry(_ id: String) throws(Trouble) -> SessionEntry? {
    var index = try index()
    return try index[id].flatMap { (place) throws(Trouble) in try index.entry(place) }
  }

  /// The aggregates over all keystrokes; `progress` gets the fraction done, 0 to 1, and stops the reading by returning false.
  package func aggregates(progress: (Double) -> Bool = { _ in true }) throws(Trouble) -> Aggregates {
    var aggregates = Aggregates()
    var isWanted = true
    var pass = try HistoryPass(self)
    while let session = try pass.nextRecorded({ isWanted = progress($0) }), isWanted {
      if session.isJudgeable { aggregates.add(session.played, day: session.date.day) }
    }
    return aggregates
  }
}

extension LogCursor {
  /// The session of a row, with the row's date; `nil` if another line is now at that place.
  mutating func session(of row: SessionRow) throws(Trouble) -> RecordedSession? {
    let (log, offset) = SessionIndex.Place.unpack(row.place)
    guard var session = try line(log, offset).flatMap({ RecordedSession.decode($0) }) else { return nil }
    if session.date != row.date { session = session.amended(by: Amendment(of: session.id, date: row.date)) }
    var entry = SessionEntry(session)
    entry.records = row.records
    return SessionRow(entry: entry, place: row.place) == row ? session : nil
  }
}
