import Canvas

/// A text broken into lines between its words; a no-break space keeps what belongs together on one line.
struct Paragraph {
  let lines: [String]

  /// Breaks a text so that its lines are at most that wide; a word that is wider is alone on its line.
  init(_ text: String, width: Int, repertoire: Repertoire) {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, repertoire.width(of: last) + 1 + repertoire.width(of: String(word)) <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    self.lines = lines.map { line in String(line.map { $0 == "\u{a0}" ? " " : $0 }) }
  }

  /// Draws the lines below each other; the row below the last.
  @discardableResult
  func draw(into grid: inout Grid, row: Int, column: Int, _ style: Style) -> Int {
    for (index, line) in lines.enumerated() {
      grid.put(line, row: row + index, column: column, style)
    }
    return row + lines.count
  }
}
