import Foundation
import TrainerCore

/// Somebody who follows the plan of the day, key by key.
package struct PlannedLife {
  private var learner: any Learner
  /// False for somebody who recites in Practice what is due, where a lost block does not come up again.
  private let hasSecondTry: Bool
  private var random: SeededRandom
  package private(set) var memory = Memory()
  /// The seconds that the plan announced and those that its steps took, for each day that had any.
  package private(set) var days: [(said: Double, taken: Double)] = []
  private var sessions = 0
  /// Blocks typed since the person sat down.
  private var recited: Set<Int> = []
  /// The time in days.
  private var clock = 0.0

  package init(_ person: any Learner.Type, seed: UInt64, hasSecondTry: Bool = true) {
    self.hasSecondTry = hasSecondTry
    learner = person.init(seed: seed)
    random = SeededRandom(seed: seed &+ 2000)
  }

  /// The chance of a clean run up to a position on a day.
  package func chance(ofReaching position: Int, on day: Int, hour: Double = 0) -> Double {
    (0..<position / 10).reduce(1) { $0 * learner.chance($1, at: Double(day) + hour / 24) }
  }

  /// The expected number of decimals up to a position that come back on a day.
  package func recalled(of position: Int, on day: Int) -> Double {
    (0..<position / 10).reduce(0) { $0 + 10 * learner.chance($1, at: Double(day)) }
  }

  /// Does what the page says, from an hour of a day on, until Enter leads no further.
  package mutating func follow(_ settings: PlanSettings, on day: Int, hour: Double = 0) {
    sitDown(on: day, hour: hour)
    var taken = 0.0
    var said: Double?
    while true {
      let dayPlan = DayPlan(memory, DayPlan.Question(.pi, on: day, settings))
      let steps = dayPlan.steps(challenge: nil, at: Timestamp(milliseconds: milliseconds, offset: 0))
      said = said ?? steps.filter { !$0.isExtra }.reduce(0) { $0 + $1.seconds }
      guard let step = steps.next, let plan = dayPlan.session(step, known: memory[.pi].known) else { break }
      if step.activity == .review, step.start == nil, !hasSecondTry {
        for leg in dayPlan.plan.review { taken += practise(leg) }
      } else {
        taken += play(plan)
      }
    }
    if let said, said > 0 { days.append((said, taken)) }
  }

  /// Recites all from #1 on, at an hour of a day; returns the seconds that it took.
  @discardableResult
  package mutating func recite(_ count: Int, on day: Int, hour: Double = 0) -> Double {
    sitDown(on: day, hour: hour)
    guard let whole = Segment(0, count) else { return 0 }
    return play(SessionPlan(PracticeKind(Stretch(whole)), of: .pi))
  }

  /// Follows the page from Saturday at 10:00 until Sunday night, for an aim on Monday, day 2; returns the same person after the
  /// same lessons who spends the other minutes on reciting all of it.
  package mutating func bet(_ settings: PlanSettings) -> PlannedLife {
    func taken(_ life: PlannedLife) -> Double { life.days.reduce(0) { $0 + $1.taken } }
    follow(settings, on: 0, hour: 10)
    var reciter = self
    follow(settings, on: 0, hour: 15)
    for hour in [10.0, 15] { follow(settings, on: 1, hour: hour) }
    let count = settings.aim?.position ?? 0
    var seconds = taken(self) - taken(reciter) - reciter.recite(count, on: 0, hour: 15)
    while seconds > 0 { seconds -= reciter.recite(count, on: 1, hour: 10) }
    return reciter
  }

  private mutating func sitDown(on day: Int, hour: Double) {
    clock = max(clock, Double(day) + hour / 24)
    recited = []
  }

  private var milliseconds: Int { Int(clock * 86_400_000) }

  private mutating func practise(_ leg: Plan.ReviewLeg) -> Double {
    guard leg.reason != .joints, let segment = Segment(leg.range) else {
      return play(SessionPlan(reviewing: [leg], of: .pi))
    }
    return play(SessionPlan(PracticeKind(Stretch(segment)), of: .pi))
  }

  private mutating func play(_ plan: SessionPlan) -> Double {
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
      let block = engine.nextIndex / 10
      let isNewLeg = engine.legs != leg
      leg = engine.legs
      if isNewLeg || engine.nextIndex.isMultiple(of: 10) {
        wrongPlace = fails(block, engine) ? engine.nextIndex + random.below(10 - engine.nextIndex % 10) : nil
      }
      let pace = 0.6 * exp(0.3 * random.normal())
      if engine.nextIndex == wrongPlace {
        wrongPlace = nil
        strike((engine.expected + 1) % 10, after: 3 * pace)
        if engine.ending == nil { strike(engine.expected, after: 4 * pace) }
      } else {
        strike(
          engine.expected, after: isNewLeg ? 4 * pace : engine.nextIndex.isMultiple(of: 10) ? 2 * pace : pace)
      }
    }
    sessions += 1
    let date = Timestamp(milliseconds: milliseconds, offset: 0)
    memory.add(
      SessionEvidence(PlayedSession(plan: plan, keystrokes: keys), date: date, id: String(sessions)))
    let seconds = Double(engine.practiceTime) / 1000
    // A pause between two sessions, so that each has a moment of its own.
    clock += (seconds + 10) / 86_400
    return seconds
  }

  /// True if a block goes wrong now; only the first pass of a sitting depends on memory, and lessons rarely fail.
  private mutating func fails(_ block: Int, _ engine: PracticeEngine) -> Bool {
    guard engine.leg.evidence == .recalled else { return random.chance(0.05) }
    guard recited.insert(block).inserted else { return false }
    let chance = learner.chance(block, at: clock)
    guard chance > 0 else {
      // A run may go on into blocks that were never learnt.
      if engine.leg.errorRule == .ends { return true }
      learner.learn(block, at: clock)
      return false
    }
    let isHeld = random.chance(chance)
    learner.recite(block, at: clock, isHeld: isHeld, hasSecondTry: hasSecondTry)
    return !isHeld
  }
}
