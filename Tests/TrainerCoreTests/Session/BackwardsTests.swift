import Testing

@testable import TrainerCore

/// A segment of Practice typed from its last decimal to its first.
///
/// Decimals #51 to #60 of π are 5820974944, #41 to #50 are 6939937510.
struct BackwardsTests {
  private func backwards(_ start: Int, _ end: Int) throws -> SessionPlan {
    let segment = try #require(Segment(start, end))
    return SessionPlan(.practice, over: segment, isBackwards: true)
  }

  private struct Case: CustomTestStringConvertible {
    let keys: String
    let position: Int
    let score: Int
    var errors = 0
    var bestStreak: Int?
    var isComplete = false
    var testDescription: String { keys }
  }

  private static let cases = [
    Case(keys: "", position: 60, score: 0), Case(keys: "4", position: 59, score: 1),
    Case(keys: "449", position: 57, score: 3),
    // The digit that would be right forwards is wrong.
    Case(keys: "5", position: 60, score: 0, errors: 1),
    Case(keys: "4496", position: 57, score: 3, errors: 1),
    Case(keys: "449647", position: 55, score: 5, errors: 1, bestStreak: 3),
    Case(keys: "449479028", position: 51, score: 9),
    Case(keys: "4494790285", position: 50, score: 10, isComplete: true),
    // Keys after the end mean nothing.
    Case(keys: "449479028501", position: 50, score: 10, isComplete: true),
    // Neither a reveal nor a loop begun again means anything.
    Case(keys: "?44?r9?", position: 57, score: 3),
  ]

  @Test(arguments: cases) private func `it begins with the last decimal and goes down`(_ tried: Case) throws {
    let engine = play(try backwards(50, 60), tried.keys)
    #expect(engine.position == tried.position && engine.nextIndex == tried.position - 1)
    #expect(engine.score == tried.score && engine.errors == tried.errors)
    #expect(engine.bestStreak == tried.bestStreak ?? tried.score)
    #expect(engine.ending == (tried.isComplete ? .complete : nil))
    #expect(engine.reveals == 0 && engine.revealedEnd == 0)
    #expect(Certification(engine) == .otherMode)
  }

  @Test func `the first decimal of all can be the last`() throws {
    var engine = play(try backwards(0, 3), "14")
    #expect(engine.position == 1 && engine.expected == 1)
    expect(engine.type(1, at: 300), is: .ended(.complete))
    #expect(engine.nextIndex == -1 && engine.position == 0 && engine.expected == 1)
    expect(engine.type(1, at: 400), is: .ended(.complete))
    let review = PlayedSession(engine.plan, keys("14111"))
    #expect(review.correctSteps.map(\.index) == [2, 1, 0] && review.mistakes.isEmpty)
  }

  @Test func `the last decimal of all can be the first`() throws {
    let engine = PracticeEngine(plan: try backwards(999_998, 1_000_000))
    #expect(engine.position == 1_000_000 && engine.expected == Constant.pi.decimals[999_999])
  }

  @Test func `the answers say what was due`() throws {
    var engine = play(try backwards(50, 60), "449")
    expect(engine.type(6, at: 400), is: .error(expected: 4))
    expect(engine.type(4, at: 500), is: .correct)
    #expect(engine.expected == 7 && engine.scoringTime == 500 && engine.scoreBeforeFirstError == 3)
  }

  @Test func `the review has every error in its place`() throws {
    let review = PlayedSession(try backwards(50, 60), keys("449647901285"))
    #expect(
      review.mistakes.map { [$0.index + 1, Int($0.expected), Int($0.typed)] } == [[57, 4, 6], [53, 2, 1]])
    #expect(review.correctSteps.map(\.index) == [59, 58, 57, 56, 55, 54, 53, 52, 51, 50])
    #expect(review.correctSteps.map(\.interval) == [0, 100, 100, 200, 100, 100, 100, 200, 100, 100])
  }

  @Test func `the slowest row is the one that held the run up`() throws {
    var intervals = Array(repeating: UInt32(100), count: 21)
    intervals[0] = 0
    intervals[12] = 900
    let review = PlayedSession(try backwards(39, 60), timed("449479028501573993961", intervals))
    #expect(review.engine.ending == .complete && review.slowestRows(2) == [40])
  }

  @Test func `blocks count digits and errors, and no times`() throws {
    var aggregates = Aggregates()
    aggregates.add(
      PlayedSession(try backwards(40, 60), keys("449247902850157399396")), day: 7)
    let figures = aggregates[.pi]
    #expect(figures.blocks.blocks.map(\.id) == [4, 5])
    let last = try #require(figures.blocks[5])
    #expect(last.passes == 1 && last.digits == 10 && last.errors == 1 && last.lastDay == 7)
    let first = try #require(figures.blocks[4])
    #expect(first.passes == 1 && first.digits == 10 && first.errors == 0)
    for block in [first, last] {
      #expect(block.firstDigit == nil && block.slowestDigit == nil && block.slowestPlace == nil)
    }
    #expect(
      figures.blocks.confusions(in: 5).map { [$0.index, Int($0.expected), Int($0.typed), $0.count] }
        == [[56, 4, 2, 1]])
  }

  @Test func `it gives XP and does not say that a decimal is known`() throws {
    let plan = try backwards(50, 60)
    let engine = play(plan, "4494790285")
    var progress = Progress()
    progress.add(plan, keys("4494790285"), date: epoch)
    #expect(progress.xp == 10 && progress[.pi].known.isEmpty && progress[.pi].digits == 10)
    var careful = Progress()
    careful.add(SessionEntry(id: "a", date: epoch, engine: engine, ended: .user))
    #expect(careful.xp == 10 && careful[.pi].known.isEmpty)
  }
}
