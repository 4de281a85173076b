/// The course of a lesson: each block is shown less and less until it is known, and everything is typed from
/// memory at the end.
///
/// Blocks are taken in turn. A step that was typed without a mistake, without help and without a hesitation
/// leads to the next one; else it is repeated, and after a second failure the step before it comes first.
/// Only the last pass teaches the memory.
public struct LessonCourse: Course {
  /// What a block goes through, in order.
  public enum Step: Int, CaseIterable, Sendable {
    /// All of it is shown.
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

  /// What is being typed.
  public enum Stage: Equatable, Sendable {
    /// A step of a block.
    case step(Step)
    /// What was learnt before the last block, while that one settles.
    case rehearsal
    /// Everything, from memory.
    case lastPass
  }

  /// What came of the leg before.
  public enum Outcome: Sendable {
    /// It went well, or there was none.
    case passed
    /// It failed, and comes once more.
    case again
    /// It failed twice: the step before it comes first.
    case back
    /// It failed for the fifth time: this is a moment for a break, and the lesson goes on without that block.
    case breakOffered
  }

  /// The failures at a step after which the lesson goes on without the block.
  public static let mostFailures = 5
  /// The milliseconds that lie between a block's first pass from memory and the last pass, where the lesson
  /// has enough to type meanwhile.
  public static let settlingTime: UInt32 = 120_000
  /// How many blocks before the first one the last pass begins.
  static let leadBlocks = 2

  /// The blocks of the lesson: the rows of its segment.
  public let blocks: [Range<Int>]
  /// What is being typed.
  public private(set) var stage: Stage
  /// What came of the leg before.
  public private(set) var outcome = Outcome.passed
  /// The place among `blocks` of the one that is being learnt.
  public private(set) var current = 0
  /// Whether what is being typed failed in the last pass, and goes through the last steps again.
  public private(set) var isRepair = false

  /// The index from which the decimals before the lesson are known.
  private let known: Int
  /// What went through its steps in a lesson that was left.
  private let stepped: [Range<Int>]
  /// The blocks still to be learnt after the current one, or to be repaired: those of the lesson and what
  /// failed before it.
  private var waiting: [Range<Int>]
  /// The block that is being learnt.
  private var block: Range<Int>
  private var failures = Array(repeating: 0, count: Step.allCases.count)
  private var failuresInRow = 0
  /// The blocks that went through all their steps, in order.
  private var learnt: [Range<Int>] = []
  /// Whether the current block was typed from memory.
  private var isFromMemory = false
  /// When the last one was, for the first time.
  private var lastFromMemory: UInt32 = 0
  private var rehearsals: [Range<Int>] = []
  private var passes: [Range<Int>] = []
  /// What failed in the passes from memory up to now.
  private var failed: [Range<Int>] = []
  /// How often the last pass was begun.
  private var rounds = 0

  /// A lesson.
  ///
  /// - Parameters:
  ///   - segment: what is to be learnt.
  ///   - known: the index from which the decimals before it are known, as far as they belong to the lesson.
  ///   - stepped: what went through its steps in a lesson that was left: such blocks begin from memory.
  init(_ segment: Segment, knownFrom known: Int, stepped: [Range<Int>] = []) {
    let length = PracticeEngine.blockLength
    blocks = (segment.start / length...(segment.end - 1) / length).map {
      max(segment.start, $0 * length)..<min(segment.end, ($0 + 1) * length)
    }
    self.known = min(max(known, segment.start - LessonCourse.leadBlocks * length, 0), segment.start)
    block = blocks[0]
    waiting = Array(blocks.dropFirst())
    self.stepped = stepped
    stage = .step(.all)
    stage = .step(firstStep(of: block))
  }

  /// The first block, at the step that it begins with.
  public var first: Leg { leg(firstStep(of: blocks[0]), of: blocks[0]) }

