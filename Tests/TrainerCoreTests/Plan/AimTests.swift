import Testing

@testable import TrainerCore

struct AimTests {
  @Test(
    arguments: [
      ("1000", 1000, nil), ("1", 1, nil), ("1000000", 1_000_000, nil), (" 1000  2027-03-14 ", 1000, 20_891),
      ("1000 20270314", 1000, 20_891), ("1 000", 1000, nil), ("1 000 2027-03-14", 1000, 20_891),
      ("1 000 000 20270314", 1_000_000, 20_891),
    ] as [(String, Int, Int?)])
  func `an aim is a position, followed by a day if there is one`(text: String, position: Int, day: Int?) {
    #expect(PlanSettings.Aim(text) == PlanSettings.Aim(position: position, day: day))
  }

  @Test(arguments: [
    "", " ", "0", "1000001", "-5", "+5", "2027-03-14", "1000 2027-02-30", "1000 2027-3-14", "1000 2027",
    "1000 20270314 5", "9999999999999999999999", "1000 2027-03-14x", "1000 -2703-14", "1 00", "1 000 00",
    "1 0000",
  ])
  func `what is not an aim is refused`(text: String) {
    #expect(PlanSettings.Aim(text) == nil)
  }

  // MARK: - What was done today

  private func lesson(_ day: Int, _ blocks: [ClosedRange<Int>], seconds: Int, _ constant: Constant = .pi)
    -> SessionEvidence
  {
    var session = SessionEvidence(on: day, of: constant, at: day * 86_400_000 + seconds)
    session.copied = blocks.flatMap(\.self)
    session.planned = seconds * 1000
    (session.begun, session.isLessonComplete) = ([], false)
    session.passes = blocks.flatMap { $0 }.map { Pass(block: $0, .held(Pass.Pace(first: 900, others: 950))) }
    return session
  }

  @Test func `lessons of the day count in all constants, each block once`() {
    var memory = Memory()
    memory.add(lesson(99, [0...5], seconds: 500))
    memory.add(lesson(100, [6...7], seconds: 60))
    memory.add(lesson(100, [7...8], seconds: 61, .pi))
    memory.add(lesson(100, [0...0], seconds: 62, .e))
    #expect(memory.done(on: 100) == Plan.Done(seconds: 183, newBlocks: 4))
    #expect(memory.done(on: 101) == Plan.Done())
    // A clock that was set back.
    memory.add(lesson(98, [9...9], seconds: 999))
    #expect(memory.done(on: 100).seconds == 183)
  }

  @Test func `after a flight westwards the day before goes on`() {
    var memory = Memory()
    memory.add(lesson(100, [0...1], seconds: 60))
    memory.add(lesson(101, [2...2], seconds: 40))
    memory.add(lesson(100, [3...3], seconds: 30))
    #expect(memory.done(on: 100) == Plan.Done(seconds: 90, newBlocks: 3))
    #expect(memory.done(on: 101) == Plan.Done(seconds: 40, newBlocks: 1))
  }

  @Test func `what was done today leaves less for the rest of the day`() {
    var memory = Memory()
    memory.firstDay = 0
    let question = DayPlan.Question(.phi, on: 100, PlanSettings())
    // 600 s ÷ 120 s; 400 s ÷ 120 s.
    #expect(DayPlan(memory, question).plan.learn == 0...4)
    memory.add(lesson(100, [6...7], seconds: 200))
    #expect(DayPlan(memory, question).plan.learn == 0...2)
    let four = DayPlan.Question(.phi, on: 100, PlanSettings(newBlocks: .count(4)))
    #expect(DayPlan(memory, four).plan.learn == 0...1)
  }

  @Test func `a lesson counts, Learn that shows all of it and Practice do not`() throws {
    let date = try #require(Timestamp(iso8601: "2026-11-21T08:00:00+01:00"))
    func evidence(_ mode: Mode, isFading: Bool = false) -> SessionEvidence {
      let plan = SessionPlan(mode, over: Segment(0, 20), isFading: isFading)
      return SessionEvidence(plan, .typed(Constant.pi.decimals[0..<20], every: 500), date: date, id: "a")
    }
    // Twenty digits are the first two steps of the first block, the second ten of them wrong.
    #expect(evidence(.learn, isFading: true).planned == 9500)
    #expect(evidence(.learn, isFading: true).copied == [0])
    #expect(evidence(.learn, isFading: true).isLessonComplete == false)
    #expect(evidence(.learn).planned == 0 && evidence(.learn).begun == nil)
    #expect(evidence(.learn).copied == [0, 1])
    #expect(evidence(.practice).planned == 0)
  }

  // MARK: - What an aim requires

  @Test func `an aim over what was recited is reached`() {
    var memory = Memory()
    for block in 0..<10 { memory[.pi][block] = BlockMemory(strength: 100) }
    func dayPlan(_ position: Int) -> AimProjection {
      AimProjection(PlanSettings.Aim(position: position), memory, .pi, on: 1, PlanSettings())
    }
    #expect(dayPlan(100).isLearnt)
    #expect(dayPlan(100).chance ?? 0 > 0.5)
    #expect(!dayPlan(101).isLearnt)
  }
}
