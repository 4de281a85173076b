import FoundationEssentials
import TrainerCore

/// The places of all sessions in the logs by date, each once and without forgotten ones.
struct SessionIndex {
  struct Place {
    let id: String
    /// The date after amendments.
    fileprivate(set) var date: Timestamp
    /// An index in `logs`.
    let log: Int
    /// The byte offset of its line.
    let offset: Int
    /// The precedence among a session's lines: an orderly end beats an interruption, then more keys win.
    fileprivate let rank: Int

    /// The log and offset as one number, as rows store it.
    var packed: Int { Place.pack(log, offset) }

    static func pack(_ log: Int, _ offset: Int) -> Int { log << 44 | offset }

    static func unpack(_ packed: Int) -> (log: Int, offset: Int) { (packed >> 44, packed & (1 << 44 - 1)) }
  }

  private(set) var places: [Place] = []
  let logs: [String]
  /// The records that each session set, by its id; empty while they are being determined.
  var recordsWon: [String: [RecordType]] = [:]
  private(set) var state = State()
  /// True if this machine's logs still have lines of a forgotten session.
  private(set) var hasForgotten = false
  /// The logs with unreadable lines.
  private(set) var damaged: Set<Int> = []
  var lengths = LogLengths()
  /// The part of each log that was read, by log name.
  private(set) var parts: [String: ReadPart] = [:]
  /// The total bytes of the logs.
  private(set) var size = 0
  private var cursor: LogCursor

  /// True if every log was read from its beginning.
  private(set) var isWhole = true

  /// Indexes the logs, or only the last `tail` bytes of each.
  init(_ reader: HistoryReader, tail: Int = .max) throws(Trouble) {
    logs = try reader.folder.logs(reader.disk)
    cursor = LogCursor(logs, reader.disk)
    var known: [String: Int] = [:]
    let ownLogs = Set(logs.indices.filter { logs[$0].hasPrefix(reader.folder.own + "/") })
    // The ids in this machine's statements, and of sessions with several lines, one of them this machine's.
    var own: Set<String> = []
    var subjects: [(log: String, id: String)] = []
    for log in logs.indices {
      let isOwn = ownLogs.contains(log)
      let file = try cursor.file(log)
      let start = try max(
        0, (file.map { (file) throws(Trouble) in try reader.disk.status(file).size } ?? 0) - tail)
      // One byte early: if that byte is a line feed, the first line is whole.
      var lines = reader.folder.lines(of: logs[log], file, reader.disk, from: max(0, start - 1))
      if start > 0 {
        isWhole = false
        _ = try lines.nextOfAll()
      }
      let name = reader.folder.name(of: logs[log])
      var end = 0
      while let line = try lines.next(), line.isWhole {
        end = lines.offset
        if let statement = StatementLine(line.bytes) {
          if let id = (statement.statement as? any SessionStatement)?.id {
            subjects.append((name, id))
            if isOwn { own.insert(id) }
          }
          state.apply(statement)
        } else if let place = Place(line, log) {
          subjects.append((name, place.id))
          if let there = known[place.id] {
            if isOwn || ownLogs.contains(places[there].log) { own.insert(place.id) }
            if try isGreater(line.bytes, place, than: places[there]) { places[there] = place }
          } else {
            known[place.id] = places.count
            places.append(place)
          }
        } else if !LogFile.isReadable(line.bytes) {
          damaged.insert(log)
          continue
        }
        lengths.add(1, to: name)
      }
      size += lines.offset
      if let file { parts[name] = try ReadPart(file, at: logs[log], to: end, in: reader) }
    }
    if isWhole { reader.folder.openLists(of: state, reader.disk) }
    lengths.forgettings = state.forgotten.count
    removeForgotten(state.forgotten, own, ownLogs, subjects)
    state.dropForgotten()
    for place in places.indices {
      places[place].date = state.amendments[places[place].id]?.date ?? places[place].date
    }
    places.sort { ($0.date.milliseconds, $0.id) < ($1.date.milliseconds, $1.id) }
  }

