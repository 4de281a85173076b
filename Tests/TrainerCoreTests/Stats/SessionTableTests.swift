import TestSupport
import Testing
import TrainerCore

struct SessionTableTests {
  @Test func `A row is small and says what the entry does`() {
    #expect(MemoryLayout<SessionRow>.stride <= 144)
    var random = SeededRandom(seed: 4)
    for _ in 0..<500 {
      let start = Int.random(in: 0..<Constant.decimalCount, using: &random)
      let segment = Segment(start, Int.random(in: start + 1...Constant.decimalCount, using: &random))
      let plan = SessionPlan(
        Mode.allCases.randomElement(using: &random) ?? .game,
        Constant.allCases.randomElement(using: &random) ?? .e, over: random.chance(50) ? segment : nil,
        isBackwards: random.chance(50))
      let date = Timestamp(
        milliseconds: Int.random(in: -62_167_132_800_000...253_402_214_400_000, using: &random),
        offset: Int.random(in: -86_400...86_400, using: &random))
      let records: [[RecordType]] = [[], [.crown], [.lightning], [.crown, .lightning]]
      let entry = SessionEntry(
        id: "x", date: date, plan: plan, score: Int.random(in: 0...1000, using: &random),
        errors: Int.random(in: 0...9, using: &random), revealsUsed: Int.random(in: 0...9, using: &random),
        bestStreak: Int.random(in: 0...1000, using: &random),
        duration: Int.random(in: 0...86_400_000, using: &random),
        cps: Double(Int.random(in: 0...9999, using: &random)) / 1000, loops: nil,
        certified: random.chance(50),
        ended: SessionEnd.allCases.randomElement(using: &random) ?? .user,
        records: records.randomElement(using: &random) ?? [], challenge: random.chance(50) ? "c" : nil)
      let row = SessionRow(entry: entry, place: 123_456_789_012)
      #expect(row.date == entry.date && row.day == entry.date.day && row.plan == entry.plan)
      #expect(row.score == entry.score && row.errors == entry.errors && row.reveals == entry.revealsUsed)
      #expect(row.bestStreak == entry.bestStreak && row.duration == entry.duration && row.cps == entry.cps)
      #expect(row.certified == entry.certified && row.records == entry.records)
      #expect(row.ended == entry.ended)
      #expect(row.isChallenge == (entry.challenge != nil) && row.place == 123_456_789_012)
    }
  }

  @Test func `Figures that nobody reaches are cut off`() {
    let row = SessionRow(
      entry: entry(score: .max, errors: -1, reveals: 65_536, duration: .max, cps: .infinity), place: 0)
    #expect(row.score == 4_294_967_295 && row.errors == 0 && row.duration == 4_294_967_295)
    #expect(row.reveals == 65_536)
    #expect(row.cps == 4_294_967.295)
    #expect(SessionRow(entry: entry(cps: .nan), place: 0).cps == 0)
    #expect(SessionRow(entry: entry(score: 3, errors: 1), place: 0).accuracy == 0.75)
    #expect(SessionRow(entry: entry(score: 0), place: 0).accuracy == nil)
  }

  @Test(arguments: [([RecordType.crown], nil), ([.crown, .lightning], 60)])
  func `The line of a judged recital says whether it was the fastest`(
    records: [RecordType], digits: Int?
  ) {
    var judged = entry(day: 1, score: 60, duration: 6000, cps: 10, certified: true, records: records)
    judged.plan = SessionPlan(attempt: "guinness", of: .pi, source: .judge)
    let table = table([judged, entry(day: 2)])
    let before = table.progressAndCrown(before: table.rows[1]).progress[.pi]
    #expect(before.crown?.run.digits == 60 && before.lightning?.run.digits == digits)
  }

  @Test func `Views are filtered and in order`() {
    let table = table([
      entry(day: 1, .learn, .pi, score: 30, cps: 1),
      entry(day: 5, .game, .pi, score: 30, cps: 2, certified: true),
      entry(day: 9, .strict, .e, score: 10, cps: 5, certified: true),
      entry(day: 9, .game, .pi, score: 20, cps: 2),
    ])
    #expect(table.indices() == [3, 2, 1, 0])
    #expect(table.indices(descending: false) == [0, 1, 2, 3])
    #expect(table.indices(.init(constant: .pi)) == [3, 1, 0])
    #expect(table.indices(.init(mode: .game)) == [3, 1])
    #expect(table.indices(.init(constant: .pi, certifiedOnly: true)) == [1])
    #expect(table.indices(.init(constant: .phi)) == [])
    #expect(table.count(.init(mode: .game)) == 2 && table.count() == 4)
  }
}
