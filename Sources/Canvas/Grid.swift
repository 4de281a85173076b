package struct Cell: Equatable, Sendable {
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

  /// Whether two cells show the same.
  ///
  /// Written out, since what the compiler derives is called, not inlined, in other modules.
  @inlinable
  package static func == (left: Cell, right: Cell) -> Bool {
    left.scalar == right.scalar && left.style == right.style
  }
}

/// A screen as a value: the cells that a screen draws into.
///
/// Whatever lies outside is left out, control characters never get in, and every scalar that does has as many
/// cells as it has columns, so that a row of cells is a row of columns on every terminal.
package struct Grid: Sendable {
  /// How many cells there are.
  package let size: Size
  /// Which characters the terminal can show; others are folded into these as they are written.
  package let repertoire: Repertoire
  /// The cells, row by row.
  package internal(set) var cells: [Cell]
  /// Whether each row may have changed since the grid was last shown.
  @usableFromInline
  var isTouched: [Bool]

  package init(size: Size, repertoire: Repertoire = .unicode) {
    self.size = size
    self.repertoire = repertoire
    cells = Array(repeating: .blank, count: size.columns * size.rows)
    isTouched = Array(repeating: true, count: size.rows)
  }

  /// Whether a row may have changed since the last `settle`.
  package func isTouched(row: Int) -> Bool { row < isTouched.count && isTouched[row] }

  /// Regards everything in it as shown.
  package mutating func settle() {
    for row in isTouched.indices { isTouched[row] = false }
  }

  /// The cell at a row and a column, both from 0; a blank one outside.
  package subscript(row: Int, column: Int) -> Cell {
    contains(row, column) ? cells[row * size.columns + column] : .blank
  }

  /// Whether there is a cell at a row and a column.
  @inlinable
  @inline(__always)
  package func contains(_ row: Int, _ column: Int) -> Bool {
    row >= 0 && row < size.rows && column >= 0 && column < size.columns
  }

  /// Makes every cell blank.
  package mutating func erase() {
    cells.withUnsafeMutableBufferPointer { cells in
      guard !cells.isEmpty, let first = cells.baseAddress else { return }
      first.update(repeating: .blank, count: size.columns)
      // A row copied is several times faster than its cells one by one, and this is a part of every frame.
      for row in 1..<size.rows {
        (first + row * size.columns).update(from: first, count: size.columns)
      }
    }
    for row in isTouched.indices { isTouched[row] = true }
  }

  /// Makes every cell of a row blank.
  package mutating func erase(row: Int) {
    guard row >= 0, row < size.rows else { return }
    for index in row * size.columns..<(row + 1) * size.columns { cells[index] = .blank }
    isTouched[row] = true
  }

  /// Writes one scalar, folded if the repertoire asks for it.
  ///
  /// - Returns: the column after it.
  @discardableResult
  @inlinable
  package mutating func put(_ scalar: Unicode.Scalar, row: Int, column: Int, _ style: Style) -> Int {
    guard scalar.value >= 0x20 && scalar.value < 0x7f else {
      return putSpecial(scalar, row: row, column: column, style)
    }
    set(scalar.value, row, column, style)
    return column &+ 1
  }

  @usableFromInline
  mutating func putSpecial(_ scalar: Unicode.Scalar, row: Int, column: Int, _ style: Style) -> Int {
    var column = column
    for byte in repertoire.folded(scalar) {
      set(byte, row, column, style)
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
    let isDone = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) else { return false }
      for byte in bytes {
        set(UInt32(byte), row, column, style)
        column &+= 1
      }
      return true
    }
    if isDone == true { return column }
    for scalar in text.unicodeScalars {
      column = put(scalar, row: row, column: column, style)
    }
    return column
  }

  /// Writes a text so that it ends before a column.
  package mutating func put(_ text: String, row: Int, endingBefore column: Int, _ style: Style) {
    put(text, row: row, column: column &- repertoire.width(of: text), style)
  }

  /// Writes a number that is not negative in groups of three digits, so that it ends before a column.
  package mutating func put(_ number: Int, row: Int, endingBefore column: Int, _ style: Style) {
    var column = column
    var rest = number.magnitude
    var digits = 0
    repeat {
      if digits > 0 && digits.isMultiple(of: 3) {
        column &-= 1
        set(0x20, row, column, style)
      }
      column &-= 1
      set(0x30 + UInt32(rest % 10), row, column, style)
      rest /= 10
      digits += 1
    } while rest > 0
  }

  /// Writes a number that is not negative in groups of three digits, with a sign of one column before it.
  ///
  /// - Returns: the column after it.
  @discardableResult
  package mutating func put(
    _ sign: Unicode.Scalar, _ number: Int, row: Int, column: Int, _ style: Style
  ) -> Int {
    let end = column &+ 1 &+ Grid.width(of: number)
    put(sign, row: row, column: column, style)
    put(number, row: row, endingBefore: end, style)
    return end
  }

  /// The columns that a number takes that is not negative, in groups of three digits.
  package static func width(of number: Int) -> Int {
    var digits = 1
    var rest = number.magnitude
    while rest >= 10 {
      rest /= 10
      digits += 1
    }
    return digits + (digits - 1) / 3
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
    isTouched[row] = true
  }

  /// Copies another grid, with its first cell to a row and a column of this one.
  package mutating func copy(_ other: Grid, atRow row: Int, column: Int) {
    copy(other, rows: 0..<other.size.rows, atRow: row, column: column)
  }

  /// Copies some rows of another grid, the first of them to a row and a column of this one.
  package mutating func copy(_ other: Grid, rows: Range<Int>, atRow row: Int, column: Int) {
    let first = max(0, column)
    let last = min(size.columns, column &+ other.size.columns)
    guard first < last else { return }
    for source in rows.clamped(to: 0..<other.size.rows) {
      let target = row &+ (source - rows.lowerBound)
      guard target >= 0 && target < size.rows else { continue }
      let from = source * other.size.columns - column
      let start = target * size.columns
      cells.replaceSubrange(start + first..<start + last, with: other.cells[from + first..<from + last])
      isTouched[target] = true
    }
  }

  @inline(__always)
  @usableFromInline
  mutating func set(_ value: UInt32, _ row: Int, _ column: Int, _ style: Style) {
    guard contains(row, column) else { return }
    let index = row * size.columns + column
    cells[index].scalar = value
    cells[index].style = style
    isTouched[row] = true
  }
}

