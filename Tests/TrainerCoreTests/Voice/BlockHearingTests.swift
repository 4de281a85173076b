import TestSupport
import Testing

@testable import TrainerCore

/// What counts of what is heard, and how heard digits are set beside those that are due.
struct BlockHearingTests {
  /// π from #1 on, of which some decimals were said.
  private func expected(_ said: Int = 0, isAsking: Bool = false) -> TrainerCore.Expectation {
    var session = PlayedSession(plan: plan(.practice))
    for (index, digit) in publishedPi.utf8.prefix(said).enumerated() {
      session.take(Keystroke(.digit(digit - 0x30), at: UInt32(index) * 100))
    }
    return TrainerCore.Expectation(session.engine, isAsking: isAsking)
  }

  private func digits(_ text: String) -> Heard { .digits(text.utf8.map { $0 - 0x30 }) }

  @Test(arguments: [
    ("one four one", Heard.digits([1, 4, 1])), ("oh zero(2) nine", .digits([0, 0, 9])),
    ("<sil> one(2) [NOISE] two", .digits([1, 2])), ("yes", .word(.yes)), ("again(2)", .word(.again)),
    ("stop", .word(.stop)), ("help", .word(.help)), ("no", .word(.no)),
  ])
  func `What a recogniser prints is digits or a word`(_ text: String, _ heard: Heard) {
    #expect(Heard(text) == heard)
  }

