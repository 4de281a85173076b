import Canvas
import Preferences
import TrainerCore

/// The first page: the choice of what to practise, and what has been achieved.
struct HomeScreen: Page {
  /// The row with the mark.
  enum Focus: Hashable {
    /// The next step of the day, or the first lesson; Enter begins it.
    case step
    case constant
    /// The row of a mode, which is the chosen one.
    case mode(Mode)
    case challenge
  }

  private(set) var focus: Focus?
  /// The field for the segment of the marked row; `nil` while digits begin a session.
  private(set) var field: SegmentField?
  /// True from a paste, unless the field answers it, until the next input.
  private(set) var hasPasted = false

  static func nameInSentence(_ texts: Texts) -> String { texts.say(en: "Home", fr: "l’accueil") }

  func helpBeginsWithRules(_ context: ScreenContext) -> Bool {
    context.settings.plan.credit.refusal != .otherMode
  }

  static let bindings: [Binding<HomeScreen>] =
    [startBinding] + segmentBindings + choiceBindings + [judgeBinding] + reminderBindings + pageBindings
    + endBindings

  private static let startBinding = Binding<HomeScreen>(.enter) { $0.start(&$1) }.says { home, context in
    home.focus(context) == .step && context.offeredStep != nil
      ? context.dayPlan.map(context.texts.more) : context.texts.begin
  }
  .explained(en: "next step, or the session", fr: "étape suivante, ou séance")

  private static let pageBindings: [Binding<HomeScreen>] = Pages.destinations.map { page in
    Binding<HomeScreen>(page.command) {
      $1.reminderOutcome = nil
      return [.open(page.init($1))]
    }.says { $0.bottomLineNames(page, $1) ? page.homeLabel($1.texts) : "" }
  }

  private static let endBindings: [Binding<HomeScreen>] = [
    .help(),
    Binding(.quit) { _, _ in [.effect(.leave(status: 0))] }
      .says { $0.offersField($1) || $1.size.columns < 60 && !$1.isNew ? "" : $1.texts.quit },
    Binding(.escape) { home, _ in home.field = nil }.says { $0.field == nil ? nil : $1.texts.back },
  ]

  private static let segmentBindings = keys(
    where: { home, _ in home.field != nil },
    [
      Binding("0", "1", "2", "3", "4", "5", "6", "7", "8", "9") { $0.type($2, $1) }
        .explained(en: "50-100 gives #51–#100", fr: "50-100 donne #51–#100"),
      Binding("-") { $0.type($2, $1) },
      Binding(.backspace, .delete, name: KeyName { $0.say(en: "Backspace", fr: "Effacer") }) { home, _ in
        home.deleteCharacter()
      }
      .explained(en: "empty: from #1 on", fr: "vide : à partir de #1"),
      Binding(.tab) { $0.changeWay(&$1) }.says { $1.settings.otherWay.map($1.texts.name) },
    ])

  private static let choiceBindings: [Binding<HomeScreen>] =
    [
      Binding(.up, "k", .down, "j", name: "↑↓") { $0.moveFocus(by: $2.step, &$1) }
        .says { $0.field != nil || $1.isNew ? "" : $1.texts.choose }
        .explained(en: "another row", fr: "une autre ligne")
    ]
    + [
      Binding(.left, "h", .right, "l", name: "←→") { $0.changeFocused(by: $2.step, &$1) }
        .says { $0.canChange($1) ? $1.texts.change : nil }
        .explained(en: "what the row offers", fr: "ce que la ligne propose"),
      Binding(.tab) { home, _ in home.field = SegmentField() }
        .says { $0.segmentKeyLabel($1) }
        .explained(en: "type the segment of the row", fr: "taper le segment de la ligne"),
      Binding("+", "=", "-", name: "+ -") {
        $1.settings.pace = min(
          max($1.settings.pace + 100 * $2.step, Ghost.paces.lowerBound), Ghost.paces.upperBound)
      }.says { $0.choosesPace($1) ? $1.texts.pace : nil }
        .explained(en: "the pace of its ghost", fr: "l’allure du fantôme")
        .only { $1.settings.plan.kind.hasGhost && $1.ghost == .pace },
    ]

