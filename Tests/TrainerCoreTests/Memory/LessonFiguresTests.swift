import Foundation
import Testing

@testable import TrainerCore

/// What lessons took and what is left of them.
@Suite struct LessonFiguresTests {
  private func session(
    _ day: Int, _ number: Int = 0, _ constant: Constant = .pi, lesson: LessonOutcome? = nil,
    passes: [Pass] = []
  ) -> Recollection {
    var session = Recollection(
      stamp: SessionStamp(milliseconds: day * 86_400_000 + number, id: "a"), day: day, constant: constant,
      passes: passes)
    session.lesson = lesson
    return session
  }

  private func held(_ block: Int) -> Pass {
    Pass(block: block, .held(Pass.Pace(first: 500, others: 500, hasRest: false)))
  }

  private func lost(_ block: Int) -> Pass { Pass(block: block, .lost(isSlip: false)) }

  @Test func `the time of a block is that of the latest twenty lessons`() {
    var memory = Memory()
    #expect(memory.lessons.secondsPerBlock == nil && memory.done(on: 0, .pi).secondsOfLesson == 75)
    memory.add(session(0, lesson: LessonOutcome(learnt: [0], isComplete: true, milliseconds: 90_000)))
    memory.add(session(0, 1, lesson: LessonOutcome(learnt: [1, 2], isComplete: true, milliseconds: 120_000)))
    #expect(memory.lessons.secondsPerBlock == 70 && memory.done(on: 0, .e).secondsOfLesson == 70)
    // What was left, or led to nothing, says nothing of the time.
    memory.add(session(0, 2, lesson: LessonOutcome(learnt: [3], isComplete: false, milliseconds: 5000)))
    memory.add(session(0, 3, lesson: LessonOutcome(learnt: [], isComplete: true, milliseconds: 900_000)))
    #expect(memory.lessons.secondsPerBlock == 70 && memory.lessons.count == 2 && memory.lessons.blocks == 3)
    for number in 0..<20 {
      memory.add(
        session(1, number, lesson: LessonOutcome(learnt: [9], isComplete: true, milliseconds: 50_000)))
    }
    #expect(memory.lessons.secondsPerBlock == 50 && memory.lessons.count == 22)
  }

  @Test func `a block is looked at once, a week after its lesson or later`() {
    var memory = Memory()
    memory.add(session(100, lesson: LessonOutcome(learnt: [4, 5], isComplete: true, milliseconds: 1000)))
    memory.add(session(106, passes: [lost(4), held(5)]))
    #expect(memory.lessons.recited == 0)
    memory.add(session(107, 1, .e, passes: [lost(4)]))
    #expect(memory.lessons.recited == 0)
    memory.add(session(107, 2, passes: [held(4), lost(6)]))
    memory.add(session(120, passes: [lost(4), lost(5)]))
    #expect(memory.lessons.recited == 2 && memory.lessons.held == 1)
  }

  @Test func `auto gives as many blocks as these lessons leave time for`() {
    var memory = Memory()
    memory.add(session(99, lesson: LessonOutcome(learnt: [0], isComplete: true, milliseconds: 200_000)))
    // 600 s ÷ 200 s.
    let question = DayOutlook.Question(.e, on: 100, PlanSettings())
    #expect(DayOutlook(memory, question).plan.learn == 0...2)
  }

  @Test func `they are kept with the memory`() throws {
    var memory = Memory()
    memory.add(session(100, lesson: LessonOutcome(learnt: [4, 5], isComplete: true, milliseconds: 1000)))
    memory.add(session(108, passes: [held(4)]))
    let bytes = try JSONEncoder().encode(memory)
    #expect(try JSONDecoder().decode(Memory.self, from: bytes) == memory)
    let text = String(decoding: try JSONEncoder().encode(memory.lessons), as: UTF8.self)
    for (part, damage) in [
      (#""held":1"#, #""held":2"#), ("[[2,1000]]", "[[0,1000]]"), ("[[5,100]]", "[[5]]"),
    ] {
      #expect(text.contains(part))
      let damaged = Data(text.replacing(part, with: damage).utf8)
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(LessonFigures.self, from: damaged) }
    }
  }
}
