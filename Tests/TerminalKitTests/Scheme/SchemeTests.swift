import Canvas
import Screens
import Testing

@testable import TerminalKit

struct SchemeTests {
  static let styles = Paper.allCases.flatMap { paper in Ink.allCases.map { Style($0, on: paper) } }
  static let allDepths = [ColourDepth.redefinable, .indexed, .eight, .none]
  /// The themes with colours of their own.
  static let coloured = [Theme.dark, .light, .highContrast]

  /// True if a style carries text that has to be read.
  ///
  /// Ink that steps back on purpose does not, nor do lines, the sides of light, and what goes out, in flow
  /// and in the decimals at the top of Home. In high contrast nothing steps back.
  static func isText(_ style: Style, _ theme: Theme) -> Bool {
    if style.paper.isLight && style.ink == .auraGlow { return false }
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
    let tint = RGB(grey: try #require(theme.groundShade))
    #expect(try #require(Scheme.contrast(style, .redefinable, theme, tint: tint)) >= Self.least(theme))
  }

  @Test(
    arguments: coloured,
    (1...Atmosphere.steps).flatMap { [Atmosphere.ahead($0), .behind($0)] }
  )
  func `Every text can be read on every tint of the atmosphere`(theme: Theme, atmosphere: Atmosphere) throws {
    let tint = try #require(atmosphere.colour(in: theme))
    for style in Self.styles where Self.isText(style, theme) {
      let contrast = try #require(Scheme.contrast(style, .redefinable, theme, tint: tint))
      #expect(contrast >= Self.least(theme), "\(style)")
    }
  }

  @Test func `Contrast is WCA gs`() {
    #expect(abs(luminance(RGB(255, 255, 255)) - 1) < 1e-9)
    #expect(luminance(RGB(0, 0, 0)) == 0)
    // #777777 on white is the well-known 4.48.
    let grey = (1.05) / (luminance(RGB(0x77, 0x77, 0x77)) + 0.05)
    #expect(abs(grey - 4.48) < 0.005)
  }

  @Test func `Palette is xterms`() {
    #expect(Scheme.rgb(16) == RGB(0, 0, 0))
    #expect(Scheme.rgb(51) == RGB(0, 255, 255))
    #expect(Scheme.rgb(202) == RGB(255, 95, 0))
    #expect(Scheme.rgb(231) == RGB(255, 255, 255))
    #expect(Scheme.rgb(232) == RGB(8, 8, 8))
    #expect(Scheme.rgb(252) == RGB(0xd0, 0xd0, 0xd0))
    #expect(Scheme.rgb(255) == RGB(0xee, 0xee, 0xee))
  }

  @Test(arguments: coloured, styles)
  func `Every style has colours of its depth and no others`(theme: Theme, style: Style) throws {
    for depth in [ColourDepth.redefinable, .indexed] {
      let ground = try #require(Scheme.ground(theme, depth))
      let look = Scheme.look(style, depth, theme)
      let foreground = try #require(look.foreground)
      let background = try #require(look.background)
      #expect((16..<256).contains(foreground) && (16..<256).contains(background))
      #expect(
        foreground != ground || depth == .indexed, "text in the colour of the ground would change with it")
      #expect((background == ground) == (style.paper == .ground))
      // The compact description of the terminal knows no other weight.
      #expect(look.weight.isSubset(of: .bold))
    }
    let eight = Scheme.look(style, .eight, theme)
    let foreground = try #require(eight.foreground)
    let background = try #require(eight.background)
    #expect((0..<8).contains(foreground) && (0..<8).contains(background) && foreground != background)
    let isGround = background == (theme == .light ? 7 : 0)
    #expect(style.paper != .ground || isGround || [.error, .reward, .ahead].contains(style.ink))
    // Bold may be brighter there, which on white is paler.
    #expect(!isGround || theme != .light || !eight.weight.contains(.bold))
  }

  @Test(arguments: styles)
  func `Without colours there are only weights`(style: Style) {
    for look in Theme.allCases.map({ Scheme.look(style, .none, $0) }) {
      #expect(look.foreground == nil && look.background == nil)
      #expect(look.weight.contains(.reverse) == (style.paper != .ground && !style.paper.isLight))
    }
    #expect(!Scheme.look(style, .none, .highContrast).weight.contains(.dim))
  }

