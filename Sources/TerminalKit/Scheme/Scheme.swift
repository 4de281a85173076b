import Canvas

/// The one table that turns meanings into colours and weights, a part for each theme.
///
/// The figures are indexes of the palette; contrasts are ratios as WCAG 2 defines them.
public enum Scheme {
  /// The palette entry of a theme's ground in 256 colours; `nil` if the ground is the terminal's own.
  ///
  /// Dark grounds take #080808 by the standard: entry 16, true black, is one of the six that base16 palettes
  /// replace, with an orange; the end of the grey ramp is left alone by all of them. Light ones take #eeeeee.
  /// Where the entry can be redefined it becomes true black or true white; where that is not understood, it
  /// is still nearly so.
  public static func ground(_ theme: Theme) -> Int? {
    switch theme {
    case .dark, .highContrast: darkGround
    case .light: lightGround
    case .monochrome, .terminal: nil
    }
  }

  static let darkGround = 232
  static let lightGround = 255

  /// The black of text; not the dark ground's entry, whose value changes with the race.
  static let black = 233

  /// What a style looks like at a depth in a theme.
  public static func look(_ style: Style, _ depth: ColourDepth, _ theme: Theme) -> Look {
    switch (theme, depth) {
    case (_, .none), (.monochrome, _): plain(style, holdsFades: theme.holdsFades)
    case (.terminal, _): own(style)
    case (.dark, .eight): darkOfEight(style)
    case (.dark, _): dark(style)
    case (.light, .eight): lightOfEight(style)
    case (.light, _): light(style)
    case (.highContrast, .eight): highContrastOfEight(style)
    case (.highContrast, _): highContrast(style)
    }
  }

  /// Without colours nothing may be lost: what is chosen and earned is bold, what waits is reversed.
  private static func plain(_ style: Style, holdsFades: Bool) -> Look {
    var weight: Look.Weight =
      switch style.ink {
      case .strong, .current, .key, .accent, .cursor, .reward, .certified, .error: .bold
      case .flowing, .auraGlow, .ahead, .behind, .player: .bold
      case .expected, .faint, .receding3, .receding4: .dim
      case .text, .typed, .dim, .label, .integer, .curve, .receding1, .receding2: []
      case .auraQuiet, .ghost: []
      }
    if holdsFades { weight.remove(.dim) }
    return switch style.paper {
    case .ground: Look(nil, on: nil, weight)
    case .selection: Look(nil, on: nil, weight.subtracting(.dim).union(.reverse))
    case .cursor: Look(nil, on: nil, .reverse)
    case .mistake: Look(nil, on: nil, [.reverse, .bold])
    }
  }
}
