import Canvas
import Screens
import Testing

@testable import TerminalKit

struct SchemeTests {
  static let styles = Paper.allCases.flatMap { paper in Ink.allCases.map { Style($0, on: paper) } }
  static let allDepths = [ColourDepth.redefinable, .indexed, .eight, .none]
  /// The themes with colours of their own.
  static let coloured = [Theme.dark, .light, .highContrast]

  /// Whether a style carries text that has to be read.
  ///
  /// What steps back on purpose does not, nor what is no text: lines, the quiet aura, and what goes out, in
  /// flow and in the decimals at the top of Home. In high contrast nothing does.
  static func isText(_ style: Style, _ theme: Theme) -> Bool {
    let decoration: Set<Ink> = [.faint, .auraQuiet, .receding3, .receding4]
    // The cursor's paper and the mistake's are always written on.
    return theme == .highContrast || [.cursor, .mistake].contains(style.paper)
      || !decoration.contains(style.ink)
  }

  static func least(_ theme: Theme) -> Double { theme == .highContrast ? 7 : 4.5 }

  @Test(arguments: coloured, styles)
  func `Every text can be read on every paper at every depth`(theme: Theme, style: Style) throws {
    guard Self.isText(style, theme) else { return }
    for depth in [ColourDepth.redefinable, .indexed, .eight] {
      #expect(try #require(Scheme.contrast(style, depth, theme)) >= Self.least(theme), "\(depth)")
    }
    let shade = Int(try #require(theme.groundShade))
    let tint = SIMD3(repeating: shade)
    #expect(try #require(Scheme.contrast(style, .redefinable, theme, tint: tint)) >= Self.least(theme))
  }

  @Test(
    arguments: coloured,
    (1...Atmosphere.steps).flatMap { [Atmosphere.ahead($0), .behind($0)] }
  )
  func `Every text can be read on every tint of the atmosphere`(theme: Theme, atmosphere: Atmosphere) throws {
    let colour = try #require(atmosphere.colour(in: theme))
    let tint = SIMD3(Int(colour.red), Int(colour.green), Int(colour.blue))
    for style in Self.styles where Self.isText(style, theme) {
      let contrast = try #require(Scheme.contrast(style, .redefinable, theme, tint: tint))
      #expect(contrast >= Self.least(theme), "\(style)")
    }
  }

  @Test func `Contrast is WCA gs`() {
    #expect(abs(luminance(SIMD3(255, 255, 255)) - 1) < 1e-9)
    #expect(luminance(SIMD3(0, 0, 0)) == 0)
    // #777777 on white is the well-known 4.48.
    let grey = (1.05) / (luminance(SIMD3(0x77, 0x77, 0x77)) + 0.05)
    #expect(abs(grey - 4.48) < 0.005)
  }

  @Test func `Palette is xterms`() {
    #expect(PaletteColour(0).rgb == SIMD3(0, 0, 0))
    #expect(PaletteColour(1).rgb == SIMD3(205, 0, 0))
    #expect(PaletteColour(4).rgb == SIMD3(0, 0, 238))
    #expect(PaletteColour(6).rgb == SIMD3(0, 205, 205))
    #expect(PaletteColour(7).rgb == SIMD3(229, 229, 229))
    #expect(PaletteColour(8).rgb == SIMD3(127, 127, 127))
    #expect(PaletteColour(11).rgb == SIMD3(255, 255, 0))
    #expect(PaletteColour(16).rgb == SIMD3(0, 0, 0))
    #expect(PaletteColour(51).rgb == SIMD3(0, 255, 255))
    #expect(PaletteColour(202).rgb == SIMD3(255, 95, 0))
    #expect(PaletteColour(231).rgb == SIMD3(255, 255, 255))
    #expect(PaletteColour(232).rgb == SIMD3(8, 8, 8))
    #expect(PaletteColour(252).rgb == SIMD3(0xd0, 0xd0, 0xd0))
    #expect(PaletteColour(255).rgb == SIMD3(0xee, 0xee, 0xee))
  }

  @Test(arguments: coloured, styles)
  func `Every style has colours of its depth and no others`(theme: Theme, style: Style) throws {
    let ground = try #require(Scheme.ground(theme))
    for depth in [ColourDepth.redefinable, .indexed] {
      let look = Scheme.look(style, depth, theme)
      let foreground = try #require(look.foreground)
      let background = try #require(look.background)
      #expect((16..<256).contains(foreground) && (16..<256).contains(background))
      #expect(foreground != ground, "text in the colour of the ground would change with it")
      #expect((background == ground) == (style.paper == .ground))
      // The compact description of the terminal knows no other weight.
      #expect(look.weight.isSubset(of: .bold))
    }
    let eight = Scheme.look(style, .eight, theme)
    let foreground = try #require(eight.foreground)
    let background = try #require(eight.background)
    #expect((0..<8).contains(foreground) && (0..<8).contains(background) && foreground != background)
    let isGround = background == (theme == .light ? 7 : 0)
    #expect(style.paper != .ground || isGround || style.ink == .error)
    // Bold may be brighter there, which on white is paler.
    #expect(!isGround || theme != .light || !eight.weight.contains(.bold))
  }

  @Test(arguments: styles)
  func `Without colours, and where none are wanted, there are only weights`(style: Style) {
    let looks =
      Theme.allCases.map { Scheme.look(style, .none, $0) }
      + Self.allDepths.map { Scheme.look(style, $0, .monochrome) }
    for look in looks {
      #expect(look.foreground == nil && look.background == nil)
      #expect(look.weight.contains(.reverse) == (style.paper != .ground))
    }
    #expect(!Scheme.look(style, .none, .highContrast).weight.contains(.dim))
  }

  @Test(arguments: styles)
  func `The terminal's own theme names its colours and leaves it its ground`(style: Style) {
    for depth in [ColourDepth.redefinable, .indexed, .eight] {
      let look = Scheme.look(style, depth, .terminal)
      #expect(look.background == nil)
      #expect(look.foreground.map { [1, 2, 3, 6].contains($0) } ?? true)
      #expect(look.weight.contains(.reverse) == (style.paper != .ground))
    }
  }

  @Test(arguments: Theme.allCases, allDepths)
  func `What has to be told apart is, in every depth of every theme`(theme: Theme, depth: ColourDepth) {
    func look(_ ink: Ink, _ paper: Paper = .ground) -> Look {
      Scheme.look(Style(ink, on: paper), depth, theme)
    }
    #expect(look(.auraGlow) != look(.auraQuiet))
    #expect(look(.accent) != look(.text))
    #expect(look(.strong) != look(.dim))
    #expect(look(.error) != look(.typed))
    // What is shown ahead is not dim where nothing fades: its place after the cursor distinguishes it there.
    #expect(look(.expected) != look(.typed) || (theme == .highContrast && depth == .none))
    #expect(look(.current) != look(.expected))
    #expect(look(.reward) != look(.text))
    #expect(look(.text, .selection) != look(.text))
    #expect(look(.cursor, .cursor) != look(.cursor, .mistake))
  }

  @Test(arguments: allDepths)
  func `In high contrast nothing fades`(depth: ColourDepth) {
    func look(_ ink: Ink) -> Look { Scheme.look(Style(ink), depth, .highContrast) }
    for ink in [Ink.dim, .label, .typed, .receding1, .receding2, .receding3, .receding4] {
      #expect(look(ink) == look(.text), "\(ink)")
    }
  }
}
