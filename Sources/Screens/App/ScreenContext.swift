import Canvas
import Preferences
import TrainerCore

/// The state shared by all pages and by plain mode.
struct ScreenContext {
  /// The time of the last event.
  var now = Moment(uptime: 0, date: .epoch)
  var presses = Presses()
  /// True if the digit being answered comes from an input method.
  var isComposed = false
  var settings: Settings
  private(set) var local: LocalState
  var size = Size(columns: 80, rows: 24)
  var repertoire: Repertoire
  private var latestDayPlan: DayPlan?
  /// The question for which the day's plan was last requested; `nil` if it must be requested again.
  private var wantedDayPlan: DayPlan.Question?
  /// The subject of the statistics while they are open.
  var statistics: StatsState
  var trouble: StorageTrouble?
  /// The share of a long history summed so far, 0 … 1; figures are incomplete until it is `nil` again.
  var summedShare: Double?
  /// The reason that leaving would lose unsaved data; set while the user is asked about leaving.
  var lossOnLeaving: StorageTrouble?
  var friends = Friends() { didSet { rivals = friends.rivals(with: local.state.ghosts) } }
  private(set) var rivals: [Rival] = []
  var profile = OpenProfile()
  /// The built-in constants, then the user's lists by name.
  var constants = Constant.allCases
  /// The user's own grouping of digits, kept while the arrows choose another.
  var ownGroups: DigitGroups?
  /// Repairs to the folder at the start, kept until a key is pressed on Home.
  var folderNews = FolderNews()
  /// True once it is known that a reminder can be shown.
  var hasSystemd = false
  /// The outcome of the last choice about reminders, kept until another page is opened.
  var reminderOutcome: ReminderOutcome?
  /// The shell command that prints digits, for sessions whose plan asks for them.
  var digitsFrom: String?
  /// The thing that is deleted if its key is pressed again; any other key or a click cancels.
  var pendingDeletion: String?
  /// Deletions on all open pages that can be undone, latest last.
  var deletions: [Deletion] = []
  /// The number of pages below the one on the screen.
  var depth = 0
  /// True if the plan of the day is right below the page on the screen.
  var isAboveToday = false
  private var hasAskedForSystemd = false
  private(set) var sessionID = ""
  private var sessions = 0
  /// A random number that keeps session ids apart from those of other processes.
  var salt: UInt64 = 0
  /// The last run through a stretch that was looked up; a `nil` record means that there is none.
  var loadedRun: (constant: Constant, segment: Segment, record: Record?)?
  /// The uptime in milliseconds at which a second bell, for a mistake that ended a session, is due.
  private(set) var secondBellAt: Int?
  /// True if the terminal can change the background colour without redrawing the screen.
  var canChangeBackground = false
  /// True in GNU screen, where the mouse is off.
  var isInGNUScreen = false
  let localeLanguage: Language
  var forcedLanguage: Language?
  var isForcedStill = true

  init(
    settings: Settings, progress: Progress, repertoire: Repertoire, localeLanguage: Language,
    forcedLanguage: Language?
  ) {
    self.settings = settings
    statistics = StatsState(settings.constant)
    local = LocalState(progress)
    self.repertoire = repertoire
    self.localeLanguage = localeLanguage
    self.forcedLanguage = forcedLanguage
  }

  var progress: Progress { _read { yield local.state.progress } }
  /// The memory of all sessions; `nil` until it has been read.
  var memory: Memory? { local.isRead ? local.state.memory : nil }
  var challenges: ChallengeLog? { local.isRead ? local.state.challenges : nil }
  var images: ImageBook { _read { yield local.state.images } }

  var canTint: Bool { canChangeBackground && settings.theme.groundShade != nil }

  var keys: KeyMap {
    get { KeyMap(settings.keys) }
    set { settings.keys = newValue.choices }
  }

  var isStill: Bool { settings.reducedMotion || isForcedStill }

  /// The language of the screens: by the command line, else the settings, else the locale.
  var language: Language { forcedLanguage ?? settings.language ?? localeLanguage }

