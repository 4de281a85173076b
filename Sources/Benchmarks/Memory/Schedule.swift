import TrainerCore

/// A method that says which blocks to recite.
protocol Schedule {
  /// The numbers of the blocks to recite on a day, the most urgent first.
  func due(on day: Int) -> [Int]

  mutating func learnt(_ block: Int, on day: Int)

  mutating func recited(_ block: Int, on day: Int, isHeld: Bool)
}

/// The program's own plan, from its own memory.
struct PlanSchedule: Schedule {
  private var memory = Memory()
  private var number = 0

  func due(on day: Int) -> [Int] {
    let settings = PlanSettings(minutes: 1_000_000, desiredRetention: 0.95, newBlocks: .count(0))
    return Plan(memory, .pi, on: day, settings).review.flatMap(\.blocks)
  }

  mutating func learnt(_ block: Int, on day: Int) { record([held(block)], on: day) }

  mutating func recited(_ block: Int, on day: Int, isHeld: Bool) {
    record(isHeld ? [held(block)] : [Pass(block: block, .lost), held(block)], on: day)
  }

  private func held(_ block: Int) -> Pass {
    Pass(block: block, .held(Pass.Pace(first: nil, others: 1000)))
  }

  private mutating func record(_ passes: [Pass], on day: Int) {
    number += 1
    let stamp = SessionStamp(milliseconds: number, id: "")
    memory.add(SessionEvidence(stamp: stamp, day: day, constant: .pi, passes: passes))
  }
}

/// Repeats every block after the same number of days.
struct CycleSchedule: Schedule {
  static let all = [1, 2, 3, 4, 5, 7, 10, 14, 20, 30, 45, 60].map(CycleSchedule.init)

  let days: Int
  private var last: [Int] = []

  init(days: Int) { self.days = days }

  func due(on day: Int) -> [Int] {
    last.indices.filter { day - last[$0] >= days }.sorted { (last[$0], $0) < (last[$1], $1) }
  }

  mutating func learnt(_ block: Int, on day: Int) { last.append(day) }

  mutating func recited(_ block: Int, on day: Int, isHeld: Bool) { last[block] = day }
}
