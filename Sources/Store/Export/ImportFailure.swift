import TrainerCore

/// Why nothing was imported, or not all.
package enum ImportFailure: Error, Equatable {
  /// The disk; what was merged before it stays, and the same import again completes it.
  case trouble(Trouble)
  /// The file; nothing was changed.
  case file(line: Int, reason: Reason)

  /// What is wrong with a line, which are numbered from 1.
  package enum Reason: Equatable {
    /// The file does not begin like an export.
    case foreign
    /// A version before 2.0 wrote it.
    case older(Int)
    case newer(Int)
    /// The line is not a session, or its keystrokes cannot be read.
    case unreadable
    /// The session's id is none that this program takes from others.
    case id
    /// The file ends before its last line, or its last line counts other sessions.
    case incomplete
  }
}
