import Canvas
import Preferences
import TrainerCore

package struct Event {
  /// The kinds of events; large payloads are indirect, so that a key is cheap to pass on.
  package enum Happening {
    case input(Input)
    case resized(Size)
    /// The time that `App.nextFrame` had asked for has come.
    case tick
    indirect case store(StoreEvent)
    /// The plan of the day, as far as it is worked out.
    indirect case dayPlanArrived(DayPlan)
    indirect case statsArrived(StatsAnswer)
    /// The name of a card's file; `nil` if it could not be written.
    case cardWritten(String?)
    /// A switch of profiles failed because not all data of this one could be saved.
    case profileRefused
    /// The answer to `Effect.systemdWanted`: true if a reminder could be shown.
    case systemdFound(Bool)
    /// Digits from a program, or its end.
    indirect case program(ProgramEvent)
    case reminderArranged(ReminderOutcome)
    /// A request to end, from a signal or because the terminal is gone.
    case departureAsked(Departure)
    /// Leaving now would lose data that can be saved nowhere; the program stays and asks.
    case departureRefused(StorageTrouble)

    /// A byte from standard input; this case and those below occur only in plain mode.
    case byte(UInt8)
    case endOfInput
    /// The program was stopped and goes on; other processes may have written in the meantime.
    case resumed
    /// Data that was asked for takes too long to read.
    case readingOverdue
  }

  package let moment: Moment
  package let happening: Happening

  package init(_ happening: Happening, at moment: Moment) {
    self.happening = happening
    self.moment = moment
  }
}

extension Event {
  /// True for inputs that a page answers: all but Ctrl-C, Ctrl-Z and Ctrl-L.
  var isForScreen: Bool {
    switch happening {
    case .input(.key(.control(let letter))): !["c", "z", "l"].contains(letter)
    case .input: true
    default: false
    }
  }
}

extension Input {
  var key: Key? { if case .key(let key) = self { key } else { nil } }
}

/// The reason that the program has to end.
package enum Departure {
  /// Ctrl-C or SIGINT.
  case interrupt
  case terminate
  /// SIGHUP, or the loss of the terminal.
  case hangUp

  /// The exit status: 0 for an interrupt, otherwise 128 + the number of the signal.
  package var status: Int32 {
    switch self {
    case .interrupt: 0
    case .terminate: 143
    case .hangUp: 129
    }
  }
}
