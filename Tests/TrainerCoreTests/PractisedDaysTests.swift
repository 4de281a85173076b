import Testing
import TrainerCore

@Suite struct PractisedDaysTests {
  @Test(
    arguments: [
      ([], []), ([5], [5...5]), ([5, 5, 5], [5...5]), ([5, 6], [5...6]), ([6, 5], [5...6]),
      ([5, 7], [5...5, 7...7]),
      ([7, 5], [5...5, 7...7]), ([5, 7, 6], [5...7]), ([7, 6, 5], [5...7]),
      ([1, 9, 5, 2, 8, 4], [1...2, 4...5, 8...9]),
      ([-1, 0, 1], [-1...1]), ([3, 9, 3, 9], [3...3, 9...9]), ([1, 2, 3, 10, 2], [1...3, 10...10]),
    ] as [([Int], [ClosedRange<Int>])])
  func `days in any order join`(days: [Int], stretches: [ClosedRange<Int>]) {
    var practised = PractisedDays()
    for day in days { practised.insert(day) }
    #expect(practised.stretches == stretches)
    #expect(practised == PractisedDays(stretches))
    for day in -2...11 {
      #expect(practised.contains(day) == days.contains(day))
    }
  }

  @Test(
    arguments: [
      ([1...3, 4...6], [1...6]), ([4...6, 1...3], [1...6]), ([1...9, 2...3], [1...9]),
      ([1...4, 3...6], [1...6]),
      ([5...5, 1...1, 3...3], [1...1, 3...3, 5...5]), ([2...2, 2...2], [2...2]),
      ([1...9, 2...3, 10...11], [1...11]),
    ] as [([ClosedRange<Int>], [ClosedRange<Int>])])
  func `stretches in any order join`(given: [ClosedRange<Int>], stretches: [ClosedRange<Int>]) {
    #expect(PractisedDays(given).stretches == stretches)
  }

  @Test(
    arguments: [
      // Nothing yet.
      ([], 10, 0),
      // Today, yesterday, and broken.
      ([10...10], 10, 1), ([9...9], 10, 1), ([8...8], 10, 0),
      ([7...10], 10, 4), ([7...9], 10, 3), ([7...8], 10, 0),
      // A gap ends it, whatever was before.
      ([1...6, 8...10], 10, 3), ([1...8, 10...10], 10, 1), ([1...9, 11...12], 10, 9),
      // A clock that was set back: days to come are no days in a row yet.
      ([12...15], 10, 0), ([11...11], 10, 0), ([9...15], 10, 2), ([10...15], 10, 1),
      ([7...8, 11...15], 10, 0),
      ([3...5], -7, 0), ([-9...(-7)], -7, 3), ([-9...(-8)], -7, 2),
    ] as [([ClosedRange<Int>], Int, Int)])
  func `the streak ends today or yesterday`(stretches: [ClosedRange<Int>], today: Int, streak: Int) {
    #expect(PractisedDays(stretches).streak(on: today) == streak)
  }

  @Test func `the longest stretch`() {
    #expect(PractisedDays().longest == 0)
    #expect(PractisedDays([4...4]).longest == 1)
    #expect(PractisedDays([1...3, 10...19, 30...31]).longest == 10)
  }

  @Test func `days that no date has do no harm`() {
    var practised = PractisedDays([Int.min...(-900_000), 3...4, Int.max - 1...Int.max])
    practised.insert(.max)
    practised.insert(.min)
    #expect(practised.stretches == [3...4])
    practised = PractisedDays([Int.min...Int.max])
    #expect(practised.longest == 3_652_425)
    for day in [Int.min, -1_000_000, 0, 1_000_000_000, .max] {
      #expect((0...3_652_425).contains(practised.streak(on: day)))
    }
    #expect(PractisedDays([3...4]).streak(on: .max) == 0)
    #expect(PractisedDays([3...4]).streak(on: .min) == 0)
    #expect(!practised.contains(.max))
  }

  @Test func `any order gives what a set of days gives`() {
    for seed in seeds(80_000) {
      var random = SplitMix64(seed: seed)
      var practised = PractisedDays()
      var set: Set<Int> = []
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        let day = Int.random(in: -5...25, using: &random)
        practised.insert(day)
        set.insert(day)
      }
      #expect(Set(practised.stretches.flatMap { Array($0) }) == set, "seed \(seed)")
      let touching = zip(practised.stretches, practised.stretches.dropFirst()).filter {
        $1.lowerBound <= $0.upperBound + 1
      }
      #expect(touching.isEmpty, "seed \(seed)")
      for today in -7...27 {
        var day = set.contains(today) ? today : today - 1
        var streak = 0
        while set.contains(day) {
          streak += 1
          day -= 1
        }
        #expect(practised.streak(on: today) == streak, "seed \(seed), day \(today)")
      }
    }
  }
}
