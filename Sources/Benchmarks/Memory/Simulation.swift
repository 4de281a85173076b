import TestSupport
import TrainerCore

struct Simulation<Person: Learner, Method: Schedule> {
  private var learner: Person
  private var method: Method
  private var random: SeededRandom
  private var count = 0

  private static var held: Double { 5 }
  private static var lost: Double { 20 }
  private static var jump: Double { 2 }

  init(_ person: Person.Type, _ method: Method, seed: UInt64) {
    learner = Person(seed: seed)
    self.method = method
    random = SeededRandom(seed: seed &+ 1000)
  }

  /// Four new blocks a day up to 200, for 300 days: the mean recall and the minutes a day of the last hundred.
  mutating func keep() -> (recall: Double, minutes: Double) {
    var recall = 0.0
    var seconds = 0.0
    for day in 0..<300 {
      var today = 0.0
      for block in method.due(on: day, seconds: .infinity) { today += recite(block, on: day) }
      for _ in 0..<4 where count < 200 { learn(on: day) }
      guard day >= 200 else { continue }
      seconds += today
      // Before the day's practice of the next day, so that no method is measured right after it.
      recall += known(on: day + 1) / Double(count)
    }
    return (recall / 100, seconds / 100 / 60)
  }

  /// What is due, and new blocks, within the minutes of each day: what is known after 365 days.
  mutating func grow(minutes: Double) -> Known {
    for day in 0..<365 {
      let budget = minutes * 60
      var spent = 0.0
      var last = -2
      while spent < budget, let next = method.assignment(on: day, spent: spent, of: budget) {
        switch next {
        case .recite(let blocks):
          for block in blocks where spent < budget {
            if block != last + 1 { spent += Self.jump }
            last = block
            spent += recite(block, on: day)
          }
        case .learn(let new):
          for _ in 0..<new { learn(on: day) }
          spent += Double(new) * Method.lessonSeconds
        }
      }
    }
    return Known(learnt: 10 * Double(count), recalled: 10 * known(on: 365))
  }

  private mutating func learn(on day: Int) {
    learner.learn(count, on: day)
    method.learnt(count, on: day)
    count += 1
  }

  private mutating func recite(_ block: Int, on day: Int) -> Double {
    let isHeld = random.share() < learner.chance(block, on: day)
    learner.recite(block, on: day, isHeld: isHeld)
    method.recited(block, on: day, isHeld: isHeld)
    return isHeld ? Self.held : Self.lost
  }

  private func known(on day: Int) -> Double {
    (0..<count).reduce(0) { $0 + learner.chance($1, on: day) }
  }
}

/// The decimals that somebody knows.
struct Known {
  var learnt = 0.0
  /// How many would be recalled on average.
  var recalled = 0.0

  /// The mean chance of what was learnt.
  var recall: Double { learnt > 0 ? recalled / learnt : 0 }
}
