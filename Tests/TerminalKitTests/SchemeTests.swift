import Canvas
import Screens
import Testing

@testable import TerminalKit

struct SchemeTests {
  static let styles = Paper.allCases.flatMap { paper in Ink.allCases.map { Style($0, on: paper) } }
  /// What steps back on purpose, or is no text.
  static let decoration: Set<Ink> = [.faint, .auraQuiet, .receding3, .receding4]

  @Test("Every text can be read on every paper, and the ground is black", arguments: styles)
  func contrast(style: Style) {
    guard !Self.decoration.contains(style.ink) || style.paper == .cursor || style.paper == .mistake else {
      return
    }
    #expect(Scheme.contrast(style) >= 4.5)
    #expect(Scheme.contrast(style, tint: SIMD3(0, 0, 0)) >= 4.5)
  }

  @Test(
    "Every text can be read on every tint of the atmosphere",
    arguments: (1...Atmosphere.steps).flatMap { [Atmosphere.ahead($0), .behind($0)] }
  )
  func contrastOnTints(atmosphere: Atmosphere) {
    let colour = atmosphere.colour
    let tint = SIMD3(Int(colour.red), Int(colour.green), Int(colour.blue))
    for style in Self.styles {
      let isText = !Self.decoration.contains(style.ink) || style.paper == .cursor || style.paper == .mistake
      #expect(!isText || Scheme.contrast(style, tint: tint) >= 4.5, "\(style)")
    }
  }

  @Test func contrastIsWCAGs() {
    #expect(abs(luminance(SIMD3(255, 255, 255)) - 1) < 1e-9)
    #expect(luminance(SIMD3(0, 0, 0)) == 0)
    // #777777 on white is the well-known 4.48.
    let grey = (1.05) / (luminance(SIMD3(0x77, 0x77, 0x77)) + 0.05)
    #expect(abs(grey - 4.48) < 0.005)
  }

  @Test func paletteIsXterms() {
    #expect(PaletteColour(16).rgb == SIMD3(0, 0, 0))
    #expect(PaletteColour(51).rgb == SIMD3(0, 255, 255))
    #expect(PaletteColour(202).rgb == SIMD3(255, 95, 0))
    #expect(PaletteColour(231).rgb == SIMD3(255, 255, 255))
    #expect(PaletteColour(232).rgb == SIMD3(8, 8, 8))
    #expect(PaletteColour(252).rgb == SIMD3(0xd0, 0xd0, 0xd0))
  }

  @Test("Every style has colours of its depth and no others", arguments: styles)
  func depths(style: Style) throws {
    for depth in [ColourDepth.redefinable, .indexed] {
      let look = Scheme.look(style, depth)
      let foreground = try #require(look.foreground)
      let background = try #require(look.background)
      #expect((16..<256).contains(foreground) && (16..<256).contains(background))
      #expect(foreground != Scheme.ground, "text in the colour of the ground would change with it")
      #expect((background == Scheme.ground) == (style.paper == .ground))
      // The compact description of the terminal knows no other weight.
      #expect(look.weight.isSubset(of: .bold))
    }
    let eight = Scheme.look(style, .eight)
    let foreground = try #require(eight.foreground)
    let background = try #require(eight.background)
    #expect((0..<8).contains(foreground) && (0..<8).contains(background) && foreground != background)
    #expect(style.paper != .ground || background == 0)
    let plain = Scheme.look(style, .none)
    #expect(plain.foreground == nil && plain.background == nil)
    #expect(plain.weight.contains(.reverse) == (style.paper != .ground))
  }

  @Test(
    "What has to be told apart is, in every depth",
    arguments: [ColourDepth.redefinable, .indexed, .eight, .none]
  )
  func distinctions(depth: ColourDepth) {
    func look(_ ink: Ink, _ paper: Paper = .ground) -> Look { Scheme.look(Style(ink, on: paper), depth) }
    #expect(look(.accent) != look(.text))
    #expect(look(.strong) != look(.dim))
    #expect(look(.error) != look(.typed))
    #expect(look(.expected) != look(.typed))
    #expect(look(.current) != look(.expected))
    #expect(look(.reward) != look(.text))
    #expect(look(.text, .selection) != look(.text))
    #expect(look(.cursor, .cursor) != look(.cursor, .mistake))
  }
}
