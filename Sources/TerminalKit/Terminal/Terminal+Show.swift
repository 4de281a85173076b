import CNcurses
import Canvas
import Glibc

extension Terminal {
  /// Reads the terminal's size again, after SIGWINCH; the next grid is drawn whole.
  package func updateSize() {
    guard isShown else { return }
    size = currentSize()
    pt_resize(Int32(size.rows), Int32(size.columns))
    forgetShown()
  }

  /// Makes the next `show` draw the grid whole.
  func forgetShown() {
    shown = Grid(size: size, repertoire: repertoire)
    needsErasing = true
  }

  /// Makes the next `show` rewrite every cell: after Ctrl-L, a stop, or new colours.
  package func repaint() {
    needsRewriting = true
  }

  /// Sends all differences of a grid of the terminal's size from the one shown before.
  package func show(_ grid: Grid) {
    // Curses may draw left of the last cell, which with a single column is memory outside the screen.
    guard isShown, size.columns > 1, grid.size == size else { return }
    let isForced = needsErasing || needsRewriting
    if needsErasing {
      pt_erase()
      shown.erase()
      needsErasing = false
    }
    if needsRewriting {
      pt_rewrite()
      needsRewriting = false
    }
    var changed = grid.rowsChanged(since: shown)
    guard isForced || !changed.isEmpty || grid.cursor != cursor else { return }
    if let rows = grid.rowsScrolled(of: changed, since: shown) {
      pt_scroll(Int32(rows.lowerBound), Int32(rows.upperBound))
      shown.scroll(rows)
      changed = grid.rowsChanged(since: shown)
    }
    for row in changed {
      draw(row, of: grid)
      shown.copy(grid, rows: row..<row + 1, atRow: row, column: 0)
    }
    cursor = grid.cursor
    pt_flush(Int32(cursor?.row ?? -1), Int32(cursor?.column ?? 0))
  }

  /// Hands the changed runs of a row to curses.
  ///
  /// A space takes a neighbouring style that looks the same, as a change costs some 25 bytes; a short unchanged gap is drawn
  /// again, as moving the cursor costs more.
  private func draw(_ row: Int, of grid: Grid) {
    if grid.hasWideCharacters(in: row) || shown.hasWideCharacters(in: row) {
      return drawEachCell(grid.cells(in: row, 0..<size.columns), row: row)
    }
    let columns = grid.columnsChanged(in: row, since: shown)
    let new = grid.cells(in: row, columns)
    let old = shown.cells(in: row, columns)
    var column = 0
    while column < new.count {
      guard new[column] != old[column] else {
        column += 1
        continue
      }
      let first = column
      var run: [UInt32] = []
      var style = new[first].style
      var slot = palette.slot(of: new[first])
      var hasInk = false
      var end = column
      while column < new.count {
        let cell = new[column]
        let other = palette.slot(of: cell)
        let isBlank = cell.scalar == 0x20 || other.isHidden
        let isBorrowed = cell == old[column]
        if isBorrowed && !(column - end < 4 && (isBlank || cell.style == style)) { break }
        if !other.looksLike(slot) {
          guard isBlank || !hasInk, other.blanksLookLike(slot) else { break }
          if !isBlank { (style, slot) = (cell.style, other) }
        }
        if !isBlank { hasInk = true }
        // For another repertoire's grid: curses skips a character the locale lacks.
        run.append(isBlank ? 0x20 : repertoire == .ascii && cell.scalar > 0x7e ? 0x3f : cell.scalar)
        column += 1
        if !isBorrowed { end = column }
      }
      column = end
      pt_put(
        Int32(row), Int32(columns.lowerBound + first), run, Int32(end - first), slot.attributes, slot.pair)
    }
  }

  /// Hands a row with wide characters to curses cell by cell; it sends only changes.
  private func drawEachCell(_ new: [Cell], row: Int) {
    var isCovered = false
    for (column, cell) in new.enumerated() {
      defer { isCovered = !isCovered && cell.isWide }
      if isCovered && cell.scalar == Cell.covered { continue }
      // Half of a character that was drawn over or cut off.
      let isHalf = cell.isWide && (column + 1 == new.count || new[column + 1].scalar != Cell.covered)
      var scalar = cell.scalar == Cell.covered || isHalf ? 0x20 : cell.scalar
      if repertoire == .ascii && scalar > 0x7e { scalar = 0x3f }
      let slot = palette.slot(of: cell)
      if slot.isHidden { scalar = 0x20 }
      pt_put(Int32(row), Int32(column), &scalar, 1, slot.attributes, slot.pair)
    }
  }
}
