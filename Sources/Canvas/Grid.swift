import Glibc

package struct Cell: Equatable {
  /// The Unicode scalar shown; if two columns wide, the cell to its right is `covered`.
  package var scalar: UInt32
  package var style: Style
  /// Fills the cell up to eight bytes, so that rows can be compared as memory.
  private let filler: UInt16 = 0

  /// The scalar of a cell covered by the wide character to its left.
  package static var covered: UInt32 { 0 }

  package static let blank = Cell(" ", .blank)

  package var isWide: Bool { scalar > 0x1100 && Unicode.Scalar(scalar).map(Repertoire.isTwoColumns) ?? false }
}

extension Cell {
  package init(_ scalar: Unicode.Scalar, _ style: Style) { self.init(scalar: scalar.value, style: style) }
}

/// The cells that a screen draws into; writes outside and control characters are ignored, wide scalars take two cells.
package struct Grid: Equatable {
  package let size: Size
  /// The characters that the terminal can show; others are folded into these when written.
  package let repertoire: Repertoire
  package internal(set) var cells: [Cell]
  /// The cell that the keys act on, shown to screen readers by the terminal's cursor; `nil` if none was set.
  package private(set) var cursor: Cursor?

  package struct Cursor: Equatable {
    package var row: Int
    package var column: Int
  }

  package init(size: Size, repertoire: Repertoire = .unicode) {
    self.size = size
    self.repertoire = repertoire
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The cell at a row and a column, from 0; a blank one outside.
  package subscript(row: Int, column: Int) -> Cell {
    contains(row, column) ? cells[row * size.columns + column] : .blank
  }

  package func contains(_ row: Int, _ column: Int) -> Bool {
    row >= 0 && row < size.rows && column >= 0 && column < size.columns
  }

  private func hasSameRow(_ row: Int, as otherRow: Int, of other: Grid) -> Bool {
    let length = size.columns * MemoryLayout<Cell>.stride
    return cells.withUnsafeBytes { cells in
      other.cells.withUnsafeBytes { others in
        guard let cells = cells.baseAddress, let others = others.baseAddress else { return true }
        return memcmp(cells + row * length, others + otherRow * length, length) == 0
      }
    }
  }

  /// The columns from the first to the last cell of a row that differs from an earlier grid of the same size.
  package func columnsChanged(in row: Int, since earlier: Grid) -> Range<Int> {
    let start = row * size.columns
    let columns = 0..<size.columns
    guard let first = columns.first(where: { cells[start + $0] != earlier.cells[start + $0] }),
      let last = columns.last(where: { cells[start + $0] != earlier.cells[start + $0] })
    else { return 0..<0 }
    return first..<last + 1
  }

  package func cells(in row: Int, _ columns: Range<Int>) -> [Cell] {
    Array(cells[row * size.columns + columns.lowerBound..<row * size.columns + columns.upperBound])
  }

  /// True if a row has a character of two columns.
  package func hasWideCharacters(in row: Int) -> Bool {
    cells[row * size.columns..<(row + 1) * size.columns].contains { $0.scalar == Cell.covered }
  }

  /// Returns the rows that differ from an earlier grid of the same size.
  package func rowsChanged(since earlier: Grid) -> [Int] {
    (0..<size.rows).filter { !hasSameRow($0, as: $0, of: earlier) }
  }

  /// Returns the rows, at least four of those that changed, that have moved up by one since an earlier grid; `nil` for none.
  package func rowsScrolled(of changed: [Int], since earlier: Grid) -> ClosedRange<Int>? {
    let moved = changed.filter { $0 + 1 < size.rows && hasSameRow($0, as: $0 + 1, of: earlier) }
    guard moved.count >= 4, let first = moved.first, let last = moved.last else { return nil }
    return first...min(last + 2, size.rows - 1)
  }

  /// Moves rows up by one, and leaves the last of them blank.
  package mutating func scroll(_ rows: ClosedRange<Int>) {
    let start = rows.lowerBound * size.columns
    let end = (rows.upperBound + 1) * size.columns
    cells.replaceSubrange(
      start..<end, with: cells[start + size.columns..<end] + Array(repeating: .blank, count: size.columns))
  }

  /// Moves the cursor to a cell, as writing in the style `cursor` does.
  package mutating func point(row: Int, column: Int) {
    if contains(row, column) { cursor = Cursor(row: row, column: column) }
  }

  package mutating func erase() {
    cursor = nil
    for index in cells.indices { cells[index] = .blank }
  }

  /// Writes a scalar, folded if the repertoire lacks it; returns the column after it.
  @discardableResult
  package mutating func put(_ scalar: Unicode.Scalar, row: Int, column: Int, _ style: Style) -> Int {
    if scalar.isPlain || repertoire == .unicode && Repertoire.isOneColumn(scalar.value) {
      set(scalar.value, row, column, style)
      return column &+ 1
    }
    var column = column
    for value in repertoire.folded(scalar) {
      set(value, row, column, style)
      column &+= 1
    }
    return column
  }

  /// Writes a text to the right; returns the column after it, which may lie outside.
  @discardableResult
  package mutating func put(_ text: String, row: Int, column: Int, _ style: Style) -> Int {
    var column = column
    for scalar in text.unicodeScalars {
      column = put(scalar, row: row, column: column, style)
    }
    return column
  }

  package mutating func put(_ text: String, row: Int, endingBefore column: Int, _ style: Style) {
    put(text, row: row, column: column &- repertoire.width(of: text), style)
  }

  package mutating func put(_ text: String, row: Int, centred style: Style) {
    put(text, row: row, column: (size.columns - repertoire.width(of: text)) / 2, style)
  }

  package mutating func fill(_ scalar: Unicode.Scalar, row: Int, column: Int, count: Int, _ style: Style) {
    let values = repertoire.folded(scalar)
    var column = column
    var left = values.isEmpty ? 0 : count
    while left > 0 && column < size.columns {
      for value in values {
        set(value, row, column, style)
        column &+= 1
      }
      left -= 1
    }
  }

  /// Sets the paper of the cells in some columns that have none but the ground.
  package mutating func lay(_ paper: Paper, row: Int, columns: Range<Int>) {
    guard row >= 0, row < size.rows else { return }
    for column in columns.clamped(to: 0..<size.columns) {
      let index = row * size.columns + column
      if cells[index].style.paper == .ground { cells[index].style.paper = paper }
    }
  }

  /// Copies rows of another grid, the first of them to a row and a column of this one.
  package mutating func copy(_ other: Grid, rows: Range<Int> = 0..<Int.max, atRow row: Int, column: Int) {
    let first = max(0, column)
    let last = min(size.columns, column &+ other.size.columns)
    guard first < last else { return }
    for source in rows.clamped(to: 0..<other.size.rows) {
      let target = row &+ (source - rows.lowerBound)
      guard target >= 0 && target < size.rows else { continue }
      let from = source * other.size.columns - column
      let start = target * size.columns
      cells.replaceSubrange(start + first..<start + last, with: other.cells[from + first..<from + last])
    }
    if let cursor = other.cursor, rows.contains(cursor.row) {
      point(row: row &+ (cursor.row - rows.lowerBound), column: column &+ cursor.column)
    }
  }

  mutating func set(_ value: UInt32, _ row: Int, _ column: Int, _ style: Style) {
    guard contains(row, column) else { return }
    cells[row * size.columns + column] = Cell(scalar: value, style: style)
    if style.ink == .cursor || style.paper == .cursor, value != Cell.covered {
      point(row: row, column: column)
    }
  }
}

extension Grid {
  /// The rows as text without trailing spaces.
  package var lines: [String] {
    (0..<size.rows).map { row in
      // Searches from the end: removing spaces one by one took most of a long test run.
      text(row, 0..<((0..<size.columns).last { self[row, $0].scalar != 0x20 } ?? -1) + 1)
    }
  }

  private func text(_ row: Int, _ columns: Range<Int>) -> String {
    var scalars = String.UnicodeScalarView()
    for column in columns where self[row, column].scalar != Cell.covered {
      scalars.append(Unicode.Scalar(self[row, column].scalar) ?? "?")
    }
    return String(scalars)
  }

  package var text: String { lines.joined(separator: "\n") }

  /// The runs of cells that are not plain text on the ground, as `row:column ink/paper "text"` from 0, for tests.
  package var styles: [String] {
    var runs: [String] = []
    for row in 0..<size.rows {
      var column = 0
      while column < size.columns {
        let style = self[row, column].style
        let start = column
        while column < size.columns && self[row, column].style == style { column += 1 }
        guard style != .blank else { continue }
        let paper = style.paper == .ground ? "" : "/\(style.paper)"
        runs.append("\(row):\(start) \(style.ink)\(paper) \"\(text(row, start..<column))\"")
      }
    }
    return runs
  }
}

extension Grid: CustomDebugStringConvertible {
  /// The rows, then the styles, for a failing test.
  package var debugDescription: String {
    (lines.map { "│" + $0 } + styles).joined(separator: "\n")
  }
}
