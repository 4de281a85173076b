import Canvas
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
  /// Whether something happened since the last frame.
  private var isStale = true
  /// When the screen was last asked for the next frame that is due, as uptime in milliseconds.
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
    case .closed: .closed
    }
  }

  mutating func handle(_ event: Event) -> [Effect] {
    isStale = true
    return app.handle(event)
  }

  mutating func perform(_ effect: Effect) {
    switch effect {
    case .settingsChanged(let settings): terminal.setTheme(settings.theme)
    case .bell: bells += 1
    case .repaint:
      terminal.repaint()
      isStale = true
    default: break
    }
  }

  mutating func takeDue(at uptime: Int) -> Event.Happening? {
    due = app.nextFrame(after: lastLook)
    lastLook = uptime
    guard let due, due <= uptime else { return nil }
    return .tick
  }

  mutating func show() {
    guard isStale else { return }
    isStale = false
    app.draw(into: &grid)
    // What is written lies on the ground that it belongs to, whenever the terminal shows the rest anew.
    if app.atmosphere != atmosphere {
      atmosphere = app.atmosphere
      if let colour = atmosphere.colour(in: app.theme) {
        terminal.setGround(red: colour.red, green: colour.green, blue: colour.blue)
      }
    }
    terminal.show(grid)
    while bells > 0 {
      terminal.bell()
      bells -= 1
    }
  }

  // There is no prompt.
  func run(_ line: String, in store: DataStore, isSettled: Bool) -> CommandEnding { .event(.tick) }

  func finish() {}

  func close() { terminal.close() }

  func giveBack() { terminal.suspend() }

  mutating func takeAgain() -> Event.Happening? {
    terminal.resume()
    return resize()
  }

  mutating func goOn() -> Event.Happening? { takeAgain() }

  mutating func resize() -> Event.Happening? {
    terminal.updateSize()
    grid = Grid(size: terminal.size, repertoire: terminal.repertoire)
    return .resized(terminal.size)
  }
}