  /// True in plain mode, whose lines are read aloud.
  var isSpoken = false

  var texts: Texts { isSpoken ? Texts(language).spoken : Texts(language) }

  /// The session that `Enter` on Home begins.
  var plan: SessionPlan { prepared(settings.plan) }

  /// The plan adapted to the decimals known, the blocks begun today, and the setting for errors.
  func prepared(_ plan: SessionPlan) -> SessionPlan {
    let begun = memory?[plan.constant].begun(on: today) ?? []
    let kind: any SessionKind = plan.kind.prepared(
      for: progress[plan.constant].known, begun: begun, planSettings(for: plan.constant)
    ).goingOnPastErrors(settings.goesOnPastErrors)
    return SessionPlan(kind, of: plan.constant, source: plan.source)
  }

  var ghosts: [Ghost] {
    let others = rivals.filter { $0.constant == settings.constant && $0.record.canBeRaced }.map(\.ghost)
    return [.crown, .lightning] + others + [.pace]
  }

  /// The opponent of the next race: the chosen ghost, or the Crown if there is no such ghost.
  var ghost: Ghost {
    guard case .other = settings.ghost, local.isRead, !ghosts.contains(settings.ghost) else {
      return settings.ghost
    }
    return .crown
  }

  /// Returns the record that a race against a ghost is run against: `.some(nil)` if there is none, `nil` until that is known.
  func record(of ghost: Ghost, _ constant: Constant) -> Record?? {
    switch ghost {
    case .stretch(let segment):
      return loadedRun.flatMap { ($0.constant, $0.segment) == (constant, segment) ? .some($0.record) : .none }
    case .other:
      guard local.isRead else { return .none }
      var record = rivals.first { $0.constant == constant && $0.ghost == ghost }?.record
      record?.ghost = ghost
      return .some(record)
    case .crown, .lightning, .pace:
      return local.isRead ? .some(ghost.record.flatMap { local.state.recordToRace(constant, $0) }) : .none
    }
  }

  /// Returns the opponent in a race: over a segment the best run through it, unless a steady pace is chosen; else the chosen ghost.
  func ghost(for plan: SessionPlan) -> Ghost { ghost.over(plan.segment) }

  func unlessDeletionPending(_ label: String) -> String { pendingDeletion == nil ? label : "" }

  /// Returns true if deleting the same thing was asked for just before, and remembers the thing.
  mutating func confirmDeletion(of thing: String) -> Bool {
    defer { pendingDeletion = thing }
    return pendingDeletion == thing
  }

  var backLabel: String { depth == 1 ? texts.home : texts.back }

  /// True from the first session on, until the question about reminders is answered.
  var lacksReminderAnswer: Bool { settings.reminder == nil && !isNew }

  var isNew: Bool { progress.sessions == 0 }

  /// True if Home asks about reminders: only if they can be shown, and while a streak of days can be lost.
  var asksForReminder: Bool {
    lacksReminderAnswer && hasSystemd && progress.days.streak(at: now.date) > 0
  }

  /// The local date as a day number.
  var today: Int { now.date.day }

  /// Has the bell ring twice, for a mistake that ends the session.
  mutating func scheduleSecondBell() { secondBellAt = now.uptime + ScreenContext.betweenBells }

  mutating func consumeDueSecondBell() -> Bool {
    guard let secondBellAt, now.uptime >= secondBellAt else { return false }
    self.secondBellAt = nil
    return true
  }

  /// Returns true and clears the second bell if one is scheduled, for plain mode, which rings it at once.
  mutating func consumeSecondBell() -> Bool {
    defer { secondBellAt = nil }
    return secondBellAt != nil
  }

  /// Milliseconds between two bells; terminals merge bells that come closer.
  static let betweenBells = 250

  /// The plan of the day for the chosen constant; `nil` until it is worked out.
  var dayPlan: DayPlan? {
    guard let plan = latestDayPlan, plan.question.constant == settings.constant, plan.question.day == today
    else { return nil }
    return plan
  }

