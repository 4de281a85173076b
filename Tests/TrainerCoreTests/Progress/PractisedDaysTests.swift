import TestSupport
import Testing
import TrainerCore

struct PractisedDaysTests {
  @Test(
    arguments: [
      ([4...6, 1...3], [1...6]), ([1...4, 3...6], [1...6]),
      ([5...5, 1...1, 3...3], [1...1, 3...3, 5...5]), ([1...9, 2...3, 10...11], [1...11]),
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
      // Days after tomorrow count only with others that are not.
      ([12...15], 10, 0), ([11...11], 10, 1), ([9...15], 10, 7), ([10...15], 10, 6),
      ([7...8, 11...15], 10, 5), ([100...111], 110, 12), ([100...111], 109, 12), ([100...111], -254, 0),
      // Neither does practice by such a clock, nor does it count for what it has no part in.
      ([-254...(-254), 100...111], -254, 1), ([-260...(-240), 100...111], -240, 21),
      // Forward again: as it was.
      ([-254...(-254), 100...111], 112, 12), ([-254...(-254), 100...111], 113, 0),
      // A clock that ran ahead for a session, and was put right.
      ([100...111, 2000...2000], 112, 12), ([100...111, 2000...2000], 2001, 1),
      ([3...5], -7, 0), ([-9...(-7)], -7, 3), ([-9...(-8)], -7, 2),
    ] as [([ClosedRange<Int>], Int, Int)])
  func `the streak ends today or yesterday`(stretches: [ClosedRange<Int>], today: Int, streak: Int) {
    #expect(PractisedDays(stretches).streak(at: noon(today)) == streak)
  }

  @Test(
    arguments: [
      ([], 10, nil, nil), ([10...10], 10, nil, nil), ([8...9], 10, nil, 1), ([7...8], 10, 7...8, 2),
      ([8...10], 10, nil, 1), ([5...7, 10...10], 10, nil, 3),
      ([1...3, 5...6], 10, 5...6, 4), ([1...3], 11, 1...3, 8),
      // By a clock that was set back nothing is over yet.
      ([12...15], 10, nil, 0), ([5...6, 12...15], 10, 5...6, 0), ([9...15], 10, nil, 0),
    ] as [([ClosedRange<Int>], Int, ClosedRange<Int>?, Int?)])
  func `a broken streak is remembered`(
    stretches: [ClosedRange<Int>], today: Int, last: ClosedRange<Int>?, away: Int?
  ) {
    let days = PractisedDays(stretches)
    #expect(days.last(before: noon(today))?.days == last)
    let before = stretches.contains { $0.upperBound < today }
    #expect((days.last(before: noon(today)) == nil) == (days.streak(at: noon(today)) > 0 || !before))
    #expect(days.daysAway(on: today) == away)
  }

  @Test(arguments: [
    // Around midnight.
    (["2026-11-20T23:59:59+01:00"], "2026-11-21T00:00:00+01:00", 1, false),
    (["2026-11-20T23:59:59+01:00", "2026-11-21T00:00:00+01:00"], "2026-11-21T00:01:00+01:00", 2, true),
    (["2026-11-20T00:00:00+01:00"], "2026-11-21T23:59:59+01:00", 1, false),
    (["2026-11-20T00:00:00+01:00"], "2026-11-22T00:00:00+01:00", 0, false),
    // The end of a year, and a leap day.
    (["2026-12-31T12:00:00Z", "2027-01-01T12:00:00Z"], "2027-01-02T12:00:00Z", 2, false),
    (
      ["2028-02-28T12:00:00Z", "2028-02-29T12:00:00Z", "2028-03-01T12:00:00Z"], "2028-03-01T13:00:00Z", 3,
      true
    ),
    // The clocks go back in Paris: the day has 25 hours; they go forward: it has 23.
    (["2026-10-24T23:30:00+02:00", "2026-10-25T23:30:00+01:00"], "2026-10-26T00:30:00+01:00", 2, false),
    (["2026-10-25T02:30:00+02:00", "2026-10-25T02:30:00+01:00"], "2026-10-25T03:00:00+01:00", 1, true),
    (["2026-03-28T23:30:00+01:00", "2026-03-29T23:30:00+02:00"], "2026-03-29T23:45:00+02:00", 2, true),
    // Westwards: the day is lived twice, from Kiritimati (+14) to Niue (-11).
    (["2026-11-20T20:00:00+14:00", "2026-11-21T08:00:00+14:00"], "2026-11-20T09:00:00-11:00", 2, true),
    (["2026-11-21T08:00:00+14:00"], "2026-11-20T09:00:00-11:00", 1, false),
    (["2026-11-21T08:00:00+14:00", "2026-11-20T09:00:00-11:00"], "2026-11-22T09:00:00-11:00", 2, false),
    // From Auckland to Paris and on to New York, a session in each.
    (
      ["2026-11-20T08:00:00+13:00", "2026-11-20T22:00:00+01:00", "2026-11-21T09:00:00-05:00"],
      "2026-11-21T10:00:00-05:00", 2, true
    ),
    // From Auckland to Honolulu over the date line: a day is lived twice.
    (
      [
        "2026-11-20T20:00:00+13:00", "2026-11-21T20:00:00+13:00", "2026-11-21T20:00:00-10:00",
        "2026-11-22T20:00:00-10:00",
      ], "2026-11-22T21:00:00-10:00", 3, true
    ),
    // Whoever stays where they are leaves a day out in more than 24 hours.
    (["2026-11-20T23:59:59Z", "2026-11-22T00:00:00Z"], "2026-11-22T01:00:00Z", 1, true),
    // Eastwards: from New York to Tokyo the days go on.
    (["2026-11-20T08:00:00-05:00", "2026-11-21T22:00:00+09:00"], "2026-11-22T08:00:00+09:00", 2, false),
    // The clock set back by a day and by a year, and forward again.
    (["2026-11-20T12:00:00Z", "2026-11-21T12:00:00Z"], "2026-11-20T12:00:00Z", 2, true),
    (
      ["2026-11-20T12:00:00Z", "2026-11-21T12:00:00Z", "2025-11-21T12:00:00Z"], "2025-11-21T12:00:00Z", 1,
      true
    ),
    (
      ["2026-11-20T12:00:00Z", "2026-11-21T12:00:00Z", "2025-11-21T12:00:00Z"], "2026-11-22T12:00:00Z", 2,
      false
    ),
  ])
  func `digits count for the local day on which they were typed`(
    dates: [String], now: String, streak: Int, isDone: Bool
  ) throws {
    let days = try practised(dates)
    let now = try #require(Timestamp(iso8601: now))
    #expect(days.streak(at: now) == streak && days.contains(now.day) == isDone)
    #expect(try practised(dates.reversed()) == days, "in any order")
  }

