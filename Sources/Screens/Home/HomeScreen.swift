import Canvas
import Preferences
import TrainerCore

/// The first page: the choice of what to practise, and what has been achieved.
struct HomeScreen: Page {
  /// The row with the mark, or a part of the chosen mode's segment that the keys edit.
  enum Focus: Hashable {
    /// The next step of the day, or the first lesson; Enter begins it.
    case step
    case constant
    /// The row of a mode, which is the chosen one.
    case mode(Mode)
    case challenge
    case segment(SegmentLine.Handle)
    case way
  }

  private(set) var focus: Focus?
  /// The text being typed for the segment; `nil` while none is.
  private(set) var typed: String?
  private(set) var isRefused = false
  /// The message, until the next input, about text left unfinished or pasted that did not become the segment.
  private(set) var dropped: [String]?

  /// True while digits edit the segment instead of beginning a session.
  var isEditing: Bool {
    if case .segment = focus { return true }
    return false
  }

  /// True while the keys change the segment or the way in which a session runs over it.
  var isInRow: Bool { isEditing || focus == .way }

  static func name(_ texts: Texts) -> String { texts.say(en: "Home", fr: "l’accueil") }

  func isAboutGame(_ context: ScreenContext) -> Bool {
    context.settings.plan.credit.refusal != .otherMode
  }

  static let bindings: [Binding<HomeScreen>] =
    [
      Binding(.enter) { $0.start(&$1) }.says(\.begin)
        .explained(en: "next step, or the session", fr: "étape suivante, ou séance")
    ]
    + segmentBindings + choiceBindings + reminderBindings
    + Pages.destinations.map { page in
      Binding(page.command) {
        $1.reminderOutcome = nil
        [.open(page.init($1))]
      }.says { $0.bottomLineNames(page, $1) ? page.homeLabel($1.texts) : "" }
    } + [
      .help(),
      Binding(.quit) { _, _ in [.effect(.leave(status: 0))] }
        .says { $0.isInRow || $1.size.columns < 60 && !$1.isNew ? "" : $1.texts.quit },
      Binding(.escape) { $0.focusMode(&$1) }.says { $0.isInRow ? $1.texts.back : nil },
    ]

  private static let segmentBindings = keys(
    where: { home, _ in home.isEditing },
    [
      Binding("0", "1", "2", "3", "4", "5", "6", "7", "8", "9") { $0.edit($2, &$1) }
        .explained(en: "50-100 gives #51–#100", fr: "50-100 donne #51–#100"),
      Binding("-") { $0.edit($2, &$1) },
      Binding(.backspace) { if let typed = $0.typed { $0.setTyped(String(typed.dropLast()), &$1) } },
      Binding(.left, "h", .right, "l", name: "←→") { $0.changeFocused(by: 10 * $2.step, &$1) }
        .says { _, _ in "±10" }.explained(en: "move by 10", fr: "de 10 en 10"),
      Binding(.shiftLeft, "H", .shiftRight, "L", name: KeyName { $0.say(en: "Shift", fr: "Maj") }) {
        $0.changeFocused(by: $2.step, &$1)
      }.says { _, _ in "±1" }.explained(en: "with the arrows: by 1", fr: "avec les flèches : de 1"),
      Binding(.pageDown, .pageUp, name: .pages) { $0.changeFocused(by: -100 * $2.step, &$1) }
        .explained(en: "move by 100", fr: "de 100 en 100"),
      Binding(.tab) { $0.moveAround(by: 1, &$1) }.says { $0.nameOfNext($1) }
        .explained(en: "start, end, or all of it", fr: "le début, la fin, ou le tout"),
      // While the question about reminders is shown, n answers it.
      Binding("n") { $0.moveSegment(.both, by: $1.segment?.range.count ?? 0, &$1) }
        .explained(en: "the next as long as this one", fr: "le suivant, aussi long").repeated
        .only { !$1.asksForReminder },
      Binding("x", .delete) {
        $0.stopTyping($1)
        $0.dropped = nil
        $1.settings.setSegment(nil)
      }.explained(en: "none: from #1 on", fr: "aucun : à partir de #1").only { $1.settings.canOmitSegment },
    ])

