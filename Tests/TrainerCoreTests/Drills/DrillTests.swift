import TestSupport
import Testing

@testable import TrainerCore

struct DrillTests {
  private func drill(
    _ name: String, _ size: Int, group: Int? = nil, _ questions: Int, seed: Int = 1, route: [Stretch] = []
  ) throws -> any Drill {
    try DrillOrder(name, size, group: group, questions: questions, seed: seed)
      .drill(of: .pi, route: route)
  }

  @Test(arguments: [0, 7, 55, 420] + (repetitions > 1 ? [1_000_000] : [5000]))
  func `Every size that is offered can be asked, from nothing known to a million`(_ known: Int) throws {
    for type in Drills.all {
      let sizes = type.sizes(known: known, of: .pi)
      #expect(sizes.indices.contains(min(type.usualSize, sizes.count - 1)))
      for size in sizes {
        let plan = SessionPlan(drill: size.order(seed: 1), from: .major)
        let drill = try #require(plan.drill).drill(of: .pi, route: plan.route)
        for number in [0, max(0, size.questions - 1)] {
          let legs = try #require(drill.question(number)).legs
          #expect(!legs.isEmpty)
          #expect(legs.allSatisfy { $0.stretch == nil || $0.range.upperBound <= size.decimals })
        }
      }
    }
  }

