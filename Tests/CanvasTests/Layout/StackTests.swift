import Canvas
import Testing

/// Pages drawn as boxes: each part fills its box with its letter.
struct StackTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let size: Size
    let drawing: String
    let parts: @Sendable () -> [Part]

    init(
      _ name: String, _ columns: Int, _ rows: Int, _ drawing: String,
      @Stack.Builder parts: @escaping @Sendable () -> [Part]
    ) {
      (testDescription, size) = (name, Size(columns: columns, rows: rows))
      (self.drawing, self.parts) = (drawing, parts)
    }
  }

  @Test(arguments: heights + lines + lists)
  func `Every stack is drawn as its boxes`(example: Case) {
    var grid = Grid(size: example.size)
    let box = Box(row: 0, column: 0, columns: example.size.columns, rows: example.size.rows)
    Stack(example.parts).arranged(in: box, .unicode).draw(into: &grid)
    #expect(grid.text == example.drawing)
  }

  private static func box(_ letter: Unicode.Scalar, _ heights: Int...) -> Part {
    .drawing(heights) { grid, box in
      for row in box.row..<box.end {
        grid.fill(letter, row: row, column: box.column, count: box.columns, .blank)
      }
    }
  }

  private static func word(_ text: String, _ shorter: String...) -> Piece {
    Piece([text] + shorter, in: Style(.text))
  }

  private static let heights = [
    Case("All have room", 3, 5, "aaa\n\nbbb\nbbb\n") {
      box("a", 1)
      Part.gap()
      box("b", 2)
    },
    Case("A gap is the first to go", 3, 3, "aaa\nbbb\nbbb") {
      box("a", 1)
      Part.gap()
      box("b", 2, 1)
    },
    Case("Of two gaps the larger one shrinks first", 2, 5, "aa\n\nbb\n\ncc") {
      box("a", 1)
      Part.gap()
      box("b", 1)
      Part.gap(2)
      box("c", 1)
    },
    Case("A gap may keep its least", 2, 2, "aa\n") {
      box("a", 1)
      Part.gap(2, least: 1)
      box("b", 1).givesWay(1)
    },
    Case("The lowest order gives way first", 2, 2, "aa\nbb") {
      box("a", 1).givesWay(2)
      box("b", 1)
      box("c", 1).givesWay(1)
    },
    Case("What gave way in vain comes back", 2, 3, "aa\ncc\ncc") {
      box("a", 1).givesWay(1)
      box("b", 3).givesWay(2)
      box("c", 2)
    },
    Case("What grows takes the rest", 2, 5, "aa\n\n\n\nbb") {
      box("a", 1)
      Part.spring
      box("b", 1)
    },
    Case("Above the fold nothing gives way for what is below", 2, 4, "aa\n\nbb\ncc") {
      box("a", 1)
      Part.gap()
      box("b", 1)
      Part.fold
      box("c", 3, 2)
    },
    Case("A curve gets smaller before a line goes", 2, 3, "aa\naa\nbb") {
      box("a", 4, 3, 2, 1)
      box("b", 1).givesWay(2)
    },
  ]

  private static let lines = [
    Case("Words with room for all of them", 20, 1, "review         3 min") {
      Part.line(word("review", "rev"), word("3 min").atEnd())
    },
    Case("A word takes its short form", 9, 1, "rev  3 m") {
      Part.line(word("review", "rev"), word("3 m"))
    },
    Case("A word gives way", 9, 1, "review") {
      Part.line(word("review"), word("3 min").givesWay(1))
    },
    Case("Blanks give way before words", 7, 1, "π  e  φ") {
      Part.line(word("π"), word("e").after(2, upTo: 9), word("φ").after(2, upTo: 9))
    },
    Case("What has no shorter form is cut with a sign", 5, 1, "memo…") {
      Part.line(word("memory"))
    },
    Case("Lines have common columns", 12, 2, "held   40\n♛     204") {
      Part.rows([Row(word("held"), word("40").endAligned()), Row(word("♛"), word("204").endAligned())])
    },
    Case("A line goes on in the next", 8, 2, "one  two\nthree") {
      Part.flow([word("one"), word("two"), word("three")])
    },
    Case("With too few lines the last one stays", 8, 1, "one  six") {
      Part.flow([word("one"), word("two"), word("six")])
    },
    Case("As many lines as must be seen", 8, 1, "one  two") {
      Part.flow([word("one"), word("two"), word("three")], least: 2)
    },
    Case("With too few lines the first ones stay", 8, 1, "one  two") {
      Part.flow([word("one"), word("two"), word("six")], keepsLast: false)
    },
    Case("A text is broken between its words", 7, 2, "one two\nthree") {
      Part.text("one two three", in: Style(.text))
    },
    Case("A text takes the form that fits", 7, 1, "one") {
      Part.text("one two three", "one", in: Style(.text))
    },
    Case("Two parts beside each other", 8, 1, "one two") {
      Part.beside(.line(word("one")), from: 4) { Part.line(word("two")) }
    },
    Case("A part beside two others", 8, 2, "one two\n    six") {
      Part.beside(.line(word("one")), from: 4) {
        Part.line(word("two"))
        Part.line(word("six"))
      }
    },
    Case("Names with room for all of them", 16, 2, "records  map   π\n         ━━━") {
      names
    },
    Case("Only the chosen name in full", 10, 2, "1  map   π\n   ━━━") {
      names
    },
    Case("Only the chosen name in full in one row", 16, 1, "1  map         π") {
      names
    },
    Case("A number stays on a line, with its sign", 9, 3, "some\n12 480 of\n90 %") {
      Part.text("some 12 480 of 90 %", in: Style(.text))
    },
  ]

  private static var names: Part {
    Part.choices(
      [("records", 0), ("map", 1)], briefly: ["1", "2"], chosen: 1,
      hasFocus: true, trail: [Piece("π", in: Style(.text)).atEnd()])
  }

  private static let lists = [
    Case("A list with blank rows between", 3, 5, "a\n\nb\n\nc") {
      Part.rows(["a", "b", "c"].map { Row(word($0)) }, isLoose: true)
    },
    Case("A list around the chosen one", 3, 3, "b ↑\nc\nd ↓") {
      Part.rows(["a", "b", "c", "d", "e"].map { Row(word($0)) }, chosen: 2, isLoose: true, least: 1)
    },
    Case("A heading stays above a list", 6, 3, "   n\na  1\nb  1 ↓") {
      Part.rows(
        ["a", "b", "c", "d"].map { Row(word($0), word("1")) }, heading: Row(word(""), word("n")), chosen: 1,
        least: 1)
    },
  ]
}
