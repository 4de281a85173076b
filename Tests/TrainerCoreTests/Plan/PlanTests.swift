import Testing

@testable import TrainerCore

@Suite struct PlanTests {
  private let model = FSRS.standard

  /// A memory of blocks with given strengths, last passed on a day.
  private func memory(_ strengths: [Double], last: Int = 0, difficulty: Double = 3) -> Memory {
    var memory = Memory()
    for (block, strength) in strengths.enumerated() where strength > 0 {
      memory[.pi][block] = BlockMemory(
        state: FSRS.State(strength: strength, difficulty: difficulty), firstDay: 0, lastDay: last, passes: 1,
        lapses: 0, wasBrought: false, learntDay: 0, isLost: false, lossDays: [], copiedDay: nil)
      memory[.pi].known.insert(block * 10..<block * 10 + 10)
    }
    return memory
  }

  private func plan(
    _ memory: Memory, on day: Int, _ settings: PlanSettings = PlanSettings(), done: Plan.Done = .init()
  ) -> Plan {
    Plan(memory, .pi, on: day, settings, done: done)
  }

  // MARK: - What is due

  @Test func `a block is due when its chance will have fallen before the end of tomorrow`() {
    let settings = PlanSettings()
    for strength in [0.01, 0.3, 1, 2.3065, 8.2956, 40, 1000] {
      let day = settings.dueDay(3, last: 100, strength: strength)
      #expect(settings.isDue(3, last: 100, strength: strength, on: day))
      #expect(model.chance(after: Double(day + 1 - 100), strength: strength) < 0.95)
      if day > 101 {
        #expect(!settings.isDue(3, last: 100, strength: strength, on: day - 1))
        #expect(model.chance(after: Double(day - 100), strength: strength) >= 0.95)
      }
      #expect(!settings.isDue(3, last: 100, strength: strength, on: 100))
    }
  }

  @Test func `an aim without a day asks for more where a run begins`() {
    let settings = PlanSettings(aim: PlanSettings.Aim(position: 1000))
    // Block 1 of 100: 1 − 0,002 at the most; the last one: 1 − 2 · 0,05.
    #expect(settings.desiredChance(of: 0, on: 0) == 1 - 0.002)
    #expect(abs(settings.desiredChance(of: 49, on: 0) - 0.95) < 1e-12)
    #expect(abs(settings.desiredChance(of: 99, on: 0) - 0.9) < 1e-12)
    #expect(settings.desiredChance(of: 100, on: 0) == 0.95)
  }

