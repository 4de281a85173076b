import Canvas
import Preferences
import TrainerCore

/// The first screen: what to practise, and what has been achieved.
struct HomeScreen: Place {
  /// What the arrow keys change.
  enum Focus: Equatable {
    case constant
    case mode
    case segment(SegmentLine.Handle)
    case way
    case ghost
  }

  /// What did not become the segment.
  enum Dropped: Equatable {
    /// Digits and dashes that did not make a segment when the focus left them.
    case typed(String)
    case paste
  }

  enum Action {
    case start
    case move(Int)
    case pace(Int)
    case nextStretch
    case focusNext
    case focusPrevious
    case up
    case down
    case edit(Unicode.Scalar)
    case erase
    case clear
    case back
    case open(any Destination.Type)
    case remind(Bool)
    case help
    case quit
  }

  private(set) var focus = Focus.mode
  /// What is being typed into the segment; `nil` while nothing is.
  private(set) var typed: String?
  private(set) var isRefused = false
  /// What was left unfinished, or pasted, and did not become the segment: said until the next input.
  private(set) var dropped: Dropped?

  /// Whether digits edit the segment instead of beginning a session.
  var isEditing: Bool {
    if case .segment = focus { return true }
    return false
  }

  static func name(_ texts: Texts) -> String { texts.say(en: "Home", fr: "l’accueil") }

  func isAboutGame(_ context: ScreenContext) -> Bool { context.settings.mode.traits.hasGhost }

  var readsDashes: Bool { isEditing || focus == .ghost }

  static let bindings: [Binding<HomeScreen>] =
    [
      Binding(.start, .enter) { home, context in
        if home.isEditing && Margin.isNarrow(context.size) { return context.texts.startBriefly }
        let isShort = Margin.isNarrow(context.size) || home.isEditing || context.progress.sessions > 0
        return isShort ? context.texts.start : context.texts.startOrDigit
      }
    ] + segmentBindings + choiceBindings + reminderBindings
    + Places.destinations.map { place in
      Binding(.open(place), place.command) { $0.label(place, $1) }
    } + [
      Binding(.help, .help) { home, context in
        home.isEditing && Margin.isNarrow(context.size) && home.clears(context) ? "" : context.texts.help
      },
      Binding(.quit, .quit) { $0.namesPlaces($1) ? $1.texts.quit : "" },
    ]

  /// The keys that edit the segment; their names and labels are short enough for two lines of the smallest
  /// screen.
  private static let segmentBindings: [Binding<HomeScreen>] =
    [
      Binding(.move(-10), .left, .character("h"), name: "←→") { $0.step(10, $1) },
      Binding(.move(10), .right, .character("l"), when: { home, _ in home.isEditing }),
      Binding(.move(-1), .shiftLeft, .character("H"), name: KeyName(\.shiftKey)) { $0.step(1, $1) },
      Binding(.move(1), .shiftRight, .character("L"), when: { home, _ in home.isEditing }),
      Binding(.focusNext, .tab) { home, context in
        home.isEditing ? home.nameOfNext(context) : nil
      },
      Binding(.move(-100), .pageDown, name: KeyName(\.pageKeys)) { home, context in
        Margin.isNarrow(context.size) ? nil : home.step(100, context)
      },
      Binding(.move(-100), .pageDown, name: "Pg") { home, context in
        Margin.isNarrow(context.size) ? home.step(100, context) : nil
      },
      Binding(.move(100), .pageUp, when: { home, _ in home.isEditing }),
      Binding(.nextStretch, .character("n")) { home, context in
        // While there is a question, n is its answer.
        home.isEditing && !context.asksForReminder ? context.texts.nextStretch : nil
      },
      Binding(.focusPrevious, .backTab, when: { home, _ in home.isEditing }),
      Binding(.erase, .backspace, when: { home, _ in home.isEditing }),
      Binding(.up, .up, .character("k"), when: { home, _ in home.isEditing }),
      Binding(.down, .down, .character("j"), when: { home, _ in home.isEditing }),
      Binding(.edit("-"), .character("-"), when: { home, _ in home.isEditing }),
      Binding(.clear, .delete, .character("x"), name: "x") { $0.clears($1) ? $1.texts.clear : nil },
    ]
    + (UInt8(0)...9).map { digit in
      Binding(.edit(Unicode.Scalar(0x30 + digit)), .digit(digit), when: { home, _ in home.isEditing })
    } + [Binding(.back, .escape) { $0.isEditing ? $1.texts.back : nil }]

