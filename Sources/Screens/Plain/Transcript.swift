import Canvas

/// The text of plain mode in lines, the last one perhaps open: no control characters, no space at an end, 79 columns if possible.
struct Transcript {
  static let width = 79

  private let repertoire: Repertoire
  private let texts: Texts
  private var text = ""
  private(set) var isLineOpen = false
  private var endsWithLabel = false

  init(_ repertoire: Repertoire, _ texts: Texts) {
    self.repertoire = repertoire
    self.texts = texts
  }

  /// Writes a complete line, ending the open one first.
  mutating func writeLine(_ line: String) {
    endLine()
    for part in Transcript.wrapped(repertoire.folded(texts.inWords(line))) { text += part + "\n" }
  }

  mutating func writeLines(_ lines: [String]) {
    for line in lines { writeLine(line) }
  }

  /// Opens a line with a label such as `decimal 51:`; a space follows with the first digit.
  mutating func openLine(labelled label: String) {
    endLine()
    text += repertoire.folded(texts.inWords(label))
    isLineOpen = true
    endsWithLabel = true
  }

  /// Continues the open line with a digit, after a comma where a group begins.
  mutating func put(_ digit: UInt8, beginsGroup: Bool = false) {
    if isLineOpen { text += beginsGroup && !endsWithLabel ? ", " : " " }
    endsWithLabel = false
    text += String(digit)
    isLineOpen = true
  }

  mutating func endLine() {
    if isLineOpen { text += "\n" }
    isLineOpen = false
    endsWithLabel = false
  }

  /// Returns the text written since the last call.
  mutating func drain() -> String {
    defer { text = "" }
    return text
  }

  private static func wrapped(_ line: String) -> [String] {
    guard line.unicodeScalars.count > Transcript.width else { return [line] }
    var lines: [String] = []
    var current = ""
    for word in line.split(separator: " ") {
      if current.isEmpty {
        current = String(word)
      } else if current.unicodeScalars.count + 1 + word.unicodeScalars.count > Transcript.width {
        lines.append(current)
        current = String(word)
      } else {
        current += " " + word
      }
    }
    return lines + [current]
  }
}