  @Test func `an aim with a day asks for 99 % in its last thirty days, and for everything in the last two`() {
    let settings = PlanSettings(aim: PlanSettings.Aim(position: 95, day: 100))
    #expect(settings.desiredChance(of: 9, on: 69) == 0.95)
    #expect(settings.desiredChance(of: 9, on: 70) == 0.99)
    #expect(settings.desiredChance(of: 9, on: 100) == 0.99)
    #expect(settings.desiredChance(of: 9, on: 101) == 0.95)
    #expect(settings.desiredChance(of: 10, on: 80) == 0.95)
    #expect(settings.isDue(9, last: 98, strength: 1e6, on: 99))
    #expect(settings.isDue(9, last: 99, strength: 1e6, on: 100))
    #expect(!settings.isDue(10, last: 98, strength: 1e6, on: 99))
    for strength in [0.5, 3, 20, 100, 1e6] {
      for last in [0, 50, 75, 98, 99, 100, 120] {
        let day = settings.dueDay(4, last: last, strength: strength)
        let first = (last + 1..<last + 100_000_000).first {
          settings.isDue(4, last: last, strength: strength, on: $0) || $0 > last + 200
        }
        if let first, first <= last + 200 { #expect(day == first, "\(strength), \(last)") }
      }
    }
  }

  // MARK: - What is taken

  @Test func `without anything due the day is for what is new`() {
    let plan = plan(memory([50, 50, 50]), on: 1)
    #expect(plan.review.isEmpty)
    // 600 s ÷ 75 s.
    #expect(plan.learn == 3...10)
    #expect(plan.later == Plan.Later())
  }

  @Test func `the first start has a plan for somebody who knows nothing`() {
    let plan = plan(Memory(), on: 0)
    #expect(plan.review.isEmpty)
    #expect(plan.learn == 0...7)
  }

  @Test func `neighbours are joined, and gaps of up to two blocks are typed through`() {
    var strengths = Array(repeating: 1000.0, count: 12)
    for block in [1, 2, 5, 9] { strengths[block] = 3 }
    let plan = plan(memory(strengths), on: 2)
    // Between 2 and 5 lie two, between 5 and 9 three.
    #expect(Set(plan.review.map(\.blocks)) == [1...5, 9...9])
    let leg = plan.review.first { $0.blocks == 1...5 }
    let due = model.chance(after: 2, strength: 3)
    let sure = model.chance(after: 2, strength: 1000)
    #expect(abs((leg?.chance ?? 0) - due * due * due * sure * sure) < 1e-12)
    #expect(leg?.range == 10..<60)
    #expect(abs((leg?.seconds ?? 0) - (3 * (20 - 15 * due) + 2 * (20 - 15 * sure))) < 1e-9)
  }

  @Test func `what was never passed is not typed through`() {
    let plan = plan(memory([3, 0, 3]), on: 2)
    #expect(Set(plan.review.map(\.blocks)) == [0...0, 2...2])
  }

  @Test func `the budget goes to what a second is worth most, the rest waits`() {
    let memory = memory((0..<300).map { $0.isMultiple(of: 4) ? 0.5 + Double($0) / 40 : 5000 })
    let plan = plan(memory, on: 3, PlanSettings(minutes: 2))
    let seconds = plan.review.reduce(0) { $0 + $1.seconds }
    #expect(seconds <= 120 && seconds > 100)
    #expect(plan.later.blocks > 0)
    #expect(plan.later.days == Int((plan.later.seconds / 120).rounded(.up)))
    #expect(plan.learn == nil)
    // The worth of what was taken first is that of a slow and obvious reckoning.
    let outlooks = memory[.pi].graded.map {
      BlockOutlook(block: $0.block, state: $0.state, last: 0, factor: 1)
    }
    let due = outlooks.filter { PlanSettings().isDue($0.block, last: 0, strength: $0.strength, on: 3) }
    let best = due.max { slowWorth($0, on: 3) < slowWorth($1, on: 3) }
    #expect(plan.review.first?.blocks.contains(best?.block ?? -1) == true)
  }

  private func slowWorth(_ block: BlockOutlook, on day: Int) -> Double {
    let p = model.chance(after: Double(day - block.last), strength: block.strength)
    let days = Double(day - block.last)
    let held = model.next(block.state, .good, after: days)
    let lost = model.next(block.state, .again, after: days)
    var sum = 0.0
    for later in 1...30 {
      sum +=
        p * model.chance(after: Double(later), strength: held.strength)
        + (1 - p) * model.chance(after: Double(later), strength: lost.strength)
        - model.chance(after: days + Double(later), strength: block.strength)
    }
    return sum / 30 / (5 * p + 20 * (1 - p))
  }

  @Test func `what was practised today counts against the minutes`() {
    var done = Plan.Done()
    done.seconds = 570
    #expect(plan(memory([50, 50]), on: 1, done: done).learn == nil)
    done.seconds = 300
    #expect(plan(memory([50, 50]), on: 1, done: done).learn == 2...5)
    done.secondsOfLesson = 150
    #expect(plan(memory([50, 50]), on: 1, done: done).learn == 2...3)
  }

  @Test func `no lesson is longer than ten blocks`() {
    #expect(plan(memory([]), on: 1, PlanSettings(minutes: 60)).learn == 0...9)
    var done = Plan.Done()
    done.secondsOfLesson = 1
    #expect(plan(memory([50, 50]), on: 1, done: done).learn == 2...11)
  }

  @Test func `a day too short for a block has one where there is nothing else`() {
    #expect(plan(memory([]), on: 1, PlanSettings(minutes: 1)).learn == 0...0)
    #expect(plan(memory([50]), on: 1, PlanSettings(minutes: 1)).learn == 1...1)
    #expect(plan(memory([50]), on: 1, PlanSettings(minutes: 0)).learn == nil)
    var done = Plan.Done()
    done.seconds = 5
    #expect(plan(memory([50]), on: 1, PlanSettings(minutes: 1), done: done).learn == nil)
    // A block that is due comes first.
    #expect(plan(memory([0.3]), on: 1, PlanSettings(minutes: 1)).learn == nil)
  }

  @Test func `a lesson that was left is taken to its end, whatever the minutes`() {
    var done = Plan.Done()
    done.seconds = 590
    #expect(plan(memory([50]), on: 1, done: done).learn == nil)
    done.stepped = [1, 2, 3]
    #expect(plan(memory([50]), on: 1, done: done).learn == 1...3)
    // One elsewhere adds nothing here.
    done.stepped = [50]
    #expect(plan(memory([50]), on: 1, done: done).learn == nil)
  }

  @Test func `a number of new blocks is kept to, less those begun today`() {
    var done = Plan.Done()
    let three = PlanSettings(newBlocks: .count(3))
    #expect(plan(memory([50]), on: 1, three).learn == 1...3)
    done.lessons = 2
    #expect(plan(memory([50]), on: 1, three, done: done).learn == 1...1)
    done.lessons = 3
    #expect(plan(memory([50]), on: 1, three, done: done).learn == nil)
    #expect(plan(memory([50]), on: 1, PlanSettings(newBlocks: .count(0))).learn == nil)
  }

  @Test func `gaps come before the frontier`() {
    #expect(plan(memory([50, 50, 0, 0, 50, 50]), on: 1).learn == 2...3)
    #expect(plan(memory([50, 50, 0, 0, 50, 50]), on: 1, PlanSettings(newBlocks: .count(1))).learn == 2...2)
  }

  @Test func `a block that was only ever lost is still to be learnt once it is not due`() {
    var memory = Memory()
    memory.add(Recital(mode: .strict, keys: "13= x").on(day: 5))
    #expect(plan(memory, on: 5).learn?.lowerBound == 1)
    let tomorrow = plan(memory, on: 6)
    #expect(tomorrow.review.map(\.blocks).contains(1...1))
  }

  @Test func `nothing new comes after a day on which most of the last ones were lost`() {
    let (good, bad) = (Recital(keys: "40=", pace: 950), Recital(keys: "10= xx 10= xx 10= 10="))
    // Two of the four new blocks were lost the next day: not most of them.
    #expect(plan(.after((0, good), (1, bad)), on: 1).learn != nil)
    let worse = Recital(keys: "10= xx 10= xx 10= xx 10=")
    #expect(plan(.after((0, good), (1, worse)), on: 1).learn == nil)
    #expect(plan(.after((0, good), (1, good)), on: 1).learn != nil)
  }

  @Test func `a run that ends beyond what was learnt keeps nothing new away`() {
    let (known, run) = (Recital(keys: "40=", pace: 950), Recital(mode: .strict, keys: "40= x", pace: 950))
    var memory = Memory.after((0, known), (1, run))
    #expect(memory[.pi][4].state != nil && memory[.pi].known.known == 40)
    #expect(plan(memory, on: 2).learn != nil && !plan(memory, on: 2).isPostponed)
    // It is lost first in each review, and held when it comes again; what was learnt stays held.
    for day in 2...9 { memory.add(Recital(keys: "40= xx 10= 10=", pace: 950).on(day: day)) }
    #expect(plan(memory, on: 10).learn != nil)
    // One that was copied before was learnt.
    var taught = Memory.after((0, known))
    taught.add(Recital(mode: .learn, segment: Segment(40, 50), keys: "10=", pace: 950).on(day: 1))
    taught.add(Recital(mode: .strict, keys: "40= x", pace: 950).on(day: 1, hour: 20))
    #expect(plan(taught, on: 2).isPostponed)
    // So was one that a lesson taught after the run; what was lost of it from then on counts.
    let lesson = Recital(mode: .learn, segment: Segment(40, 50), keys: "10=", pace: 950)
    var later = Memory.after((0, known), (1, run), (2, lesson))
    #expect(!plan(later, on: 3).isPostponed)
    later.add(run.on(day: 3))
    #expect(plan(later, on: 4).isPostponed)
  }

  // MARK: - What is said

  @Test func `a leg says how often a block was lost, or how far it has faded`() {
    let (held, lost) = (Recital(keys: "20=", pace: 950), Recital(keys: "10= xx 10="))
    let memory = Memory.after((0, held), (3, lost), (4, lost), (5, held))
    let plan = plan(memory, on: 40)
    #expect(plan.review.map(\.blocks) == [0...1])
    #expect(plan.review.first?.reason == .fading(block: 1, chance: chance(memory, 1, 40)))
    #expect(self.plan(memory, on: 20).review.first?.reason == .lost(block: 1, times: 2))
  }

  private func chance(_ memory: Memory, _ block: Int, _ day: Int) -> Double {
    memory.chance(of: memory[.pi][block], on: day) ?? 0
  }

  @Test func `a block lost four times is named once`() {
    let lost = Recital(keys: "xx 10=")
    let held = Recital(keys: "10=", pace: 950)
    var memory = Memory.after((0, held), (1, lost), (2, lost), (3, lost))
    #expect(plan(memory, on: 4).stubborn.isEmpty)
    memory.add(lost.on(day: 4, hour: 20))
    #expect(plan(memory, on: 4).stubborn == [0])
    #expect(plan(memory, on: 9).stubborn == [0])
    memory.add(held.on(day: 9, hour: 20))
    #expect(plan(memory, on: 9).stubborn.isEmpty)
    memory.add(lost.on(day: 30))
    #expect(plan(memory, on: 30).stubborn.isEmpty)
  }

  @Test func `on the last two days before an aim the lowest chance comes first`() {
    let memory = memory([400, 20, 300, 10, 350, 200])
    let settings = PlanSettings(minutes: 1, aim: PlanSettings.Aim(position: 60, day: 31))
    let plan = plan(memory, on: 30, settings)
    #expect(plan.review.allSatisfy { $0.reason == .aim })
    #expect(plan.review.map { $0.blocks }.contains { $0.contains(3) })
  }

  // MARK: - The days to come

  @Test func `a look ahead counts what falls due, and what is learnt`() {
    let ahead = LookAhead(memory([50, 60, 3]), .pi, from: 0, days: 30, PlanSettings(), isLearning: false)
    #expect(ahead.days.count == 30)
    #expect(ahead.days[0].due == 0)
    #expect(ahead.days[1].due == 1 || ahead.days[2].due == 1)
    #expect(ahead.days.map(\.frontier) == Array(repeating: 3, count: 30))
    let learning = LookAhead(memory([50]), .pi, from: 0, days: 30, PlanSettings())
    #expect(learning.days[0].frontier == 9)
    #expect(learning.days(untilFrontier: 9) == 1)
    #expect(learning.days(untilFrontier: 1000) == nil)
  }

  @Test func `an aim says by which day it is reached, and what its own day needs`() throws {
    let memory = memory(Array(repeating: 30, count: 20))
    let aim = PlanSettings.Aim(position: 1000, day: 60)
    let outlook = AimOutlook(aim, memory, .pi, on: 0, PlanSettings(minutes: 10, aim: aim))
    let minutes = try #require(outlook.minutes)
    let reached = try #require(outlook.reached)
    #expect((reached <= 60) == (minutes <= 10), "\(reached), \(minutes)")
    #expect((0...1).contains(outlook.chance))
    let enough = AimOutlook(aim, memory, .pi, on: 0, PlanSettings(minutes: minutes, aim: aim))
    #expect(try #require(enough.reached) <= 60)
    let tooFew = AimOutlook(aim, memory, .pi, on: 0, PlanSettings(minutes: minutes - 1, aim: aim))
    #expect(try #require(tooFew.reached) > 60)
    let past = AimOutlook(PlanSettings.Aim(position: 100, day: -3), memory, .pi, on: 0, PlanSettings())
    #expect(past.minutes == nil)
    #expect(past.reached == 0)
  }
}