  /// So many digits at each of some dates.
  private func practised(_ dates: [String], digits: Int = 10) throws -> PractisedDays {
    var days = PractisedDays()
    for text in dates { days.add(digits, from: try #require(Timestamp(iso8601: text)), for: 0) }
    return days
  }

  /// Evenings in Honolulu, the last one at 06:00 UTC on 26 November, and a flight over the date line.
  private let honolulu = ["2026-11-24T20:00:00-10:00", "2026-11-25T20:00:00-10:00"]

  @Test(
    arguments: [
      // The first digit in Auckland, where the 26th is left out; now; the days in a row.
      ("2026-11-27T18:59:59.999+13:00", "2026-11-27T20:00:00+13:00", 3),
      ("2026-11-27T19:00:00+13:00", "2026-11-27T20:00:00+13:00", 1),
      ("2026-11-27T06:00:00+13:00", "2026-11-28T23:00:00+13:00", 3),
      ("2026-11-27T06:00:00+13:00", "2026-11-29T00:00:00+13:00", 0),
      // Nothing yet.
      (nil, "2026-11-27T18:59:59.999+13:00", 2), (nil, "2026-11-27T19:00:00+13:00", 0),
    ] as [(String?, String, Int)])
  func `days around one that a flight left out are in a row within 24 hours`(
    first: String?, now: String, streak: Int
  ) throws {
    let days = try practised(honolulu + [first].compactMap(\.self))
    let now = try #require(Timestamp(iso8601: now))
    #expect(days.streak(at: now) == streak)
    #expect((days.last(before: now) == nil) == (streak > 0))
  }

  @Test func `a day that a flight left out is none of practice`() throws {
    let days = try practised(honolulu + ["2026-11-27T06:00:00+13:00", "2026-11-28T06:00:00+13:00"])
    // 25 November 2026 is day 20 782.
    #expect(days.stretches == [20_781...20_782, 20_784...20_785])
    #expect(days.streaks.map(\.days) == [20_781...20_785] && days.streaks.map(\.count) == [4])
    #expect(days.longest == 4 && !days.contains(20_783) && !days.isBegun(20_783))
    #expect(days.last(before: noon(20_800))?.count == 4)
    #expect(days.daysAway(on: 20_800) == 15)
  }

  /// Five digits at each date.
  @Test(arguments: [
    (["25T20:00:00-10:00", "25T20:00:00-10:00", "27T21:00:00+13:00", "27T21:00:00+13:00"], 1),
    (["25T20:00:00-10:00", "25T23:00:00-10:00", "27T21:00:00+13:00", "27T21:00:00+13:00"], 2),
    (["25T20:00:00-10:00", "25T20:00:00-10:00", "27T18:00:00+13:00", "27T21:00:00+13:00"], 2),
  ])
  func `the 24 hours run from the last digit of a day to the first of the next`(
    dates: [String], longest: Int
  ) throws {
    let dates = dates.map { "2026-11-" + $0 }
    let days = try practised(dates, digits: 5)
    #expect(days.longest == longest)
    #expect(try practised(dates.reversed(), digits: 5) == days)
    // More sessions on such a day change nothing.
    #expect(try practised(dates + dates, digits: 5) == days)
  }

  /// From 23:59 in Paris on, a digit a second before midnight, and from midnight on.
  @Test(
    arguments: [
      (5, 5, []), (12, 10, [0, 1]), (10, 9, [0]), (9, 10, [1]), (12, 0, [0]), (1, 30, [1]),
    ] as [(Int, Int, [Int])])
  func `digits typed after midnight count for the new day, in memory for the old one`(
    before: Int, after: Int, practised: [Int]
  ) throws {
    let date = try #require(Timestamp(iso8601: "2026-11-20T23:59:00+01:00"))
    let times = (0..<before).map { $0 * 1000 } + (0..<after).map { 60_000 + $0 * 1000 }
    let keystrokes = zip(keys(publishedPi), times).map { Keystroke($0.action, at: UInt32($1)) }
    var progress = Progress()
    progress.add(plan(.practice), keystrokes, date: date)
    #expect(progress.xp == before + after)
    #expect((0...1).filter { progress.days.contains(date.day + $0) } == practised)
    #expect((0...1).filter { progress.days.isBegun(date.day + $0) } == (after > 0 ? [0, 1] : [0]))
    #expect(SessionEvidence(plan(.practice), keystrokes, date: date).day == date.day)
    // Without the keys, all digits count for the day of the first.
    var bare = Progress()
    let engine = PlayedSession(plan(.practice), keystrokes).engine
    bare.add(SessionEntry(id: "x", date: date, engine: engine, ended: .user))
    #expect(bare.days.contains(date.day) == (before + after >= 10) && !bare.days.isBegun(date.day + 1))
  }

  @Test(arguments: [
    ("2026-11-21T00:00:00+01:00", 86_400_000), ("2026-11-21T23:59:59.999+01:00", 1),
    ("2026-11-21T19:42:07.123-11:00", 15_472_877), ("1969-12-31T23:59:59.500Z", 500),
  ])
  func `the next midnight`(date: String, milliseconds: Int) throws {
    let date = try #require(Timestamp(iso8601: date))
    #expect(date.millisecondsToMidnight == milliseconds)
    #expect(Moment(uptime: 1000, date: date).midnight == 1000 + milliseconds)
    #expect(Moment(uptime: 1000, date: date, midnight: 5).midnight == 5)
    #expect(Moment(uptime: .max, date: date).midnight == .max)
  }

  @Test func `the longest stretch`() {
    #expect(PractisedDays().longest == 0)
    #expect(PractisedDays([4...4]).longest == 1)
    #expect(PractisedDays([1...3, 10...19, 30...31]).longest == 10)
  }

  @Test func `days that no date has do no harm`() {
    #expect(PractisedDays([Int.min...(-900_000), 3...4, Int.max - 1...Int.max]).stretches == [3...4])
    var practised = PractisedDays([Int.min...Int.max])
    #expect(practised.longest == 3_652_425)
    for milliseconds in [Int.min, 0, .max] {
      let date = Timestamp(milliseconds: milliseconds, offset: 0)
      practised.add(10, from: date, for: -1)
      #expect(practised.streak(at: date) == 3_652_425)
      #expect(PractisedDays([3...4]).streak(at: date) == 0)
    }
    #expect(PractisedDays([3...4]).daysAway(on: .max) == 2_932_892)
    #expect(PractisedDays([3...4]).daysAway(on: .min) == 0)
    #expect(!practised.contains(.max))
  }

  @Test func `any order gives what a set of days gives`() {
    for seed in seeds(80_000) {
      var random = SeededRandom(seed: seed)
      var practised = PractisedDays()
      var set: Set<Int> = []
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        let day = Int.random(in: -5...25, using: &random)
        practised.add(10, from: noon(day), for: 0)
        set.insert(day)
      }
      #expect(
        practised == set.sorted().reduce(into: PractisedDays()) { $0.add(10, from: noon($1), for: 0) },
        "seed \(seed)")
      #expect(Set(practised.stretches.flatMap { Array($0) }) == set, "seed \(seed)")
      let touching = zip(practised.stretches, practised.stretches.dropFirst()).filter {
        $1.lowerBound <= $0.upperBound + 1
      }
      #expect(touching.isEmpty, "seed \(seed)")
      for today in -7...27 {
        #expect(practised.contains(today) == set.contains(today), "seed \(seed), day \(today)")
        var day = set.contains(today) ? today : today - 1
        var streak = 0
        while set.contains(day) {
          streak += 1
          day -= 1
        }
        if set.contains(today) || set.contains(today - 1) {
          day = (set.contains(today) ? today : today - 1) + 1
          while set.contains(day) {
            streak += 1
            day += 1
          }
        }
        // Days that begin tomorrow.
        var next = 0
        while !set.contains(today), set.contains(today + 1 + next) { next += 1 }
        streak = max(streak, next)
        #expect(practised.streak(at: noon(today)) == streak, "seed \(seed), day \(today)")
      }
    }
  }
}
