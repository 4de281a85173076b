import Glibc

/// How many of the decimals that were ever held would come back.
package struct HeldDecimals: Equatable, Sendable {
  /// The decimals that would come back: ten times the sum of the chances of their blocks, rounded.
  package let count: Int
  /// The decimals of the blocks that were held at least once.
  package let total: Int
  /// What `count` was a week ago, by what was then recited and today's factors; `nil` before a week has
  /// passed since the first block.
  package let weekAgo: Int?
}

extension Memory {
  /// How many decimals of a constant would come back on a day.
  package func held(_ constant: Constant, on day: Int) -> HeldDecimals {
    let figures = self[constant]
    let learnt = figures.blocks.learntStates(on: day)
    var weekAgo: Int?
    let earlier = day - WeekOfChanges.days
    if let first = figures.days.first, first <= earlier {
      weekAgo = Int(decimals(figures.week.states(on: earlier, now: figures.blocks)).rounded())
    }
    return HeldDecimals(
      count: Int(decimals(learnt).rounded()), total: learnt.count * blockLength,
      weekAgo: weekAgo)
  }

  /// How many decimals of some blocks would come back.
  func decimals(_ states: [RecallState]) -> Double {
    states.reduce(0) { $0 + exp($1.logChance(factor($1.wasBrought))) } * Double(blockLength)
  }
}

/// How blocks stood before the last week's passes, so that what was held then can still be told.
struct WeekOfChanges: Codable, Equatable, Sendable {
  private struct Change: Codable, Equatable {
    let block: Int
    /// The day of the pass.
    let day: Int
    /// How strong the block was before it, in days; `nil` if it was new.
    let stability: Double?
    let lastDay: Int
    let wasBrought: Bool
  }

  static let days = 7

  private var changes: [Change] = []

  /// Notes how a block stood before the first counted pass of a day.
  mutating func note(_ block: Int, _ before: BlockMemory, on day: Int) {
    changes.append(
      Change(
        block: block, day: day, stability: before.isLearnt ? before.state?.stability : nil,
        lastDay: before.lastDay, wasBrought: before.wasBrought))
  }

  /// Lets go of what lies further back than a week before a day.
  mutating func forget(before day: Int) {
    guard let first = changes.first, first.day <= day - WeekOfChanges.days else { return }
    changes.removeAll { $0.day <= day - WeekOfChanges.days }
  }

  /// How the blocks that had been held by the end of a day stood on it.
  func states(on day: Int, now blocks: [Int: BlockMemory]) -> [RecallState] {
    var first: [Int: Change] = [:]
    for change in changes where change.day > day && first[change.block] == nil {
      first[change.block] = change
    }
    return blocks.all.compactMap { block, memory in
      guard let change = first[block] else { return memory.isLearnt ? memory.recallState(on: day) : nil }
      return change.stability.map {
        RecallState(stability: $0, days: Double(day - change.lastDay), wasBrought: change.wasBrought)
      }
    }
  }
}
