import Preferences
import TerminalKit
import TrainerCore

/// What can go wrong while the program runs, outside its screens.
package enum RuntimeFailure: Error {
  /// The terminal cannot be opened.
  case terminal(TerminalError)
  /// The system has no pipe left.
  case noPipe
  /// The system has not enough threads left for the workers.
  case noThreads
  /// Something could not be saved before the program had to go.
  /// `rescue` is the file in which it is kept instead, if any place took one.
  case notSaved(path: String, errno: Int32, rescue: String?)
  /// Standard output, or a file given in its place, took no more.
  case notWritten(errno: Int32)
  /// A segment was asked for in a mode that has none.
  case segmentNotAllowed(Mode)
  /// An impossible drill was asked for.
  case noSuchDrill(String, DrillFault)
  /// The drill cannot be played in plain mode.
  case notInPlainMode(String)
  /// A way over the segment was asked for in a mode that does not have it.
  case wayNotAllowed(SegmentWay, Mode)
  /// A way over a segment was asked for, and no segment was given or chosen before.
  case noSegment(SegmentWay)
  /// The value of `PI_TRAINER_NOW` is not a date.
  case wrongNow(String)
}
