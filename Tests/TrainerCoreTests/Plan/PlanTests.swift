import Testing

@testable import TrainerCore

struct PlanTests {
  private let model = FSRS.standard

  /// A memory of blocks with given strengths, last passed on day 0.
  private func memory(_ strengths: [Double]) -> Memory {
    var memory = Memory()
    memory.firstDay = -100
    memory[.pi].runDay = 1000
    for (block, strength) in strengths.enumerated() where strength > 0 {
      memory[.pi][block] = BlockMemory(strength: strength)
      memory[.pi].known.insert(block * 10..<block * 10 + 10)
    }
    return memory
  }

  private func plan(
    _ memory: Memory, on day: Int, _ settings: PlanSettings = PlanSettings(), done: Plan.Done = .init()
  ) -> Plan {
    Plan(memory, .pi, on: day, settings, done: done)
  }

  private func plan(
    _ strengths: [Double], on day: Int = 1, _ settings: PlanSettings = PlanSettings(),
    done: Plan.Done = .init()
  ) -> Plan {
    plan(memory(strengths), on: day, settings, done: done)
  }

  /// Settings with an aim at a position, by a day or at any time.
  private func aiming(at position: Int, by day: Int? = nil) -> PlanSettings {
    PlanSettings(aim: PlanSettings.Aim(position: position, day: day))
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
    let settings = aiming(at: 1000)
    // Block 1 of 100: 1 − 0,01 at the most; the last one: 1 − 2 · 0,05.
    #expect(settings.desiredChance(of: 0, on: 0) == 1 - 0.01)
    #expect(abs(settings.desiredChance(of: 49, on: 0) - 0.95) < 1e-12)
    #expect(abs(settings.desiredChance(of: 99, on: 0) - 0.9) < 1e-12)
    #expect(settings.desiredChance(of: 100, on: 0) == 0.95)
  }

  @Test func `an aim without a day goes by what is held, however far it is`() {
    var memory = Memory()
    for day in 0...1 { memory.add(Recital("400=").on(day)) }
    for position in [401, 2000, 1_000_000] {
      let settings = aiming(at: position).adjusted(to: memory[.pi])
      // Block 10 of the 40 that are held: 1 − 2 · 0,05 · 10 ÷ 40; of the last and those after it 1 − 2 · 0,05.
      #expect(abs(settings.desiredChance(of: 9, on: 2) - 0.975) < 1e-12)
      #expect(abs(settings.desiredChance(of: 39, on: 2) - 0.9) < 1e-12)
      #expect(abs(settings.desiredChance(of: 40, on: 2) - 0.9) < 1e-12)
    }
    // Over, once all of it is held.
    let settings = aiming(at: 400).adjusted(to: memory[.pi])
    #expect(settings.aim == nil && settings.desiredChance(of: 9, on: 2) == 0.95)
  }

  @Test func `an aim with a day asks for 99 % in its last thirty days, and for everything in the last two`() {
    let settings = aiming(at: 95, by: 100)
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
    let plan = plan([50, 50, 50])
    #expect(plan.review.isEmpty)
    // 600 s ÷ 120 s, three blocks to a lesson.
    #expect(plan.learn == 3...7 && plan.lessons == [3...5, 6...7])
    #expect(plan.leftOver == Plan.LeftOver())
  }

  @Test func `the first day has two blocks, and one more lesson for those who want more`() {
    let start = plan(Memory(), on: 0)
    #expect(start.review.isEmpty && start.learn == 0...1 && start.run == nil)
    #expect(plan(Memory(), on: 0, PlanSettings(minutes: 60)).learn == 0...1)
    #expect(plan(Memory(), on: 0, PlanSettings(newBlocks: .count(5))).learn == 0...1)
    var memory = memory([50, 50])
    memory.firstDay = 0
    let done = plan(memory, on: 0, done: .init(seconds: 240, newBlocks: 2))
    #expect(done.learn == nil && done.nothingNew == .enough && done.extraLesson == 2...3)
    #expect(plan(memory, on: 1, done: .init(seconds: 600, newBlocks: 2)).extraLesson == 2...4)
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
    // Ten seconds a block, until there are times of the user's own.
    #expect(leg?.seconds == 50)
  }

