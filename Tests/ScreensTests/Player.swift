import Canvas
import Preferences
import Testing
import TrainerCore

@testable import Screens

/// A person at the keys, with a clock that only moves when the test says so.
struct Player {
  var app: App
  /// Milliseconds of the clock.
  private(set) var uptime = 1_000_000
  private(set) var size: Size
  /// Effects of the last call, a line each.
  var lines: [String] = []
  /// Effects of the last step alone.
  var effects: [Effect] = []
  /// Effects of all events so far.
  private(set) var allEffects: [Effect] = []
  /// Events so far, each with its effects.
  private(set) var past: [(event: Event, effects: [Effect])] = []
  /// The program before any of it.
  private(set) var beginning: App
  let repertoire: Repertoire

  /// Someone on Home.
  init(
    _ mode: Mode = .practice, _ constant: Constant = .pi, size: Size = .usual,
    settings: Settings = Settings(), progress: Progress = .begun,
    language: Language = .english,
    forced: Language? = nil, repertoire: Repertoire = .unicode, isStill: Bool = true,
    canTint: Bool = true, isInGNUScreen: Bool = false, reminder: Reminder? = .off,
    profile: OpenProfile = OpenProfile(), lists: [Constant] = [], startedAt start: Moment? = nil,
    _ choose: (inout Settings) -> Void = { _ in }
  ) {
    var settings = settings
    choose(&settings)
    settings.mode = mode
    settings.reminder = reminder
    settings.constant = constant
    self.size = size
    self.repertoire = repertoire
    app = App(
      settings: settings, progress: progress, size: size, repertoire: repertoire, canTint: canTint,
      isInGNUScreen: isInGNUScreen, localeLanguage: language, forcedLanguage: forced, isStill: isStill,
      profile: profile, lists: lists, at: start ?? Player.start)
    beginning = app
    if let start { (uptime, origin) = (start.uptime, start) }
  }

  /// Someone whose session of a plan waits for its first digit.
  init(_ plan: SessionPlan, settings: Settings = Settings()) {
    self.init(plan.mode, plan.constant, settings: settings)
    open(plan)
  }

  /// Goes straight to a session that waits for its first digit.
  mutating func open(_ plan: SessionPlan) { open(RequestedSession(Settings(), plan)) }

  /// Goes straight to what a command opens.
  mutating func open(_ requested: RequestedSession) {
    effects = app.open(requested)
    if past.isEmpty { beginning = app }
  }

  /// 21 November 2026, 19:42 in Paris.
  static let start = Moment(
    uptime: 1_000_000, date: Timestamp(milliseconds: 1_795_286_520_000, offset: 3600))

  private var origin = Player.start

  var date: Timestamp {
    Timestamp(
      milliseconds: origin.date.milliseconds + uptime - origin.uptime, offset: origin.date.offset)
  }

  var moment: Moment { Moment(uptime: uptime, date: date) }

  /// Draws the screen anew.
  var grid: Grid {
    var grid = Grid(size: size, repertoire: repertoire)
    app.draw(into: &grid)
    return grid
  }

  var text: String { grid.text }

  /// The last row with anything on it.
  var bottomLine: String { grid.lines.last { !$0.isEmpty } ?? "" }

  var sessions: SessionsView.List? { app.stats?.page(SessionsView.self)?.list(context.statistics) }
  var session: Session? { app.session?.session }
  var engine: PracticeEngine? { session?.engine }
  var sessionPlan: SessionPlan? { app.session?.plan }
  var context: ScreenContext { app.context }
  var settings: Settings { context.settings }

  var nextFrame: Int? { app.nextFrame(after: uptime) }

  mutating func happens(_ kind: Event.Happening, at moment: Moment? = nil) {
    let event = Event(kind, at: moment ?? self.moment)
    effects = app.handle(event)
    allEffects += effects
    past.append((event, effects))
    lines = effects.map(\.line)
    if case .resized(let size) = kind { self.size = size }
  }

  /// Presses keys as somebody does who holds none down and waits for what they lead to: a page that came by itself
  /// has been seen, and a second press of a key is not followed by a third.
  mutating func press(_ keys: Key...) {
    var lines: [String] = []
    for key in keys {
      if case .digit = key {} else if context.presses.ignoresInput { watch(Presses.rest) }
      happens(.input(.key(key)))
      lines += self.lines
      if let due = context.presses.due {
        uptime = due
        happens(.tick)
        lines += self.lines
      }
    }
    self.lines = lines
  }

