import CNcurses
import Canvas

extension Terminal {
  /// Draws everything in a theme from the next `show` on.
  package func setTheme(_ theme: Theme) {
    guard theme != palette.theme, isShown else { return }
    palette = Palette(theme, depth, palette.abilities)
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
  package func setGround(red: UInt8, green: UInt8, blue: UInt8) {
    guard depth == .redefinable, let index = Scheme.ground(palette.theme, depth) else { return }
    groundColour = (red, green, blue)
    redefine(index, SIMD3(Int(red), Int(green), Int(blue)))
  }

  /// Gives the ground its colour at rest and the theme its own, and erased cells the ground.
  func restGround() {
    pt_restore_colours()
    groundColour = palette.theme.groundShade.map { ($0, $0, $0) }
    sendColours()
    pt_blank(0, 0)
    let blank = palette.slot(of: .blank)
    pt_blank(blank.attributes, blank.pair)
  }

  /// Gives entries of the terminal's palette the colours of the theme, that of the ground among them.
  func sendColours() {
    guard depth == .redefinable, let ground = groundColour else { return }
    setGround(red: ground.red, green: ground.green, blue: ground.blue)
    for own in Scheme.ownColours(palette.theme) { redefine(own.index, own.rgb) }
  }

  private func redefine(_ index: Int, _ rgb: SIMD3<Int>) {
    guard isShown, pt_redefine(Int32(index), Int32(rgb.x), Int32(rgb.y), Int32(rgb.z)) else { return }
    answerDue = now + Terminal.answerPatience
    answers += 1
  }

  /// Takes in the terminal's answer: what an entry of the palette was before it was redefined.
  func take(_ reply: String) {
    let parts = reply.split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == "4", let index = Int32(parts[1]), !parts[2].isEmpty else { return }
    // It is sent back as it came: nothing may be in it but a colour.
    let characters = "rgba:/#0123456789ABCDEFcdef".utf8
    guard parts[2].utf8.count <= 40, parts[2].utf8.allSatisfy(characters.contains) else { return }
    pt_found_colour(index, String(parts[2]))
    answers -= 1
    if answers <= 0 { (answers, answerDue) = (0, nil) }
  }
}