  @Test func `what was never passed is not typed through`() {
    let plan = plan([3, 0, 3], on: 2)
    #expect(Set(plan.review.map(\.blocks)) == [0...0, 2...2])
  }

  @Test func `the budget goes to what a second is worth most, the rest waits`() {
    let memory = memory((0..<300).map { $0.isMultiple(of: 4) ? 0.5 + Double($0) / 40 : 5000 })
    let plan = plan(memory, on: 3, PlanSettings(minutes: 2))
    let seconds = plan.review.reduce(0) { $0 + $1.seconds }
    #expect(seconds <= 120 && seconds > 90)
    #expect(plan.leftOver.blocks > 0)
    #expect(plan.leftOver.days == Int((plan.leftOver.seconds / 120).rounded(.up)))
    #expect(plan.learn == nil)
    // The worth of what was taken first is that of a slow and obvious reckoning.
    let due = memory.plannedBlocks(.pi).filter {
      PlanSettings().isDue($0.block, last: 0, strength: $0.strength, on: 3)
    }
    let best = due.max { slowWorth($0, on: 3) < slowWorth($1, on: 3) }
    #expect(plan.review.first?.blocks.contains(best?.block ?? -1) == true)
  }

  private func slowWorth(_ block: PlannedBlock, on day: Int) -> Double {
    let p = model.chance(after: Double(day - block.last), strength: block.strength)
    let days = Double(day - block.last)
    let held = model.next(block.state, .good, after: days)
    let lost = model.next(block.state, .again, after: days)
    var sum = 0.0
    for later in 1...30 {
      sum +=
        p * model.chance(after: Double(later), strength: held.stability)
        + (1 - p) * model.chance(after: Double(later), strength: lost.stability)
        - model.chance(after: days + Double(later), strength: block.strength)
    }
    return sum / 30 / (5 * p + 20 * (1 - p))
  }

  @Test func `what was practised today counts against the minutes`() {
    #expect(plan([50, 50], done: .init(seconds: 570, newBlocks: 1)).learn == nil)
    #expect(plan([50, 50], done: .init(seconds: 300, newBlocks: 1)).learn == 2...3)
    // Nothing new came yet: there is one block at least.
    #expect(plan([50, 50], done: .init(seconds: 570)).learn == 2...2)
  }

  @Test func `minutes come from the user's own times`() {
    var memory = memory([50, 50])
    #expect(memory.lessonTime.isGuess && memory.lessonTime.seconds == 120)
    memory.lessonTime = .lesson.with([60_000, 50_000, 70_000, 60_000])
    // (4 · 60 + 5 · 120) ÷ 9, still a guess.
    #expect(abs(memory.lessonTime.seconds - 840.0 / 9) < 1e-9 && memory.lessonTime.isGuess)
    #expect(plan(memory, on: 1).learn == 2...7)
    memory.reviewTime = .review.with(Array(repeating: 4000, count: 30))
    // The last twenty: (20 · 4 + 5 · 10) ÷ 25.
    #expect(abs(memory.reviewTime.seconds - 5.2) < 1e-9 && !memory.reviewTime.isGuess)
    #expect(plan(memory, on: 20).review.first.map { $0.seconds / Double($0.blocks.count) } == 5.2)
  }

  @Test func `a day brings ten new blocks at most`() {
    #expect(plan([], PlanSettings(minutes: 60)).learn == 0...9)
    #expect(plan([], PlanSettings(minutes: 60, newBlocks: .count(10))).learn == 0...9)
    let done = Plan.Done(seconds: 600, newBlocks: 8)
    #expect(plan([], PlanSettings(minutes: 60), done: done).learn == 0...1)
  }

