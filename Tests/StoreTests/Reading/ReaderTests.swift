import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

@Suite struct ReaderTests {
  private let folder = TemporaryFolder()

  private func rows(_ past: RandomPast) -> [SessionRow] {
    var offset = 0
    return past.entries.map { entry in
      defer { offset += SessionEntry.encode(entry).count }
      return SessionRow(entry: entry, offset: offset)
    }
  }

  @Test func `Every row in order and the latest first`() throws {
    let past = RandomPast(seed: 5, sessions: 700)
    let folder = try TemporaryFolder(past)
    let rows = rows(past)
    let table = try folder.reader.table()
    #expect(table.rows == rows)
    // 700 lines are some 170 kB: more than what is read from the end at first.
    for count in [0, 1, 2, 200, 699, 700, 1000, -1] {
      #expect(try folder.reader.latest(count) == rows.suffix(max(0, count)).reversed())
    }
    for index in [0, 350, 699] {
      let entry = try #require(try folder.reader.entry(at: rows[index].lineOffset))
      #expect(entry == past.entries[index])
      let keystrokes = past.logs[index].keystrokes
      #expect(try folder.reader.keystrokes(of: entry, near: rows[index].lineOffset) == keystrokes)
      #expect(try folder.reader.keystrokes(of: entry) == keystrokes)
      #expect(try folder.reader.keystrokes(of: entry, near: .max) == keystrokes)
    }
  }

  @Test func `Aggregates are those of the keystrokes`() throws {
    let past = RandomPast(seed: 6, sessions: 300)
    let folder = try TemporaryFolder(past)
    var expected = Aggregates()
    for log in past.logs { expected.add(log.played, day: log.date.day) }
    expect(try folder.reader.aggregates(), are: expected)
  }

  @Test func `Damage is passed over`() throws {
    let past = RandomPast(seed: 8, sessions: 12)
    var history = "\n{\"id\":\"x\"}\n\u{0}\u{1}\n".data + past.history
    history.append(contentsOf: #"{"id":"torn","date":"20"#.utf8)
    try folder.write("history.jsonl", history)
    try folder.write("keystrokes.jsonl", "[]\n\n".data + past.keystrokes.dropLast(30))
    #expect(try folder.reader.table().rows.map(\.score) == past.entries.map(\.score))
    #expect(try folder.reader.latest(3).map(\.score) == past.entries.suffix(3).reversed().map(\.score))
    let sessions = try folder.reader.aggregates()
    var expected = Aggregates()
    for log in past.logs.dropLast() { expected.add(log.played, day: log.date.day) }
    expect(sessions, are: expected)
    #expect(try folder.reader.keystrokes(of: past.entries[11], near: 0) == nil)
    #expect(try folder.reader.entry(at: 0) == nil && folder.reader.entry(at: 1 << 40) == nil)
  }

  @Test func `An empty folder holds nothing`() throws {
    #expect(try folder.reader.table().rows.isEmpty && folder.reader.latest(5).isEmpty)
    #expect(try folder.reader.aggregates()[.pi].blocks.count == 0)
    #expect(try folder.reader.entry(at: 0) == nil)
  }

  @Test func `Progress goes from nothing to all and may stop`() throws {
    let folder = try TemporaryFolder(RandomPast(seed: 9, sessions: 300))
    var shares: [Double] = []
    _ = try folder.reader.table {
      shares.append($0)
      return true
    }
    #expect(shares == shares.sorted() && shares.first == 0 && shares.last == 1 && shares.count > 20)
    let part = try folder.reader.table { $0 < 0.5 }
    #expect(part.rows.count > 50 && part.rows.count < 200)
    #expect(try folder.reader.table().rows.count == 300)
  }

  @Test func `Lines longer than a chunk are read`() throws {
    var keystrokes: [Keystroke] = []
    for index in 0..<100_000 {
      keystrokes.append(Keystroke(.digit(Constant.pi.decimals[index]), at: UInt32(index * 1200)))
    }
    let plan = SessionPlan(.strict)
    let log = SessionLog(id: "long", date: Bench.date, plan: plan, ended: .user, keystrokes: keystrokes)
    let other = SessionLog(id: "too", date: Bench.date, plan: plan, ended: .user, keystrokes: keystrokes)
    try folder.write("keystrokes.jsonl", KeystrokesLine.encode(log) + KeystrokesLine.encode(other))
    let blocks = try folder.reader.aggregates()[.pi].blocks.blocks
    #expect(blocks.map(\.digits) == Array(repeating: 20, count: 10_000))
    #expect(try folder.reader.keystrokes(of: SessionEntry(log))?.count == 100_000)
  }
}

/// Whether aggregates are the same in everything that can be seen of them.
func expect(
  _ left: Aggregates, are right: Aggregates, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(left.rests == right.rests, sourceLocation: sourceLocation)
  for constant in Constant.allCases {
    #expect(left[constant].blocks.blocks == right[constant].blocks.blocks, sourceLocation: sourceLocation)
    #expect(left[constant].rhythm == right[constant].rhythm, sourceLocation: sourceLocation)
    for block in left[constant].blocks.blocks {
      #expect(
        left[constant].blocks.confusions(in: block.id) == right[constant].blocks.confusions(in: block.id),
        sourceLocation: sourceLocation)
    }
  }
}
