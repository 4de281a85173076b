/// The characters that a terminal can show, into which all others are folded.
package enum Repertoire {
  /// All characters that the screens use.
  case unicode
  /// Code page 437, which the fonts of the Linux console have.
  case codePage437
  /// Characters of one width everywhere; some terminals show lines, Greek, Cyrillic and accents in two columns.
  case narrow
  /// ASCII, for a locale that is not UTF-8.
  case ascii

  /// True if there are lines, blocks and arrows.
  package var hasSigns: Bool { self == .unicode || self == .codePage437 }

  /// The repertoire, without characters that some terminals show in two columns if `isNarrow`.
  package func narrowed(_ isNarrow: Bool) -> Repertoire { self == .unicode && isNarrow ? .narrow : self }

  package func width(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.isPlain ? 1 : folded($1).count) }
  }

  /// A text, ending in an ellipsis if it takes more than `columns`.
  package func shortened(_ text: String, to columns: Int) -> String {
    guard width(of: text) > columns else { return text }
    var shown = text
    while !shown.isEmpty && width(of: shown + "…") > columns { shown.removeLast() }
    return shown + "…"
  }

  /// A text as it can be shown, with nothing that could control the terminal.
  package func folded(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      for value in folded(scalar) where value != Cell.covered {
        if let scalar = Unicode.Scalar(value) { shown.append(scalar) }
      }
    }
    return String(shown)
  }

  /// The scalar if it can be shown, else the closest one: `?` for controls and uncertain widths, nothing for combining marks.
  func folded(_ scalar: Unicode.Scalar) -> [UInt32] {
    let value = scalar.value
    if scalar.isPlain { return [value] }
    if Repertoire.isCombining(value) { return [] }
    switch self {
    case .narrow where Repertoire.isAmbiguous(value): return Repertoire.foldedIntoASCII(scalar)
    case .unicode, .narrow:
      if Repertoire.isOneColumn(value) { return [value] }
      return Repertoire.isTwoColumns(scalar) ? [value, Cell.covered] : [0x3f]
    case .codePage437: return Repertoire.foldedIntoCodePage437(scalar) ?? Repertoire.foldedIntoASCII(scalar)
    case .ascii: return Repertoire.foldedIntoASCII(scalar)
    }
  }

  private static func foldedIntoASCII(_ scalar: Unicode.Scalar) -> [UInt32] {
    if (0x2800...0x28ff).contains(scalar.value) { return [scalar.value == 0x2800 ? 0x20 : 0x2a] }
    return folding(of: scalar, in: asciiTable) ?? [0x3f]
  }

  /// The replacement of a scalar in a table, each line of which maps all scalars of `from` to `to`.
  static func folding(of scalar: Unicode.Scalar, in table: [(from: String, to: String)]) -> [UInt32]? {
    table.first { $0.from.unicodeScalars.contains(scalar) }.map { $0.to.unicodeScalars.map(\.value) }
  }

  private static let asciiTable: [(from: String, to: String)] =
    [
      ("àâäáåã", "a"),
      ("ÀÂÄÁÅÃ", "A"),
      ("éèêë", "e"),
      ("ÉÈÊË", "E"),
      ("îïí", "i"),
      ("ÎÏÍ", "I"),
      ("ôöóõø", "o"),
      ("ÔÖÓÕØ", "O"),
      ("ûùüú", "u"),
      ("ÛÙÜÚ", "U"),
      ("ç", "c"),
      ("Ç", "C"),
      ("ñ", "n"),
      ("Ñ", "N"),
      ("ýÿ", "y"),
      ("ß", "ss"),
      ("æ", "ae"),
      ("Æ", "AE"),
      ("œ", "oe"),
      ("Œ", "OE"),
      ("«»“”", "\""),
      ("’‘", "'"),
      ("–—−─╌‐‑", "-"),
      ("━", "="),
      ("│┃▏▎▍▌▐▕", "|"),
      ("┌┐└┘├┤┬┴┼╭╮╯╰", "+"),
      ("…", "..."),
      ("·•", "."),
      ("×✗", "x"),
      ("✓", "v"),
      ("●■█▇▀▄", "#"),
      ("▓", "*"),
      ("▒", "+"),
      ("░", "-"),
      ("○◦", "o"),
      ("◐", "+"),
      ("□", "_"),
      ("▁▂▃", "_"),
      ("▲", "^"),
      ("▼", "v"),
      ("›", ">"),
      ("‹", "<"),
      ("→", "->"),
      ("←", "<-"),
      ("↑", "^"),
      ("↓", "v"),
      ("π", "pi"),
      ("φ", "phi"),
      ("√", "sqrt"),
      ("♛", "W"),
      ("ϟ", "Z"),
      ("⏎", "Enter"),
      ("≈", "~"),
      ("±", "+-"),
      ("\u{a0}\u{202f}\u{2009}", " "),
    ]

  /// True for the blocks with some East Asian *ambiguous* characters; replacing all of a block avoids a mix of typefaces.
  private static func isAmbiguous(_ value: UInt32) -> Bool { value < 0x500 || 0x2000..<0x2800 ~= value }

  static func isOneColumn(_ value: UInt32) -> Bool {
    switch value {
    case 0x20..<0x7f, 0xa0..<0xad, 0xae..<0x300, 0x370..<0x378, 0x37a..<0x380, 0x384..<0x38b, 0x38c: true
    case 0x38e..<0x3a2, 0x3a3..<0x483: true
    case 0x2010..<0x2028, 0x202f..<0x2060, 0x20ac, 0x2190..<0x231a: true
    case 0x23ce, 0x2500..<0x25fd, 0x2600..<0x2614, 0x2654..<0x2660, 0x2713..<0x271c: true
    case 0x2800..<0x2900: true
    // The rest of Cyrillic, Armenian, Hebrew, Arabic, Georgian, Vietnamese Latin, Greek with all accents.
    case 0x48a..<0x530, 0x531..<0x557, 0x561..<0x588, 0x5d0..<0x5eb, 0x620..<0x64b, 0x660..<0x670: true
    case 0x671..<0x6d6, 0x10d0..<0x1100: true
    case 0x1e00..<0x1f00: true
    case 0x1f00..<0x2000: Unicode.Scalar(value)?.properties.generalCategory != .unassigned
    default: false
    }
  }

  /// True if every terminal shows a character in two columns, as Chinese ones; emoji are left out, as terminals disagree.
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

extension Unicode.Scalar {
  /// True if every terminal shows the scalar, in one column.
  var isPlain: Bool { value >= 0x20 && value < 0x7f }
}
