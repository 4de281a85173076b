import Glibc

/// What the days to come bring if every day's plan is followed: each pass goes as it does on average.
public struct LookAhead: Equatable, Sendable {
  /// A day to come.
  public struct Day: Equatable, Sendable {
    /// The blocks that are due on it, those left over from the days before included.
    public let due: Int
    /// The seconds of review that it brings.
    public let seconds: Double
    /// The blocks in a row from #1 that have a graded pass at its end.
    public let frontier: Int
  }

  /// The days, the first being that of the plan itself.
  public private(set) var days: [Day] = []
  /// The blocks as they are at the end.
  private var blocks: [BlockOutlook]

  /// Looks ahead.
  ///
  /// - Parameters:
  ///   - memory: what is remembered on the first day.
  ///   - constant: whose blocks.
  ///   - day: the first day, since 1970-01-01.
  ///   - count: how many days.
  ///   - settings: minutes, desired chance, new blocks and aim.
  ///   - isLearning: whether new blocks come.
  ///   - secondsOfLesson: the seconds that a new block takes.
  ///   - frontier: the number of blocks in a row at which to stop; `nil` to go through all the days.
  public init(
    _ memory: Memory, _ constant: Constant, from day: Int, days count: Int, _ settings: PlanSettings,
    isLearning: Bool = true, secondsOfLesson: Double = 75, until frontier: Int? = nil
  ) {
    blocks = memory[constant].graded.map {
      BlockOutlook(
        block: $0.block, state: $0.state, last: $0.memory.lastDay, factor: memory.factor($0.memory))
    }
    // The place of each block; new ones fill the gaps and then go on after the frontier.
    var places = Dictionary(uniqueKeysWithValues: blocks.enumerated().map { ($1.block, $0) })
    var next = 0
    while places[next] != nil { next += 1 }
    let end = Constant.decimalCount / PracticeEngine.blockLength
    let budget = Double(settings.minutes) * 60
    for today in day..<day + max(0, count) {
      var choice = Choice(blocks, on: today, settings)
      choice.take(budget: budget, over: BlockOutlook.sample)
      for block in choice.taken { if let place = places[block] { blocks[place].pass(on: today) } }
      var new = 0
      if isLearning && choice.left.isEmpty {
        new =
          switch settings.newBlocks {
          case .count(let count): count
          case .auto: Int((budget - choice.spent) / max(1, secondsOfLesson))
          }
      }
      while new > 0 && next < end {
        places[next] = blocks.count
        blocks.append(
          BlockOutlook(
            block: next, state: FSRS.standard.first(.good), last: today, factor: memory.learnt.value))
        new -= 1
        while places[next] != nil { next += 1 }
      }
      days.append(Day(due: choice.due.count, seconds: choice.spent, frontier: next))
      if let frontier, next >= frontier { return }
    }
  }

  /// The number of days until that many blocks in a row have been learnt, 1 for the first day; `nil` if
  /// never.
  public func days(untilFrontier blocks: Int) -> Int? {
    days.firstIndex { $0.frontier >= blocks }.map { $0 + 1 }
  }

  /// How far a clean run would go on a day after the last one.
  func forecast(on day: Int, _ memory: Memory) -> Forecast {
    let steadiness = memory.slips.steadiness
    let chances = Dictionary(uniqueKeysWithValues: blocks.map { ($0.block, $0.chance(on: day)) })
    var run: [Double] = []
    while let chance = chances[run.count] { run.append(chance * steadiness) }
    return Forecast(chances: run, days: memory.dayFit.days)
  }
}

extension BlockOutlook {
  /// Takes a pass as it goes on average: between one that is held and one that is lost.
  fileprivate mutating func pass(on day: Int) {
    let chance = chance(on: day)
    let (held, lost) = outcomes(on: day)
    state = FSRS.State(
      strength: exp(chance * log(held.strength) + (1 - chance) * log(lost.strength)),
      difficulty: chance * held.difficulty + (1 - chance) * lost.difficulty)
    last = day
  }
}

/// What an aim requires, and whether it can be reached.
public struct AimOutlook: Equatable, Sendable {
  /// The aim.
  public let aim: PlanSettings.Aim
  /// The day on which it is reached at the minutes that are set; `nil` if not within ten years.
  public let reached: Int?
  /// The minutes a day that it takes to reach it by its day; `nil` without a day, and if 180 are too few.
  public let minutes: Int?
  /// The chance of a clean run up to it on its day, or today where it has none.
  public let chance: Double

  /// Whether all of it has a graded pass today already.
  public let stands: Bool

  /// Works out what an aim requires.
  ///
  /// - Parameters:
  ///   - aim: the aim.
  ///   - memory: what is remembered.
  ///   - constant: whose decimals.
  ///   - day: today, since 1970-01-01.
  ///   - settings: minutes and the rest.
  ///   - secondsOfLesson: the seconds that a new block takes.
  public init(
    _ aim: PlanSettings.Aim, _ memory: Memory, _ constant: Constant, on day: Int, _ settings: PlanSettings,
    secondsOfLesson: Double = 75
  ) {
    self.aim = aim
    let figures = memory[constant]
    stands = (0..<aim.blocks).allSatisfy { figures[$0].state != nil }
    func look(_ days: Int, minutes: Int, until frontier: Int?) -> LookAhead {
      var settings = settings
      settings.minutes = minutes
      return LookAhead(
        memory, constant, from: day, days: days, settings, secondsOfLesson: secondsOfLesson, until: frontier)
    }
    let reached = look(AimOutlook.furthest, minutes: settings.minutes, until: aim.blocks)
      .days(untilFrontier: aim.blocks)
    self.reached = reached.map { day + $0 - 1 }
    guard let aimDay = aim.day, aimDay >= day else {
      minutes = nil
      chance = memory.forecast(constant, on: aim.day ?? day)?.chance(ofReaching: aim.position) ?? 0
      return
    }
    let days = min(aimDay - day, AimOutlook.furthest)
    chance = look(days, minutes: settings.minutes, until: nil).forecast(on: aimDay, memory)
      .chance(ofReaching: aim.position)
    func suffices(_ minutes: Int) -> Bool {
      look(days + 1, minutes: minutes, until: aim.blocks).days(untilFrontier: aim.blocks) != nil
    }
    guard suffices(AimOutlook.mostMinutes) else {
      minutes = nil
      return
    }
    var (low, high) = (0, AimOutlook.mostMinutes)
    while low < high {
      let middle = (low + high) / 2
      if suffices(middle) { high = middle } else { low = middle + 1 }
    }
    minutes = low
  }

  /// Days further off than these are not reported.
  private static let furthest = 3650
  private static let mostMinutes = 180
}
