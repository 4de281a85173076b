import FoundationEssentials
import Glibc
import Synchronization
import TestSupport
import Testing
import TrainerCore

@testable import Store

extension Progress {
  /// Adds a session as its keystrokes tell it.
  @discardableResult
  mutating func add(_ session: RecordedSession) -> [RecordType] {
    let played = session.played
    return add(played, SessionEvidence(played, date: session.date, id: session.id), date: session.date)
  }
}

/// The lines of a table.
func rows(_ table: String) -> [String] { table.split(separator: "\n").map(String.init) }

/// The two sides of the arrow in each line of a table.
func changes(_ table: String) -> [(String, String)] {
  rows(table).map { row in
    let sides = row.split(separator: " → ", maxSplits: 1).map(String.init)
    return (sides[0], sides[1])
  }
}

extension StringProtocol {
  var data: Data { Data(utf8) }
}

extension Data {
  var text: String { String(decoding: self, as: UTF8.self) }
}

extension Atomic where Value == Bool {
  var isTrue: Bool { load(ordering: .relaxed) }

  func set(_ value: Bool) { store(value, ordering: .relaxed) }
}

extension SessionEntry {
  /// The figures that a line carries, or else those of its keys; `nil` if it cannot be read.
  static func decode(_ line: Data) -> SessionEntry? {
    RecordedSession.decode(line).map { $0.figures ?? SessionEntry($0) }
  }
}

extension JournalText {
  static func header(
    id: String, plan: SessionPlan, date: Timestamp, challenge: String?, process: String? = nil
  ) -> Data {
    header(
      RecordedSession(id: id, date: date, plan: plan, challenge: challenge, keystrokes: []), process: process)
  }
}

extension Statement {
  /// The statement of a line; `nil` if it is none of this type.
  static func decode(_ line: Data) -> Self? { StatementLine(line)?.statement as? Self }
}

extension FolderWriter {
  func write(_ note: SessionNote?, about id: String) throws -> Bool {
    var note = note ?? SessionNote()
    (note.id, note.at) = (id, clock())
    return try write(note)
  }
}

extension DataStore {
  func write(_ note: SessionNote?, about id: String) {
    var note = note ?? SessionNote()
    (note.id, note.at) = (id, Bench.now)
    write([note])
  }
}

extension HistoryReader {
  init(folder: DataFolder, disk: Disk = .live) { self.init(folder: folder, disk: disk) { Bench.now } }
}

extension Disk {
  /// True if nobody holds the lock of a file.
  func isFree(_ path: String) throws -> Bool {
    let file = try open(path, O_RDONLY)
    return try lock(file) != .held
  }
}

/// A store's files, by their names in its data folder.
extension TemporaryFolder {
  /// The data folder in it, not made yet.
  var data: DataFolder { DataFolder(path: path + "/data", machine: "here") }

  var diagnosis: Diagnosis { HistoryReader(folder: data).examined() }
  var writer: FolderWriter { FolderWriter(folder: data, clock: { Bench.now }) }
  var archive: Archive { Archive(folder: data, disk: .live, clock: { Bench.now }) }

  func read(_ name: String) throws -> String { try bytes(name).text }

  func bytes(_ name: String) throws -> Data {
    try #require(try Disk.live.contents(data.path + "/" + name, most: .max), "\(name) is missing")
  }

  func write(_ name: String, _ text: String) throws { try write(name, text.data) }

  func write(_ name: String, _ bytes: Data) throws {
    try Disk.live.makeFolder(data.records)
    try Disk.live.makeFolder(data.running)
    try Disk.live.makeFolder(Disk.parent(of: data.path + "/" + name))
    let file = try Disk.live.open(data.path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC)
    try Disk.live.write(bytes, to: file)
  }

  func remove(_ name: String) throws { try Disk.live.remove(data.path + "/" + name) }

  func list(_ name: String = "") throws -> [String] { try Disk.live.list(data.path + "/" + name) }

  /// Says that a file was last written to at a moment, in seconds since 1970.
  func date(_ name: String, _ seconds: Int) throws {
    let times = [timeval](repeating: timeval(tv_sec: seconds, tv_usec: 0), count: 2)
    try #require(utimes(data.path + "/" + name, times) == 0)
  }

