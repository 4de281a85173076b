/// The due blocks that a day's budget is spent on.
struct Choice {
  /// The due blocks; after `take(budget:over:)` the most worthwhile first.
  private(set) var due: [Int] = []
  /// Seconds that the taken blocks need.
  private(set) var spent = 0.0
  private let blocks: [Int: PlannedBlock]
  private let day: Int
  private let isFinal: Bool
  /// Seconds that a block takes.
  private let seconds: Double
  private var chances: [Int: Double] = [:]
  private var worths: [Int: Double] = [:]
  private(set) var taken: Set<Int> = []

  init(_ blocks: [PlannedBlock], on day: Int, _ settings: PlanSettings, secondsPerBlock: Double) {
    self.blocks = Dictionary(uniqueKeysWithValues: blocks.map { ($0.block, $0) })
    seconds = secondsPerBlock
    self.day = day
    isFinal = settings.wantsEverything(on: day)
    due = blocks.filter {
      settings.isDue($0.block, last: $0.last, strength: $0.strength, on: day)
    }.map(\.block)
  }

  var left: [Int] { due.filter { !taken.contains($0) } }

  /// Takes the due blocks by worth per second until the next one exceeds the budget in seconds.
  ///
  /// On the last two days of an aim the blocks with the lowest chances come first.
  mutating func take(budget: Double, over days: [Double]) {
    for block in due {
      guard let planned = blocks[block] else { continue }
      chances[block] = planned.chance(on: day)
      worths[block] = isFinal ? 1 - planned.chance(on: day) : planned.credit(on: day, over: days)
    }
    due.sort { (worths[$0] ?? 0, $1) > (worths[$1] ?? 0, $0) }
    for block in due where !taken.contains(block) {
      let new = [block] + gap(block, -1) + gap(block, 1)
      let cost = Double(new.count) * seconds
      guard spent + cost <= budget else { return }
      taken.formUnion(new)
      spent += cost
    }
  }

  /// Removes recited blocks, and the blocks that would be typed only to reach them.
  mutating func leave(out isRecited: (Int) -> Bool) {
    due.removeAll(where: isRecited)
    let left = Set(due)
    taken = Set(
      taken.filter { !isRecited($0) }.stretches.flatMap { stretch in
        stretch.drop { !left.contains($0) }.reversed().drop { !left.contains($0) }
      })
  }

  /// The blocks between a block and the next taken one in a direction; empty if the gap cannot be typed
  /// through.
  private func gap(_ block: Int, _ step: Int) -> [Int] {
    var between: [Int] = []
    for distance in 1...Choice.widestGap + 1 {
      let next = block + step * distance
      if taken.contains(next) { return between }
      guard blocks[next] != nil else { return [] }
      between.append(next)
    }
    return []
  }

  /// The most blocks between two due ones that are typed through.
  private static let widestGap = 2

  /// The stretches of adjacent taken blocks, the most worthwhile first.
  func legs(_ reason: ([(block: Int, chance: Double)]) -> Plan.Reason) -> [Plan.Leg] {
    let legs = taken.stretches.map { stretch in
      let chances = stretch.map { blocks[$0]?.chance(on: day) ?? 0 }
      let gain = stretch.reduce(0) { $0 + (worths[$1] ?? 0) } / Double(stretch.count)
      let due = stretch.compactMap { block in self.chances[block].map { (block: block, chance: $0) } }
      let leg = Plan.Leg(
        blocks: stretch, chance: chances.reduce(1, *), seconds: Double(stretch.count) * seconds,
        reason: reason(due))
      return (leg: leg, credit: gain)
    }
    return legs.sorted { ($0.credit, $1.leg.blocks.lowerBound) > ($1.credit, $0.leg.blocks.lowerBound) }
      .map(\.leg)
  }
}
