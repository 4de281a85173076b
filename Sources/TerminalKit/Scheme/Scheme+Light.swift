import Canvas

/// Dark text on white.
extension Scheme {
  /// Deep cyan and brown for the dark theme's cyan and orange, which white swallows: they hold 4.5:1 on the
  /// strongest tint of the race too.
  static func light(_ style: Style, on ground: Int) -> Look {
    switch style.paper {
    case .ground: light(style.ink, on: ground)
    // A pale cyan: greys that hold the contrast are too near to the ground.
    case .selection: light(style.ink, on: 195)
    case .cursor: Look(231, on: 24, .bold)
    case .mistake: Look(231, on: 160, .bold)
    case .halo, .glow, .blaze: light(style.ink, on: light(style.paper, .light))
    }
  }

  private static func light(_ ink: Ink, on paper: Int) -> Look {
    switch ink {
    case .text, .typed: Look(236, on: paper)
    case .current: Look(black, on: paper)
    case .strong, .player: Look(black, on: paper, .bold)
    case .key: Look(236, on: paper, .bold)
    case .dim, .label, .integer, .expected, .ghost: Look(241, on: paper)
    case .faint: Look(250, on: paper)
    case .cursor, .flowing, .auraGlow, .curve: Look(24, on: paper)
    case .accent, .behind: Look(24, on: paper, .bold)
    case .auraQuiet: Look(73, on: paper)
    case .reward, .ahead: Look(94, on: paper, .bold)
    case .error: Look(124, on: paper)
    case .receding1: Look(236, on: paper)
    case .receding2: Look(241, on: paper)
    case .receding3: Look(246, on: paper)
    case .receding4: Look(251, on: paper)
    }
  }

  /// Of eight colours only black, blue and red can be read on white, and none of them where bold makes it
  /// brighter: what stands out is underlined, and what was earned has a yellow ground, as red is for mistakes.
  static func lightOfEight(_ style: Style) -> Look {
    switch style.paper {
    case .ground, .halo, .glow, .blaze:
      switch style.ink {
      case .text, .typed, .current, .dim, .label, .integer, .ghost: Look(Ansi.black, on: Ansi.white)
      case .receding1, .receding2: Look(Ansi.black, on: Ansi.white)
      case .strong, .key, .player: Look(Ansi.black, on: Ansi.white, .underline)
      case .expected, .faint, .receding3, .receding4: Look(Ansi.black, on: Ansi.white, .dim)
      case .auraQuiet: Look(Ansi.cyan, on: Ansi.white)
      case .curve: Look(Ansi.blue, on: Ansi.white)
      case .accent, .cursor, .flowing, .auraGlow, .behind: Look(Ansi.blue, on: Ansi.white)
      case .reward, .ahead: Look(Ansi.black, on: Ansi.yellow)
      case .error: Look(Ansi.white, on: Ansi.red, .bold)
      }
    case .selection, .cursor: Look(Ansi.white, on: Ansi.blue, .bold)
    case .mistake: Look(Ansi.white, on: Ansi.red, .bold)
    }
  }
}
