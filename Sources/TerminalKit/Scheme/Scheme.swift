import Canvas

/// The one table that turns meanings into colours and weights, a part for each theme.
///
/// The figures are indexes of the palette; contrasts are ratios as WCAG 2 defines them.
package enum Scheme {
  /// The palette entry of a theme's ground in 256 colours; `nil` if the ground is the terminal's own.
  ///
  /// Where entries can be redefined it is an end of the grey ramp, which palettes leave alone, and becomes true
  /// black or true white; where that is not understood after all, it is still nearly so. Elsewhere, as in tmux and
  /// screen, it is the entry that is true black or white by the standard.
  package static func ground(_ theme: Theme, _ depth: ColourDepth) -> Int? {
    switch theme {
    case .dark, .highContrast: depth == .redefinable ? 232 : 16
    case .light: depth == .redefinable ? 255 : 231
    case .monochrome, .terminal: nil
    }
  }

  /// The black of text; not the dark ground's entry, whose value changes with the race.
  static let black = 233

  /// The entry of the accent on black.
  static let cyan = 51

  /// The entry of a paper that is light.
  ///
  /// By the standard the first two on black are greys: the palette has no cyan as dark.
  static func light(_ paper: Paper, _ theme: Theme) -> Int {
    switch paper {
    case .blaze: theme == .light ? 123 : 23
    case .glow: theme == .light ? 159 : 235
    default: theme == .light ? 195 : 234
    }
  }

  /// The entries that a theme gives a colour of its own where that is possible, for as long as the program is on the
  /// screen; where it is not, the standard ones are the nearest.
  static func ownColours(_ theme: Theme) -> [(index: Int, rgb: SIMD3<Int>)] {
    guard theme == .dark || theme == .highContrast else { return [] }
    return [
      (cyan, SIMD3(0x00, 0xf2, 0xff)), (light(.halo, theme), SIMD3(0x00, 0x22, 0x26)),
      (light(.glow, theme), SIMD3(0x00, 0x38, 0x3e)), (light(.blaze, theme), SIMD3(0x00, 0x50, 0x58)),
    ]
  }

  package static func look(_ style: Style, _ depth: ColourDepth, _ theme: Theme) -> Look {
    if depth != .none, depth != .eight, let ground = ground(theme, depth) {
      if style.paper.isLight {
        let paper = light(style.paper, theme)
        switch style.ink {
        // The signs at its sides are seen only where it is not, or is grey.
        case .auraGlow where depth == .redefinable || style.paper == .blaze: return Look(paper, on: paper)
        // What each key changes looks the same, so that it is written in one run.
        case .text, .typed, .current, .label, .cursor, .flowing:
          return Look(theme == .light ? black : 231, on: paper)
        default: break
        }
      }
      return switch theme {
      case .light: light(style, on: ground)
      case .highContrast: highContrast(style, on: ground)
      default: dark(style, on: ground)
      }
    }
    // Too few colours for light: signs stand for it.
    let style = style.paper.isLight ? Style(style.ink) : style
    return switch (theme, depth) {
    case (_, .none), (.monochrome, _): plain(style, holdsFades: theme.holdsFades)
    case (.terminal, _): own(style)
    case (.dark, _): darkOfEight(style)
    case (.light, _): lightOfEight(style)
    case (.highContrast, _): highContrastOfEight(style)
    }
  }

  /// Without colours nothing may be lost: what is chosen and earned is bold, what waits is reversed.
  private static func plain(_ style: Style, holdsFades: Bool) -> Look {
    var weight: Look.Weight =
      switch style.ink {
      case .strong, .current, .key, .accent, .cursor, .reward, .error: .bold
      case .flowing, .auraGlow, .ahead, .behind, .player: .bold
      case .expected, .faint, .receding3, .receding4: .dim
      case .text, .typed, .dim, .label, .integer, .curve, .receding1, .receding2: []
      case .auraQuiet, .ghost: []
      }
    if holdsFades { weight.remove(.dim) }
    return switch style.paper {
    case .ground, .halo, .glow, .blaze: Look(nil, on: nil, weight)
    case .selection: Look(nil, on: nil, weight.subtracting(.dim).union(.reverse))
    case .cursor: Look(nil, on: nil, .reverse)
    case .mistake: Look(nil, on: nil, [.reverse, .bold])
    }
  }
}
