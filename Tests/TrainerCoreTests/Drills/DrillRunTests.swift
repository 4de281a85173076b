import Testing

@testable import TrainerCore

struct DrillRunTests {
  private let order = DrillOrder("permutation", 100, group: 1, questions: 4, seed: 3)
  private var plan: SessionPlan { SessionPlan(drill: order) }
  private let date = Timestamp(milliseconds: 1_795_286_520_000, offset: 3600)

  /// Answers at times, a wrong digit half a second before where one is asked for.
  private func keystrokes(_ times: [UInt32], wrongBefore: Set<Int> = []) -> [Keystroke] {
    var engine = PracticeEngine(plan: plan)
    var keystrokes: [Keystroke] = []
    func type(_ digit: UInt8, _ time: UInt32) {
      keystrokes.append(Keystroke(.digit(digit), at: time))
      engine.apply(Keystroke(.digit(digit), at: time))
    }
    for (index, time) in times.enumerated() {
      if wrongBefore.contains(index) { type(engine.wrong, time - 500) }
      type(engine.expected, time)
    }
    return keystrokes
  }

  @Test
  func `Each question has its time and its errors`() throws {
    let run = try #require(
      DrillRun(PlayedSession(plan, keystrokes([0, 2000, 9000, 12_000], wrongBefore: [2]))))
    #expect(run.questions.map(\.time) == [0, 2000, 7000, 3000])
    #expect(run.questions.map(\.errors) == [0, 0, 1, 0])
    #expect(run.questions.map(\.isAnswered) == [true, true, true, true])
    let engine = PlayedSession(plan, keystrokes([0, 2000, 9000, 12_000])).engine
    #expect((engine.course as? DrillCourse)?.marks == [0, 2000, 9000, 12_000])
    #expect(run.slowest(3) == [2, 3, 1])
    #expect(DrillRun(PlayedSession(SessionPlan(.strict), [])) == nil)
  }

  @Test
  func `A question with a rest is not named as a slow one`() throws {
    // Five digits before a group and five after it, three times.
    let plan = SessionPlan(drill: DrillOrder("matrix", 100, questions: 3))
    func slowest(pauseBefore digit: Int, of pause: UInt32) throws -> [Int] {
      var engine = PracticeEngine(plan: plan)
      let keystrokes = (0..<30).map { number in
        let time = UInt32(number * 100) + (number < digit ? 0 : pause)
        let keystroke = Keystroke(.digit(engine.expected), at: time)
        engine.apply(keystroke)
        return keystroke
      }
      return try #require(DrillRun(PlayedSession(plan, keystrokes))).slowest(3)
    }
    #expect(try slowest(pauseBefore: 12, of: 20_000) == [1, 2, 0])
    #expect(try slowest(pauseBefore: 12, of: 33_000) == [2, 0])
    // Before the first digit it is what the answer took.
    #expect(try slowest(pauseBefore: 10, of: 33_000) == [1, 2, 0])
  }

  @Test
  func `A question left open is named as such, one that was only shown is not`() throws {
    var some = keystrokes([0, 2000])
    #expect(try #require(DrillRun(PlayedSession(plan, some))).questions.count == 2)
    let engine = PlayedSession(plan, some).engine
    some.append(Keystroke(.digit(engine.wrong), at: 3000))
    let run = try #require(DrillRun(PlayedSession(plan, some)))
    #expect(run.questions.map(\.isAnswered) == [true, true, false])
    #expect(run.questions.map(\.errors) == [0, 0, 1])
  }

  @Test
  func `The best run of a size is the fastest that counts; its questions' times are the ghost's`() throws {
    var bests = DrillBests()
    func add(_ times: [UInt32], wrongBefore: Set<Int> = [], after days: Int) {
      let keystrokes = keystrokes(times, wrongBefore: wrongBefore)
      bests.record(
        PlayedSession(plan, keystrokes).engine,
        date: Timestamp(milliseconds: date.milliseconds + days * 86_400_000, offset: 3600))
    }
    add([0, 2000, 9000, 12_000], after: 0)
    add([0, 1000], after: 1)
    add([0, 1000, 2000, 8000], wrongBefore: [2], after: 2)
    add([0, 4000, 5000, 10_000], after: 3)
    let figures = try #require(bests[order.drillSize])
    #expect(figures.count == 4)
    #expect(figures.bests.map(\.milliseconds) == [10_000, 12_000])
    #expect(figures.marks == [0, 4000, 5000, 10_000])
    #expect(figures.last.milliseconds == date.milliseconds + 3 * 86_400_000)
    for time in [UInt32(9000), 11_000] { add([0, 1000, 2000, time], after: 4) }
    #expect(bests[order.drillSize]?.bests.map(\.milliseconds) == [9000, 10_000, 11_000, 12_000])
    #expect(bests[order.drillSize]?.marks == [0, 1000, 2000, 9000])
  }

  @Test
  func
    `A run does not count if its digits were not typed, or it has an error but at an event that allows one`()
  {
    var piped = keystrokes([0, 1000, 2000, 3000])
    piped.insert(Keystroke(.piped, at: 0), at: 0)
    #expect(!DrillBests.isValid(PlayedSession(plan, piped).engine))
    for questions in [10, 11] {
      let order = DrillOrder("permutation", 100, group: 1, questions: questions, seed: 3)
      var engine = PracticeEngine(plan: SessionPlan(drill: order))
      engine.typeWrong(at: 0)
      while engine.ending == nil { engine.typeRight(at: 1000) }
      #expect(engine.ending == .complete && DrillBests.isValid(engine) == (questions == 10))
    }
  }
}