  /// Holds a key down: it comes again after a time, and from then on in a rhythm, in milliseconds.
  mutating func hold(_ key: Key, first: Int, every pause: Int, for milliseconds: Int) {
    let presses = [0] + Array(stride(from: first, through: milliseconds, by: pause))
    for (one, next) in zip(presses, presses.dropFirst() + [milliseconds]) {
      happens(.input(.key(key)))
      watch(next - one)
    }
  }

  /// Presses the key of each character.
  mutating func write(_ text: String) {
    for scalar in text.unicodeScalars { press(Key(unicodeScalarLiteral: scalar)) }
  }

  /// Goes to the line of the settings that has a name in English, from Home or on their page.
  mutating func choose(setting name: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if !app.isAt(SettingsScreen.self) { press(",") }
    let line = Setting.all.firstIndex { $0.label(Texts(.english)) == name }
    for _ in Setting.all where app.settings?.chosen != line {
      press((app.settings?.chosen ?? 0) < line ?? 0 ? .down : .up)
    }
    #expect(line != nil && app.settings?.chosen == line, "\(name)", sourceLocation: sourceLocation)
  }

  /// Goes down to the line of the list on the screen that has some words.
  mutating func choose(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for _ in 0..<50 where !isChosen(words) { press(.down) }
    #expect(isChosen(words), "\(words)", sourceLocation: sourceLocation)
  }

  /// True if the marked line of the list on the screen has some words.
  func isChosen(_ words: String) -> Bool {
    grid.lines.contains { line in
      ["›", ">"].contains(line.first { $0 != " " }) && line.contains(words)
    }
  }

  /// Presses a key again and again.
  mutating func press(_ key: Key, times: Int) {
    for _ in 0..<times { press(key) }
  }

  /// Ends a session that runs, after so many decimals without an error.
  mutating func endSession(after count: Int = 0) {
    recite(count)
    press(.escape, .escape)
  }

  /// Types a wrong digit.
  mutating func err() { type(engine?.expected == 0 ? "1" : "0") }

  mutating func paste(_ text: String) { happens(.input(.paste(text))) }

  /// Hears from the store.
  mutating func stored(_ event: StoreEvent) { happens(.store(event)) }

  /// Types digits, each after a pause; `lines` has what came of them.
  mutating func type(_ digits: String, every pause: Int = 200) {
    var lines: [String] = []
    for byte in digits.utf8 where byte >= 0x30 && byte <= 0x39 {
      uptime += pause
      press(.digit(byte - 0x30))
      lines += self.lines
    }
    self.lines = lines
  }

  /// Types the next decimals without an error.
  mutating func recite(_ count: Int, every pause: Int = 200) {
    for _ in 0..<count {
      let plan = app.isAt(SessionScreen.self) ? session?.engine.plan : app.context.settings.plan
      let next =
        (app.isAt(SessionScreen.self) ? session?.engine.nextIndex : nil) ?? plan?.range.lowerBound ?? 0
      guard let decimals = plan?.constant.decimals else { return }
      type(String(decimals[next]), every: pause)
    }
  }

  /// Types what is due until the session is over.
  mutating func typeAll(every pause: Int = 700) throws {
    for _ in 0..<5000 where app.isAt(SessionScreen.self) {
      guard let engine = session?.engine else { return }
      type(String(engine.expected), every: pause)
    }
    try #require(!app.isAt(SessionScreen.self))
  }

  /// Lets time pass without telling the program.
  mutating func wait(_ milliseconds: Int) { uptime += milliseconds }

  /// Lets time pass, and every frame that the program asked for.
  mutating func watch(_ milliseconds: Int) {
    let end = uptime + milliseconds
    while let next = nextFrame, next <= end {
      uptime = max(next, uptime)
      happens(.tick)
    }
    uptime = end
  }

  mutating func click(_ row: Int, _ column: Int, _ action: Mouse.Action = .press) {
    happens(.input(.mouse(Mouse(row: row, column: column, action: action))))
  }