  @Test(arguments: ["", " ", "<sil>", "hello", "one hello", "one yes"])
  func `Anything else means nothing`(_ text: String) { #expect(Heard(text) == nil) }

  @Test func `A block that was heard as expected is said, in one go or in several`() {
    var hearing = BlockHearing()
    #expect(hearing.hear(digits("1415926535"), expected()) == [.said(10)])
    #expect(hearing.hear(digits("141"), expected()) == [.said(3)])
    #expect(hearing.hear(digits("5926535"), expected(3)) == [.said(7)])
    #expect(hearing.hear(digits("141592653589793"), expected()) == [.said(15)])
    #expect(hearing.question == nil)
  }

  @Test func `Where something else was heard it is asked, with what was certain of the block`() throws {
    var hearing = BlockHearing()
    #expect(hearing.hear(digits("5928535"), expected(3)) == [.asked])
    let question = try #require(hearing.question)
    #expect(question.heard == [1, 4, 1, 5, 9, 2, 8, 5, 3, 5])
    #expect(question.right == 3 && question.wrong == 8 && question.left == 7)
  }

  @Test func `Whole blocks before the difference are certain`() throws {
    var hearing = BlockHearing()
    #expect(hearing.hear(digits("14159265358973"), expected()) == [.said(10), .asked])
    let question = try #require(hearing.question)
    #expect(question.heard == [8, 9, 7, 3] && question.right == 3 && question.wrong == 3)
    #expect(question.left == 10)
  }

  @Test func `Yes leaves the block unjudged, and no loses it at that place`() {
    var hearing = BlockHearing()
    _ = hearing.hear(digits("1416"), expected())
    var other = hearing
    #expect(hearing.hear(.word(.yes), expected(isAsking: true)) == [.unjudged(10)])
    #expect(other.hear(.word(.no), expected(isAsking: true)) == [.said(3), .wrong(6)])
    #expect(hearing.question == nil && other.question == nil)
  }

  @Test func `A key settles it as a word does, once`() {
    var hearing = BlockHearing()
    _ = hearing.hear(digits("2"), expected())
    #expect(hearing.answer(isRight: false) == [.wrong(2)])
    #expect(hearing.answer(isRight: false) == [])
    #expect(hearing.answer(isRight: true) == [])
  }

  @Test func `The block said again settles it, from its beginning or from where one was`() {
    var hearing = BlockHearing()
    _ = hearing.hear(digits("5928"), expected(3))
    #expect(hearing.hear(digits("1415926535"), expected(3, isAsking: true)) == [.said(7)])
    #expect(hearing.question == nil)
    _ = hearing.hear(digits("5928"), expected(3))
    #expect(hearing.hear(digits("5926535"), expected(3, isAsking: true)) == [.said(7)])
  }

  @Test func `Another mishearing asks anew`() {
    var hearing = BlockHearing()
    _ = hearing.hear(digits("1416"), expected())
    #expect(hearing.hear(digits("1415927"), expected(isAsking: true)) == [.asked])
    #expect(hearing.question?.wrong == 7)
  }

  @Test func `Again withdraws the question; help and stop are heard at any time`() {
    var hearing = BlockHearing()
    _ = hearing.hear(digits("2"), expected())
    #expect(hearing.hear(.word(.again), expected(isAsking: true)) == [.again])
    #expect(hearing.question == nil)
    #expect(hearing.hear(.word(.help), expected()) == [.help])
    #expect(hearing.hear(.word(.stop), expected()) == [.stop])
    // What nobody asked is no answer.
    #expect(hearing.hear(.word(.yes), expected()) == [])
    #expect(hearing.hear(.word(.no), expected()) == [])
  }

  @Test(arguments: seeds(33_000, count: 200))
  func `A wrong digit anywhere is never taken for right, and no digit counts twice`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let due = publishedPi.utf8.map { $0 - 0x30 }
    let said = Int.random(in: 0..<50, using: &random)
    var heard = Array(due[said..<min(100, said + Int.random(in: 1...30, using: &random))])
    let place = Int.random(in: 0..<heard.count, using: &random)
    heard[place] = (heard[place] + UInt8.random(in: 1...9, using: &random)) % 10
    var hearing = BlockHearing()
    let outcomes = hearing.hear(.digits(heard), expected(said))
    let accepted = outcomes.reduce(0) { if case .said(let count) = $1 { $0 + count } else { $0 } }
    // What differs may still be the block from its beginning.
    let start = said / 10 * 10
    if !due[start...].starts(with: heard) { #expect(accepted <= place, "\(said) \(heard)") }
    if let question = hearing.question {
      #expect(question.left > 0 && question.left <= 10 && question.right < question.left)
    }
  }

  @Test func `The grammar expects what is due, sooner than anything else`() {
    let grammar = expected(3).grammar
    #expect(grammar.hasPrefix("FSG_BEGIN said\nNUM_STATES 63\nSTART_STATE 0\nFINAL_STATE 62\n"))
    // From where the reciter is, or from the beginning of the block.
    #expect(grammar.contains("TRANSITION 0 4 1.0 \n") && grammar.contains("TRANSITION 0 1 1.0 \n"))
    #expect(grammar.contains("TRANSITION 4 5 1.0 five\n") && grammar.contains("TRANSITION 4 5 0.1 four\n"))
    #expect(grammar.hasSuffix("FSG_END\n"))
    #expect(expected(0).grammar.contains("TRANSITION 0 62 0.001 yes\n"))
    #expect(expected(0, isAsking: true).grammar.contains("TRANSITION 0 62 0.1 yes\n"))
  }

  // MARK: - What it teaches

  /// A session by voice from keys, `y` where the rest of a block is not judged.
  private func spoken(_ script: String) -> SessionEvidence {
    var time: UInt32 = 0
    let keys = script.map { key -> Keystroke in
      time += 700
      return Keystroke(key == "y" ? .unjudged : .digit(UInt8(key.wholeNumberValue ?? 0)), at: time)
    }
    let plan = SessionPlan(.practice, source: .voice)
    return SessionEvidence(plan, keys)
  }

  @Test func `What was heard is held, and neither Hard nor Easy`() {
    let said = spoken("14159265358979323846")
    #expect(said.passes.map(\.isHeld) == [true, true] && said.known == [0..<20])
    #expect(said.passes.allSatisfy { $0.grade(UsualIntervals(), mayBeEasy: true) == .good })
    #expect(said.firstIntervals.isEmpty && said.otherIntervals.isEmpty)
  }

  @Test func `What was not judged teaches nothing`() {
    let said = spoken("1415926535" + "8y979323846" + "2643383279")
    #expect(said.passes.map(\.block) == [0, 2])
    #expect(said.known == [0..<10, 20..<30])
  }

  @Test func `What was said wrong is lost, however fast it was put right`() {
    let said = spoken("1415926535" + "89719323846")
    #expect(said.passes.map(\.isHeld) == [true, false])
  }

  @Test func `Its times set no best`() {
    var bests = BestTimes()
    let plan = SessionPlan(.practice, source: .voice)
    let said = spoken(publishedPi)
    bests.add(plan, said, date: epoch)
    #expect(bests.entries.isEmpty)
    var progress = Progress()
    let session = PlayedSession(plan, keys(publishedPi))
    progress.add(session.engine, said, date: epoch)
    #expect(progress.xp == 100 && progress.days.contains(0))
    #expect(progress[.pi].splits.sum(to: 100) == nil && progress[.pi].crown == nil)
    #expect(Certification(session.engine) == .otherMode)
  }
}
