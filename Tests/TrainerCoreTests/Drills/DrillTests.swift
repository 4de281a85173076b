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
        "places", "joints", "twins", "matrix", "permutation", "stretch", "backwards", "words",
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
    #expect(legs.allSatisfy { $0.range.count == 2 && $0.error == .showsAfterSlip })
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

  @Test
  func `Ten decimals that occur twice are found, wherever the second time is`() {
    // 999999 is at #762 and, five nines of it, one place further on.
    #expect(!Constant.pi.decimals.occursOnce(761..<766, among: 1000))
    #expect(Constant.pi.decimals.occursOnce(761..<767, among: 1000))
    #expect(Constant.pi.decimals.occursOnce(761..<766, among: 766))
  }

  @Test
  func `Joints: five digits after a block; weak ones come up more often, never one twice in a row`() throws {
    let order = DrillOrder("joints", 100, questions: 1000)
    let route = Joints.route(order, of: .pi) { Weakness { $0 == 4 ? 1 : 0 } }
    #expect(route.count == 1000)
    #expect(
      route.allSatisfy { $0.range.count == 5 && $0.range.lowerBound % 10 == 0 && $0.range.lowerBound > 0 })
    #expect(zip(route, route.dropFirst()).allSatisfy { $0 != $1 })
    let weak = route.filter { $0.range.lowerBound == 40 }.count
    // Of weights 1.1 and eight times 0.1 it would be more than half, were it not for the pause after each.
    #expect((330...470).contains(weak))
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
