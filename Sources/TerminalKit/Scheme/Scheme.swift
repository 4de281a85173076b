import Canvas

/// The table of colours (palette indices) and weights by meaning; contrasts are ratios of WCAG 2.
enum Scheme {
  /// The entry of a theme's ground in 256 colours; `nil` for the terminal's own.
  ///
  /// If redefinable, an end of the grey ramp, which colour schemes leave alone and which is near black or white unchanged.
  /// Otherwise the entry that is black or white by the standard.
  static func ground(_ theme: Theme, _ depth: ColourDepth) -> Int? {
    switch theme {
    case .dark, .highContrast: depth == .redefinable ? 232 : 16
    case .light: depth == .redefinable ? 255 : 231
    case .terminal: nil
    }
  }

  /// The black of text; not the dark ground's entry, whose colour changes in a race.
  static let black = 233

  /// The entry of the accent on black.
  static let cyan = 51

  /// The entry of a streak's light: in the light theme darker than any ground of its race, in others lighter.
  ///
  /// The palette's cube has no colours so dark; without colours of its own, the outer lights are greys.
  static func light(_ paper: Paper, _ depth: ColourDepth, _ theme: Theme) -> Int {
    let hasOwn = depth == .redefinable
    return switch paper {
    case .aheadHalo: theme == .light ? 223 : hasOwn ? 52 : 234
    case .aheadGlow: theme == .light ? 222 : hasOwn ? 58 : 235
    case .aheadBlaze: theme == .light ? 215 : hasOwn || theme == .dark ? 94 : 52
    case .behindHalo: theme == .light ? 159 : hasOwn ? 24 : 234
    case .behindGlow: theme == .light ? 123 : hasOwn ? 25 : 235
    case .behindBlaze: theme == .light ? 87 : hasOwn ? 31 : 23
    case .blaze: theme == .light ? 123 : 23
    case .glow: theme == .light ? 159 : 235
    default: theme == .light ? 195 : 234
    }
  }

  private static let lights: [(paper: Paper, rgb: RGB)] = [
    (.halo, RGB(0x00, 0x22, 0x26)), (.glow, RGB(0x00, 0x38, 0x3e)), (.blaze, RGB(0x00, 0x50, 0x58)),
    (.aheadHalo, RGB(0x4a, 0x20, 0x02)), (.aheadGlow, RGB(0x62, 0x2b, 0x03)),
    (.aheadBlaze, RGB(0x80, 0x38, 0x04)), (.behindHalo, RGB(0x00, 0x40, 0x46)),
    (.behindGlow, RGB(0x00, 0x50, 0x57)), (.behindBlaze, RGB(0x00, 0x60, 0x68)),
  ]

  /// The entries to which a theme gives its own colours while the program runs.
  static func ownColours(_ theme: Theme) -> [(index: Int, rgb: RGB)] {
    guard theme == .dark || theme == .highContrast else { return [] }
    return [(cyan, RGB(0x00, 0xf2, 0xff))]
      + lights.map { (light($0.paper, .redefinable, theme), $0.rgb) }
  }

