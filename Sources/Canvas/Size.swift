/// How many cells a screen or a region has.
public struct Size: Equatable, Sendable {
  /// Cells across; never negative.
  public let columns: Int
  /// Cells down; never negative.
  public let rows: Int

  /// A size of `columns` × `rows` cells; negative values count as 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}
