/// A way to name a session of the history.
package enum SessionReference: Equatable {
  case id(String)
  /// The row as it was read.
  case row(SessionRow)
}
