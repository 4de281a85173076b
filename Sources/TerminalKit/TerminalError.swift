/// The reason that no screen could be opened; nothing was drawn.
package enum TerminalError: Error, Equatable {
  case notATerminal
  case termUnset
  /// Has no known description, or cannot place its cursor.
  case unknownTerminal(String)
  /// Is known, but could not be opened.
  case cannotOpen(String)
}
