/// Characters of the Linux console: the 256 of code page 437, with a blank for the first.
package enum CodePage437 {
  private static let rows = [
    "☺☻♥♦♣♠•◘○◙♂♀♪♫☼", "►◄↕‼¶§▬↨↑↓→←∟↔▲▼", "⌂",
    "ÇüéâäàåçêëèïîìÄÅ", "ÉæÆôöòûùÿÖÜ¢£¥₧ƒ",
    "áíóúñÑªº¿⌐¬½¼¡«»", "░▒▓│┤╡╢╖╕╣║╗╝╜╛┐",
    "└┴┬├─┼╞╟╚╔╩╦╠═╬╧", "╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀",
    "αßΓπΣσµτΦΘΩδ∞φε∩", "≡±≥≤⌠⌡÷≈°∙·√ⁿ²■",
  ]

  /// Their scalars, with those of ASCII.
  package static let scalars = Set(
    (0x20..<0x7f as Range<UInt32>) + rows.joined().unicodeScalars.map(\.value) + [0xa0])

  /// The characters of a text outside it, but for ends of lines.
  package static func strangers(in text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\n" && !scalars.contains($0.value) }))
  }
}
