import Screens
import Store
import TrainerCore

/// The loop's link to a person: a screen, or lines.
protocol FrontEnd: ~Copyable {
  /// The descriptor to poll for input; −1 while none is taken.
  var inputDescriptor: Int32 { get }
  /// The uptime in milliseconds at which something is due, as of the last look, if ever.
  var due: Int? { get }
  /// True if the user can be asked, and was not just asked, before unsaved data is lost.
  var canAsk: Bool { get }

  /// The next input, without waiting; `isReady` says that something can be read.
  mutating func nextInput(isReady: Bool) -> FrontInput
  mutating func handle(_ event: Event) -> [Effect]
  /// Performs an effect that only the front end can.
  mutating func perform(_ effect: Effect)
  /// Returns an event due at an uptime, and updates `due`.
  mutating func nextDueEvent(at uptime: Int) -> Event.Happening?
  /// Draws or prints the changes since the last call.
  mutating func show()
  /// Shows what stays visible after the loop has stopped; in plain mode, gives the keys back too.
  mutating func finish()
  /// Gives the terminal back for good; `isHurried` for a signal.
  func close(isHurried: Bool)
  /// Gives the terminal back before a stop, as by Ctrl-Z.
  mutating func giveBackTerminal()
  /// Takes the terminal again; returns an event for the screens, if any.
  mutating func takeTerminalAgain() -> Event.Happening?
  /// Goes on after a stop that was not announced by Ctrl-Z (SIGSTOP, in the background); returns an event for the screens, if any.
  mutating func resume() -> Event.Happening?
  mutating func resize() -> Event.Happening?
}

enum FrontInput {
  case nothing
  case event(Event)
  /// The terminal is gone, or takes no output.
  case closed
}

enum RunLoopEnd {
  case left(status: Int32)
  /// Goes on with another profile; the last one's data is saved.
  case profile(DataFolder)

  var isForced: Bool {
    if case .left(let status) = self { status != 0 } else { false }
  }
}
