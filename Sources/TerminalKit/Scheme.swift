import CNcurses
import Canvas

/// What a meaning looks like on one kind of terminal.
public struct Look: Hashable, Sendable {
  /// How the text stands out beside its colour.
  public struct Weight: OptionSet, Hashable, Sendable {
    /// The bits, as the terminal's side takes them.
    public let rawValue: UInt32

    /// A set of weights from its bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Bold.
    public static let bold = Weight(rawValue: UInt32(pt_bold))
    /// Dimmer than ordinary.
    public static let dim = Weight(rawValue: UInt32(pt_dim))
    /// Underlined.
    public static let underline = Weight(rawValue: UInt32(pt_underline))
    /// Text and ground exchanged.
    public static let reverse = Weight(rawValue: UInt32(pt_reverse))
  }

  /// The palette index of the text; nil without colours.
  public var foreground: Int?
  /// The palette index of the ground; nil without colours.
  public var background: Int?
  /// The weight of the text.
  public var weight: Weight

  init(_ foreground: Int?, on background: Int?, _ weight: Weight = []) {
    self.foreground = foreground
    self.background = background
    self.weight = weight
  }
}

/// The one table that turns meanings into colours and weights.
///
/// The figures are indexes of the palette; contrasts are ratios as WCAG 2 defines them.
public enum Scheme {
  /// The palette entry of the ground in 256 colours, #080808 by the standard.
  ///
  /// Entry 16, true black, is one of the six that base16 palettes replace, with an orange; the end of the grey
  /// ramp is left alone by all of them. Where the entry can be redefined it becomes true black.
  public static let ground = 232

  /// Text on bright papers.
  ///
  /// Not the ground's entry, whose value changes with the race.
  private static let onBright = 233

  /// What a style looks like at a depth.
  public static func look(_ style: Style, _ depth: ColourDepth) -> Look {
    switch depth {
    case .redefinable, .indexed: palette(style)
    case .eight: eight(style)
    case .none: plain(style)
    }
  }

  private static func palette(_ style: Style) -> Look {
    switch style.paper {
    case .ground:
      switch style.ink {
      case .text, .typed: Look(252, on: ground)
      case .strong, .current: Look(231, on: ground, .bold)
      case .key: Look(252, on: ground, .bold)
      case .dim, .label, .integer, .expected: Look(246, on: ground)
      case .faint: Look(238, on: ground)
      // The decimal just typed and the cursor behind it share a look, so that a key writes one run.
      case .accent, .cursor, .flowing, .auraGlow, .behind: Look(51, on: ground, .bold)
      case .curve: Look(51, on: ground)
      case .auraQuiet: Look(30, on: ground)
      case .reward, .ahead: Look(202, on: ground, .bold)
      case .player: Look(231, on: ground, .bold)
      case .ghost: Look(246, on: ground)
      case .error: Look(203, on: ground)
      case .certified: Look(78, on: ground)
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
      case .accent, .cursor, .flowing, .auraGlow, .behind: Look(51, on: 236, .bold)
      case .curve: Look(51, on: 236)
      case .auraQuiet: Look(37, on: 236)
      case .reward, .ahead: Look(208, on: 236, .bold)
      case .player: Look(231, on: 236, .bold)
      case .ghost: Look(249, on: 236)
      case .error: Look(210, on: 236)
      case .certified: Look(78, on: 236)
      }
    case .cursor:
      Look(onBright, on: 51)
    case .mistake:
      Look(231, on: 160, .bold)
    }
  }

  /// Eight colours are often another palette than they claim; a bold one is often a brighter one.
  ///
  /// Dark blue, plain red and bold black are legible on some terminals only, and are not used for text.
  private static func eight(_ style: Style) -> Look {
    let black = 0
    let red = 1
    let green = 2
    let yellow = 3
    let cyan = 6
    let white = 7
    return switch style.paper {
    case .ground:
      switch style.ink {
      case .text, .typed, .dim, .label, .integer, .receding1, .receding2: Look(white, on: black)
      case .strong, .current, .key: Look(white, on: black, .bold)
      case .faint, .receding3, .receding4: Look(white, on: black, .dim)
      case .expected, .curve, .auraQuiet: Look(cyan, on: black)
      case .accent, .cursor, .flowing, .auraGlow, .behind: Look(cyan, on: black, .bold)
      case .reward, .ahead: Look(yellow, on: black, .bold)
      case .player: Look(white, on: black, .bold)
      case .ghost: Look(white, on: black)
      case .error: Look(red, on: black, .bold)
      case .certified: Look(green, on: black, .bold)
      }
    case .selection, .cursor: Look(black, on: cyan)
    case .mistake: Look(white, on: red, .bold)
    }
  }

  /// Without colours nothing may be lost: what is chosen and earned is bold, what waits is reversed.
  private static func plain(_ style: Style) -> Look {
    let weight: Look.Weight =
      switch style.ink {
      case .strong, .current, .key, .accent, .cursor, .reward, .certified, .error: .bold
      case .flowing, .auraGlow, .ahead, .behind, .player: .bold
      case .expected, .faint, .receding3, .receding4: .dim
      case .text, .typed, .dim, .label, .integer, .curve, .receding1, .receding2: []
      case .auraQuiet, .ghost: []
      }
    return switch style.paper {
    case .ground: Look(nil, on: nil, weight)
    case .selection: Look(nil, on: nil, weight.subtracting(.dim).union(.reverse))
    case .cursor: Look(nil, on: nil, .reverse)
    case .mistake: Look(nil, on: nil, [.reverse, .bold])
    }
  }
}

extension Scheme {
  /// The contrast of a style in 256 colours, by the formula of WCAG 2.
  ///
  /// - Parameters:
  ///   - style: what is written on what.
  ///   - tint: the ground's colour where it is redefined, red, green and blue in 0 … 255.
  /// - Returns: 1 … 21.
  public static func contrast(_ style: Style, tint: SIMD3<Int>? = nil) -> Double {
    let look = palette(style)
    let paper = look.background ?? 0
    let back = paper == ground ? tint ?? PaletteColour(ground).rgb : PaletteColour(paper).rgb
    let one = luminance(PaletteColour(look.foreground ?? 0).rgb)
    let other = luminance(back)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }
}