  private static let choiceBindings: [Binding<HomeScreen>] =
    [
      Binding(.up, "k", .down, "j", name: "↑↓") { $0.moveFocus(by: $2.step, &$1) }
        .says { $0.isInRow || $1.isNew ? "" : $1.texts.choose }
        .explained(en: "another row", fr: "une autre ligne")
    ]
    + keys(
      where: { home, _ in !home.isEditing },
      [
        Binding(.left, "h", .right, "l", name: "←→") { $0.changeFocused(by: $2.step, &$1) }
          .says { $0.canChange($1) ? $1.texts.change : nil }
          .explained(en: "what the row offers", fr: "ce que la ligne propose")
      ])
    + [
      Binding(.backTab) { $0.moveAround(by: -1, &$1) },
      Binding(.tab) { $0.moveAround(by: 1, &$1) }.only { home, _ in !home.isEditing }
        .explained(en: "type the segment of the row", fr: "taper le segment de la ligne"),
      Binding("+", "=", "-", name: "+ -") {
        $1.settings.pace = min(
          max($1.settings.pace + 100 * $2.step, Ghost.paces.lowerBound), Ghost.paces.upperBound)
      }.says { $0.choosesPace($1) ? $1.texts.pace : nil }
        .explained(en: "the pace of its ghost", fr: "l’allure du fantôme")
        .only { $1.settings.plan.kind.hasGhost && $1.ghost == .pace },
    ]

  private static let reminderBindings = keys(
    where: { $1.asksForReminder },
    [
      Binding("y", "Y", "o", "O") { $0.answerReminderQuestion(true, &$1) }.explained(
        en: "a reminder, please", fr: "oui, un rappel"),
      Binding("n", "N") { $0.answerReminderQuestion(false, &$1) }.explained(
        en: "no reminder", fr: "pas de rappel"),
    ])

  /// Returns the name of what `Tab` moves the focus to, from the segment.
  private func nameOfNext(_ context: ScreenContext) -> String {
    switch partAround(by: 1, context) {
    case .segment(let handle): context.texts.name(handle)
    case .way: context.texts.say(en: "way", fr: "façon")
    default: context.texts.name(context.settings.mode)
    }
  }

  func segment(_ text: String, _ context: ScreenContext) -> Segment? {
    Segment(text).flatMap { $0.end <= context.settings.constant.decimals.count ? $0 : nil }
  }

  /// Returns true if the bottom line names a page; it has room for six keys.
  private func bottomLineNames(_ page: any Destination.Type, _ context: ScreenContext) -> Bool {
    guard !isInRow else { return false }
    // In a new profile, the user needs the way back to the others.
    guard !context.isNew else {
      return page == ProfilesScreen.self && context.profile.name != nil
    }
    return page == StatsScreen.self
  }

  func hints(_ context: ScreenContext) -> [Hint] {
    var hints = boundHints(context)
    if context.isNew, !isEditing, digitsBeginPractice(context) {
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
    case .constant, .segment, .way: true
    }
  }

  /// Returns the row with the mark, or the part that is edited: the one moved to, else the next step, else the chosen mode.
  func focus(_ context: ScreenContext) -> Focus {
    let mode = Focus.mode(context.settings.mode)
    let hasStep = context.isNew || context.nextStep != nil
    switch focus {
    case nil where context.isNew && !context.settings.hasDefaultMode: return mode
    case nil, .step: return hasStep ? .step : mode
    case .challenge where context.challengeOfToday == nil: return mode
    case .mode: return mode
    case let focus?: return focus
    }
  }

  // MARK: - Events

  /// Fixes the challenge of the day, so that an event after midnight finds the new one.
  mutating func advance(_ context: inout ScreenContext) -> [Request] {
    fixChallenge(&context)
  }