  /// The keys that choose constant, mode and ghost.
  private static let choiceBindings: [Binding<HomeScreen>] = [
    Binding(.move(-1), .left, .character("h"), when: { home, _ in !home.isEditing }),
    Binding(.move(1), .right, .character("l"), when: { home, _ in !home.isEditing }),
    Binding(.up, .up, .character("k"), when: { home, _ in !home.isEditing }),
    Binding(.down, .down, .character("j"), when: { home, _ in !home.isEditing }),
    Binding(.pace(100), .character("+"), .character("="), name: "+ -") {
      $0.choosesPace($1) ? $1.texts.pace : nil
    },
    Binding(.pace(-100), .character("-"), when: { $0.choosesPace($1) }),
    Binding(.focusPrevious, .backTab, when: { home, _ in !home.isEditing }),
    Binding(.focusNext, .tab) { home, context in
      if home.isEditing { return nil }
      return home.focus == .ghost ? context.texts.segment : context.texts.tabTarget(context.settings)
    },
  ]

  /// The answers to the question about reminders, which are named in its own line.
  private static let reminderBindings: [Binding<HomeScreen>] = [
    Binding(
      .remind(true), .character("y"), .character("Y"), .character("o"), .character("O"),
      when: { $1.asksForReminder }),
    Binding(.remind(false), .character("n"), .character("N"), when: { $1.asksForReminder }),
  ]

  /// What the bottom line says of a key that moves the segment.
  private func step(_ size: Int, _ context: ScreenContext) -> String? {
    guard isEditing else { return nil }
    return (Margin.isNarrow(context.size) ? "" : "±") + String(size)
  }

  private func clears(_ context: ScreenContext) -> Bool {
    isEditing && context.settings.mode.traits.segment == .optional
  }

  /// Whether the bottom line names the keys of other places: beside those of the segment they need a wide
  /// screen.
  private func namesPlaces(_ context: ScreenContext) -> Bool {
    // In ASCII the arrows have long names.
    let least = context.repertoire == .ascii ? 100 : 80
    return !isEditing || context.size.columns >= least && Margin.keyRows(context.size) > 1
  }

  /// What `Tab` moves the focus to, from the segment.
  private func nameOfNext(_ context: ScreenContext) -> String {
    switch neighbour(1, context.settings) {
    case .segment(let handle): context.texts.name(handle)
    case .way: context.texts.way
    default: context.texts.name(context.settings.constant)
    }
  }

  /// Somebody who has never played needs to know five keys.
  private func isFirstTime(_ context: ScreenContext) -> Bool { context.progress.sessions == 0 && !isEditing }

  private func label(_ place: any Destination.Type, _ context: ScreenContext) -> String {
    guard !isFirstTime(context) || place.isForBeginners, namesPlaces(context), place.isNamed(context) else {
      return ""
    }
    let isBrief = Margin.isNarrow(context.size) || isEditing
    return isBrief ? place.labelBriefly(context.texts) : place.label(context.texts)
  }

  /// Whether the steady ghost has the focus; then keys change its pace.
  private func choosesPace(_ context: ScreenContext) -> Bool { focus == .ghost && context.ghost == .pace }

  // MARK: - What happens

  mutating func advance(_ context: inout ScreenContext) -> [Request] { fixChallenge(&context) }

  mutating func prepare(_ context: inout ScreenContext) -> [Request] {
    fixChallenge(&context) + context.askForDayPlan() + context.askForMeans()
  }

  /// Somebody who has never typed a digit is shown no challenge.
  private func fixChallenge(_ context: inout ScreenContext) -> [Request] {
    context.progress.sessions > 0 ? context.fixChallenge() : []
  }

  /// The days in a row and the day's challenge change at midnight.
  func nextFrame(after uptime: Int, _ context: ScreenContext) -> Int? { context.now.midnight }

