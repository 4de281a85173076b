import Glibc

/// How many of the decimals that were ever held would come back.
package struct HeldDecimals: Equatable {
  /// The decimals that would come back: ten times the sum of the chances of their blocks, rounded; what was lost
  /// that day and not held again has none.
  package let count: Int
  /// The decimals of the blocks that were held at least once.
  package let total: Int
  /// What `count` was a week ago, by what was then recited and today's factors; `nil` before a week has
  /// passed since the first block.
  package let weekAgo: Int?

  package init(count: Int, total: Int, weekAgo: Int? = nil) {
    (self.count, self.total, self.weekAgo) = (count, total, weekAgo)
  }
}

extension Memory {
  /// How many decimals of a constant would come back on a day.
  package func held(_ constant: Constant, on day: Int) -> HeldDecimals {
    let figures = self[constant]
    var weekAgo: Int?
    let earlier = day - WeekOfChanges.days
    if let first = figures.days.first, first <= earlier {
      weekAgo = Int(decimals(figures.week.states(on: earlier, now: figures.blocks)).rounded())
    }
    return HeldDecimals(
      count: Int(decimals(figures.blocks.heldStates(on: day)).rounded()),
      total: figures.learnt.count * blockLength,
      weekAgo: weekAgo)
  }

  /// How many decimals of some blocks would come back.
  func decimals(_ states: [RecallState]) -> Double {
    states.reduce(0) { $0 + chance($1) } * Double(blockLength)
  }
}

/// How blocks stood before the last week's passes, so that what was held then can still be told.
struct WeekOfChanges: Codable, Equatable {
  private struct Change: Codable, Equatable {
    let block: Int
    /// The day of the pass.
    let day: Int
    let before: BlockMemory
  }

  static let days = 7

  private var changes: [Change] = []

  /// Notes how a block stood before the first counted pass of a day.
  mutating func note(_ block: Int, _ before: BlockMemory, on day: Int) {
    changes.append(Change(block: block, day: day, before: before))
  }

  /// The blocks that were recited on each of the three days before a day.
  func blocksOfThreeDays(before day: Int) -> Set<Int> {
    var blocks = Set(changes.map(\.block))
    for ago in 1...3 { blocks.formIntersection(changes.filter { $0.day == day - ago }.map(\.block)) }
    return blocks
  }

  /// Lets go of what lies further back than a week before a day.
  mutating func forget(before day: Int) {
    guard let first = changes.first, first.day <= day - WeekOfChanges.days else { return }
    changes.removeAll { $0.day <= day - WeekOfChanges.days }
  }

  /// How the blocks that had been held by the end of a day stood on it.
  func states(on day: Int, now blocks: [Int: BlockMemory]) -> [RecallState] {
    var then = blocks
    for change in changes.reversed() where change.day > day { then[change.block] = change.before }
    return then.heldStates(on: day)
  }
}
