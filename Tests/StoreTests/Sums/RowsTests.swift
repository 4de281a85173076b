import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// The rows beside the sums, from which tables are read.
struct RowsTests {
  private static let rows = "machines/here/rows"

  /// The table as the logs alone give it.
  private func judged(_ folder: TemporaryFolder) throws -> SessionTable {
    let bytes = try folder.bytes(Self.rows)
    try folder.remove(Self.rows)
    defer { try? folder.write(Self.rows, bytes) }
    return try folder.reader.table()
  }

  @Test func `Every row comes back as it is judged`() throws {
    let folder = try TemporaryFolder(RandomPast(seed: 90, sessions: 300))
    let table = try folder.reader.table()
    #expect(try table == judged(folder) && table.rows.count == 300)
    #expect(try folder.reader.rows(latest: 7) == table.rows.suffix(7))
    #expect(try folder.reader.rows(latest: 0)?.isEmpty == true)
  }

  /// They are read from the end of the file, as far as is needed.
  @Test func `The latest rows are the last of all, however many`() throws {
    let folder = try TemporaryFolder(RandomPast(seed: 96, sessions: 60))
    let all = try #require(try folder.reader.rows())
    for count in 0...61 { #expect(try folder.reader.rows(latest: count) == all.suffix(count)) }
  }

  @Test func `A session that is saved gets its row, and so does another machine's`() throws {
    let folder = try TemporaryFolder(RandomPast(seed: 91, sessions: 20))
    let before = try folder.bytes(Self.rows)
    let bench = Bench(folder)
    try bench.play(digits: 60, day: 900)
    try bench.settles()
    #expect(try folder.bytes(Self.rows).starts(with: before))
    #expect(try folder.reader.rows()?.count == 21 && folder.reader.table() == judged(folder))
    #expect(try folder.reader.table().rows.last?.records == [.crown, .lightning])
    let late = RecordedSession(
      id: "late", date: Timestamp(milliseconds: Bench.date.milliseconds + 950 * 86_400_000, offset: -3600),
      plan: SessionPlan(.strict), challenge: "plain", keystrokes: .typed("14159", every: 200))
    try folder.write("machines/there/log (conflicted copy).jsonl", late.bytes)
    try bench.restarted().drop()
    #expect(try folder.reader.rows()?.count == 22 && folder.reader.table() == judged(folder))
  }

  /// They may be short after a power cut, or longer where a process died.
  @Test func `Rows that are damaged are read from the logs, and made again at the next start`() throws {
    let folder = try TemporaryFolder(RandomPast(seed: 92, sessions: 30))
    let (table, bytes) = (try folder.reader.table(), try folder.bytes(Self.rows))
    for damaged in [Data(), bytes.dropLast(1), bytes.dropLast(500), Data(count: bytes.count)] {
      try folder.write(Self.rows, damaged)
      #expect(try folder.reader.table() == table)
    }
    try folder.write(Self.rows, bytes.dropLast(300))
    try Bench.settled(folder).drop()
    #expect(try folder.bytes(Self.rows) == bytes)
    try folder.write(Self.rows, bytes + "half a row".data)
    #expect(try folder.reader.rows() == table.rows)
    let bench = Bench(folder)
    try bench.play(digits: 3, day: 900)
    try bench.drop()
    #expect(try folder.reader.rows()?.count == 31 && folder.reader.table() == judged(folder))
  }

  @Test func `Where a damaged line goes from the log, rows name the places that sessions have then`() throws {
    let folder = TemporaryFolder()
    try folder.write(Bench.log, "damaged\n".data + RandomPast(seed: 94, sessions: 12).log)
    try Bench.settled(folder).drop()
    let rows = try #require(try folder.reader.rows())
    #expect(rows.count == 12)
    for row in rows { #expect(try folder.reader.session(of: row) != nil) }
  }

  /// Until all is summed again.
  @Test func `Rows that are out of order are not believed`() throws {
    let folder = try TemporaryFolder(RandomPast(seed: 95, sessions: 8))
    var sums = try folder.sums()
    let early = RecordedSession(
      id: "early", date: .epoch, plan: SessionPlan(.strict), keystrokes: .typed("14", every: 200))
    sums.add(JudgedSession(early, on: 0), in: "machines/here/log.jsonl", at: 0)
    try folder.write(Bench.sums, SumsFile.encode(sums))
    #expect(try folder.reader.rows() == nil && folder.reader.table().rows.count == 8)
  }

  @Test func `A forgotten session has no row`() throws {
    let folder = try TemporaryFolder(RandomPast(seed: 93, sessions: 10))
    let session = try #require(try folder.history().first)
    #expect(try folder.writer.forget(session.id))
    let rows = try folder.read(Self.rows)
    #expect(rows.split(separator: "\n").count == 9 && !rows.contains(String(session.date.milliseconds)))
    for session in try folder.history() { #expect(try folder.writer.forget(session.id)) }
    #expect(try !folder.list("machines/here").contains("rows"))
  }
}
