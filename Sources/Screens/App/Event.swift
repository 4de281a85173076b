import Canvas
import Preferences
import TrainerCore

/// Something that happened, and when.
package struct Event {
  /// What can happen to the program; what is large lies elsewhere, so that a key is handed on at little cost.
  package enum Happening {
    /// A key, the mouse or a paste.
    case input(Input)
    /// The terminal has another size.
    case resized(Size)
    /// A moment came that `App.nextFrame` had asked for.
    case tick
    /// The store has something to tell.
    indirect case store(StoreEvent)
    /// What the day holds, as far as it is worked out.
    indirect case dayPlanArrived(DayPlan)
    /// What the statistics wanted to know.
    indirect case statsArrived(StatsAnswer)
    /// A card was written into a file; `nil` if that was not possible.
    case cardWritten(String?)
    /// Another profile was chosen, but not everything of this one could be saved.
    case profileRefused
    /// Whether a reminder could come.
    case systemdFound(Bool)
    /// A program gave digits, or gives no more.
    indirect case program(ProgramEvent)
    /// What came of a choice about reminders.
    case reminderArranged(ReminderOutcome)
    /// The program is asked to end, by a signal or because its terminal is gone.
    case departureAsked(Departure)
    /// Leaving now would lose what can be saved nowhere: the program stays and asks.
    case departureRefused(StorageTrouble)

    /// A byte came from standard input, in plain mode as all that follow.
    case byte(UInt8)
    case endOfInput
    /// The program was stopped and goes on; others may have written in the meantime.
    case resumed
    /// What was asked for takes too long to be read.
    case readingOverdue
  }

  package let moment: Moment
  package let happening: Happening

  /// Something that happened at a moment.
  package init(_ happening: Happening, at moment: Moment) {
    self.happening = happening
    self.moment = moment
  }
}

extension Event {
  /// Whether it is an input that a screen answers, and not one that means the same everywhere.
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

/// Why the program has to end.
package enum Departure {
  /// Ctrl-C, or SIGINT.
  case interrupt
  case terminate
  /// SIGHUP, or the terminal is gone.
  case hangUp

  /// The exit status: 0 for Ctrl-C, 128 + the signal's number else.
  package var status: Int32 {
    switch self {
    case .interrupt: 0
    case .terminate: 143
    case .hangUp: 129
    }
  }
}
