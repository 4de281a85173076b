/// Why blocks are recited on a day.
struct Why {
  private let memory: Memory
  private let constant: Constant
  private let day: Int
  private let settings: PlanSettings

  init(_ memory: Memory, _ constant: Constant, on day: Int, _ settings: PlanSettings) {
    self.memory = memory
    self.constant = constant
    self.day = day
    self.settings = settings
  }

  /// The reason to recite some blocks that are due, each with its chance today.
  func reason(_ due: [(block: Int, chance: Double)]) -> Plan.Reason {
    let aim = settings.aim?.blocks ?? 0
    if settings.wantsEverything(on: day), due.contains(where: { $0.block < aim }) { return .aim }
    let losses = due.map { due in
      (block: due.block, times: memory[constant][due.block].lossDays.count { day - $0 < Why.month })
    }
    if let worst = losses.max(by: { ($0.times, -$0.block) < ($1.times, -$1.block) }), worst.times > 0 {
      let isWholeMonth = memory.firstDay.map { day - $0 >= Why.month } ?? false
      return .lost(block: worst.block, times: worst.times, isWholeMonth: isWholeMonth)
    }
    guard let weakest = due.min(by: { $0.chance < $1.chance }) else { return .aim }
    let block = memory[constant][weakest.block]
    let (desiredRetention, tomorrow) = (settings.desiredRetention, memory.chance(of: block, on: day + 1) ?? 0)
    if tomorrow >= desiredRetention {
      return .firmer(
        block: weakest.block, desiredRetention: settings.desiredChance(of: weakest.block, on: day))
    }
    return weakest.chance < desiredRetention
      ? .fading(block: weakest.block, chance: weakest.chance)
      : .falling(block: weakest.block, desiredRetention: desiredRetention)
  }

  /// The days of a month.
  private static let month = 30
}

extension Plan.Reason {
  /// Why some blocks are recited on a day; `nil` where none of them is due.
  ///
  /// - Parameters:
  ///   - blocks: their numbers from 0.
  ///   - constant: whose blocks.
  ///   - memory: what is remembered.
  ///   - day: the local day, since 1970-01-01.
  ///   - settings: with the aim.
  package init?(
    _ blocks: ClosedRange<Int>, of constant: Constant, _ memory: Memory, on day: Int, _ settings: PlanSettings
  ) {
    let figures = memory[constant]
    if blocks.contains(where: { figures[$0].isBegun(on: day) }) {
      self = .begun
      return
    }
    let settings = settings.inForce(figures)
    let due = blocks.compactMap { figures.graded($0) }.filter {
      let strength = $0.state.stability * memory.factor($0.memory)
      return $0.memory.isLearnt
        && settings.isDue($0.block, last: $0.memory.lastDay, strength: strength, on: day)
    }
    guard !due.isEmpty else { return nil }
    self = Why(memory, constant, on: day, settings).reason(
      due.map { (block: $0.block, chance: memory.chance(of: $0.memory, on: day) ?? 0) })
  }
}
