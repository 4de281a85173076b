import Canvas
import Preferences
import TrainerCore

/// What all pages share, and plain mode too.
struct ScreenContext {
  /// When the last event happened.
  var now = Moment(uptime: 0, date: .epoch)
  var presses = Presses()
  /// Tells whether the digit that is being answered comes from an input method.
  var isComposed = false
  var settings: Settings
  /// The folder's state, with the statements and sessions that came since.
  private(set) var local: LocalState
  var size = Size(columns: 80, rows: 24)
  var repertoire: Repertoire
  /// What the day holds, as it was worked out last.
  private var latestDayPlan: DayPlan?
  /// What was asked for last of the day; `nil` if that has to be asked again.
  private var wantedDayPlan: DayPlan.Question?
  /// What the statistics are about, while they are open.
  var past: Past
  var trouble: StorageTrouble?
  /// How much of a long past is summed, while that goes on; until it is done the figures are incomplete.
  var summed: Double?
  /// Why leaving would lose something that can be saved nowhere: asked until the user does anything other
  /// than leave.
  var loss: StorageTrouble?
  var friends = Friends() { didSet { rivals = friends.rivals(with: local.state.ghosts) } }
  /// The ghosts of other people.
  private(set) var rivals: [Rival] = []
  /// Whose data it is.
  var profile = ProfileStanding()
  /// The constants that there are: those that the program brings along, then the lists by their names.
  var constants = Constant.allCases
  /// The pattern of groups of the user's own that the arrows left.
  var ownGroups: DigitGroups?
  /// What the start put in order, until a key is pressed on Home.
  var folderNews = FolderNews()
  /// Whether a reminder can come, as far as that is known.
  var hasSystemd = false
  /// What came of the last choice about reminders, until another page is opened.
  var reminderOutcome: ReminderOutcome?
  /// The command of the shell that prints digits for sessions over a plan that wants them.
  var digitsFrom: String?
  /// The thing that is deleted if its key comes again; another key or a click takes that back.
  var doomed: String?
  /// Deletions on the pages that are open, the latest last.
  var deletions: [Deletion] = []
  /// The number of pages below the one on the screen.
  var depth = 0
  /// Whether the plan of the day is right below the page on the screen.
  var isAboveToday = false
  private var hasAskedForMeans = false
  /// The id of the session that began last.
  private(set) var sessionID = ""
  private var sessions = 0
  /// A random number, by which the ids of sessions differ from those of other processes.
  var salt: UInt64 = 0
  /// The run through a stretch that was looked for last, or the fact that there is none.
  var loadedRun: (constant: Constant, segment: Segment, record: Record?)?
  /// When the second bell of a mistake that ended a session is to ring.
  private(set) var secondBellAt: Int?
  /// Whether the terminal can change the colour of the ground without redrawing the screen.
  var canRedefine = false
  /// Whether the terminal is GNU screen, where the mouse is off.
  var isInGNUScreen = false
  let localeLanguage: Language
  var forcedLanguage: Language?
  var isForcedStill = true

  init(
    settings: Settings, progress: Progress, repertoire: Repertoire, localeLanguage: Language,
    forcedLanguage: Language?
  ) {
    self.settings = settings
    past = Past(settings.constant)
    local = LocalState(progress)
    self.repertoire = repertoire
    self.localeLanguage = localeLanguage
    self.forcedLanguage = forcedLanguage
  }

  var progress: Progress { local.state.progress }
  /// The memory of all sessions; `nil` until it has been read.
  var memory: Memory? { local.isRead ? local.state.memory : nil }
  /// The challenges; `nil` until they have been read.
  var challenges: ChallengeLog? { local.isRead ? local.state.challenges : nil }
  /// The images and words of the user's own.
  var images: ImageBook { local.state.images }

  var canTint: Bool { canRedefine && settings.theme.groundShade != nil }

  var keys: KeyMap {
    get { KeyMap(settings.keys) }
    set { settings.keys = newValue.choices }
  }

  var isStill: Bool { settings.reducedMotion || isForcedStill }

