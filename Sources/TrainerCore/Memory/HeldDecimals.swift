import Glibc

/// The number of learnt decimals that the user would still recall.
package struct HeldDecimals: Equatable {
  /// The expected number, ten times the sum of the learnt blocks' chances; a block lost that day counts as 0.
  package let count: Int
  /// Decimals in blocks that were held at least once.
  package let total: Int
  /// The `count` of a week ago by today's factors; `nil` in the constant's first week.
  package let weekAgo: Int?

  package init(count: Int, total: Int, weekAgo: Int? = nil) {
    self.count = count
    self.total = total
    self.weekAgo = weekAgo
  }
}

extension Memory {
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

  /// The expected number of recalled decimals in blocks with these states.
  func decimals(_ states: [RecallState]) -> Double {
    states.reduce(0) { $0 + chance($1) } * Double(blockLength)
  }
}

/// The changes of the last week, from which the state of each block a week ago is restored.
struct WeekOfChanges: NumberCodable, Equatable {
  private struct Change: NumberCodable, Equatable {
    let block: Int
    let day: Int
    let before: BlockMemory

    init(block: Int, day: Int, before: BlockMemory) {
      (self.block, self.day, self.before) = (block, day, before)
    }

    init(_ numbers: inout NumberReader) throws {
      self.init(block: try numbers.int(), day: try numbers.int(), before: try BlockMemory(&numbers))
    }

    func write(to numbers: inout NumberWriter) {
      numbers.append(block)
      numbers.append(day)
      before.write(to: &numbers)
    }
  }

  static let days = 7

  private var changes: [Change] = []

  init() {}

  init(_ numbers: inout NumberReader) throws { changes = try numbers.values() }

  func write(to numbers: inout NumberWriter) { numbers.append(changes) }

  /// Records a block's state before its first counted pass of a day.
  mutating func record(_ before: BlockMemory, of block: Int, on day: Int) {
    changes.append(Change(block: block, day: day, before: before))
  }

  func blocksRecitedOnThreeDays(before day: Int) -> Set<Int> {
    var blocks = Set(changes.map(\.block))
    for ago in 1...3 { blocks.formIntersection(changes.filter { $0.day == day - ago }.map(\.block)) }
    return blocks
  }

  mutating func forget(before day: Int) {
    guard let first = changes.first, first.day <= day - WeekOfChanges.days else { return }
    changes.removeAll { $0.day <= day - WeekOfChanges.days }
  }

  /// The states, at the end of a day, of the blocks learnt by then.
  func states(on day: Int, now blocks: [Int: BlockMemory]) -> [RecallState] {
    var then = blocks
    for change in changes.reversed() where change.day > day { then[change.block] = change.before }
    return then.heldStates(on: day)
  }
}