  func mode(_ name: String = "") -> UInt32 {
    var status = stat()
    return stat(data.path + "/" + name, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  /// The sums, decoded from their file.
  func sums() throws -> Sums { try #require(SumsFile.decode(try bytes(Bench.sums))) }

  /// The lines of this machine's log; every one must be readable.
  func lines() throws -> [String] {
    // A last line without an end is still being written.
    let text = try read(Bench.log)
    let whole = text.lastIndex(of: "\n").map { text[...$0] } ?? ""
    return try whole.split(separator: "\n").map {
      try #require(LogFile.isReadable($0.data), "unreadable: \($0)")
      return String($0)
    }
  }

  /// The sessions of the log with the records that they set, in the order of its lines.
  func history() throws -> [SessionEntry] {
    let won = try reader.state().recordsWon
    return try logs().map { session in
      var entry = SessionEntry(session)
      entry.records = won[session.id] ?? []
      return entry
    }
  }

  func firstSession(sourceLocation: SourceLocation = #_sourceLocation) throws -> SessionEntry {
    try #require(try history().first, sourceLocation: sourceLocation)
  }

  /// Expects no session to be under way.
  func expectNoJournals(sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try list(Bench.running).isEmpty, sourceLocation: sourceLocation)
  }

  /// Expects the sessions of the log to have some scores.
  func expect(scores: Int..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try history().map(\.score) == scores, sourceLocation: sourceLocation)
  }

  func logs() throws -> [RecordedSession] {
    try lines().compactMap { RecordedSession.decode($0.data) }
  }
}

extension Diagnosis {
  /// The lines of all logs.
  var history: LineCounts {
    lines.values.reduce(into: LineCounts()) {
      $0.readable += $1.readable
      $0.unreadable += $1.unreadable
      $0.firstUnreadable = $0.firstUnreadable ?? $1.firstUnreadable
    }
  }
  var sums: Agreement { states[Bench.sums] ?? .notNeeded }
}

final class StoreEventBox: Sendable {
  private let all = Mutex<[StoreEvent]>([])

  func post(_ events: StoreEvent) { all.withLock { $0.append(events) } }

  var events: [StoreEvent] { all.withLock { $0 } }

  /// The sessions that were saved, by the numbers that they were played with.
  var saved: [(number: Int, records: [RecordType])] {
    events.compactMap { events -> (number: Int, records: [RecordType])? in
      guard case .saved(let id, let records) = events else { return nil }
      return (Int(id.suffix(4), radix: 16) ?? 0, records)
    }
  }
  var seals: [Seal] {
    events.compactMap { if case .sealed(_, let seal) = $0 { seal } else { nil } }
  }
  private var news: [FolderNews] {
    events.compactMap { if case .news(let news) = $0 { news } else { nil } }
  }
  var recovered: [SessionEntry] { news.flatMap(\.recovered) }
  var setAside: [String] { news.flatMap(\.setAside) }
  var goneSettings: [String] { news.flatMap(\.goneSettings) }
  var troubles: [Trouble?] {
    events.compactMap { events -> Trouble?? in
      guard case .trouble(let trouble) = events else { return .none }
      return .some(trouble)
    }
  }
  var states: [State] { events.compactMap { if case .state(let state) = $0 { state } else { nil } } }
  var progress: Progress? { states.last?.progress }
  /// The digits that were left each time that something was forgotten.
  var forgotten: [Int] {
    let digits = states.map(\.progress.xp)
    return zip(digits, digits.dropFirst()).filter { $0 > $1 }.map(\.1)
  }
  var records: [Record?] {
    events.compactMap { events -> Record?? in
      guard case .record(_, _, let record) = events else { return .none }
      return .some(record)
    }
  }
}

/// A store with its events, that can be let go of as a dying process would.
final class Bench {
  /// The names of this machine's files.
  static let log = "machines/here/log.jsonl"
  static let sums = "machines/here/sums.json"
  static let running = "machines/here/running"

