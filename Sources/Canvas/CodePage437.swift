/// The characters of the first PC, which the fonts of the Linux console have.
enum CodePage437 {
  /// What stands for a scalar: itself where the page has it, else what comes nearer to it than ASCII; `nil`
  /// if nothing does.
  static func folded(_ scalar: Unicode.Scalar) -> Folding? {
    if has(scalar) { return Folding(scalar.value) }
    return switch scalar {
    case "♛": Folding("♦")
    case "ϟ": Folding("►")
    case "⏎": Folding("◄", "┘")
    case "✓": Folding("√")
    case "●": Folding("•")
    case "◦": Folding("○")
    case "◐": Folding("◙")
    case "━": Folding("═")
    case "╌": Folding("─")
    case "┃": Folding("║")
    case "▏", "▕": Folding("│")
    case "╭": Folding("┌")
    case "╮": Folding("┐")
    case "╰": Folding("└")
    case "╯": Folding("┘")
    default: nil
    }
  }

  /// Whether the page has a scalar, ASCII and the no-break space apart: this one is folded into a blank,
  /// which no font can lack.
  private static func has(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "☺", "☻", "♥", "♦", "♣", "♠", "•", "◘", "○", "◙", "♂", "♀", "♪", "♫", "☼", "►": true
    case "◄", "↕", "‼", "¶", "§", "▬", "↨", "↑", "↓", "→", "←", "∟", "↔", "▲", "▼", "⌂": true
    case "Ç", "ü", "é", "â", "ä", "à", "å", "ç", "ê", "ë", "è", "ï", "î", "ì", "Ä", "Å": true
    case "É", "æ", "Æ", "ô", "ö", "ò", "û", "ù", "ÿ", "Ö", "Ü", "¢", "£", "¥", "₧", "ƒ": true
    case "á", "í", "ó", "ú", "ñ", "Ñ", "ª", "º", "¿", "⌐", "¬", "½", "¼", "¡", "«", "»": true
    case "░", "▒", "▓", "│", "┤", "╡", "╢", "╖", "╕", "╣", "║", "╗", "╝", "╜", "╛", "┐": true
    case "└", "┴", "┬", "├", "─", "┼", "╞", "╟", "╚", "╔", "╩", "╦", "╠", "═", "╬", "╧": true
    case "╨", "╤", "╥", "╙", "╘", "╒", "╓", "╫", "╪", "┘", "┌", "█", "▄", "▌", "▐", "▀": true
    case "α", "ß", "Γ", "π", "Σ", "σ", "µ", "τ", "Φ", "Θ", "Ω", "δ", "∞", "φ", "ε", "∩": true
    case "≡", "±", "≥", "≤", "⌠", "⌡", "÷", "≈", "°", "∙", "·", "√", "ⁿ", "²", "■": true
    default: false
    }
  }
}
