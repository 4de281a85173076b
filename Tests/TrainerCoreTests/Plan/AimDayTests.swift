import Testing

@testable import TrainerCore

/// Minutes that reviews and lessons leave, from thirty days before the day of an aim.
struct AimDayTests {
  private let aimDay = 100

  /// A memory of firm blocks, the first of them the weakest, recited five days before a day.
  private func memory(_ blocks: Int = 12, before day: Int = 80) -> Memory {
    var memory = Memory()
    memory.firstDay = 0
    memory[.pi].runDay = 1000
    for block in 0..<blocks {
      memory[.pi][block] = BlockMemory(
        strength: 1000 + 10 * Double(block), last: day - 5, passes: 5)
    }
    memory[.pi].known.insert(0..<10 * blocks)
    return memory
  }

  private func settings(minutes: Int = 10, aim: Int = 120) -> PlanSettings {
    PlanSettings(minutes: minutes, aim: PlanSettings.Aim(position: aim, day: aimDay))
  }

  private func blocks(_ plan: Plan) -> [Int] {
    plan.review.filter { $0.reason != .joints }.flatMap { Array($0.blocks) }
  }

  @Test(arguments: [(39, 0), (69, 0), (70, 12), (80, 12), (98, 12), (100, 12), (101, 0)])
  func `they are spent on it from thirty days before`(day: Int, count: Int) {
    let plan = Plan(memory(before: day), .pi, on: day, settings())
    #expect(blocks(plan).count == count)
    // Without an aim, or with one beyond, nothing changes.
    #expect(Plan(memory(before: day), .pi, on: day, PlanSettings()).review.isEmpty)
  }

  @Test func `the blocks that lower its chance most come first, one lost in the last seven days before them`()
  {
    var memory = memory()
    // A minute has room for six.
    let six = Plan(memory, .pi, on: 80, settings(minutes: 1))
    #expect(blocks(six) == Array(0...5))
    let weakest = Plan.Reason.weakest(block: 0, chance: memory.chance(of: memory[.pi][0], on: 100) ?? 0)
    #expect(six.review.map(\.reason) == [weakest] && six.learn == nil && six.run == nil)
    memory.add(Recital("x 10=", over: 90..<100).on(76))
    memory.add(Recital("3=", of: .e).on(79))
    memory[.pi][9].state?.stability = 1500
    let lost = Plan(memory, .pi, on: 80, settings(minutes: 1))
    #expect(blocks(lost) == [9, 0, 1, 2, 3, 4])
    #expect(lost.review.first?.reason == .lost(block: 9, times: 1, isWholeMonth: true))
    // A week later that is over.
    memory.add(Recital("3=", of: .e).on(83))
    #expect(blocks(Plan(memory, .pi, on: 84, settings(minutes: 1))) == Array(0...5))
  }

  @Test func `three days running are followed by one of rest`() {
    var memory = memory()
    for day in 77...79 { memory.add(Recital("30=").on(day)) }
    for block in 0..<3 { memory[.pi][block].state?.stability = 1000 }
    func rested(on day: Int) -> Set<Int> {
      Set(0..<12).subtracting(blocks(Plan(memory, .pi, on: day, settings())))
    }
    #expect(rested(on: 79) == [0, 1, 2] && rested(on: 80) == [0, 1, 2] && rested(on: 81).isEmpty)
  }

  @Test(arguments: [(1, false, false), (3, false, false), (4, true, false), (10, true, true)])
  func `then come joints, and a run up to it, as far as the minutes go`(
    minutes: Int, hasJoints: Bool, hasRun: Bool
  ) {
    var memory = memory()
    memory[.pi].runDay = 79
    let plan = Plan(memory, .pi, on: 80, settings(minutes: minutes))
    #expect((plan.review.last?.reason == .joints) == hasJoints && (plan.run != nil) == hasRun)
    #expect(plan.isRunForAim == hasRun)
    let seconds = plan.review.reduce(0) { $0 + $1.seconds } + (plan.run?.seconds ?? 0)
    #expect(seconds <= Double(minutes) * 60)
    let route = SessionPlan(reviewing: plan.review, of: .pi).route.map(\.range)
    #expect(route.count == (hasJoints ? 12 : 1) && (route.last == 105..<115) == hasJoints)
  }

  @Test(arguments: [0, 7, 10, 35, 70, 75, 120], [1, 20, 95, 100, 120, 200])
  func `nothing is recited beyond what was held, nor in a gap of it`(known: Int, aim: Int) {
    let days: [(Int, Int, gap: Int?)] = [
      (70, 1, nil), (80, 10, nil), (80, 60, 3), (99, 10, nil), (100, 60, 1),
    ]
    for (day, minutes, gap) in days {
      var memory = memory(known / 10, before: day)
      memory[.pi].known.insert(0..<known)
      if let gap { memory[.pi][gap] = BlockMemory() }
      let plan = Plan(memory, .pi, on: day, settings(minutes: minutes, aim: aim))
      let asked = plan.review.flatMap(\.stretches).flatMap { Array($0.range) }
      #expect(asked.allSatisfy { memory[.pi][$0 / 10].isLearnt }, "day \(day), \(minutes) min")
    }
  }

