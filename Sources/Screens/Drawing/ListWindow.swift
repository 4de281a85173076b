import Canvas

/// The part of a list that is on the screen: all of it, with a row between two entries where there is room,
/// or as much around the chosen one as fits.
struct ListWindow {
  private let top: Int
  private let pitch: Int
  /// The entries in sight.
  let entries: Range<Int>
  private let count: Int

  /// A list within some rows.
  ///
  /// - Parameters:
  ///   - count: the entries of the list.
  ///   - chosen: the one that stays in sight.
  ///   - rows: the rows of the screen for it.
  init(count: Int, chosen: Int, rows: Range<Int>) {
    self.count = count
    top = rows.lowerBound
    pitch = 2 * count - 1 <= rows.count ? 2 : 1
    let shown = min(count, max(1, (rows.count + pitch - 1) / pitch))
    let first = max(0, min(chosen - shown / 2, count - shown))
    entries = first..<first + shown
  }

  /// The row of an entry; `nil` if it is out of sight.
  func row(of entry: Int) -> Int? {
    entries.contains(entry) ? top + (entry - entries.lowerBound) * pitch : nil
  }

  /// The entry whose row was clicked.
  func entry(at mouse: Mouse) -> Int? { entries.first { row(of: $0) == mouse.row } }

  /// Draws arrows where the list goes on, before a column.
  func drawMarks(into grid: inout Grid, endingBefore column: Int) {
    if entries.lowerBound > 0 { grid.put("↑", row: top, endingBefore: column, Style(.dim)) }
    guard entries.upperBound < count, let last = row(of: entries.upperBound - 1) else { return }
    grid.put("↓", row: last, endingBefore: column, Style(.dim))
  }
}
