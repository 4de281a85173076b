import Canvas

/// A figure in characters three rows high, drawn in half cells.
struct LargeFigure {
  static let height = 3

  /// Bitmaps of five rows for each character, `#` for a dot.
  private static let shapes: [Character: [String]] = [
    "0": ["###", "#.#", "#.#", "#.#", "###"], "1": [".#.", "##.", ".#.", ".#.", "###"],
    "2": ["###", "..#", "###", "#..", "###"], "3": ["###", "..#", "###", "..#", "###"],
    "4": ["#.#", "#.#", "###", "..#", "..#"], "5": ["###", "#..", "###", "..#", "###"],
    "6": ["###", "#..", "###", "#.#", "###"], "7": ["###", "..#", "..#", "..#", "..#"],
    "8": ["###", "#.#", "###", "#.#", "###"], "9": ["###", "#.#", "###", "..#", "###"],
    ".": [".", ".", ".", ".", "#"], ",": [".", ".", ".", "#", "#"], ":": [".", "#", ".", "#", "."],
    "+": ["...", ".#.", "###", ".#.", "..."], "−": ["...", "...", "###", "...", "..."],
    "±": [".#.", "###", ".#.", "...", "###"], "\u{202f}": ["."], " ": ["."],
  ]

  static func shape(of digit: UInt8) -> [String] { shapes[Character(String(digit))] ?? [] }

  /// Returns the figure that a text begins with, without the blank after it; `nil` if it begins with none.
  static func leading(_ text: String) -> (figure: String, rest: String)? {
    var words = text.split(separator: " ")[...]
    guard text.first?.isNumber == true, var figure = words.popFirst(),
      figure.allSatisfy({ shapes[$0] != nil })
    else { return nil }
    // The thousands of a number stand apart.
    while let thousands = words.first, thousands.count == 3, thousands.allSatisfy(\.isNumber) {
      figure += thousands
      words.removeFirst()
    }
    return words.isEmpty ? nil : (String(figure), words.joined(separator: " "))
  }

  private let glyphs: [[[UInt8]]]

  /// Leaves out what has no shape, such as units.
  init(_ text: String) {
    glyphs = text.compactMap { LargeFigure.shapes[$0]?.map { Array($0.utf8) } }
  }

  var width: Int { glyphs.reduce(-1) { $0 + ($1.first?.count ?? 0) + 1 } }

  /// Draws the figure; returns false, and draws nothing, without characters of half a cell.
  func draw(into grid: inout Grid, row: Int, column: Int, _ ink: Ink) -> Bool {
    guard grid.repertoire.hasSigns else { return false }
    var column = column
    for glyph in glyphs {
      let width = glyph.first?.count ?? 0
      for line in 0..<LargeFigure.height {
        for cell in 0..<width {
          func isSet(_ dot: Int) -> Bool { dot < glyph.count && glyph[dot][cell] == UInt8(ascii: "#") }
          let half: Unicode.Scalar? =
            switch (isSet(2 * line), isSet(2 * line + 1)) {
            case (true, true): "█"
            case (true, false): "▀"
            case (false, true): "▄"
            case (false, false): nil
            }
          if let half { grid.put(half, row: row + line, column: column + cell, Style(ink)) }
        }
      }
      column += width + 1
    }
    return true
  }
}