  /// The numbers of the blocks that went through all their steps; parts of blocks are left out.
  public var learntBlocks: [Int] {
    let length = PracticeEngine.blockLength
    return learnt.filter { $0.count == length }.map { $0.lowerBound / length }
  }

  /// The blocks of the lesson that did not go through their steps, or not yet, or whose last step failed too
  /// often.
  public var openBlocks: [Range<Int>] { blocks.filter { !learnt.contains($0) } }

  /// The steps that the current block takes: the joint is left out where nothing before it is known.
  public var steps: [Step] {
    before(block) == nil ? Step.allCases.dropLast() : Step.allCases
  }

  /// The next leg.
  public mutating func next(after run: LegRun) -> Leg? {
    let isPassed = run.isClean && run.hesitations.isEmpty
    outcome = .passed
    switch stage {
    case .step(let step): return isPassed ? advance(from: step, at: run.end) : repeats(step)
    case .rehearsal: return nextRehearsal(at: run.end)
    case .lastPass:
      failed += blocksFailed(in: run)
      return nextPass()
    }
  }

  // MARK: - Steps

  private func firstStep(of block: Range<Int>) -> Step {
    isRepair || stepped.contains { $0.contains(block.lowerBound) } ? .none : .all
  }

  private func leg(_ step: Step, of block: Range<Int>) -> Leg {
    let start = step == .joined ? before(block)?.lowerBound ?? block.lowerBound : block.lowerBound
    let shown: Leg.Shown =
      switch step {
      case .all: .all
      case .half: .half
      case .first: .first
      case .none, .joined: .none
      }
    // What is typed from memory on the way is no pass yet.
    return leg(start..<block.upperBound, shown: shown, meaning: shown == .none ? .nothing : .copied)
  }

  private func leg(_ range: Range<Int>, shown: Leg.Shown = .none, meaning: Leg.Meaning) -> Leg {
    let segment = Segment(range.lowerBound, range.upperBound) ?? .standard
    return Leg(Stretch(segment), shown: shown, meaning: meaning)
  }

  /// The block before another one, if it is known by now.
  private func before(_ block: Range<Int>) -> Range<Int>? {
    guard block.lowerBound <= blocks[0].lowerBound else {
      return learnt.first { $0.upperBound == block.lowerBound }
    }
    let start = max(known, block.lowerBound - PracticeEngine.blockLength)
    return start < block.lowerBound ? start..<block.lowerBound : nil
  }

  private mutating func advance(from step: Step, at time: UInt32) -> Leg? {
    if step == .none, !isRepair, !isFromMemory { (isFromMemory, lastFromMemory) = (true, time) }
    failuresInRow = 0
    if let next = Step(rawValue: step.rawValue + 1), steps.contains(next) { return take(next) }
    if !learnt.contains(block) && block.lowerBound >= blocks[0].lowerBound { learnt.append(block) }
    return nextBlock(at: time)
  }

  private mutating func repeats(_ step: Step) -> Leg? {
    failures[step.rawValue] += 1
    guard failures[step.rawValue] < LessonCourse.mostFailures else {
      outcome = .breakOffered
      learnt.removeAll { $0 == block }
      failed.removeAll { $0 == block }
      return nextBlock(at: nil)
    }
    failuresInRow += 1
    guard failuresInRow > 1, let previous = Step(rawValue: step.rawValue - 1) else {
      outcome = .again
      return take(step)
    }
    failuresInRow = 0
    outcome = .back
    return take(previous)
  }

  private mutating func take(_ step: Step) -> Leg {
    stage = .step(step)
    return leg(step, of: block)
  }

