import TestSupport
import Testing

@testable import TrainerCore

/// Simulated people who do what the page of the day says, and nothing else.
struct PlannedLifeTests {
  /// A person by the way in which they forget.
  enum Person: CaseIterable {
    case byFSRS, byTraces

    func life(seed: UInt64, hasSecondTry: Bool = true) -> PlannedLife {
      let type: any Learner.Type = self == .byFSRS ? FSRSLearner.self : TraceLearner.self
      return PlannedLife(type, seed: seed, hasSecondTry: hasSecondTry)
    }
  }

  @Test(arguments: Person.allCases, [1, 2] as [UInt64])
  func `an aim of 300 in sixty days is learnt by day 25, and has the minutes that are left from day 30 on`(
    person: Person, seed: UInt64
  ) throws {
    let settings = PlanSettings(aim: PlanSettings.Aim(position: 300, day: 60))
    var life = person.life(seed: seed, hasSecondTry: false)
    for day in 0..<60 {
      if day == 25 { #expect(life.memory[.pi].learnt.count == 30) }
      let chance = life.chance(ofReaching: 300, on: day)
      let daysBefore = life.days.count
      life.follow(settings, on: day)
      let said = life.days.dropFirst(daysBefore).first?.said ?? 0
      #expect(day < 30 || chance >= 0.9 || said >= 300, "day \(day): \(said) s, \(chance)")
    }
  }

  // MARK: - A bet on Saturday for Monday

  /// An hour a day for the first hundred decimals.
  private let bet = PlanSettings(minutes: 60, aim: PlanSettings.Aim(position: 100, day: 2))

  @Test func `what a bet takes is learnt on Saturday, and once more recited after three hours`() throws {
    var life = Person.byFSRS.life(seed: 1)
    func page(_ day: Int, _ hour: Int) -> (page: DayPlan, steps: [PlanStep]) {
      let page = DayPlan(life.memory, DayPlan.Question(.pi, on: day, bet))
      let now = Timestamp(milliseconds: (day * 24 + hour) * 3_600_000, offset: 0)
      return (page, page.steps(challenge: nil, at: now))
    }
    let lessons = page(0, 10).steps.compactMap(\.blocks)
    #expect(lessons == [0...2, 3...5, 6...8, 9...9])
    life.follow(bet, on: 0, hour: 10)
    // The day is done, says that its aim is reached, and offers nothing beyond it.
    let noon = page(0, 12)
    #expect(noon.page.isDone && noon.page.plan.nothingNew == .reachedAim && noon.steps.next == nil)
    #expect(noon.steps.more == nil && noon.page.plan.extraLesson == nil)
    #expect(noon.steps.last?.count == 10 && noon.steps.last?.isExtra == true)
    // Three hours after the lessons, which took less than one, Enter begins it; the day is done without it.
    let afternoon = page(0, 14)
    #expect(afternoon.page.isDone && afternoon.steps.next?.activity == .review)
    let next = try #require(afternoon.steps.next)
    let reasons = afternoon.page.legs(of: next).map(\.reason)
    #expect(reasons == [.learntToday])
    let route = afternoon.page.session(next, known: afternoon.page.known)?.route ?? []
    #expect(route.map(\.range) == [0..<100])
    life.follow(bet, on: 0, hour: 14)
    let evening = page(0, 15).steps
    #expect(evening.allSatisfy { $0.isDone })
    #expect(page(1, 10).steps.first?.count == 10 && page(1, 10).steps.more == nil)
  }

  @Test(arguments: Person.allCases)
  func `whoever does what the page says is as sure on Monday as who spends the minutes on reciting all of it`(
    person: Person
  ) {
    let people = 10
    var (followed, recited) = (0.0, 0.0)
    for seed in 1...UInt64(people) {
      var life = person.life(seed: seed)
      let reciter = life.bet(bet)
      followed += life.chance(ofReaching: 100, on: 2, hour: 8) / Double(people)
      recited += reciter.chance(ofReaching: 100, on: 2, hour: 8) / Double(people)
    }
    #expect(followed > recited - 0.05, "\(followed), \(recited)")
  }
}
