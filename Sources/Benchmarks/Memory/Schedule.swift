import TrainerCore

/// A method that says what to recite.
protocol Schedule {
  /// The numbers of the blocks to recite on a day, the most urgent first; the seconds may be infinite.
  func due(on day: Int, seconds: Double) -> [Int]

  /// Says what comes next on a day that has that many seconds; `nil` if nothing does.
  func assignment(on day: Int, spent: Double, of budget: Double) -> Assignment?

  mutating func learnt(_ block: Int, on day: Int)

  mutating func recited(_ block: Int, on day: Int, isHeld: Bool)
}

/// What comes next on a day: blocks by their numbers, the most urgent first, or so many new ones.
enum Assignment {
  case recite([Int])
  case learn(Int)
}

extension Schedule {
  /// The seconds of a new block, in its lesson and at each review.
  static var lessonSeconds: Double { 75 }
  static var reviewSeconds: Double { 7 }

  /// What is due, and then as many new blocks as the seconds allow that are left.
  func assignment(on day: Int, spent: Double, of budget: Double) -> Assignment? {
    let due = due(on: day, seconds: budget - spent)
    if !due.isEmpty { return .recite(due) }
    let new = Int((budget - spent) / Self.lessonSeconds)
    return new > 0 ? .learn(new) : nil
  }
}

/// The plan of the program, from its own memory.
struct PlanSchedule: Schedule {
  private var memory = Memory()
  private var number = 0

  init() {
    // As long as it takes the learners here, however often they did it.
    memory.lessonTime = .lesson.with(Array(repeating: Int(Self.lessonSeconds * 1000), count: 20))
    memory.reviewTime = .review.with(Array(repeating: Int(Self.reviewSeconds * 1000), count: 20))
  }

  func due(on day: Int, seconds: Double) -> [Int] {
    let minutes = seconds.isFinite ? Int(seconds / 60) : 1_000_000
    let plan = Plan(
      memory, .pi, on: day, PlanSettings(minutes: minutes, desiredRetention: 0.95, newBlocks: .count(0)))
    return plan.review.flatMap(\.blocks)
  }

  func assignment(on day: Int, spent: Double, of budget: Double) -> Assignment? {
    let done = Plan.Done(seconds: spent)
    let settings = PlanSettings(minutes: Int(budget / 60), desiredRetention: 0.95)
    let plan = Plan(memory, .pi, on: day, settings, done: done)
    if !plan.review.isEmpty { return .recite(plan.review.flatMap(\.blocks)) }
    return plan.learn.map { .learn($0.count) }
  }

  mutating func learnt(_ block: Int, on day: Int) { add([held(block)], on: day) }

  mutating func recited(_ block: Int, on day: Int, isHeld: Bool) {
    add(isHeld ? [held(block)] : [Pass(block: block, .lost), held(block)], on: day)
  }

  private func held(_ block: Int) -> Pass {
    Pass(block: block, .held(Pass.Pace(first: nil, others: 1000)))
  }

  private mutating func add(_ passes: [Pass], on day: Int) {
    number += 1
    let stamp = SessionStamp(milliseconds: number, id: "")
    memory.add(SessionEvidence(stamp: stamp, day: day, constant: .pi, passes: passes))
  }
}

/// Every block again after the same number of days.
struct CycleSchedule: Schedule {
  /// The twelve cycles that are tried.
  static let all = [1, 2, 3, 4, 5, 7, 10, 14, 20, 30, 45, 60].map(CycleSchedule.init)

  let days: Int
  private var last: [Int] = []

  init(days: Int) { self.days = days }

  func due(on day: Int, seconds: Double) -> [Int] {
    last.indices.filter { day - last[$0] >= days }.sorted { (last[$0], $0) < (last[$1], $1) }
  }

  mutating func learnt(_ block: Int, on day: Int) { last.append(day) }

  mutating func recited(_ block: Int, on day: Int, isHeld: Bool) { last[block] = day }
}
