import Testing

@testable import TrainerCore

/// The route of a review requested without saying which blocks.
struct ReviewChoiceTests {
  private func choice(_ memory: Memory, on day: Int) -> ReviewChoice {
    ReviewChoice(memory, .init(.pi, on: day, PlanSettings()))
  }

  @Test func `without anything recited there is nothing to review`() {
    #expect(choice(Memory(), on: 5).plan == nil && choice(Memory(), on: 5).weakest == nil)
  }

  @Test func `what is due comes in the order of the plan`() {
    let memory = Memory.after((0, Recital("60=")))
    let due = choice(memory, on: 30)
    let legs = Plan(memory, .pi, on: 30, PlanSettings()).review.map(\.range)
    #expect(due.isDue && !legs.isEmpty)
    #expect(due.plan?.route.map(\.range) == legs && due.plan?.mode == .review)
    // Whoever wants the weakest has them all the same.
    #expect(due.weakest?.route.map(\.range) == [0..<60])
  }

  @Test func `where nothing is due the weakest come`() {
    let rest = choice(Memory.after((0, Recital("200="))), on: 0)
    #expect(!rest.isDue)
    let blocks = rest.plan?.route.reduce(0) { $0 + $1.range.count / 10 }
    #expect(blocks == 10)
    // Blocks only ever lost are for a lesson.
    let lost = Memory.after((0, Recital("30=")), (1, Recital("10= x 10=")))
    #expect(lost.weakest(1, of: .pi, on: 3) == [1])
    // On the day itself what was lost counts as 0, and what was recited as 1.
    #expect(lost.weakest(3, of: .pi, on: 1) == [1, 2, 0])
    #expect(Memory.after((0, Recital("20= x 10="))).weakest(9, of: .pi, on: 3).contains(2) == false)
  }

  @Test(
    arguments: [
      ([3], [30..<40]), ([4, 3], [30..<50]), ([9, 3, 8, 4], [80..<100, 30..<50]), ([7, 7], [70..<80]),
    ] as [([Int], [Range<Int>])])
  func `neighbours are one leg and the most urgent comes first`(blocks: [Int], route: [Range<Int>]) {
    #expect(SessionPlan(reciting: blocks, of: .e)?.route.map(\.range) == route)
  }

  @Test func `of a list no more is recited than it has`() {
    let list = Constant.list("own-15", "271828182845904")
    #expect(SessionPlan(reciting: [0, 1], of: list)?.route.map(\.range) == [0..<15])
    #expect(
      SessionPlan(recitingJointsOf: .standard, of: .list("own-12", "271828182845"))?.route.map(\.range) == [
        5..<12
      ])
  }

  @Test func `no blocks and blocks beyond all decimals make no review`() {
    #expect(SessionPlan(reciting: [], of: .pi) == nil)
    #expect(SessionPlan(reciting: [100_000], of: .pi) == nil)
  }

  @Test(
    arguments: [
      (Segment(50, 80), [55..<65, 65..<75]), (Segment(0, 10), []), (Segment(48, 52), [48..<52]),
      (Segment(0, 11), [5..<11]),
    ] as [(Segment?, [Range<Int>])])
  func `the joints of a stretch are those between its blocks`(segment: Segment?, route: [Range<Int>]) throws {
    let plan = SessionPlan(recitingJointsOf: try #require(segment), of: .pi)
    #expect(plan?.route.map(\.range) ?? [] == route)
  }

  @Test func `a session says what it changed`() throws {
    let memory = Memory.after((0, Recital("30=")))
    let plan = try #require(SessionPlan(reciting: [0, 1], of: .pi))
    var keystrokes: [Keystroke] = []
    var engine = PracticeEngine(plan: plan)
    func type(_ digit: UInt8) {
      keystrokes.append(Keystroke(.digit(digit), at: UInt32(keystrokes.count * 700)))
      _ = engine.type(digit, at: keystrokes[keystrokes.count - 1].milliseconds)
    }
    for index in 0..<20 {
      if index == 13 { type(engine.wrong) }
      type(engine.expected)
    }
    let date = Timestamp(milliseconds: 9 * 86_400_000, offset: 0)
    let session = SessionEvidence(plan, keystrokes, date: date, id: "b")
    var after = memory
    after.add(session)
    let change = MemoryChange(session, before: memory, after: after, PlanSettings())
    #expect(change.blocks.map(\.block) == [0, 1] && change.held.map(\.block) == [0])
    #expect((change.blocks[0].due ?? 0) > (change.blocks[1].due ?? 0) && change.stubborn == nil)
  }
}
