import Screens
import Store
import TrainerCore

/// What is between the loop and a person: a screen, or lines.
protocol FrontEnd: ~Copyable {
  /// What to poll for input; -1 while none is taken.
  var inputDescriptor: Int32 { get }
  /// When something is due, as uptime in milliseconds, as of the last look; `nil` if nothing is.
  var due: Int? { get }
  /// Whether the user can be asked, and was not just asked, whether to lose what can be saved nowhere.
  var canAsk: Bool { get }

  /// The next input, without waiting for one; `isReady` if it is known that there is something to read.
  mutating func nextInput(isReady: Bool) -> FrontInput
  /// Takes in an event; what it wants done in the world.
  mutating func handle(_ event: Event) -> [Effect]
  /// Does what it alone can do.
  mutating func perform(_ effect: Effect)
  /// What is due by an uptime; looks when something will be next.
  mutating func takeDue(at uptime: Int) -> Event.Happening?
  /// Shows what has changed since the last time.
  mutating func show()
  /// Shows what the loop leaves behind where it stops.
  mutating func finish()
  /// Gives the terminal back for good; `isHurried` where a signal asks for it.
  func close(isHurried: Bool)
  /// Gives the terminal back, before the program stops.
  mutating func giveBack()
  /// Takes it again; what that means to the screens.
  mutating func takeAgain() -> Event.Happening?
  /// The program goes on after somebody stopped it; what that means to the screens.
  mutating func goOn() -> Event.Happening?
  /// The terminal has another size; what that means to the screens.
  mutating func resize() -> Event.Happening?
}

/// What came of a look for input.
enum FrontInput {
  case nothing
  case event(Event)
  /// There is no terminal any more.
  case closed
}

/// Why the loop stopped.
enum Departure {
  case left(status: Int32)
  /// It is to go on with the data of another profile; what belongs to the last one is saved.
  case profile(DataFolder)

  var isForced: Bool {
    if case .left(let status) = self { status != 0 } else { false }
  }
}
