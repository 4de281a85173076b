/// What to do on a day, in order: a pure function of memory, settings and the day.
public struct Plan: Equatable, Sendable {
  /// A stretch to be recited.
  public struct Leg: Equatable, Sendable {
    /// The numbers of its blocks from 0; those between two due ones are typed through.
    public let blocks: ClosedRange<Int>
    /// The product of their chances.
    public let chance: Double
    /// The seconds that it takes on average.
    public let seconds: Double
    /// Why.
    public let reason: Reason

    /// The indices of its decimals.
    public var range: Range<Int> {
      blocks.lowerBound * PracticeEngine.blockLength..<(blocks.upperBound + 1) * PracticeEngine.blockLength
    }
  }

  /// Why a stretch is to be recited.
  public enum Reason: Equatable, Sendable {
    /// A block of it was lost that many times in the last thirty days.
    case lost(block: Int, times: Int)
    /// The block that is most nearly forgotten has that chance.
    case fading(block: Int, chance: Double)
    /// The day of the aim is here or comes tomorrow.
    case aim
  }

  /// What was done today already.
  public struct Done: Equatable, Sendable {
    /// Seconds of review and lessons, in all constants.
    public var seconds = 0.0
    /// Blocks whose lesson was begun.
    public var lessons = 0
    /// The blocks of a constant that went through their steps in a lesson that was left: there it goes on.
    public var stepped: [Int] = []
    /// The seconds that a block took in this user's own lessons.
    public var secondsOfLesson = 75.0

    /// Nothing done yet, by somebody whose lessons were not measured.
    public init() {}
  }

  /// Blocks that are due and for which the minutes do not suffice.
  public struct Later: Equatable, Sendable {
    /// How many.
    public var blocks = 0
    /// The seconds that they take on average.
    public var seconds = 0.0
    /// How many days they take at these minutes, if nothing else fell due; 0 where there are no minutes.
    public var days = 0
  }

  /// The number of blocks that are due, whether the minutes suffice for them or not.
  public private(set) var due = 0
  /// The stretches to be recited, in order.
  public private(set) var review: [Leg] = []
  /// The blocks to be learnt, by their numbers from 0.
  public private(set) var learn: ClosedRange<Int>?
  /// What is left for other days.
  public private(set) var later = Later()
  /// Whether nothing new comes because most of the blocks that were new last were lost.
  public private(set) var isPostponed = false
  /// The blocks that were lost four times, until their next pass: an image, a loop or a rest might help.
  public private(set) var stubborn: [Int] = []

  /// Lost this many times, a block is named.
  static let stubbornLapses = 4

  /// The plan of a day.
  public init(
    _ memory: Memory, _ constant: Constant, on day: Int, _ settings: PlanSettings, done: Done = Done()
  ) {
    let figures = memory[constant]
    let graded = figures.graded
    let budget = max(0, Double(settings.minutes) * 60 - done.seconds)
    var choice = Choice(
      graded.map {
        BlockOutlook(
          block: $0.block, state: $0.state, last: $0.memory.lastDay, factor: memory.factor($0.memory))
      }, on: day, settings)
    choice.take(budget: budget, over: BlockOutlook.month)
    let memories = Dictionary(uniqueKeysWithValues: graded.map { ($0.block, $0.memory) })
    review = choice.legs { due in
      Plan.reason(due, memories, on: day, settings)
    }
    later.blocks = choice.left.count
    later.seconds = choice.left.reduce(0) { $0 + choice.seconds($1) }
    if settings.minutes > 0 {
      later.days = Int((later.seconds / (Double(settings.minutes) * 60)).rounded(.up))
    }
    stubborn = graded.compactMap { block in
      let isNamed =
        block.memory.lapses == Plan.stubbornLapses && block.memory.lossDays.last == block.memory.lastDay
      return isNamed ? block.block : nil
    }
    var count: Int
    switch settings.newBlocks {
    case .count(let wanted): count = max(0, min(wanted, PlanSettings.mostNewBlocks) - done.lessons)
    case .auto:
      isPostponed = Plan.wereMostLost(graded, before: day)
      let isTime = later.blocks == 0 && !isPostponed
      count = isTime ? Int(max(0, budget - choice.spent) / max(1, done.secondsOfLesson)) : 0
      // A day too short for a whole block has one all the same, if there is nothing else to do.
      if isTime, budget > 0, done.seconds == 0, choice.spent == 0 { count = max(1, count) }
    }
    due = choice.due.count
    let due = Set(choice.due)
    learn = Plan.firstNew(figures, PlanSettings.mostNewBlocks) { due.contains($0) }.flatMap { new in
      // A lesson that was left is taken to its end.
      count = max(count, new.count { done.stepped.contains($0) })
      return count > 0 ? new.lowerBound...min(new.upperBound, new.lowerBound + count - 1) : nil
    }
  }