  /// Clicks into the middle of a text, which has to be on the screen.
  mutating func click(on text: String) throws {
    let place = try #require(grid.place(of: text), "\(text) is not on the screen")
    click(place.row, place.column + text.unicodeScalars.count / 2)
  }

  /// Learns what is remembered, and what the day holds.
  mutating func remember(_ memory: Memory) {
    stored(.memory(memory))
    plan()
  }

  mutating func resize(_ columns: Int, _ rows: Int) {
    happens(.resized(Size(columns, rows)))
  }
}

extension App {
  /// True if the page on top is of some type.
  func isAt<Kind: Page>(_ kind: Kind.Type) -> Bool { stack.last is Kind }

  func page<Kind: Page>(_ kind: Kind.Type) -> Kind? { stack.last { $0 is Kind } as? Kind }

  var home: HomeScreen? { page(HomeScreen.self) }
  var session: SessionScreen? { page(SessionScreen.self) }
  var summary: SummaryScreen? { page(SummaryScreen.self) }
  var challenges: ChallengeScreen? { page(ChallengeScreen.self) }
  var stats: StatsScreen? { page(StatsScreen.self) }
  var pastSession: PastSessionScreen? { page(PastSessionScreen.self) }
  var replay: Replay? { page(Replay.self) }
  var settings: SettingsScreen? { page(SettingsScreen.self) }

  /// True if help or rules are open.
  var isHelpOpen: Bool { isAt(HelpScreen.self) || isAt(RulesScreen.self) }
}

extension StatsScreen {
  func page<Page: StatsPage>(_ page: Page.Type) -> Page? { pages.lazy.compactMap { $0 as? Page }.first }
}

extension Player {
  /// All that is visible of the program's state.
  var state: [String] {
    [
      text, "\(app.stack.map { Swift.type(of: $0) })", "\(app.context.settings)",
      "\(String(describing: app.home))",
      "\(String(describing: session?.keystrokes))", "\(String(describing: app.session?.question))",
      "\(String(describing: app.summary?.scroll))", "\(String(describing: app.settings))",
    ] + grid.styles
  }
}

extension Grid {
  /// The start of a text, the first from the top.
  func place(of text: String) -> (row: Int, column: Int)? {
    let wanted = Array(text.unicodeScalars)
    for row in 0..<size.rows {
      for column in 0..<max(0, size.columns - wanted.count + 1)
      where wanted.indices.allSatisfy({ self[row, column + $0].scalar == wanted[$0].value }) {
        return (row, column)
      }
    }
    return nil
  }

  /// The styles of a row, as `column ink/paper "text"`.
  func styles(row: Int) -> [String] {
    styles.filter { $0.hasPrefix("\(row):") }.map { String($0.drop { $0 != ":" }.dropFirst()) }
  }

  /// The style of a text's first cell.
  func style(of text: String) -> Style? {
    place(of: text).map { self[$0.row, $0.column].style }
  }
}

extension Effect {
  /// The effect in a few words.
  var line: String {
    switch self {
    case .sessionBegan(let session):
      "began \(session.plan.line): " + session.keystrokes.map(\.line).joined(separator: " ")
        + (session.challenge.map { " for \($0)" } ?? "")
    case .write(let statements): statements.line
    case .keystroke(let keystroke): keystroke.line
    case .sessionEnded(let session):
      "ended \(session.ended.rawValue), score \(SessionEntry(session).score), "
        + "errors \(SessionEntry(session).errors)"
    case .settingsChanged(let settings):
      "settings \(settings.plan.line), \(settings.language?.rawValue ?? "-"), \(settings.bell)"
    case .stateWanted: "look"
    case .recordWanted(let constant, let kind): "record \(constant.rawValue) \(kind.start)-\(kind.end)"
    case .statsWanted(let request): "stats \(request.line)"
    case .dayPlanWanted(let question, _): "dayPlan \(question.constant.rawValue) on \(question.day)"
    case .forgetWanted(.id(let id)): "forget \(id)"
    case .forgetWanted(.row(let row)): "forget the session at \(row.place)"
    case .cardWanted(let card, _): "card of \(card.range.count)"
    case .profilesWanted: "profiles"
    case .friendsWanted: "friends"
    case .friendsChosen(let membership): "friends \(membership?.folder ?? "-") as \(membership?.name ?? "-")"
    case .profileChosen(let name): "profile \(name?.text ?? "-")"
    case .systemdWanted: "systemd?"
    case .digitsWanted(let command): "digits " + (command.map { "from \($0)" } ?? "no more")
    case .reminderWanted(let hour): "reminder " + (hour.map { "at \($0)" } ?? "off")
    case .print(let text): "print \(text)"
    case .bell, .repaint, .suspend: "\(self)"
    case .leave(let status): "leave \(status)"
    }
  }
}

