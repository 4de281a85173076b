/// The characters of the first PC, which the fonts of the Linux console have.
enum CodePage437 {
  /// What stands for a scalar: itself where the page has it, else what comes nearer to it than ASCII; `nil`
  /// if nothing does.
  static func folded(_ scalar: Unicode.Scalar) -> [UInt32]? {
    special.unicodeScalars.contains(scalar) ? [scalar.value] : Repertoire.folding(of: scalar, in: table)
  }

  private static let table =
    [
      ("♛", "♦"), ("ϟ", "►"), ("⏎", "◄┘"), ("✓", "√"), ("●", "•"), ("◦", "○"), ("◐", "◙"), ("━", "═"),
      ("╌", "─"), ("┃", "║"), ("▏▕", "│"), ("╭", "┌"), ("╮", "┐"), ("╰", "└"), ("╯", "┘"),
    ] as [(from: String, to: String)]

  /// Every scalar of the page, ASCII and the no-break space apart: that one is folded into a blank, which no
  /// font can lack.
  private static let special = """
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
