/// Why no screen could be opened; nothing has been drawn then.
package enum TerminalError: Error, Equatable {
  /// Standard input or standard output is not a terminal.
  case notATerminal
  /// `TERM` is unset or empty.
  case termUnset
  /// No description of this terminal is known, or it cannot place its cursor.
  case unknownTerminal(String)
  /// The terminal of this name is known, and could not be opened all the same.
  case cannotOpen(String)
}
