import Foundation
import TestSupport
import TrainerCore

/// Somebody who follows the plan of the day, key by key.
struct PlannedLife {
  private var learner: any Learner
  private var random: SeededRandom
  private(set) var memory = Memory()
  /// The seconds that the plan announced and those that its steps took, for each day that had any.
  private(set) var days: [(said: Double, taken: Double)] = []
  private var sessions = 0
  private var recited: Set<Int> = []
  private var today = 0

  init(_ person: any Learner.Type, seed: UInt64) {
    learner = person.init(seed: seed)
    random = SeededRandom(seed: seed &+ 2000)
  }

  /// The chance of a clean run up to a position on a day.
  func chance(ofReaching position: Int, on day: Int) -> Double {
    (0..<position / 10).reduce(1) { $0 * learner.chance($1, on: day) }
  }

  /// The expected number of decimals up to a position that come back on a day.
  func recalled(of position: Int, on day: Int) -> Double {
    (0..<position / 10).reduce(0) { $0 + 10 * learner.chance($1, on: day) }
  }

  mutating func follow(_ settings: PlanSettings, on day: Int) {
    var taken = 0.0
    var said: Double?
    while true {
      let dayPlan = DayPlan(memory, DayPlan.Question(.pi, on: day, settings))
      let steps = dayPlan.steps(challenge: nil)
      said = said ?? steps.filter { !$0.isExtra }.reduce(0) { $0 + $1.seconds }
      guard let step = steps.next, let plan = dayPlan.session(step, known: memory[.pi].known) else { break }
      taken += play(plan, on: day)
    }
    if let said, said > 0 { days.append((said, taken)) }
  }

  mutating func recite(_ count: Int, on day: Int) {
    if let whole = Segment(0, count) { _ = play(SessionPlan(PracticeKind(Stretch(whole)), of: .pi), on: day) }
  }

  private mutating func play(_ plan: SessionPlan, on day: Int) -> Double {
    if day > today { (recited, today) = ([], day) }
    var engine = PracticeEngine(plan: plan)
    var keys: [Keystroke] = []
    var time = 0.0
    var wrongPlace: Int?
    var leg = -1
    func strike(_ digit: UInt8, after seconds: Double) {
      if !keys.isEmpty { time += 1000 * seconds }
      keys.append(Keystroke(.digit(digit), at: UInt32(time)))
      engine.apply(keys[keys.count - 1])
    }
    while engine.ending == nil {
      let block = engine.next / 10
      let isNewLeg = engine.legs != leg
      leg = engine.legs
      if isNewLeg || engine.next.isMultiple(of: 10) {
        wrongPlace = fails(block, engine, on: day) ? engine.next + random.below(10 - engine.next % 10) : nil
      }
      let pace = 0.6 * exp(0.3 * random.normal())
      if engine.next == wrongPlace {
        wrongPlace = nil
        strike((engine.expected + 1) % 10, after: 3 * pace)
        if engine.ending == nil { strike(engine.expected, after: 4 * pace) }
      } else {
        strike(engine.expected, after: isNewLeg ? 4 * pace : engine.next.isMultiple(of: 10) ? 2 * pace : pace)
      }
    }
    sessions += 1
    let date = Timestamp(milliseconds: day * 86_400_000 + sessions * 1000, offset: 0)
    memory.add(
      SessionEvidence(PlayedSession(plan: plan, keystrokes: keys), date: date, id: String(sessions)))
    return Double(engine.practiceTime) / 1000
  }

  /// True if a block goes wrong now; only a day's first pass depends on memory, and lessons rarely fail.
  private mutating func fails(_ block: Int, _ engine: PracticeEngine, on day: Int) -> Bool {
    guard engine.leg.evidence == .recalled else { return random.chance(0.05) }
    guard recited.insert(block).inserted else { return false }
    let chance = learner.chance(block, on: day)
    guard chance > 0 else {
      // A run may go on into blocks that were never learnt.
      if engine.leg.errorRule == .ends { return true }
      learner.learn(block, on: day)
      return false
    }
    let isHeld = random.chance(chance)
    learner.recite(block, on: day, isHeld: isHeld)
    return !isHeld
  }
}
