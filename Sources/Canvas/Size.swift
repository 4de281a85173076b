package struct Size: Equatable {
  package let columns: Int
  package let rows: Int

  /// Takes negative values as 0.
  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}
