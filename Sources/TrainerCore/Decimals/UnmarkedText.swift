/// A text without the markup of web pages and of LaTeX, reduced to what tells its digits from its words.
///
/// Digits of any script are ASCII digits, letters are `a`, ends of lines are line feeds, dashes are `-`, other ASCII
/// stays as it is, and all else is a blank.
struct UnmarkedText {
  private(set) var bytes: [UInt8] = []
  private var rest: Substring.UnicodeScalarView

  init(_ text: String) {
    rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "<": readTag()
      case "&": readEntity()
      case "\\": readCommand()
      // LaTeX groups by braces, as in `3{,}14`.
      case "{", "}": break
      default: append(scalar)
      }
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) { bytes.append(UnmarkedText.byte(for: scalar)) }

  private static func byte(for scalar: Unicode.Scalar) -> UInt8 {
    switch scalar {
    case "\n", "\r", "\u{b}", "\u{c}", "\u{85}", "\u{2028}", "\u{2029}": 0x0A
    case "a"..."z", "A"..."Z", "_", "√", "∛": 0x61
    case "!"..."~": UInt8(scalar.value)
    case "≈", "≃", "≅": 0x3D
    case "‐"..."―", "−": 0x2D
    case "·": 0x2E
    default:
      if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
        0x30 + UInt8(value)
      } else {
        scalar.properties.isAlphabetic ? 0x61 : 0x20
      }
    }
  }

  /// Reads what follows `<`; a tag that begins a new line on a page becomes a line feed, any other a blank.
  private mutating func readTag() {
    guard let first = rest.first, first == "/" || first == "!" || first.properties.isAlphabetic,
      let end = rest.prefix(UnmarkedText.longestTag).firstIndex(of: ">")
    else { return append("<") }
    let name = String(rest[..<end].drop { $0 == "/" }.prefix { $0.properties.isAlphabetic }).lowercased()
    append(UnmarkedText.lineTags.contains(name) ? "\n" : " ")
    rest = rest[rest.index(after: end)...]
  }

  private static let longestTag = 2000
  private static let lineTags: Set = ["br", "p", "tr", "li", "div", "pre", "title", "body"]

  /// Reads what follows `&`: a character's name or number and a semicolon.
  private mutating func readEntity() {
    guard let end = rest.prefix(10).firstIndex(of: ";"), end > rest.startIndex else { return append("&") }
    let name = String(rest[..<end])
    let number = name.first == "#" ? UInt32(name.dropFirst()) : nil
    guard name.first == "#" || name.allSatisfy(\.isLetter) else { return append("&") }
    append(name == "gt" ? ">" : number.flatMap(Unicode.Scalar.init) ?? " ")
    rest = rest[rest.index(after: end)...]
  }

  /// Reads what follows a backslash: the end of a row, the name of a command, or a sign.
  private mutating func readCommand() {
    guard let first = rest.first, first != "\n", first != "\r" else { return }
    append(first == "\\" ? "\n" : " ")
    if first.properties.isAlphabetic {
      rest = rest.drop { $0.properties.isAlphabetic }
    } else {
      rest.removeFirst()
    }
  }
}
