import Canvas

/// White and bright colours on black, at least 7:1 on every tint; nothing fades.
extension Scheme {
  static func highContrast(_ style: Style, on ground: Int) -> Look {
    switch style.paper {
    case .ground:
      switch style.ink {
      case .text, .typed, .dim, .label, .integer, .ghost: Look(231, on: ground)
      case .receding1, .receding2, .receding3, .receding4: Look(231, on: ground)
      case .current: Look(231, on: ground)
      case .strong, .key, .player: Look(231, on: ground, .bold)
      case .faint: Look(250, on: ground)
      // What is still to be typed has a colour, since it may not be dim.
      case .expected, .curve, .auraQuiet, .cursor, .flowing: Look(cyan, on: ground)
      case .accent, .auraGlow, .behind: Look(cyan, on: ground, .bold)
      case .reward, .ahead: Look(214, on: ground, .bold)
      case .error: Look(217, on: ground, .bold)
      }
    case .selection: Look(black, on: 231)
    case .cursor: Look(black, on: cyan)
    case .mistake: Look(231, on: 124, .bold)
    case .halo, .glow, .blaze: Look(231, on: light(style.paper, .highContrast))
    }
  }

  /// Red holds 7:1 on nothing of the eight: what is wrong is black on yellow.
  static func highContrastOfEight(_ style: Style) -> Look {
    switch style.paper {
    case .ground, .halo, .glow, .blaze:
      switch style.ink {
      case .text, .typed, .dim, .label, .integer, .ghost, .faint: Look(Ansi.white, on: Ansi.black)
      case .receding1, .receding2, .receding3, .receding4: Look(Ansi.white, on: Ansi.black)
      case .strong, .current, .key, .player: Look(Ansi.white, on: Ansi.black, .bold)
      case .expected, .curve, .auraQuiet: Look(Ansi.cyan, on: Ansi.black)
      case .accent, .cursor, .flowing, .auraGlow, .behind: Look(Ansi.cyan, on: Ansi.black, .bold)
      case .reward, .ahead: Look(Ansi.yellow, on: Ansi.black, .bold)
      case .error: Look(Ansi.black, on: Ansi.yellow)
      }
    case .selection: Look(Ansi.black, on: Ansi.white)
    case .cursor: Look(Ansi.black, on: Ansi.cyan)
    case .mistake: Look(Ansi.black, on: Ansi.yellow)
    }
  }
}
