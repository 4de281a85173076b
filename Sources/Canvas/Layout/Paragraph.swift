/// A text broken into lines between words, not at no-break spaces nor in numbers; a long address breaks after slashes.
package struct Paragraph {
  private static let marks: Set<Character> = [";", ":", "?", "!", "»", "%"]

  package let lines: [String]

  /// Breaks a text into lines of at most `width` columns; a wider word has its own line.
  package init(_ text: String, width: Int, repertoire: Repertoire) {
    var words: [String] = []
    for word in text.split(separator: " ") {
      let isThousands =
        word.prefix(4).prefix { $0.isNumber }.count == 3 && !word.contains(where: \.isLetter)
        && words.last?.last?.isNumber == true
      let isBound =
        isThousands || words.last?.last == "«" || word.first.map(Paragraph.marks.contains) == true
      if isBound, !words.isEmpty { words[words.count - 1] += " " + word } else { words.append(String(word)) }
    }
    var lines: [String] = []
    func append(_ word: String, after blank: String) {
      if let last = lines.last, repertoire.width(of: last + blank + word) <= width {
        lines[lines.count - 1] += blank + word
      } else {
        lines.append(word)
      }
    }
    for word in words {
      var parts = [word]
      if repertoire.width(of: word) > width {
        let pieces = word.split(separator: "/", omittingEmptySubsequences: false)
        parts = pieces.dropLast().map { $0 + "/" } + pieces.suffix(1).map(String.init)
      }
      for (index, part) in parts.enumerated() where !part.isEmpty {
        append(part, after: index == 0 ? " " : "")
      }
    }
    self.lines = lines.map { $0.replacing("\u{a0}", with: " ") }
  }

  package func draw(into grid: inout Grid, row: Int, column: Int, _ style: Style) {
    for (index, line) in lines.enumerated() {
      grid.put(line, row: row + index, column: column, style)
    }
  }
}
