import Testing

@testable import TrainerCore

struct WordsTests {
  private func plan(_ questions: Int = 20, after bests: DrillBests = DrillBests()) -> SessionPlan {
    let order = DrillOrder("words", 0, questions: questions, seed: 7)
    return SessionPlan(drill: order, of: .pi, from: .major, bests)
  }

  /// Answers each question after a second, but the numbers of `slow` after five, and those of `wrong` with a
  /// wrong digit first.
  private func play(_ plan: SessionPlan, slow: Set<Int> = [], wrong: Set<Int> = []) -> PracticeEngine {
    var engine = PracticeEngine(plan: plan)
    // The first digit comes at 0.
    var (time, number) = (-900, -1)
    while engine.ending == nil, let course = engine.course as? DrillCourse {
      if course.number > number {
        number = course.number
        time += slow.contains(number) ? 4800 : 800
        if wrong.contains(number) { engine.typeWrong(at: UInt32(time)) }
      }
      time += 100
      engine.typeRight(at: UInt32(time))
    }
    return engine
  }

  @Test
  func `A word is shown and its digits are asked, zeros in front too`() throws {
    var order = DrillOrder("words", 0, questions: 3)
    order.cards = ["007 a spy", "41 rod"]
    let drill = try order.drill(of: .pi)
    #expect((0..<3).map { drill.question($0)?.shown } == [.text("a spy"), .text("rod"), .text("a spy")])
    #expect((0..<3).map { drill.question($0)?.legs[0].answer } == [[0, 0, 7], [4, 1], [0, 0, 7]])
    #expect(drill.question(0)?.topic == nil, "its digits are no place")
  }

  @Test
  func `First comes what went wrong, then what was never asked, then what took longest`() throws {
    let first = plan()
    let cards = try #require(first.drill).cards
    #expect(Set(cards).count == 20 && cards.allSatisfy { ImageBook.word($0) != nil })
    var bests = DrillBests()
    bests.record(play(first, slow: [3, 9], wrong: [5]), date: epoch)
    var figures = try #require(bests.all.first)
    let times = figures.times
    // Of a word of two digits: 800 ms and twice 100. The first is as long as the mean: 100 ms, 19 questions of a second
    // each, and two of them four longer.
    #expect(
      times[cards[0]] == 1355 && times[cards[1]] == 1000 && times[cards[3]] == 5000
        && times[cards[5]] == .max && times.count == 20)
    let second = try #require(plan(after: bests).drill).cards
    #expect(second[0] == cards[5] && Set(second[1...]).isDisjoint(with: cards))
    for card in try #require(plan(100, after: DrillBests()).drill).cards where times[card] == nil {
      figures.times[card] = 900
    }
    bests.replace(with: figures)
    let third = try #require(plan(after: bests).drill).cards
    #expect(third[0] == cards[5] && Set(third[1...2]) == [cards[3], cards[9]] && third[3] == cards[0])
  }

  @Test
  func `It is refused where there are few words, and decimals mean nothing to it`() {
    var book = ImageBook()
    let order = DrillOrder("words", 0, questions: 20, seed: 7)
    for digit in 0..<9 { book.apply(DigitWord(String(digit), "word \(digit)")) }
    #expect(SessionPlan(drill: order, from: book).fault == .tooFewWords(least: 10))
    book.apply(DigitWord("9", "the tenth"))
    let plan = SessionPlan(drill: order, from: book)
    #expect(plan.fault == nil && play(plan).score == 20, "each comes twice")
    var sized = order
    sized.decimals = 100
    #expect(SessionPlan(drill: sized, from: book).fault == .noSize)
    sized = DrillOrder("words", 0, group: 2, questions: 20, seed: 7)
    #expect(SessionPlan(drill: sized, from: book).fault == .noGroup)
  }

  @Test
  func `It teaches nothing of decimals, and once more it asks the words of that day`() throws {
    let plan = plan()
    let drill = try #require(plan.drill).drill(of: .pi)
    #expect((0..<20).allSatisfy { drill.question($0)?.legs[0].evidence == .nothing })
    // Nobody can say which words there are.
    #expect(plan.forAnotherRun(seed: 8).drill?.cards == plan.drill?.cards)
    var book = ImageBook()
    for digit in 10..<20 { book.apply(DigitWord(String(digit), "word \(digit)")) }
    let other = try #require(plan.forAnotherRun(seed: 8, from: book).drill?.cards)
    #expect(other.count == 10 && other.allSatisfy { $0.contains("word") })
  }
}