  /// The next block, or what comes after the last one; `time` is that of the leg before, if it went well.
  private mutating func nextBlock(at time: UInt32?) -> Leg? {
    failures = failures.map { _ in 0 }
    failuresInRow = 0
    isFromMemory = false
    if !waiting.isEmpty {
      block = waiting.removeFirst()
      current = blocks.firstIndex(of: block) ?? current
      return take(firstStep(of: block))
    }
    if isRepair { return beginPasses(over: failed) }
    // Ever longer chains of what was learnt before the last block.
    var end = learnt.first?.lowerBound ?? 0
    for block in learnt.dropLast() where block.lowerBound == end {
      end = block.upperBound
      rehearsals.append(learnt[0].lowerBound..<end)
    }
    return time.map { nextRehearsal(at: $0) } ?? beginPasses(over: learnt)
  }

  // MARK: - From memory

  private mutating func nextRehearsal(at time: UInt32) -> Leg? {
    guard time < lastFromMemory &+ LessonCourse.settlingTime, !rehearsals.isEmpty else {
      return beginPasses(over: learnt)
    }
    stage = .rehearsal
    return leg(rehearsals.removeFirst(), meaning: .nothing)
  }

  private mutating func beginPasses(over blocks: [Range<Int>]) -> Leg? {
    rounds += 1
    failed = []
    isRepair = false
    passes = []
    for block in blocks.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      var start = block
      for _ in 0..<LessonCourse.leadBlocks { start = before(start) ?? start }
      if let last = passes.last, last.upperBound >= start.lowerBound {
        passes[passes.count - 1] = last.lowerBound..<block.upperBound
      } else {
        passes.append(start.lowerBound..<block.upperBound)
      }
    }
    return nextPass()
  }

  private mutating func nextPass() -> Leg? {
    guard passes.isEmpty else {
      stage = .lastPass
      return leg(passes.removeFirst(), meaning: .recalled)
    }
    guard !failed.isEmpty, rounds < LessonCourse.mostFailures else { return nil }
    outcome = .again
    isRepair = true
    waiting = failed
    return nextBlock(at: nil)
  }

  /// The blocks of a leg in which there was a mistake, help or a hesitation.
  private func blocksFailed(in run: LegRun) -> [Range<Int>] {
    let range = run.leg.range
    let length = PracticeEngine.blockLength
    // Before the lesson they are counted back from its first decimal.
    var parts: [Range<Int>] = []
    var start = blocks[0].lowerBound
    while start > range.lowerBound {
      parts.insert(max(range.lowerBound, start - length)..<start, at: 0)
      start -= length
    }
    parts += blocks.filter { range.contains($0.lowerBound) }
    let lapses = run.lapses + run.hesitations
    return parts.filter { part in lapses.contains { part.contains($0) } }
  }
}

extension SessionPlan {
  /// A lesson, from seeing some decimals to knowing them.
  ///
  /// - Parameters:
  ///   - segment: what is to be learnt.
  ///   - constant: whose decimals.
  ///   - known: what is known already: up to two blocks before the segment are typed with it.
  ///   - stepped: the numbers of blocks that went through their steps in a lesson that was left.
  public init(
    lesson segment: Segment, of constant: Constant, known: KnownDecimals = KnownDecimals(),
    stepped: [Int] = []
  ) {
    let length = PracticeEngine.blockLength
    var start = segment.start
    for _ in 0..<LessonCourse.leadBlocks {
      let before = max(0, start - length)
      guard before < start, known.contains(before..<start) else { break }
      start = before
    }
    let blocks = stepped.map { $0 * length..<($0 + 1) * length }.filter(segment.range.contains)
    let route =
      [Segment(start, segment.end)]
      + KnownDecimals(blocks).stretches.map { Segment($0.lowerBound, $0.upperBound) }
    self.init(
      constant: constant, mode: .learn, segment: segment,
      details: Details(route: route.compactMap { $0.map { Stretch($0) } }, isFading: true))
  }

  /// The course of the lesson that the plan is; without a segment, over the standard one.
  var lesson: LessonCourse {
    let segment = segment ?? .standard
    return LessonCourse(
      segment, knownFrom: details.route.first?.range.lowerBound ?? segment.start,
      stepped: details.route.dropFirst().map(\.range))
  }
}
