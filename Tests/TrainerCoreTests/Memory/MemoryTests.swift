import Foundation
import TestSupport
import Testing

@testable import TrainerCore

struct MemoryTests {
  private let hard = 1.2931
  private let good = 2.3065
  private let easy = 8.2956

  // MARK: - Grades

  @Test(arguments: [
    (Recital("10=", pace: 950, isHalting: true), 2.3065), (Recital("10=", pace: 900), 8.2956),
    (Recital("5= ~ 5="), 1.2931), (Recital("5= x 5="), 0.212),
    (Recital("5= x 5=", correction: 300), 1.2931),
    (Recital("5= x 5=", .game, correction: 300), 0.212), (Recital("5= ? 5="), 0.212),
    // A rest is not a hesitation, but nothing that is easy has one.
    (Recital("5= z 5="), 2.3065),
  ])
  func `a first pass has the grade that its keys earned`(recital: Recital, strength: Double) {
    #expect(Memory.after((0, recital)).strength() == strength)
  }

  @Test func `the pause to a block's first digit is measured against its own kind`() {
    let between = Recital("10= ~ 10=", pace: 100)
    #expect(Memory.after((0, between)).strength(1) == hard)
    // After a session at 0,6 s that is usual for what is within a block; to first digits there are too few, and 1,0 s is.
    let usual = Recital("200=", of: .e, pace: 600)
    var slow = Recital("20=", pace: 2900)
    #expect(Memory.after((0, usual), (0, slow)).strength() == hard)
    slow.pace = 1999
    #expect(Memory.after((0, usual), (0, slow)).strength() == good)
  }

  @Test func `easy is only a first pass ever, and makes the block brought along`() {
    let quick = Recital("10=", pace: 300)
    let memory = Memory.after((0, Recital("x 10=")), (3, quick))
    #expect(memory[.pi][0].wasKnownBefore == false)
    #expect(Memory.after((0, quick))[.pi][0].wasKnownBefore)
    let again = Memory.after((0, quick), (9, quick))
    let model = FSRS.standard
    #expect(again.strength() == model.next(model.first(.easy), .good, after: 9).stability)
  }

  @Test func `the usual is the median of all sessions before this one, once there are a hundred of a kind`() {
    var memory = Memory()
    memory.add(Recital("101=", pace: 800).on(0))
    // 100 intervals, of which 10 are to first digits: 90 others are too few.
    #expect(memory.usual == UsualIntervals(first: 1000, others: 600))
    memory.add(Recital("20=", pace: 900).on(1))
    #expect(memory.usual == UsualIntervals(first: 1000, others: 800))
    memory.add(Recital("300=", of: .e, pace: 900).on(2))
    #expect(memory.usual == UsualIntervals(first: 1000, others: 900))
  }

  @Test func `a session is judged by its own rhythm until there are a hundred intervals of earlier ones`() {
    var memory = Memory()
    memory.add(Recital("10= 5= ~ 5=", of: .sqrt2, pace: 2500).on(0))
    // Against 0,6 s each of these is a hesitation, against the session's own median a pause of 5,5 s is none.
    #expect(memory[.sqrt2][0].state?.stability == easy && memory[.sqrt2][1].state?.stability == good)
    memory.add(Recital("200=", of: .e, pace: 600).on(1))
    memory.add(Recital("20=", of: .phi, pace: 2500).on(2))
    #expect(memory[.phi][0].state?.stability == hard)
    // Nor is anybody's usual less for a session that is faster.
    memory.add(Recital("10=", pace: 100).on(3))
    #expect(memory.strength() == easy)
  }

  @Test func `a few intervals are no rhythm`() {
    // Four pauses of 3,1 s before blocks, and five.
    #expect(Memory.after((0, Recital("10= ~ 10= ~ 10= ~ 10= ~ 10=", pace: 100))).strength(1) == hard)
    #expect(Memory.after((0, Recital("10= ~ 10= ~ 10= ~ 10= ~ 10= ~ 10=", pace: 100))).strength(1) == easy)
  }

  @Test func `the median of an even number is the middle of the two in the middle`() {
    var counts = IntervalCounts()
    for _ in 0..<50 { counts.count(400) }
    #expect(counts.median == nil)
    for _ in 0..<50 { counts.count(500) }
    #expect(counts.median == 450)
    counts.count(30_001)
    #expect(counts.total == 100)
    counts.count(500)
    #expect(counts.median == 500)
  }

  // MARK: - Days

  @Test func `days are differences of the calendar, whatever the hours`() {
    let recital = Recital("10=", pace: 950, isHalting: true)
    var memory = Memory()
    memory.add(recital.on(0, hour: 23, offset: -36_000))
    memory.add(recital.on(3, hour: 1, offset: 50_400))
    let model = FSRS.standard
    #expect(memory[.pi][0].state == model.next(model.first(.good), .good, after: 3))
  }

  @Test func `sessions come in the order of their instants, then of their ids`() {
    var sessions: [SessionEvidence] = []
    var random = SeededRandom(seed: 7)
    for number in 0..<60 {
      var recital = Recital(random.chance(30) ? "5= x 15=" : "20=", pace: UInt32(300 + number * 20))
      recital.constant = random.chance(50) ? .pi : .e
      if random.chance(20) { recital.mode = .learn }
      if random.chance(20) { recital.mode = .strict }
      sessions.append(recital.on(number / 3, hour: number % 3 == 2 ? 1 : 0, id: "\(number)"))
    }
    let memory = Memory(sessions)
    for _ in 0..<20 {
      #expect(Memory(sessions.shuffled(using: &random)) == memory)
    }
  }

