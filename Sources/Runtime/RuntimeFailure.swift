import Screens
import TerminalKit
import TrainerCore

/// An error while the program runs, outside its screens.
package enum RuntimeFailure: Error {
  case terminal(TerminalError)
  /// Too few files may be open at once.
  case noFiles
  /// Something was not saved before the end; `rescue` is the file that keeps it, if any.
  case notSaved(Trouble, rescue: String?)
  /// Standard output, or a file in its place, could not be written.
  case notWritten(errno: Int32)
  /// The value of `PI_TRAINER_NOW` is no date.
  case wrongNow(String)
  /// No program here can speak.
  case mute
}
