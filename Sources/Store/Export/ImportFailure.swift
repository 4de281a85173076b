import TrainerCore

package enum ImportFailure: Error, Equatable {
  /// A disk error; lines merged before it stay, and a repeated import adds the rest.
  case trouble(Trouble)
  /// An invalid line, from 1; nothing was changed, unless the file changed during the import.
  case file(line: Int, reason: Reason)

  package enum Reason: Equatable {
    /// The file does not begin like an export.
    case foreign
    /// Written by a version before 2.0.
    case older(Int)
    case newer(Int)
    /// Not a line expected there, or with unreadable keystrokes.
    case unreadable
    /// A session id not accepted from others.
    case id
    /// No footer, or one with other counts.
    case incomplete
  }
}