  @Test func `a session without a correct digit, and an interrupted one, teach what they have`() {
    #expect(Memory.after((0, Recital("x"))).strength() == nil)
    #expect(Memory.after((0, Recital("")))[.pi].graded.isEmpty)
    #expect(Memory.after((0, Recital("23=")))[.pi].graded.map(\.block) == [0, 1])
  }

  // MARK: - Chances

  @Test func `the chance follows from strength, factor and days`() throws {
    let memory = Memory.after((0, Recital("10=", pace: 950, isHalting: true)))
    let block = memory[.pi][0]
    #expect(memory.learnt.value == 1)
    #expect(memory.chance(of: block, on: 0) == 1)
    #expect(memory.chance(of: block, on: -3) == 1)
    let chance = try #require(memory.chance(of: block, on: 5))
    #expect(abs(chance - FSRS.standard.chance(after: 5, strength: 2.3065)) < 1e-15)
    #expect(memory.chance(of: BlockMemory(), on: 5) == nil)
    // Three is believed of what was brought along, a little less for the end of the grid at e³: worked out
    // separately.
    #expect(abs(memory.brought.value - 2.650_765_920_929_765) < 1e-12)
  }

  @Test func `a factor follows the user, first by a slow and obvious reckoning`() {
    let recital = Recital("10=", pace: 950, isHalting: true)
    let lost = Recital("3= xx 7=")
    let memory = Memory.after((0, recital), (2, recital), (9, lost), (12, recital))
    let model = FSRS.standard
    var state = model.first(.good)
    var likelihood = Array(repeating: 0.0, count: 31)
    var (passes, failures, expected) = (0, 0, 0.0)
    for (days, isHeld) in [(2.0, true), (7, false), (3, true)] {
      let slip = max(0, Double(failures) - expected + 0.25) / Double(max(50, passes)) / 10
      let factor = estimate(likelihood)
      for index in 0..<31 {
        let f = exp(-3 + 0.2 * Double(index))
        let p = model.chance(after: days, strength: f * state.stability) * pow(1 - slip, 10)
        likelihood[index] = likelihood[index] * exp(-1.0 / 500) + (isHeld ? log(p) : log(1 - p))
      }
      let chance = model.chance(after: days, strength: factor * state.stability)
      if chance > 0.99 {
        passes += 1
        failures += isHeld ? 0 : 1
        expected += 1 - chance
      }
      state = model.next(state, isHeld ? .good : .again, after: days)
    }
    #expect(abs(memory.learnt.value - estimate(likelihood)) < 1e-12)
    #expect(memory[.pi].calibration.all.passes == 3)
    #expect(memory[.pi].calibration.all.held == 2)
  }

  private func estimate(_ likelihood: [Double]) -> Double {
    var (sum, moment) = (0.0, 0.0)
    for (index, value) in likelihood.enumerated() {
      let logFactor = -3 + 0.2 * Double(index)
      let weight = exp(value - logFactor * logFactor / 2)
      sum += weight
      moment += weight * logFactor
    }
    return exp(moment / sum)
  }

  @Test func `slips are what is lost beyond what was expected of certain blocks`() {
    let first: Double = 0.25 / 50 / 10
    #expect(Slips().rate == first)
    // Of 200 certain passes 8 were lost, 1 of them expected: (8 − 1 + ¼) ÷ 200 in a block.
    let slips = Slips(passes: 200, lost: 8, expected: 1)
    #expect(abs(slips.rate - 0.003_625) < 1e-15)
    #expect(Slips(passes: 100, lost: 0, expected: 0.9).rate == 0)
    let steadiness: Double = pow(0.996_375, 10)
    #expect(abs(slips.steadiness - steadiness) < 1e-12)
  }

  @Test(arguments: [(0.4, 11), (1.0, 12), (2.5, 13)] as [(Double, UInt64)])
  func `what is predicted is what happens, for people who forget faster or more slowly`(
    factor: Double, seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    var memory = Memory()
    var days = Array(repeating: 0, count: 40)
    var states = Array(repeating: FSRS.standard.first(.good), count: 40)
    for day in 0..<600 {
      for block in 0..<40 where day == 0 || days[block] == day {
        let elapsed = Double(day - (memory[.pi][block].state == nil ? day : memory[.pi][block].lastDay))
        let chance = FSRS.standard.chance(after: elapsed, strength: states[block].stability * factor)
        let isHeld = day == 0 || Double.random(in: 0..<1, using: &random) < chance
        let range = block * 10..<block * 10 + 10
        let recital = Recital(isHeld ? "10=" : "5= xx 5=", over: range, pace: 950, isHalting: true)
        memory.add(recital.on(day, hour: 0, id: String(block + 100)))
        states[block] = memory[.pi][block].state ?? states[block]
        days[block] = day + Int.random(in: 1...max(2, Int(states[block].stability)), using: &random)
      }
    }
    let all = memory[.pi].calibration.all
    #expect(all.passes > 300)
    #expect(
      abs(all.expected - Double(all.held)) / Double(all.passes) < 0.03, "\(all), \(memory.learnt.value)")
  }
}