  /// The standard red, green and blue, 0 … 255, of an entry 16 … 255.
  static func rgb(_ index: Int) -> RGB {
    guard index < 232 else { return RGB(grey: UInt8(8 + 10 * (index - 232))) }
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = index - 16
    return RGB(levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
  }

  static func look(_ style: Style, _ depth: ColourDepth, _ theme: Theme) -> Look {
    guard depth != .none, depth != .eight, let ground = ground(theme, depth) else {
      // With too few colours, signs stand for light.
      let style = style.paper.isLight ? Style(sign(style)) : style
      return depth == .none || theme == .terminal
        ? own(style, theme, hasColours: depth != .none) : ofEight(style, theme)
    }
    let colours = colours(sign(style))
    let text = theme == .dark ? colours.dark : theme == .light ? colours.light : colours.high
    let weight = weight(style.ink, theme)
    switch style.paper {
    case .ground: return Look(text, on: ground, weight)
    case .cursor: return theme == .light ? Look(231, on: 24) : Look(black, on: cyan)
    case .mistake: return Look(231, on: theme == .highContrast ? 124 : 160, .bold)
    case .ghost: return theme == .light ? Look(231, on: 241) : Look(black, on: 248)
    default:
      let paper = light(style.paper, depth, theme)
      switch style.ink {
      // The signs at its sides show only without light, or on grey.
      case .auraGlow where depth == .redefinable || style.paper.isBlaze: return Look(paper, on: paper)
      // All that a key changes looks alike, to be written in one run.
      case .text, .typed, .current, .label, .cursor, .flowing:
        return Look(theme == .light ? black : 231, on: paper)
      // A brown on which only white can be read.
      case _ where style.paper == .aheadBlaze && depth == .indexed && theme == .dark:
        return Look(231, on: paper, weight)
      case .auraQuiet where theme == .dark && style.paper.race == .ahead: return Look(130, on: paper)
      default:
        let ofRace = style.ink == .error ? 88 : black
        return Look(
          theme == .dark ? colours.lit : theme == .light ? style.paper.race == nil ? text : ofRace : 231,
          on: paper, weight)
      }
    }
  }

  /// The ink of the signs that stand for a light, in the colour of its race.
  private static func sign(_ style: Style) -> Ink {
    [.auraQuiet, .auraGlow].contains(style.ink) ? style.paper.race ?? style.ink : style.ink
  }

  /// The entries of an ink for each theme, as pale as its contrast needs; high contrast is at least 7:1 on every tint.
  private static func colours(_ ink: Ink) -> (dark: Int, lit: Int, light: Int, high: Int) {
    switch ink {
    case .text, .typed, .receding1: (252, 252, 236, 231)
    case .current: (231, 252, black, 231)
    case .strong, .player: (231, 231, black, 231)
    case .key: (252, 231, 236, 231)
    case .dim, .label, .integer, .ghost, .receding2: (246, 252, 241, 231)
    // Coloured in high contrast, where nothing may be dim.
    case .expected: (246, 252, 241, cyan)
    case .faint: (238, 247, 250, 250)
    case .receding3: (242, 247, 246, 231)
    case .receding4: (237, 247, 251, 231)
    case .cursor, .flowing, .auraGlow, .curve, .accent, .behind: (cyan, cyan, 24, cyan)
    case .auraQuiet: (30, 30, 73, cyan)
    case .reward, .ahead: (202, 222, 94, 214)
    case .error: (203, 224, 124, 217)
    }
  }

  /// The weight of an ink: bold if it stands out, and with few colours dim if it waits or fades.
  private static func weight(_ ink: Ink, _ theme: Theme, isFew: Bool = false) -> Look.Weight {
    switch ink {
    case .strong, .key, .accent, .auraGlow, .reward: .bold
    // With many colours no weight for what each key changes: bold on and off takes a dozen bytes.
    case .current, .cursor, .flowing, .error, .player, .ahead, .behind: isFew ? .bold : []
    case .expected, .faint, .receding3, .receding4: isFew && !theme.keepsFadesLegible ? .dim : []
    default: []
    }
  }

  /// The ink's colour among the first eight; `nil` if it has none.
  private static func hue(_ ink: Ink, _ theme: Theme) -> Int? {
    switch ink {
    case .expected where theme == .highContrast: Ansi.cyan
    case .curve, .auraQuiet, .auraGlow, .accent, .behind, .cursor, .flowing: Ansi.cyan
    case .reward, .ahead: Ansi.yellow
    case .error: Ansi.red
    default: nil
    }
  }

  /// The look in the terminal's own two colours, and others if there are any.
  ///
  /// Colours are never bold, which many terminals show as bright, grey in Solarized. A paper is its colour reversed, so that
  /// its text has the colour of the ground, on which that colour is legible.
  private static func own(_ style: Style, _ theme: Theme, hasColours: Bool) -> Look {
    let weight = weight(style.ink, theme, isFew: true)
    let hue = hasColours ? hue(style.ink, theme) : nil
    return switch style.paper {
    case .ghost: Look(nil, on: nil, weight.subtracting(.dim).union(.reverse))
    case .cursor: Look(hasColours ? Ansi.cyan : nil, on: nil, .reverse)
    case .mistake: Look(hasColours ? Ansi.red : nil, on: nil, hasColours ? .reverse : [.reverse, .bold])
    default: Look(hue, on: nil, hue == nil ? weight : style.ink == .auraQuiet ? .dim : [])
    }
  }

  /// The look in eight colours, which may differ from their names, often brighter when bold.
  ///
  /// On black, blue and bold black are not legible everywhere, and red is 3.6:1: errors are white on red, or black on yellow
  /// for 7:1. On white only black, blue and red are legible, if not bold, so strong text is underlined, achievements are on
  /// yellow.
  private static func ofEight(_ style: Style, _ theme: Theme) -> Look {
    let isLight = theme == .light
    let wrong =
      theme == .highContrast ? Look(Ansi.black, on: Ansi.yellow) : Look(Ansi.white, on: Ansi.red, .bold)
    let paper = isLight ? Ansi.white : Ansi.black
    let weight = weight(style.ink, theme, isFew: true)
    switch (style.paper, hue(style.ink, theme)) {
    case (.ghost, _): return isLight ? Look(Ansi.white, on: Ansi.black) : Look(Ansi.black, on: Ansi.white)
    case (.cursor, _):
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

private enum Ansi {
  static let black = 0
  static let red = 1
  static let yellow = 3
  static let blue = 4
  static let cyan = 6
  static let white = 7
}
