import FoundationEssentials
import Glibc
import TrainerCore

/// Reads what the folder holds of the past, for the statistics.
///
/// It takes no lock: the files are only ever appended to, and a line that is not all there yet is passed
/// over, like every other that cannot be read. A file that is missing holds nothing. Every method waits for
/// the disk.
public struct HistoryReader: Sendable {
  let folder: DataFolder
  let disk: Disk

  /// A reader of a folder.
  public init(folder: DataFolder) {
    self.init(folder: folder, disk: .live)
  }

  init(folder: DataFolder, disk: Disk) {
    self.folder = folder
    self.disk = disk
  }

  /// The newest rows by the order of the file, the last line first; read from the end of the file.
  ///
  /// - Parameter count: how many at most.
  /// - Returns: the rows.
  /// - Throws: the trouble that kept the file from being read.
  public func latest(_ count: Int) throws(Trouble) -> [SessionRow] {
    guard count > 0, let file = try disk.openExisting(folder.history) else { return [] }
    let size = try disk.status(file).size
    var length = min(size, 65_536)
    while true {
      var rows: [SessionRow] = []
      var seen: Set<UInt64> = []
      // From the byte before: where that is an end of line, the first line is whole.
      let start = max(0, size - length - 1)
      try RawLines.forEach(file, disk: disk, from: start) { (line, offset) throws(Trouble) in
        if offset > start || start == 0, let row = RowScanner.row(line, at: offset),
          seen.insert(Merge.id(line) ?? 0).inserted
        {
          rows.append(row)
        }
        return true
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
  public func table(progress: (Double) -> Bool = { _ in true }) throws(Trouble) -> SessionTable {
    guard let file = try disk.openExisting(folder.history) else { return SessionTable() }
    let size = try disk.status(file).size
    var table = SessionTable()
    var seen: Set<UInt64> = []
    var steps = Steps(from: 0, to: size)
    try RawLines.forEach(file, disk: disk) { (line, offset) throws(Trouble) in
      if steps.isDue(offset), !progress(steps.share(offset)) { return false }
      let row = RowScanner.row(line, at: offset)
      if let row, seen.insert(Merge.id(line) ?? 0).inserted {
        // Room at once for all that is to come, so that the table is never there twice while it grows.
        if table.rows.isEmpty { table.reserve(size / (line.count + 1) * 9 / 8 + 16) }
        table.append(row)
      }
      table.bytesRead = max(table.bytesRead, HistoryReader.end(of: line, at: offset, size: size, row != nil))
      return true
    }
    _ = progress(1)
    return table
  }

  /// The session whose line begins at an offset; `nil` if none can be read there.
  public func entry(at lineOffset: Int) throws(Trouble) -> SessionEntry? {
    guard lineOffset >= 0, let file = try disk.openExisting(folder.history) else { return nil }
    var reader = LineReader(file, disk: disk, from: lineOffset)
    return try reader.next().flatMap { HistoryLine.decode($0.bytes) }
  }

  /// The session of a row; `nil` if it does not lie there any more, because the file is another one by now.
  public func entry(of row: SessionRow) throws(Trouble) -> SessionEntry? {
    guard let entry = try entry(at: row.lineOffset) else { return nil }
    return SessionRow(entry: entry, offset: row.lineOffset) == row ? entry : nil
  }

  /// A session's keystrokes; `nil` if they are lost.
  ///
  /// - Parameters:
  ///   - entry: the session.
  ///   - lineOffset: where its line begins in the history; the keystrokes lie at about the same share
  ///     of their own file and are found at once.
  /// - Returns: the keystrokes in order.
  /// - Throws: the trouble that kept the file from being read.
  public func keystrokes(
    of entry: SessionEntry, near lineOffset: Int? = nil
  ) throws(Trouble) -> [Keystroke]? {
    try log(of: entry.id, near: lineOffset)?.keystrokes
  }

  /// What all keystrokes together tell, in one pass.
  ///
  /// - Parameters:
  ///   - known: figures made before; only what was appended since is added, unless the file has shrunk.
  ///   - progress: told now and then how much is done, from 0 to 1; `false` stops the reading.
  /// - Returns: the figures; those of what had been read, where it was stopped.
  /// - Throws: the trouble that kept the file from being read.
  public func aggregates(
    after known: Aggregates = Aggregates(), progress: (Double) -> Bool = { _ in true }
  ) throws(Trouble) -> Aggregates {
    guard let file = try disk.openExisting(folder.keystrokes) else { return Aggregates() }
    let size = try disk.status(file).size
    var aggregates = known.bytesRead <= size ? known : Aggregates()
    var steps = Steps(from: aggregates.bytesRead, to: size)
    var scanner = LogScanner()
    var seen = try HistoryReader.repeatedIDs(file, disk, before: aggregates.bytesRead, size: size)
    try RawLines.forEach(file, disk: disk, from: aggregates.bytesRead) { (line, offset) throws(Trouble) in
      if steps.isDue(offset), !progress(steps.share(offset)) { return false }
      let head = scanner.read(line)
      if let head, seen.insert(Merge.id(line) ?? 0).inserted {
        aggregates.add(PlayedSession(plan: head.plan, keystrokes: scanner.keystrokes), day: head.date.day)
      }
      let end = HistoryReader.end(of: line, at: offset, size: size, head != nil)
      aggregates.bytesRead = max(aggregates.bytesRead, end)
      return true
    }
    _ = progress(1)
    return aggregates
  }

  /// The ids of the lines before a place that come again after it, hashed.
  private static func repeatedIDs(
    _ file: File, _ disk: Disk, before place: Int, size: Int
  ) throws(Trouble) -> Set<UInt64> {
    guard place > 0, size > place else { return [] }
    var later: Set<UInt64> = []
    var repeated: Set<UInt64> = []
    try RawLines.forEach(file, disk: disk, from: place) { (line, _) throws(Trouble) in
      if let id = Merge.id(line) { later.insert(id) }
      return true
    }
    try RawLines.forEach(file, disk: disk) { (line, offset) throws(Trouble) in
      guard offset < place else { return false }
      if let id = Merge.id(line), later.contains(id) { repeated.insert(id) }
      return true
    }
    return repeated
  }

  /// How far a file has been read with a line: not past one that is still being written.
  private static func end(
    of line: UnsafeRawBufferPointer, at offset: Int, size: Int, _ isReadable: Bool
  ) -> Int {
    let end = offset + line.count
    return end < size ? end + 1 : isReadable ? end : 0
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
  @inline(__always)
  mutating func isDue(_ offset: Int) -> Bool {
    guard offset >= next else { return false }
    next = offset + step
    return true
  }

  /// The share done at an offset, 0 … 1.
  func share(_ offset: Int) -> Double { min(1, Double(offset - start) / Double(length)) }
}