  private mutating func removeForgotten(
    _ forgotten: Forgotten, _ own: Set<String>, _ ownLogs: Set<Int>, _ subjects: [(log: String, id: String)]
  ) {
    guard !forgotten.isEmpty else { return }
    for (log, id) in subjects where forgotten.contains(id) { lengths.add(-1, to: log) }
    let isGone = places.map { forgotten.contains($0.id) }
    hasForgotten =
      own.contains { forgotten.contains($0) }
      || zip(places, isGone).contains { $1 && ownLogs.contains($0.log) }
    places = zip(places, isGone).filter { !$1 }.map(\.0)
  }

  /// True if a line takes precedence over another line of the same session.
  private mutating func isGreater(
    _ line: Data, _ place: Place, than other: Place
  ) throws(Trouble) -> Bool {
    let there = try cursor.line(other) ?? Data()
    guard there != line else { return false }
    guard RecordedSession.decode(line) != nil else {
      damaged.insert(place.log)
      return false
    }
    guard RecordedSession.decode(there) != nil else {
      damaged.insert(other.log)
      return true
    }
    return place.rank == other.rank ? there.lexicographicallyPrecedes(line) : place.rank > other.rank
  }

  /// The amended session at a place; `nil` if unreadable, or if the log was replaced since it was indexed.
  mutating func session(_ place: Place) throws(Trouble) -> RecordedSession? {
    let session = try cursor.line(place).flatMap { RecordedSession.decode($0) }
    guard let session, session.id == place.id else { return nil }
    return session.amended(by: state.amendments[place.id])
  }

  /// The figures of the session at a place, with its records; `nil` if unreadable.
  mutating func entry(_ place: Place) throws(Trouble) -> SessionEntry? {
    guard let session = try session(place) else { return nil }
    var entry = SessionEntry(session)
    entry.records = recordsWon[place.id] ?? []
    return entry
  }

  mutating func line(_ place: Place) throws(Trouble) -> Data? { try cursor.line(place) }

  subscript(id: String) -> Place? { places.first { $0.id == id } }
}

extension SessionIndex.Place {
  /// The place of a line's session; `nil` if it is not a session.
  init?(_ line: LineReader.Line, _ log: Int) {
    // A later version's type may have these fields, too.
    guard StatementLine.type(of: line.bytes) == nil else { return nil }
    let (head, keys) = RecordedSession.parts(line.bytes)
    guard let head = JSONValue.decode(Head.self, head) ?? JSONValue.decode(Head.self, line.bytes),
      !head.id.isEmpty
    else { return nil }
    let count =
      keys.map { ($0.range(ofRun: Array("\"".utf8))?.lowerBound ?? $0.endIndex) - $0.startIndex } ?? 0
    id = head.id
    date = head.date
    self.log = log
    offset = line.offset
    rank = count + (head.ended == .interrupted ? 0 : LineReader.longest)
  }

  private struct Head: FieldObject {
    var id = ""
    var date = Timestamp.epoch
    var ended = SessionEnd.user

    static let fields: [Field<Self>] = [
      Field("id", \.id), Field("date", \.date), Field("ended", \.ended),
    ]
  }
}

/// Reads log lines by place, consecutive ones fast.
struct LogCursor {
  /// The most logs open at once, because there may be more machines than file descriptors.
  private static let most = 16

  private let logs: [String]
  private let disk: Disk
  private var files: [Int: File] = [:]
  private var readers: [Int: LineReader] = [:]

  init(_ logs: [String], _ disk: Disk) {
    self.logs = logs
    self.disk = disk
  }

  mutating func line(_ place: SessionIndex.Place) throws(Trouble) -> Data? {
    try line(place.log, place.offset)
  }

  /// The open file of a log, kept, since its path may soon name another file; `nil` if there is none.
  mutating func file(_ log: Int) throws(Trouble) -> File? {
    if files[log] == nil {
      if files.count >= LogCursor.most { (files, readers) = ([:], [:]) }
      files[log] = try disk.openExisting(logs[log])
    }
    return files[log]
  }

  mutating func line(_ log: Int, _ offset: Int) throws(Trouble) -> Data? {
    guard logs.indices.contains(log) else { return nil }
    if readers[log]?.offset != offset {
      readers[log] = LineReader(try file(log), disk: disk, from: offset)
    }
    return try readers[log]?.next()?.bytes
  }
}