  @Test func `a day has one new block at least, but not while a review is left over`() {
    #expect(plan([], PlanSettings(minutes: 1)).learn == 0...0)
    #expect(plan([50], PlanSettings(minutes: 1)).learn == 1...1)
    #expect(plan([50], PlanSettings(minutes: 0)).learn == nil)
    // The review fits into the minute, and a block comes after it.
    #expect(plan([0.3], PlanSettings(minutes: 1)).learn == 1...1)
    let full = plan(Array(repeating: 0.3, count: 9), PlanSettings(minutes: 1))
    #expect(full.learn == nil && full.nothingNew == .leftOver && full.extraLesson == nil)
    // A number of one's own replaces the quotient, not the other rules.
    let five = PlanSettings(minutes: 1, newBlocks: .count(5))
    #expect(plan(Array(repeating: 0.3, count: 9), five).learn == nil)
    #expect(plan([0.3], five).learn == 1...5)
  }

  @Test func `a lesson that was left today is taken to its end, whatever the minutes`() {
    var memory = memory([50])
    let done = Plan.Done(seconds: 590, newBlocks: 1)
    #expect(plan(memory, on: 1, done: done).learn == nil)
    memory[.pi][1].markBegun(on: 1)
    memory[.pi][2].markBegun(on: 1)
    let goesOn = plan(memory, on: 1, done: done)
    #expect(goesOn.learn == 1...2 && goesOn.begun == [1, 2] && goesOn.review.isEmpty)
  }

