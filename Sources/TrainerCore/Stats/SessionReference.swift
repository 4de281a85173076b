/// Which session of the history is meant.
public enum SessionReference: Equatable, Sendable {
  /// That with an id.
  case id(String)
  /// That of a row, as it was read.
  case row(SessionRow)
}
