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
  }

  /// The smallest screen that the program can be used on.
  public static let smallestSize = Size(columns: 40, rows: 12)

  /// The largest page: on a larger terminal it stands in the middle, where the eye need not wander.
  static let largestPage = Size(columns: 100, rows: 34)

  var shared: Shared
  var place = Place.home
  var isHelpOpen = false
  var home = HomeScreen()
  var session: SessionScreen?
  var summary: SummaryScreen?
  var settingsScreen = SettingsScreen()
  private var sessionNumber = 0
  /// The terminal's size; the screens see that of the page within it.
  private var terminalSize: Size

  /// The program as it starts, on Home.
  ///
  /// - Parameters:
  ///   - settings: what was chosen before.
  ///   - progress: the figures to show.
  ///   - size: the terminal's size.
  ///   - repertoire: the characters that the terminal can show.
  ///   - localeLanguage: the language of the locale.
  ///   - forcedLanguage: the language that the command line asks for.
  public init(
    settings: Settings, progress: Progress, size: Size, repertoire: Repertoire, localeLanguage: Language,
    forcedLanguage: Language? = nil
  ) {
    terminalSize = size
    shared = Shared(
      settings: settings, progress: progress, size: App.page(in: size), repertoire: repertoire,
      localeLanguage: localeLanguage, forcedLanguage: forcedLanguage)
  }

  /// Goes straight to a session that waits for its first digit.
  public mutating func open(_ plan: SessionPlan) {
    session = SessionScreen(plan: plan)
    isHelpOpen = false
    place = .session
  }

  /// Takes an event in; what it wants done in the world comes back, in order.
  public mutating func handle(_ event: Event) -> [Effect] {
    switch event.kind {
    case .input(let input):
      return handle(input, at: event.moment)
    case .resized(let size):
      terminalSize = size
      shared.size = App.page(in: size)
    case .tick:
      session?.lapse(at: event.moment)
    case .progressArrived(let progress):
      shared.take(progress)
    case .sessionSaved(let number, let records, let progress):
      shared.take(progress)
      summary?.confirm(number: number, records: records)
    case .storageChanged(let trouble):
      shared.trouble = trouble
    case .departureAsked(let departure):
      return depart(departure)
    }
    session?.now = event.moment.uptime
    return []
  }

  /// The uptime in milliseconds at which the screen would next change by itself; `nil` if it would not.
  public func nextFrame(after uptime: Int) -> Int? {
    place == .session && !isTooSmall ? session?.nextFrame(after: uptime) : nil
  }

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
    if isHelpOpen { return HelpScreen(place: place, shared: shared).draw(into: &grid) }
    switch place {
    case .home: home.draw(into: &grid, shared)
    case .session: session?.draw(into: &grid, shared)
    case .summary: summary?.draw(into: &grid, shared)
    case .settings: settingsScreen.draw(into: &grid, shared)
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

  // MARK: - What happened

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
    if isHelpOpen {
      guard closesHelp(input) else { return [] }
      isHelpOpen = false
      guard case .key(.digit) = input else { return [] }
    }
    switch place {
    case .home: return perform(home.handle(input, &shared), at: moment)
    case .settings: return perform(settingsScreen.handle(input, &shared), at: moment)
    case .summary:
      guard let request = summary?.handle(input, shared) else { return [] }
      return perform(request, at: moment)
    case .session: return handleInSession(input, at: moment)
    }
  }

  private func closesHelp(_ input: Input) -> Bool {
    switch input {
    case .key: true
    case .mouse(let mouse): mouse.action == .press
    case .paste: false
    }
  }

  private mutating func perform(_ request: Request?, at moment: Moment) -> [Effect] {
    switch request {
    case nil: return []
    case .open(let plan, let digit):
      open(plan)
      session?.now = moment.uptime
      guard let digit else { return [] }
      return handleInSession(.key(.digit(digit)), at: moment)
    case .goHome:
      place = .home
    case .goToSettings:
      settingsScreen = SettingsScreen()
      place = .settings
    case .openHelp:
      isHelpOpen = true
    case .saveSettings:
      return [.settingsChanged(shared.settings)]
    case .quit:
      return [.leave(status: 0)]
    }
    return []
  }

  private mutating func handleInSession(_ input: Input, at moment: Moment) -> [Effect] {
    guard let outcome = session?.handle(input, at: moment, shared) else { return [] }
    switch outcome {
    case .nothing:
      return []
    case .typed(let keystrokes, let bells, let isOver):
      var effects = [written(keystrokes)].compactMap { $0 }
      for _ in 0..<bells { effects.append(.bell) }
      return isOver ? effects + endSession(.user) : effects
    case .endAsked:
      return endSession(.user)
    case .helpAsked:
      isHelpOpen = true
      return []
    case .startOverAsked:
      guard let plan = session?.session.engine.plan else { return [] }
      let effects = endSession(.user)
      summary = nil
      open(plan)
      return effects
    }
  }

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
    guard let session else { return [] }
    self.session = nil
    guard let date = session.session.began else {
      place = .home
      return []
    }
    let before = shared.progress
    let records = shared.progress.add(session.session.engine, date: date)
    summary = SummaryScreen(
      number: sessionNumber, session: session.session, date: date, before: before, records: records)
    place = .summary
    return [.sessionEnded(session.session, end)]
  }

  private mutating func depart(_ departure: Departure) -> [Effect] {
    let effects = place == .session ? endSession(.interrupted) : []
    return effects + [.leave(status: departure.status)]
  }
}

/// What a screen asks of the program.
enum Request: Hashable {
  case open(SessionPlan, digit: UInt8?)
  case goHome
  case goToSettings
  case openHelp
  case saveSettings
  case quit
}