  /// Whether the new blocks are those of a lesson that was left.
  func goesOn(_ done: Done) -> Bool { learn.map { $0.contains(where: done.stepped.contains) } ?? false }

  /// The first stretch of new blocks, at most that many: those in a gap come before those after the frontier.
  private static func firstNew(
    _ figures: Memory.Figures, _ most: Int, isDue: (Int) -> Bool
  ) -> ClosedRange<Int>? {
    let end = Constant.decimalCount / PracticeEngine.blockLength
    func isNew(_ block: Int) -> Bool {
      let memory = figures[block]
      guard memory.state != nil else { return true }
      // A block that was only ever lost, as the one after the end of a Strict run, was not learnt.
      let range = block * PracticeEngine.blockLength..<(block + 1) * PracticeEngine.blockLength
      return memory.lapses == memory.passes && !figures.known.contains(range) && !isDue(block)
    }
    guard let first = (0..<end).first(where: isNew) else { return nil }
    var last = first
    while last + 1 < end, last - first + 1 < most, isNew(last + 1) { last += 1 }
    return first...last
  }

  /// Whether most of the blocks that were learnt last were lost the last time.
  private static func wereMostLost(_ graded: [GradedBlock], before day: Int) -> Bool {
    let newest = graded.lazy.compactMap(\.memory.learntDay).filter { $0 < day }.max()
    guard let newest else { return false }
    let last = graded.filter { $0.memory.learntDay == newest }
    return 2 * last.count { $0.memory.lossDays.last == $0.memory.lastDay } > last.count
  }

  fileprivate static func reason(
    _ due: [(block: Int, chance: Double)], _ memories: [Int: BlockMemory], on day: Int,
    _ settings: PlanSettings
  ) -> Reason {
    let belongsToAim = due.contains { $0.block < settings.aim?.blocks ?? 0 }
    if belongsToAim, settings.wantsEverything(on: day) { return .aim }
    let losses = due.map { due in
      (block: due.block, times: memories[due.block]?.lossDays.count { day - $0 < 30 } ?? 0)
    }
    if let worst = losses.max(by: { ($0.times, -$0.block) < ($1.times, -$1.block) }), worst.times > 0 {
      return .lost(block: worst.block, times: worst.times)
    }
    let weakest = due.min { $0.chance < $1.chance }
    return .fading(block: weakest?.block ?? 0, chance: weakest?.chance ?? 1)
  }
}

extension Plan.Reason {
  /// Why some blocks are recited on a day; `nil` where none of them has a graded pass.
  ///
  /// - Parameters:
  ///   - blocks: their numbers from 0.
  ///   - constant: whose blocks.
  ///   - memory: what is remembered.
  ///   - day: the local day, since 1970-01-01.
  ///   - settings: with the aim.
  public init?(
    _ blocks: ClosedRange<Int>, of constant: Constant, _ memory: Memory, on day: Int, _ settings: PlanSettings
  ) {
    let graded = blocks.compactMap { memory[constant].graded($0) }
    guard !graded.isEmpty else { return nil }
    let memories = Dictionary(uniqueKeysWithValues: graded.map { ($0.block, $0.memory) })
    let chances = graded.map { (block: $0.block, chance: memory.chance(of: $0.memory, on: day) ?? 0) }
    self = Plan.reason(chances, memories, on: day, settings)
  }
}