  let box = StoreEventBox()
  private let folder: TemporaryFolder
  private var held: DataStore?
  private var begun: RecordedSession?
  var store: DataStore {
    get throws { try #require(held) }
  }

  init(
    _ folder: TemporaryFolder, disk: Disk = .live, retryDelay: Double = 60, isStarted: Bool = true,
    now: Timestamp = Bench.now
  ) {
    self.folder = folder
    let store = DataStore(
      folder: folder.data, disk: disk, retryDelay: retryDelay, clock: { now }, onEvent: box.post)
    held = store
    if isStarted { store.start() }
  }

  /// Waits until everything was tried, preparations included; the gravest trouble left then.
  @discardableResult
  func finish() throws -> Trouble? {
    try #require(try store.saves.retry(timeout: 20))
    return try store.board.current
  }

  /// The same, and expects that nothing is left.
  func settles(_ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try finish() == nil, comment, sourceLocation: sourceLocation)
  }

  /// Lets go of the store and waits until its files are closed.
  func drop() throws {
    _ = try finish()
    let running = try store.folder.running
    weak let saves = try store.saves
    held = nil
    while saves != nil { usleep(100) }
    // A process that another test starts at this moment has all open files, until it runs its program.
    let deadline = ContinuousClock.now + .seconds(120)
    let journals = (try? Disk.live.list(running)) ?? []
    while try !journals.allSatisfy({ try Disk.live.isFree(running + "/" + $0) }) {
      try #require(ContinuousClock.now < deadline, "a journal stays locked")
      usleep(1000)
    }
  }

  /// A store over what is there, when everything was tried and nothing is left.
  @discardableResult
  static func settled(_ folder: TemporaryFolder, sourceLocation: SourceLocation = #_sourceLocation) throws
    -> Bench
  {
    let bench = Bench(folder)
    try bench.settles(sourceLocation: sourceLocation)
    return bench
  }

  /// Such a store after this one was let go of.
  @discardableResult
  func restarted(sourceLocation: SourceLocation = #_sourceLocation) throws -> Bench {
    try drop()
    return try Bench.settled(folder, sourceLocation: sourceLocation)
  }

  /// The same, and expects it to have recovered a session.
  func recovers(_ score: Int, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let next = try restarted(sourceLocation: sourceLocation)
    #expect(next.box.recovered.map(\.score) == [score], sourceLocation: sourceLocation)
  }

  /// Leaves, and expects that nothing is to be complained about.
  func leaves(within seconds: Double = 20, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try store.finish(timeout: seconds) == nil, sourceLocation: sourceLocation)
  }

  static let date = Timestamp(milliseconds: 1_795_286_527_123, offset: 3600)
  /// Ten years later, when no session is dated after tomorrow: 2036-11-18.
  static let now = Timestamp(milliseconds: date.milliseconds + 3650 * 86_400_000, offset: 3600)

  func begin(_ session: RecordedSession) throws {
    begun = session
    try store.begin(session)
  }

  /// Ends the session that was begun last.
  func end(_ end: SessionEnd, _ session: Session) throws {
    let begun = try #require(begun)
    var session = session
    session.end(end)
    try store.end(
      RecordedSession(
        id: begun.id, date: begun.date, plan: begun.plan, ended: end.resolved(by: session.engine),
        challenge: begun.challenge, keystrokes: session.keystrokes))
  }

  /// Types a whole session; what was typed.
  @discardableResult
  func play(
    _ plan: SessionPlan = SessionPlan(.game), digits: Int = 60, wrong: Int = 0,
    pace: Int = 200, day: Int = 0, number: Int = 1, end: SessionEnd? = .user, challenge: String? = nil,
    beforeKey happens: (Int) -> Void = { _ in }
  ) throws -> Session {
    var session = Session(plan: plan)
    let date = Timestamp(milliseconds: Bench.date.milliseconds + day * 86_400_000, offset: 3600)
    for index in 0..<(digits + wrong) {
      happens(index)
      let moment = Moment(uptime: 5000 + index * pace, date: date)
      let expected = session.engine.expected
      _ = session.type(index < digits ? expected : (expected + 1) % 10, at: moment)
      if index == 0 {
        try begin(
          RecordedSession(
            id: SessionEntry.makeID(date, .random(in: 0...0xFFFF) << 16 | UInt32(number)), date: date,
            plan: plan, challenge: challenge, keystrokes: session.keystrokes))
      } else if let keystroke = session.keystrokes.last {
        try store.append(keystroke)
      }
    }
    if let end { try self.end(end, session) }
    return session
  }
}