  @Test(
    arguments: [(100, [55..<65]), (70, [55..<65]), (20, [5..<15]), (10, [])] as [(Int, [Range<Int>])])
  func `its joints are those between blocks that were held`(aim: Int, last: [Range<Int>]) {
    let plan = Plan(memory(7), .pi, on: 80, settings(aim: aim))
    let legs = plan.review.filter { $0.reason == .joints }
    let joints = legs.flatMap(\.stretches).map(\.range)
    #expect(Array(joints.suffix(1)) == last)
    #expect(legs.reduce(0) { $0 + $1.seconds } == Double(10 * joints.count))
  }

  @Test func `blocks learnt elsewhere, more than were wanted, give them nothing back`() {
    let reviews = [1, 3].map { count in
      var settings = settings(minutes: 5, aim: 300)
      settings.newBlocks = .count(count)
      return blocks(Plan(memory(), .pi, on: 80, settings, done: .init(seconds: 270, newBlocks: 3)))
    }
    #expect(reviews[0] == reviews[1])
  }

  @Test func `what was recited leaves the day, its joints with the last of it`() {
    let memory = memory()
    var now = memory
    now.add(Recital("60=").on(80))
    let half = Plan(memory, .pi, on: 80, settings(), now: now)
    #expect(blocks(half) == Array(6...11) && half.review.last?.reason == .joints)
    now.add(Recital("60=", over: 60..<120).on(80, hour: 13))
    #expect(Plan(memory, .pi, on: 80, settings(), now: now).review.isEmpty)
  }

  @Test(arguments: [(98, false), (99, true), (100, true), (101, false)])
  func `a block lost today is recited again on its day and the day before, until it is held`(
    day: Int, isOffered: Bool
  ) {
    let morning = memory(before: day)
    var now = morning
    now.add(Recital("120=").on(day, hour: 8))
    now.add(Recital("13= x", .strict).on(day, hour: 9, id: "b"))
    func plan() -> Plan { Plan(morning, .pi, on: day, settings(), now: now) }
    #expect(plan().review.map(\.blocks) == (isOffered ? [1...1] : []))
    #expect(plan().review.allSatisfy { $0.reason == .lostToday } && plan().due == (isOffered ? 1 : 0))
    let known = Plan.Reason(1...1, of: .pi, now, on: day, settings())
    #expect((known == .lostToday) == isOffered)
    now.add(Recital("10=", over: 10..<20).on(day, hour: 10, id: "c"))
    #expect(plan().review.isEmpty && plan().due == 0)
  }

  @Test func `its chance on its day is that of a run now, which ends before a block lost today`() {
    var memory = memory(before: aimDay)
    func chance() -> Double? {
      AimProjection(PlanSettings.Aim(position: 120, day: aimDay), memory, .pi, on: aimDay, settings()).chance
    }
    memory.add(Recital("13= x", .strict).on(aimDay))
    #expect(chance() == 0)
    memory.add(Recital("10=", over: 10..<20).on(aimDay, hour: 13, id: "b"))
    #expect(chance() ?? 0 > 0.5)
    #expect(chance() == memory.forecast(.pi, on: aimDay, from: aimDay)?.chance(ofReaching: 120))
  }

  /// Blocks learnt on day 0, and two more on days that the cases name.
  @Test(arguments: [([5, 5], 0), ([5, 6], 1), ([6, 7], 2)])
  func `once its day has passed only what was learnt by then counts`(days: [Int], missing: Int) {
    var memory = memory(before: 5)
    for (block, day) in zip([3, 11], days) { memory[.pi][block].learntDay = day }
    let aim = PlanSettings.Aim(position: 120, day: 5)
    let projection = AimProjection(aim, memory, .pi, on: 7, PlanSettings(aim: aim))
    #expect(projection.newBlockCount == missing && projection.isLearnt == (missing == 0))
    #expect(AimProjection(aim, memory, .pi, on: 5, PlanSettings(aim: aim)).newBlockCount == 0)
  }

  @Test func `one more lesson is offered beyond it, with what it costs`() {
    var memory = memory()
    let plan = Plan(memory, .pi, on: 80, settings())
    #expect(plan.learn == nil && plan.nothingNew == .nearAim && plan.extraLesson == 12...14)
    memory[.pi].days = [1, 2, 3]
    let projection = AimProjection(
      PlanSettings.Aim(position: 120, day: aimDay), memory, .pi, on: 80, settings(), more: plan.extraLesson)
    #expect(projection.chanceAfterMore ?? 1 <= projection.chance ?? 0)
    // While something up to it is new, nothing beyond it is listed.
    let longer = Plan(memory, .pi, on: 80, settings(aim: 150))
    #expect(longer.learn == 12...14 && longer.nothingNew == nil)
  }

  @Test func `a look ahead spends them too`() {
    let memory = memory()
    func chance(_ minutes: Int) -> Double {
      Projection(memory, .pi, from: 80, days: 20, settings(minutes: minutes)).forecast(
        on: 100, memory, learning: []
      )
      .chance(ofReaching: 120)
    }
    #expect(chance(0) < chance(1) && chance(1) < chance(10))
  }
}
