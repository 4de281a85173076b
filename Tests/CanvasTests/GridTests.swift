import Canvas
import TestSupport
import Testing

struct GridTests {
  private func grid(_ columns: Int, _ rows: Int, _ repertoire: Repertoire = .unicode) -> Grid {
    Grid(size: Size(columns: columns, rows: rows), repertoire: repertoire)
  }

  private let text = Style(.text)

  @Test func `a new one is blank`() {
    let grid = grid(3, 2)
    #expect(grid.cells == Array(repeating: Cell.blank, count: 6))
    #expect(grid.lines == ["", ""])
    #expect(grid.styles.isEmpty)
  }

  @Test func `what changed is found by each cell's character and style`() {
    var random = SeededRandom(seed: testSeed())
    let styles = [text, Style(.dim), Style(.text, on: .halo)]
    for _ in 0..<300 {
      let earlier = grid(9, 4)
      var later = earlier
      for _ in 0..<random.below(4) {
        later.put(
          Unicode.Scalar(random.pick([0x20, 0x61] as [UInt8])), row: random.below(4), column: random.below(9),
          random.pick(styles))
      }
      for row in 0..<4 {
        let changed = (0..<9).filter { later[row, $0] != earlier[row, $0] }
        let range = changed.first.map { $0..<(changed.last ?? $0) + 1 } ?? 0..<0
        #expect(later.rowsChanged(since: earlier).contains(row) == !changed.isEmpty)
        #expect(later.columnsChanged(in: row, since: earlier) == range)
        #expect(later.cells(in: row, range) == range.map { later[row, $0] })
      }
    }
  }

