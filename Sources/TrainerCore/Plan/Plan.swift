/// The plan of a day: a pure function of memory, settings and day.
package struct Plan: Equatable {
  /// A stretch to be recited.
  package struct ReviewLeg: Equatable {
    /// Block numbers from 0; those between two due ones are typed through.
    package let blocks: ClosedRange<Int>
    /// The product of the blocks' chances; `nil` for begun blocks, joints, and what was learnt or lost today.
    package let chance: Double?
    package let seconds: Double
    package let reason: Reason

    package var range: Range<Int> { Range(ofBlocks: blocks) }

    /// The blocks, or only their joints.
    var stretches: [Stretch] {
      reason == .joints ? Stretch.joints(of: range) : [Stretch(range)].compactMap(\.self)
    }
  }

  /// The reason to recite a stretch today.
  package enum Reason: Equatable {
    /// A lesson that was left began the blocks.
    case begun
    /// A block was lost so often in the last thirty days; `isWholeMonth` is false for a newer user.
    case lost(block: Int, times: Int, isWholeMonth: Bool)
    /// The chance of the weakest block is below the desired one.
    case fading(block: Int, chance: Double)
    /// The chance of the weakest block falls below the desired one by the end of tomorrow.
    case falling(block: Int, desiredRetention: Double)
    /// The block belongs to the aim, which asks for this higher chance.
    case firmer(block: Int, desiredRetention: Double)
    /// The day of the aim is today or tomorrow.
    case aim
    /// The weakest block on the aim's day, among those recited for the aim without being due.
    case weakest(block: Int, chance: Double)
    /// The joints between learnt blocks up to the aim.
    case joints
    /// A lesson of today had the blocks, and their aim is at most two days off.
    case learntToday
    /// The blocks were lost today and not held since, and the day of their aim is today or tomorrow.
    case lostToday
  }

  /// The work already done on a day, as far as it counts against the plan.
  package struct Done: Equatable {
    package var seconds: Double
    package var newBlocks: Int

    package init(seconds: Double = 0, newBlocks: Int = 0) {
      self.seconds = seconds
      self.newBlocks = newBlocks
    }
  }

  /// Due blocks that do not fit into the minutes.
  package struct LeftOver: Equatable {
    package var blocks = 0
    package var seconds = 0.0
    /// Days for the blocks at the set minutes if nothing else falls due; 0 without minutes.
    package var days = 0
  }

  /// The reason for a plan without new blocks.
  package enum NothingNew: Equatable {
    case setting
    case leftOver
    /// More than half of the blocks learnt last were lost the day before.
    case postponed
    /// Blocks of the aim come first.
    case aim
    case nearAim
    /// Today brought the last new block of the aim, or its day is at most two days off: nothing more is offered.
    case reachedAim
    /// Today's lessons are done, there is no time, or no new block is left.
    case enough
  }

  /// The number of due blocks, fitting into the minutes or not, and of those lost today for a near aim.
  package private(set) var due = 0
  package private(set) var review: [ReviewLeg] = []
  /// Numbers from 0 of the blocks to be learnt in each lesson.
  package private(set) var lessons: [ClosedRange<Int>] = []
  /// The blocks of `learn` that an unfinished lesson of today had typed from memory.
  package private(set) var begun: [Int] = []
  /// The blocks of one more lesson on a day without `learn`; `nil` if none is offered.
  package private(set) var extraLesson: ClosedRange<Int>?
  package private(set) var nothingNew: NothingNew?
  package private(set) var leftOver = LeftOver()
  /// The weekly run, or a run for the aim, if due.
  package private(set) var run: PlanStep?
  package private(set) var isRunForAim = false
  /// The blocks learnt today for an aim of the next two days, unless recited since `repetitionStart`.
  package private(set) var repetition: [ReviewLeg] = []
  /// The moment from which `repetition` is of use, in milliseconds since 1970.
  package private(set) var repetitionStart = 0
  /// Blocks whose last pass was their fourth loss, for which an image, a loop or a rest is suggested.
  package private(set) var stubborn: [Int] = []
  /// Places that keep being lost to a twin, for which the twin drill is suggested.
  package private(set) var twinLosses: [ErrorFigures.TwinLoss] = []

  static let stubbornLapses = 4
  private static let fewestToPostpone = 3
  /// The most new blocks on the first day.
  static let firstBlocks = 2
  /// The fewest known decimals for a run.
  static let runLength = 20
  static let runDays = 7
  /// Milliseconds after a day's last lesson before what it brought is worth reciting.
  private static let rest = 3 * 3_600_000

  /// Makes the plan of a day from the morning's `memory`, less the work since (`now`, `nil` if none) and for other constants.
  package init(
    _ memory: Memory, _ constant: Constant, on day: Int, _ settings: PlanSettings, done: Done = Done(),
    now: Memory? = nil
  ) {
    let now = now ?? memory
    let figures = now[constant]
    let settings = settings.adjusted(to: memory[constant])
    let whole = Double(settings.minutes) * 60
    var budget = max(0, whole - done.seconds)
    // Less than a minute is not worth another step.
    if done.seconds > 0, budget < min(60, whole / 2) { budget = 0 }

    let begunBefore = memory[constant].begunBefore(day)
    let seconds = memory.reviewTime(on: day).seconds
    let secondsBegun = Double(begunBefore.count) * seconds
    var choice = DueBlockChoice(memory.plannedBlocks(constant), on: day, settings, secondsPerBlock: seconds)
    let run = Plan.run(memory, constant, on: day, settings, after: choice.due)
    if let run, !run.isExtra { budget = max(0, budget - run.seconds) }
    choice.spend(budget - secondsBegun, weighedOver: PlannedBlock.month)
    let isLeftOver = !choice.left.isEmpty
    let listed = choice.chosen
    func isRecitedToday(_ block: Int) -> Bool { figures[block].passes > 0 && figures[block].lastDay >= day }
    choice.remove(recited: isRecitedToday)
    due = choice.due.count
    review =
      Plan.legs(begunBefore.intersection(figures.begunBefore(day)), .begun, secondsPerBlock: seconds)
      + choice.legs { Reason($0, of: constant, memory, on: day, settings) }
    leftOver.blocks = choice.left.count
    leftOver.seconds = Double(leftOver.blocks) * seconds
    if whole > 0 { leftOver.days = Int((leftOver.seconds / whole).rounded(.up)) }
    stubborn = figures.stubborn
    twinLosses = figures.twinLosses
    let time = max(0, budget - secondsBegun - choice.spent)
    let new = planLearning(
      memory, now, of: constant, on: day, settings, done, time: time, isLeftOver: isLeftOver,
      hasRun: run?.isExtra == false, without: begunBefore)
    self.run = run
    serveAim(
      memory, now, constant, on: day, settings, seconds: time - Double(new) * memory.lessonTime.seconds,
      without: listed, isRecitedToday)
    if let runDay = figures.runDay, runDay >= day { self.run = nil }
    repeatLessons(now, of: constant, on: day, settings, secondsPerBlock: seconds)
    repeatLosses(now, of: constant, on: day, settings, secondsPerBlock: seconds)
  }

  // MARK: - The aim

  /// Spends the seconds left after reviews and lessons on an aim whose day is near.
  private mutating func serveAim(
    _ memory: Memory, _ now: Memory, _ constant: Constant, on day: Int, _ settings: PlanSettings,
    seconds: Double, without listed: Set<Int>, _ isRecitedToday: (Int) -> Bool
  ) {
    guard let aim = settings.aim, let aimDay = aim.day, settings.isNearAim(day) else { return }
    let figures = memory[constant]
    let overpractised = figures.week.blocksRecitedOnThreeDays(before: day)
    let blocks = memory.plannedBlocks(constant).filter {
      $0.block < aim.blocks && $0.last < day && !listed.contains($0.block)
        && !overpractised.contains($0.block)
        && $0.gainPerSecond(on: day, over: [Double(aimDay - day)]) > 0
    }
    let ranks = blocks.map { block in
      let lostDay = figures[block.block].lossDays.last ?? .min
      return (lostDay >= day - Plan.runDays ? 0 : 1, block.chance(on: aimDay), block.block)
    }.sorted(by: <)
    let each = memory.reviewTime(on: day).seconds
    let chosen = ranks.prefix(Int(max(0, seconds) / each)).map(\.2)
    let left = chosen.filter { !isRecitedToday($0) }
    review += left.stretchesByFirst.map { stretch in
      let due = stretch.map { (block: $0, chance: memory.chance(of: figures[$0], on: day) ?? 0) }
      return ReviewLeg(
        blocks: stretch, chance: due.reduce(1) { $0 * $1.chance }, seconds: Double(stretch.count) * each,
        reason: Reason(due, of: constant, memory, on: day, settings))
    }
    // Joints and a run come only once every block up to the aim fits into the day.
    guard chosen.count == blocks.count else { return }
    let today = chosen + listed.filter { $0 < aim.blocks }
    // On a day on which every block is left alone, the joints are all that there is to review.
    let isReviewed =
      today.isEmpty ? now.work.lastReview(on: day, constant) != nil : today.allSatisfy(isRecitedToday)
    joinBlocks(
      of: figures, upTo: aim, secondsPerBlock: each, within: seconds - Double(chosen.count) * each,
      isReviewed, memory)
  }

  /// Adds the joints up to an aim and then a run, as far as both fit into the seconds that are left.
  private mutating func joinBlocks(
    of figures: Memory.Figures, upTo aim: PlanSettings.Aim, secondsPerBlock each: Double,
    within seconds: Double, _ isReviewed: Bool, _ memory: Memory
  ) {
    let learnt = figures.learnt.map(\.block).filter { $0 < aim.blocks }
    guard !learnt.isEmpty else { return }
    var time = seconds
    let joints = learnt.stretches.filter { $0.count > 1 }.map {
      ReviewLeg(blocks: $0, chance: nil, seconds: Double($0.count - 1) * each, reason: .joints)
    }
    let jointSeconds = joints.reduce(0) { $0 + $1.seconds }
    if time >= jointSeconds {
      time -= jointSeconds
      if !isReviewed { review += joints }
    }
    let length = memory.usual.seconds(for: min(aim.position, figures.known.fromStart))
    if run == nil, time >= length, figures.known.fromStart >= Plan.runLength {
      isRunForAim = true
      run = PlanStep(.run, seconds: length, isGuess: !memory.isPaceKnown)
    }
  }

  /// Plans to recite once more what lessons brought today for an aim of the next two days.
  private mutating func repeatLessons(
    _ now: Memory, of constant: Constant, on day: Int, _ settings: PlanSettings, secondsPerBlock: Double
  ) {
    guard let aim = settings.aim, settings.isAimImminent(on: day),
      let lesson = now.work.lastLesson(on: day, constant)
    else { return }
    repetitionStart = lesson + Plan.rest
    if let review = now.work.lastReview(on: day, constant), review >= repetitionStart { return }
    let blocks = now[constant].learnt.filter { $0.block < aim.blocks && $0.memory.learntDay == day }
    repetition = Plan.legs(blocks.map(\.block), .learntToday, secondsPerBlock: secondsPerBlock)
  }

  /// Plans to recite once more what was lost today and not held since, on an aim's day and the day before, whatever the minutes.
  private mutating func repeatLosses(
    _ now: Memory, of constant: Constant, on day: Int, _ settings: PlanSettings, secondsPerBlock: Double
  ) {
    guard let aim = settings.aim, settings.wantsEverything(on: day) else { return }
    let lost = now[constant].learnt.filter { $0.block < aim.blocks && $0.memory.lostDay == day }
    due += lost.count
    review += Plan.legs(lost.map(\.block), .lostToday, secondsPerBlock: secondsPerBlock)
  }

  /// The stretches of blocks that are recited for one reason, whatever their chances.
  private static func legs(_ blocks: some Collection<Int>, _ reason: Reason, secondsPerBlock: Double)
    -> [ReviewLeg]
  {
    blocks.stretches.map {
      ReviewLeg(blocks: $0, chance: nil, seconds: Double($0.count) * secondsPerBlock, reason: reason)
    }
  }

  /// True if a finished step is one of the plan's; a review also if it recited what was learnt today, or begun.
  func lists(_ step: PlanStep) -> Bool {
    switch step.activity {
    case .review: !review.isEmpty || learn != nil
    case .learn: step.blocks.map { learn?.overlaps($0) == true } ?? false
    case .run: run != nil
    case .challenge: true
    }
  }

  /// Numbers from 0 of the blocks to be learnt.
  package var learn: ClosedRange<Int>? {
    guard let first = lessons.first, let last = lessons.last else { return nil }
    return first.lowerBound...last.upperBound
  }

  // MARK: - New blocks

  /// Plans the lessons, and returns the number of new blocks in the morning's plan.
  private mutating func planLearning(
    _ memory: Memory, _ now: Memory, of constant: Constant, on day: Int, _ settings: PlanSettings,
    _ done: Done, time: Double, isLeftOver: Bool, hasRun: Bool, without begunBefore: Set<Int>
  ) -> Int {
    func firstNew(_ memory: Memory, from start: Int, beyondAim: Bool = false) -> ClosedRange<Int>? {
      Plan.firstNew(
        memory[constant], of: constant, on: day, beyondAim ? nil : settings.aim, PlanSettings.mostNewBlocks,
        from: start, without: begunBefore)
    }
    let isFirstDay = memory.firstDay.map { day <= $0 } ?? true
    let most = settings.mostNewBlocks(on: day, isFirst: isFirstDay, memory[constant])
    let listed = firstNew(memory, from: 0)
    var count: Int
    switch settings.newBlocks {
    case .count(let wanted): count = wanted - done.newBlocks
    case .auto:
      count = Int(time / max(1, memory.lessonTime.seconds))
      if done.newBlocks == 0, settings.minutes > 0, !hasRun { count = max(1, count) }
    }
    let obstacle = Plan.obstacle(listed, isLeftOver: isLeftOver, memory[constant], on: day, settings)
    let planned =
      if obstacle == nil, let listed {
        settings.wholePlaces(
          min(count, most - done.newBlocks), from: listed.lowerBound,
          atMost: min(PlanSettings.mostNewBlocks - done.newBlocks, listed.count))
      } else {
        0
      }
    // A lesson that was left is finished before anything new.
    let figures = now[constant]
    let goesOn = figures.begun(on: day).filter { figures[$0].begunDay == day }.stretches.first
    begun = goesOn.map(Array.init) ?? []
    let new = firstNew(now, from: begun.first ?? 0)
    count = max(planned - now.done(on: day) { $0 == constant }.newBlocks, begun.count)
    if let new, count > 0 {
      lessons = settings.lessons(
        of: new.lowerBound...min(new.upperBound, new.lowerBound + count - 1))
    } else {
      nothingNew =
        Plan.isReached(settings.aim, figures, on: day)
        ? .reachedAim : obstacle ?? (new == nil ? .nearAim : .enough)
      if nothingNew != .reachedAim, obstacle == nil || listed == nil && obstacle != .setting,
        let new = new ?? firstNew(now, from: 0, beyondAim: true)
      {
        let length = isFirstDay ? Plan.firstBlocks : LessonCourse.mostBlocks
        let count = settings.wholePlaces(length, from: new.lowerBound, atMost: new.count)
        extraLesson = new.lowerBound...new.lowerBound + count - 1
      }
    }
    return planned
  }

  /// True on the day that brought the last new block of an aim with a date, and from two days before that date.
  private static func isReached(_ aim: PlanSettings.Aim?, _ figures: Memory.Figures, on day: Int) -> Bool {
    guard let aim, let aimDay = aim.day, day <= aimDay, aim.isLearnt(figures) else { return false }
    return aimDay - day <= 2 || (0..<aim.blocks).contains { figures[$0].learntDay == day }
  }

  /// The reason against new blocks today, if any.
  private static func obstacle(
    _ new: ClosedRange<Int>?, isLeftOver: Bool, _ figures: Memory.Figures, on day: Int,
    _ settings: PlanSettings
  ) -> NothingNew? {
    if settings.newBlocks == .count(0) { return .setting }
    if new == nil { return settings.aim.map { $0.isLearnt(figures) ? .nearAim : .aim } ?? .enough }
    if isLeftOver { return .leftOver }
    return isPostponed(figures.learnt, on: day) ? .postponed : nil
  }

  /// The first stretch of at most `most` new blocks; gaps come before the blocks after the last learnt one.
  private static func firstNew(
    _ figures: Memory.Figures, of constant: Constant, on day: Int, _ aim: PlanSettings.Aim?, _ most: Int,
    from start: Int, without begun: Set<Int>
  ) -> ClosedRange<Int>? {
    let all = start..<max(start, constant.blocks)
    func isNew(_ block: Int) -> Bool { !figures[block].isLearnt && !begun.contains(block) }
    guard let first = all.first(where: isNew) else { return nil }
    var end = all.upperBound
    if let aim, let aimDay = aim.day, day <= aimDay {
      if !aim.isLearnt(figures) || day >= aimDay - PlanSettings.closingDays { end = aim.blocks }
    }
    guard first < end else { return nil }
    var last = first
    while last + 1 < end, last - first + 1 < most, isNew(last + 1) { last += 1 }
    return first...last
  }

  /// True if more than half of the blocks learnt last, three at least, were lost the day before; never two days running.
  private static func isPostponed(_ learnt: [GradedBlock], on day: Int) -> Bool {
    guard let newest = learnt.compactMap(\.memory.learntDay).filter({ $0 < day }).max() else { return false }
    let dayBefore = day - 1
    let last = learnt.filter { $0.memory.learntDay == newest }
    return last.count >= fewestToPostpone
      && 2 * last.count { $0.memory.lossDays.contains(dayBefore) } > last.count
      && !isPostponed(learnt, on: dayBefore)
  }

  // MARK: - The run

  /// The weekly run; `nil` less than a week after the last one, or with too few known decimals.
  private static func run(
    _ memory: Memory, _ constant: Constant, on day: Int, _ settings: PlanSettings, after due: [Int]
  ) -> PlanStep? {
    let figures = memory[constant]
    let known = figures.known.fromStart
    guard known >= runLength, figures.runDay.map({ day - $0 >= runDays }) ?? true else { return nil }
    let length = min(
      known, memory.forecast(constant, on: day, from: day, sparesLost: true, after: due)?.median ?? known)
    let seconds = memory.usual.seconds(for: length)
    // A run longer than the whole day's minutes is optional.
    return PlanStep(
      .run, seconds: seconds, isGuess: !memory.isPaceKnown, isExtra: seconds > Double(settings.minutes) * 60)
  }
}

