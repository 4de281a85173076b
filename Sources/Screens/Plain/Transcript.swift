import Canvas

/// What plain mode writes: lines, the last of which may still be open.
///
/// It holds nothing that could control the terminal, no line ends in a blank, and none is longer than 79
/// columns where it can be broken.
struct Transcript {
  /// The columns of the longest line.
  static let width = 79

  private let repertoire: Repertoire
  private var text = ""
  private(set) var isLineOpen = false
  private var endsWithLabel = false

  init(_ repertoire: Repertoire) {
    self.repertoire = repertoire
  }

  /// Writes a line of its own.
  mutating func line(_ line: String) {
    endLine()
    for part in Transcript.wrapped(repertoire.folded(line)) { text += part + "\n" }
  }

  /// Writes some lines.
  mutating func lines(_ lines: [String]) {
    for line in lines { self.line(line) }
  }

  /// Opens a line with what comes before its digits, such as `50 >`.
  ///
  /// The blank after it comes with the first of them.
  mutating func label(_ label: String) {
    endLine()
    text += repertoire.folded(label)
    isLineOpen = true
    endsWithLabel = true
  }

  /// Writes on in the open line, behind a blank where a group of digits begins, and behind a label.
  mutating func put(_ piece: String, beginsGroup: Bool = false) {
    if endsWithLabel || beginsGroup && isLineOpen { text += " " }
    endsWithLabel = false
    text += repertoire.folded(piece)
    isLineOpen = true
  }

  /// Ends the open line, if there is one.
  mutating func endLine() {
    if isLineOpen { text += "\n" }
    (isLineOpen, endsWithLabel) = (false, false)
  }

  /// What was written since the last time.
  mutating func take() -> String {
    defer { text = "" }
    return text
  }

  /// A line broken at its blanks.
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
