import Glibc

/// A model of the user's memory, summed over all sessions in the order of their stamps.
///
/// FSRS-6 gives stability and difficulty; two fitted factors and the rate of slips turn them into chances.
package struct Memory: Codable, Equatable {
  /// The memory of one constant's decimals.
  package struct Figures: Codable, Equatable {
    var blocks: [Int: BlockMemory] = [:]
    package internal(set) var known = KnownDecimals()
    package internal(set) var calibration = Calibration()
    package internal(set) var scores = RunScores()
    /// Local day since 1970 of the last session from #1 in Game or Strict; `nil` before the first.
    var runDay: Int?
    package internal(set) var errors = ErrorFigures()
    /// The first and the last two local days with a counted pass.
    var days: [Int] = []
    var week = WeekOfChanges()

    init() {}

    package var graded: [GradedBlock] {
      blocks.keys.sorted().compactMap { graded($0) }
    }

    /// A block by its number from 0; `nil` without a graded pass.
    package func graded(_ block: Int) -> GradedBlock? {
      let memory = self[block]
      return memory.state.map { GradedBlock(block: block, state: $0, memory: memory) }
    }

    /// The blocks that a session recited for the first time within runs of 500 such decimals or more.
    fileprivate func blocksKnownBefore(by session: SessionEvidence) -> Set<Int> {
      session.known.reduce(into: []) { brought, range in
        guard range.count >= Figures.longRun else { return }
        let blocks = (range.lowerBound + blockLength - 1) / blockLength..<range.upperBound / blockLength
        let first = blocks.filter { self[$0].mayHaveBeenKnown(on: session.day) }
        if first.count * blockLength >= Figures.longRun { brought.formUnion(first) }
      }
    }

    private static let longRun = 500

    fileprivate mutating func markPractised(on day: Int) {
      guard days.last.map({ $0 < day }) ?? true else { return }
      days.append(day)
      if days.count > Figures.enoughDays { days.remove(at: 1) }
    }

    /// The days with a counted pass from which the chances of a future day follow.
    static let enoughDays = 3

    /// The blocks held at least once, in ascending order.
    package var learnt: [GradedBlock] { graded.filter(\.memory.isLearnt) }

    package subscript(block: Int) -> BlockMemory {
      get { blocks[block] ?? BlockMemory() }
      set { blocks[block] = newValue }
    }
  }

  /// The factor on the stability of blocks learnt in this program.
  package internal(set) var learnt = PersonalFactor(mean: 0, deviation: 1)
  /// The factor on the stability of blocks known before.
  package internal(set) var brought = PersonalFactor(mean: log(3), deviation: 1.2)
  var slips = Slips()
  var firstIntervals = IntervalCounts()
  var groupIntervals = IntervalCounts()
  var otherIntervals = IntervalCounts()
  var dayFit = DayFit()
  package internal(set) var work = DayWork()
  package internal(set) var lessons = LessonFigures()
  package var reviewTime = PracticeTime.review
  private var reviewTimeAfterGap = PracticeTime.review
  package var lessonTime = PracticeTime.lesson
  /// Local day of the first session, since 1970-01-01.
  package internal(set) var firstDay: Int?
  private var lastDay: Int?
  /// The memory before `lastDay`, at most one; an array because a struct cannot contain itself.
  private var earlier: [Memory] = []
  private(set) var figures: [Constant: Figures] = [:]

  package init() {}

  package init(_ sessions: some Sequence<SessionEvidence>) {
    for session in sessions.sorted(by: { $0.stamp < $1.stamp }) { add(session) }
  }

  package internal(set) subscript(constant: Constant) -> Figures {
    get { figures[constant] ?? Figures() }
    set { figures[constant] = newValue }
  }

  package var usual: UsualIntervals { usual(orOf: nil) }

  /// The intervals by which a session is graded: for kinds counted too rarely before, its own medians if they are larger.
  private func usual(orOf session: SessionEvidence?) -> UsualIntervals {
    let standard = UsualIntervals()
    func own(_ intervals: [UInt32]?) -> Double { intervals.flatMap { IntervalCounts($0).rhythm } ?? 0 }
    return UsualIntervals(
      first: firstIntervals.median ?? max(standard.first, own(session?.firstIntervals)),
      groups: groupIntervals.median ?? max(standard.groups, own(session?.groupIntervals)),
      others: otherIntervals.median ?? max(standard.others, own(session?.otherIntervals)),
      groupShare: Double(groupIntervals.total) / Double(max(1, groupIntervals.total + otherIntervals.total)))
  }

  /// The memory before the sessions of a day, from which that day's plan is made.
  package func before(_ day: Int) -> Memory {
    lastDay.map { $0 < day } ?? true ? self : earlier.first ?? self
  }

  /// The time for a due block on a day; longer after three days without a session.
  package func reviewTime(on day: Int) -> PracticeTime {
    guard isGap(before: day) else { return reviewTime }
    return reviewTimeAfterGap.with(prior: Memory.afterGap * reviewTime.seconds)
  }

  private func isGap(before day: Int) -> Bool { lastDay.map { day - $0 >= Memory.gap } ?? false }

  /// The days without a session after which more is lost and repeated.
  private static let gap = 3
  private static let afterGap = 1.4

  /// The stability with the user's factor: the days until this user's chance falls to 90 %.
  package func strength(_ block: GradedBlock) -> Double { block.state.stability * factor(block.memory) }

  package func factor(_ block: BlockMemory) -> Double {
    factor(block.wasKnownBefore)
  }

  /// The chance that a block is recalled on a day; `nil` without a graded pass, 0 if lost that day and not held again.
  package func chance(of block: BlockMemory, on day: Int) -> Double? {
    block.recallState(on: day).map { block.lostDay == day ? 0 : chance($0) }
  }

  /// The chance by stability and factor, even on the day of a loss.
  func chance(_ state: RecallState) -> Double { exp(state.logChance(factor(state.wasKnownBefore))) }

  /// Adds a session, later than all before; `report` is called for each counted pass.
  package mutating func add(
    _ session: SessionEvidence, reporting report: ((MemoryPast.CountedPass) -> Void)? = nil
  ) {
    let errors = errors(of: session)
    firstDay = firstDay ?? session.day
    if lastDay.map({ $0 < session.day }) ?? true {
      var before = self
      before.earlier = []
      earlier = [before]
      lastDay = session.day
    }
    work.record(session)
    // Taken out, so that they are changed in place and not copied.
    var figures = self.figures.removeValue(forKey: session.constant) ?? Figures()
    defer { self.figures[session.constant] = figures }
    if let run = session.run {
      figures.runDay = session.day
      scoreForecastAndFitDays(by: run, on: session.day, &figures)
    }
    // Before the passes, because a lesson shows the block before it asks for it.
    for block in session.copied { figures[block].markCopied(on: session.day) }
    if let begun = session.begun {
      for block in begun { figures[block].markBegun(on: session.day) }
      for (block, time) in session.blockTimes { figures[block].addLessonTime(time) }
    }
    if !session.passes.isEmpty { addPasses(of: session, to: &figures, reporting: report) }
    for interval in session.firstIntervals { firstIntervals.count(interval) }
    for interval in session.groupIntervals { groupIntervals.count(interval) }
    for interval in session.otherIntervals { otherIntervals.count(interval) }
    let lost = Set(session.passes.filter { !$0.isHeld }.map(\.block))
    for error in errors {
      figures.errors.record(error, on: session.day, isLost: lost.contains(error.index / blockLength))
    }
    for stretch in session.known { figures.known.insert(stretch) }
  }

  private mutating func scoreForecastAndFitDays(by run: CleanRun, on day: Int, _ figures: inout Figures) {
    let blocks = run.digits / blockLength
    // An open run is not scored, and blocks beyond its end tell nothing.
    let states = figures.blocks.recallStatesFromStart(on: day, atMost: run.isOpen ? blocks : .max)
    guard !states.isEmpty || !figures.graded.isEmpty else { return }
    let chances = runChances(states)
    if !run.isOpen { figures.scores.record(Forecast(chances: chances, days: dayFit.days), run) }
    dayFit.learn(chances, blocks: blocks, isOpen: run.isOpen)
  }

  private mutating func addPasses(
    of session: SessionEvidence, to figures: inout Figures,
    reporting report: ((MemoryPast.CountedPass) -> Void)?
  ) {
    let usual = usual(orOf: session)
    let known = figures.blocksKnownBefore(by: session)
    figures.week.forget(before: session.day)
    for pass in session.passes {
      let before = figures[pass.block]
      guard
        let grade = figures[pass.block].count(
          pass, on: session.day, usual, wasKnown: known.contains(pass.block))
      else { continue }
      let after = figures[pass.block]
      figures.markPractised(on: session.day)
      let state = before.recallState(on: session.day)
      let chance = state.map(chance)
      if let state, let chance, state.days > 0 {
        learn(pass.isHeld, state, chance, &figures.calibration)
      }
      report?(
        MemoryPast.CountedPass(
          block: pass.block, day: after.lastDay, grade: grade, chance: chance,
          stability: after.state?.stability ?? 0, wasKnownBefore: after.wasKnownBefore))
      // Only the first pass of a day shows the state before that day.
      if before.passes == 0 || before.lastDay < after.lastDay {
        figures.week.record(before, of: pass.block, on: after.lastDay)
      }
      guard before.lessonTime > 0 else { continue }
      if !before.isLearnt, after.isLearnt {
        lessons.blocks += 1
        lessonTime.record(before.lessonTime)
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
      if isAfterGap { reviewTimeAfterGap.record(time) } else { reviewTime.record(time) }
    }
  }

  private mutating func learn(
    _ isHeld: Bool, _ before: RecallState, _ chance: Double, _ calibration: inout Calibration
  ) {
    let logSteadiness = slips.logSteadiness
    calibration.learn(isHeld: isHeld, probability: chance * exp(logSteadiness))
    slips.learn(isHeld: isHeld, chance: chance)
    if before.wasKnownBefore {
      brought.learn(
        isHeld: isHeld, after: before.days, stability: before.stability, logSteadiness: logSteadiness)
    } else {
      learnt.learn(
        isHeld: isHeld, after: before.days, stability: before.stability, logSteadiness: logSteadiness)
    }
  }

  /// The forecast of a clean run on `day`, made on `today`; `nil` without a graded pass, or too early for a future day.
  ///
  /// `sparesLost` ignores losses of that day, as the plan does; otherwise the forecast ends before a lost block.
  /// `recited` are the blocks recited that day before the run.
  package func forecast(
    _ constant: Constant, on day: Int, from today: Int, sparesLost: Bool = false, after recited: [Int] = []
  ) -> Forecast? {
    guard day <= today || hasDaysEnough(constant) else { return nil }
    guard !self[constant].graded.isEmpty else { return nil }
    var blocks = self[constant].blocks
    for block in recited { blocks[block]?.lastDay = day }
    let lost = sparesLost ? nil : blocks.all.first { $0.memory.lostDay == day }?.block
    let states = blocks.recallStatesFromStart(on: day, atMost: lost ?? .max)
    return Forecast(chances: runChances(states), days: dayFit.days, lost: lost == states.count ? lost : nil)
  }

  /// True once there are graded passes on three days, enough to forecast a future day.
  func hasDaysEnough(_ constant: Constant) -> Bool { self[constant].days.count >= Figures.enoughDays }

  /// The chance of holding each block in a run, slips included.
  private func runChances(_ states: [RecallState]) -> [Double] {
    let logSteadiness = slips.logSteadiness
    return states.map { exp($0.logChance(factor($0.wasKnownBefore)) + logSteadiness) }
  }

  /// The factor on the stability of blocks known before, or of all others.
  package func factor(_ wasKnownBefore: Bool) -> Double { wasKnownBefore ? brought.value : learnt.value }
}

/// A block with a graded pass, and so with a state.
package struct GradedBlock: Equatable {
  /// Number from 0.
  package let block: Int
  package let state: FSRS.State
  package let memory: BlockMemory

  package var range: Range<Int> { Range(ofBlocks: block...block) }
}