extension Grid: Equatable {
  /// Whether two grids show the same.
  package static func == (left: Grid, right: Grid) -> Bool {
    left.size == right.size && left.repertoire == right.repertoire && left.cells == right.cells
  }
}

extension Grid {
  /// The rows as text, without the blanks at their ends.
  package var lines: [String] {
    (0..<size.rows).map { row in
      var scalars = String.UnicodeScalarView()
      // Looked for from the end: to take the blanks away one by one took nearly all the time of a long run of
      // tests.
      let end = ((0..<size.columns).last { self[row, $0].scalar != 0x20 } ?? -1) + 1
      for column in 0..<end where self[row, column].scalar != Cell.covered {
        scalars.append(Unicode.Scalar(self[row, column].scalar) ?? "?")
      }
      return String(scalars)
    }
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
        var scalars = String.UnicodeScalarView()
        while column < size.columns && self[row, column].style == style {
          if self[row, column].scalar != Cell.covered {
            scalars.append(Unicode.Scalar(self[row, column].scalar) ?? "?")
          }
          column += 1
        }
        guard style != .blank else { continue }
        let paper = style.paper == .ground ? "" : "/\(style.paper)"
        runs.append("\(row):\(start) \(style.ink)\(paper) \"\(String(scalars))\"")
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
