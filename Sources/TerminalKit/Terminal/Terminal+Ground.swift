import CNcurses
import Canvas

extension Terminal {
  /// Draws everything in a theme from the next `show` on.
  public func setTheme(_ theme: Theme) {
    guard theme != palette.theme, isShown else { return }
    palette = Palette(theme, depth, palette.traits)
    // The pairs of colours mean others now: no cell is left as curses knows it.
    forgetShown()
    restGround()
    repaint()
  }

  /// Colours the ground of the whole screen at once, where the depth is `redefinable` and the theme has a
  /// ground.
  ///
  /// The colour is kept over a suspension and given back at the end.
  ///
  /// - Parameters:
  ///   - red: 0 … 255.
  ///   - green: 0 … 255.
  ///   - blue: 0 … 255.
  public func setGround(red: UInt8, green: UInt8, blue: UInt8) {
    guard depth == .redefinable, Scheme.ground(palette.theme) != nil else { return }
    groundColour = (red, green, blue)
    sendGround()
  }

  /// Gives the ground its colour at rest, and erased cells the ground.
  func restGround() {
    groundColour = nil
    if let shade = palette.theme.groundShade {
      setGround(red: shade, green: shade, blue: shade)
    } else {
      pt_restore_colour()
    }
    pt_blank(0, 0)
    let blank = palette.slot(of: .blank)
    pt_blank(blank.attributes, blank.pair)
  }

  /// Sends the ground's colour to the terminal.
  func sendGround() {
    guard isShown, let colour = groundColour, let index = Scheme.ground(palette.theme) else { return }
    let isAsked = pt_redefine(Int32(index), Int32(colour.red), Int32(colour.green), Int32(colour.blue))
    if isAsked { answerDue = now + Terminal.answerPatience }
  }

  /// Takes in the terminal's answer: what the palette's entry was before it was redefined.
  func take(_ reply: String) {
    let parts = reply.split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "4", let index = Int32(parts[1]), !parts[2].isEmpty else { return }
    // It is sent back as it came: nothing may be in it but a colour.
    let characters = "rgba:/#0123456789ABCDEFcdef".utf8
    guard parts[2].utf8.count <= 40, parts[2].utf8.allSatisfy(characters.contains) else { return }
    pt_found_colour(index, String(parts[2]))
    answerDue = nil
  }
}
