import Preferences
import TrainerCore

/// Something that happened in plain mode, and when.
public struct PlainEvent: Sendable {
  /// What can happen.
  public enum Kind: Sendable {
    /// A byte came from standard input.
    case byte(UInt8)
    /// Nothing came for a moment, after an Esc that could have begun another key.
    case silence
    /// Standard input has ended.
    case endOfInput
    /// The program was stopped and goes on; others may have written meanwhile.
    case resumed
    /// The record that was asked for is too long in coming.
    case recordOverdue
    /// Newer figures than those the program started with.
    case progressArrived(TrainerCore.Progress)
    /// A session is in the history.
    case sessionSaved(progress: TrainerCore.Progress)
    /// A record that was asked for; `nil` where there is none.
    case recordArrived(Constant, RecordKind, Record?)
    /// Something cannot be written, or everything is written again.
    case storageChanged(StorageTrouble?)
    /// The program is asked to go.
    case departureAsked(Departure)
  }

  /// When it happened.
  public let moment: Moment
  /// What happened.
  public let kind: Kind

  /// Something that happened at a moment.
  public init(_ kind: Kind, at moment: Moment) {
    self.kind = kind
    self.moment = moment
  }
}

/// Something that plain mode wants done in the world.
public enum PlainEffect: Sendable {
  /// A session began: its first keystrokes are to be written at once.
  case sessionBegan(number: Int, plan: SessionPlan, date: Timestamp, keystrokes: [Keystroke])
  /// A keystroke of the running session is to be written before anything is said of it.
  case keystroke(Keystroke)
  /// The session is over and belongs into the history.
  case sessionEnded(Session, SessionEnd)
  /// The settings have changed.
  case settingsChanged(Settings)
  /// A record is to be raced against, and has to be read.
  case recordWanted(Constant, RecordKind)
  /// A text is to be written to standard output.
  case write(String)
  /// The bell is to ring.
  case bell
  /// The program is to end with a status.
  case leave(status: Int32)
}

/// How standard input is to be read.
public enum PlainReading: Hashable, Sendable {
  /// Each key as it is struck, not shown by the terminal.
  case keys
  /// Lines, shown and put right by the terminal.
  case lines
}
