import Canvas
import Preferences

@testable import Screens
@testable import TrainerCore

/// Days of every kind, for the page of the day and its line on Home.
enum TodayBench {
  enum Day: CaseIterable {
    /// Somebody who has never typed a digit.
    case first
    /// Forty-two blocks, of which some are due.
    case usual
    /// The same, with an aim and a date.
    case aim
    /// The same, after seven weeks away.
    case away
    /// Everything is firm, a run was just made, and nothing new is wanted.
    case nothing
    /// Another constant than the one practised.
    case other
  }

  static let days = Day.allCases

  /// The 21 November 2026.
  static let today = 20_778
  /// 14 March 2027.
  static let aimDay = 20_891

  /// Somebody's memory, last practised so many days ago.
  static func memory(daysAgo: Int = 2, strength: Double = 12) -> Memory {
    var memory = Memory()
    memory.firstDay = today - 60 - daysAgo
    for block in 0..<42 {
      // Every third block is three times weaker than the others.
      let weak = block % 3 == 2 ? 3.0 : 1
      memory[.pi][block] = BlockMemory(
        strength: strength / weak, since: today - 60 - daysAgo, last: today - daysAgo - block % 3,
        lapses: block == 34 ? 2 : 0, losses: block == 34 ? [today - 9, today - 4] : [])
    }
    memory[.pi].known.insert(0..<420)
    // A run takes less than a minute.
    for _ in 1...100 {
      memory.firstIntervals.count(300)
      memory.otherIntervals.count(100)
    }
    return memory
  }

  /// Somebody on Home on such a day, with all answers come.
  static func player(
    _ day: Day, size: Size = .usual, language: Language = .english, repertoire: Repertoire = .unicode
  ) throws -> Player {
    var settings = Settings()
    var progress = Progress.streak
    progress[.pi].known = KnownDecimals([0..<420])
    var constant = Constant.pi
    var memory = TodayBench.memory(daysAgo: 2, strength: 12)
    switch day {
    case .first:
      progress = Progress()
      memory = Memory()
    case .usual: break
    case .aim: settings.aims = [.pi: PlanSettings.Aim(position: 1000, day: aimDay)]
    case .away:
      memory = TodayBench.memory(daysAgo: 49, strength: 12)
      progress.days = PractisedDays([20_700...20_729])
    case .nothing:
      memory = TodayBench.memory(daysAgo: 2, strength: 500)
      memory[.pi].runDay = today - 1
      settings.daily.newBlocks = .count(0)
    case .other: constant = .phi
    }
    var player = Player(
      .practice, constant, size: size, settings: settings, progress: progress, language: language,
      repertoire: repertoire)
    player.remember(memory, try .example(today: day == .nothing ? .won : .shown))
    return player
  }
}

extension Player {
  /// Lets the planner answer what was asked last.
  mutating func plan() {
    for case .dayPlanWanted(let question, let memory) in effects {
      var dayPlan = DayPlan(memory, question)
      dayPlan.projectAim(from: memory)
      happens(.dayPlanArrived(dayPlan))
    }
  }
}

extension BlockMemory {
  /// One that was held since a day, and came up last on another.
  init(
    strength: Double, difficulty: Double = 5, since first: Int, last: Int, passes: Int = 6, lapses: Int = 0,
    losses: [Int] = [], isLost: Bool = false
  ) {
    self.init(
      state: FSRS.State(stability: strength, difficulty: difficulty), firstDay: first, lastDay: last,
      passes: passes, lapses: lapses, wasKnownBefore: false, learntDay: first, isLost: isLost,
      lossDays: losses,
      lostDay: isLost ? last : nil, copiedDay: nil)
  }
}