  @Test
  func `Names are found, and others refused`() {
    #expect(
      Drills.all.map { $0.name } == [
        "places", "joints", "twins", "matrix", "permutation", "stretch", "backwards", "words", "continue",
      ])
    #expect(throws: DrillFault.unknown("sudoku")) {
      try DrillOrder("sudoku", 100).drill(of: .pi)
    }
  }

  @Test
  func
    `p(N, n, k): every group once where all are asked, one error a question where it is corrected at once`()
    throws
  {
    // None of the event's sizes.
    let all = try drill("permutation", 100, group: 2, 50)
    let starts = (0..<50).compactMap { all.question($0)?.legs[0].range.lowerBound }
    #expect(starts.sorted() == Array(stride(from: 0, to: 100, by: 2)))
    let legs = try #require(all.question(3)).legs
    #expect(legs.allSatisfy { $0.range.count == 2 && $0.errorRule == .showsAfterSlip })
    #expect(all.question(50) == nil)

    var engine = PracticeEngine(
      plan: SessionPlan(
        drill: DrillOrder("permutation", 5000, group: 2, questions: 10)))
    engine.typeWrong(at: 0)
    #expect(engine.ending == nil && engine.errors == 1)
    engine.typeRight(at: 100)
    engine.typeWrong(at: 200)
    guard case .mistake = engine.ending else {
      Issue.record("a second mistake in a question did not end it")
      return
    }
  }

  @Test
  func `The event's sizes of the permutation are those that were published, and only those`() {
    let sizes = Permutation.eventSizes.map { "\($0.decimals) \($0.group ?? 0) \($0.questions)" }
    #expect(
      sizes == [
        "10 1 10", "100 1 10", "100 1 100",
        "5000 1 10", "5000 1 100", "5000 1 5000", "5000 2 10", "5000 2 100", "5000 2 2500",
        "5000 10 10", "5000 10 100", "5000 10 500",
        "10000 1 10", "10000 1 100", "10000 1 10000", "10000 2 10", "10000 2 100", "10000 2 5000",
        "10000 10 10", "10000 10 100", "10000 10 1000",
      ])
    #expect(!Permutation.isOfEvent(DrillSize(name: "permutation", decimals: 420, group: 1, questions: 10)))
  }

  @Test
  func `Places: the next five, or the place of ten decimals that occur nowhere else`() throws {
    let drill = try drill("places", 5000, 0, seed: 9)
    var (fives, tens) = (0, 0)
    for number in 0..<80 * repetitions {
      let question = try #require(drill.question(number))
      let leg = question.legs[0]
      if case .decimals(let given) = question.shown {
        tens += 1
        #expect(given.lowerBound % 10 == 0 && given.count == 10)
        #expect(leg.answer == String(given.lowerBound + 1).utf8.map { $0 - 0x30 })
        #expect(Constant.pi.decimals.occursOnce(given, among: 5000))
      } else {
        fives += 1
        #expect(leg.range.count == 5 && leg.range.lowerBound % 5 == 0)
      }
    }
    #expect(fives > 20 && tens > 20)
  }

  @Test(arguments: [
    ("places", 20, 100), ("places", 3, 15), ("places", 0, 100), ("joints", 1, 20), ("joints", 20, 210),
    ("twins", 1, 140), ("twins", 2, 140), ("twins", 3, 166), ("twins", 10, 260), ("twins", 14, 285),
    ("matrix", 10, 100), ("continue", 5, 50), ("stretch", 1, 0), ("words", 20, 0),
  ])
  func `So many decimals have so many different questions`(_ name: String, _ count: Int, _ least: Int) throws
  {
    #expect(try #require(Drills.named(name)).fewestDecimals(forQuestions: count, of: .pi) == least)
  }

  @Test(arguments: [
    ("joints", 19, [210]), ("joints", 209, [210]), ("joints", 210, [210]), ("joints", 510, [510, 510]),
    ("twins", 120, [260]), ("twins", 300, [300]), ("places", 99, [100]), ("places", 420, [420, 420]),
    ("continue", 20, [50]), ("continue", 100, [100, 100]), ("matrix", 60, [100, 10_000, 100_000]),
    ("stretch", 5, [20]),
  ])
  func `Below that a drill is offered from there on`(_ name: String, _ known: Int, _ decimals: [Int]) throws {
    let drill = try #require(Drills.named(name))
    let sizes = drill.sizes(known: known, of: .pi)
    #expect(sizes.map(\.decimals) == decimals)
    #expect(drill.asksBeyond(known, in: sizes[0]) == (known < decimals[0]))
  }

  @Test(arguments: [50, 140, 260, 420, 1000])
  func `What is offered asks nothing twice, and nothing that is not known`(known: Int) throws {
    for type in Drills.all {
      for size in type.sizes(known: known, of: .pi)
      where size.decimals > 0 && size.questions <= 100 && size.decimals <= known {
        for seed in 1...3 {
          let plan = SessionPlan(drill: size.order(seed: seed))
          let drill = try #require(plan.drill).drill(of: .pi, route: plan.route)
          // A drill without end has at least as many as there are fives.
          let count = size.questions > 0 ? size.questions : known / 5
          let questions = try (0..<count).map { try #require(drill.question($0)) }
          for (number, question) in questions.enumerated() {
            #expect(!questions[..<number].contains(question), "\(size) \(seed)")
            #expect(try #require(question.topic).upperBound <= known, "\(size) \(seed)")
            if case .decimals(let shown) = question.shown { #expect(shown.upperBound <= known) }
          }
        }
      }
    }
  }

  @Test(arguments: [(20, 20, 4), (100, 20, 20), (420, 20, 20), (420, 0, 84), (10_000, 0, 200)])
  func `Places are all different, as far as there are as many`(size: Int, questions: Int, count: Int) {
    let route = SessionPlan(drill: DrillOrder("places", size, questions: questions)).route
    #expect(route.count == count && Set(route.map(\.range)).count == count)
  }

  @Test
  func `A session of places without a route asks what it asked in earlier versions`() throws {
    let order = DrillOrder("places", 20, questions: 20, seed: 1)
    let old = try order.drill(of: .pi)
    let new = try order.drill(of: .pi, route: SessionPlan(drill: order).route)
    #expect(try #require(old.question(0)) == #require(new.question(0)))
    // Four places were drawn again and again, each time with a kind of its own.
    #expect((0..<16).contains { old.question($0) != new.question($0) })
  }

  @Test
  func `Ten decimals that occur twice are found, wherever the second time is`() {
    // 999999 is at #762 and, five nines of it, one place further on.
    #expect(!Constant.pi.decimals.occursOnce(761..<766, among: 1000))
    #expect(Constant.pi.decimals.occursOnce(761..<767, among: 1000))
    #expect(Constant.pi.decimals.occursOnce(761..<766, among: 766))
  }

  @Test
  func `Joints: five digits after a block, weak ones first, and none again before all others`() throws {
    let order = DrillOrder("joints", 100, questions: 1000)
    let route = Joints.route(order, of: .pi) { Weakness { $0 == 4 ? 1 : 0 } }
    #expect(route.count == 1000)
    #expect(
      route.allSatisfy { $0.range.count == 5 && $0.range.lowerBound % 10 == 0 && $0.range.lowerBound > 0 })
    #expect(zip(route, route.dropFirst()).allSatisfy { $0 != $1 })
    let rounds = stride(from: 0, to: 999, by: 9).map { route[$0..<$0 + 9].map(\.range.lowerBound) }
    #expect(rounds.allSatisfy { Set($0).count == 9 })
    // Of weights 1.1 and eight times 0.1, it comes first in 58 of a hundred rounds.
    #expect((50...80).contains(rounds.count { $0[0] == 40 }))
    let drill = try drill("joints", 100, 1000, route: route)
    #expect((0..<1000).map { drill.question($0)?.legs[0].stretch } == route)
  }

  @Test
  func `Backwards: a stretch from its end, which begins with a row`() throws {
    for seed in 0..<50 {
      let leg = try #require(try drill("backwards", 420, group: 50, 1, seed: seed).question(0)).legs[0]
      #expect(leg.isBackwards && leg.range.count == 50 && leg.range.lowerBound % 10 == 0)
      #expect(leg.range.upperBound <= 420)
    }
  }

  @Test
  func `A whole block recalled forward is a pass for the memory; shorter answers only make decimals known`()
    throws
  {
    func evidence(_ order: DrillOrder, errorAt wrong: Int = -1) -> SessionEvidence {
      let plan = SessionPlan(drill: order)
      return SessionEvidence(plan, .playing(plan, every: 300, wrong: wrong), id: "x")
    }
    let tens = evidence(DrillOrder("permutation", 100, group: 10, questions: 10))
    #expect(Set(tens.passes.map(\.block)) == Set(0..<10))
    #expect(tens.known.reduce(0) { $0 + $1.count } == 100)
    let fives = evidence(DrillOrder("matrix", 10_000, questions: 50), errorAt: 7)
    #expect(fives.passes.isEmpty)
    #expect(fives.known.reduce(0) { $0 + $1.count } == 7)
    let down = evidence(DrillOrder("backwards", 100, group: 50))
    #expect(down.passes.isEmpty && down.known.isEmpty)
  }
}