  /// Adds a session that has ended before it is saved, and returns the records that it seems to have set.
  mutating func registerEnded(_ session: JudgedSession) -> [RecordType] {
    let records = local.add(session)
    wantedDayPlan = nil
    if let memory, let question = dayPlan?.question { latestDayPlan = DayPlan(memory, question) }
    return records
  }

  /// Gives a session, at its first digit, a unique id: the date in UTC and eight random hexadecimal digits.
  mutating func assignSessionID(at date: Timestamp) {
    sessions += 1
    var random = SplitMix64(seed: salt &+ UInt64(sessions))
    sessionID = SessionEntry.makeID(date, UInt32(truncatingIfNeeded: random.next()))
  }

  private func planSettings(for constant: Constant) -> PlanSettings {
    settings.planSettings(for: constant, along: images.places[constant])
  }

  /// Requests the plan of the day, unless that was done for the present memory and settings.
  mutating func askForDayPlan() -> [Request] {
    let constant = settings.constant
    let question = DayPlan.Question(constant, on: today, planSettings(for: constant))
    guard let memory, question != wantedDayPlan else { return [] }
    wantedDayPlan = question
    return [.effect(.dayPlanWanted(question, memory))]
  }

  /// Asks once if reminders can be shown, and only while the question about them is open.
  mutating func askForSystemd() -> [Request] {
    guard lacksReminderAnswer, !hasAskedForSystemd else { return [] }
    hasAskedForSystemd = true
    return [.effect(.systemdWanted)]
  }

  mutating func update(after event: Event.Happening) -> [Effect] {
    switch event {
    case .store(.state(let state)):
      let before = local.state
      let folder = local.folder
      local.replace(with: state)
      rivals = friends.rivals(with: state.ghosts)
      if local.state.memory != before.memory { wantedDayPlan = nil }
      if state.progress != folder.progress { return friendsWanted }
    case .store(.summing(let share)): summedShare = share
    case .store(.saved(let id, _)): local.markSaved(id)
    case .store(.record(let constant, let segment, let record)): loadedRun = (constant, segment, record)
    case .store(.friends(let friends)):
      // News of friends that came while another page was open waits for Home.
      let passing = self.friends.passing
      self.friends = friends
      self.friends.passing = passing + friends.passing
    case .store(.joined(let membership, _)): settings.friends = membership
    case .dayPlanArrived(let dayPlan): if dayPlan.question == wantedDayPlan { latestDayPlan = dayPlan }
    case .store(.profiles(let profiles)): profile.update(with: profiles)
    case .profileRefused: profile.isRefused = true
    case .store(.trouble(let trouble)): self.trouble = trouble.map(StorageTrouble.init)
    case .store(.news(let news)): folderNews += news
    case .systemdFound(let isFound): hasSystemd = isFound
    case .reminderArranged(let outcome): return apply(outcome)
    default: break
    }
    return []
  }

  /// Shows statements at once, and requests that they be written into the log.
  mutating func write(_ statements: any Statement...) -> [Request] { write(statements) }

  mutating func write(_ statements: [any Statement]) -> [Request] {
    statements.isEmpty ? [] : [.effect(.write(statements.map { show($0) }))]
  }

  /// Shows a statement that is not to be written yet, and returns it with its date.
  mutating func show(_ statement: any Statement) -> any Statement {
    var statement = statement
    statement.at = now.date
    return local.add(statement)
  }

  mutating func withdraw(_ statement: any Statement) { local.withdraw(statement) }

  mutating func applyReminderSetting() -> [Request] {
    reminderOutcome = nil
    return [
      .effect(.settingsChanged(settings)),
      .effect(.reminderWanted(hour: settings.reminder == .on ? settings.reminderHour : nil)),
    ]
  }

  /// Makes the settings agree with the reminder that really exists.
  private mutating func apply(_ outcome: ReminderOutcome) -> [Effect] {
    reminderOutcome = outcome
    let before = settings
    switch outcome {
    case .arranged, .refused(.notRemoved): settings.reminder = .on
    case .removed, .refused: settings.reminder = .off
    }
    return settings == before ? [] : [.settingsChanged(settings)]
  }
}