  /// Fixes the challenge of the day, and requests the plan of the day and the check for reminders.
  mutating func prepare(_ context: inout ScreenContext) -> [Request] {
    fixChallenge(&context) + context.askForDayPlan() + context.askForSystemd()
  }

  mutating func appear(_ context: inout ScreenContext) -> [Request] { context.friendsRequest }

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
    dropped = nil
    if case .key(.digit) = input, !isEditing { return openSession(&context, first: input) }
    if case .paste = input, isEditing { dropped = context.texts.pasteIgnored }
    return answer(input, &context)
  }

  private func openSession(_ context: inout ScreenContext, first input: Input? = nil) -> [Request] {
    context.reminderOutcome = nil
    let plan = input == nil ? context.plan : context.planOfDigit
    return [.open(SessionScreen(plan: plan), first: input)]
  }

  private func beginNextStep(_ context: inout ScreenContext) -> [Request] {
    guard let session = context.nextSession else { return [] }
    context.reminderOutcome = nil
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
    // Text that is no segment is refused in its place, where it can be corrected.
    isRefused = typed.map { segment($0, context) == nil } ?? false
    guard !isRefused else { return [] }
    typed = nil
    return openSession(&context)
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

  /// Moves the mark; the row of a mode chooses the mode.
  private mutating func setFocus(_ focus: Focus, _ context: inout ScreenContext) {
    stopTyping(context)
    if case .mode(let mode) = focus { context.settings.mode = mode }
    self.focus = focus
  }

  private mutating func focusMode(_ context: inout ScreenContext) {
    setFocus(.mode(context.settings.mode), &context)
  }

  private mutating func stopTyping(_ context: ScreenContext) {
    if let typed, segment(typed, context) == nil {
      dropped = context.texts.notTaken(typed, of: context.settings.constant)
    }
    typed = nil
    isRefused = false
  }

  /// Returns the rows from top to bottom, all modes in one before the first session.
  private func rows(_ context: ScreenContext) -> [Focus] {
    let step = context.isNew || context.nextStep != nil ? [Focus.step] : []
    if context.isNew { return [.constant, .mode(context.settings.mode)] + step }
    let challenge = context.challengeOfToday?.challenge == nil ? [] : [Focus.challenge]
    return [.constant] + step + Mode.onHome.map(Focus.mode) + challenge
  }

  /// Moves the mark to another row; from the rows above the modes down to the mode chosen last.
  private mutating func moveFocus(by step: Int, _ context: inout ScreenContext) {
    guard !isInRow else { return focusMode(&context) }
    let rows = rows(context)
    let focus = focus(context)
    let next = rows.neighbour(of: focus, step)
    if case .mode = next, [.step, .constant].contains(focus) { return focusMode(&context) }
    setFocus(next, &context)
  }

  /// Returns the part of the chosen mode's row before or after the one with the focus: the row, its segment, and the way over it.
  private func partAround(by step: Int, _ context: ScreenContext) -> Focus {
    let settings = context.settings
    let row = Focus.mode(settings.mode)
    let handles = SegmentLine.Handle.allCases.map { Focus.segment($0) }
    let parts = [row] + handles + (settings.ways.isEmpty ? [] : [.way])
    let index = parts.firstIndex(of: focus(context)) ?? 0
    return parts[(index + step + parts.count) % parts.count]
  }

  /// Moves the focus within the row of a mode with a segment, else to another row, from the last to the first.
  private mutating func moveAround(by step: Int, _ context: inout ScreenContext) {
    let isOnMode = focus(context) == .mode(context.settings.mode)
    if isInRow || isOnMode && context.settings.offersSegment {
      setFocus(partAround(by: step, context), &context)
    } else {
      let rows = rows(context)
      let index = rows.firstIndex(of: focus(context)) ?? 0
      setFocus(rows[(index + step + rows.count) % rows.count], &context)
    }
  }

  private mutating func changeFocused(by step: Int, _ context: inout ScreenContext) {
    let before = context.settings
    switch focus(context) {
    case .step, .challenge: return
    case .constant: context.settings.constant = context.constants.neighbour(of: before.constant, step)
    case .mode where context.isNew:
      setFocus(.mode(Mode.onHome.neighbour(of: before.mode, step)), &context)
    case .mode: changeOption(by: step, &context)
    case .way: context.settings.way = before.ways.neighbour(of: before.way, step)
    case .segment(let handle): moveSegment(handle, by: step, &context)
    }
  }

  /// Changes what the row of the chosen mode offers: the ghost, or the segment by its own length; before the first segment is none.
  private mutating func changeOption(by step: Int, _ context: inout ScreenContext) {
    let settings = context.settings
    if settings.canChooseGhost {
      context.settings.ghost = context.ghosts.neighbour(of: context.ghost, step)
    } else if let segment = context.segment, segment.start > 0 || step > 0 {
      moveSegment(.both, by: step * segment.range.count, &context)
    } else if step < 0 {
      context.settings.setSegment(nil)
    } else {
      moveSegment(.both, by: step, &context)
    }
  }

  /// Moves a part of the segment; if there is none, sets the standard one.
  private mutating func moveSegment(
    _ handle: SegmentLine.Handle, by step: Int, _ context: inout ScreenContext
  ) {
    stopTyping(context)
    let most = context.settings.constant.decimals.count
    context.settings.setSegment(
      context.segment.map { SegmentLine.moved($0, handle, by: step, among: most) } ?? .standard)
  }

  private func saveSettings(ifOtherThan before: Settings, _ context: ScreenContext) -> [Request] {
    context.settings == before ? [] : context.saveSettings()
  }

  private mutating func edit(_ key: Key, _ context: inout ScreenContext) {
    let text = typed ?? ""
    // Room for two positions of seven digits and a dash.
    isRefused = text.utf8.count >= 15
    if !isRefused { setTyped(text + context.texts.name(key), &context) }
  }

  private mutating func setTyped(_ text: String, _ context: inout ScreenContext) {
    isRefused = false
    typed = text.isEmpty ? nil : text
    if let segment = segment(text, context) { context.settings.setSegment(segment) }
  }

  mutating func click(_ mouse: Mouse, _ context: inout ScreenContext) -> [Request] {
    let page = page(context)
    if let key = page.anchor(at: mouse, as: Key.self) { return handle(.key(key), &context) }
    let before = context.settings
    switch page.anchor(at: mouse, as: AnyHashable.self)?.base {
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
    case let way as SegmentWay:
      setFocus(.way, &context)
      context.settings.way = way
    case nil: return []
    default:
      guard let box = page.box(of: HomeScreen.segmentLineAnchor) else { return [] }
      let line = SegmentLine(context.segment, among: before.constant.decimals.count)
      moveNearerHandle(
        to: line.position(at: mouse.column - box.column, cells: line.cells(among: box.columns)), &context)
    }
    return saveSettings(ifOtherThan: before, context)
  }

  /// Moves the nearer end of the segment to a clicked position, and gives it the focus.
  private mutating func moveNearerHandle(to position: Int, _ context: inout ScreenContext) {
    let segment = context.segment ?? .standard
    let start = position - segment.start
    let end = position - segment.end
    let handle = abs(start) < abs(end) ? SegmentLine.Handle.start : .end
    setFocus(.segment(handle), &context)
    context.settings.setSegment(segment)
    moveSegment(handle, by: handle == .start ? start : end, &context)
  }
}

extension ScreenContext {
  /// The session that a digit on Home begins.
  ///
  /// Before the first lesson it is practice, though Learn stays chosen: somebody who types digits knows some already.
  var planOfDigit: SessionPlan {
    isNew && settings.hasDefaultMode ? prepared(SessionPlan(PracticeKind(), of: settings.constant)) : plan
  }

  var segment: Segment? { settings.segment(for: settings.mode) }
}

extension Array where Element: Equatable {
  /// Returns the element some steps away, stopping at the ends; `element` itself if it is not there.
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
