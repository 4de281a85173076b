import Canvas
import TrainerCore

/// The whole program as a value: what happens goes in by `handle`, effects and frames come out.
public struct App: Sendable {
  /// The places where a person can be.
  enum Place: Hashable {
    case home
    case session
    case summary
    case settings
    case stats
  }

  /// A page that lies over a place until a key closes it.
  enum Overlay: Hashable {
    case help
    case rules
  }

  /// A record, or that there is none, as it was loaded for a race.
  private struct LoadedRecord: Sendable {
    let constant: Constant
    let kind: RecordKind
    var record: Record?
  }

  /// The smallest screen that the program can be used on.
  public static let smallestSize = Size(columns: 40, rows: 12)

  /// The largest page: on a larger terminal it stands in the middle, where the eye need not wander.
  static let largestPage = Size(columns: 100, rows: 34)

  /// Milliseconds for which a mistake in Strict stays on the screen before the summary.
  static let farewell = 500

  var shared: Shared
  private(set) var place = Place.home
  private(set) var overlay: Overlay?
  private(set) var home = HomeScreen()
  private(set) var session: SessionScreen?
  private(set) var summary: SummaryScreen?
  private(set) var settingsScreen = SettingsScreen()
  private(set) var stats: StatsScreen?
  /// When the last event happened.
  private var now: Moment
  /// The local day of the last event.
  private var today: Int { now.date.day }
  private var hasAskedForMeans = false
  private var sessionNumber = 0
  /// When the session that a mistake has ended gives way to its summary.
  private var farewellEnds: Int?
  private var loadedRecord: LoadedRecord?
  /// The terminal's size; the screens see that of the page within it.
  private var terminalSize: Size

  /// The program as it starts, on Home.
  ///
  /// - Parameters:
  ///   - settings: what was chosen before.
  ///   - progress: the figures to show.
  ///   - size: the terminal's size.
  ///   - repertoire: the characters that the terminal can show.
  ///   - canTint: whether the ground's colour can be changed without drawing the screen anew.
  ///   - localeLanguage: the language of the locale.
  ///   - forcedLanguage: the language that the command line asks for.
  ///   - isStill: whether the environment asks for reduced motion.
  ///   - now: when that is.
  public init(
    settings: Settings, progress: Progress, size: Size, repertoire: Repertoire, canTint: Bool = true,
    localeLanguage: Language, forcedLanguage: Language? = nil, isStill: Bool = false,
    at now: Moment
  ) {
    self.now = now
    terminalSize = size
    shared = Shared(
      settings: settings, progress: progress, size: App.page(in: size), repertoire: repertoire,
      canTint: canTint, localeLanguage: localeLanguage, forcedLanguage: forcedLanguage,
      isForcedStill: isStill)
  }

  /// Goes straight to a session that waits for its first digit.
  ///
  /// - Returns: what it needs from the world.
  public mutating func open(_ plan: SessionPlan) -> [Effect] {
    session = SessionScreen(plan: plan)
    farewellEnds = nil
    overlay = nil
    place = .session
    guard plan.mode == .game else { return [] }
    let kind = shared.settings.ghost
    if let loaded = loadedRecord, loaded.constant == plan.constant, loaded.kind == kind {
      session?.take(loaded.record, shared)
      return []
    }
    return [.recordWanted(plan.constant, kind)]
  }

  /// What Home needs from the world at the start.
  public mutating func start() -> [Effect] { askForMeans() }

  /// Takes an event in; what it wants done in the world comes back, in order.
  public mutating func handle(_ event: Event) -> [Effect] {
    var effects = answer(event)
    effects += askForMeans()
    return effects
  }

  /// Nobody is asked about reminders before it is known how one could come.
  private mutating func askForMeans() -> [Effect] {
    guard place == .home, shared.lacksReminderAnswer, !hasAskedForMeans else { return [] }
    hasAskedForMeans = true
    return [.reminderMeansWanted]
  }

