import Canvas

/// The one table that turns meanings into colours and weights.
///
/// The figures are indexes of the palette; contrasts are ratios as WCAG 2 defines them.
enum Scheme {
  /// The palette entry of a theme's ground in 256 colours; `nil` if the ground is the terminal's own.
  ///
  /// Where entries can be redefined it is an end of the grey ramp, which palettes leave alone, and becomes true
  /// black or true white; where that is not understood after all, it is still nearly so. Elsewhere, as in tmux and
  /// screen, it is the entry that is true black or white by the standard.
  static func ground(_ theme: Theme, _ depth: ColourDepth) -> Int? {
    switch theme {
    case .dark, .highContrast: depth == .redefinable ? 232 : 16
    case .light: depth == .redefinable ? 255 : 231
    case .terminal: nil
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

  /// The standard value of one of the entries 16 … 255, red, green and blue in 0 … 255.
  static func rgb(_ index: Int) -> SIMD3<Int> {
    guard index < 232 else { return SIMD3(repeating: 8 + 10 * (index - 232)) }
    let levels = [0, 95, 135, 175, 215, 255]
    let cube = index - 16
    return SIMD3(levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
  }

  static func look(_ style: Style, _ depth: ColourDepth, _ theme: Theme) -> Look {
    guard depth != .none, depth != .eight, let ground = ground(theme, depth) else {
      // Too few colours for light: signs stand for it.
      let style = style.paper.isLight ? Style(style.ink) : style
      return depth == .none || theme == .terminal
        ? own(style, theme, hasColours: depth != .none) : ofEight(style, theme)
    }
    let colours = colours(style.ink)
    let text = theme == .dark ? colours.dark : theme == .light ? colours.light : colours.high
    let weight = weight(style.ink, theme)
    switch style.paper {
    case .ground: return Look(text, on: ground, weight)
    case .selection:
      // A pale cyan on white: greys that hold the contrast are too near to the ground.
      return theme == .dark
        ? Look(colours.chosen, on: 236, weight)
        : theme == .light ? Look(text, on: 195, weight) : Look(black, on: 231)
    case .cursor: return theme == .light ? Look(231, on: 24) : Look(black, on: cyan)
    case .mistake: return Look(231, on: theme == .highContrast ? 124 : 160, .bold)
    case .halo, .glow, .blaze:
      let paper = light(style.paper, theme)
      switch style.ink {
      // The signs at its sides are seen only where it is not, or is grey.
      case .auraGlow where depth == .redefinable || style.paper == .blaze: return Look(paper, on: paper)
      // What each key changes looks the same, so that it is written in one run.
      case .text, .typed, .current, .label, .cursor, .flowing:
        return Look(theme == .light ? black : 231, on: paper)
      default:
        return Look(theme == .dark ? colours.lit : theme == .light ? text : 231, on: paper, weight)
      }
    }
  }

  /// The entries of an ink: in the dark theme on black, on what is chosen and in light, each as pale as its contrast
  /// needs; in the light theme, where white swallows the dark one’s cyan and orange; and in high contrast, at least
  /// 7:1 on every tint.
  private static func colours(_ ink: Ink) -> (dark: Int, chosen: Int, lit: Int, light: Int, high: Int) {
    switch ink {
    case .text, .typed, .receding1: (252, 252, 252, 236, 231)
    case .current: (231, 231, 252, black, 231)
    case .strong, .player: (231, 231, 231, black, 231)
    case .key: (252, 231, 231, 236, 231)
    case .dim, .label, .integer, .ghost, .receding2: (246, 249, 252, 241, 231)
    // It has a colour in high contrast, since it may not be dim.
    case .expected: (246, 249, 252, 241, cyan)
    case .faint: (238, 243, 247, 250, 250)
    case .receding3: (242, 243, 247, 246, 231)
    case .receding4: (237, 243, 247, 251, 231)
    case .cursor, .flowing, .auraGlow, .curve, .accent, .behind: (cyan, cyan, cyan, 24, cyan)
    case .auraQuiet: (30, 37, 30, 73, cyan)
    case .reward, .ahead: (202, 208, 222, 94, 214)
    case .error: (203, 210, 224, 124, 217)
    }
  }

  /// What stands out is bold, and with few colours what waits or recedes is dim, where anything may be.
  private static func weight(_ ink: Ink, _ theme: Theme, isFew: Bool = false) -> Look.Weight {
    switch ink {
    case .strong, .key, .player, .accent, .behind, .auraGlow, .reward, .ahead: .bold
    // With many colours what each key changes has no weight: bold is switched on and off with a dozen bytes.
    case .current, .cursor, .flowing, .error: isFew ? .bold : []
    case .expected, .faint, .receding3, .receding4: isFew && !theme.holdsFades ? .dim : []
    default: []
    }
  }

  /// The one of the first eight colours that an ink has, if any.
  private static func hue(_ ink: Ink, _ theme: Theme) -> Int? {
    switch ink {
    case .expected where theme == .highContrast: Ansi.cyan
    case .curve, .auraQuiet, .auraGlow, .accent, .behind, .cursor, .flowing: Ansi.cyan
    case .reward, .ahead: Ansi.yellow
    case .error: Ansi.red
    default: nil
    }
  }

  /// The terminal’s own two colours, with others where there are any: these are never bold, since the bright ones of the
  /// sixteen, which many terminals show then, are greys in Solarized and its like.
  ///
  /// A paper is its colour reversed: the text on it has the ground’s colour, which that colour is made to be seen on.
  private static func own(_ style: Style, _ theme: Theme, hasColours: Bool) -> Look {
    let weight = weight(style.ink, theme, isFew: true)
    let hue = hasColours ? hue(style.ink, theme) : nil
    return switch style.paper {
    case .selection: Look(nil, on: nil, weight.subtracting(.dim).union(.reverse))
    case .cursor: Look(hasColours ? Ansi.cyan : nil, on: nil, .reverse)
    case .mistake: Look(hasColours ? Ansi.red : nil, on: nil, hasColours ? .reverse : [.reverse, .bold])
    default: Look(hue, on: nil, hue == nil ? weight : style.ink == .auraQuiet ? .dim : [])
    }
  }

  /// Eight colours are often another palette than they claim; a bold one is often a brighter one.
  ///
  /// On black, dark blue and bold black are legible on some terminals only, and red is not (3.6:1): what is wrong is
  /// white on red, or black on yellow where 7:1 is asked for. On white only black, blue and red can be read, and none
  /// of them where bold makes it brighter: what stands out is underlined, and what was earned has a yellow ground.
  private static func ofEight(_ style: Style, _ theme: Theme) -> Look {
    let isLight = theme == .light
    let wrong =
      theme == .highContrast ? Look(Ansi.black, on: Ansi.yellow) : Look(Ansi.white, on: Ansi.red, .bold)
    let paper = isLight ? Ansi.white : Ansi.black
    let weight = weight(style.ink, theme, isFew: true)
    switch (style.paper, hue(style.ink, theme)) {
    case (.selection, _), (.cursor, _):
      return isLight ? Look(Ansi.white, on: Ansi.blue, .bold) : Look(Ansi.black, on: Ansi.cyan)
    case (.mistake, _), (_, Ansi.red): return wrong
    case (_, Ansi.yellow) where isLight: return Look(Ansi.black, on: Ansi.yellow)
    case (_, let hue?):
      return isLight
        ? Look(style.ink == .auraQuiet ? hue : Ansi.blue, on: paper) : Look(hue, on: paper, weight)
    case (_, nil):
      guard isLight else { return Look(Ansi.white, on: paper, weight) }
      let isLined = weight == .bold && style.ink != .current
      return Look(Ansi.black, on: paper, isLined ? .underline : weight.subtracting(.bold))
    }
  }
}

/// The first eight colours by their names, whatever a terminal shows for them.
private enum Ansi {
  static let black = 0
  static let red = 1
  static let yellow = 3
  static let blue = 4
  static let cyan = 6
  static let white = 7
}
