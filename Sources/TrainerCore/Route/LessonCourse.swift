/// The course of a lesson: each block is shown less and less, and at the end everything is typed from memory.
///
/// A lesson has at most three blocks; a longer segment is several lessons. A step without mistake, help or (after the first step)
/// hesitation leads to the next; otherwise it is repeated, and after two failures in a row the step before it comes first.
/// Only the last pass of each lesson counts for the memory.
package struct LessonCourse: Course {
  package enum Step: Int, CaseIterable {
    case all
    /// Every second decimal is hidden.
    case half
    /// Only the first decimal is shown.
    case first
    case none
    /// All decimals are hidden, and the block before comes first.
    case joined
  }

  /// The reason for a repetition, with the index of the decimal.
  package enum Reason: Equatable {
    case mistake(at: Int)
    case help(at: Int)
    case pause(before: Int)

    package var index: Int {
      switch self {
      case .mistake(let index), .help(let index), .pause(let index): index
      }
    }
  }

  /// The outcome of the previous leg, told to the user.
  package enum Outcome: Equatable {
    /// The leg went well, or there was none.
    case passed
    case again(Reason)
    /// The leg failed twice, so the step before it comes first.
    case back(Reason)
    /// The step failed for the fifth time: a break is suggested, and the lesson goes on without the block.
    case breakOffered
  }

  static let mostBlocks = 3
  /// The failures at a step after which the lesson goes on without the block.
  static let mostFailures = 5
  /// The most times that a lesson's last pass is begun.
  static let mostPasses = 5

  /// True for a lesson of version 1.0 that hid every second group; the digits shown are unknown, so hints are accepted anywhere.
  private let isGrouped: Bool
  package let blocks: [Range<Int>]
  /// The current step; `nil` during the last pass, from memory.
  package private(set) var step: Step?
  package private(set) var outcome = Outcome.passed
  /// Numbers of the blocks typed from memory without a mistake or help, in order.
  private(set) var begunBlocks: [Int] = []

  private let lead: Range<Int>?
  private let begunBefore: [Range<Int>]
  private let ends: [Int]
  /// True if the first lesson's two blocks are joined only by its last pass, with no step for it.
  private let joinsOnlyInLastPass: Bool
  private var lesson: [Range<Int>] = []
  /// The blocks after the current one; during a repair, the other blocks that failed.
  private var waiting: [Range<Int>] = []
  private var block: Range<Int>
  private var failures = Array(repeating: 0, count: Step.allCases.count)
  private var failuresInRow = 0
  /// The blocks that went through all their steps, in order.
  private var learnt: [Range<Int>] = []
  /// True while blocks that failed in the last pass go through the last steps again.
  private var isRepair = false
  private var passes: [Range<Int>] = []
  /// The reason for the failure of each block in the last pass.
  private var failed: [Reason] = []
  /// The number of times that the last pass was begun.
  private var rounds = 0

  /// A lesson over whole blocks; those `begun` in a lesson that was left start from memory; `isLeadKnown` if the one before is known.
  ///
  /// A lesson also ends before each of the indices `ends`, where one of three blocks would go on.
  init(
    _ segment: Segment, isLeadKnown: Bool, begun: [Range<Int>] = [], ends: [Int] = [],
    joinsOnlyInLastPass: Bool = false, isGrouped: Bool = false
  ) {
    self.joinsOnlyInLastPass = joinsOnlyInLastPass
    self.isGrouped = isGrouped
    blocks = stride(from: segment.start, to: segment.end, by: blockLength).map { $0..<$0 + blockLength }
    lead = isLeadKnown ? segment.start - blockLength..<segment.start : nil
    begunBefore = begun
    self.ends = ends
    block = blocks[0]
    lesson = lesson(from: segment.start)
    waiting = Array(lesson.dropFirst())
    step = firstStep(of: block)
  }

  package var first: Leg { leg(firstStep(of: blocks[0]), of: blocks[0]) }

  /// The steps of the current block; `joined` only if the block before is known and the last pass alone does not join them.
  package var steps: [Step] {
    let isJoinedLater = joinsOnlyInLastPass && lesson.first == blocks[0]
    return before(block) == nil || isJoinedLater ? Step.allCases.dropLast() : Step.allCases
  }

  package mutating func next(after run: LegRun) -> Leg? {
    outcome = .passed
    guard let step else {
      let range = run.leg.range
      failed += stride(from: range.lowerBound, to: range.upperBound, by: blockLength)
        .compactMap { LessonCourse.failure(in: run, LessonCourse.block(of: $0)) }
      return nextPass()
    }
    if step == Step.none && run.isClean { markBegun() }
    // Time to look at the digits is free while all are shown.
    if step == .all && run.isClean { return advance(from: step) }
    guard let reason = LessonCourse.failure(in: run, run.leg.range) else { return advance(from: step) }
    return retry(step, because: reason)
  }

  /// The first mistake or help within a range of a leg, or else the first hesitation.
  private static func failure(in run: LegRun, _ range: Range<Int>) -> Reason? {
    if let index = run.lapses.first(where: range.contains) {
      return run.helped.contains(index) ? .help(at: index) : .mistake(at: index)
    }
    return run.hesitations.first(where: range.contains).map { .pause(before: $0) }
  }

  private static func block(of index: Int) -> Range<Int> {
    let start = index / blockLength * blockLength
    return start..<start + blockLength
  }

  private static func number(_ block: Range<Int>) -> Int { block.lowerBound / blockLength }

  /// The step at which a block begins: from memory in a repair, or if an earlier lesson began it.
  private func firstStep(of block: Range<Int>) -> Step {
    isRepair || begunBefore.contains { $0.contains(block.lowerBound) } ? .none : .all
  }

  private func leg(_ step: Step, of block: Range<Int>) -> Leg {
    let start = step == .joined ? before(block) ?? block : block
    let shown: Leg.Shown =
      switch step {
      case .all: .all
      case .half: isGrouped ? .none : .half
      case .first: .first
      case .none, .joined: .none
      }
    // Typing from memory within the steps is not a pass yet.
    let evidence: Leg.Evidence = step == .none || step == .joined ? .nothing : .copied
    return leg(start.lowerBound..<block.upperBound, shown: shown, evidence: evidence)
  }

  private func leg(_ range: Range<Int>, shown: Leg.Shown = .none, evidence: Leg.Evidence) -> Leg {
    let segment = Segment(range) ?? .standard
    return Leg(Stretch(segment), shown: shown, evidence: evidence)
  }

  /// The block before another one, if it is known by now.
  private func before(_ block: Range<Int>) -> Range<Int>? {
    block == blocks[0] ? lead : learnt.first { $0.upperBound == block.lowerBound }
  }

  private mutating func markBegun() {
    let number = LessonCourse.number(block)
    if block != lead && !begunBlocks.contains(number) { begunBlocks.append(number) }
  }

  private mutating func advance(from step: Step) -> Leg? {
    failuresInRow = 0
    if let next = Step(rawValue: step.rawValue + 1), steps.contains(next) { return begin(next) }
    if block != lead && !learnt.contains(block) { learnt.append(block) }
    return nextBlock()
  }

  /// Repeats a step, goes back to the one before after two failures in a row, or gives up the block after five at that step.
  private mutating func retry(_ step: Step, because reason: Reason) -> Leg? {
    failures[step.rawValue] += 1
    guard failures[step.rawValue] < LessonCourse.mostFailures else {
      outcome = .breakOffered
      learnt.removeAll { $0 == block }
      failed.removeAll { block.contains($0.index) }
      return nextBlock()
    }
    failuresInRow += 1
    guard failuresInRow > 1, let previous = Step(rawValue: step.rawValue - 1) else {
      outcome = .again(reason)
      return begin(step)
    }
    failuresInRow = 0
    outcome = .back(reason)
    return begin(previous)
  }

  private mutating func begin(_ step: Step) -> Leg {
    self.step = step
    return leg(step, of: block)
  }

  /// Continues with the next block of the lesson or repair; after the last, with the pass from memory.
  private mutating func nextBlock() -> Leg? {
    failures = failures.map { _ in 0 }
    failuresInRow = 0
    guard !waiting.isEmpty else {
      return beginPasses(
        over: isRepair ? failed.map { LessonCourse.block(of: $0.index) } : learnt.filter(lesson.contains))
    }
    block = waiting.removeFirst()
    if isRepair, outcome == .passed, let reason = failed.first(where: { block.contains($0.index) }) {
      outcome = .again(reason)
    }
    return begin(firstStep(of: block))
  }

  private mutating func beginPasses(over blocks: [Range<Int>]) -> Leg? {
    rounds += 1
    failed = []
    isRepair = false
    for block in blocks.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let start = (before(block) ?? block).lowerBound
      if let last = passes.last, last.upperBound >= start {
        passes[passes.count - 1] = last.lowerBound..<block.upperBound
      } else {
        passes.append(start..<block.upperBound)
      }
    }
    return nextPass()
  }

  /// Continues with the next pass from memory; then repairs failed blocks, or goes on to the next lesson.
  private mutating func nextPass() -> Leg? {
    guard passes.isEmpty else {
      step = nil
      return leg(passes.removeFirst(), evidence: .recalled)
    }
    guard !failed.isEmpty, rounds < LessonCourse.mostPasses else { return nextLesson() }
    isRepair = true
    waiting = failed.map { LessonCourse.block(of: $0.index) }
    return nextBlock()
  }

  /// The blocks of the lesson that begins at an index; none at the end.
  private func lesson(from start: Int) -> [Range<Int>] {
    let end = ends.filter { $0 > start }.min() ?? .max
    return Array(
      blocks.filter { $0.lowerBound >= start && $0.upperBound <= end }.prefix(LessonCourse.mostBlocks))
  }

  private mutating func nextLesson() -> Leg? {
    lesson = lesson(from: lesson.last?.upperBound ?? 0)
    guard !lesson.isEmpty else { return nil }
    waiting = lesson
    rounds = 0
    failed = []
    return nextBlock()
  }
}

extension SessionPlan {
  /// A lesson over a segment widened to whole blocks, after a known one; `begun` numbers the blocks begun in a lesson that was left.
  package init(
    lesson segment: Segment, of constant: Constant, known: KnownDecimals = KnownDecimals(),
    begun: [Int] = [], _ settings: PlanSettings = PlanSettings()
  ) {
    let kind = LessonKind(segment).within(constant).prepared(for: known, begun: begun, settings)
    self.init(kind, of: constant)
  }
}
