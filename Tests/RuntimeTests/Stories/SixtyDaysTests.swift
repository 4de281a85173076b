import Testing

@testable import Screens
@testable import TrainerCore

/// Sixty days of somebody who brings a thousand decimals along, trains two minutes a day in French, and is
/// away for two weeks.
struct SixtyDaysTests {
  /// The days away, counted from 0.
  private static let away = 30..<44

  @Test func `Sixty days of somebody who knows a thousand`() throws {
    var person = try Person(seed: 60, pace: 350, language: .french)
    for block in 0..<100 { person.mind.take(block, on: Person.firstDay, firmness: 60) }
    try person.recite(1000, on: Person.firstDay)
    try person.choose(minutes: 2, on: Person.firstDay)
    var days: [Person.Day] = []
    for number in 0..<60 where !SixtyDaysTests.away.contains(number) {
      let day = try person.train(on: Person.firstDay + number)
      day.expectGoodTeaching()
      days.append(day)
    }
    // Decimals recited once count: none of them is due, and new ones follow them.
    #expect(days[0].home.contains("retenues     1 000 sur 1 000"))
    #expect(days[0].dayPlan.plan.review.isEmpty)
    #expect(days[0].page.contains("› 1  apprendre   #1 001–#1 010, 1 bloc"))
    #expect(days[0].page.contains("3809525720 vient après #1 000"))
    // Reciting all of it takes more than two minutes: it is offered on the next day, and nobody has to.
    #expect(days[1].page.contains("facultatif : dépasse les minutes du jour"))
    try expectReturn(days)
    // Blocks known before are not drilled for themselves: they come up now and then.
    let brought = days.prefix(30).reduce(0) { sum, day in
      sum + day.dayPlan.plan.review.flatMap { Array($0.blocks) }.count { $0 < 100 }
    }
    #expect(brought < 200, "\(brought) passes of a hundred blocks in a month")
    let minutes = days.reduce(0) { $0 + $1.minutes } / Double(days.count)
    #expect((1...2.5).contains(minutes), "\(minutes) minutes")
    let known = days.map(\.planAfter.known.fromStart)
    #expect(zip(known, known.dropFirst()).allSatisfy(<=) && known.last ?? 0 >= 1200, "\(known)")
  }

  /// After two weeks away: a welcome and a share of what is due, and nothing new until the rest of it is
  /// done.
  private func expectReturn(_ days: [Person.Day]) throws {
    let index = try #require(days.firstIndex { $0.date == Person.firstDay + SixtyDaysTests.away.upperBound })
    let back = days[index]
    #expect(back.page.contains("Te revoilà. Voici la part du jour ; le reste"))
    #expect(back.dayPlan.plan.leftOver.blocks > 0 && back.dayPlan.plan.learn == nil)
    #expect(back.pageAfter.contains("Le reste peut attendre demain."))
    // Within two weeks all of it is as it was: what is due fits into the day, and something new comes.
    #expect(days[index..<index + 14].contains { $0.dayPlan.plan.learn != nil })
    #expect(back.home.contains("Te revoilà : "))
    #expect(!days[index + 1].home.contains("Te revoilà"))
  }
}
