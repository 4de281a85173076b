import Canvas
import Testing

/// Pages drawn as boxes: each part fills its box with its letter.
struct StackTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let columns: Int
    let rows: Int
    let stack: @Sendable () -> Stack
    let drawing: String
  }

  @Test(arguments: heights + lines + lists)
  func `Every stack is drawn as its boxes`(example: Case) {
    var grid = Grid(size: Size(columns: example.columns, rows: example.rows))
    let box = Box(row: 0, column: 0, columns: example.columns, rows: example.rows)
    example.stack().arranged(in: box, .unicode).draw(into: &grid)
    #expect(grid.lines.map { "\($0)" }.joined(separator: "\n") == example.drawing)
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
    Case(testDescription: "All have room", columns: 3, rows: 5) {
      Stack {
        box("a", 1)
        Part.gap()
        box("b", 2)
      }
    } drawing: {
      "aaa\n\nbbb\nbbb\n"
    },
    Case(testDescription: "A gap is the first to go", columns: 3, rows: 3) {
      Stack {
        box("a", 1)
        Part.gap()
        box("b", 2, 1)
      }
    } drawing: {
      "aaa\nbbb\nbbb"
    },
    Case(testDescription: "Of two gaps the larger one shrinks first", columns: 2, rows: 5) {
      Stack {
        box("a", 1)
        Part.gap()
        box("b", 1)
        Part.gap(2)
        box("c", 1)
      }
    } drawing: {
      "aa\n\nbb\n\ncc"
    },
    Case(testDescription: "A gap may keep its least", columns: 2, rows: 2) {
      Stack {
        box("a", 1)
        Part.gap(2, least: 1)
        box("b", 1).givesWay(1)
      }
    } drawing: {
      "aa\n"
    },
    Case(testDescription: "The lowest order gives way first", columns: 2, rows: 2) {
      Stack {
        box("a", 1).givesWay(2)
        box("b", 1)
        box("c", 1).givesWay(1)
      }
    } drawing: {
      "aa\nbb"
    },
    Case(testDescription: "What gave way in vain comes back", columns: 2, rows: 3) {
      Stack {
        box("a", 1).givesWay(1)
        box("b", 3).givesWay(2)
        box("c", 2)
      }
    } drawing: {
      "aa\ncc\ncc"
    },
    Case(testDescription: "What grows takes the rest", columns: 2, rows: 5) {
      Stack {
        box("a", 1)
        Part.spring
        box("b", 1)
      }
    } drawing: {
      "aa\n\n\n\nbb"
    },
    Case(testDescription: "Above the fold nothing gives way for what is below", columns: 2, rows: 4) {
      Stack {
        box("a", 1)
        Part.gap()
        box("b", 1)
        Part.fold
        box("c", 3, 2)
      }
    } drawing: {
      "aa\n\nbb\ncc"
    },
    Case(testDescription: "A curve gets smaller before a line goes", columns: 2, rows: 3) {
      Stack {
        box("a", 4, 3, 2, 1)
        box("b", 1).givesWay(2)
      }
    } drawing: {
      "aa\naa\nbb"
    },
  ]

  private static let lines = [
    Case(testDescription: "Words with room for all of them", columns: 20, rows: 1) {
      Stack { Part.line(word("review", "rev"), word("3 min").atEnd()) }
    } drawing: {
      "review         3 min"
    },
    Case(testDescription: "A word takes its short form", columns: 9, rows: 1) {
      Stack { Part.line(word("review", "rev"), word("3 m")) }
    } drawing: {
      "rev  3 m"
    },
    Case(testDescription: "A word gives way", columns: 9, rows: 1) {
      Stack { Part.line(word("review"), word("3 min").givesWay(1)) }
    } drawing: {
      "review"
    },
    Case(testDescription: "Blanks give way before words", columns: 7, rows: 1) {
      Stack { Part.line(word("π"), word("e").after(2, upTo: 9), word("φ").after(2, upTo: 9)) }
    } drawing: {
      "π  e  φ"
    },
    Case(testDescription: "What has no shorter form is cut with a sign", columns: 5, rows: 1) {
      Stack { Part.line(word("memory")) }
    } drawing: {
      "memo…"
    },
    Case(testDescription: "Lines have common columns", columns: 12, rows: 2) {
      Stack {
        Part.rows([Row(word("held"), word("40").endAligned()), Row(word("♛"), word("204").endAligned())])
      }
    } drawing: {
      "held   40\n♛     204"
    },
    Case(testDescription: "A line goes on in the next", columns: 8, rows: 2) {
      Stack { Part.flow([word("one"), word("two"), word("three")]) }
    } drawing: {
      "one  two\nthree"
    },
    Case(testDescription: "With too few lines the last one stays", columns: 8, rows: 1) {
      Stack { Part.flow([word("one"), word("two"), word("six")]) }
    } drawing: {
      "one  six"
    },
    Case(testDescription: "As many lines as must be seen", columns: 8, rows: 1) {
      Stack { Part.flow([word("one"), word("two"), word("three")], least: 2) }
    } drawing: {
      "one  two"
    },
    Case(testDescription: "With too few lines the first ones stay", columns: 8, rows: 1) {
      Stack { Part.flow([word("one"), word("two"), word("six")], keepsLast: false) }
    } drawing: {
      "one  two"
    },
    Case(testDescription: "A text is broken between its words", columns: 7, rows: 2) {
      Stack { Part.text("one two three", in: Style(.text)) }
    } drawing: {
      "one two\nthree"
    },
    Case(testDescription: "A text takes the form that fits", columns: 7, rows: 1) {
      Stack { Part.text("one two three", "one", in: Style(.text)) }
    } drawing: {
      "one"
    },
    Case(testDescription: "A line below the chosen name", columns: 8, rows: 2) {
      Stack { Part.choices([("π", AnyHashable(0)), ("game", AnyHashable(1))], chosen: 1, hasFocus: true) }
    } drawing: {
      "π  game\n   ━━━━"
    },
    Case(testDescription: "Names with room for all of them", columns: 16, rows: 2) {
      names
    } drawing: {
      "records  map   π\n         ━━━"
    },
    Case(testDescription: "Only the chosen name in full", columns: 10, rows: 2) {
      names
    } drawing: {
      "1  map   π\n   ━━━"
    },
    Case(testDescription: "Only the chosen name in full in one row", columns: 16, rows: 1) {
      names
    } drawing: {
      "1  map         π"
    },
    Case(testDescription: "A number stays on a line, with its sign", columns: 9, rows: 3) {
      Stack { Part.text("some 12 480 of 90 %", in: Style(.text)) }
    } drawing: {
      "some\n12 480 of\n90 %"
    },
    Case(testDescription: "Marks where there is one row", columns: 12, rows: 1) {
      Stack { Part.choices([("π", AnyHashable(0)), ("game", AnyHashable(1))], chosen: 1, hasFocus: true) }
    } drawing: {
      "○ π  ● game"
    },
  ]

  private static var names: Stack {
    Stack {
      Part.choices(
        [("records", AnyHashable(0)), ("map", AnyHashable(1))], briefly: ["1", "2"], chosen: 1,
        hasFocus: true, trail: [Piece("π", in: Style(.text)).atEnd()])
    }
  }

  private static let lists = [
    Case(testDescription: "A list with blank rows between", columns: 3, rows: 5) {
      Stack { Part.rows(["a", "b", "c"].map { Row(word($0)) }, isLoose: true) }
    } drawing: {
      "a\n\nb\n\nc"
    },
    Case(testDescription: "A list around the chosen one", columns: 3, rows: 3) {
      Stack {
        Part.rows(["a", "b", "c", "d", "e"].map { Row(word($0)) }, chosen: 2, isLoose: true, least: 1)
      }
    } drawing: {
      "b ↑\nc\nd ↓"
    },
    Case(testDescription: "A heading stays above a list", columns: 6, rows: 3) {
      Stack {
        Part.rows(
          ["a", "b", "c", "d"].map { Row(word($0), word("1")) }, heading: Row(word(""), word("n")), chosen: 1,
          least: 1)
      }
    } drawing: {
      "   n\na  1\nb  1 ↓"
    },
  ]
}

extension StackTests.Case {
  /// With the drawing after the stack.
  init(
    testDescription: String, columns: Int, rows: Int, stack: @escaping @Sendable () -> Stack,
    drawing: () -> String
  ) {
    self.init(
      testDescription: testDescription, columns: columns, rows: rows, stack: stack, drawing: drawing())
  }
}
