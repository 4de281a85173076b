import TestSupport
import Testing

@testable import Screens
@testable import TrainerCore

/// Thirty days of people who begin from nothing and have ten minutes a day.
struct ThirtyDaysTests {
  private static let days = 30
  private static let budget = 10 * 60_000

  /// Does all that the page asks for.
  private static let patient: Person.Habit = { _, _, _ in nil }
  /// Stops when the minutes are over.
  private static let punctual: Person.Habit = { _, spent, _ in budget - spent }
  /// Stops then too, leaves most lessons somewhere in their midst, and goes on with what the page says.
  private static let restless: Person.Habit = { step, spent, random in
    guard step.activity == .learn, random.chance(60) else { return budget - spent }
    return min(budget - spent, Int(step.seconds * 1000 * (0.2 + 0.6 * random.share())))
  }

  /// Somebody’s thirty days, but for those that they miss, counted from 0.
  private func days(
    seed: UInt64, _ habit: Person.Habit, missing: Set<Int> = [], aim: String? = nil
  ) throws -> [Person.Day] {
    var person = try Person(seed: seed, pace: 600)
    if let aim { try person.aim(aim, on: Person.firstDay) }
    return try (0..<ThirtyDaysTests.days).filter { !missing.contains($0) }.map {
      let day = try person.train(on: Person.firstDay + $0, leaving: habit)
      day.expectGoodTeaching()
      return day
    }
  }

  /// The decimals that somebody has learnt in the end.
  private func learnt(_ days: [Person.Day]) -> Int { days.last?.planAfter.held.total ?? 0 }

  /// Expects what holds for anybody who comes every day; the announced time differs by less than one part in `parts`.
  private func expectAGoodMonth(_ days: [Person.Day], _ name: String, parts: Double = 5) {
    let learnt = days.map(\.planAfter.held.total)
    #expect(zip(learnt, learnt.dropFirst()).allSatisfy(<=), "\(name): \(learnt)")
    for week in 1...3 {
      let first = Person.firstDay + 9 + 7 * (week - 1)
      let seconds = days.filter { (first..<first + 7).contains($0.date) }.map(\.seconds)
      let (announced, taken) = (
        seconds.reduce(0) { $0 + $1.announced }, seconds.reduce(0) { $0 + $1.taken }
      )
      #expect(abs(announced - taken) < taken / parts, "\(name), week \(week): \(announced) s, \(taken) s")
    }
    let runs = days.prefix { $0.date < Person.firstDay + 14 }.flatMap(\.sessions).filter {
      $0.step.activity == .run
    }
    #expect(!runs.isEmpty, "\(name): no run in two weeks")
    #expect(days.last?.homeAfter.contains("♛") == true)
    #expect(
      days.contains { $0.date < Person.firstDay + 14 && $0.homeAfter.contains("♛") }, "\(name)")
  }

  @Test func `Thirty days with ten minutes, whoever has them`() throws {
    let patient = try days(seed: 30, Self.patient)
    let most = learnt(patient)
    #expect(most >= 400, "\(most)")
    expectFirstDay(patient[0])
    expectAGoodMonth(patient, "patient")
    #expect(patient.allSatisfy { $0.planAfter.isDone })
    let minutes = patient.reduce(0) { $0 + $1.minutes } / Double(patient.count)
    #expect((7...11).contains(minutes), "\(minutes) minutes")
    let others: [(String, UInt64, Person.Habit, Set<Int>, String?)] = [
      ("restless", 32, Self.restless, [], nil),
      ("missing three days", 33, Self.punctual, [4, 11, 20], nil),
      ("with a far aim", 35, Self.punctual, [], "3000 2027-03-14"),
      ("punctual", 31, Self.punctual, [], nil),
    ]
    // Whoever misses days is punctual, too; `.ci/long` lives all months.
    for (name, seed, habit, missing, aim) in repetitions > 1 ? others : Array(others.prefix(2)) {
      let days = try days(seed: seed, habit, missing: missing, aim: aim)
      // The page cannot foresee that most lessons are left in their midst.
      expectAGoodMonth(days, name, parts: name == "restless" ? 4 : 5)
      #expect(10 * learnt(days) >= 6 * most, "\(name): \(learnt(days)) of \(most)")
    }
  }

  @Test func `Thirty days with an aim`() throws {
    // #300 by the 31st day.
    let days = try days(seed: 34, Self.punctual, aim: "300 2026-12-20")
    expectAGoodMonth(days, "with an aim")
    let last = try #require(days.last)
    #expect(last.planAfter.held.total >= 300, "\(last.planAfter.held)")
    // New blocks only ever raise the chance on the day, which is shown in whole percents, and none comes beyond the aim.
    // With the seeds 40 to 47 it fell in one lesson, by a thousandth.
    let lessons = days.flatMap(\.sessions).filter { $0.step.activity == .learn }
    for lesson in lessons {
      #expect(lesson.plan.range.upperBound <= 300)
      if let before = lesson.chances.before, let after = lesson.chances.after {
        #expect(after >= before - 0.005, "\(before) before \(lesson.plan.range), \(after) after it")
      }
    }
    #expect(days.last?.page.contains("#300 is reached") == true)
    // It is 0.74 in truth: each of thirty blocks slips once in a hundred times. A month knows little of slips: with
    // the seeds 34 to 39 the page says 0.30 to 0.55, whichever the challenges of the days are.
    #expect(abs((last.planAfter.aim?.chance ?? 0) - 0.74) < 0.5, "\(last.planAfter.aim?.chance ?? 0)")
  }

  private func expectFirstDay(_ day: Person.Day) {
    #expect(day.home.contains("Your first lesson: the first 20 decimals"))
    #expect(day.page.contains("You know some of π already? Recite them once in practice, and they count."))
    #expect(day.steps.map(\.activity) == [.learn] && day.steps[0].blocks == 0...1)
    #expect(day.page.contains("› 1  learn   #1–#20, 2 blocks"))
    #expect(day.page.contains("about 4 min"))
    #expect(day.page.contains("1415926535: where it all begins"))
    #expect(day.pageAfter.contains("That was today’s plan"))
    #expect(day.pageAfter.contains("one more lesson"))
    #expect(day.homeAfter.contains("held         20 of 20"))
  }
}
