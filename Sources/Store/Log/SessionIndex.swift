import FoundationEssentials
import TrainerCore

/// Where the sessions of all logs lie, each once and without those that are forgotten, in the order of their dates.
struct SessionIndex {
  struct Place {
    let id: String
    /// The date that the session has now.
    fileprivate(set) var date: Timestamp
    /// Which log it lies in.
    let log: Int
    /// Where its line begins.
    let offset: Int
    /// How much it counts against another line of the same session: what ended orderly more than what did not, then
    /// the one with more keys.
    fileprivate let rank: Int

    /// Where it lies in one number, for a row.
    var mark: Int { Place.mark(log, offset) }

    static func mark(_ log: Int, _ offset: Int) -> Int { log << 44 | offset }

    static func parts(_ mark: Int) -> (log: Int, offset: Int) { (mark >> 44, mark & (1 << 44 - 1)) }
  }

  private(set) var places: [Place] = []
  let logs: [String]
  /// The records that sessions set, by their ids; empty while they are being found out.
  var won: [String: [RecordType]] = [:]
  /// The statements of all logs.
  private(set) var state = State()
  /// Whether a log of this machine holds something of a session that is forgotten.
  private(set) var hasForgotten = false
  /// The logs that have lines which cannot be read.
  private(set) var damaged: Set<Int> = []
  var lengths = LogLengths()
  /// The parts of the logs that were read.
  private(set) var parts: [String: ReadPart] = [:]
  /// The bytes of all logs.
  private(set) var size = 0
  private var cursor: LogCursor

  /// Whether all logs were read from their beginnings.
  private(set) var isWhole = true

  /// The index of all that a reader finds, or of no more than so many bytes at the end of each log.
  init(_ reader: HistoryReader, tail: Int = .max) throws(Trouble) {
    logs = try reader.folder.logs(reader.disk)
    cursor = LogCursor(logs, reader.disk)
    var known: [String: Int] = [:]
    let ownLogs = Set(logs.indices.filter { logs[$0].hasPrefix(reader.folder.own + "/") })
    // The ids that lines of this machine name beside those of its sessions.
    var own: Set<String> = []
    // The sessions that lines are about, by the names of the logs.
    var subjects: [(log: String, id: String)] = []
    for log in logs.indices {
      let isOwn = ownLogs.contains(log)
      let file = try cursor.file(log)
      let start = try max(
        0, (file.map { (file) throws(Trouble) in try reader.disk.status(file).size } ?? 0) - tail)
      // From the byte before: where that is an end of line, the first line is whole.
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
    if isWhole { reader.folder.open(state, reader.disk) }
    lengths.forgettings = state.forgotten.count
    takeOut(state.forgotten, own, ownLogs, subjects)
    state.dropForgotten()
    for place in places.indices {
      places[place].date = state.amendments[places[place].id]?.date ?? places[place].date
    }
    places.sort { ($0.date.milliseconds, $0.id) < ($1.date.milliseconds, $1.id) }
  }

  /// Takes out the sessions that are forgotten.
  private mutating func takeOut(
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

  /// Of two lines of a session the one that counts.
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

  /// The session of a place; `nil` if it cannot be read.
  mutating func session(_ place: Place) throws(Trouble) -> RecordedSession? {
    let session = try cursor.line(place).flatMap { RecordedSession.decode($0) }
    // Another log may have come in the place of the one that was read.
    guard let session, session.id == place.id else { return nil }
    return session.amended(by: state.amendments[place.id])
  }

  /// The figures of the session of a place, with the records that it set; `nil` if it cannot be read.
  mutating func entry(_ place: Place) throws(Trouble) -> SessionEntry? {
    guard let session = try session(place) else { return nil }
    var entry = SessionEntry(session)
    entry.records = won[place.id] ?? []
    return entry
  }

  /// The line of a place as it is.
  mutating func line(_ place: Place) throws(Trouble) -> Data? { try cursor.line(place) }

  subscript(id: String) -> Place? { places.first { $0.id == id } }
}

extension SessionIndex.Place {
  /// The place of a session that lies on a line; `nil` if that is none.
  init?(_ line: LineReader.Line, _ log: Int) {
    // A line of a type that only a later version knows may have such fields, too.
    guard StatementLine.type(of: line.bytes) == nil else { return nil }
    let (head, keys) = RecordedSession.parts(line.bytes)
    guard let head = JSONValue.decode(Head.self, head) ?? JSONValue.decode(Head.self, line.bytes),
      !head.id.isEmpty
    else { return nil }
    let count = keys?.prefix { $0 != UInt8(ascii: "\"") }.count ?? 0
    (id, date, self.log, offset) = (head.id, head.date, log, line.offset)
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

/// Reads lines of logs at their places, quickly where they follow each other.
struct LogCursor {
  /// More logs are not open at a time: somebody may have more machines than a process may have files.
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

  /// The file of a log, the same as long as there are few: by its path there may soon lie another.
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