  @Test func `what a lesson began is recited in the next review, for a week`() {
    var memory = memory([50, 3])
    memory[.pi][2].markBegun(on: 1)
    memory[.pi][5].markBegun(on: 1)
    for day in [2, 8] {
      let plan = plan(memory, on: day)
      #expect(plan.review.prefix(2).map(\.blocks) == [2...2, 5...5])
      #expect(
        plan.review.prefix(2).allSatisfy { $0.chance == nil && $0.reason == .begun && $0.seconds == 10 })
      #expect(plan.learn?.lowerBound == 3 && plan.learn?.contains(5) == false && plan.begun.isEmpty)
    }
    // They are not due, but take time.
    #expect(plan(memory, on: 2).due == 1 && plan(memory, on: 2).learn == 3...4)
    let later = plan(memory, on: 9)
    #expect(!later.review.contains { $0.chance == nil } && later.learn?.lowerBound == 2)
    // Once it is graded it leaves the lesson: held it is learnt, lost it is new.
    memory.add(Recital("10=", over: 20..<30, pace: 950, isHalting: true).on(3))
    memory.add(Recital("xx 10=", over: 50..<60, pace: 950, isHalting: true).on(3))
    let after = plan(memory, on: 4)
    #expect(!after.review.contains { $0.reason == .begun } && memory[.pi][2].isLearnt)
    #expect(!memory[.pi][5].isLearnt && after.learn == 3...6)
  }

  @Test func `a number of new blocks is kept to, less those begun today`() {
    let three = PlanSettings(newBlocks: .count(3))
    #expect(plan([50], three).learn == 1...3)
    #expect(plan([50], three, done: .init(newBlocks: 2)).learn == 1...1)
    #expect(plan([50], three, done: .init(newBlocks: 3)).learn == nil)
    let none = plan([50], PlanSettings(newBlocks: .count(0)))
    #expect(none.learn == nil && none.nothingNew == .setting && none.extraLesson == nil)
  }

  @Test func `gaps come before the frontier`() {
    #expect(plan([50, 50, 0, 0, 50, 50]).learn == 2...3)
    #expect(plan([50, 50, 0, 0, 50, 50], PlanSettings(newBlocks: .count(1))).learn == 2...2)
  }

  @Test func `a block that was only ever lost belongs to lessons, not to Review`() {
    var memory = Memory()
    memory.add(Recital("13= x", .strict).on(5))
    #expect(plan(memory, on: 5).learn?.lowerBound == 1)
    let tomorrow = plan(memory, on: 6)
    #expect(!tomorrow.review.contains { $0.blocks.contains(1) } && tomorrow.learn?.lowerBound == 1)
  }

  /// Four blocks learnt on day 0, of which some are lost on each of some days; the days after those without new blocks.
  @Test(
    arguments: [
      ("two of four: not most of them", ["40=", "10= xx 10= xx 10= 10="], []),
      ("three of four", ["40=", "10= xx 10= xx 10= xx 10=", "40="], [2]),
      (
        "never on two days running",
        ["40=", "xx 10= xx 10= xx 10=", "xx 10= xx 10= xx 10=", "xx 10= xx 10= xx 10="], [2, 4]
      ),
      ("three, all of them", ["30=", "xx 10= xx 10= xx 10="], [2]),
      ("two, all of them", ["20=", "xx 10= xx 10="], []),
      ("not those learnt last", ["40=", "70=", "xx 10= xx 10= xx 10= xx 10= 30="], []),
      ("with others learnt that day", ["40=", "xx 10= xx 10= xx 10= 10= 20="], []),
    ] as [(String, [String], [Int])])
  func `nothing new comes on the day after most of the last ones were lost, for that day`(
    name: String, days: [String], postponed: [Int]
  ) {
    var memory = Memory()
    for (day, keys) in days.enumerated() {
      #expect(
        (plan(memory, on: day).nothingNew == .postponed) == postponed.contains(day), "\(name), day \(day)")
      memory.add(Recital(keys, pace: 950, isHalting: true).on(day))
    }
    for day in days.count...days.count + 1 {
      #expect(
        (plan(memory, on: day).nothingNew == .postponed) == postponed.contains(day), "\(name), day \(day)")
    }
  }

  @Test func `a run that ends beyond what was learnt keeps nothing new away`() {
    let (known, run) = (
      Recital("40=", pace: 950, isHalting: true), Recital("40= x", .strict, pace: 950, isHalting: true)
    )
    let memory = Memory.after((0, known), (1, run))
    #expect(memory[.pi][4].state != nil && memory[.pi].known.fromStart == 40)
    #expect(plan(memory, on: 2).learn?.lowerBound == 4 && plan(memory, on: 2).nothingNew == nil)
  }

  // MARK: - The aim

  @Test func `nothing new comes beyond an aim with a date while something up to it is new, nor near its day`()
  {
    func learn(_ memory: Memory, on day: Int, aim: Int, by aimDay: Int?) -> Plan {
      plan(memory, on: day, aiming(at: aim, by: aimDay))
    }
    let five = memory(Array(repeating: 5000, count: 5))
    // Sixty-one days before its day, and sixty.
    #expect(learn(five, on: 1, aim: 50, by: 62).learn == 5...9)
    let near = learn(five, on: 1, aim: 50, by: 61)
    #expect(near.learn == nil && near.nothingNew == .nearAim && near.extraLesson == 5...7)
    #expect(learn(five, on: 62, aim: 50, by: 61).learn == 5...9)
    // Seven blocks: two are new, and none comes beyond them on that day.
    #expect(learn(five, on: 1, aim: 70, by: 500).learn == 5...6)
    #expect(learn(five, on: 1, aim: 61, by: nil).learn == 5...9)
    // A block that waits for its review is still new.
    var begun = memory([5000, 5000])
    begun[.pi][2].markBegun(on: 0)
    #expect(learn(begun, on: 1, aim: 30, by: 500).nothingNew == .aim)
  }

  @Test func `an aim without a date is over when all of it was held`() {
    let settings = aiming(at: 30)
    #expect(settings.adjusted(to: memory([5, 5])[.pi]).aim != nil)
    #expect(settings.adjusted(to: memory([5, 5, 5])[.pi]).aim == nil)
    let dated = aiming(at: 30, by: 50)
    #expect(dated.adjusted(to: memory([5, 5, 5])[.pi]).aim != nil)
  }

  // MARK: - The run

  @Test func `once a week the day has a run`() {
    #expect(plan([50]).run == nil)
    var memory = memory(Array(repeating: 5000, count: 12))
    memory[.pi].runDay = nil
    let run = plan(memory, on: 1).run
    // Nobody knows the pace yet: 1 s and nine times 0.6 s a block, over what the forecast gives even odds.
    let median = memory.forecast(.pi, on: 1, from: 1)?.median ?? 0
    #expect(run?.seconds == Double(min(120, median)) * 0.64 && run?.isGuess == true && run?.isExtra == false)
    #expect(plan(memory, on: 1, PlanSettings(minutes: 1)).run?.isExtra == true)
    var practised = memory
    practised.add(Recital("30= x", .strict).on(3))
    #expect(plan(practised, on: 9).run == nil)
    #expect(plan(practised, on: 10).run != nil)
  }

  // MARK: - What is said

  @Test func `a leg says how often a block was lost, or how far it has faded`() {
    let (held, lost) = (Recital("20=", pace: 950, isHalting: true), Recital("10= xx 10="))
    let memory = Memory.after((0, held), (3, lost), (4, lost), (5, held))
    let plan = plan(memory, on: 40)
    #expect(plan.review.map(\.blocks) == [0...1])
    #expect(plan.review.first?.reason == .fading(block: 1, chance: chance(memory, 1, 40)))
    let lately = self.plan(memory, on: 20).review.first?.reason
    #expect(lately == .lost(block: 1, times: 2, isWholeMonth: false))
    var longer = memory
    longer.firstDay = -10
    #expect(
      self.plan(longer, on: 20).review.first?.reason == .lost(block: 1, times: 2, isWholeMonth: true))
  }

  @Test func `a reason says no more than the figures do`() {
    // 95.5 % today, and less than 95 % tomorrow.
    let strength = 10.0
    let day = PlanSettings().dueDay(0, last: 0, strength: strength)
    let memory = memory([strength])
    #expect(chance(memory, 0, day) >= 0.95)
    #expect(plan(memory, on: day).review.first?.reason == .falling(block: 0, desiredRetention: 0.95))
    #expect(
      plan(memory, on: day + 5).review.first?.reason == .fading(block: 0, chance: chance(memory, 0, day + 5)))
    // 99 % is wanted for the aim alone.
    let aim = aiming(at: 10, by: 20)
    #expect(plan(memory, on: 1, aim).review.first?.reason == .firmer(block: 0, desiredRetention: 0.99))
  }

  private func chance(_ memory: Memory, _ block: Int, _ day: Int) -> Double {
    memory.chance(of: memory[.pi][block], on: day) ?? 0
  }

  @Test func `a block lost four times is named once`() {
    let lost = Recital("xx 10=")
    let held = Recital("10=", pace: 950, isHalting: true)
    var memory = Memory.after((0, held), (1, lost), (2, lost), (3, lost))
    #expect(plan(memory, on: 4).stubborn.isEmpty)
    memory.add(lost.on(4, hour: 20))
    #expect(plan(memory, on: 4).stubborn == [0])
    #expect(plan(memory, on: 9).stubborn == [0])
    memory.add(held.on(9, hour: 20))
    #expect(plan(memory, on: 9).stubborn.isEmpty)
    memory.add(lost.on(30))
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
    let ahead = Projection(memory([50, 60, 3]), .pi, from: 0, days: 30, PlanSettings())
    #expect(ahead.due.count == 30 && ahead.due[0] == 0)
    #expect(ahead.due[1] == 1 || ahead.due[2] == 1)
    #expect(ahead.learnt == Array(repeating: 0, count: 30))
    let learning = Projection(
      memory([50]), .pi, from: 0, days: 30, PlanSettings(), learning: Array(1...8), endsWhenLearnt: true)
    // Five in ten minutes, and the rest on the second day; then there is nothing left to look for.
    #expect(learning.learnt == [5, 8])
  }

  /// The look ahead beside a plan that is made and followed day by day, each pass going as it does on
  /// average.
  @Test func `a look ahead is close to the plans of its days`() {
    let memory = memory((0..<40).map { 2 + Double($0) })
    let settings = PlanSettings(minutes: 5)
    let ahead = Projection(memory, .pi, from: 0, days: 60, settings)
    var blocks = memory.plannedBlocks(.pi)
    var due: [Int] = []
    for day in 0..<60 {
      var choice = DueBlockChoice(blocks, on: day, settings, secondsPerBlock: 10)
      choice.spend(300, weighedOver: PlannedBlock.month)
      due.append(choice.due.count)
      for index in blocks.indices where choice.chosen.contains(blocks[index].block) {
        blocks[index].pass(on: day)
      }
    }
    let (sum, sumAhead) = (due.reduce(0, +), ahead.due.reduce(0, +))
    // The plan types through gaps, which the look ahead does not.
    #expect(abs(sum - sumAhead) <= sum / 4, "\(sum), \(sumAhead)")
  }

  @Test func `blocks of a day that are recited apart are all part of the forecast`() {
    // Two minutes are twelve blocks: the ten new ones of a day do not stay together.
    let settings = PlanSettings(minutes: 2, newBlocks: .count(10))
    let ahead = Projection(memory([]), .pi, from: 0, days: 20, settings, learning: Array(0..<40))
    let learnt = ahead.learnt.last ?? 0
    #expect(learnt > 10)
    #expect(ahead.forecast(on: 20, memory([]), learning: Array(0..<40)).survival.count == learnt + 1)
  }

  @Test func `nothing is foretold of an aim while nothing was recited`() {
    let aim = PlanSettings.Aim(position: 100)
    #expect(AimProjection(aim, Memory(), .pi, on: 0, PlanSettings(aim: aim)).chance == nil)
  }

  @Test func `a lesson that was left elsewhere goes on there, and brings nothing else`() {
    var memory = memory(Array(repeating: 0.3, count: 9))
    memory[.pi][15].markBegun(on: 1)
    let plan = plan(memory, on: 1, PlanSettings(minutes: 1))
    #expect(plan.leftOver.blocks > 0 && plan.learn == 15...15 && plan.begun == [15])
  }

  @Test func `several runs of a day are one step`() {
    var memory = Memory([Recital("30= x", .strict).on(3, hour: 8)])
    memory.add(Recital("25=", .game).on(3, hour: 9))
    let steps = DayPlan(memory, .init(.pi, on: 3, PlanSettings())).steps(challenge: nil, at: .epoch)
    #expect(
      steps.filter { $0.activity == .run }.count == 1 && steps.first { $0.activity == .run }?.isDone == true)
  }

  @Test func `what was begun is recited before what is due, in a leg of its own`() {
    var memory = memory([5000, 5000, 3])
    memory[.pi][3].markBegun(on: 1)
    let plan = plan(memory, on: 4)
    #expect(plan.review.map(\.blocks) == [3...3, 2...2])
    #expect(SessionPlan(reviewing: plan.review, of: .pi).route.map(\.range) == [30..<40, 20..<30])
  }

  @Test func `an aim says by which day it is reached, and what its own day needs`() throws {
    let memory = memory(Array(repeating: 30, count: 20))
    let aim = PlanSettings.Aim(position: 1000, day: 60)
    func projection(_ minutes: Int, _ aim: PlanSettings.Aim = aim) -> AimProjection {
      AimProjection(aim, memory, .pi, on: 0, PlanSettings(minutes: minutes, aim: aim))
    }
    let minutes = try #require(projection(10).minutes)
    #expect(projection(10).isInReach == (minutes <= 10) && projection(10).newBlockCount == 80)
    #expect(projection(minutes).isInReach && !projection(minutes - 1).isInReach)
    // Nothing is foretold of a day that is further off than a month, or without three days of evidence.
    #expect(
      projection(10).chance == nil && projection(10, PlanSettings.Aim(position: 100, day: 20)).chance == nil)
    let past = AimProjection(PlanSettings.Aim(position: 100, day: 3), memory, .pi, on: 6, PlanSettings())
    #expect(past.minutes == nil && past.isLearnt)
  }

  @Test(arguments: [(1000, 1), (1_000_000, 1200), (5000, 10), (1_000_000, 40_000)])
  func `what cannot be done is said at once, with the day by which it can`(position: Int, day: Int) {
    let aim = PlanSettings.Aim(position: position, day: day)
    let projection = AimProjection(aim, memory([30, 30]), .pi, on: 0, PlanSettings(minutes: 10, aim: aim))
    #expect(!projection.isInReach || day == 40_000)
    if day < 2000 { #expect(projection.minutes == nil) }
    // Ten new blocks a day, and no sooner.
    if let reached = projection.reached { #expect(reached >= (position / 10 - 2) / 10) }
    if position < 1_000_000 { #expect(projection.reached != nil) }
  }
}