  private static let judgeBinding = Binding<HomeScreen>("r") {
    $1.reminderOutcome = nil
    let plan = SessionPlan(StrictKind(), of: $1.settings.constant).from(.judge)
    return [.open(SessionScreen(plan: $1.prepared(plan)))]
  }
  .says { home, context in
    home.focus(context) == .mode(.strict) ? context.texts.say(en: "to a judge", fr: "devant un juge") : ""
  }
  // The help names it beside Strict.
  .explained { _ in "" }.only { home, _ in home.field == nil }

  private static let reminderBindings = keys(
    where: { $1.asksForReminder },
    [
      Binding("y", "Y", "o", "O") { $0.answerReminderQuestion(true, &$1) }.explained(
        en: "a reminder, please", fr: "oui, un rappel"),
      Binding("n", "N") { $0.answerReminderQuestion(false, &$1) }.explained(
        en: "no reminder", fr: "pas de rappel"),
    ])

  private func segmentKeyLabel(_ context: ScreenContext) -> String? {
    guard field == nil, offersField(context) else { return nil }
    return context.texts.say(en: "segment", fr: "segment")
  }

  /// True if the marked row has a segment that can be typed.
  private func offersField(_ context: ScreenContext) -> Bool {
    focus(context) == .mode(context.settings.mode) && context.settings.offersSegment
  }

  /// Returns true if the bottom line names a page; it has room for six keys.
  private func bottomLineNames(_ page: any Destination.Type, _ context: ScreenContext) -> Bool {
    guard field == nil, !offersField(context) || context.size.columns >= 60 else { return false }
    // In a new profile, the user needs the way back to the others.
    guard !context.isNew else {
      return page == ProfilesScreen.self && context.profile.name != nil
    }
    return page == StatsScreen.self
  }

  func hints(_ context: ScreenContext) -> [Hint] {
    var hints = boundHints(context)
    if context.isNew, field == nil, digitsBeginPractice(context) {
      hints.insert(
        Hint(name: "0–9", label: context.texts.say(en: "type what you know", fr: "ce que tu sais"), key: nil),
        at: 1)
    }
    return hints
  }

  /// True if digits typed before the first session begin practice.
  func digitsBeginPractice(_ context: ScreenContext) -> Bool {
    context.settings.plan.face.certificate.isEmpty
  }

  /// True while a race against the steady ghost has the focus, so that keys change its pace.
  private func choosesPace(_ context: ScreenContext) -> Bool {
    focus(context) == .mode(.game) && context.settings.canChooseGhost && context.ghost == .pace
  }

  /// True if the keys to the sides change something of the marked row.
  func canChange(_ context: ScreenContext) -> Bool {
    switch focus(context) {
    case .step, .challenge: false
    case .mode: context.settings.canChooseGhost || context.settings.offersSegment || context.isNew
    case .constant: true
    }
  }

  /// Returns the row with the mark: the one moved to, else the next step, else the chosen mode.
  func focus(_ context: ScreenContext) -> Focus {
    let mode = Focus.mode(context.settings.mode)
    let hasStep = context.isNew || context.nextStep != nil
    switch focus {
    case nil where context.isNew && !context.settings.hasDefaultMode: return mode
    case nil: return hasStep ? .step : mode
    case .step: return hasStep || context.offeredStep != nil ? .step : mode
    case .challenge where context.challengeOfToday == nil: return mode
    case .mode: return mode
    case let focus?: return focus
    }
  }

  /// Fixes the challenge of the day, so that an event after midnight finds the new one.
  mutating func advance(_ context: inout ScreenContext) -> [Request] {
    fixChallenge(&context)
  }

  /// Fixes the challenge of the day, and requests the plan of the day and the check for reminders.
  mutating func willDraw(_ context: inout ScreenContext) -> [Request] {
    fixChallenge(&context) + context.askForDayPlan() + context.askForSystemd()
  }

