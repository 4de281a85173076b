/// What to do on a day, in order: a pure function of memory, settings and the day.
package struct Plan: Equatable {
  /// A stretch to be recited.
  package struct Leg: Equatable {
    /// The numbers of its blocks from 0; those between two due ones are typed through.
    package let blocks: ClosedRange<Int>
    /// The product of their chances; `nil` where a lesson only began them.
    package let chance: Double?
    /// The seconds that it takes.
    package let seconds: Double
    package let reason: Reason

    /// The indices of its decimals.
    package var range: Range<Int> { Range(ofBlocks: blocks) }

    /// What is typed of it.
    var stretches: [Stretch] {
      reason == .joints ? Stretch.joints(of: range) : [Stretch(range)].compactMap(\.self)
    }
  }

  /// Why a stretch is to be recited.
  package enum Reason: Equatable {
    /// A lesson that was left had begun it.
    case begun
    /// A block of it was lost that many times in the last thirty days, for all of which the user was there or
    /// not.
    case lost(block: Int, times: Int, isWholeMonth: Bool)
    /// The block that is most nearly forgotten has that chance, which is less than desired.
    case fading(block: Int, chance: Double)
    /// The block that is most nearly forgotten falls below the desired chance before the end of tomorrow.
    case falling(block: Int, desiredRetention: Double)
    /// It belongs to the aim, for which that chance is desired of it.
    case firmer(block: Int, desiredRetention: Double)
    /// The day of the aim is here or comes tomorrow.
    case aim
    /// Of what is recited for the aim beyond what is due, the block with the lowest chance on its day.
    case weakest(block: Int, chance: Double)
    /// The joints of blocks up to the aim.
    case joints
  }

  /// What was done today.
  package struct Done: Equatable {
    /// Seconds of review and lessons.
    package var seconds: Double
    /// Blocks that came new in today's lessons.
    package var lessons: Int

    /// Seconds and new blocks; nothing yet, unless said otherwise.
    package init(seconds: Double = 0, lessons: Int = 0) {
      self.seconds = seconds
      self.lessons = lessons
    }
  }

  /// Blocks that are due and for which the minutes do not suffice.
  package struct Later: Equatable {
    package var blocks = 0
    /// The seconds that they take.
    package var seconds = 0.0
    /// How many days they take at these minutes, if nothing else fell due; 0 where there are no minutes.
    package var days = 0
  }

  /// Why a day has nothing new.
  package enum NothingNew: Equatable {
    /// The settings ask for nothing.
    case setting
    case leftOver
    /// Most of the blocks that were learnt last were lost.
    case postponed
    /// The aim comes first: something up to it is to be learnt.
    case aim
    /// The day of the aim is near.
    case nearAim
    /// As much was learnt as there is time for, or as a day brings.
    case enough
  }

  /// The number of blocks that are due, whether the minutes suffice for them or not.
  package private(set) var due = 0
  /// The stretches to be recited, in order.
  package private(set) var review: [Leg] = []
  /// The blocks to be learnt, by their numbers from 0.
  package private(set) var learn: ClosedRange<Int>?
  /// Those of them that a lesson of today, which was left, brought as far as the last pass.
  package private(set) var begun: [Int] = []
  /// What one more lesson would bring, where there is time for one; `nil` where nothing more is to be learnt.
  package private(set) var more: ClosedRange<Int>?
  /// Why there is nothing to be learnt; `nil` where there is.
  package private(set) var nothingNew: NothingNew?
  /// What is left for other days.
  package private(set) var later = Later()
  /// The run of the week, or one for the aim; `nil` where none is due.
  package private(set) var run: PlanStep?
  /// Whether that is for the aim alone.
  package private(set) var isRunForAim = false
  /// The blocks that were lost four times, until their next pass: an image, a loop or a rest might help.
  package private(set) var stubborn: [Int] = []
  /// The places that keep being lost to a twin; the drill for these is their remedy.
  package private(set) var confused: [ErrorFigures.TwinLoss] = []

  /// Lost this many times, a block is named.
  static let stubbornLapses = 4
  /// The first day brings no more new blocks than this.
  static let firstBlocks = 2
  /// From this many known decimals on there are runs.
  static let runLength = 20
  static let runDays = 7

  /// The plan of a day, and what is left of it.
  ///
  /// - Parameters:
  ///   - memory: what was remembered in the morning: the day's list follows from it.
  ///   - constant: whose decimals.
  ///   - day: the local day, since 1970-01-01.
  ///   - settings: minutes, desired chance, new blocks and aim.
  ///   - done: what was done for other constants.
  ///   - now: what is remembered now; nothing more, unless said otherwise.
  package init(
    _ memory: Memory, _ constant: Constant, on day: Int, _ settings: PlanSettings, done: Done = Done(),
    now: Memory? = nil
  ) {
    let now = now ?? memory
    let figures = now[constant]
    let settings = settings.inForce(memory[constant])
    let whole = Double(settings.minutes) * 60
    var budget = max(0, whole - done.seconds)
    // Whoever has followed the plan is not sent on for the seconds that are left.
    if done.seconds > 0, budget < min(60, whole / 2) { budget = 0 }

    let begunBefore = memory[constant].begunBefore(day)
    let seconds = memory.reviewTime(on: day).seconds
    let secondsBegun = Double(begunBefore.count) * seconds
    var choice = Choice(memory.plannedBlocks(constant), on: day, settings, secondsPerBlock: seconds)
    let run = Plan.run(memory, constant, on: day, settings, after: choice.due)
    // The day keeps to its minutes.
    if let run, !run.isExtra { budget = max(0, budget - run.seconds) }
    choice.take(budget: budget - secondsBegun, over: PlannedBlock.month)
    let isLeftOver = !choice.left.isEmpty
    let listed = choice.taken
    func isRecited(_ block: Int) -> Bool { figures[block].passes > 0 && figures[block].lastDay >= day }
    choice.leave(out: isRecited)
    due = choice.due.count
    review =
      begunBefore.intersection(figures.begunBefore(day)).stretches.map {
        Leg(blocks: $0, chance: nil, seconds: Double($0.count) * seconds, reason: .begun)
      } + choice.legs { Reason($0, of: constant, memory, on: day, settings) }
    later.blocks = choice.left.count
    later.seconds = Double(later.blocks) * seconds
    if whole > 0 { later.days = Int((later.seconds / whole).rounded(.up)) }
    (stubborn, confused) = (figures.stubborn, figures.confused)
    let time = max(0, budget - secondsBegun - choice.spent)
    let new = planLearning(
      memory, now, of: constant, on: day, settings, done, time: time, isLeftOver: isLeftOver,
      hasRun: run?.isExtra == false, without: begunBefore)
    self.run = run
    serveAim(
      memory, constant, on: day, settings, seconds: time - Double(new) * memory.lessonTime.seconds,
      without: listed, isRecited)
    if let runDay = figures.runDay, runDay >= day { self.run = nil }
  }

  // MARK: - The aim

  /// Spends the seconds that reviews and lessons leave on an aim whose day is near.
  private mutating func serveAim(
    _ memory: Memory, _ constant: Constant, on day: Int, _ settings: PlanSettings, seconds: Double,
    without listed: Set<Int>, _ isRecited: (Int) -> Bool
  ) {
    guard let aim = settings.aim, let aimDay = aim.day, settings.isNearAim(day) else { return }
    let figures = memory[constant]
    let weary = figures.week.blocksOfThreeDays(before: day)
    let blocks = memory.plannedBlocks(constant).filter {
      $0.block < aim.blocks && $0.last < day && !listed.contains($0.block) && !weary.contains($0.block)
        && $0.worth(on: day, over: [Double(aimDay - day)]) > 0
    }
    let ranks = blocks.map { block in
      let lostDay = figures[block.block].lossDays.last ?? .min
      return (lostDay >= day - Plan.runDays ? 0 : 1, block.chance(on: aimDay), block.block)
    }.sorted(by: <)
    let each = memory.reviewTime(on: day).seconds
    let chosen = ranks.prefix(Int(max(0, seconds) / each)).map(\.2)
    let left = chosen.filter { !isRecited($0) }
    review += left.stretchesByFirst.map { stretch in
      let due = stretch.map { (block: $0, chance: memory.chance(of: figures[$0], on: day) ?? 0) }
      return Leg(
        blocks: stretch, chance: due.reduce(1) { $0 * $1.chance }, seconds: Double(stretch.count) * each,
        reason: Reason(due, of: constant, memory, on: day, settings))
    }
    // Whatever is recited up to the aim today comes before its joints and a run.
    let today = chosen + listed.filter { $0 < aim.blocks }
    guard chosen.count == blocks.count, !today.isEmpty else { return }
    var time = seconds - Double(chosen.count) * each
    let joints = Double(aim.blocks - 1) * each
    if joints > 0, time >= joints {
      time -= joints
      if !today.allSatisfy(isRecited) {
        review.append(Leg(blocks: 0...aim.blocks - 1, chance: nil, seconds: joints, reason: .joints))
      }
    }
    let length = memory.usual.seconds(for: min(aim.position, figures.known.known))
    if run == nil, time >= length, figures.known.known >= Plan.runLength {
      isRunForAim = true
      run = PlanStep(.run, seconds: length, isGuess: !memory.isPaceKnown)
    }
  }

  /// The blocks of `learn` lesson by lesson.
  package var lessons: [ClosedRange<Int>] {
    guard let learn else { return [] }
    return stride(from: learn.lowerBound, through: learn.upperBound, by: LessonCourse.mostBlocks).map {
      $0...min($0 + LessonCourse.mostBlocks - 1, learn.upperBound)
    }
  }

  // MARK: - New blocks

  /// Plans the lessons; the number of blocks that the morning listed.
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
    let most = isFirstDay ? Plan.firstBlocks : PlanSettings.mostNewBlocks
    let listed = firstNew(memory, from: 0)
    var count: Int
    switch settings.newBlocks {
    case .count(let wanted): count = wanted - done.lessons
    case .auto:
      count = Int(time / max(1, memory.lessonTime.seconds))
      if done.lessons == 0, settings.minutes > 0, !hasRun { count = max(1, count) }
    }
    let obstacle = Plan.obstacle(listed, isLeftOver: isLeftOver, memory[constant], on: day, settings)
    let planned =
      obstacle == nil ? max(0, min(count, most - done.lessons, listed?.count ?? 0)) : 0
    // A lesson that was left is taken to its end, before anything new.
    let figures = now[constant]
    let goesOn = figures.begun(on: day).filter { figures[$0].begunDay == day }.stretches.first
    begun = goesOn.map(Array.init) ?? []
    let new = firstNew(now, from: begun.first ?? 0)
    count = max(planned - now.done(on: day) { $0 == constant }.lessons, begun.count)
    if let new, count > 0 {
      learn = new.lowerBound...min(new.upperBound, new.lowerBound + count - 1)
    } else {
      nothingNew = obstacle ?? (new == nil ? .nearAim : .enough)
      if obstacle == nil || listed == nil && obstacle != .setting,
        let new = new ?? firstNew(now, from: 0, beyondAim: true)
      {
        let length = isFirstDay ? Plan.firstBlocks : LessonCourse.mostBlocks
        more = new.lowerBound...min(new.upperBound, new.lowerBound + length - 1)
      }
    }
    return planned
  }

  /// Why nothing new comes on a day that has these new blocks.
  private static func obstacle(
    _ new: ClosedRange<Int>?, isLeftOver: Bool, _ figures: Memory.Figures, on day: Int,
    _ settings: PlanSettings
  ) -> NothingNew? {
    if settings.newBlocks == .count(0) { return .setting }
    if new == nil { return settings.aim.map { $0.isLearnt(figures) ? .nearAim : .aim } ?? .enough }
    if isLeftOver { return .leftOver }
    return wereMostLost(figures.learnt, before: day) ? .postponed : nil
  }

  /// The first stretch of new blocks, at most that many: those in a gap come before those after the frontier.
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

  /// Whether most of the blocks that were learnt last were lost the last time.
  private static func wereMostLost(_ learnt: [GradedBlock], before day: Int) -> Bool {
    guard let newest = learnt.lazy.compactMap(\.memory.learntDay).filter({ $0 < day }).max() else {
      return false
    }
    let last = learnt.filter { $0.memory.learntDay == newest }
    return 2 * last.count { $0.memory.lossDays.last == $0.memory.lastDay } > last.count
  }

  // MARK: - The run

  private static func run(
    _ memory: Memory, _ constant: Constant, on day: Int, _ settings: PlanSettings, after due: [Int]
  ) -> PlanStep? {
    let figures = memory[constant]
    let known = figures.known.known
    guard known >= runLength, figures.runDay.map({ day - $0 >= runDays }) ?? true else { return nil }
    let length = min(
      known, memory.forecast(constant, on: day, from: day, sparesLost: true, after: due)?.median ?? known)
    let seconds = memory.usual.seconds(for: length)
    // With more than the day's minutes the day counts as done without it.
    return PlanStep(
      .run, seconds: seconds, isGuess: !memory.isPaceKnown, isExtra: seconds > Double(settings.minutes) * 60)
  }
}

