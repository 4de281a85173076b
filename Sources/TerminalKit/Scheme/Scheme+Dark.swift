import Canvas

/// White, cyan and orange on black.
extension Scheme {
  static func dark(_ style: Style, on ground: Int) -> Look {
    switch style.paper {
    case .ground:
      switch style.ink {
      case .text, .typed: Look(252, on: ground)
      case .strong: Look(231, on: ground, .bold)
      // What each key changes has no weight: bold is switched on and off with a dozen bytes.
      case .current: Look(231, on: ground)
      case .key: Look(252, on: ground, .bold)
      case .dim, .label, .integer, .expected: Look(246, on: ground)
      case .faint: Look(238, on: ground)
      // The decimal just typed and the cursor after it share a look, so that a key writes one run.
      case .cursor, .flowing, .auraGlow, .curve: Look(cyan, on: ground)
      case .accent, .behind: Look(cyan, on: ground, .bold)
      case .auraQuiet: Look(30, on: ground)
      case .reward, .ahead: Look(202, on: ground, .bold)
      case .player: Look(231, on: ground, .bold)
      case .ghost: Look(246, on: ground)
      case .error: Look(203, on: ground)
      case .receding1: Look(252, on: ground)
      case .receding2: Look(247, on: ground)
      case .receding3: Look(242, on: ground)
      case .receding4: Look(237, on: ground)
      }
    case .selection:
      // Lighter than on the ground where the ground's contrast would no longer do.
      switch style.ink {
      case .text, .typed, .receding1: Look(252, on: 236)
      case .strong, .current, .key: Look(231, on: 236, .bold)
      case .dim, .label, .integer, .expected, .receding2: Look(249, on: 236)
      case .faint, .receding3, .receding4: Look(243, on: 236)
      case .accent, .cursor, .flowing, .auraGlow, .behind: Look(cyan, on: 236, .bold)
      case .curve: Look(cyan, on: 236)
      case .auraQuiet: Look(37, on: 236)
      case .reward, .ahead: Look(208, on: 236, .bold)
      case .player: Look(231, on: 236, .bold)
      case .ghost: Look(249, on: 236)
      case .error: Look(210, on: 236)
      }
    case .cursor: Look(black, on: cyan)
    case .mistake: Look(231, on: 160, .bold)
    case .halo, .glow, .blaze: dark(style.ink, inLight: light(style.paper, .dark))
    }
  }

  /// Paler than on black.
  private static func dark(_ ink: Ink, inLight paper: Int) -> Look {
    switch ink {
    case .strong, .key, .player: Look(231, on: paper, .bold)
    case .text, .typed, .current, .label, .dim, .integer, .expected, .ghost, .receding1, .receding2:
      Look(252, on: paper)
    case .faint, .receding3, .receding4: Look(247, on: paper)
    case .cursor, .flowing, .auraGlow, .curve: Look(cyan, on: paper)
    case .auraQuiet: Look(30, on: paper)
    case .accent, .behind: Look(cyan, on: paper, .bold)
    case .reward, .ahead: Look(222, on: paper, .bold)
    case .error: Look(224, on: paper)
    }
  }

  /// Eight colours are often another palette than they claim; a bold one is often a brighter one.
  ///
  /// Dark blue and bold black are legible on some terminals only, and are not used for text. Neither is red
  /// on black (3.6:1): what is wrong is white on red.
  static func darkOfEight(_ style: Style) -> Look {
    switch style.paper {
    case .ground, .halo, .glow, .blaze:
      switch style.ink {
      case .text, .typed, .dim, .label, .integer, .receding1, .receding2: Look(Ansi.white, on: Ansi.black)
      case .strong, .current, .key: Look(Ansi.white, on: Ansi.black, .bold)
      case .expected, .faint, .receding3, .receding4: Look(Ansi.white, on: Ansi.black, .dim)
      case .curve, .auraQuiet: Look(Ansi.cyan, on: Ansi.black)
      case .accent, .cursor, .flowing, .auraGlow, .behind: Look(Ansi.cyan, on: Ansi.black, .bold)
      case .reward, .ahead: Look(Ansi.yellow, on: Ansi.black, .bold)
      case .player: Look(Ansi.white, on: Ansi.black, .bold)
      case .ghost: Look(Ansi.white, on: Ansi.black)
      case .error: Look(Ansi.white, on: Ansi.red, .bold)
      }
    case .selection, .cursor: Look(Ansi.black, on: Ansi.cyan)
    case .mistake: Look(Ansi.white, on: Ansi.red, .bold)
    }
  }
}
