/// The rules for every line of the user's own, such as a note: any script, but nothing that ends a line or changes its direction.
package enum OwnLine {
  /// Removes forbidden characters and outer blanks, turns tabs into blanks, and keeps at most `most` characters.
  ///
  /// A character has 16 bytes on average at most, and the result may be empty.
  package static func cleaned(_ text: String, most: Int) -> String {
    var line = ""
    var count = 0
    for character in text {
      let character = character == "\t" ? " " : character
      let kept = String(String.UnicodeScalarView(character.unicodeScalars.filter(isKept)))
      guard !kept.isEmpty else { continue }
      // A single character can carry any number of combining marks.
      guard count < most, line.utf8.count + kept.utf8.count <= most * bytesPerCharacter else { break }
      line += kept
      count += 1
    }
    return line.trimmed
  }

  package static func isClean(_ text: String, most: Int) -> Bool { cleaned(text, most: most) == text }

  private static let bytesPerCharacter = 16

  /// True for a scalar that neither ends a line nor changes the direction of text.
  package static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    // Joiners form letters and emoji, and directional marks move no other text.
    case .format: (0x200c...0x200f).contains(scalar.value)
    default: true
    }
  }

  /// True if a name shows anything, unlike blanks, joiners and fillers alone.
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
  /// The text without blanks at its ends.
  package var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// The text in one line, with `?` for anything that could control the terminal.
  package var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.map { OwnLine.isKept($0) ? $0 : "?" }))
  }
}
