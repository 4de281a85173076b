/// What holds for every line of the user's own, such as a note or an image: any script, but nothing that no
/// line can hold and nothing that turns a line round.
package enum OwnLine {
  /// A text without such characters and without blanks at its ends, cut off where it grows too long.
  ///
  /// - Parameters:
  ///   - text: what was typed, pasted or read.
  ///   - most: the most characters that stay.
  /// - Returns: the line; an empty one where nothing stays.
  package static func cleaned(_ text: String, most: Int) -> String {
    var line = ""
    var count = 0
    for character in text {
      // What separates words still does.
      let character = character == "\t" ? " " : character
      let kept = String.UnicodeScalarView(character.unicodeScalars.filter(isKept))
      guard !kept.isEmpty else { continue }
      // One letter can carry marks without end.
      guard count < most, line.utf8.count + String(kept).utf8.count <= most * bytesPerCharacter else { break }
      line.unicodeScalars.append(contentsOf: kept)
      count += 1
    }
    return line.trimmed
  }

  package static func isClean(_ text: String, most: Int) -> Bool { cleaned(text, most: most) == text }

  private static let bytesPerCharacter = 16

  /// Whether a character can stand in a line without turning it round or ending it.
  package static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    // Joiners make letters and emoji what they are, and the marks of direction move nothing.
    case .format: (0x200c...0x200f).contains(scalar.value)
    default: true
    }
  }

  /// Whether there is anything to be seen in a text: no name is made of blanks, joiners and fillers alone.
  package static func isVisible(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      let properties = scalar.properties
      // The braille blank is the only symbol that shows nothing.
      return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint && scalar != "\u{2800}"
        && properties.generalCategory != .control && properties.generalCategory != .format
    }
  }
}

extension String {
  /// Without blanks at its ends.
  package var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// A text from outside, in one line, without anything that could control the terminal.
  package var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.map { OwnLine.isKept($0) ? $0 : "?" }))
  }
}
