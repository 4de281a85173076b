import Canvas

/// The table that turns meanings into colours and weights.
///
/// Numbers are palette indices; contrasts are ratios as WCAG 2 defines them.
enum Scheme {
  /// The palette entry of a theme's ground in 256 colours; `nil` if the ground is the terminal's own.
  ///
  /// If entries can be redefined, an end of the grey ramp, which colour schemes leave alone; it becomes true
  /// black or white, and is nearly so if the terminal ignores the change after all. Otherwise, as in tmux and
  /// screen, the entry that is true black or white by the standard.
  static func ground(_ theme: Theme, _ depth: ColourDepth) -> Int? {
    switch theme {
    case .dark, .highContrast: depth == .redefinable ? 232 : 16
    case .light: depth == .redefinable ? 255 : 231
    case .terminal: nil
    }
  }

  /// The black of text; not the entry of the dark ground, whose colour changes with the race.
  static let black = 233

  /// The entry of the accent on black.
  static let cyan = 51

  /// The entry of a paper that is light.
  ///
  /// On black the first two are greys by the standard, since the palette has no cyan so dark.
  static func light(_ paper: Paper, _ theme: Theme) -> Int {
    switch paper {
    case .blaze: theme == .light ? 123 : 23
    case .glow: theme == .light ? 159 : 235
    default: theme == .light ? 195 : 234
    }
  }

  /// The entries to which a theme gives its own colours while the program is on the screen.
  ///
  /// If the terminal cannot change them, the standard colours of these entries are the nearest.
  static func ownColours(_ theme: Theme) -> [(index: Int, rgb: SIMD3<Int>)] {
    guard theme == .dark || theme == .highContrast else { return [] }
    return [
      (cyan, SIMD3(0x00, 0xf2, 0xff)), (light(.halo, theme), SIMD3(0x00, 0x22, 0x26)),
      (light(.glow, theme), SIMD3(0x00, 0x38, 0x3e)), (light(.blaze, theme), SIMD3(0x00, 0x50, 0x58)),
    ]
  }

  /// The standard value of an entry 16 … 255: red, green and blue in 0 … 255.
  static func rgb(_ index: Int) -> SIMD3<Int> {
    guard index < 232 else { return SIMD3(repeating: 8 + 10 * (index - 232)) }
    let levels = [0, 95, 135, 175, 215, 255]
    let cube = index - 16
    return SIMD3(levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6])
  }

  static func look(_ style: Style, _ depth: ColourDepth, _ theme: Theme) -> Look {
    guard depth != .none, depth != .eight, let ground = ground(theme, depth) else {
      // Signs stand for light if there are too few colours.
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
      // A pale cyan on white: greys with enough contrast to the text are too close to the ground.
      return theme == .dark
        ? Look(colours.chosen, on: 236, weight)
        : theme == .light ? Look(text, on: 195, weight) : Look(black, on: 231)
    case .cursor: return theme == .light ? Look(231, on: 24) : Look(black, on: cyan)
    case .mistake: return Look(231, on: theme == .highContrast ? 124 : 160, .bold)
    case .halo, .glow, .blaze:
      let paper = light(style.paper, theme)
      switch style.ink {
      // The signs at its sides are visible only where the light is not, or is grey.
      case .auraGlow where depth == .redefinable || style.paper == .blaze: return Look(paper, on: paper)
      // Everything that a key changes looks the same, so that it is written in one run.
      case .text, .typed, .current, .label, .cursor, .flowing:
        return Look(theme == .light ? black : 231, on: paper)
      default:
        return Look(theme == .dark ? colours.lit : theme == .light ? text : 231, on: paper, weight)
      }
    }
  }

  /// The entries of an ink for each theme.
  ///
  /// In the dark theme on black, on a selection and in light, each as pale as its contrast needs; in the
  /// light theme, where white swallows the dark theme's cyan and orange; and in high contrast, at least 7:1
  /// on every tint.
  private static func colours(_ ink: Ink) -> (dark: Int, chosen: Int, lit: Int, light: Int, high: Int) {
    switch ink {
    case .text, .typed, .receding1: (252, 252, 252, 236, 231)
    case .current: (231, 231, 252, black, 231)
    case .strong, .player: (231, 231, 231, black, 231)
    case .key: (252, 231, 231, 236, 231)
    case .dim, .label, .integer, .ghost, .receding2: (246, 249, 252, 241, 231)
    // Coloured in high contrast, since nothing may be dim there.
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

  /// The weight of an ink: bold if it stands out, and with few colours dim if it waits or fades and the theme
  /// allows that.
  private static func weight(_ ink: Ink, _ theme: Theme, isFew: Bool = false) -> Look.Weight {
    switch ink {
    case .strong, .key, .player, .accent, .behind, .auraGlow, .reward, .ahead: .bold
    // With many colours the inks that each key changes have no weight: switching bold on and off takes a
    // dozen bytes.
    case .current, .cursor, .flowing, .error: isFew ? .bold : []
    case .expected, .faint, .receding3, .receding4: isFew && !theme.holdsFades ? .dim : []
    default: []
    }
  }

  /// The one of the first eight colours that an ink has; `nil` if it has none.
  private static func hue(_ ink: Ink, _ theme: Theme) -> Int? {
    switch ink {
    case .expected where theme == .highContrast: Ansi.cyan
    case .curve, .auraQuiet, .auraGlow, .accent, .behind, .cursor, .flowing: Ansi.cyan
    case .reward, .ahead: Ansi.yellow
    case .error: Ansi.red
    default: nil
    }
  }

  /// The look with the terminal's own two colours, and others if there are any.
  ///
  /// Colours are never bold: many terminals then show the bright ones of the sixteen, which are greys in
  /// Solarized and its like. A paper is its colour reversed: the text on it has the colour of the ground, on
  /// which that colour is made to be legible.
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

  /// The look with eight colours, which are often not the palette they claim to be, and are often brighter
  /// when bold.
  ///
  /// On black, dark blue and bold black are legible on some terminals only, and red is not (3.6:1), so errors
  /// are white on red, or black on yellow where 7:1 is required. On white only black, blue and red are
  /// legible, and none of them where bold makes it brighter, so strong text is underlined, and achievements
  /// have a yellow ground.
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

/// The standard names of the first eight colours, whatever a terminal shows for them.
private enum Ansi {
  static let black = 0
  static let red = 1
  static let yellow = 3
  static let blue = 4
  static let cyan = 6
  static let white = 7
}