  @Test(arguments: styles)
  func `The terminal's own theme names its colours and leaves it its ground`(style: Style) {
    for depth in [ColourDepth.redefinable, .indexed, .eight] {
      let look = Scheme.look(style, depth, .terminal)
      #expect(look.background == nil)
      #expect(look.foreground.map { [1, 3, 6].contains($0) } ?? true)
      // A bold one may be another one of the sixteen: a pale grey in Solarized.
      #expect(look.foreground == nil || !look.weight.contains(.bold))
      #expect(look.weight.contains(.reverse) == (style.paper != .ground && !style.paper.isLight))
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
    // Digits shown ahead are not dim if nothing fades: their place after the cursor distinguishes them.
    #expect(look(.expected) != look(.typed) || (theme == .highContrast && depth == .none))
    #expect(look(.current) != look(.expected))
    #expect(look(.reward) != look(.text))
    #expect(look(.cursor, .cursor) != look(.cursor, .mistake))
  }

  @Test(arguments: coloured, [ColourDepth.redefinable, .indexed])
  func `The light of a streak has three steps, on which nothing of the typing line changes its look`(
    theme: Theme, depth: ColourDepth
  ) {
    let papers = [Paper.halo, .glow, .blaze]
    let grounds = ([.ground] + papers).map { Scheme.look(Style(.current, on: $0), depth, theme).background }
    #expect(Set(grounds).count == 4)
    for paper in papers {
      let looks = [Ink.label, .current, .flowing, .cursor].map {
        Scheme.look(Style($0, on: paper), depth, theme)
      }
      #expect(looks.allSatisfy { $0 == looks[0] })
    }
  }

  @Test(arguments: coloured)
  func `The sides of bright light are seen only where there are too few colours for it`(theme: Theme) {
    func isSeen(_ depth: ColourDepth, _ paper: Paper) -> Bool {
      let look = Scheme.look(Style(.auraGlow, on: paper), depth, theme)
      return look.foreground != look.background
    }
    #expect(!isSeen(.redefinable, .glow) && !isSeen(.redefinable, .blaze))
    #expect(isSeen(.indexed, .glow) && !isSeen(.indexed, .blaze))
    #expect(isSeen(.eight, .glow) && isSeen(.eight, .blaze))
  }

  @Test(arguments: Theme.allCases, allDepths)
  func `Nothing is green`(theme: Theme, depth: ColourDepth) {
    for style in Self.styles {
      let look = Scheme.look(style, depth, theme)
      for index in [look.foreground, look.background].compactMap(\.self) {
        let rgb = standard(index)
        #expect(rgb.green <= max(rgb.red, rgb.blue), "\(style): \(index)")
      }
    }
  }

  @Test(arguments: coloured, allDepths)
  func `Red is for mistakes alone`(theme: Theme, depth: ColourDepth) {
    func isRed(_ index: Int?) -> Bool {
      index.map(standard).map { Int($0.red) > 2 * Int(max($0.green, $0.blue)) } ?? false
    }
    // The orange of 256 colours is red for the most part.
    let mayBeRed: [Ink] = depth == .eight ? [.error] : [.error, .reward, .ahead]
    for ink in Ink.allCases where !mayBeRed.contains(ink) {
      let look = Scheme.look(Style(ink), depth, theme)
      #expect(!isRed(look.foreground) && !isRed(look.background), "\(ink)")
    }
  }

  @Test func `Cyan is electric, and black is black, in tmux and screen too`() {
    #expect(Scheme.look(Style(.accent), .redefinable, .dark).foreground == Scheme.cyan)
    #expect(Scheme.ownColours(.dark).first { $0.index == Scheme.cyan }?.rgb == RGB(0x00, 0xf2, 0xff))
    for theme in [Theme.dark, .highContrast] {
      #expect(Scheme.ground(theme, .indexed).map(Scheme.rgb) == RGB(0, 0, 0))
    }
    #expect(Scheme.ground(.light, .indexed).map(Scheme.rgb) == RGB(255, 255, 255))
  }

  @Test(arguments: [Theme.dark, .light, .terminal], [ColourDepth.eight, .none])
  func `Where there are few colours what is revealed and what has receded is dim, in no colour`(
    theme: Theme, depth: ColourDepth
  ) {
    let text = Scheme.look(.blank, depth, theme)
    for ink in [Ink.expected, .receding3, .receding4] {
      #expect(Scheme.look(Style(ink), depth, theme) == Look(text.foreground, on: text.background, .dim))
    }
  }

  @Test(arguments: allDepths)
  func `In high contrast nothing fades`(depth: ColourDepth) {
    func look(_ ink: Ink) -> Look { Scheme.look(Style(ink), depth, .highContrast) }
    for ink in [Ink.dim, .label, .typed, .receding1, .receding2, .receding3, .receding4] {
      #expect(look(ink) == look(.text), "\(ink)")
    }
  }
}