  private mutating func answer(_ event: Event) -> [Effect] {
    let uptime = event.moment.uptime
    now = event.moment
    session?.advance(to: uptime, shared)
    stats?.advance(to: uptime)
    if let farewellEnds, uptime >= farewellEnds { showSummary() }
    switch event.kind {
    case .input(let input): return handle(input, at: event.moment)
    case .resized(let size):
      terminalSize = size
      shared.size = App.page(in: size)
    case .tick: break
    case .progressArrived(let progress): shared.take(progress)
    case .sessionSaved(let number, let records, let progress):
      shared.take(progress)
      // Another instance was faster: what was loaded for the next race is no longer the record.
      if summary?.confirm(number: number, records: records) == false { loadedRecord = nil }
    case .statsArrived(let answer):
      stats?.take(answer)
      switch answer {
      case .table: return (stats?.requests(today: today) ?? []).map(Effect.statsWanted)
      case .aggregates:
        // The rests are known now, which are no practice.
        return (stats.map { [.days($0.filter)] } ?? []).map(Effect.statsWanted)
      default: break
      }
    case .recordArrived(let constant, let kind, let record): take(record, constant, kind)
    case .storageChanged(let trouble): shared.trouble = trouble
    case .reminderMeansFound(let means): shared.reminderMeans = means
    case .reminderArranged(let outcome): return take(outcome)
    case .departureAsked(let departure): return depart(departure)
    }
    return []
  }

  /// The uptime in milliseconds at which the screen would next change by itself; `nil` if it would not.
  public func nextFrame(after uptime: Int) -> Int? {
    guard !isTooSmall else { return nil }
    // The days in a row and the day's challenge change at midnight.
    if place == .home { return overlay == nil ? now.midnight : nil }
    if place == .stats { return overlay == nil ? stats?.nextFrame(after: uptime) : nil }
    guard place == .session else { return nil }
    if let farewellEnds {
      let hasKeypad = session?.keypad(shared) != nil
      let step = session?.effects.nextStep(after: uptime, isStill: shared.isStill, hasKeypad: hasKeypad)
      return min(farewellEnds, step ?? farewellEnds)
    }
    return session?.nextFrame(after: uptime, shared)
  }

  /// The tint of the background.
  public var atmosphere: Atmosphere {
    guard place == .session, !isTooSmall, overlay == nil, let session, session.plan.mode == .game else {
      return .still
    }
    return Atmosphere(session.race.standing)
  }

  // MARK: - Places

  private mutating func perform(_ request: Request?, at moment: Moment) -> [Effect] {
    switch request {
    case .open, .goToStats, .goToSettings: shared.reminderOutcome = nil
    default: break
    }
    switch request {
    case nil: return []
    case .open(let plan, let digit):
      let effects = closeStats() + open(plan)
      session?.advance(to: moment.uptime, shared)
      guard let digit else { return effects }
      // Nothing comes before the digit.
      return handleInSession(.key(.digit(digit)), at: moment) + effects
    case .goHome:
      place = .home
      return closeStats()
    case .goToStats:
      stats = StatsScreen(constant: shared.settings.constant, today: moment.date.day)
      place = .stats
      return [.statsWanted(.open)]
    case .goToSettings:
      settingsScreen = SettingsScreen()
      place = .settings
    case .openHelp: overlay = isAboutGame ? .rules : .help
    case .saveSettings:
      if place == .home && shared.settings.mode == .game && !shared.settings.hasSeenRules {
        shared.settings.hasSeenRules = true
        overlay = .rules
      }
      return [.settingsChanged(shared.settings)]
    case .arrangeReminder:
      shared.reminderOutcome = nil
      let settings = shared.settings
      return [
        .settingsChanged(settings), .reminderWanted(settings.reminder == .on, hour: settings.reminderHour),
      ]
    case .declineReminder:
      shared.reminderOutcome = .removed
      return [.settingsChanged(shared.settings)]
    case .quit: return [.leave(status: 0)]
    }
    return []
  }

  /// A reminder that could not be arranged is none: the settings say so.
  private mutating func take(_ outcome: ReminderOutcome) -> [Effect] {
    shared.reminderOutcome = outcome
    guard case .refused = outcome, shared.settings.reminder == .on else { return [] }
    shared.settings.reminder = .off
    return [.settingsChanged(shared.settings)]
  }

