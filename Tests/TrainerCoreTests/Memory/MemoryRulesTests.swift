import Foundation
import Testing

@testable import TrainerCore

/// The rules of memory, line by line as they are written down.
struct MemoryRulesTests {
  private static let usual = UsualIntervals(first: 1000, others: 600)

  private static let inImages = UsualIntervals(first: 1000, groups: 1900, others: 600)

  private static func held(
    _ first: UInt32?, _ others: UInt32, groups: UInt32 = 0, hasRest: Bool = false
  ) -> Pass.Outcome {
    .held(Pass.Pace(first: first, groups: groups, others: others, hasRest: hasRest))
  }

  @Test(
    arguments: [
      ("as fast as Easy allows", held(1500, 900), usual, .easy, .good),
      ("a millisecond slower to the first digit", held(1501, 900), usual, .good, .good),
      ("a millisecond slower within", held(1500, 901), usual, .good, .good),
      ("without an interval to its first digit", held(nil, 900), usual, .easy, .good),
      ("fast, but with a rest", held(500, 300, hasRest: true), usual, .good, .good),
      ("three times the usual to the first digit", held(3000, 300), usual, .good, .good),
      ("more than that", held(3001, 300), usual, .hard, .hard),
      ("over three times the usual within, but not over 2 s", held(300, 2000), usual, .good, .good),
      ("over both", held(300, 2001), usual, .hard, .hard),
      ("over 2 s, but usual", held(300, 2600), UsualIntervals(first: 1000, others: 900), .good, .good),
      (
        "over 2 s and three times what is usual", held(300, 2701), UsualIntervals(first: 1000, others: 900),
        .hard, .hard
      ),
      ("as fast to a group as Easy allows", held(300, 300, groups: 1500), usual, .easy, .good),
      ("a millisecond slower", held(300, 300, groups: 1501), usual, .good, .good),
      ("more than three times the usual to a group", held(300, 300, groups: 3001), usual, .hard, .hard),
      ("as slow to a group as ever", held(300, 300, groups: 2850), inImages, .easy, .good),
      ("over three times that", held(300, 300, groups: 5701), inImages, .hard, .hard),
      ("a slip", .held(Pass.Pace(first: 300, others: 300, hasSlip: true)), usual, .hard, .hard),
      ("lost", .lost, usual, .again, .again),
    ] as [(String, Pass.Outcome, UsualIntervals, RecallGrade, RecallGrade)])
  func `the grade of a pass`(
    name: String, outcome: Pass.Outcome, usual: UsualIntervals, first: RecallGrade, later: RecallGrade
  ) {
    let pass = Pass(block: 0, outcome)
    #expect(pass.grade(usual, mayBeEasy: true) == first, "\(name)")
    #expect(pass.grade(usual, mayBeEasy: false) == later, "\(name)")
  }

  @Test func `what a session shows first and then asks for was not known before`() {
    var session = SessionEvidence(on: 3, [0, 1].map { Pass(block: $0, Self.held(300, 300)) })
    session.copied = [1]
    let memory = Memory([session])
    #expect(memory[.pi][0].wasKnownBefore)
    #expect(!memory[.pi][1].wasKnownBefore)
    #expect(memory[.pi][1].state == FSRS.standard.first(.good))
  }

  /// After a pass on day 10 that was lost, or held, what each pass of the days around does.
  @Test(
    arguments: [
      ("held again on the day of a loss", true, 10, true, "same day"),
      ("lost again on the day of a loss", true, 10, false, "nothing"),
      ("held on an earlier date after a loss", true, 9, true, "same day"),
      ("held again on the day it was held", false, 10, true, "nothing"),
      ("lost on the day it was held", false, 10, false, "nothing"),
      ("lost on an earlier date", false, 9, false, "nothing"),
      ("held a day later", false, 11, true, "later"),
      ("lost a day later", false, 11, false, "later"),
    ] as [(String, Bool, Int, Bool, String)])
  func `which passes of a day count`(name: String, isLost: Bool, day: Int, isHeld: Bool, counts: String) {
    let model = FSRS.standard
    var memory = Memory()
    var stamp = 0
    func add(_ outcome: Pass.Outcome, _ day: Int) {
      stamp += 1
      memory.add(SessionEvidence(on: day, at: stamp, [Pass(block: 4, outcome)]))
    }
    add(isLost ? .lost : Self.held(1400, 1000), 10)
    let before = memory[.pi][4]
    let start = model.first(isLost ? .again : .good)
    #expect(before.state == start)
    add(isHeld ? Self.held(1400, 1000) : .lost, day)
    let grade: RecallGrade = isHeld ? .good : .again
    switch counts {
    case "same day": #expect(memory[.pi][4].state == model.sameDay(start, grade), "\(name)")
    case "later": #expect(memory[.pi][4].state == model.next(start, grade, after: 1), "\(name)")
    default: #expect(memory[.pi][4].state == before.state && memory[.pi][4].passes == 1, "\(name)")
    }
    #expect(memory[.pi][4].lastDay == max(10, day), "\(name)")
    // The factors, the slips and what is shown of them leave out the passes of a same day.
    #expect(memory[.pi].calibration.all.passes == (counts == "later" ? 1 : 0), "\(name)")
  }

