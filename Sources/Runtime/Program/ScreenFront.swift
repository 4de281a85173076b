import Canvas
import Preferences
import Screens
import Store
import TerminalKit
import TrainerCore

struct ScreenFront: FrontEnd, ~Copyable {
  private var app: App
  private let terminal: Terminal
  private var grid: Grid
  private var bells = 0
  private var atmosphere = Atmosphere.still
  /// True if something happened since the last frame.
  private var isStale = true
  /// The uptime in milliseconds of the last question for the frame that is due.
  private var lastLook = Clock.uptime()
  private(set) var due: Int?

  init(_ app: App, on terminal: Terminal) {
    self.app = app
    self.terminal = terminal
    grid = Grid(size: terminal.size, repertoire: terminal.repertoire)
  }

  var inputDescriptor: Int32 { terminal.inputDescriptor }
  var canAsk: Bool { !app.asksBeforeLosing }

  mutating func nextInput(isReady: Bool) -> FrontInput {
    switch terminal.nextInput(isReady: isReady) {
    case .nothing: .nothing
    case .input(let input): .event(Event(.input(input), at: Clock.now()))
    case .learnt: adapt()
    case .closed: .closed
    }
  }

  /// Adapts the app to the abilities the terminal turned out to have.
  private mutating func adapt() -> FrontInput {
    app.adapt(to: terminal.repertoire, canTint: terminal.depth == .redefinable)
    grid = Grid(size: terminal.size, repertoire: terminal.repertoire)
    isStale = true
    return .nothing
  }

  mutating func handle(_ event: Event) -> [Effect] {
    isStale = true
    return app.handle(event)
  }

  mutating func perform(_ effect: Effect) {
    switch effect {
    case .settingsChanged(let settings):
      terminal.apply(settings)
      _ = adapt()
    case .bell: bells += 1
    case .repaint:
      terminal.restore()
      isStale = true
    default: break
    }
  }

  mutating func nextDueEvent(at uptime: Int) -> Event.Happening? {
    let frame = app.nextFrame(after: lastLook)
    lastLook = uptime
    due = [frame, terminal.inputDue, terminal.answerDue].compactMap(\.self).min()
    return frame.map { $0 <= uptime } == true ? .tick : nil
  }

  mutating func show() {
    guard isStale else { return }
    isStale = false
    app.draw(into: &grid)
    // Before the frame, so that no text lies on the wrong ground.
    if app.atmosphere != atmosphere {
      atmosphere = app.atmosphere
      if let colour = atmosphere.colour(in: app.theme) { terminal.setGround(colour) }
    }
    terminal.show(grid)
    while bells > 0 {
      terminal.bell()
      bells -= 1
    }
  }

  /// Does nothing, as no screen stays visible once the terminal is given back.
  func finish() {}

  func close(isHurried: Bool) { terminal.close(isHurried: isHurried) }

  func giveBackTerminal() { terminal.suspend() }

  mutating func takeTerminalAgain() -> Event.Happening? {
    terminal.resume()
    return resize()
  }

  mutating func resume() -> Event.Happening? { takeTerminalAgain() }

  mutating func resize() -> Event.Happening? {
    terminal.updateSize()
    grid = Grid(size: terminal.size, repertoire: terminal.repertoire)
    return .resized(terminal.size)
  }
}

extension Terminal {
  func apply(_ settings: Settings) {
    setTheme(settings.theme)
    setMouse(settings.mouse)
    setNarrow(settings.characters == .narrow)
  }
}
