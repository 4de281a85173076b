/// A reference to a session of the history.
package enum SessionReference: Equatable {
  case id(String)
  /// The session of a row, as it was read.
  case row(SessionRow)
}
