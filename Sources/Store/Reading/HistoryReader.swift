import FoundationEssentials
import TrainerCore

/// Reads what the folder holds of the past, for the statistics.
///
/// It takes no lock: the logs are only ever appended to, and a line that is not all there yet is passed over, like
/// every other that cannot be read. A file that is missing holds nothing. Every method waits for the disk.
package struct HistoryReader {
  package let folder: DataFolder
  let disk: Disk
  let clock: @Sendable () -> Timestamp

  /// A reader of a folder; the clock says which sessions are dated after tomorrow.
  package init(folder: DataFolder, disk: Disk = .live, clock: @escaping @Sendable () -> Timestamp) {
    self.folder = folder
    self.disk = disk
    self.clock = clock
  }

  func of(_ folder: DataFolder) -> HistoryReader { HistoryReader(folder: folder, disk: disk, clock: clock) }

  /// Today, as the sums have it.
  var today: Int { clock().day }

  /// The index of all sessions with the records that they set, or of no more than so many bytes at the end of each log.
  func index(tail: Int = .max) throws(Trouble) -> SessionIndex {
    var index = try SessionIndex(self, tail: tail)
    if let won = SumsFile.won(in: folder, disk) {
      index.won = won
    } else if index.isWhole, !index.places.isEmpty {
      index.won = try state().won
    }
    return index
  }

  /// The newest rows by date, the newest first, of what lies at the ends of the logs: nearly always those of the table,
  /// long before it is read.
  ///
  /// - Parameter count: how many at most.
  /// - Returns: the rows.
  /// - Throws: the trouble that kept a log from being read.
  package func latest(_ count: Int) throws(Trouble) -> [SessionRow] {
    guard count > 0 else { return [] }
    if let rows = try rows(latest: count) { return rows.reversed() }
    var tail = 1 << 18
    while true {
      var index = try index(tail: tail)
      if index.places.count >= count || index.isWhole {
        var rows: [SessionRow] = []
        for place in index.places.suffix(count).reversed() {
          if let entry = try index.entry(place) { rows.append(SessionRow(entry: entry, place: place.mark)) }
        }
        return rows
      }
      tail *= 4
    }
  }

  /// Every row, in the order of the dates, as far as it was read while it was wanted.
  package func table(while isWanted: () -> Bool = { true }) throws(Trouble) -> SessionTable {
    if let rows = try rows() { return SessionTable(rows: rows) }
    var index = try index()
    var table = SessionTable()
    table.reserve(index.places.count)
    for place in index.places {
      guard isWanted() else { break }
      guard let entry = try index.entry(place) else { continue }
      table.append(SessionRow(entry: entry, place: place.mark))
    }
    return table
  }

  /// Goes through the sessions of some rows, in the order of the rows; those that cannot be read any more are
  /// left out.
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

  /// The session of a row; `nil` if it does not lie there any more, because the log is another one by now.
  package func session(of row: SessionRow) throws(Trouble) -> RecordedSession? {
    var cursor = LogCursor(try folder.logs(disk), disk)
    return try cursor.session(of: row)
  }

  /// The id of the session of a row, wherever it lies by now; `nil` if it is not there any more, or
  /// might be another of the same moment.
  func id(of row: SessionRow) throws(Trouble) -> String? {
    if let session = try session(of: row) { return session.id }
    var index = try index()
    let places = index.places.filter { $0.date == row.date }
    guard places.count == 1, let entry = try index.entry(places[0]) else { return nil }
    return SessionRow(entry: entry, place: row.place) == row ? entry.id : nil
  }

  /// The session with an id; `nil` if there is none.
  package func session(_ id: String) throws(Trouble) -> RecordedSession? {
    var index = try index()
    return try index[id].flatMap { (place) throws(Trouble) in try index.session(place) }
  }

  /// The newest session that is not dated after tomorrow; `nil` if there is none.
  package func last() throws(Trouble) -> SessionEntry? {
    var index = try index()
    for place in index.places.reversed() where !Day.isAhead(place.date.day, of: today) {
      if let entry = try index.entry(place) { return entry }
    }
    return nil
  }

  /// What is said of the session with an id; `nil` if there is none.
  package func entry(_ id: String) throws(Trouble) -> SessionEntry? {
    var index = try index()
    return try index[id].flatMap { (place) throws(Trouble) in try index.entry(place) }
  }

  /// What all keystrokes together tell, in one pass.
  ///
  /// - Parameter progress: told now and then how much is done, from 0 to 1; `false` stops the reading.
  /// - Returns: the figures; those of what had been read, where it was stopped.
  /// - Throws: the trouble that kept a log from being read.
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
  /// The session of a row, with the date that the row has; `nil` if another lies there by now.
  mutating func session(of row: SessionRow) throws(Trouble) -> RecordedSession? {
    let (log, offset) = SessionIndex.Place.parts(row.place)
    guard var session = try line(log, offset).flatMap({ RecordedSession.decode($0) }) else { return nil }
    if session.date != row.date { session = session.amended(by: Amendment(of: session.id, date: row.date)) }
    var entry = SessionEntry(session)
    entry.records = row.records
    return SessionRow(entry: entry, place: row.place) == row ? session : nil
  }
}
