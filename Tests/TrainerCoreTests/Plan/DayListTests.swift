import Testing

@testable import TrainerCore

/// Promises that the page of the day keeps.
struct DayListTests {
  /// Somebody who recited some decimals a week ago, and was there yesterday.
  private func memory(_ decimals: Int = 300) -> Memory {
    let recital = Recital("\(decimals)=", pace: 950, isHalting: true)
    var memory = Memory.after((0, recital), (6, Recital("3=", of: .e)))
    memory[.pi].runDay = 6
    return memory
  }

  private func dayPlan(_ memory: Memory, minutes: Int = 10, on day: Int = 7) -> DayPlan {
    DayPlan(memory, .init(.pi, on: day, PlanSettings(minutes: minutes)))
  }

  /// Plays a session without a mistake.
  private func play(_ plan: SessionPlan?, pace: Int = 700, on day: Int = 7, _ memory: inout Memory) throws {
    let plan = try #require(plan)
    let keys = [Keystroke].playing(plan, every: pace)
    let hour = memory.before(day) == memory ? 12 : 13
    let date = Timestamp(milliseconds: (day * 24 + hour) * 3_600_000 + keys.count, offset: 0)
    memory.add(SessionEvidence(plan, keys, date: date, id: plan.mode.rawValue))
  }

  @Test(arguments: [150, 900, 4000])
  func `the lesson of the morning is that after the review, however long it took`(pace: Int) throws {
    var memory = memory()
    let morning = dayPlan(memory)
    let listed = try #require(morning.plan.learn)
    #expect(morning.plan.due == 30 && listed == 30...31)
    for step in morning.steps {
      let now = dayPlan(memory)
      #expect(now.steps.next == step && now.plan.learn == listed)
      try play(now.session(step, known: now.known), pace: step.activity == .review ? pace : 700, &memory)
    }
    // One that was not listed is offered, with its minutes, and is not next.
    let after = dayPlan(memory)
    #expect(after.isDone && after.plan.learn == nil && after.plan.extraLesson == 32...34)
    let steps = after.steps(challenge: nil, at: .epoch)
    #expect(steps.next == nil && steps.last?.isExtra == true && steps.last?.blocks == 32...34)
    #expect(steps.last?.seconds == 3 * morning.lessonTime.seconds)
  }

  @Test func `what was recited meanwhile leaves the list, and nothing comes in its place`() throws {
    var memory = memory()
    let two = dayPlan(memory, minutes: 2).plan
    #expect(two.review.reduce(0) { $0 + $1.blocks.count } == 12 && two.leftOver.blocks == 18)
    let first = try #require(two.review.first?.blocks)
    let beyond = try #require((0..<30).first { block in !two.review.contains { $0.blocks.contains(block) } })
    try play(SessionPlan(reciting: [first.lowerBound, beyond], of: .pi), pace: 4000, &memory)
    let now = dayPlan(memory, minutes: 2).plan
    #expect(now.review.reduce(0) { $0 + $1.blocks.count } == 11 && now.leftOver.blocks == 17)
    #expect(now.review.allSatisfy { !$0.blocks.contains(first.lowerBound) } && now.nothingNew == .leftOver)
    // Settings that were changed make it anew, of the same morning.
    #expect(dayPlan(memory).plan.review.reduce(0) { $0 + $1.blocks.count } == 28)
    #expect(dayPlan(memory).plan.learn == dayPlan(self.memory()).plan.learn)
  }

  @Test func `whoever types what they know on the first day learns what comes after it`() {
    var memory = Memory()
    memory.add(Recital("50=").on(7))
    #expect(dayPlan(memory).plan.learn == 5...6)
  }

  @Test(arguments: [(10, 20), (10, 50), (5, 20), (20, 90), (2, 10), (2, 30)])
  func `with a run the day keeps to its minutes`(minutes: Int, blocks: Int) throws {
    var memory = memory(10 * blocks)
    let without = dayPlan(memory, minutes: minutes)
    memory[.pi].runDay = 0
    let plan = dayPlan(memory, minutes: minutes)
    let run = try #require(plan.steps.first { $0.activity == .run })
    let seconds = plan.steps.reduce(0) { $0 + $1.seconds }
    #expect(run.isExtra || seconds <= Double(minutes) * 60)
    // Lessons give way before reviews do.
    #expect(plan.plan.learn == nil || plan.plan.review == without.plan.review)
    #expect(run.isExtra == (run.seconds > Double(minutes) * 60))
  }

  @Test func `reviews after three days or more away have a time of their own`() throws {
    var memory = memory()
    let six = SessionPlan(reciting: Array(0..<6), of: .pi)
    try play(six, pace: 500, on: 7, &memory)
    let usual = memory.reviewTime
    #expect(abs(usual.seconds - (6 * 5 + 50) / 11) < 0.1 && memory.reviewTime(on: 9) == usual)
    try play(six, pace: 900, on: 10, &memory)
    #expect(memory.reviewTime(on: 12) == usual)
    // Its guess is the usual time and two fifths.
    let after = memory.reviewTime(on: 13)
    #expect(abs(after.seconds - (6 * 9 + 5 * 1.4 * usual.seconds) / 11) < 0.1 && !after.isGuess)
    #expect(dayPlan(memory, on: 13).reviewTime == after)
  }
}
