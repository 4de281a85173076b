import Screens
import TerminalKit
import TrainerCore

/// An error while the program runs, outside its screens.
package enum RuntimeFailure: Error {
  case terminal(TerminalError)
  /// Too few files may be open at once.
  case noFiles
  /// Something could not be saved before the program ended; `rescue` is the file that keeps it instead, if
  /// there is one.
  case notSaved(Trouble, rescue: String?)
  /// Standard output, or a file given in its place, could not be written.
  case notWritten(errno: Int32)
  /// The value of `PI_TRAINER_NOW` is not a date.
  case wrongNow(String)
  /// No program here can speak.
  case mute
}
