/// Which session of the history is meant.
package enum SessionReference: Equatable {
  case id(String)
  /// That of a row, as it was read.
  case row(SessionRow)
}
