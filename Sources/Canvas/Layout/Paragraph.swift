/// A text broken into lines between its words; a no-break space keeps what belongs together on one line, and
/// so do the blanks within a number, before its sign, and those that French has before some marks and inside its quotes.
public struct Paragraph: Sendable {
  /// The marks that no line begins with.
  private static let marks: Set<Character> = [";", ":", "?", "!", "»", "%"]

  /// The lines.
  public let lines: [String]

  /// Breaks a text so that its lines are at most that wide; a word that is wider is alone on its line.
  public init(_ text: String, width: Int, repertoire: Repertoire) {
    var words: [String] = []
    for word in text.split(separator: " ") {
      let isThousands = word.prefix(4).prefix { $0.isNumber }.count == 3 && words.last?.last?.isNumber == true
      let isBound =
        isThousands || words.last?.last == "«" || word.first.map(Paragraph.marks.contains) == true
      if isBound, !words.isEmpty { words[words.count - 1] += " " + word } else { words.append(String(word)) }
    }
    var lines: [String] = []
    for word in words {
      if let last = lines.last, repertoire.width(of: last) + 1 + repertoire.width(of: word) <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
    self.lines = lines.map { line in String(line.map { $0 == "\u{a0}" ? " " : $0 }) }
  }

  /// Draws the lines below each other; the row below the last.
  @discardableResult
  public func draw(into grid: inout Grid, row: Int, column: Int, _ style: Style) -> Int {
    for (index, line) in lines.enumerated() {
      grid.put(line, row: row + index, column: column, style)
    }
    return row + lines.count
  }
}
