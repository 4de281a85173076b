import TestSupport
import TrainerCore

struct Simulation<Person: Learner, Method: Schedule> {
  private var learner: Person
  private var method: Method
  private var random: SeededRandom
  private var count = 0

  private static var held: Double { 5 }
  private static var lost: Double { 20 }

  init(_ person: Person.Type, _ method: Method, seed: UInt64) {
    learner = Person(seed: seed)
    self.method = method
    random = SeededRandom(seed: seed &+ 1000)
  }

  /// Learns four new blocks a day up to 200, for 300 days; mean recall and daily minutes of the last hundred.
  mutating func run() -> (recall: Double, minutes: Double) {
    var recall = 0.0
    var seconds = 0.0
    for day in 0..<300 {
      var today = 0.0
      for block in method.due(on: day) { today += recite(block, on: day) }
      for _ in 0..<4 where count < 200 { learn(on: day) }
      guard day >= 200 else { continue }
      seconds += today
      // Measured just before the next day's practice, so that no method is measured right after it.
      recall += known(on: day + 1) / Double(count)
    }
    return (recall / 100, seconds / 100 / 60)
  }

  private mutating func learn(on day: Int) {
    learner.learn(count, at: Double(day))
    method.learnt(count, on: day)
    count += 1
  }

  private mutating func recite(_ block: Int, on day: Int) -> Double {
    let isHeld = random.share() < learner.chance(block, at: Double(day))
    learner.recite(block, at: Double(day), isHeld: isHeld, hasSecondTry: true)
    method.recited(block, on: day, isHeld: isHeld)
    return isHeld ? Self.held : Self.lost
  }

  private func known(on day: Int) -> Double {
    (0..<count).reduce(0) { $0 + learner.chance($1, at: Double(day)) }
  }
}