extension Memory.Figures {
  /// New blocks that a lesson began in the last seven days, and that were not recited since.
  package func begun(on day: Int) -> [Int] { blocks.all.filter { $1.isBegun(on: day) }.map(\.block) }

  /// Blocks whose last pass was their fourth loss, except those lost to a twin.
  fileprivate var stubborn: [Int] {
    let lostToTwins = twinLosses.map { $0.index / blockLength }
    return learnt.filter {
      !lostToTwins.contains($0.block) && $0.memory.lapses == Plan.stubbornLapses
        && $0.memory.lossDays.last == $0.memory.lastDay
    }.map(\.block)
  }

  /// Places lost to a twin on at least two days, the last time in the block's last pass.
  fileprivate var twinLosses: [ErrorFigures.TwinLoss] {
    errors.losses.filter {
      let memory = self[$0.index / blockLength]
      return $0.times > 1 && memory.isLearnt && $0.lastDay == memory.lastDay
    }
  }

  /// The blocks of `begun(on:)` from an earlier day.
  func begunBefore(_ day: Int) -> Set<Int> { Set(begun(on: day).filter { self[$0].begunDay != day }) }
}

extension Memory {
  var isPaceKnown: Bool { (otherIntervals.median ?? groupIntervals.median) != nil }
}

extension UsualIntervals {
  /// The seconds for a number of decimals at the usual pace.
  package func seconds(for decimals: Int) -> Double {
    let length = Double(blockLength)
    return Double(decimals) * (first + (length - 1) * mean) / length / 1000
  }
}
