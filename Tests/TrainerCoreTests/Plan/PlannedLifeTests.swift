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
}
