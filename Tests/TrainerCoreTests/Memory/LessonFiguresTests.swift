import Foundation
import Testing

@testable import TrainerCore

/// Time that lessons took, and their yield.
struct LessonFiguresTests {
  /// A lesson that began some blocks, in so many seconds each, and held some of them in its last pass.
  private func lesson(_ day: Int, began: [Int], seconds: Int = 60, held: [Int] = []) -> SessionEvidence {
    var session = SessionEvidence(on: day, at: day * 86_400_000, held.map(Self.held))
    (session.begun, session.isLessonComplete) = (began, held == began)
    session.blockTimes = Dictionary(uniqueKeysWithValues: began.map { ($0, seconds * 1000) })
    return session
  }

  private func review(_ day: Int, _ passes: [Pass]) -> SessionEvidence {
    SessionEvidence(on: day, at: day * 86_400_000 + 1, passes)
  }

  private static func held(_ block: Int) -> Pass {
    Pass(block: block, .held(Pass.Pace(first: 500, others: 500, hasRest: false)))
  }

  private static func lost(_ block: Int) -> Pass { Pass(block: block, .lost) }

  @Test func `the time of a block is that of all its lessons, once it is learnt`() {
    var memory = Memory([lesson(100, began: [0, 1])])
    #expect(memory.lessonTime.latest.isEmpty && memory[.pi][0].begunDay == 100)
    // The first is recited the next day; the second goes through another lesson.
    memory.add(review(101, [Self.held(0)]))
    #expect(memory.lessonTime.latest == [60_000] && memory.lessons.blocks == 1)
    memory.add(lesson(102, began: [1], seconds: 90, held: [1]))
    #expect(memory.lessonTime.latest == [60_000, 150_000] && memory[.pi][1].begunDay == nil)
  }

  @Test func `a block is looked at once, a week after it was learnt or later`() {
    var memory = Memory([lesson(100, began: [4, 5], held: [4, 5])])
    memory.add(review(106, [Self.lost(4), Self.held(5)]))
    #expect(memory.lessons.recited == 0)
    memory.add(review(107, [Self.held(4), Self.lost(6)]))
    memory.add(review(120, [Self.lost(4), Self.lost(5)]))
    #expect(memory.lessons.recited == 2 && memory.lessons.held == 1)
  }

  @Test func `the time of a review is that of its blocks, with their returns`() throws {
    let plan = try #require(SessionPlan(reciting: [0, 4], of: .pi))
    // Block 0 at 700 ms a digit; block 4 with an error, and once more at the end.
    let session = SessionEvidence(plan, .playing(plan, every: 700, wrong: 13), id: "a")
    #expect(session.blockTimes == [0: 6300, 4: 14_700])
    let memory = Memory([session])
    #expect(memory.reviewTime.latest == [6300, 14_700])
  }

  @Test func `they are kept with the memory`() throws {
    var memory = Memory([lesson(100, began: [4, 5], held: [4]), review(108, [Self.held(4)])])
    memory.add(review(109, [Self.held(9)]))
    let bytes = try JSONEncoder().encode(memory)
    #expect(try JSONDecoder().decode(Memory.self, from: bytes) == memory)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains(#""recited":1"#))
  }
}
