import TrainerCore

/// The reason an import failed, entirely or in part.
package enum ImportFailure: Error, Equatable {
  /// A disk error. Lines merged before it stay, and repeating the import completes it.
  case trouble(Trouble)
  /// An invalid line, numbered from 1. Nothing was changed, unless the file changed during the import.
  case file(line: Int, reason: Reason)

  package enum Reason: Equatable {
    /// The file does not begin like an export.
    case foreign
    /// A version before 2.0 wrote it.
    case older(Int)
    case newer(Int)
    /// The line is neither a session nor anything else expected there, or its keystrokes cannot be read.
    case unreadable
    /// The session's id is not one accepted from others.
    case id
    /// The file ends without a footer, or the footer's counts do not match.
    case incomplete
  }
}
