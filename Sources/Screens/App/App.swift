import Canvas
import Preferences
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
    case challenge
  }

  /// A page that lies over a place until a key closes it.
  enum Overlay: Hashable {
    case help(page: Int)
    case rules
  }

  /// A record, or that there is none, as it was loaded for a race.
  struct LoadedRecord: Sendable {
    let constant: Constant
    let kind: RecordKind
    var record: Record?
  }

  /// The smallest screen that the program can be used on.
  public static let smallestSize = Size(columns: 40, rows: 12)

  /// The largest page of a place: on a larger terminal it stands in the middle, where the eye need not wander.
  ///
  /// - Parameters:
  ///   - place: the place.
  ///   - plan: what the session runs over, where there is one.
  /// - Returns: its size.
  static func largestPage(of place: Place, _ plan: SessionPlan? = nil) -> Size {
    switch place {
    case .session: Size(columns: 100, rows: plan.map(SessionLayout.largestRows(for:)) ?? 34)
    case .home, .summary, .settings, .challenge: Size(columns: 100, rows: 34)
    // There the eye reads down long lists and along a year, and the views' names must not move between them.
    case .stats: Size(columns: 132, rows: 54)
    }
  }

  /// Milliseconds for which a mistake in Strict stays on the screen before the summary.
  static let farewell = 500

  var context: ScreenContext
  var place = Place.home {
    didSet { fitPage() }
  }
  var overlay: Overlay?
  var home = HomeScreen()
  var session: SessionScreen?
  @Boxed var summary: SummaryScreen?
  var settingsScreen = SettingsScreen()
  @Boxed var stats: StatsScreen?
  var challengeScreen = ChallengeScreen()
  /// When the last event happened.
  var now: Moment
  /// The local day of the last event.
  var today: Int { now.date.day }
  private var hasAskedForMeans = false
  var sessionNumber = 0
  /// When the session that a mistake has ended gives way to its summary.
  var farewellEnds: Int?
  var loadedRecord: LoadedRecord?
  /// The terminal's size; the screens see that of the page within it.
  var terminalSize: Size

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
    context = ScreenContext(
      settings: settings, progress: progress, size: App.page(in: size, at: .home), repertoire: repertoire,
      canTint: canTint, localeLanguage: localeLanguage, forcedLanguage: forcedLanguage,
      isForcedStill: isStill)
  }

  /// What Home needs from the world at the start.
  public mutating func start() -> [Effect] { askForMeans() }

  /// Takes an event in; what it wants done in the world comes back, in order.
  public mutating func handle(_ event: Event) -> [Effect] {
    let uptime = event.moment.uptime
    now = event.moment
    session?.advance(to: uptime, context)
    if place == .stats { stats?.advance(to: uptime) }
    if let farewellEnds, uptime >= farewellEnds { showSummary() }
    // What every key passes through: nothing is added up that is empty.
    var effects = endOutOfTime()
    func add(_ more: [Effect]) {
      if effects.isEmpty { effects = more } else if !more.isEmpty { effects += more }
    }
    // A key that was meant for the session whose time just ran out does nothing to its summary.
    let isLate = !effects.isEmpty && event.isForScreen
    // After midnight a key can come before the frame that shows the new day.
    add(fixChallenge())
    if !isLate { add(take(event)) }
    // The page that is left to is never seen: nothing is wanted for it.
    if case .leave? = effects.last { return effects }
    add(fixChallenge())
    add(askForMeans())
    if place == .summary && overlay == nil { summary?.advance(to: uptime) }
    return effects
  }

  /// Nobody is asked about reminders before it is known how one could come.
  private mutating func askForMeans() -> [Effect] {
    guard place == .home, context.lacksReminderAnswer, !hasAskedForMeans else { return [] }
    hasAskedForMeans = true
    return [.reminderMeansWanted]
  }

  private mutating func take(_ event: Event) -> [Effect] {
    switch event.kind {
    case .input(let input): return handle(input, at: event.moment)
    case .resized(let size):
      terminalSize = size
      fitPage()
    case .tick: break
    case .progressArrived(let progress): context.take(progress)
    case .sessionSaved(let number, let records, let progress):
      context.take(progress)
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
    case .challengesArrived(let shelf): context.shelf = shelf
    case .recordArrived(let constant, let kind, let record): take(record, constant, kind)
    case .storageChanged(let trouble): context.trouble = trouble
    case .reminderMeansFound(let means): context.reminderMeans = means
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
    if place == .challenge { return overlay == nil ? nextMinute(after: uptime) ?? now.midnight : nil }
    if place == .summary { return overlay == nil ? summary?.nextFrame(after: uptime, context) : nil }
    guard place == .session else { return nil }
    if let farewellEnds {
      let hasKeypad = session?.keypad(context) != nil
      let step = session?.effects.nextStep(after: uptime, isStill: context.isStill, hasKeypad: hasKeypad)
      return min(farewellEnds, step ?? farewellEnds)
    }
    return session?.nextFrame(after: uptime, context)
  }

  /// The colours of the screens.
  public var theme: Theme { context.settings.theme }

  /// The tint of the background.
  public var atmosphere: Atmosphere {
    guard place == .session, !isTooSmall, overlay == nil, let session, session.plan.mode.traits.hasGhost
    else {
      return .still
    }
    return Atmosphere(session.race.standing)
  }

  // MARK: - Places

  mutating func perform(_ request: Request?, at moment: Moment) -> [Effect] {
    switch request {
    case .open, .goToStats, .goToSettings: context.reminderOutcome = nil
    default: break
    }
    switch request {
    case nil: return []
    case .open(let plan, let digit):
      let effects = closeStats() + open(plan)
      session?.advance(to: moment.uptime, context)
      guard let digit else { return effects }
      // Nothing comes before the digit.
      return handleInSession(.key(.digit(digit)), at: moment) + effects
    case .play(let tag): return open(tag.challenge.plan, for: rewarded(tag))
    case .goHome:
      place = .home
      return closeStats()
    case .goToChallenges:
      challengeScreen = ChallengeScreen()
      place = .challenge
    case .changeChallenges(let change):
      context.shelf?.log.apply(change)
      return [.challengeChanged(change)]
    case .goToStats:
      stats = StatsScreen(constant: context.settings.constant, today: moment.date.day)
      place = .stats
      return [.statsWanted(.open)]
    case .goToSettings:
      settingsScreen = SettingsScreen()
      place = .settings
    case .openHelp: overlay = isAboutGame ? .rules : .help(page: 0)
    case .saveSettings:
      if place == .home && context.settings.mode.traits.hasGhost && !context.settings.hasSeenRules {
        context.settings.hasSeenRules = true
        overlay = .rules
      }
      return [.settingsChanged(context.settings)]
    case .arrangeReminder:
      context.reminderOutcome = nil
      let settings = context.settings
      return [
        .settingsChanged(settings), .reminderWanted(settings.reminder == .on, hour: settings.reminderHour),
      ]
    case .declineReminder:
      context.reminderOutcome = .removed
      return [.settingsChanged(context.settings)]
    case .quit: return [.leave(status: 0)]
    }
    return []
  }

  /// The settings say what there is, whatever was wished.
  private mutating func take(_ outcome: ReminderOutcome) -> [Effect] {
    context.reminderOutcome = outcome
    let before = context.settings
    switch outcome {
    case .arranged(_, let hour), .refused(_, standing: let hour?):
      context.settings.reminder = .on
      context.settings.reminderHour = hour
    case .removed, .refused(_, standing: nil): context.settings.reminder = .off
    }
    return context.settings == before ? [] : [.settingsChanged(context.settings)]
  }

  /// What was read for the statistics is let go.
  private mutating func closeStats() -> [Effect] {
    guard stats != nil else { return [] }
    stats = nil
    return [.statsWanted(.close)]
  }
}
