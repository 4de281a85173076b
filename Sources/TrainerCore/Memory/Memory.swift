import Glibc

/// What a user remembers: a sum over all sessions in the order of their stamps, and nothing but that.
///
/// Strength and difficulty follow FSRS-6; two factors and the slips of the fingers, which follow the user,
/// turn them into chances.
package struct Memory: Codable, Equatable {
  /// What is remembered of a constant.
  package struct Figures: Codable, Equatable {
    var blocks: [Int: BlockMemory] = [:]
    package internal(set) var known = KnownDecimals()
    /// What was predicted for its blocks, and what came of it.
    package internal(set) var calibration = Calibration()
    /// What was predicted for its runs from #1, and how far they went.
    package internal(set) var scores = RunScores()
    /// The local day of the last session from #1 in Game or Strict, since 1970-01-01; `nil` before one.
    var runDay: Int?
    package internal(set) var errors = ErrorFigures()
    var days: [Int] = []
    /// How its blocks stood before the passes of the last week.
    var week = WeekOfChanges()

    init() {}

    /// The blocks that have a graded pass, in order.
    package var graded: [GradedBlock] {
      blocks.keys.sorted().compactMap { graded($0) }
    }

    /// A block by its number from 0; `nil` if it has no graded pass.
    package func graded(_ block: Int) -> GradedBlock? {
      let memory = self[block]
      return memory.state.map { GradedBlock(block: block, state: $0, memory: memory) }
    }

    /// The blocks that were ever held, in order.
    package var learnt: [GradedBlock] { graded.filter(\.memory.isLearnt) }

    /// The memory of a block by its number from 0.
    package subscript(block: Int) -> BlockMemory {
      get { blocks[block] ?? BlockMemory() }
      set { blocks[block] = newValue }
    }
  }

  /// The factor on the stability of blocks that were learnt here.
  package internal(set) var learnt = PersonalFactor(mean: 0, deviation: 1)
  /// The factor on the stability of blocks that the user brought along.
  package internal(set) var brought = PersonalFactor(mean: log(3), deviation: 1.2)
  /// How often a finger slips.
  var slips = Slips()
  /// The intervals to the first digits of blocks.
  var firstIntervals = IntervalCounts()
  var otherIntervals = IntervalCounts()
  /// What the user's runs tell of their good and bad days.
  var dayFit = DayFit()
  /// What was done of the plan on the last day with a session.
  package internal(set) var work = DayWork()
  /// What was learnt in lessons, and what is left of it.
  package internal(set) var lessons = LessonFigures()
  /// What a due block takes.
  package var reviewTime = PracticeTime.review
  /// What it takes on a day that comes after days away.
  private var reviewTimeAfterGap = PracticeTime.review
  /// What a new block takes.
  package var lessonTime = PracticeTime.lesson
  /// The local day of the first session, since 1970-01-01; `nil` before it.
  package internal(set) var firstDay: Int?
  /// The last local day with a session; `nil` before the first.
  private var lastDay: Int?
  /// What was remembered before that day; one at most.
  private var earlier: [Memory] = []
  /// What is remembered of each constant.
  private(set) var figures: [Constant: Figures] = [:]

  /// The memory of somebody who has not begun.
  package init() {}

  /// The memory of some sessions, whatever order they come in.
  package init(_ sessions: some Sequence<SessionEvidence>) {
    for session in sessions.sorted(by: { $0.stamp < $1.stamp }) { add(session) }
  }

  package internal(set) subscript(constant: Constant) -> Figures {
    get { figures[constant] ?? Figures() }
    set { figures[constant] = newValue }
  }

  package var usual: UsualIntervals {
    let standard = UsualIntervals()
    return UsualIntervals(
      first: firstIntervals.median ?? standard.first, others: otherIntervals.median ?? standard.others)
  }

  /// What was remembered before the sessions of a day, of which its list is made.
  package func before(_ day: Int) -> Memory {
    lastDay.map { $0 < day } ?? true ? self : earlier.first ?? self
  }

  /// What a due block takes on a day that is still to come.
  package func reviewTime(on day: Int) -> PracticeTime {
    guard isGap(before: day) else { return reviewTime }
    return reviewTimeAfterGap.with(prior: Memory.afterGap * reviewTime.seconds)
  }

  private func isGap(before day: Int) -> Bool { lastDay.map { day - $0 >= Memory.gap } ?? false }

  /// After so many days more is lost, and comes again.
  private static let gap = 3
  /// By how much longer a block is thought to take then.
  private static let afterGap = 1.4

  /// The strength of a block as it is shown: the days after which this user's chance is 90 %.
  package func strength(_ block: GradedBlock) -> Double { block.state.stability * factor(block.memory) }

  package func factor(_ block: BlockMemory) -> Double {
    factor(block.wasBrought)
  }

  /// The chance that a block is recalled without a mistake on a day; `nil` if it has no graded pass, and 0 where
  /// it was lost that day and not held again.
  package func chance(of block: BlockMemory, on day: Int) -> Double? {
    block.recallState(on: day).map { block.lostDay == day ? 0 : chance($0) }
  }

  /// The chance by strength alone.
  func chance(_ state: RecallState) -> Double { exp(state.logChance(factor(state.wasBrought))) }

  /// Adds a session; one that does not come after all that were added belongs in a new sum.
  ///
  /// - Parameters:
  ///   - session: the session.
  ///   - note: told of each pass that counts.
  package mutating func add(
    _ session: SessionEvidence, noting note: ((MemoryPast.CountedPass) -> Void)? = nil
  ) {
    let errors = errors(of: session)
    firstDay = firstDay ?? session.day
    if lastDay.map({ $0 < session.day }) ?? true {
      var before = self
      before.earlier = []
      (earlier, lastDay) = ([before], session.day)
    }
    work.add(session)
    var figures = self[session.constant]
    defer { self[session.constant] = figures }
    if let run = session.run {
      figures.runDay = session.day
      test(run, on: session.day, &figures)
    }
    // Before its passes: what a lesson shows and then asks for was not known before.
    for block in session.copied { figures[block].copy(on: session.day) }
    if let begun = session.begun {
      for block in begun { figures[block].begin(on: session.day) }
      for (block, time) in session.blockTimes { figures[block].spend(time) }
    }
    if !session.passes.isEmpty { addPasses(of: session, to: &figures, noting: note) }
    for interval in session.firstIntervals { firstIntervals.add(interval) }
    for interval in session.otherIntervals { otherIntervals.add(interval) }
    let lost = Set(session.passes.filter { !$0.isHeld }.map(\.block))
    for error in errors {
      figures.errors.add(error, on: session.day, isLost: lost.contains(error.index / blockLength))
    }
    for stretch in session.known { figures.known.insert(stretch) }
  }

  /// Compares a run with what would have been predicted for it.
  private mutating func test(_ run: CleanRun, on day: Int, _ figures: inout Figures) {
    let blocks = run.digits / blockLength
    // One that might have gone further is not scored: what lies after it does not matter.
    let way = figures.blocks.way(on: day, atMost: run.isOpen ? blocks : .max)
    guard !way.isEmpty || !figures.graded.isEmpty else { return }
    let chances = runChances(way)
    if !run.isOpen { figures.scores.score(Forecast(chances: chances, days: dayFit.days), run) }
    dayFit.learn(chances, blocks: blocks, isOpen: run.isOpen)
  }

  /// Adds the passes of a session, and what they say of times and lessons.
  private mutating func addPasses(
    of session: SessionEvidence, to figures: inout Figures, noting note: ((MemoryPast.CountedPass) -> Void)?
  ) {
    let usual = usual
    figures.week.forget(before: session.day)
    for pass in session.passes {
      let before = figures[pass.block]
      guard let grade = figures[pass.block].count(pass, on: session.day, usual) else { continue }
      let after = figures[pass.block]
      if figures.days.last.map({ $0 < session.day }) ?? true { figures.days.append(session.day) }
      let state = before.recallState(on: session.day)
      let chance = state.map(chance)
      if let state, let chance, state.days > 0 {
        learn(pass.isHeld, state, chance, &figures.calibration)
      }
      note?(
        MemoryPast.CountedPass(
          block: pass.block, day: after.lastDay, grade: grade, chance: chance,
          stability: after.state?.stability ?? 0, wasBrought: after.wasBrought))
      // Of a day's passes the first tells how the block stood before that day.
      if before.passes == 0 || before.lastDay < after.lastDay {
        figures.week.note(pass.block, before, on: after.lastDay)
      }
      guard before.lessonTime > 0 else { continue }
      if !before.isLearnt, after.isLearnt {
        lessons.blocks += 1
        lessonTime.add(before.lessonTime)
      } else if let learntDay = before.learntDay, session.day - learntDay >= LessonFigures.week {
        lessons.recited += 1
        if pass.isHeld { lessons.held += 1 }
        figures[pass.block].lessonTime = 0
      }
    }
    guard session.begun == nil else { return }
    var timed: Set<Int> = []
    let isAfterGap = before(session.day).isGap(before: session.day)
    for pass in session.passes where timed.insert(pass.block).inserted {
      guard let time = session.blockTimes[pass.block] else { continue }
      if isAfterGap { reviewTimeAfterGap.add(time) } else { reviewTime.add(time) }
    }
  }

  /// Learns from a pass how long this user remembers, and how often a finger slips.
  private mutating func learn(
    _ isHeld: Bool, _ before: RecallState, _ chance: Double, _ calibration: inout Calibration
  ) {
    let logSteadiness = slips.logSteadiness
    calibration.learn(isHeld: isHeld, probability: chance * exp(logSteadiness))
    slips.learn(isHeld: isHeld, chance: chance)
    if before.wasBrought {
      brought.learn(
        isHeld: isHeld, after: before.days, stability: before.stability, logSteadiness: logSteadiness)
    } else {
      learnt.learn(
        isHeld: isHeld, after: before.days, stability: before.stability, logSteadiness: logSteadiness)
    }
  }

  /// How far a run without a mistake would go on a day; `nil` while no block has a graded pass, and for a day
  /// to come while there are too few days to tell.
  ///
  /// - Parameters:
  ///   - constant: whose decimals.
  ///   - day: the day of the run, since 1970-01-01.
  ///   - today: the day on which it is asked for.
  ///   - sparesLost: whether it goes by strength alone, as plan and aims do; else it ends before what was lost that
  ///     day and not held again.
  ///   - recited: the numbers of blocks that are recited on that day before the run.
  /// - Returns: the forecast, or nothing.
  package func forecast(
    _ constant: Constant, on day: Int, from today: Int, sparesLost: Bool = false, after recited: [Int] = []
  ) -> Forecast? {
    guard day <= today || hasDaysEnough(constant) else { return nil }
    guard !self[constant].graded.isEmpty else { return nil }
    var blocks = self[constant].blocks
    for block in recited { blocks[block]?.lastDay = day }
    let lost = sparesLost ? nil : blocks.all.first { $0.memory.lostDay == day }?.block
    let way = blocks.way(on: day, atMost: lost ?? .max)
    return Forecast(chances: runChances(way), days: dayFit.days, lost: lost == way.count ? lost : nil)
  }

  /// Whether there are days enough with graded passes to say anything of a day to come.
  func hasDaysEnough(_ constant: Constant) -> Bool { self[constant].days.count >= 3 }

  /// The chances of holding blocks, slips included.
  private func runChances(_ way: [RecallState]) -> [Double] {
    let logSteadiness = slips.logSteadiness
    return way.map { exp($0.logChance(factor($0.wasBrought)) + logSteadiness) }
  }

  /// The factor on the stability of the blocks that the user had brought along, or of all others.
  package func factor(_ wasBrought: Bool) -> Double { wasBrought ? brought.value : learnt.value }
}

package struct GradedBlock: Equatable {
  /// Its number from 0.
  package let block: Int
  /// Its stability and difficulty.
  package let state: FSRS.State
  package let memory: BlockMemory

  /// The indices of its decimals.
  package var range: Range<Int> { Range(ofBlocks: block...block) }
}