extension Memory.Figures {
  /// The numbers of the new blocks that a lesson of the last seven days began and that still wait to be
  /// recited.
  package func begun(on day: Int) -> [Int] { blocks.all.filter { $1.isBegun(on: day) }.map(\.block) }

  /// The numbers of the blocks that were lost for the fourth time at their last pass, but not to a twin.
  fileprivate var stubborn: [Int] {
    let confused = confused.map { $0.index / blockLength }
    return learnt.filter {
      !confused.contains($0.block) && $0.memory.lapses == Plan.stubbornLapses
        && $0.memory.lossDays.last == $0.memory.lastDay
    }.map(\.block)
  }

  /// The places that were lost on two days or more to a twin, the last of them that of the last pass of their blocks.
  fileprivate var confused: [ErrorFigures.TwinLoss] {
    errors.losses.filter {
      let memory = self[$0.index / blockLength]
      return $0.times > 1 && memory.isLearnt && $0.lastDay == memory.lastDay
    }
  }

  /// Those of them that were begun before that day.
  func begunBefore(_ day: Int) -> Set<Int> { Set(begun(on: day).filter { self[$0].begunDay != day }) }
}

extension Memory {
  var isPaceKnown: Bool { otherIntervals.median != nil }
}

extension UsualIntervals {
  /// The seconds for some decimals at the usual pace.
  package func seconds(for decimals: Int) -> Double {
    let length = Double(blockLength)
    return Double(decimals) * (first + (length - 1) * others) / length / 1000
  }
}
