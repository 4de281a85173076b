import CNcurses
import Canvas
import Glibc

extension Terminal {
  /// Reads the terminal's size again, after SIGWINCH; the next grid is then drawn whole.
  package func updateSize() {
    guard isShown else { return }
    size = currentSize()
    pt_resize(Int32(size.rows), Int32(size.columns))
    forgetShown()
  }

  /// Draws the next grid whole.
  func forgetShown() {
    shown = Array(repeating: .blank, count: size.columns * size.rows)
    run = Array(repeating: 0, count: size.columns)
    needsErasing = true
  }

  /// Makes the next `show` rewrite every cell, whatever the terminal shows by now.
  package func repaint() {
    needsRewriting = true
  }

  /// Shows a grid: what differs from the one shown before is sent, all of it, before this returns.
  ///
  /// Only rows that were touched are looked at, so a grid that was settled has to be the one shown before; what
  /// lies outside of the screen is left out.
  package func show(_ grid: Grid) {
    // For the last cell of a screen curses may draw the one to its left first: where there is none, whatever
    // lies before it in memory.
    guard isShown, size.columns > 1 else { return }
    let isWhole = needsErasing || needsRewriting
    var changed = isWhole
    if needsErasing {
      pt_erase()
      shown.withUnsafeMutableBufferPointer { $0.update(repeating: .blank) }
      needsErasing = false
    }
    if needsRewriting {
      pt_rewrite()
      needsRewriting = false
    }
    let columns = min(size.columns, grid.size.columns)
    let height = min(size.rows, grid.size.rows)
    let width = MemoryLayout<Cell>.stride * columns
    grid.cells.withUnsafeBufferPointer { new in
      shown.withUnsafeMutableBufferPointer { old in
        run.withUnsafeMutableBufferPointer { run in
          guard let new = new.baseAddress, let old = old.baseAddress else { return }
          for row in 0..<height where isWhole || grid.isTouched(row: row) {
            let newRow = new + row * grid.size.columns
            let oldRow = old + row * size.columns
            // Bytes between cells may differ where the cells do not: then the cells decide.
            guard memcmp(oldRow, newRow, width) != 0 else { continue }
            let drawn = draw(
              UnsafeBufferPointer(start: newRow, count: columns),
              over: UnsafeMutableBufferPointer(start: oldRow, count: columns), row: row, by: run)
            if drawn { changed = true }
          }
        }
      }
    }
    if changed { pt_flush() }
  }

  /// Hands the changed runs of a row to curses.
  ///
  /// A blank between two texts is drawn like one of them where it looks the same: every change of style is
  /// some twenty-five bytes. So is one that did not change, and with it what else did not in the same style:
  /// over a short gap it is cheaper to write than to move the cursor.
  ///
  /// - Returns: whether there were any.
  private func draw(
    _ new: UnsafeBufferPointer<Cell>, over old: UnsafeMutableBufferPointer<Cell>, row: Int,
    by run: UnsafeMutableBufferPointer<UInt32>
  ) -> Bool {
    if new.contains(where: { $0.scalar == Cell.covered })
      || old.contains(where: { $0.scalar == Cell.covered })
    {
      drawEachCell(new, over: old, row: row)
      return true
    }
    var changed = false
    var column = 0
    while column < new.count {
      guard new[column] != old[column] else {
        column += 1
        continue
      }
      changed = true
      let first = column
      var style = new[first].style
      var slot = palette.slot(of: style)
      var hasInk = false
      var end = column
      while column < new.count {
        let cell = new[column]
        let other = cell.style == style ? slot : palette.slot(of: cell.style)
        let isBlank = cell.scalar == 0x20 || other.isHidden
        let isBorrowed = cell == old[column]
        if isBorrowed && !(column - end < 4 && (isBlank || cell.style == style)) { break }
        if cell.style != style {
          if !other.looksLike(slot) {
            guard isBlank || !hasInk, other.blanksLookLike(slot) else { break }
            if !isBlank { (style, slot) = (cell.style, other) }
          }
        }
        if !isBlank { hasInk = true }
        // A grid for another repertoire: in a locale without the character curses would skip the cell.
        run[column - first] =
          isBlank ? 0x20 : repertoire == .ascii && cell.scalar > 0x7e ? 0x3f : cell.scalar
        column += 1
        if !isBorrowed { end = column }
      }
      column = end
      for index in first..<end { old[index] = new[index] }
      pt_put(Int32(row), Int32(first), run.baseAddress, Int32(end - first), slot.attributes, slot.pair)
    }
    return changed
  }

  /// Hands a row to curses cell by cell, as it has to be where characters take two columns: what is not new
  /// curses does not send.
  private func drawEachCell(
    _ new: UnsafeBufferPointer<Cell>, over old: UnsafeMutableBufferPointer<Cell>, row: Int
  ) {
    var isCovered = false
    for (column, cell) in new.enumerated() {
      old[column] = cell
      defer { isCovered = !isCovered && cell.isWide }
      if isCovered && cell.scalar == Cell.covered { continue }
      // Half of a character that something else was drawn over, or that the screen ends in.
      let isHalf = cell.isWide && (column + 1 == new.count || new[column + 1].scalar != Cell.covered)
      var scalar = cell.scalar == Cell.covered || isHalf ? 0x20 : cell.scalar
      if repertoire == .ascii && scalar > 0x7e { scalar = 0x3f }
      let slot = palette.slot(of: cell.style)
      if slot.isHidden { scalar = 0x20 }
      pt_put(Int32(row), Int32(column), &scalar, 1, slot.attributes, slot.pair)
    }
  }
}
