import Screens
import TerminalKit
import TrainerCore

/// What can go wrong while the program runs, outside its screens.
package enum RuntimeFailure: Error {
  /// The terminal cannot be opened.
  case terminal(TerminalError)
  /// Not as many files may be open at once as it takes.
  case noFiles
  /// Something could not be saved before the program had to go.
  /// `rescue` is the file in which it is kept instead, if any place took one.
  case notSaved(Trouble, rescue: String?)
  /// Standard output, or a file given in its place, took no more.
  case notWritten(errno: Int32)
  /// The value of `PI_TRAINER_NOW` is not a date.
  case wrongNow(String)
  /// Nothing here can speak.
  case mute
}