  /// The command line takes precedence over the setting, and the setting over the locale.
  var language: Language { forcedLanguage ?? settings.language ?? localeLanguage }

  var texts: Texts { Texts(language) }

  /// The session that `Enter` on Home begins.
  var plan: SessionPlan { prepared(settings.plan) }

  /// A lesson that says what is known before its segment, if it does not say so yet; any other plan as it is.
  func prepared(_ plan: SessionPlan) -> SessionPlan {
    let begun = memory?[plan.constant].begun(on: today) ?? []
    let kind: any SessionKind = plan.kind.prepared(for: progress[plan.constant].known, begun: begun)
    return SessionPlan(kind, of: plan.constant, source: plan.source)
  }

  /// The ghosts that there are for the chosen constant.
  var ghosts: [Ghost] {
    let others = rivals.filter { $0.constant == settings.constant }.map(\.ghost)
    return [.crown, .lightning] + others + [.pace]
  }

  /// Who the next race is run against: what was chosen, or the Crown where there is no such ghost.
  var ghost: Ghost {
    guard case .other = settings.ghost, local.isRead, !ghosts.contains(settings.ghost) else {
      return settings.ghost
    }
    return .crown
  }

  /// The record of a ghost over a constant, with `nil` in it where there is none; `nil` until that is known.
  func record(of ghost: Ghost, _ constant: Constant) -> Record?? {
    switch ghost {
    case .stretch(let segment):
      return loadedRun.flatMap { ($0.constant, $0.segment) == (constant, segment) ? .some($0.record) : .none }
    case .other:
      guard local.isRead else { return .none }
      var record = rivals.first { $0.constant == constant && $0.ghost == ghost }?.record
      record?.stranger = ghost
      return .some(record)
    case .crown, .lightning, .pace:
      return local.isRead ? .some(ghost.record.flatMap { local.state.record(constant, $0) }) : .none
    }
  }

  /// Whom a race over a plan is run against.
  func ghost(for plan: SessionPlan) -> Ghost { ghost.over(plan.segment) }

  /// What a key is called, but nothing while it is asked whether to delete.
  func unlessAsked(_ label: String) -> String { doomed == nil ? label : "" }

  /// Whether something is to be deleted: only if that was asked for before, and nothing else since.
  mutating func confirms(_ thing: String) -> Bool {
    defer { doomed = thing }
    return doomed == thing
  }

  /// Where Esc leads.
  var backLabel: String { depth == 1 ? texts.home : texts.back }

  /// Whether the question about reminders is open: after the first session, until it is answered.
  var lacksReminderAnswer: Bool { settings.reminder == nil && !isNew }

  /// Whether nothing was played yet.
  var isNew: Bool { progress.sessions == 0 }

  /// Whether that question is asked: only where a reminder can come, and while there are days in a row to be
  /// lost.
  var asksForReminder: Bool {
    lacksReminderAnswer && hasSystemd && progress.days.streak(on: today) > 0
  }

  /// The local day.
  var today: Int { now.date.day }

  /// Rings the bell once more, as soon as it can be heard as a second one.
  mutating func ringAgain() { secondBellAt = now.uptime + ScreenContext.betweenBells }

  /// Whether the second bell is due; it rings once.
  mutating func ringsSecondBell() -> Bool {
    guard let secondBellAt, now.uptime >= secondBellAt else { return false }
    self.secondBellAt = nil
    return true
  }

  /// Whether there is to be a second bell, for whoever rings it at once.
  mutating func takeSecondBell() -> Bool {
    defer { secondBellAt = nil }
    return secondBellAt != nil
  }

  /// Milliseconds between two bells: terminals merge those that come closer.
  static let betweenBells = 250

  /// What the day holds for the chosen constant; `nil` until it is worked out.
  var dayPlan: DayPlan? {
    guard let plan = latestDayPlan, plan.question.constant == settings.constant, plan.question.day == today
    else { return nil }
    return plan
  }

