import TestSupport
import Testing

@testable import TrainerCore

struct DrawTests {
  @Test
  func `The same seed draws the same, another one differs`() throws {
    for drill in Drills.all {
      let size = try #require(drill.sizes(known: 420, of: .pi)[safe: drill.usualSize])
      func questions(_ seed: Int) throws -> [DrillQuestion?] {
        let plan = SessionPlan(drill: size.order(seed: seed), from: .major)
        let asked = try #require(plan.drill).drill(of: .pi, route: plan.route)
        return (0..<max(1, size.questions)).map(asked.question)
      }
      #expect(try questions(7) == questions(7), "\(drill.name)")
      let others = try (8..<40).map(questions)
      #expect(try others.contains { try $0 != questions(7) }, "\(drill.name)")
    }
  }

  @Test
  func `Numbers below a bound come equally often, over a hundred thousand draws`() {
    var luck = SplitMix64(seed: 1)
    for bound in [2, 7, 10, 1969] {
      var counts = Array(repeating: 0, count: bound)
      for _ in 0..<100_000 { counts[luck.next(below: bound)] += 1 }
      #expect(isFair(counts), "below \(bound)")
    }
  }

  @Test
  func
    `Distinct numbers are distinct, all of them a shuffle, and each place gets each of them equally often`()
  {
    var luck = SplitMix64(seed: 2)
    var firsts = Array(repeating: 0, count: 20)
    var lasts = firsts
    for _ in 0..<20_000 {
      let drawn = luck.distinct(5, below: 20)
      firsts[drawn[0]] += 1
      lasts[drawn[4]] += 1
    }
    #expect(isFair(firsts) && isFair(lasts))
    #expect(luck.distinct(1000, below: 1000).sorted() == Array(0..<1000))
    #expect(Set(luck.distinct(300, below: 1000)).count == 300)
    #expect(luck.distinct(5, below: 3).sorted() == [0, 1, 2])
    #expect(luck.distinct(5, below: 0).isEmpty)
  }

  @Test
  func `Weights are drawn as often as they weigh`() {
    var luck = SplitMix64(seed: 3)
    var counts = [0, 0, 0]
    for _ in 0..<100_000 { counts[luck.weighted([1, 0, 3])] += 1 }
    #expect(counts[1] == 0)
    // Five standard deviations of a share of three quarters.
    #expect(abs(counts[2] - 75_000) < 685)
    #expect(luck.weighted([0, 0]) == 0)
  }
}

/// True if counts are as equal as chance allows: χ² within about five standard deviations.
func isFair(_ counts: [Int]) -> Bool {
  let expected = Double(counts.reduce(0, +)) / Double(counts.count)
  let sum = counts.reduce(0.0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
  let freedom = Double(counts.count - 1)
  return abs(sum - freedom) < 5 * (2 * freedom).squareRoot() + 5
}

extension Array {
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
