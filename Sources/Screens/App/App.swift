import Canvas
import Preferences
import TrainerCore

/// The whole program as a value: `handle` turns events into effects, `draw` makes the frames.
package struct App {
  /// The smallest size that is usable; on a smaller terminal only a notice is drawn.
  static let smallestSize = Size(columns: 40, rows: 12)

  var context: ScreenContext
  /// The open pages: the last is on the screen, Home is at the bottom.
  private(set) var stack: [any Page] = [HomeScreen()]
  /// The size of the terminal; `context` has the size of the page.
  private(set) var terminalSize: Size

  /// Creates the program on Home; `isStill` is true if the environment asks for reduced motion, and `salt` is random.
  package init(
    settings: Settings, progress: Progress, size: Size, repertoire: Repertoire, canTint: Bool = true,
    isInGNUScreen: Bool = false,
    localeLanguage: Language, forcedLanguage: Language? = nil, isStill: Bool = false,
    profile: OpenProfile = OpenProfile(), lists: [Constant] = [], salt: UInt64 = 0, at now: Moment
  ) {
    terminalSize = size
    context = ScreenContext(
      settings: settings, progress: progress, repertoire: repertoire, localeLanguage: localeLanguage,
      forcedLanguage: forcedLanguage)
    context.now = now
    context.canChangeBackground = canTint
    context.isInGNUScreen = isInGNUScreen
    context.isForcedStill = isStill
    context.profile = profile
    context.salt = salt
    context.constants += lists
    fitPage()
  }

  /// Changes the characters and the tinting from the next frame on.
  package mutating func adapt(to repertoire: Repertoire, canTint: Bool) {
    context.repertoire = repertoire
    context.canChangeBackground = canTint
  }

  /// Returns the effects that Home needs at the start.
  package mutating func start() -> [Effect] { prepareTop() }

  /// Opens a session asked for on the command line; a challenge of someone else opens above the challenges page, which can keep it.
  package mutating func open(_ requested: RequestedSession) -> [Effect] {
    context.digitsFrom = requested.digitsFrom
    guard let tag = requested.tag, let challenge = tag.challenge else {
      return open(SessionScreen(plan: context.prepared(requested.plan), prompt: requested.prompt))
    }
    let below = tag.day == nil ? open(ChallengeScreen(given: challenge, context)) : []
    return below + open(SessionScreen(challenge, on: tag.day, context))
  }

  package mutating func handle(_ event: Event) -> [Effect] {
    context.now = event.moment
    var effects = perform(stack[top].advance(&context))
    // A key meant for the session whose time just ran out must not act on its summary.
    let isOver = effects.contains { if case .sessionEnded = $0 { true } else { false } }
    effects += performWaitingPress(before: event)
    if case .leave? = effects.last { return effects }
    if case .input(let input) = event.happening { context.presses.record(input.key, at: context.now.uptime) }
    if isOver, event.isForScreen { return effects + prepareTop() }
    effects += respond(to: event)
    // Nothing is requested for the page below, which is never seen.
    if case .leave? = effects.last { return effects }
    effects += prepareTop()
    if context.consumeDueSecondBell() { effects.append(.bell) }
    return effects
  }

  private mutating func prepareTop() -> [Effect] { perform(stack[top].willDraw(&context)) }

  private mutating func respond(to event: Event) -> [Effect] {
    switch event.happening {
    case .input(let input): return handle(input)
    case .resized(let size):
      terminalSize = size
      fitPage()
      return notifyAllPages(of: event.happening)
    case .departureAsked(let departure): return depart(departure)
    case .departureRefused(let trouble):
      context.lossOnLeaving = trouble
      return goHome()
    default: return context.update(after: event.happening) + notifyAllPages(of: event.happening)
    }
  }

  private mutating func notifyAllPages(of event: Event.Happening) -> [Effect] {
    let replies = stack.indices.map { (page: $0, requests: stack[$0].receive(event, &context)) }
    // If a program ends the session below its help page, the help closes too.
    let last = replies.first { $0.requests.contains(where: \.isReplacement) }?.page ?? top
    var closed: [Effect] = []
    while top > last { closed += leaveTop() }
    return perform(replies[...last].flatMap(\.requests)) + closed
  }

  /// Saves all that is open, and leaves.
  private mutating func depart(_ departure: Departure) -> [Effect] {
    notifyAllPages(of: .departureAsked(departure)) + perform(context.writeDeletions(from: 0))
      + [.leave(status: departure.status)]
  }

  // MARK: - Inputs

  /// Acts on a second press that waited in vain for a third; a digit typed into a session cancels it.
  private mutating func performWaitingPress(before event: Event) -> [Effect] {
    let key: Key?
    if case .input(let input) = event.happening {
      if case .key(.digit) = translated(input), stack[top] is SessionScreen { return [] }
      key = context.presses.release(before: input.key)
    } else {
      key = context.presses.releaseIfDue(at: context.now.uptime)
    }
    return key.map { handle(.key($0)) } ?? []
  }

  /// Answers an input; any input that does not leave withdraws the question about leaving.
  private mutating func handle(_ input: Input) -> [Effect] {
    if case .key(let key) = input, key.editsWords {
      _ = isTooSmall || stack[top].editLine(with: input)
      return []
    }
    let loss = context.lossOnLeaving
    context.lossOnLeaving = nil
    let effects = answer(input)
    if case .leave? = effects.last { context.lossOnLeaving = loss }
    if !context.presses.isFirst { context.lossOnLeaving = loss }
    return effects
  }

  private mutating func answer(_ input: Input) -> [Effect] {
    switch input {
    case .key(.control("c")): return context.presses.shouldAct() ? depart(.interrupt) : []
    case .key(.control("z")): return [.suspend]
    case .key(.control("l")): return [.repaint]
    default: break
    }
    guard !isTooSmall, !context.presses.ignoresInput else { return [] }
    context.isComposed = input.key.map { context.settings.isComposed($0) } ?? false
    return perform(stack[top].handle(translated(input), &context))
  }

  /// Turns characters that type digits into digits, unless the page binds them, and makes clicks relative to the page.
  private func translated(_ input: Input) -> Input {
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

  // MARK: - Navigation

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
        effects += perform(stack[top].didAppear(&context))
        if let input { effects += perform(stack[top].handle(input, &context)) }
      }
    }
    return effects
  }

  /// Opens a page and closes any other of its type, for a short way back; a command's page right below is returned to as it was.
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
    effects += perform(stack[top].didAppear(&context))
    guard let input else { return effects }
    // A digit that is passed on must be written before all else.
    return perform(stack[top].handle(input, &context)) + effects
  }

  private mutating func goHome() -> [Effect] {
    var effects: [Effect] = []
    while top > 0 { effects += leaveTop() }
    fitPage()
    return effects + perform(stack[top].didAppear(&context))
  }

  private mutating func leaveTop() -> [Effect] {
    close(stack.removeLast(), from: stack.count)
  }

  /// Closes a page taken off the stack, and writes the deletions made on it or above it.
  private mutating func close(_ page: any Page, from depth: Int) -> [Effect] {
    perform(context.writeDeletions(from: depth) + page.didClose(&context))
  }

  /// Adapts the context's size and depth to another page or terminal size.
  private mutating func fitPage() {
    let largest = stack[top].largestPage
    context.depth = top
    context.isAboveToday = top > 0 && stack[top - 1] is TodayScreen
    context.size = Size(
      columns: min(terminalSize.columns, largest.columns), rows: min(terminalSize.rows, largest.rows))
  }

  // MARK: - Drawing

  /// Returns the uptime in milliseconds at which the screen next changes by itself; `nil` if it does not.
  package func nextFrame(after uptime: Int) -> Int? {
    [stack[top].nextFrame(after: uptime, context), context.secondBellAt, context.presses.due]
      .compactMap(\.self).min()
  }

  /// True after the user was told that leaving loses something, until any other input.
  package var asksBeforeLosing: Bool { context.lossOnLeaving != nil }

  package var theme: Theme { context.settings.theme }

  package var atmosphere: Atmosphere { isTooSmall ? .still : stack[top].atmosphere }

  /// Erases a grid of the terminal's size and draws the whole screen into it.
  package func draw(into grid: inout Grid) {
    grid.erase()
    guard !isTooSmall else { return drawTooSmall(into: &grid) }
    guard terminalSize != context.size else { return stack[top].draw(into: &grid, context) }
    var page = Grid(size: context.size, repertoire: grid.repertoire)
    stack[top].draw(into: &page, context)
    grid.copy(page, atRow: origin.row, column: origin.column)
  }

  /// The top left corner of the page on the terminal.
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
