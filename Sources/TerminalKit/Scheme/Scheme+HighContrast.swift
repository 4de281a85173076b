import Canvas

/// White and bright colours on black, at least 7:1 on every tint; nothing fades.
extension Scheme {
  static func highContrast(_ style: Style) -> Look {
    switch style.paper {
    case .ground:
      switch style.ink {
      case .text, .typed, .dim, .label, .integer, .ghost: Look(231, on: darkGround)
      case .receding1, .receding2, .receding3, .receding4: Look(231, on: darkGround)
      case .current: Look(231, on: darkGround)
      case .strong, .key, .player: Look(231, on: darkGround, .bold)
      case .faint: Look(250, on: darkGround)
      // What is still to be typed has a colour, since it may not be dim.
      case .expected, .curve, .auraQuiet, .cursor, .flowing: Look(51, on: darkGround)
      case .accent, .auraGlow, .behind: Look(51, on: darkGround, .bold)
      case .reward, .ahead: Look(214, on: darkGround, .bold)
      case .error: Look(217, on: darkGround, .bold)
      case .certified: Look(120, on: darkGround, .bold)
      }
    case .selection: Look(black, on: 231)
    case .cursor: Look(black, on: 51)
    case .mistake: Look(231, on: 124, .bold)
    }
  }

  /// Red holds 7:1 on nothing of the eight: what is wrong is black on yellow.
  static func highContrastOfEight(_ style: Style) -> Look {
    switch style.paper {
    case .ground:
      switch style.ink {
      case .text, .typed, .dim, .label, .integer, .ghost, .faint: Look(Ansi.white, on: Ansi.black)
      case .receding1, .receding2, .receding3, .receding4: Look(Ansi.white, on: Ansi.black)
      case .strong, .current, .key, .player: Look(Ansi.white, on: Ansi.black, .bold)
      case .expected, .curve, .auraQuiet: Look(Ansi.cyan, on: Ansi.black)
      case .accent, .cursor, .flowing, .auraGlow, .behind: Look(Ansi.cyan, on: Ansi.black, .bold)
      case .reward, .ahead: Look(Ansi.yellow, on: Ansi.black, .bold)
      case .error: Look(Ansi.black, on: Ansi.yellow)
      case .certified: Look(Ansi.green, on: Ansi.black, .bold)
      }
    case .selection: Look(Ansi.black, on: Ansi.white)
    case .cursor: Look(Ansi.black, on: Ansi.cyan)
    case .mistake: Look(Ansi.black, on: Ansi.yellow)
    }
  }
}
