import Canvas
import Preferences
import TrainerCore

/// The whole program as a value: what happens goes in by `handle`, effects and frames come out.
package struct App {
  /// The smallest screen that the program can be used on.
  static let smallestSize = Size(columns: 40, rows: 12)

  var context: ScreenContext
  /// The page on the screen, and below it those left open on the way there; Home is at the bottom.
  private(set) var stack: [any Page] = [HomeScreen()]
  /// The terminal's size; the pages see that of the page within it.
  private(set) var terminalSize: Size

  /// The program as it starts, on Home.
  ///
  /// - Parameters:
  ///   - settings: what was chosen before.
  ///   - progress: the figures to show.
  ///   - size: the terminal's size.
  ///   - repertoire: the characters that the terminal can show.
  ///   - canTint: whether the ground's colour can be changed without redrawing the screen.
  ///   - isInGNUScreen: whether the terminal is GNU screen, where the mouse is off.
  ///   - localeLanguage: the language of the locale.
  ///   - forcedLanguage: the language that the command line asks for.
  ///   - isStill: whether the environment asks for reduced motion.
  ///   - profile: whose data it is.
  ///   - lists: the lists of digits that there are.
  ///   - salt: a random number, by which the ids of sessions differ from those of other processes.
  ///   - now: when it starts.
  package init(
    settings: Settings, progress: Progress, size: Size, repertoire: Repertoire, canTint: Bool = true,
    isInGNUScreen: Bool = false,
    localeLanguage: Language, forcedLanguage: Language? = nil, isStill: Bool = false,
    profile: ProfileStanding = ProfileStanding(), lists: [Constant] = [], salt: UInt64 = 0, at now: Moment
  ) {
    terminalSize = size
    context = ScreenContext(
      settings: settings, progress: progress, repertoire: repertoire, localeLanguage: localeLanguage,
      forcedLanguage: forcedLanguage)
    context.now = now
    context.canRedefine = canTint
    context.isInGNUScreen = isInGNUScreen
    context.isForcedStill = isStill
    context.profile = profile
    context.salt = salt
    context.constants += lists
    fitPage()
  }

  /// Shows the same in other characters, with or without a tint, from the next frame on.
  package mutating func adapt(to repertoire: Repertoire, canTint: Bool) {
    (context.repertoire, context.canRedefine) = (repertoire, canTint)
  }

  /// What Home needs from the world at the start.
  package mutating func start() -> [Effect] { prepared() }

  /// Goes straight to a session that waits for its first digit; for a challenge that somebody else named, with
  /// the challenges below it, where it can be kept.
  ///
  /// - Returns: what it needs from the world.
  package mutating func open(_ opening: Opening) -> [Effect] {
    context.digitsFrom = opening.digitsFrom
    guard let tag = opening.tag, let challenge = tag.challenge else {
      return open(SessionScreen(plan: context.prepared(opening.plan), prompt: opening.line))
    }
    let below = tag.day == nil ? open(ChallengeScreen(given: challenge, context)) : []
    return below + open(SessionScreen(challenge, on: tag.day, context))
  }

  /// Takes in an event and returns what it wants done in the world, in order.
  package mutating func handle(_ event: Event) -> [Effect] {
    context.now = event.moment
    var effects = perform(stack[top].advance(&context))
    // A key that was meant for the session whose time just ran out does nothing to its summary.
    let isOver = effects.contains { if case .sessionEnded = $0 { true } else { false } }
    effects += actLate(before: event)
    if case .leave? = effects.last { return effects }
    if case .input(let input) = event.happening { context.presses.record(input.key, at: context.now.uptime) }
    if isOver, event.isForScreen { return effects + prepared() }
    effects += take(event)
    // The page that this would leave to is never seen, so nothing is requested for it.
    if case .leave? = effects.last { return effects }
    effects += prepared()
    if context.ringsSecondBell() { effects.append(.bell) }
    return effects
  }

  private mutating func prepared() -> [Effect] { perform(stack[top].prepare(&context)) }

  private mutating func take(_ event: Event) -> [Effect] {
    switch event.happening {
    case .input(let input): return handle(input)
    case .resized(let size):
      terminalSize = size
      fitPage()
      return tellAll(event.happening)
    case .departureAsked(let departure): return depart(departure)
    case .departureRefused(let trouble):
      context.loss = trouble
      return goHome()
    default: return context.take(event.happening) + tellAll(event.happening)
    }
  }

  private mutating func tellAll(_ event: Event.Happening) -> [Effect] {
    let told = stack.indices.map { (page: $0, requests: stack[$0].take(event, &context)) }
    // A session that a program ends may have its help above it, which goes with it.
    let last = told.first { $0.requests.contains(where: \.isReplacement) }?.page ?? top
    var closed: [Effect] = []
    while top > last { closed += leaveTop() }
    return perform(told[...last].flatMap(\.requests)) + closed
  }

  /// Has what is open saved, and leaves.
  private mutating func depart(_ departure: Departure) -> [Effect] {
    tellAll(.departureAsked(departure)) + perform(context.writeDeletions(from: 0))
      + [.leave(status: departure.status)]
  }

  // MARK: - Inputs

  /// Has the second press of a key act that waited for a third; a digit of a session takes it back.
  private mutating func actLate(before event: Event) -> [Effect] {
    var next: Key??
    if case .input(let input) = event.happening {
      if case .key(.digit) = meant(by: input), stack[top] is SessionScreen { return [] }
      next = input.key
    }
    return context.presses.release(at: context.now.uptime, before: next).map { handle(.key($0)) } ?? []
  }

  /// Answers an input; any input that does not leave withdraws the question whether to leave.
  private mutating func handle(_ input: Input) -> [Effect] {
    if case .key(let key) = input, key.editsWords {
      _ = isTooSmall || stack[top].write(input)
      return []
    }
    let loss = context.loss
    context.loss = nil
    let effects = answer(input)
    if case .leave? = effects.last { context.loss = loss }
    if !context.presses.isFirst { context.loss = loss }
    return effects
  }

  private mutating func answer(_ input: Input) -> [Effect] {
    switch input {
    case .key(.control("c")): return context.presses.act() ? depart(.interrupt) : []
    case .key(.control("z")): return [.suspend]
    case .key(.control("l")): return [.repaint]
    default: break
    }
    guard !isTooSmall, !context.presses.rests else { return [] }
    context.isComposed = input.key.map { context.settings.isComposed($0) } ?? false
    return perform(stack[top].handle(meant(by: input), &context))
  }

  /// A digit where a key types one in another script, or without Shift in the chosen digit row, unless it is one of the
  /// page's own; the place on the page where a click is meant; any other input as it is.
  private func meant(by input: Input) -> Input {
    switch input {
    case .key(.character(let scalar)):
      guard !stack[top].readsText, let digit = context.settings.digit(typedBy: scalar),
        !stack[top].means(.character(scalar), context)
      else { return input }
      return .key(.digit(digit))
    case .mouse(let mouse):
      return .mouse(
        Mouse(row: mouse.row - origin.row, column: mouse.column - origin.column, action: mouse.action))
    default: return input
    }
  }

  // MARK: - Places

  /// The index of the page that is on the screen.
  private var top: Int { stack.count - 1 }

  private mutating func perform(_ requests: [Request]) -> [Effect] {
    var effects: [Effect] = []
    for request in requests {
      switch request {
      case .effect(let effect): effects.append(effect)
      case .open(let page, let input): effects += open(page, input)
      case .replace(let page, let input): effects += leaveTop() + open(page, input)
      case .back(let input):
        guard top > 0 else { continue }
        effects += leaveTop()
        fitPage()
        effects += perform(stack[top].appear(&context))
        if let input { effects += perform(stack[top].handle(input, &context)) }
      }
    }
    return effects
  }

  /// Goes to a page and drops one of its kind that was left open, so that the way back is never long.
  ///
  /// If a command's page is right below, it is returned to as it was.
  private mutating func open(_ page: any Page, _ input: Input? = nil) -> [Effect] {
    if top > 0, type(of: stack[top - 1]) == type(of: page), page is any Destination {
      return perform([.back(passing: input)])
    }
    var effects: [Effect] = []
    for index in stack.indices.reversed() where type(of: stack[index]) == type(of: page) {
      effects += close(stack.remove(at: index), from: index)
    }
    stack.append(page)
    fitPage()
    effects += perform(stack[top].appear(&context))
    guard let input else { return effects }
    // Digits come first.
    return perform(stack[top].handle(input, &context)) + effects
  }

  private mutating func goHome() -> [Effect] {
    var effects: [Effect] = []
    while top > 0 { effects += leaveTop() }
    fitPage()
    return effects + perform(stack[top].appear(&context))
  }

  private mutating func leaveTop() -> [Effect] {
    close(stack.removeLast(), from: stack.count)
  }

  /// Has written what was deleted on a page that is left, or above it.
  private mutating func close(_ page: any Page, from depth: Int) -> [Effect] {
    perform(context.writeDeletions(from: depth) + page.close(&context))
  }

  /// Fits the page to the page on the screen.
  private mutating func fitPage() {
    let largest = stack[top].largestPage
    context.depth = top
    context.isAboveToday = top > 0 && stack[top - 1] is TodayScreen
    context.size = Size(
      columns: min(terminalSize.columns, largest.columns), rows: min(terminalSize.rows, largest.rows))
  }

  // MARK: - What is shown

  /// The uptime in milliseconds at which the screen would next change by itself; `nil` if it would not.
  package func nextFrame(after uptime: Int) -> Int? {
    [stack[top].nextFrame(after: uptime, context), context.secondBellAt, context.presses.due]
      .compactMap(\.self).min()
  }

  /// Whether the user has just been told that leaving loses something.
  package var asksBeforeLosing: Bool { context.loss != nil }

  /// The colours of the screens.
  package var theme: Theme { context.settings.theme }

  /// The tint of the background.
  package var atmosphere: Atmosphere { isTooSmall ? .still : stack[top].atmosphere }

  /// Draws the screen, whole.
  ///
  /// - Parameter grid: of the terminal's size; what is in it is erased first.
  package func draw(into grid: inout Grid) {
    grid.erase()
    guard !isTooSmall else { return drawTooSmall(into: &grid) }
    guard terminalSize != context.size else { return stack[top].draw(into: &grid, context) }
    var page = Grid(size: context.size, repertoire: grid.repertoire)
    stack[top].draw(into: &page, context)
    grid.copy(page, atRow: origin.row, column: origin.column)
  }

  /// Where the page begins.
  var origin: (row: Int, column: Int) {
    ((terminalSize.rows - context.size.rows) / 2, (terminalSize.columns - context.size.columns) / 2)
  }

  var isTooSmall: Bool {
    context.size.columns < App.smallestSize.columns || context.size.rows < App.smallestSize.rows
  }

  private func drawTooSmall(into grid: inout Grid) {
    let forms = context.texts.tooSmall(App.smallestSize)
    let text = forms.fitting(grid.size.columns, grid.repertoire) ?? forms[1]
    grid.put(text, row: max(0, (grid.size.rows - 1) / 2), column: 0, .text)
  }
}