  @Test func `a row with a wide character is told from others`() {
    var grid = grid(4, 2)
    grid.put("a中", row: 1, column: 0, text)
    #expect((0..<2).map(grid.hasWideCharacters) == [false, true])
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0), (-3, 4), (Int.min, Int.min)])
  func `one without cells takes everything and shows nothing`(columns: Int, rows: Int) {
    var grid = grid(columns, rows)
    grid.put("abc", row: 0, column: 0, text)
    grid.put("abc", row: 0, centred: text)
    grid.fill("─", row: 0, column: 0, count: 5, text)
    grid.erase()
    #expect(grid.cells.isEmpty)
    #expect(grid.text.allSatisfy { $0 == "\n" })
    #expect(grid[0, 0] == .blank)
  }

  @Test(arguments: [
    (0, 0, ["abcd", "", ""]), (1, 3, ["", "   abc", ""]), (1, 5, ["", "     a", ""]), (1, 6, ["", "", ""]),
    (1, -2, ["", "cd", ""]), (1, -4, ["", "", ""]), (-1, 0, ["", "", ""]), (3, 0, ["", "", ""]),
    (2, 1, ["", "", " abcd"]), (Int.max, 0, ["", "", ""]), (Int.min, 0, ["", "", ""]),
    (0, Int.max, ["", "", ""]), (0, Int.max - 1, ["", "", ""]), (0, Int.min, ["", "", ""]),
  ])
  func `what lies outside is left out`(row: Int, column: Int, lines: [String]) {
    var grid = grid(6, 3)
    grid.put("abcd", row: row, column: column, text)
    #expect(grid.lines == lines)
  }

  @Test func `it says where the text ends, inside or not`() {
    var grid = grid(6, 1)
    #expect(put("abcd", 0, in: &grid) == 4)
    #expect(put("abcd", 4, in: &grid) == 8)
    #expect(put("abcd", -9, in: &grid) == -5)
    #expect(put("", 3, in: &grid) == 3)
    #expect(put("漢é", 3, in: &grid) == 6)
    #expect(grid.lines == ["abc漢é"])
  }

  private func put(_ string: String, _ column: Int, in grid: inout Grid) -> Int {
    grid.put(string, row: 0, column: column, text)
  }

  @Test func `a text ends before a column or is in the middle`() {
    var grid = grid(7, 6)
    grid.put("abc", row: 0, endingBefore: 7, text)
    grid.put("abc", row: 1, endingBefore: 2, text)
    grid.put("abc", row: 2, centred: text)
    grid.put("abcd", row: 3, centred: text)
    grid.put("123456789", row: 4, centred: text)
    grid.put("abc", row: 5, endingBefore: .min, text)
    grid.put("abc", row: 5, endingBefore: .max, text)
    #expect(grid.lines == ["    abc", "bc", "  abc", " abcd", "2345678", ""])
  }

  @Test func `a text is placed by the width that it has on this terminal`() {
    var ascii = grid(10, 2, .ascii)
    ascii.put("⏎ ok", row: 0, endingBefore: 10, text)
    ascii.put("π", row: 1, centred: text)
    #expect(ascii.lines == ["  Enter ok", "    pi"])
  }

  @Test func `a fill stays inside`() {
    var grid = grid(5, 4)
    grid.fill("─", row: 0, column: 1, count: 2, text)
    grid.fill("─", row: 1, column: -2, count: 4, text)
    grid.fill("─", row: 2, column: 3, count: .max, text)
    grid.fill("─", row: 3, column: 0, count: -1, text)
    grid.fill("─", row: 3, column: 0, count: .min, text)
    grid.fill("─", row: 3, column: .max, count: .max, text)
    #expect(grid.lines == [" ──", "──", "   ──", ""])
  }

  @Test func `erasing makes every cell blank`() {
    var grid = grid(4, 2)
    grid.put("abcd", row: 1, column: 0, Style(.error, on: .mistake))
    grid.erase()
    #expect(grid == Grid(size: Size(columns: 4, rows: 2)))
  }

  @Test(arguments: [
    (0, 0, "a"), (0, 3, "d"), (1, 0, " "), (-1, 0, " "), (0, -1, " "), (0, 4, " "), (2, 0, " "),
  ])
  func `a cell outside is blank`(row: Int, column: Int, scalar: String) {
    var grid = grid(4, 2)
    grid.put("abcd", row: 0, column: 0, text)
    #expect(Unicode.Scalar(grid[row, column].scalar).map { String($0) } == scalar)
    #expect(grid.contains(row, column) == ((0..<2).contains(row) && (0..<4).contains(column)))
  }

  @Test func `lines leave out the blanks at the end, and only those`() {
    var grid = grid(8, 3)
    grid.put("  a b  ", row: 0, column: 0, text)
    grid.put("c", row: 2, column: 7, text)
    #expect(grid.lines == ["  a b", "", "       c"])
    #expect(grid.text == "  a b\n\n       c")
  }

  @Test func `styles name each run that is not ordinary`() {
    var grid = grid(8, 2)
    grid.put("ab", row: 0, column: 0, text)
    grid.put("cd", row: 0, column: 2, Style(.error, on: .mistake))
    grid.put("ef", row: 0, column: 4, Style(.error))
    grid.put("π", row: 1, column: 7, Style(.accent))
    #expect(grid.styles == ["0:2 error/mistake \"cd\"", "0:4 error \"ef\"", "1:7 accent \"π\""])
  }

  @Test(arguments: [
    (0, 0, ["abc", "def", ""]), (1, 2, ["", "  ab", "  de"]), (-1, -1, ["ef", "", ""]),
    (2, 3, ["", "", "   a"]),
    (3, 0, ["", "", ""]), (0, 4, ["", "", ""]), (0, -3, ["", "", ""]), (.max, .max, ["", "", ""]),
    (.min, .min, ["", "", ""]),
  ])
  func `a page is copied as far as it lies inside`(row: Int, column: Int, lines: [String]) {
    var page = grid(3, 2)
    page.put("abc", row: 0, column: 0, text)
    page.put("def", row: 1, column: 0, text)
    var grid = grid(4, 3)
    grid.copy(page, atRow: row, column: column)
    #expect(grid.lines == lines)
  }
}
