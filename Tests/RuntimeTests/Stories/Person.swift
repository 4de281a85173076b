import Canvas
import Glibc
import Preferences
import Synchronization
import TestSupport
import Testing

@testable import Runtime
@testable import Screens
@testable import Store
@testable import TrainerCore

/// Somebody who trains day by day with a data folder of their own, by a clock that only they move.
///
/// Screens, files, memory and plan are those of the program; only the terminal and the threads are left out.
struct Person {
  /// One day's training.
  struct Day {
    /// The local day, since 1970-01-01.
    let date: Int
    let language: Language
    /// Home, as it stood at the start.
    let home: String
    /// The plan at the start, and the page of it as text.
    let dayPlan: DayPlan
    let page: String
    let steps: [PlanStep]
    /// The sessions that it led through.
    var sessions: [Taken] = []
    /// The plan in the end, the page, and Home as text.
    var planAfter: DayPlan
    var pageAfter = ""
    var homeAfter = ""

    /// The minutes in review and lessons.
    var minutes: Double {
      Double(sessions.reduce(0) { $0 + ($1.plan.credit.isPlanned ? $1.milliseconds : 0) }) / 60_000
    }

    /// The seconds that the page announced for what was done, and those that it took.
    var seconds: (announced: Double, taken: Double) {
      sessions.reduce(into: (0, 0)) { sum, session in
        guard let share = session.share else { return }
        sum.announced += share * session.step.seconds
        sum.taken += Double(session.milliseconds) / 1000
      }
    }
  }

  /// A session that the page of the day led to.
  struct Taken {
    let step: PlanStep
    let plan: SessionPlan
    let milliseconds: Int
    /// The share done, 0 … 1; `nil` for a run or a challenge that was left.
    let share: Double?
    /// True if it was left before its end.
    var isLeft: Bool { share != 1 }
    /// The aim's chances before it and after it; `nil` if not projected.
    let chances: (before: Double?, after: Double?)
  }

  /// Decides when somebody leaves a step.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - spent: the milliseconds of the day's steps before it.
  /// - Returns: the milliseconds after which the session is left, none of them where the day is over; `nil` to
  ///   take it to its end.
  typealias Habit = @Sendable (_ step: PlanStep, _ spent: Int, _ random: inout SeededRandom) -> Int?

  /// Collects what the store has to say.
  private final class Events: Sendable {
    private let waiting = Mutex<[StoreEvent]>([])
    func post(_ event: StoreEvent) { waiting.withLock { $0.append(event) } }
    var isEmpty: Bool { waiting.withLock(\.isEmpty) }
    func take() -> [StoreEvent] {
      waiting.withLock { events in
        defer { events = [] }
        return events
      }
    }
  }

  private let folder: TemporaryFolder
  private let language: Language
  private let size: Size
  /// The milliseconds from one digit to the next where it comes by itself.
  private let pace: Int
  private let events = Events()
  private var store: DataStore
  private(set) var app: App
  private var now = Moment(uptime: 0, date: Timestamp(milliseconds: 0, offset: Person.offset))
  private var hasLeft = true
  private var random: SeededRandom
  var mind = Mind()

  /// Somebody whose program was never started.
  init(seed: UInt64, pace: Int, language: Language = .english, columns: Int = 80, rows: Int = 24) throws {
    folder = TemporaryFolder()
    random = SeededRandom(seed: seed)
    (self.pace, self.language) = (pace, language)
    size = Size(columns: columns, rows: rows)
    store = DataStore(
      folder: DataFolder(path: folder.path + "/data"), clock: { [now] in now.date }, onEvent: events.post)
    app = App(
      settings: Settings(), progress: Progress(), size: size, repertoire: .unicode, localeLanguage: language,
      at: now)
  }

  /// 20 November 2026.
  static let firstDay = 20_777
  /// Central European time.
  private static let offset = 3600

  /// The screen.
  var text: String {
    var grid = Grid(size: size, repertoire: .unicode)
    app.draw(into: &grid)
    return grid.text
  }

  var session: SessionScreen? { app.stack.last as? SessionScreen }

