/// The due blocks that a day's budget of seconds is spent on.
struct DueBlockChoice {
  /// The due blocks; after `spend(_:weighedOver:)` the most worthwhile first.
  private(set) var due: [Int] = []
  private(set) var spent = 0.0
  private let blocks: [Int: PlannedBlock]
  private let day: Int
  private let isFinal: Bool
  private let seconds: Double
  private var chances: [Int: Double] = [:]
  private var priorities: [Int: Double] = [:]
  private(set) var chosen: Set<Int> = []

  init(_ blocks: [PlannedBlock], on day: Int, _ settings: PlanSettings, secondsPerBlock: Double) {
    self.blocks = Dictionary(uniqueKeysWithValues: blocks.map { ($0.block, $0) })
    seconds = secondsPerBlock
    self.day = day
    isFinal = settings.wantsEverything(on: day)
    due = blocks.filter {
      settings.isDue($0.block, last: $0.last, strength: $0.strength, on: day)
    }.map(\.block)
  }

  var left: [Int] { due.filter { !chosen.contains($0) } }

  /// Chooses due blocks within a budget of seconds by gain per second, on an aim's last two days by lowest chance.
  mutating func spend(_ budget: Double, weighedOver days: [Double]) {
    for block in due {
      guard let planned = blocks[block] else { continue }
      chances[block] = planned.chance(on: day)
      priorities[block] = isFinal ? 1 - planned.chance(on: day) : planned.gainPerSecond(on: day, over: days)
    }
    due.sort { (priorities[$0] ?? 0, $1) > (priorities[$1] ?? 0, $0) }
    for block in due where !chosen.contains(block) {
      let new = [block] + gap(block, -1) + gap(block, 1)
      let cost = Double(new.count) * seconds
      guard spent + cost <= budget else { return }
      chosen.formUnion(new)
      spent += cost
    }
  }

  /// Removes recited blocks, and those that would be typed only to reach them.
  mutating func remove(recited isRecited: (Int) -> Bool) {
    due.removeAll(where: isRecited)
    let left = Set(due)
    chosen = Set(
      chosen.filter { !isRecited($0) }.stretches.flatMap { stretch in
        stretch.drop { !left.contains($0) }.reversed().drop { !left.contains($0) }
      })
  }

  /// The blocks up to the next chosen one in a direction; empty if the gap is too wide to be typed through.
  private func gap(_ block: Int, _ step: Int) -> [Int] {
    var between: [Int] = []
    for distance in 1...DueBlockChoice.widestGap + 1 {
      let next = block + step * distance
      if chosen.contains(next) { return between }
      guard blocks[next] != nil else { return [] }
      between.append(next)
    }
    return []
  }

  /// The most blocks between two due ones that are typed through.
  private static let widestGap = 2

  /// The stretches of adjacent chosen blocks, the most worthwhile first.
  func legs(_ reason: ([(block: Int, chance: Double)]) -> Plan.Reason) -> [Plan.ReviewLeg] {
    let legs = chosen.stretches.map { stretch in
      let chances = stretch.map { blocks[$0]?.chance(on: day) ?? 0 }
      let priority = stretch.reduce(0) { $0 + (priorities[$1] ?? 0) } / Double(stretch.count)
      let due = stretch.compactMap { block in self.chances[block].map { (block: block, chance: $0) } }
      let leg = Plan.ReviewLeg(
        blocks: stretch, chance: chances.reduce(1, *), seconds: Double(stretch.count) * seconds,
        reason: reason(due))
      return (leg: leg, priority: priority)
    }
    return legs.sorted { ($0.priority, $1.leg.blocks.lowerBound) > ($1.priority, $0.leg.blocks.lowerBound) }
      .map(\.leg)
  }
}
