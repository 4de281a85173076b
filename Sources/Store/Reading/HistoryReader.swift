import FoundationEssentials
import TrainerCore

/// Reads what the folder holds of the past, for the statistics.
///
/// It takes no lock: the files are only ever appended to, and a line that is not all there yet is passed
/// over, like every other that cannot be read. A file that is missing holds nothing. Every method waits for
/// the disk.
package struct HistoryReader: Sendable {
  let folder: DataFolder
  let disk: Disk
  private let clock: @Sendable () -> Timestamp

  /// A reader of a folder; the clock says which sessions are dated after tomorrow.
  package init(folder: DataFolder, disk: Disk = .live, clock: @escaping @Sendable () -> Timestamp) {
    self.folder = folder
    self.disk = disk
    self.clock = clock
  }

  func of(_ folder: DataFolder) -> HistoryReader { HistoryReader(folder: folder, disk: disk, clock: clock) }

  /// Today, as the sums have it.
  var today: Int { clock().day }

  /// The newest rows by the order of the file, the last line first; read from the end of the file.
  ///
  /// - Parameter count: how many at most.
  /// - Returns: the rows.
  /// - Throws: the trouble that kept the file from being read.
  package func latest(_ count: Int) throws(Trouble) -> [SessionRow] {
    guard count > 0, let file = try disk.openExisting(folder.history) else { return [] }
    let size = try disk.status(file).size
    var length = min(size, 65_536)
    while true {
      var rows: [SessionRow] = []
      var seen: Set<String> = []
      // From the byte before: where that is an end of line, the first line is whole.
      let start = max(0, size - length - 1)
      var reader = LineReader(file, disk: disk, from: start)
      if start > 0 { _ = try reader.nextOfAll() }
      while let line = try reader.next() {
        guard let entry = SessionEntry.decode(line.bytes), seen.insert(entry.id).inserted else { continue }
        rows.append(SessionRow(entry: entry, offset: line.offset))
      }
      if rows.count >= count || start == 0 { return rows.suffix(count).reversed() }
      length = min(size, length * 4)
    }
  }

  /// Every row, in the order of the file.
  ///
  /// - Parameter progress: told now and then how much is done, from 0 to 1; `false` stops the reading.
  /// - Returns: the table; what had been read of it, where it was stopped.
  /// - Throws: the trouble that kept the file from being read.
  package func table(progress: (Double) -> Bool = { _ in true }) throws(Trouble) -> SessionTable {
    guard let file = try disk.openExisting(folder.history) else { return SessionTable() }
    let size = try disk.status(file).size
    var table = SessionTable()
    var seen: Set<UInt64> = []
    var steps = Steps(from: 0, to: size)
    var reader = LineReader(file, disk: disk)
    while let line = try reader.next() {
      if steps.isDue(line.offset), !progress(steps.share(line.offset)) { return table }
      guard let entry = SessionEntry.decode(line.bytes), seen.insert(LogFinder.hash(entry.id)).inserted
      else { continue }
      // Room at once for all that is to come, so that the table is never there twice while it grows. A size may be a
      // lie: more than this is not believed.
      if table.rows.isEmpty { table.reserve(min(size, 1 << 28) / (line.bytes.count + 1) * 9 / 8 + 16) }
      table.append(SessionRow(entry: entry, offset: line.offset))
    }
    _ = progress(1)
    return table
  }

  /// Goes through the sessions of some rows, in the order of the rows; those that cannot be read any more are
  /// left out.
  package func forEachEntry(
    of rows: some Sequence<SessionRow>, _ body: (SessionEntry) throws -> Void
  ) throws {
    let file = try disk.openExisting(folder.history)
    for row in rows {
      var reader = LineReader(file, disk: disk, from: row.lineOffset, chunk: 1024)
      if let entry = try reader.next().flatMap({ SessionEntry.decode($0.bytes) }) { try body(entry) }
    }
  }

  /// The session whose line begins at an offset; `nil` if none can be read there.
  package func entry(at lineOffset: Int) throws(Trouble) -> SessionEntry? {
    guard lineOffset >= 0, let file = try disk.openExisting(folder.history) else { return nil }
    var reader = LineReader(file, disk: disk, from: lineOffset, chunk: 1024)
    return try reader.next().flatMap { SessionEntry.decode($0.bytes) }
  }

  /// The session of a row; `nil` if it does not lie there any more, because the file is another one by now.
  package func entry(of row: SessionRow) throws(Trouble) -> SessionEntry? {
    guard let entry = try entry(at: row.lineOffset) else { return nil }
    return SessionRow(entry: entry, offset: row.lineOffset) == row ? entry : nil
  }

  /// What the history says of the session with an id; `nil` if there is none.
  package func entry(_ id: String) throws(Trouble) -> SessionEntry? {
    try disk.find(id.quoted, in: folder.history) {
      SessionEntry.decode($0).flatMap { $0.id == id ? $0 : nil }
    }
  }

  /// The keystrokes of the session with an id; `nil` if they are not there.
  func log(_ id: String) throws(Trouble) -> SessionLog? {
    try disk.find(id.quoted, in: folder.keystrokes) {
      KeystrokesLine.decode($0).flatMap { $0.id == id ? $0 : nil }
    }
  }

  /// The session of an id; `nil` if the history has none.
  package func session(_ id: String) throws(Trouble) -> RecordedSession? {
    guard let entry = try entry(id) else { return nil }
    return RecordedSession(entry: entry, log: try log(id))
  }

  /// A session's keystrokes; `nil` if they are lost, or a list is whose digits they are.
  ///
  /// - Parameters:
  ///   - entry: the session.
  ///   - lineOffset: where its line begins in the history; the keystrokes lie at about the same share
  ///     of their own file and are found at once.
  /// - Returns: the keystrokes in order.
  /// - Throws: the trouble that kept the file from being read.
  package func keystrokes(
    of entry: SessionEntry, near lineOffset: Int? = nil
  ) throws(Trouble) -> [Keystroke]? {
    guard let file = try disk.openExisting(folder.keystrokes) else { return nil }
    let size = try disk.status(file).size
    let history = max(1, try disk.size(folder.history) ?? 1)
    let share = lineOffset.map { min(1, Double($0) / Double(history)) } ?? 0
    let run = Array(entry.id.quoted.utf8)
    // It begins a little before the place where they should lie, and goes round.
    let start = max(0, Int(share * Double(size)) - 1 << 19)
    for (start, end) in [(start, size), (0, start)] {
      var reader = LineReader(file, disk: disk, from: start)
      while reader.offset < end, let line = try reader.next() {
        if line.bytes.contains(run: run), let log = KeystrokesLine.decode(line.bytes), log.id == entry.id {
          return log.plan.constant.hasDigits ? log.keystrokes : nil
        }
      }
    }
    return nil
  }

  /// What all keystrokes together tell, in one pass.
  ///
  /// - Parameter progress: told now and then how much is done, from 0 to 1; `false` stops the reading.
  /// - Returns: the figures; those of what had been read, where it was stopped.
  /// - Throws: the trouble that kept the file from being read.
  package func aggregates(progress: (Double) -> Bool = { _ in true }) throws(Trouble) -> Aggregates {
    var aggregates = Aggregates()
    guard let file = try disk.openExisting(folder.keystrokes) else { return aggregates }
    var steps = Steps(from: 0, to: try disk.status(file).size)
    var seen: Set<UInt64> = []
    let redated = try redatedDays()
    var reader = LineReader(file, disk: disk)
    while let line = try reader.next() {
      if steps.isDue(line.offset), !progress(steps.share(line.offset)) { return aggregates }
      guard let log = KeystrokesLine.decode(line.bytes), log.plan.constant.hasDigits,
        case let id = LogFinder.hash(log.id), seen.insert(id).inserted
      else { continue }
      aggregates.add(log.played, day: redated[id] ?? log.date.day)
    }
    _ = progress(1)
    return aggregates
  }

  /// The days of the sessions that were given another date, by their ids.
  private func redatedDays() throws(Trouble) -> [UInt64: Int] {
    var days: [UInt64: Int] = [:]
    var reader = try disk.lines(of: folder.history)
    while let line = try reader.next() {
      guard line.bytes.contains(run: SessionEntry.redatedMark), let entry = SessionEntry.decode(line.bytes)
      else { continue }
      days[LogFinder.hash(entry.id)] = entry.date.day
    }
    return days
  }
}

/// The moments at which progress is told: a hundred times in all, and at least once a megabyte.
struct Steps {
  private let start: Int
  private let length: Int
  private let step: Int
  private var next: Int

  init(from start: Int, to end: Int) {
    self.start = start
    length = max(1, end - start)
    step = min(1 << 20, max(1, length / 100))
    next = start
  }

  /// Whether it is time, at an offset; then not again before the next step.
  mutating func isDue(_ offset: Int) -> Bool {
    guard offset >= next else { return false }
    next = offset + step
    return true
  }

  /// The share done at an offset, 0 … 1.
  func share(_ offset: Int) -> Double { min(1, Double(offset - start) / Double(length)) }
}
