import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

struct ReaderTests {
  private let folder = TemporaryFolder()

  private func rows(_ past: RandomPast) -> [SessionRow] {
    var offset = 0
    return zip(past.logs, past.entries).map { session, entry in
      defer { offset += session.bytes.count }
      return SessionRow(entry: entry, place: offset)
    }
  }

  @Test func `Every row in order and the latest first`() throws {
    let past = RandomPast(seed: 5, sessions: 700)
    let folder = try TemporaryFolder(past)
    let rows = rows(past)
    let table = try folder.reader.table()
    #expect(table.rows == rows)
    // 700 lines are some 400 kB: more than what is read from the end at first.
    for count in [0, 1, 2, 200, 699, 700, 1000, -1] {
      #expect(try folder.reader.latest(count) == rows.suffix(max(0, count)).reversed())
    }
    for index in [0, 350, 699] {
      for session in [
        try folder.reader.session(of: rows[index]), try folder.reader.session(past.logs[index].id),
      ] {
        #expect(session == past.logs[index])
      }
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
    var log = "\n{\"id\":\"x\"}\n\u{0}\u{1}\n".data + past.log
    // The last of them has not arrived as a whole.
    let last = RandomPast(seed: 7, sessions: 13).logs[12].bytes
    log += last.dropLast(1)
    try folder.write(Bench.log, log)
    #expect(try folder.reader.table().rows.map(\.score) == past.entries.map(\.score))
    #expect(try folder.reader.latest(3).map(\.score) == past.entries.suffix(3).reversed().map(\.score))
    let sessions = try folder.reader.aggregates()
    var expected = Aggregates()
    for log in past.logs { expected.add(log.played, day: log.date.day) }
    expect(sessions, are: expected)
    for place in [0, 1 << 40, 7 << 44, .max] {
      #expect(try folder.reader.session(of: SessionRow(entry: past.entries[0], place: place)) == nil)
    }
  }

  @Test func `An empty folder holds nothing`() throws {
    #expect(try folder.reader.table().rows.isEmpty && folder.reader.latest(5).isEmpty)
    #expect(try folder.reader.aggregates()[.pi].blocks.count == 0)
  }

  @Test func `Progress goes from nothing to all and may stop`() throws {
    let folder = try TemporaryFolder(RandomPast(seed: 9, sessions: 300))
    var shares: [Double] = []
    let whole = try folder.reader.aggregates {
      shares.append($0)
      return true
    }
    #expect(shares == shares.sorted() && shares.first ?? 1 < 0.1 && shares.last == 1 && shares.count > 20)
    let part = try folder.reader.aggregates { $0 < 0.5 }
    let digits = [part, whole].map { $0[.pi].blocks.blocks.reduce(0) { $0 + $1.digits } }
    #expect(digits[0] > 0 && digits[0] < digits[1])
    try folder.remove("machines/here/rows")
    var left = 100
    let table = try folder.reader.table {
      left -= 1
      return left >= 0
    }
    #expect(table.rows.count == 100)
    #expect(try folder.reader.table().rows.count == 300)
  }

  @Test func `Lines longer than a chunk are read`() throws {
    var keystrokes: [Keystroke] = []
    for index in 0..<100_000 {
      keystrokes.append(Keystroke(.digit(Constant.pi.decimals[index]), at: UInt32(index * 1200)))
    }
    let plan = SessionPlan(.strict)
    let log = RecordedSession(id: "long", date: Bench.date, plan: plan, ended: .user, keystrokes: keystrokes)
    let other = RecordedSession(id: "too", date: Bench.date, plan: plan, ended: .user, keystrokes: keystrokes)
    try folder.write(Bench.log, log.bytes + other.bytes)
    let blocks = try folder.reader.aggregates()[.pi].blocks.blocks
    #expect(blocks.map(\.digits) == Array(repeating: 20, count: 10_000))
    #expect(try folder.reader.session("too")?.keystrokes.count == 100_000)
  }
}

/// Expects aggregates to agree in everything that can be seen of them.
func expect(
  _ left: Aggregates, are right: Aggregates, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(left.rests == right.rests, sourceLocation: sourceLocation)
  for constant in Constant.allCases {
    #expect(left[constant].blocks.blocks == right[constant].blocks.blocks, sourceLocation: sourceLocation)
    for block in left[constant].blocks.blocks {
      #expect(
        left[constant].blocks.confusions(in: block.id) == right[constant].blocks.confusions(in: block.id),
        sourceLocation: sourceLocation)
    }
  }
}
