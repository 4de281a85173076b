/// The course of a lesson: each block is shown less and less until it is known, and everything is typed from
/// memory at the end.
///
/// A lesson has at most three blocks, taken in turn; a longer segment is several lessons, one after another. A
/// step that was typed without a mistake, without help and, after the first one, without a hesitation leads to
/// the next one; else it is repeated, and after a second failure the step before it comes first. Only the last
/// pass of each lesson teaches the memory.
package struct LessonCourse: Course {
  /// What a block goes through, in order.
  package enum Step: Int, CaseIterable {
    case all
    /// Every second decimal is hidden.
    case half
    /// Only its first decimal is shown.
    case first
    /// Nothing is shown.
    case none
    /// Nothing is shown, and the block before it comes first.
    case joined
  }

  /// Why something comes once more, with the index of the decimal.
  package enum Reason: Equatable {
    /// A wrong digit.
    case mistake(at: Int)
    /// The digit was shown on demand.
    case help(at: Int)
    case pause(before: Int)

    package var index: Int {
      switch self {
      case .mistake(let index), .help(let index), .pause(let index): index
      }
    }
  }

  /// What came of the leg before.
  package enum Outcome: Equatable {
    /// It went well, or there was none.
    case passed
    /// It failed, and comes once more.
    case again(Reason)
    /// It failed twice: the step before it comes first.
    case back(Reason)
    /// It failed for the fifth time: this is a moment for a break, and the lesson goes on without that block.
    case breakOffered
  }

  /// The most blocks of a lesson.
  static let mostBlocks = 3
  /// The failures at a step after which the lesson goes on without the block.
  static let mostFailures = 5

  /// Whether it was one of 1.0 that hid every second group: which digits were shown then is not known, and so its hints
  /// may be anywhere.
  private let isGrouped: Bool
  /// The blocks of the segment, in one lesson or several.
  package let blocks: [Range<Int>]
  /// The step of the block that is typed; `nil` for the last pass, the whole lesson from memory.
  package private(set) var step: Step?
  /// What came of the leg before.
  package private(set) var outcome = Outcome.passed
  /// The numbers of the blocks that were typed to their end while nothing was shown, without a mistake and
  /// without help, in order.
  private(set) var begunBlocks: [Int] = []

  /// The block before the segment, if it is known.
  private let lead: Range<Int>?
  private let begunBefore: [Range<Int>]
  /// The blocks of the lesson under way.
  private var lesson: [Range<Int>]
  /// Those of them that are still to be learnt after the current one; in a repair, what else failed.
  private var waiting: [Range<Int>]
  /// The block that is being learnt.
  private var block: Range<Int>
  private var failures = Array(repeating: 0, count: Step.allCases.count)
  private var failuresInRow = 0
  /// The blocks that went through all their steps, in order.
  private var learnt: [Range<Int>] = []
  /// Whether what is being typed failed in the last pass, and goes through the last steps again.
  private var isRepair = false
  private var passes: [Range<Int>] = []
  /// What failed in the passes from memory up to now: one reason for each block.
  private var failed: [Reason] = []
  /// How often the last pass was begun.
  private var rounds = 0

  /// A lesson.
  ///
  /// - Parameters:
  ///   - segment: what is to be learnt: whole blocks.
  ///   - isLeadKnown: whether the block before it is known.
  ///   - begun: what was begun in a lesson that was left: such blocks begin from memory.
  ///   - isGrouped: whether it hid every second group.
  init(_ segment: Segment, isLeadKnown: Bool, begun: [Range<Int>] = [], isGrouped: Bool = false) {
    self.isGrouped = isGrouped
    blocks = stride(from: segment.start, to: segment.end, by: blockLength).map { $0..<$0 + blockLength }
    lead = isLeadKnown ? segment.start - blockLength..<segment.start : nil
    begunBefore = begun
    lesson = Array(blocks.prefix(LessonCourse.mostBlocks))
    waiting = Array(lesson.dropFirst())
    block = blocks[0]
    step = firstStep(of: block)
  }

  /// The first block, at the step that it begins with.
  package var first: Leg { leg(firstStep(of: blocks[0]), of: blocks[0]) }

  /// The steps that the current block takes: the joint is left out where nothing before it is known.
  package var steps: [Step] {
    before(block) == nil ? Step.allCases.dropLast() : Step.allCases
  }

  package mutating func next(after run: LegRun) -> Leg? {
    outcome = .passed
    guard let step else {
      let range = run.leg.range
      failed += stride(from: range.lowerBound, to: range.upperBound, by: blockLength)
        .compactMap { LessonCourse.failure(in: run, LessonCourse.block(of: $0)) }
      return nextPass()
    }
    if step == Step.none && run.isClean { begins() }
    // While everything is shown, time is for looking.
    if step == .all && run.isClean { return advance(from: step) }
    guard let reason = LessonCourse.failure(in: run, run.leg.range) else { return advance(from: step) }
    return repeats(step, because: reason)
  }

  /// What failed in some decimals of a leg: the first mistake or help, or else the first pause.
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

  // MARK: - Steps

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
    // What is typed from memory on the way is no pass yet.
    let meaning: Leg.Meaning = step == .none || step == .joined ? .nothing : .copied
    return leg(start.lowerBound..<block.upperBound, shown: shown, meaning: meaning)
  }

  private func leg(_ range: Range<Int>, shown: Leg.Shown = .none, meaning: Leg.Meaning) -> Leg {
    let segment = Segment(range) ?? .standard
    return Leg(Stretch(segment), shown: shown, meaning: meaning)
  }

  /// The block before another one, if it is known by now.
  private func before(_ block: Range<Int>) -> Range<Int>? {
    block == blocks[0] ? lead : learnt.first { $0.upperBound == block.lowerBound }
  }

  /// Notes that the current block was typed from memory.
  private mutating func begins() {
    let number = LessonCourse.number(block)
    if block != lead && !begunBlocks.contains(number) { begunBlocks.append(number) }
  }

  private mutating func advance(from step: Step) -> Leg? {
    failuresInRow = 0
    if let next = Step(rawValue: step.rawValue + 1), steps.contains(next) { return take(next) }
    if block != lead && !learnt.contains(block) { learnt.append(block) }
    return nextBlock()
  }

  private mutating func repeats(_ step: Step, because reason: Reason) -> Leg? {
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
      return take(step)
    }
    failuresInRow = 0
    outcome = .back(reason)
    return take(previous)
  }

  private mutating func take(_ step: Step) -> Leg {
    self.step = step
    return leg(step, of: block)
  }

  /// The next block of the lesson, or of what failed in its last pass; after them that pass.
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
    return take(firstStep(of: block))
  }

  // MARK: - From memory

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

  private mutating func nextPass() -> Leg? {
    guard passes.isEmpty else {
      step = nil
      return leg(passes.removeFirst(), meaning: .recalled)
    }
    guard !failed.isEmpty, rounds < LessonCourse.mostFailures else { return nextLesson() }
    isRepair = true
    waiting = failed.map { LessonCourse.block(of: $0.index) }
    return nextBlock()
  }

  /// The next blocks of a segment that is more than one lesson; `nil` after the last of them.
  private mutating func nextLesson() -> Leg? {
    let end = lesson.last?.upperBound ?? 0
    lesson = Array(blocks.drop { $0.upperBound <= end }.prefix(LessonCourse.mostBlocks))
    guard !lesson.isEmpty else { return nil }
    waiting = lesson
    rounds = 0
    failed = []
    return nextBlock()
  }
}

extension SessionPlan {
  /// A lesson, from seeing some decimals to knowing them.
  ///
  /// - Parameters:
  ///   - segment: what is to be learnt; it is widened to whole blocks.
  ///   - constant: whose decimals.
  ///   - known: what is known already: the block before the segment is typed with it.
  ///   - begun: the numbers of blocks that were begun in a lesson that was left.
  package init(
    lesson segment: Segment, of constant: Constant, known: KnownDecimals = KnownDecimals(),
    begun: [Int] = []
  ) {
    let kind = LessonKind(segment).within(constant).prepared(for: known, begun: begun)
    self.init(kind, of: constant)
  }
}
