/// The characters that a terminal can show.
package enum Repertoire: Sendable {
  /// Everything that the screens use.
  case unicode
  /// Code page 437: what the fonts of the Linux console have.
  case codePage437
  /// ASCII alone, for a locale that is not UTF-8.
  case ascii

  /// The columns that a text takes.
  package func width(of text: String) -> Int {
    let isPlain = text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7f }
    }
    if isPlain == true { return text.utf8.count }
    var width = 0
    for scalar in text.unicodeScalars {
      width += scalar.value >= 0x20 && scalar.value < 0x7f ? 1 : folded(scalar).count
    }
    return width
  }

  /// A text, or its beginning with an ellipsis where it takes more than a number of columns.
  package func shortened(_ text: String, to columns: Int) -> String {
    guard width(of: text) > columns else { return text }
    var shown = text
    while !shown.isEmpty && width(of: shown + "…") > columns { shown.removeLast() }
    return shown + "…"
  }

  /// What can be shown of a text, and nothing that could control the terminal.
  package func folded(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      for value in folded(scalar) where value != Cell.covered {
        if let scalar = Unicode.Scalar(value) { shown.append(scalar) }
      }
    }
    return String(shown)
  }

  /// What stands for a scalar: itself where it can be shown, else what comes nearest.
  ///
  /// A control character becomes `?`, so that no text can control the terminal; so does a character
  /// whose width is not sure, except combining marks, which are dropped.
  func folded(_ scalar: Unicode.Scalar) -> Folding {
    let value = scalar.value
    if value >= 0x20 && value < 0x7f { return Folding(value) }
    if Repertoire.isCombining(value) { return Folding() }
    switch self {
    case .unicode:
      if Repertoire.isOneColumn(value) { return Folding(value) }
      return Repertoire.isTwoColumns(scalar) ? Folding(wide: value) : Folding(0x3f)
    case .codePage437: return CodePage437.folded(scalar) ?? Repertoire.foldedIntoASCII(scalar)
    case .ascii: return Repertoire.foldedIntoASCII(scalar)
    }
  }

  private static func foldedIntoASCII(_ scalar: Unicode.Scalar) -> Folding {
    let value = scalar.value
    if value >= 0x2800 && value <= 0x28ff { return Folding(value == 0x2800 ? 0x20 : 0x2a) }
    switch scalar {
    case "à", "â", "ä", "á", "å", "ã": return Folding("a")
    case "À", "Â", "Ä", "Á": return Folding("A")
    case "é", "è", "ê", "ë": return Folding("e")
    case "É", "È", "Ê", "Ë": return Folding("E")
    case "î", "ï", "í": return Folding("i")
    case "Î", "Ï": return Folding("I")
    case "ô", "ö", "ó", "õ": return Folding("o")
    case "Ô", "Ö": return Folding("O")
    case "û", "ù", "ü", "ú": return Folding("u")
    case "Û", "Ù", "Ü": return Folding("U")
    case "ç": return Folding("c")
    case "Ç": return Folding("C")
    case "ñ": return Folding("n")
    case "œ": return Folding("o", "e")
    case "Œ": return Folding("O", "E")
    case "«", "»", "“", "”": return Folding("\"")
    case "’", "‘": return Folding("'")
    case "–", "—", "−", "─", "╌", "‐", "‑": return Folding("-")
    case "━": return Folding("=")
    case "│", "┃", "▏", "▎", "▍", "▌", "▐", "▕": return Folding("|")
    case "┌", "┐", "└", "┘", "├", "┤", "┼", "╭", "╮", "╯", "╰": return Folding("+")
    case "…": return Folding(".", ".", ".")
    case "·", "•": return Folding(".")
    case "×", "✗": return Folding("x")
    case "✓": return Folding("v")
    case "●", "■", "█": return Folding("#")
    case "▓": return Folding("*")
    case "▒": return Folding("+")
    case "░": return Folding("-")
    case "○", "◦": return Folding("o")
    case "◐": return Folding("+")
    case "□": return Folding("_")
    case "▁", "▂", "▃": return Folding("_")
    case "▲": return Folding("^")
    case "▼": return Folding("v")
    case "›": return Folding(">")
    case "‹": return Folding("<")
    case "→": return Folding("-", ">")
    case "←": return Folding("<", "-")
    case "↑": return Folding("^")
    case "↓": return Folding("v")
    case "π": return Folding("p", "i")
    case "φ": return Folding("p", "h", "i")
    case "√": return Folding("s", "q", "r", "t")
    case "♛": return Folding("W")
    case "ϟ": return Folding("Z")
    case "⏎": return Folding("E", "n", "t", "e", "r")
    case "≈": return Folding("~")
    case "±": return Folding("+", "-")
    case "\u{a0}", "\u{202f}", "\u{2009}": return Folding(" ")
    default: return Folding("?")
    }
  }

  private static func isOneColumn(_ value: UInt32) -> Bool {
    switch value {
    case 0x20..<0x7f, 0xa0..<0xad, 0xae..<0x300, 0x370..<0x378, 0x391..<0x3a2, 0x3a3..<0x483: true
    case 0x2010..<0x2028, 0x202f..<0x2060, 0x20ac, 0x2190..<0x2200, 0x2200..<0x231a: true
    case 0x23ce, 0x2500..<0x25fd, 0x2600..<0x2614, 0x2654..<0x2660, 0x2713..<0x271c: true
    case 0x2800..<0x2900, 0x3df: true
    // The rest of Cyrillic, Armenian, Hebrew, Arabic, Georgian, the Latin of Vietnamese, the Greek with all
    // accents.
    case 0x48a..<0x530, 0x531..<0x557, 0x561..<0x588, 0x5d0..<0x5eb, 0x620..<0x64b, 0x10d0..<0x1100: true
    case 0x1e00..<0x1f00: true
    case 0x1f00..<0x2000: Unicode.Scalar(value)?.properties.generalCategory != .unassigned
    default: false
    }
  }

  /// Whether every terminal shows a character in two columns, as those of Chinese, Japanese and Korean.
  ///
  /// Terminals disagree about emoji.
  static func isTwoColumns(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3001..<0x302a, 0x3041..<0x3097, 0x309b..<0x3100, 0x3105..<0x3130, 0x3400..<0x4dc0: true
    case 0x4e00..<0x9ff0, 0xac00..<0xd7a4, 0xf900..<0xfa6e, 0xff01..<0xff61: true
    case 0x20000..<0x2a6d7: scalar.properties.generalCategory != .unassigned
    default: false
    }
  }

  private static func isCombining(_ value: UInt32) -> Bool {
    switch value {
    case 0x300..<0x370, 0x483..<0x48a, 0x1ab0..<0x1b00, 0x1dc0..<0x1e00, 0x200b..<0x2010: true
    case 0x591..<0x5be, 0x5bf..<0x5c0, 0x5c1..<0x5c3, 0x64b..<0x660, 0x670..<0x671, 0x3099..<0x309b: true
    case 0x20d0..<0x2100, 0xfe00..<0xfe10, 0xfe20..<0xfe30, 0xfeff, 0xad, 0x2060: true
    default: false
    }
  }
}

/// Up to eight scalars that stand for one, held in place: one is made for every special character drawn.
struct Folding: Sequence, IteratorProtocol {
  private var scalars = SIMD8<UInt32>()
  private var index = 0
  private(set) var count = 0

  init() {}

  init(_ value: UInt32) {
    scalars[0] = value
    count = 1
  }

  /// One that takes two columns.
  init(wide value: UInt32) {
    scalars[0] = value
    scalars[1] = Cell.covered
    count = 2
  }

  init(_ values: Unicode.Scalar...) {
    for value in values.prefix(8) {
      scalars[count] = value.value
      count += 1
    }
  }

  mutating func next() -> UInt32? {
    guard index < count else { return nil }
    defer { index += 1 }
    return scalars[index]
  }
}
