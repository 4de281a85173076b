package struct Cell: Equatable {
  /// The Unicode scalar shown, one column wide; of one that is two wide the cell to its right is `covered`.
  package var scalar: UInt32
  package var style: Style

  /// A cell that shows `scalar` in `style`.
  package init(_ scalar: Unicode.Scalar, _ style: Style) {
    self.scalar = scalar.value
    self.style = style
  }

  /// What stands for a scalar in a cell that the wide character to its left covers.
  package static let covered: UInt32 = 0

  package static let blank = Cell(" ", .blank)

  /// Whether its character takes two columns.
  package var isWide: Bool { scalar > 0x1100 && Unicode.Scalar(scalar).map(Repertoire.isTwoColumns) ?? false }
}

/// A screen as a value: the cells that a screen draws into.
///
/// Whatever lies outside is left out, control characters never get in, and every scalar that does has as many
/// cells as it has columns, so that a row of cells is a row of columns on every terminal.
package struct Grid: Equatable {
  /// How many cells there are.
  package let size: Size
  /// Which characters the terminal can show; others are folded into these as they are written.
  package let repertoire: Repertoire
  /// The cells, row by row.
  package internal(set) var cells: [Cell]
  /// The cell that the keys act on, where the terminal's cursor stands for screen readers; `nil` if nothing was said.
  package private(set) var cursor: Cursor?

  /// A cell by its row and column.
  package struct Cursor: Equatable {
    package var row: Int
    package var column: Int
  }

  package init(size: Size, repertoire: Repertoire = .unicode) {
    self.size = size
    self.repertoire = repertoire
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The cell at a row and a column, both from 0; a blank one outside.
  package subscript(row: Int, column: Int) -> Cell {
    contains(row, column) ? cells[row * size.columns + column] : .blank
  }

  /// Whether there is a cell at a row and a column.
  package func contains(_ row: Int, _ column: Int) -> Bool {
    row >= 0 && row < size.rows && column >= 0 && column < size.columns
  }

  /// Whether a row shows the same as in a grid of the same size.
  package func hasSameRow(_ row: Int, as other: Grid) -> Bool {
    let cells = row * size.columns..<(row + 1) * size.columns
    return self.cells[cells] == other.cells[cells]
  }

  /// Puts the cursor into a cell; a character that is drawn as one does so, too.
  package mutating func point(row: Int, column: Int) {
    if contains(row, column) { cursor = Cursor(row: row, column: column) }
  }

  /// Makes every cell blank.
  package mutating func erase() {
    cursor = nil
    for index in cells.indices { cells[index] = .blank }
  }

  /// Writes one scalar, folded if the repertoire asks for it.
  ///
  /// - Returns: the column after it.
  @discardableResult
  package mutating func put(_ scalar: Unicode.Scalar, row: Int, column: Int, _ style: Style) -> Int {
    if scalar.isPlain {
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

  /// Writes a text from a column to the right.
  ///
  /// - Returns: the column after its last cell, whether or not that lies inside.
  @discardableResult
  package mutating func put(_ text: String, row: Int, column: Int, _ style: Style) -> Int {
    var column = column
    for scalar in text.unicodeScalars {
      column = put(scalar, row: row, column: column, style)
    }
    return column
  }

  /// Writes a text so that it ends before a column.
  package mutating func put(_ text: String, row: Int, endingBefore column: Int, _ style: Style) {
    put(text, row: row, column: column &- repertoire.width(of: text), style)
  }

  /// Writes a text in the middle of the row.
  package mutating func put(_ text: String, row: Int, centred style: Style) {
    put(text, row: row, column: (size.columns - repertoire.width(of: text)) / 2, style)
  }

  /// Writes `count` times the same scalar to the right.
  package mutating func fill(_ scalar: Unicode.Scalar, row: Int, column: Int, count: Int, _ style: Style) {
    var column = column
    var left = count
    while left > 0 && column < size.columns {
      column = put(scalar, row: row, column: column, style)
      left -= 1
    }
  }

  /// Lays a paper under what stands on the ground in some columns of a row.
  package mutating func lay(_ paper: Paper, row: Int, columns: Range<Int>) {
    guard row >= 0, row < size.rows else { return }
    for column in columns.clamped(to: 0..<size.columns) {
      let index = row * size.columns + column
      if cells[index].style.paper == .ground { cells[index].style.paper = paper }
    }
  }

  /// Copies some rows of another grid, the first of them to a row and a column of this one.
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
    let index = row * size.columns + column
    cells[index].scalar = value
    cells[index].style = style
    if style.ink == .cursor || style.paper == .cursor, value != Cell.covered {
      point(row: row, column: column)
    }
  }
}

extension Grid {
  /// The rows as text, without the blanks at their ends.
  package var lines: [String] {
    (0..<size.rows).map { row in
      // Looked for from the end: to take the blanks away one by one took nearly all the time of a long run of
      // tests.
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

  /// The whole screen as text, a line for each row.
  package var text: String { lines.joined(separator: "\n") }

  /// Every run of cells that is not ordinary text on the ground, as `row:column ink/paper "text"` from 0.
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
  /// The rows, then the style changes, so that a failing test can be read.
  package var debugDescription: String {
    (lines.map { "│" + $0 } + styles).joined(separator: "\n")
  }
}