  @Test func `what was lost counts for nothing that day, until it is held again`() {
    var past = MemoryPast()
    past.add(Recital("30=", pace: 950, isHalting: true).on(0))
    let strength = past.memory.strength(1)
    past.add(Recital("13= x", .strict).on(0, hour: 18, id: "b"))
    var memory = past.memory
    // Held before on that day, it is as strong as it was.
    #expect(memory.strength(1) == strength && memory.chance(of: memory[.pi][1], on: 0) == 0)
    #expect(memory.held(.pi, on: 0) == HeldDecimals(count: 20, total: 30, weekAgo: nil))
    #expect(past.held(.pi, on: [0]) == [20])
    let forecast = memory.forecast(.pi, on: 0, from: 0)
    #expect(forecast?.low == 10 && forecast?.high == 10)
    // The plan goes by strength, and so does every other day.
    #expect(memory.forecast(.pi, on: 0, from: 0, sparesLost: true)?.high == 30)
    #expect(memory.held(.pi, on: 1).count == 28)
    #expect(memory.held(.pi, on: 7).weekAgo == 20)
    memory.add(Recital("10=", over: 10..<20).on(0, hour: 19, id: "c"))
    #expect(memory.held(.pi, on: 0).count == 30 && memory.forecast(.pi, on: 0, from: 0)?.high == 30)
  }

  @Test func `a run is compared with the forecast even where its first block had no pass yet`() {
    var memory = Memory([Recital("10=", over: 100..<110).on(0)])
    #expect(memory.forecast(.pi, on: 1, from: 1)?.median == 0)
    memory.add(Recital("25= x", .strict).on(1))
    #expect(memory[.pi].scores.lastBlocks == 2)
    #expect(memory.dayFit.runs == 1)
    // Without a pass of any block there is nothing to compare with.
    #expect(Memory([Recital("25= x", .strict).on(1)])[.pi].scores.lastBlocks == nil)
  }

  @Test func `the last four losses are remembered, the latest last`() {
    var memory = Memory()
    memory.add(Recital("10=").on(0))
    for day in 1...6 { memory.add(Recital("3= xx 7=").on(day)) }
    #expect(memory[.pi][0].lossDays == [3, 4, 5, 6])
    #expect(memory[.pi][0].lapses == 6)
  }

  @Test func `a block is new until it is held, whatever was guessed before`() {
    var memory = Memory([Recital("13= x", .strict).on(5)])
    #expect(memory[.pi][1].state != nil && !memory[.pi][1].isLearnt && memory[.pi][0].isLearnt)
    #expect(memory.held(.pi, on: 5) == HeldDecimals(count: 10, total: 10, weekAgo: nil))
    memory.add(Recital("20=", pace: 950, isHalting: true).on(8))
    #expect(memory[.pi][1].learntDay == 8 && memory[.pi][1].lossDays.isEmpty)
    // The guess stays in the model: it is no first pass any more.
    #expect(memory[.pi][1].passes == 2 && memory[.pi][1].lapses == 1)
  }

  /// A block that was copied some days before its first pass, which is fast enough for Easy.
  @Test(arguments: [(0, false), (7, false), (8, true)])
  func `what was typed in Learn in the last week was not brought along`(days: Int, isBrought: Bool) {
    var memory = Memory([Recital("10=", .learn, over: 0..<10).on(100)])
    memory.add(Recital("10=", pace: 500).on(100 + days, hour: 23))
    #expect(memory[.pi][0].wasKnownBefore == isBrought)
  }

  @Test func `what is held now is told beside what was held a week ago`() {
    let model = FSRS.standard
    var memory = Memory([Recital("20=", pace: 950, isHalting: true).on(100)])
    #expect(memory.held(.pi, on: 106).weekAgo == nil)
    // Before that day's pass the first two blocks stood as they had been learnt; the third was new.
    memory.add(Recital("30=", pace: 950, isHalting: true).on(104))
    memory.add(Recital("x 30=", pace: 950, isHalting: true).on(105))
    let first = model.first(.good).stability
    let held = memory.held(.pi, on: 110)
    func decimals(_ chances: [Double]) -> Int { Int((10 * chances.reduce(0, +)).rounded()) }
    let factor = memory.learnt.value
    let chance = model.chance(after: 3, strength: first * factor)
    #expect(held.weekAgo == decimals([chance, chance]) && held.total == 30)
    let now = (0..<3).compactMap { memory.chance(of: memory[.pi][$0], on: 110) }
    #expect(held.count == decimals(now))
    // A week later it is what it was when it was asked for.
    memory.add(Recital("30=", over: 0..<30, pace: 950, isHalting: true).on(117))
    let states = memory.held(.pi, on: 117)
    #expect(abs((states.weekAgo ?? 0) - held.count) <= 1)
  }

  @Test func `a day to come is foretold only after three days of recalling`() {
    var memory = Memory([Recital("20=").on(10)])
    memory.add(Recital("20=").on(12))
    #expect(memory.forecast(.pi, on: 13, from: 13) != nil)
    #expect(memory.forecast(.pi, on: 14, from: 13) == nil)
    // A second session on the same day is no third day.
    memory.add(Recital("20=").on(12, hour: 23))
    #expect(memory.forecast(.pi, on: 14, from: 13) == nil)
    memory.add(Recital("20=").on(13))
    #expect(memory.forecast(.pi, on: 14, from: 13) != nil)
  }
}