  /// What was read for the statistics is let go.
  private mutating func closeStats() -> [Effect] {
    guard stats != nil else { return [] }
    stats = nil
    return [.statsWanted(.close)]
  }

  private mutating func showSummary() {
    farewellEnds = nil
    session = nil
    place = .summary
  }

  private mutating func take(_ record: Record?, _ constant: Constant, _ kind: RecordKind) {
    loadedRecord = LoadedRecord(constant: constant, kind: kind, record: record)
    guard let plan = session?.plan, plan.mode == .game, plan.constant == constant else { return }
    if kind == shared.settings.ghost { session?.take(record, shared) }
  }

  // MARK: - Inputs

  private mutating func handle(_ input: Input, at moment: Moment) -> [Effect] {
    switch input {
    case .key(.control("c")): return depart(.interrupt)
    case .key(.control("z")): return [.suspend]
    case .key(.control("l")): return [.repaint]
    default: break
    }
    guard !isTooSmall else { return [] }
    var input = input
    if case .mouse(let mouse) = input {
      let row = mouse.row - origin.row
      input = .mouse(Mouse(row: row, column: mouse.column - origin.column, action: mouse.action))
    }
    if let overlay {
      guard closesOverlay(input) else { return [] }
      self.overlay = overlay == .rules && input == .key(.character("?")) ? .help : nil
      guard counts(input, after: overlay) else { return [] }
    }
    switch place {
    case .home: return perform(home.handle(input, &shared), at: moment)
    case .settings: return perform(settingsScreen.handle(input, &shared), at: moment)
    case .summary: return perform(summary?.handle(input, shared), at: moment)
    case .stats:
      switch stats?.handle(input, at: moment, shared) {
      case .request(let request): return perform(request, at: moment)
      case .wants(let requests): return requests.map(Effect.statsWanted)
      case .nothing, nil: return []
      }
    case .session:
      guard farewellEnds == nil else { return handleInFarewell(input, at: moment) }
      return handleInSession(input, at: moment)
    }
  }

  private func closesOverlay(_ input: Input) -> Bool {
    switch input {
    case .key: true
    case .mouse(let mouse): mouse.action == .press
    case .paste: false
    }
  }

  /// Whether an input that closes a page counts on the place below it: a digit always; behind the rules, which
  /// came unasked, also what was moving about.
  private func counts(_ input: Input, after overlay: Overlay) -> Bool {
    switch input {
    case .key(.digit): true
    case .key(.left), .key(.right), .key(.up), .key(.down), .key(.tab), .key(.backTab): overlay == .rules
    default: false
    }
  }

  private var isAboutGame: Bool {
    switch place {
    case .home: shared.settings.mode == .game
    case .session: session?.plan.mode == .game
    case .summary: summary?.plan.mode == .game
    case .settings, .stats: false
    }
  }

  private mutating func handleInSession(_ input: Input, at moment: Moment) -> [Effect] {
    guard let outcome = session?.handle(input, at: moment, shared) else { return [] }
    switch outcome {
    case .nothing: return []
    case .typed(let keystrokes, let bells, let isOver):
      var effects = [written(keystrokes)].compactMap { $0 }
      for _ in 0..<bells { effects.append(.bell) }
      guard isOver else { return effects }
      let ended = session
      effects += endSession(.user)
      if let ended, ended.wrongDigit != nil, !shared.isStill { stayAWhile(ended, moment.uptime) }
      return effects
    case .endAsked: return endSession(.user)
    case .helpAsked: return perform(.openHelp, at: moment)
    case .startOverAsked:
      guard let plan = session?.plan else { return [] }
      let effects = endSession(.user)
      summary = nil
      return effects + open(plan)
    }
  }

  /// Leaves the mistake that ended the session on the screen for a moment; what is typed meanwhile is harmless.
  private mutating func stayAWhile(_ ended: SessionScreen, _ uptime: Int) {
    session = ended
    farewellEnds = uptime + App.farewell
    place = .session
  }