  /// Requests an exchange of files with the friends.
  mutating func didAppear(_ context: inout ScreenContext) -> [Request] { context.friendsRequest }

  private func fixChallenge(_ context: inout ScreenContext) -> [Request] {
    context.isNew ? [] : context.fixChallenge()
  }

  /// Returns midnight, at which the days in a row and the day's challenge change.
  func nextFrame(after uptime: Int, _ context: ScreenContext) -> Int? {
    context.now.midnight
  }

  /// Opens a session on a digit that does not edit the segment; any input first takes the passing messages away.
  mutating func handle(_ input: Input, _ context: inout ScreenContext) -> [Request] {
    context.folderNews = FolderNews()
    context.friends.passing = []
    field?.fault = nil
    if case .key(.digit) = input, field == nil { return openSession(&context, first: input) }
    hasPasted = false
    if case .paste = input {
      hasPasted = field == nil
      field?.fault = context.texts.pasteIgnored
    }
    return answer(input, &context)
  }

  private func openSession(_ context: inout ScreenContext, first input: Input? = nil) -> [Request] {
    context.reminderOutcome = nil
    let plan = input == nil ? context.plan : context.planOfDigit
    return [.open(SessionScreen(plan: plan), first: input)]
  }

  private func beginNextStep(_ context: inout ScreenContext) -> [Request] {
    context.reminderOutcome = nil
    // Enter on the page of the day selects the lesson that it offers.
    guard let session = context.nextSession else { return [.open(TodayScreen(context), first: .key(.enter))] }
    return [.open(TodayScreen(context)), .open(session)]
  }

  private func beginChallenge(_ context: inout ScreenContext) -> [Request] {
    guard let challenge = context.challengeOfToday?.challenge else { return [] }
    context.reminderOutcome = nil
    return [.open(ChallengeScreen(context)), .open(SessionScreen(challenge, on: context.today, context))]
  }

  /// Begins what the marked row names, as Enter does; refuses typed text that is no segment.
  private mutating func start(_ context: inout ScreenContext) -> [Request] {
    switch focus(context) {
    case .step: return beginNextStep(&context)
    case .challenge: return beginChallenge(&context)
    default: break
    }
    let before = context.settings
    guard leaveField(&context) else { return [] }
    return saveSettings(ifOtherThan: before, context) + openSession(&context)
  }

  /// Handles a key, and saves the settings that it has changed.
  mutating func press(_ key: Key, _ context: inout ScreenContext) -> [Request]? {
    let before = context.settings
    return performBinding(of: key, &context).map {
      $0.isEmpty ? saveSettings(ifOtherThan: before, context) : $0
    }
  }

  private func answerReminderQuestion(_ wantsReminder: Bool, _ context: inout ScreenContext) -> [Request] {
    context.settings.reminder = wantsReminder ? .on : .off
    if wantsReminder { return context.applyReminderSetting() }
    // No reminder exists that would have to be removed.
    context.reminderOutcome = .removed
    return context.saveSettings()
  }

  /// Takes the typed segment and closes the field; returns false, and says what is wrong, if the text is no segment.
  private mutating func leaveField(_ context: inout ScreenContext) -> Bool {
    guard let settings = field?.applied(to: context.settings) else {
      field?.fault = context.texts.segmentFormat(of: context.settings.constant)
      return field == nil
    }
    context.settings = settings
    field = nil
    return true
  }

  private mutating func type(_ key: Key, _ context: ScreenContext) {
    field?.type(context.texts.name(key))
  }

  private mutating func deleteCharacter() { field?.delete() }

  private mutating func changeWay(_ context: inout ScreenContext) {
    guard leaveField(&context) else { return }
    context.settings.way = context.settings.otherWay ?? context.settings.way
    field = SegmentField()
  }

  /// Moves the mark; the row of a mode chooses the mode.
  private mutating func setFocus(_ focus: Focus, _ context: inout ScreenContext) {
    field = nil
    if case .mode(let mode) = focus { context.settings.mode = mode }
    self.focus = focus
  }