extension StatsRequest {
  fileprivate var line: String {
    switch self {
    case .open: "open"
    case .indices(let filter): "indices \(filter.line)"
    case .progress(let question): "progress \(question.constant.rawValue) \(question.span)"
    case .memory(let question): "memory \(question.constant.rawValue)"
    case .block(let constant, let block): "block \(constant.rawValue) \(block)"
    case .notes: "notes"
    case .session(let row): "session \(row.place)"
    case .close: "close"
    }
  }
}

extension SessionTable.Filter {
  fileprivate var line: String {
    [constant?.rawValue ?? "all", mode?.rawValue, certifiedOnly ? "certified" : nil]
      .compactMap(\.self).joined(separator: " ")
  }
}

extension SessionPlan {
  fileprivate var line: String {
    "\(constant.rawValue) \(mode.rawValue)" + (segment.map { " \($0.start)-\($0.end)" } ?? "")
  }
}

extension Keystroke {
  /// The key and its time.
  var line: String {
    switch action {
    case .digit(let digit): "\(digit)@\(milliseconds)"
    case .restartLoop: "loop@\(milliseconds)"
    case .takeBreak: "break@\(milliseconds)"
    case .takeBack: "back@\(milliseconds)"
    case .reveal, .hint, .image, .unjudged, .piped: "\(action)@\(milliseconds)"
    }
  }
}

extension Progress {
  /// The figures of someone who has never typed a digit.
  static let new = Progress()

  /// The figures of someone who has begun, and has nothing to show yet.
  static var begun: Progress {
    var progress = Progress()
    progress[.pi].sessions = 1
    progress.modes = Mode.onHome
    return progress
  }

  /// The figures of someone who has practised for a while.
  static var practised: Progress {
    var progress = begun
    progress.xp = 12_480
    progress[.pi].sessions = 40
    progress[.pi].known = KnownDecimals([0..<1230])
    progress[.pi].crown = Best(
      run: Run(digits: 1204, milliseconds: 372_000),
      date: Timestamp(milliseconds: 1_794_500_000_000, offset: 3600))
    progress[.pi].lightning = Best(
      run: Run(digits: 60, milliseconds: 17_544),
      date: Timestamp(milliseconds: 1_795_000_000_000, offset: 3600))
    return progress
  }
}

extension Progress {
  /// The figures of someone who has practised twelve days in a row until yesterday, and 31 once.
  static var streak: Progress {
    var progress = practised
    // 21 November 2026 is day 20 778.
    progress.days = PractisedDays([20_600...20_630, 20_766...20_777])
    return progress
  }

  /// The same a week later.
  static var broken: Progress {
    var progress = practised
    progress.days = PractisedDays([20_600...20_630, 20_760...20_771])
    return progress
  }
}

extension Key {
  /// Every key that a terminal can send: all printable ASCII, some beyond, and all with a name.
  static let all: [Key] = digits + characters + controls + functions + named

  private static let digits: [Key] = (0...9).map { Key.digit($0) }

  private static let characters: [Key] = {
    let ascii = (0x20..<0x7f).filter { !(0x30...0x39).contains($0) }.compactMap { Unicode.Scalar($0) }
    let others: [Unicode.Scalar] = ["é", "π", "€", "²", "\u{301}", "\u{1f600}"]
    return (ascii + others).map { Key.character($0) }
  }()

  private static let controls: [Key] = (0x61...0x7a).compactMap { Unicode.Scalar($0) }.map { Key.control($0) }

  private static let functions: [Key] = (0...24).map { Key.function($0) }

  private static let named: [Key] = [
    .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left, .right, .pageUp,
    .pageDown, .home, .end, .wordLeft, .wordRight, .deleteWord,
  ]
}
