/// The size of a screen or a region in cells.
package struct Size: Equatable {
  /// Cells across; never negative.
  package let columns: Int
  /// Cells down; never negative.
  package let rows: Int

  /// Creates a size; negative values count as 0.
  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}