  mutating func handle(_ input: Input, _ context: inout ScreenContext) -> [Request] {
    context.folderNews = FolderNews()
    dropped = nil
    switch input {
    case .key(.digit) where !isEditing: return start(&context, first: input)
    case .key(let key): return press(key, &context) ?? []
    case .mouse(let mouse): return click(mouse, &context)
    case .paste:
      if isEditing { dropped = .paste }
      return []
    }
  }

  private func start(_ context: inout ScreenContext, first input: Input? = nil) -> [Request] {
    context.reminderOutcome = nil
    // Who types a digit before the first lesson knows some: that is practice, and Learn stays chosen.
    let knowsSome = input != nil && context.progress.sessions == 0 && context.settings.mode == .learn
    let plan =
      knowsSome ? SessionPlan(constant: context.settings.constant, mode: .practice) : context.plan
    return [.open(SessionScreen(plan: plan), first: input)]
  }

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    switch action {
    case .start:
      // What is not a segment is answered in its place, and can be corrected there.
      isRefused = typed.map { Segment($0) == nil } ?? false
      guard !isRefused else { return [] }
      typed = nil
      return start(&context)
    case .move(let step): return move(by: step, &context)
    case .pace(let step):
      var settings = context.settings
      settings.pace = min(max(settings.pace + step, Ghost.paces.lowerBound), Ghost.paces.upperBound)
      return choose(settings, &context)
    case .nextStretch:
      stopTyping()
      var settings = context.settings
      settings.setSegment(settings.segment(for: settings.mode).map(SegmentLine.next) ?? .standard)
      return choose(settings, &context)
    case .focusNext: setFocus(neighbour(1, context.settings))
    case .focusPrevious: setFocus(neighbour(-1, context.settings))
    case .up: setFocus(focus == .mode || focus == .constant ? .constant : .mode)
    case .down:
      let places = places(context.settings)
      let isBelow = isEditing && places.contains(.way)
      setFocus(focus == .constant ? .mode : isBelow || focus == .way ? .way : places[safe: 2] ?? focus)
    case .edit(let character):
      var text = typed ?? ""
      // Two positions of seven digits and the dash.
      guard text.utf8.count < 15 else { return [] }
      text.unicodeScalars.append(character)
      return edit(text, &context)
    case .erase: return typed.map { edit(String($0.dropLast()), &context) } ?? []
    case .clear:
      stopTyping()
      dropped = nil
      var settings = context.settings
      settings.clearSegment()
      return choose(settings, &context)
    case .back: setFocus(.mode)
    case .open(let place):
      context.reminderOutcome = nil
      return [.open(place.init(context))]
    case .remind(let isWanted): return answer(isWanted, &context)
    case .help: return [.open(isEditing ? segmentHelp(context) : helpPage(context))]
    case .quit: return [.effect(.leave(status: 0))]
    }
    return []
  }

  private func answer(_ wantsReminder: Bool, _ context: inout ScreenContext) -> [Request] {
    context.settings.reminder = wantsReminder ? .on : .off
    if wantsReminder { return context.arrangeReminder() }
    // There is nothing to take back.
    context.reminderOutcome = .removed
    return [.effect(.settingsChanged(context.settings))]
  }

  private mutating func setFocus(_ focus: Focus) {
    self.focus = focus
    stopTyping()
  }

  private mutating func stopTyping() {
    if let typed, Segment(typed) == nil { dropped = .typed(typed) }
    typed = nil
    isRefused = false
  }

  /// What can have the focus, in the order of `Tab`.
  private func places(_ settings: Settings) -> [Focus] {
    let handles = SegmentLine.Handle.allCases.map { Focus.segment($0) }
    return [.constant, .mode] + (settings.choosesGhost ? [.ghost] : [])
      + (settings.mode.traits.segment == .never ? [] : handles) + (settings.ways.isEmpty ? [] : [.way])
  }

  private func neighbour(_ step: Int, _ settings: Settings) -> Focus {
    let places = places(settings)
    let index = places.firstIndex(of: focus) ?? 1
    return places[(index + step + places.count) % places.count]
  }

  private mutating func move(by step: Int, _ context: inout ScreenContext) -> [Request] {
    var settings = context.settings
    switch focus {
    case .constant: settings.constant = Constant.allCases.neighbour(of: settings.constant, step)
    case .mode: settings.mode = Mode.onHome.neighbour(of: settings.mode, step)
    case .way: settings.way = settings.ways.neighbour(of: settings.way, step)
    case .ghost: settings.ghost = context.ghosts.neighbour(of: context.ghost, step)
    case .segment(let handle):
      stopTyping()
      let segment = settings.segment(for: settings.mode)
      settings.setSegment(segment.map { SegmentLine.moved($0, handle, by: step) } ?? .standard)
    }
    return choose(settings, &context)
  }

  /// Adopts a choice; what was chosen already need not be written again.
  private func choose(_ settings: Settings, _ context: inout ScreenContext) -> [Request] {
    guard settings != context.settings else { return [] }
    let wasAboutGame = isAboutGame(context)
    context.settings = settings
    // The rules appear by themselves when Game is chosen for the first time.
    guard isAboutGame(context), !wasAboutGame, !settings.hasSeenRules else {
      return [.effect(.settingsChanged(settings))]
    }
    context.settings.hasSeenRules = true
    let rules = RulesScreen(help: HelpScreen(self, context))
    return [.effect(.settingsChanged(context.settings)), .open(rules)]
  }

  /// Takes what is in the place of the segment; it is the segment as soon as it is one.
  private mutating func edit(_ text: String, _ context: inout ScreenContext) -> [Request] {
    isRefused = false
    // If nothing is left of it, the segment is shown again.
    typed = text.isEmpty ? nil : text
    guard let segment = Segment(text) else { return [] }
    var settings = context.settings
    settings.setSegment(segment)
    return choose(settings, &context)
  }

  mutating func click(_ mouse: Mouse, _ context: inout ScreenContext) -> [Request] {
    guard mouse.action == .press else { return [] }
    let layout = HomeLayout(context)
    var settings = context.settings
    if let index = layout.constants.index(at: mouse) {
      setFocus(.constant)
      settings.constant = Constant.allCases[index]
      return choose(settings, &context)
    }
    if let index = layout.modes.index(at: mouse) {
      setFocus(.mode)
      settings.mode = Mode.onHome[index]
      return choose(settings, &context)
    }
    if !isEditing, let ghost = layout.ghosts?.ghost(at: mouse) {
      setFocus(.ghost)
      settings.ghost = ghost
      return choose(settings, &context)
    }
    if let index = layout.ways?.index(at: mouse), !isEditing {
      setFocus(.way)
      settings.way = settings.ways[index]
      return choose(settings, &context)
    }
    if let line = layout.line, layout.ghosts == nil || isEditing, mouse.row == line.row,
      (line.column..<line.column + line.cells).contains(mouse.column)
    {
      return drag(to: line.position(at: mouse.column - line.column), &context)
    }
    let question = ReminderLine(row: layout.reminderRow, column: layout.left, context)
    let key =
      question?.key(at: mouse, context.repertoire)
      ?? hintLine(context).key(at: mouse, repertoire: context.repertoire)
    return key.map { handle(.key($0), &context) } ?? []
  }

  /// Moves the nearer handle to a position.
  private mutating func drag(to position: Int, _ context: inout ScreenContext) -> [Request] {
    let segment = context.settings.segment(for: context.settings.mode) ?? .standard
    let isStart = abs(position - segment.start) < abs(position - segment.end)
    setFocus(.segment(isStart ? .start : .end))
    let distance = position - (isStart ? segment.start : segment.end)
    var settings = context.settings
    settings.setSegment(SegmentLine.moved(segment, isStart ? .start : .end, by: distance))
    return choose(settings, &context)
  }
}

extension Array where Element: Equatable {
  /// The element some steps away from another, stopping at the ends.
  func neighbour(of element: Element, _ step: Int) -> Element {
    guard let index = firstIndex(of: element) else { return element }
    return self[Swift.min(Swift.max(index + step, 0), count - 1)]
  }
}

extension Array {
  /// The element at an index; `nil` outside.
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
