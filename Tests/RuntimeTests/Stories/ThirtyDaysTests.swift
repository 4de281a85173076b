import Testing

@testable import Screens
@testable import TrainerCore

/// Thirty days of somebody who begins from nothing, does what the page of the day says, and misses a few
/// days.
@Suite struct ThirtyDaysTests {
  /// The days missed, counted from 0.
  private static let missed: Set<Int> = [4, 11, 12, 20]

  @Test func `Thirty days of a beginner`() throws {
    var person = try Person(seed: 30, pace: 600)
    var days: [Person.Day] = []
    for number in 0..<30 where !ThirtyDaysTests.missed.contains(number) {
      let day = try person.train(on: Person.firstDay + number)
      day.expectGoodTeaching()
      days.append(day)
    }
    try expectFirstDay(days[0])
    // Yesterday’s blocks come first, each with its reason, and new ones follow where these end.
    #expect(days[1].steps.map(\.kind) == [.review, .learn, .challenge])
    #expect(days[1].page.contains("› 1 review       8 blocks, #1–#80 "))
    #expect(days[1].page.contains("8628034825 follows what you know, up to #80"))
    #expect(days[1].home.contains("today   8 blocks to review, 1 min  then learn #81–#"))
    // Days off are not held against anybody: there is a little more to recite, and a little less that is new.
    let back = try #require(days.first { $0.date == Person.firstDay + 13 })
    #expect(!back.page.contains("Welcome back"))
    #expect((back.outlook.plan.learn?.count ?? 0) < 8)
    #expect(back.home.contains("0 days in a row  last streak: 6"))
    // On average a day takes what was set, within a tenth.
    let minutes = days.reduce(0) { $0 + $1.minutes } / Double(days.count)
    #expect((8...11).contains(minutes), "\(minutes) minutes")
    // Every day brought something, and most of it stayed.
    let known = days.map(\.outlookAfter.known.known)
    #expect(zip(known, known.dropFirst()).allSatisfy(<=) && known.last ?? 0 >= 500, "\(known)")
    let forecast = try #require(days.last?.outlookAfter.forecast)
    #expect(forecast.median >= 100, "\(forecast.median)")
  }

  private func expectFirstDay(_ day: Person.Day) throws {
    #expect(day.home.contains("Ready to become a memory athlete?"))
    #expect(day.page.contains("You know some of π already? Recite it once in practice, and it counts."))
    #expect(day.steps == [.learn(0...7)])
    #expect(day.page.contains("› 1 learn        #1–#80, 8 blocks                                    10 min"))
    #expect(day.page.contains("1415926535: where it all begins"))
    #expect(day.page.contains("a clean run  no forecast yet"))
    #expect(day.reasons.contains("nothing to review"))
    #expect(day.pageAfter.contains("That was today’s plan: 10 min."))
    #expect(day.homeAfter.contains("known to #80") && day.homeAfter.contains("today’s plan is done"))
  }
}
