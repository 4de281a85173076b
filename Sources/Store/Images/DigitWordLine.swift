import FoundationEssentials
import TrainerCore

/// A line of a table of words for one to four digits: `41,rod`, quoted as in RFC 4180.
package struct DigitWordLine: Equatable {
  package let digits: String
  package let word: String

  /// Decodes a line, without a spreadsheet's byte order mark, CR and blanks; `nil` if invalid or above 4096 bytes.
  package static func decode(_ bytes: Data) -> DigitWordLine? {
    guard bytes.count <= longest, var text = String(validating: bytes, as: UTF8.self) else { return nil }
    if text.unicodeScalars.first == "\u{feff}" { text.unicodeScalars.removeFirst() }
    if text.unicodeScalars.last == "\r" { text.unicodeScalars.removeLast() }
    guard let comma = text.unicodeScalars.firstIndex(of: ",") else { return nil }
    func trimmed(_ text: Substring) -> String {
      var text = text
      while text.first == " " { text.removeFirst() }
      while text.last == " " { text.removeLast() }
      return String(text)
    }
    let digits = unquoted(trimmed(text[..<comma]))
    let word = unquoted(trimmed(text[text.unicodeScalars.index(after: comma)...]))
      .map { trimmed($0[...]).outOfSpreadsheet }
    guard let digits, let word, ImageBook.areDigits(digits), ImageBook.isWord(word) else { return nil }
    return DigitWordLine(digits: digits, word: word)
  }

  private static let longest = 4096

  private static func unquoted(_ field: String) -> String? {
    var scalars = field.unicodeScalars[...]
    guard scalars.first == "\"" else {
      return scalars.contains { $0 == "\"" || $0 == "," } ? nil : field
    }
    guard scalars.count >= 2, scalars.last == "\"" else { return nil }
    scalars = scalars.dropFirst().dropLast()
    var unquoted = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      if scalar == "\"", scalars.popFirst() != "\"" { return nil }
      unquoted.append(scalar)
    }
    return String(unquoted)
  }
}
