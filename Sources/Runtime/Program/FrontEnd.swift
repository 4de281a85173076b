import Screens
import Store
import TrainerCore

/// The loop's link to a person: a screen, or lines.
protocol FrontEnd: ~Copyable {
  /// The file descriptor to poll for input; -1 while none is taken.
  var inputDescriptor: Int32 { get }
  /// The uptime in milliseconds at which something is due, as of the last look; `nil` if nothing is.
  var due: Int? { get }
  /// True if the user can be asked, and was not just asked, before data that cannot be saved is lost.
  var canAsk: Bool { get }

  /// Returns the next input without waiting; `isReady` says that something can be read.
  mutating func nextInput(isReady: Bool) -> FrontInput
  /// Handles an event, and returns the effects to perform.
  mutating func handle(_ event: Event) -> [Effect]
  /// Performs an effect that only the front end can.
  mutating func perform(_ effect: Effect)
  /// Returns an event that is due at an uptime, and updates `due`.
  mutating func nextDueEvent(at uptime: Int) -> Event.Happening?
  /// Shows the changes since the last call.
  mutating func show()
  /// Shows what is to stay visible after the loop has stopped.
  mutating func finish()
  /// Gives the terminal back for good; `isHurried` if a signal asks for it.
  func close(isHurried: Bool)
  /// Gives the terminal back before the program stops.
  mutating func giveBackTerminal()
  /// Takes the terminal again; returns the event for the screens, if there is one.
  mutating func takeTerminalAgain() -> Event.Happening?
  /// Goes on after somebody stopped the program; returns the event for the screens, if there is one.
  mutating func resume() -> Event.Happening?
  /// Adapts to the terminal's new size; returns the event for the screens, if there is one.
  mutating func resize() -> Event.Happening?
}

/// The result of a look for input.
enum FrontInput {
  case nothing
  case event(Event)
  /// The terminal is gone, or takes no more output.
  case closed
}

/// The reason why the loop stopped.
enum RunLoopEnd {
  case left(status: Int32)
  /// The program is to go on with another profile; the data of the last one is saved.
  case profile(DataFolder)

  var isForced: Bool {
    if case .left(let status) = self { status != 0 } else { false }
  }
}
