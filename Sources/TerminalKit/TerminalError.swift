/// The reason that no screen could be opened; nothing has been drawn then.
package enum TerminalError: Error, Equatable {
  /// Standard input or standard output is not a terminal.
  case notATerminal
  /// `TERM` is unset or empty.
  case termUnset
  /// The terminal has no known description, or cannot place its cursor.
  case unknownTerminal(String)
  /// The terminal of this name is known, but could not be opened.
  case cannotOpen(String)
}
