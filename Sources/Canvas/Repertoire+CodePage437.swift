/// The characters of the first PC, which the fonts of the Linux console have.
extension Repertoire {
  /// What stands for a scalar: itself where the page has it, else what comes nearer to it than ASCII; `nil`
  /// if nothing does.
  static func foldedIntoCodePage437(_ scalar: Unicode.Scalar) -> [UInt32]? {
    codePage437Signs.unicodeScalars.contains(scalar)
      ? [scalar.value] : Repertoire.folding(of: scalar, in: codePage437Foldings)
  }

  private static let codePage437Foldings =
    [
      ("♛", "♦"), ("ϟ", "►"), ("⏎", "◄┘"), ("✓", "√"), ("●", "•"), ("◦", "○"), ("◐", "◙"), ("━", "═"),
      ("╌", "─"), ("┃", "║"), ("▏▕", "│"), ("╭", "┌"), ("╮", "┐"), ("╰", "└"), ("╯", "┘"),
    ] as [(from: String, to: String)]

  /// Every scalar of the page, ASCII and the no-break space apart: that one is folded into a blank, which no
  /// font can lack.
  private static let codePage437Signs = """
    ☺☻♥♦♣♠•◘○◙♂♀♪♫☼►\
    ◄↕‼¶§▬↨↑↓→←∟↔▲▼⌂\
    ÇüéâäàåçêëèïîìÄÅ\
    ÉæÆôöòûùÿÖÜ¢£¥₧ƒ\
    áíóúñÑªº¿⌐¬½¼¡«»\
    ░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
    └┴┬├─┼╞╟╚╔╩╦╠═╬╧\
    ╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀\
    αßΓπΣσµτΦΘΩδ∞φε∩\
    ≡±≥≤⌠⌡÷≈°∙·√ⁿ²■
    """
}
