extension Plan.Reason {
  private static let month = 30

  /// The reason to recite some blocks on a day; `nil` if none of them is due or begun.
  package init?(
    _ blocks: ClosedRange<Int>, of constant: Constant, _ memory: Memory, on day: Int, _ settings: PlanSettings
  ) {
    let figures = memory[constant]
    if blocks.contains(where: { figures[$0].isBegun(on: day) }) {
      self = .begun
      return
    }
    let settings = settings.adjusted(to: figures)
    if settings.isAimImminent(on: day), blocks.contains(where: { figures[$0].learntDay == day }) {
      self = .learntToday
      return
    }
    let aim = settings.isNearAim(day) ? settings.aim?.blocks ?? 0 : 0
    if settings.wantsEverything(on: day), blocks.contains(where: { $0 < aim && figures[$0].lostDay == day }) {
      self = .lostToday
      return
    }
    let due = memory.plannedBlocks(constant).filter {
      blocks.contains($0.block)
        && (settings.isDue($0.block, last: $0.last, strength: $0.strength, on: day)
          || $0.block < aim && $0.last < day)
    }
    guard !due.isEmpty else { return nil }
    self.init(due.map { ($0.block, $0.chance(on: day)) }, of: constant, memory, on: day, settings)
  }

  /// The reason to recite due blocks, each with its chance today.
  init(
    _ due: [(block: Int, chance: Double)], of constant: Constant, _ memory: Memory, on day: Int,
    _ settings: PlanSettings
  ) {
    let aim = settings.aim?.blocks ?? 0
    let figures = memory[constant]
    let losses = due.map { due in
      (block: due.block, times: figures[due.block].lossDays.count { day - $0 < Self.month })
    }
    if settings.wantsEverything(on: day), due.contains(where: { $0.block < aim }) {
      self = .aim
    } else if let worst = losses.max(by: { ($0.times, -$0.block) < ($1.times, -$1.block) }), worst.times > 0 {
      let isWholeMonth = memory.firstDay.map { day - $0 >= Self.month } ?? false
      self = .lost(block: worst.block, times: worst.times, isWholeMonth: isWholeMonth)
    } else if let weakest = due.min(by: { $0.chance < $1.chance }) {
      let tomorrow = memory.chance(of: figures[weakest.block], on: day + 1) ?? 0
      let desired = settings.desiredRetention
      let firm = settings.desiredChance(of: weakest.block, on: day)
      self =
        if tomorrow >= firm, let aimDay = settings.aim?.day {
          .weakest(block: weakest.block, chance: memory.chance(of: figures[weakest.block], on: aimDay) ?? 0)
        } else if tomorrow >= desired {
          .firmer(block: weakest.block, desiredRetention: firm)
        } else if weakest.chance < desired {
          .fading(block: weakest.block, chance: weakest.chance)
        } else {
          .falling(block: weakest.block, desiredRetention: desired)
        }
    } else {
      self = .aim
    }
  }
}
