import TestSupport
import Testing

@testable import TrainerCore

struct TwinsDrillTests {
  private func order(_ size: Int = 300, _ questions: Int = 14, seed: Int = 1) -> DrillOrder {
    DrillOrder("twins", size, questions: questions, seed: seed)
  }

  /// Twins in the first 300 decimals of π by their numbers, found by another program.
  private static let pairs = [
    [35, 162], [54, 136], [89, 268], [152, 224], [184, 203], [229, 256], [230, 281],
  ]

  private func places(_ route: [Stretch]) -> [[Int]] {
    stride(from: 0, to: route.count, by: 2).map { start in
      route[start..<start + 2].map { $0.range.lowerBound + 1 }
    }
  }

  @Test func `every pair once, those that were lost first`() throws {
    let route = TwinsDrill.route(order(), of: .pi) { Weakness() }
    #expect(route.allSatisfy { $0.range.count == 5 })
    #expect(places(route).sorted { $0[0] < $1[0] } == Self.pairs)
    #expect(places(TwinsDrill.route(order(seed: 2), of: .pi) { Weakness() }) != places(route))

    var memory = Memory()
    memory[.pi].known = KnownDecimals([0..<300])
    let typed = [(281, 3), (281, 3), (89, 6)]
    for (day, (place, digit)) in typed.enumerated() {
      let plan = SessionPlan(.practice, .pi, over: Segment(place - 11, place + 19))
      let digits = (place - 11..<place - 1).map { Constant.pi.decimals[$0] } + [UInt8(digit)]
      memory.add(
        SessionEvidence(
          plan, .typed(digits, every: 500), date: Timestamp(milliseconds: day * 86_400_000, offset: 0)))
    }
    let lost = places(TwinsDrill.route(order(), of: .pi) { memory.weakness(.pi, on: 3) })
    #expect(lost.prefix(2) == [[281, 230], [89, 268]])
    let pairs: [[Int]] = lost.map { $0.sorted() }
    #expect(pairs.sorted { $0[0] < $1[0] } == Self.pairs)
  }

  /// 2019 goes on in three ways among the first 1 000 decimals: 0 at #248, 9 at #706 and 8 at #999.
  @Test func `what was lost comes first, whichever twin it was, and behind a gap`() {
    var memory = Memory()
    memory[.pi].known = KnownDecimals([0..<1003])
    let plan = SessionPlan(.practice, .pi, over: Segment(990, 1000))
    let keys = [Keystroke].typed(Constant.pi.decimals[990..<998] + [0], every: 500)
    for day in 0...1 {
      memory.add(SessionEvidence(plan, keys, date: Timestamp(milliseconds: day * 86_400_000, offset: 0)))
    }
    #expect(memory[.pi].errors.losses.map(\.times) == [2])
    for size in [300, 1000] {
      let route = places(TwinsDrill.route(order(size), of: .pi) { memory.weakness(.pi, on: 3) })
      #expect(route.first == [999, 248])
      #expect(Set(route.map { $0.sorted() }).count == route.count)
    }
  }

  @Test func `what was lost is left out where what follows is not known`() {
    for (end, first) in [(1002, false), (1003, true)] {
      var memory = Memory()
      memory[.pi].known = KnownDecimals([0..<end])
      let plan = SessionPlan(.practice, .pi, over: Segment(990, 1000))
      let keys = [Keystroke].typed(Constant.pi.decimals[990..<998] + [0], every: 500)
      memory.add(SessionEvidence(plan, keys))
      let route = places(TwinsDrill.route(order(1000), of: .pi) { memory.weakness(.pi, on: 3) })
      #expect((route.first == [999, 248]) == first)
    }
  }

  @Test(arguments: [139, 140, 165, 166, 202, 207, 260, 284, 285, 420, 1000])
  func `cue, place and the next five lie within what is known`(known: Int) {
    let pairs = places(TwinsDrill.route(order(known, 1000), of: .pi) { Weakness() })
    for place in pairs.joined() { #expect(place > 4 && place + 4 <= known) }
    if known <= 285 {
      #expect(pairs.sorted { $0[0] < $1[0] } == Self.pairs.filter { $0[1] + 4 <= known })
    }
  }

  @Test func `four digits and their place, the next five, then the other place`() throws {
    let plan = SessionPlan(drill: order())
    let drill = try #require(plan.drill).drill(of: .pi, route: plan.route)
    let questions = try (0..<14).map { try #require(drill.question($0)) }
    for pair in stride(from: 0, to: 14, by: 2).map({ questions[$0..<$0 + 2] }) {
      let shown = pair.map { question -> [UInt8] in
        guard case .decimals(let range) = question.shown else { return [] }
        return range.map { Constant.pi.decimals[$0] }
      }
      #expect(shown.first?.count == 4 && shown.first == shown.last)
      #expect(Set(pair.map { Constant.pi.decimals[$0.legs[0].start] }).count == 2)
    }
    // More are asked than there are: they come again.
    #expect(drill.question(14) == drill.question(0))
  }

  @Test func `without twins there is no drill`() {
    #expect(throws: DrillFault.tooFewDecimals(least: 140)) { try order(139, 10).drill(of: .pi) }
    #expect(throws: DrillFault.tooFewDecimals(least: 9)) { try order(8, 10).drill(of: .pi) }
    #expect(throws: DrillFault.noQuestion) { try order(300, 0).drill(of: .pi) }
    #expect(throws: Never.self) { try order(140, 10).drill(of: .pi) }
    let most = repetitions > 1 ? 1_000_000 : 10_000
    #expect(throws: Never.self) { try order(most, 20).drill(of: .pi) }
  }
}