  /// A key that is no digit need not wait for the summary.
  private mutating func handleInFarewell(_ input: Input, at moment: Moment) -> [Effect] {
    guard case .key(let key) = input else { return [] }
    if case .digit = key { return [] }
    showSummary()
    return perform(summary?.handle(input, shared), at: moment)
  }

  // MARK: - Sessions

  /// What has to be written of new keystrokes: the session's head with the first of them, then each alone.
  private mutating func written(_ keystrokes: ArraySlice<Keystroke>) -> Effect? {
    guard let session = session?.session, let date = session.began, let last = keystrokes.last else {
      return nil
    }
    guard keystrokes.startIndex == 0 else { return .keystroke(last) }
    sessionNumber += 1
    return .sessionBegan(
      number: sessionNumber, plan: session.engine.plan, date: date, keystrokes: Array(keystrokes))
  }

  /// Ends the session that is open, if it began; without a first digit there is nothing to keep.
  private mutating func endSession(_ end: SessionEnd) -> [Effect] {
    guard let screen = session else { return [] }
    session = nil
    guard let date = screen.session.began else {
      place = .home
      return []
    }
    let before = shared.progress
    let records = shared.progress.add(screen.session.engine, date: date)
    let summary = SummaryScreen(
      number: sessionNumber, session: screen.session, date: date, before: before, records: records,
      ghost: screen.race.record, endedAt: screen.elapsed)
    remember(records, of: summary)
    self.summary = summary
    place = .summary
    return [.sessionEnded(screen.session, end)]
  }

  /// The record that was just set is the ghost of the next race.
  private mutating func remember(_ records: [RecordKind], of summary: SummaryScreen) {
    guard let loaded = loadedRecord, loaded.constant == summary.plan.constant, records.contains(loaded.kind)
    else {
      return
    }
    loadedRecord?.record = Record(
      constant: loaded.constant, kind: loaded.kind, times: summary.review.cumulativeTimes, date: summary.date)
  }

  private mutating func depart(_ departure: Departure) -> [Effect] {
    let isOpen = place == .session && farewellEnds == nil
    let effects = isOpen ? endSession(.interrupted) : []
    return effects + [.leave(status: departure.status)]
  }
}

// MARK: - Drawing

extension App {
  /// Draws the whole screen.
  public func draw(into grid: inout Grid) {
    grid.erase()
    guard !isTooSmall else { return drawTooSmall(into: &grid) }
    guard terminalSize != shared.size else { return drawPage(into: &grid) }
    var page = Grid(size: shared.size, repertoire: grid.repertoire)
    drawPage(into: &page)
    grid.copy(page, atRow: origin.row, column: origin.column)
  }

  private func drawPage(into grid: inout Grid) {
    switch overlay {
    case .help: return HelpScreen(place: place, shared: shared).draw(into: &grid)
    case .rules: return RulesScreen(shared: shared).draw(into: &grid)
    case nil: break
    }
    switch place {
    case .home: home.draw(into: &grid, shared, today: today)
    case .session: session?.draw(into: &grid, shared)
    case .summary: summary?.draw(into: &grid, shared)
    case .settings: settingsScreen.draw(into: &grid, shared)
    case .stats: stats?.draw(into: &grid, shared, today: today)
    }
  }

  private static func page(in size: Size) -> Size {
    Size(columns: min(size.columns, largestPage.columns), rows: min(size.rows, largestPage.rows))
  }

  /// Where the page begins.
  private var origin: (row: Int, column: Int) {
    ((terminalSize.rows - shared.size.rows) / 2, (terminalSize.columns - shared.size.columns) / 2)
  }

  private var isTooSmall: Bool {
    shared.size.columns < App.smallestSize.columns || shared.size.rows < App.smallestSize.rows
  }

  private func drawTooSmall(into grid: inout Grid) {
    let texts = shared.texts
    let line = texts.tooSmall(App.smallestSize)
    let short = texts.tooSmallShort(App.smallestSize)
    let fits = grid.repertoire.width(of: line) <= grid.size.columns
    grid.put(fits ? line : short, row: max(0, (grid.size.rows - 1) / 2), column: 0, Style(.text))
  }
}
