import Testing

@testable import TrainerCore

struct BlockTableTests {
  private func blocks(_ sessions: [(SessionPlan, [Keystroke], Int)]) -> BlockTable {
    var blocks = BlockTable(constant: .pi)
    for (plan, keystrokes, day) in sessions {
      blocks.add(PlayedSession(plan, keystrokes), day: day)
    }
    return blocks
  }

  @Test func `Two blocks recited`() throws {
    // 1415926535 8979323846: the second block begins after 800 ms, its fourth digit takes 400 ms.
    var intervals = Array(repeating: UInt32(100), count: 20)
    intervals[0] = 0
    intervals[10] = 800
    intervals[13] = 400
    let table = blocks([(plan(.strict), timed("14159265358979323846", intervals), 12)])
    #expect(table.count == 2 && table.blocks.map(\.id) == [0, 1])
    let first = try #require(table[0])
    #expect(first.passes == 1 && first.digits == 10 && first.errors == 0 && first.lastDay == 12)
    // 100 is in the bucket 96 ..< 112, whose middle is its median; the session's first digit has no time.
    #expect(first.firstDigit == nil && first.slowestDigit == 104)
    let second = try #require(table[1])
    // 800 in 768 ..< 896, 400 in 384 ..< 448.
    #expect(second.firstDigit == 832 && second.slowestDigit == 416 && second.slowestPlace == 0)
    #expect(table[2] == nil && table[-1] == nil)
    #expect(first.range == 0..<10 && second.range == 10..<20)
  }

  @Test func `Errors reveals and help`() throws {
    // 141 6(5) 5 then the rest revealed: 9 2 are typed from the screen, 7 is a slip on the way.
    let table = blocks([(plan(.practice), keys("1416?597"), 1), (plan(.practice), keys("1"), 3)])
    let block = try #require(table[0])
    #expect(block.passes == 2 && block.digits == 4 && block.errors == 2 && block.reveals == 1)
    #expect(block.errorRate == 2.0 / 6 && block.lastDay == 3)
    #expect(block.slowestDigit == nil && block.slowestPlace == nil)
    #expect(
      table.confusions(in: 0).map { [$0.index, Int($0.expected), Int($0.typed), $0.count] }
        == [[3, 5, 6, 1], [5, 2, 7, 1]])
    #expect(table.confusions(in: 1).isEmpty && table.confusions(in: -1).isEmpty)
  }

  @Test func `What a lesson asks from memory is practice`() throws {
    let plan = try SessionPlan(
      lesson: #require(Segment(0, 10)), of: .pi, known: KnownDecimals(), begun: [])
    var engine = PracticeEngine(plan: plan)
    var digits = ""
    // Up to the end of the first leg of which nothing is shown.
    for _ in 0..<200 {
      let isBlank = engine.leg.shown == .none
      let legs = engine.legs
      digits += String(engine.expected)
      engine.typeRight(at: UInt32(digits.utf8.count * 300))
      if isBlank && engine.legs != legs { break }
    }
    #expect(try #require(blocks([(plan, keys(digits), 1)])[0]).digits >= 10)
  }

  @Test func `The error that ends Strict counts`() throws {
    let block = try #require(blocks([(plan(.strict), keys("1430"), 1)])[0])
    #expect(block.digits == 2 && block.errors == 1)
  }

  @Test func `An answer shorter than a block does not count`() {
    #expect(blocks([(plan(.practice, Segment(0, 5)), keys("14259"), 1)])[0] == nil)
  }

  @Test func `Learn is counted apart`() throws {
    let table = blocks([(plan(.learn, Segment(0, 4)), keys("1411 514151r1"), 2)])
    let block = try #require(table[0])
    // 1 4 1 (1) 5 | 1 4 1 5 | 1 r 1
    #expect(block.learnPasses == 4 && block.passes == 0 && block.digits == 0 && block.errors == 0)
    #expect(block.learnDigits == 10 && block.learnErrors == 1 && block.errorRate == 1.0 / 11)
    #expect(block.firstDigit == nil && table.confusions(in: 0).isEmpty)
  }

  @Test func `Rests count nothing`() throws {
    var intervals = Array(repeating: UInt32(100), count: 11)
    intervals[10] = 30_001
    let table = blocks([(plan(.strict), timed("14159265358", intervals), 0)])
    #expect(table[1]?.firstDigit == nil && table[1]?.digits == 1 && table.blocks.map(\.lastDay) == [0, 0])
  }

  @Test func `Tables do not depend on the order of sessions`() {
    let logs = (0..<30).map { RandomLog(seed: 9000 + $0) }
    var forwards = Aggregates()
    var backwards = Aggregates()
    for log in logs { forwards.add(log.played, day: 1) }
    for log in logs.reversed() { backwards.add(log.played, day: 1) }
    for constant in Constant.allCases {
      #expect(forwards[constant].blocks.blocks == backwards[constant].blocks.blocks)
    }
  }
}
