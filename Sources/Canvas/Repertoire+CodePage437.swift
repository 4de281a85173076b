extension Repertoire {
  /// The scalar if the code page has it, else one closer to it than ASCII; `nil` if there is none.
  static func foldedIntoCodePage437(_ scalar: Unicode.Scalar) -> [UInt32]? {
    codePage437Signs.unicodeScalars.contains(scalar)
      ? [scalar.value] : Repertoire.folding(of: scalar, in: codePage437Foldings)
  }

  private static let codePage437Foldings =
    [
      ("♛", "♦"), ("ϟ", "►"), ("⏎", "◄┘"), ("✓", "√"), ("●", "•"), ("◦", "○"), ("◐", "◙"), ("▇", "█"),
      ("━", "═"),
      ("╌", "─"), ("┃", "║"), ("▏▕", "│"), ("╭", "┌"), ("╮", "┐"), ("╰", "└"), ("╯", "┘"),
    ] as [(from: String, to: String)]

  /// The code page without ASCII, and without the no-break space, which becomes a space that no font lacks.
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