  private mutating func focusMode(_ context: inout ScreenContext) {
    setFocus(.mode(context.settings.mode), &context)
  }

  /// Returns the rows from top to bottom, all modes in one before the first session.
  private func rows(_ context: ScreenContext) -> [Focus] {
    let step = context.isNew || context.nextStep != nil || context.offeredStep != nil ? [Focus.step] : []
    if context.isNew { return [.constant, .mode(context.settings.mode)] + step }
    let challenge = context.challengeOfToday?.challenge == nil ? [] : [Focus.challenge]
    return [.constant] + step + Mode.onHome.map(Focus.mode) + challenge
  }

  /// Moves the mark to another row; from the rows above the modes down to the mode chosen last.
  private mutating func moveFocus(by step: Int, _ context: inout ScreenContext) {
    guard leaveField(&context) else { return }
    let rows = rows(context)
    let focus = focus(context)
    let next = rows.neighbour(of: focus, step)
    if case .mode = next, [.step, .constant].contains(focus) { return focusMode(&context) }
    setFocus(next, &context)
  }

  private mutating func changeFocused(by step: Int, _ context: inout ScreenContext) {
    let before = context.settings
    switch focus(context) {
    case .step, .challenge: return
    case .constant: context.settings.constant = context.constants.neighbour(of: before.constant, step)
    case .mode where context.isNew && field == nil:
      setFocus(.mode(Mode.onHome.neighbour(of: before.mode, step)), &context)
    case .mode: changeOption(by: step, &context)
    }
  }

  /// Changes what the row of the chosen mode offers: the ghost, or the segment by its own length, down to none if that is allowed.
  private mutating func changeOption(by step: Int, _ context: inout ScreenContext) {
    let settings = context.settings
    if field != nil { field = SegmentField() }
    if settings.canChooseGhost, field == nil {
      context.settings.ghost = context.ghosts.neighbour(of: context.ghost, step)
    } else if let segment = settings.segment(for: settings.mode), segment.start > 0 || step > 0 {
      let length = segment.range.count
      let start = min(segment.start + step * length, settings.constant.decimals.count - length)
      context.settings.setSegment(Segment(max(0, start), max(0, start) + length))
    } else {
      context.settings.setSegment(step < 0 ? nil : .standard)
    }
  }

  private func saveSettings(ifOtherThan before: Settings, _ context: ScreenContext) -> [Request] {
    context.settings == before ? [] : context.saveSettings()
  }

  mutating func click(_ mouse: Mouse, _ context: inout ScreenContext) -> [Request] {
    let page = page(context)
    if let key = page.anchor(at: mouse, as: Key.self) { return handle(.key(key), &context) }
    let before = context.settings
    switch page.anchor(at: mouse, as: (any Equatable).self) {
    case let constant as Constant:
      setFocus(.constant, &context)
      context.settings.constant = constant
    case .step as Focus:
      setFocus(.step, &context)
      return beginNextStep(&context)
    case .challenge as Focus:
      setFocus(.challenge, &context)
      return beginChallenge(&context)
    case let row as Focus: setFocus(row, &context)
    default: return []
    }
    return saveSettings(ifOtherThan: before, context)
  }
}

extension ScreenContext {
  /// The session that a digit on Home begins; before the first lesson practice, since whoever types digits knows some already.
  var planOfDigit: SessionPlan {
    isNew && settings.hasDefaultMode ? prepared(SessionPlan(PracticeKind(), of: settings.constant)) : plan
  }
}

extension Array where Element: Equatable {
  /// The element some steps away, stopping at the ends; `element` itself if it is not there.
  func neighbour(of element: Element, _ step: Int) -> Element {
    guard let index = firstIndex(of: element) else { return element }
    return self[Swift.min(Swift.max(index + step, 0), count - 1)]
  }
}

extension Array {
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }

  /// Returns the valid index nearest to a number; 0 for an empty array.
  func nearest(_ index: Int) -> Int { Swift.max(0, Swift.min(index, count - 1)) }
}