  // MARK: - The program

  /// Starts the program at seven in the evening of a day.
  mutating func start(on date: Int) throws {
    try #require(hasLeft)
    hasLeft = false
    let evening = Timestamp(
      milliseconds: (date * 24 + 19) * 3_600_000 - Person.offset * 1000, offset: Person.offset)
    now = Moment(uptime: 1_000_000, date: evening)
    store = DataStore(folder: store.folder, clock: { evening }, onEvent: events.post)
    let (settings, progress) = store.quickStart()
    app = App(
      settings: settings, progress: progress, size: size, repertoire: .unicode, localeLanguage: language,
      isStill: true, at: now)
    try perform(app.start())
    store.start()
    try settle()
  }

  /// Leaves it from Home.
  mutating func leave() throws {
    try press(.character("q"))
    #expect(hasLeft)
  }

  /// Presses keys as somebody does who holds none down and has seen the page that they are for.
  mutating func press(_ keys: Key...) throws {
    for key in keys {
      if case .digit = key {} else if app.context.presses.ignoresInput { wait(Presses.rest) }
      try handle(.input(.key(key)))
      guard let due = app.context.presses.due else { continue }
      wait(due - now.uptime)
      try handle(.tick)
    }
  }

  /// Lets time go by.
  mutating func wait(_ milliseconds: Int) {
    now = Moment(
      uptime: now.uptime + milliseconds,
      date: Timestamp(milliseconds: now.date.milliseconds + milliseconds, offset: now.date.offset))
  }

  /// Waits until all that was done is saved and summed, and has come back to the screens.
  mutating func settle() throws {
    repeat {
      try #require(store.saves.retry(timeout: 120))
      for event in events.take() { try handle(.store(event)) }
    } while !events.isEmpty
  }

  private mutating func handle(_ kind: Event.Happening) throws {
    try perform(app.handle(Event(kind, at: now)))
  }

  private mutating func perform(_ effects: [Effect]) throws {
    for effect in effects where !store.perform(effect) {
      switch effect {
      case .dayPlanWanted(let question, let memory):
        var dayPlan = DayPlan(memory, question)
        dayPlan.projectAim(from: memory)
        try handle(.dayPlanArrived(dayPlan))
      case .leave(let status):
        #expect(status == 0)
        hasLeft = true
        #expect(store.finish(timeout: 120) == nil)
      default: break
      }
    }
  }

  // MARK: - A day

  /// Does what the page of the day says, one step after the other, for as long as it is their habit, and
  /// leaves.
  mutating func train(on date: Int, leaving habit: Habit = { _, _, _ in nil }) throws -> Day {
    try start(on: date)
    let home = text
    try press(.character("t"))
    let dayPlan = try #require(app.context.dayPlan)
    let page = text
    let steps = dayPlan.steps(app.context)
    var day = Day(
      date: date, language: language, home: home, dayPlan: dayPlan, page: page, steps: steps,
      planAfter: dayPlan)
    var spent = 0
    while let step = (app.stack.last as? TodayScreen)?.stepToBegin(app.context) {
      let leaves = habit(step, spent, &random)
      if let leaves, leaves <= 0 { break }
      let chance = app.context.dayPlan?.aim?.chance
      try press(.enter)
      let plan = try #require(session?.plan)
      let start = now.uptime
      let share = try typeSession(until: leaves.map { now.uptime + $0 })
      try settle()
      spent += now.uptime - start
      try press(.escape)
      // Milestones have a page before the summary.
      if app.stack.last is SummaryScreen { try press(.escape) }
      day.sessions.append(
        Taken(
          step: step, plan: plan, milliseconds: now.uptime - start, share: share,
          chances: (chance, app.context.dayPlan?.aim?.chance)))
      try #require(day.sessions.count < 30)
      wait(3000)
    }
    #expect(app.stack.last is TodayScreen)
    day.planAfter = try #require(app.context.dayPlan)
    day.pageAfter = text
    try press(.escape)
    day.homeAfter = text
    try leave()
    return day
  }

