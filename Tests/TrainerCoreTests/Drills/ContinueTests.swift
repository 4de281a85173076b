import TestSupport
import Testing

@testable import TrainerCore

struct ContinueTests {
  /// The runs of 14159265358979323846 that occur once, with what follows.
  ///
  /// `97` and `79` have the only 7 in them, and after `32` there are fewer than five.
  private static let runs = [
    "14": "159265358979323846", "41": "59265358979323846", "15": "9265358979323846",
    "59": "265358979323846", "92": "65358979323846", "26": "5358979323846", "65": "358979323846",
    "53": "58979323846", "35": "8979323846", "58": "979323846", "89": "79323846", "7": "9323846",
    "93": "23846",
  ]

  /// Indices of the decimals of π that the questions of an order show and ask for.
  private func questions(_ size: Int, _ count: Int, seed: Int) throws -> [(
    shown: Range<Int>, asked: Range<Int>
  )] {
    let drill = try DrillOrder("continue", size, questions: count, seed: seed).drill(of: .pi)
    #expect(drill.question(count) == nil)
    return try (0..<count).map { number in
      let question = try #require(drill.question(number))
      guard case .decimals(let shown) = question.shown else { throw DrillFault.noQuestion }
      return (shown: shown, asked: question.legs[0].range)
    }
  }

  @Test func `Of twenty decimals every run that occurs once comes, with all that follows`() throws {
    var found: [String: String] = [:]
    for seed in 0..<200 {
      for question in try questions(20, 2, seed: seed) {
        found[Constant.pi.text(question.shown)] = Constant.pi.text(question.asked)
      }
    }
    #expect(found == Self.runs)
  }

  @Test(arguments: [(50, 5), (100, 10), (420, 20), (2000, 20)])
  func `A run occurs once, no part of it does, and twenty follow or all that there are`(size: Int, count: Int)
    throws
  {
    let decimals = (0..<size).map { Constant.pi.decimals[$0] }
    func places(_ run: Range<Int>) -> Int {
      (0...size - run.count).count { decimals[$0..<$0 + run.count].elementsEqual(decimals[run]) }
    }
    for seed in 0..<5 {
      let questions = try questions(size, count, seed: seed)
      for (shown, asked) in questions {
        #expect(places(shown) == 1)
        #expect(shown.count == 1 || places(shown.dropFirst()) > 1 && places(shown.dropLast()) > 1)
        #expect(asked.lowerBound == shown.upperBound && asked.upperBound <= size)
        #expect(asked.count == min(20, size - asked.lowerBound) && asked.count >= 5)
      }
      #expect(Set(questions.map(\.shown)).count == count)
    }
  }

  @Test func `What cannot be asked is refused with what is wrong`() {
    func fault(_ size: Int, _ questions: Int, group: Int? = nil) -> DrillFault? {
      SessionPlan(drill: DrillOrder("continue", size, group: group, questions: questions)).fault
    }
    #expect(fault(4, 1) == .tooFewDecimals(least: 5))
    #expect(fault(20, 0) == .noQuestion)
    #expect(fault(20, 13) == nil && fault(20, 14) == .tooManyQuestions(most: 13))
    #expect(fault(1000, 100) == nil && fault(1000, .max) == .tooManyQuestions(most: 100))
    #expect(fault(20, 1, group: 5) == .noGroup)
  }

  /// 454, and 32664821339360726024: twenty decimals from #274 on.
  private let one = DrillOrder("continue", 420, questions: 1)

  /// An engine after hints, so many right digits, a wrong one if there are fewer than twenty, and the rest.
  private func engine(_ order: DrillOrder, hints: Int, right: Int, every pause: UInt32 = 300)
    -> PracticeEngine
  {
    var engine = PracticeEngine(plan: SessionPlan(drill: order))
    for _ in 0..<hints { expect(engine.press(.hint, at: 0), is: true) }
    var time: UInt32 = 0
    while engine.ending == nil {
      if engine.score == right, engine.errors == 0 { engine.typeWrong(at: time) }
      engine.typeRight(at: time)
      time += pause
    }
    return engine
  }

  @Test(arguments: [
    (0, 20, 200), (1, 20, 195), (3, 20, 185), (0, 19, 190), (0, 7, 70), (2, 7, 60), (0, 0, 0), (1, 0, -5),
  ])
  func `Ten points a digit up to the first mistake, less five a hint`(hints: Int, right: Int, points: Int) {
    let engine = engine(one, hints: hints, right: right)
    #expect(engine.score == 20 && engine.ending == .complete && engine.reveals == hints)
    #expect((engine.course as? DrillCourse)?.points == points)
    #expect(DrillBests.isValid(engine))
  }

  @Test func `The points of all questions add up, and no other drill has any`() {
    var order = one
    order.questions = 3
    // A mistake after five digits of the second question.
    let engine = engine(order, hints: 0, right: 25)
    #expect(engine.score == 60 && (engine.course as? DrillCourse)?.points == 200 + 50 + 200)
    let joints = self.engine(DrillOrder("joints", 420, questions: 1), hints: 0, right: 5)
    #expect((joints.course as? DrillCourse)?.points == nil)
  }

  @Test func `The best has the most points, then the shortest time`() throws {
    var bests = DrillBests()
    for (hints, right, pause) in [(1, 20, 100), (0, 7, 50), (0, 20, 400), (0, 20, 300)]
      as [(Int, Int, UInt32)]
    {
      bests.record(engine(one, hints: hints, right: right, every: pause), date: epoch)
    }
    let best = try #require(bests[one.drillSize]).bests
    #expect(best.map(\.points) == [200, 200, 195, 70])
    #expect(best.map(\.milliseconds) == [5700, 7600, 1900, 950])
  }

  @Test func `Hints go back to the first decimal, and a challenge has none`() throws {
    for seed in 0..<5 {
      var order = one
      order.seed = seed
      let question = try #require(order.drill(of: .pi).question(0))
      guard case .decimals(let run) = question.shown else { continue }
      var engine = PracticeEngine(plan: SessionPlan(drill: order))
      var hints = 0
      while engine.press(.hint, at: 0) { hints += 1 }
      #expect(hints == run.lowerBound && engine.run.hints == hints && !engine.isNextShown)
      #expect(question.opened(by: hints).shown == .decimals(0..<run.upperBound))
      order.seconds = 120
      var challenge = PracticeEngine(plan: SessionPlan(drill: order))
      expect(challenge.press(.hint, at: 0), is: false)
    }
  }

  @Test func `A hint gives no decimal away: the memory takes it for none`() throws {
    var order = one
    // A question that begins with a block.
    func start() throws -> Int { try #require(order.drill(of: .pi).question(0)).legs[0].start }
    while try !start().isMultiple(of: 10) { order.seed += 1 }
    let plan = SessionPlan(drill: order)
    let evidence = [0, 2].map { hints in
      let keys = Array(repeating: Keystroke(.hint, at: 0), count: hints)
      return SessionEvidence(plan, keys + [Keystroke].playing(plan, every: 300))
    }
    #expect(!evidence[0].passes.isEmpty && evidence[0].passes == evidence[1].passes)
    #expect(evidence[0].known == evidence[1].known)
  }
}