  /// Adds a session that has ended at once, so that the day goes on before it is saved.
  ///
  /// - Returns: the records that it seems to have set.
  mutating func add(_ session: JudgedSession) -> [RecordType] {
    let records = local.append(session)
    wantedDayPlan = nil
    if let memory, let question = dayPlan?.question { latestDayPlan = DayPlan(memory, question) }
    return records
  }

  /// Gives the next session an id that no other has: the date in UTC and eight random hexadecimal digits.
  mutating func nameSession(_ date: Timestamp) {
    sessions += 1
    var random = SplitMix64(seed: salt &+ UInt64(sessions))
    sessionID = SessionEntry.makeID(date, UInt32(truncatingIfNeeded: random.next()))
  }

  /// Asks what the day holds, where that was not asked yet of what is remembered and wanted now.
  mutating func askForDayPlan() -> [Request] {
    let constant = settings.constant
    let question = DayPlan.Question(constant, on: today, settings.planSettings(for: constant))
    guard let memory, question != wantedDayPlan else { return [] }
    wantedDayPlan = question
    return [.effect(.dayPlanWanted(question, memory))]
  }

  /// Whether a reminder could come is asked once, and only while the question about reminders is open.
  mutating func askForMeans() -> [Request] {
    guard lacksReminderAnswer, !hasAskedForMeans else { return [] }
    hasAskedForMeans = true
    return [.effect(.systemdWanted)]
  }

  /// Takes in an event, as far as all pages have to know of it.
  mutating func take(_ event: Event.Happening) -> [Effect] {
    switch event {
    case .store(.state(let state)):
      let (before, folder) = (local.state, local.folder)
      local.replace(with: state)
      rivals = friends.rivals(with: state.ghosts)
      if local.state.memory != before.memory { wantedDayPlan = nil }
      if state.progress != folder.progress { return friendsWanted }
    case .store(.summing(let share)): summed = share
    case .store(.saved(let id, _)): local.markSaved(id)
    case .store(.record(let constant, let segment, let record)): loadedRun = (constant, segment, record)
    case .store(.friends(let friends)):
      // What was told while another page was open waits for Home.
      let passing = self.friends.passing
      self.friends = friends
      self.friends.passing = passing + friends.passing
    case .store(.joined(let membership, _)): settings.friends = membership
    case .dayPlanArrived(let dayPlan): if dayPlan.question == wantedDayPlan { latestDayPlan = dayPlan }
    case .store(.profiles(let profiles)): profile.take(profiles)
    case .profileRefused: profile.isRefused = true
    case .store(.trouble(let trouble)): self.trouble = trouble.map(StorageTrouble.init)
    case .store(.news(let news)): folderNews += news
    case .systemdFound(let isThere): hasSystemd = isThere
    case .reminderArranged(let outcome): return take(outcome)
    default: break
    }
    return []
  }

  /// Adds statements here, and has them written into the log.
  mutating func write(_ statements: any Statement...) -> [Request] { write(statements) }

  mutating func write(_ statements: [any Statement]) -> [Request] {
    statements.isEmpty ? [] : [.effect(.write(statements.map { show($0) }))]
  }

  /// Adds a statement here that is not to be written yet.
  ///
  /// - Returns: the statement with its date.
  mutating func show(_ statement: any Statement) -> any Statement {
    var statement = statement
    statement.at = now.date
    return local.append(statement)
  }

  mutating func withdraw(_ statement: any Statement) { local.withdraw(statement) }

  /// Has the reminder arranged that the settings ask for.
  mutating func arrangeReminder() -> [Request] {
    reminderOutcome = nil
    return [
      .effect(.settingsChanged(settings)),
      .effect(.reminderWanted(hour: settings.reminder == .on ? settings.reminderHour : nil)),
    ]
  }

  /// The settings say what there is, whatever was asked for.
  private mutating func take(_ outcome: ReminderOutcome) -> [Effect] {
    reminderOutcome = outcome
    let before = settings
    switch outcome {
    case .arranged, .refused(.notRemoved): settings.reminder = .on
    case .removed, .refused: settings.reminder = .off
    }
    return settings == before ? [] : [.settingsChanged(settings)]
  }
}