  /// Sets the minutes a day on the page of the day, and leaves.
  mutating func choose(minutes: Int, on date: Int) throws {
    try start(on: date)
    try press(.character("t"), .character("m"))
    while app.context.settings.daily.minutes > minutes { try press(.left) }
    try press(.escape, .escape)
    try settle()
    try leave()
  }

  /// Recites decimals from #1 on in Practice, and leaves.
  mutating func recite(_ count: Int, on date: Int) throws {
    try start(on: date)
    // Learn is the mode of a first start; Practice is beside it, above the first lesson.
    try press(.up, .right)
    #expect(app.context.settings.mode == .practice)
    for index in 0..<count {
      wait(pace)
      try press(.digit(app.context.settings.constant.decimals[index]))
    }
    try press(.escape, .escape)
    try settle()
    try press(.escape)
    try leave()
  }

  /// Sets the aim of the constant on the page of the day, and leaves.
  mutating func aim(_ text: String, on date: Int) throws {
    try start(on: date)
    try press(.character("t"), .character("a"))
    for character in text {
      try press(
        character.wholeNumberValue.map { .digit(UInt8($0)) }
          ?? .character(character.unicodeScalars.first ?? " "))
    }
    try press(.enter)
    #expect(app.context.settings.aims[.pi] != nil)
    try press(.escape)
    try settle()
    try leave()
  }

  /// Types the session on the screen as somebody does to whom not everything comes, up to its end or until it
  /// is left.
  ///
  /// - Returns: how much of it was done; see `Taken.share`.
  mutating func typeSession(until leaves: Int? = nil, atMost most: Int = 20_000) throws -> Double? {
    var doubtful: Int?
    var block: Int?
    var leg = 0
    for _ in 0..<most {
      guard let screen = session, !screen.isOver else {
        if let screen = session, screen.isOver {
          wait(SessionScreen.mistakeDisplayTime)
          try handle(.tick)
        }
        return 1
      }
      if let leaves, now.uptime >= leaves {
        let share = Person.share(of: screen.engine)
        try press(.escape, .escape)
        return share
      }
      let engine = screen.engine
      let current = engine.nextIndex / blockLength
      if block != current || leg != engine.legs {
        (block, leg) = (current, engine.legs)
        doubtful = doubt(in: engine, current)
        // The next row takes a little longer.
        wait(pace)
      }
      wait(pace + random.below(pace / 4))
      if engine.nextIndex == doubtful {
        doubtful = nil
        let wrong = (engine.expected + 1 + UInt8(random.below(8))) % 10
        try press(.digit(wrong))
        wait(3 * pace)
        guard session != nil else { return 1 }
      }
      try press(.digit(engine.expected))
    }
    Issue.record("a session without an end")
    return 1
  }

  /// The share of a session done: of a lesson the blocks that were begun, of a review the legs.
  private static func share(of engine: PracticeEngine) -> Double? {
    switch engine.course {
    case let lesson as LessonCourse: Double(lesson.begunBlocks.count) / Double(lesson.blocks.count)
    case let review as ReviewCourse: Double(review.done) / Double(review.legs.count)
    default: nil
    }
  }

  /// The index in a block at which what is to be typed does not come; `nil` where all of it does.
  private mutating func doubt(in engine: PracticeEngine, _ block: Int) -> Int? {
    let day = now.date.day
    let length = blockLength
    let isFinger = random.chance(0.01)
    let comes: Bool
    switch (engine.leg.stretch != nil, engine.leg.evidence) {
    case (false, _): comes = true
    case (true, .recalled): comes = mind.recalls(block, on: day, &random)
    case (true, _) where engine.leg.shown == .all: comes = true
    case (true, _):
      // A step of a lesson, of which some is hidden.
      mind.take(block, on: day, firmness: 1.5)
      comes = !random.chance(0.15)
    }
    guard !comes || isFinger else { return nil }
    let places = (block * length..<(block + 1) * length).clamped(to: engine.leg.range)
    return places.isEmpty ? nil : places.lowerBound + random.below(places.count)
  }
}
