/// What is on the screen of the Linux console: the 256 characters of code page 437, a blank for the first
/// one.
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

  /// Those of a text that are none of them, but for ends of lines.
  package static func strangers(in text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\n" && !scalars.contains($0.value) }))
  }
}
