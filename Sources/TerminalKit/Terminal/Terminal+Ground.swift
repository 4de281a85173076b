import CNcurses
import Canvas

/// The knowledge of the terminal's obedience when told to change its palette.
enum PaletteSupport {
  /// Nothing was asked, as no theme so far has a ground.
  case unknown
  /// Asked for its current colours.
  case asked
  /// Changed, and asked for its colours again.
  case tried
  /// Answered with the new colours.
  case changeable
  /// Answered with others or not at all; nothing is changed.
  case fixed
}

extension Terminal {
  /// Draws in a theme from the next `show` on.
  package func setTheme(_ theme: Theme) {
    guard theme != palette.theme, isShown else { return }
    pt_restore_colours()
    groundColour = theme.groundShade.map(RGB.init(grey:))
    setAppearance(theme, depth)
    if paletteSupport != .fixed { askForColours() }
  }

  /// Tints the ground for a race, if terminal and theme can; kept while suspended, given back at the end.
  package func setGround(_ colour: RGB) {
    groundColour = colour
    if paletteSupport == .changeable, let ground = ownColours.first {
      pt_send(Terminal.changeSequence(ground))
    }
  }

  private func setAppearance(_ theme: Theme, _ depth: ColourDepth) {
    guard theme != palette.theme || depth != self.depth else { return }
    hasLearnt = hasLearnt || depth != self.depth
    self.depth = depth
    palette = Palette(theme, depth, palette.abilities)
    // Colour pairs have new meanings, so no cell is as curses knows it.
    forgetShown()
    repaint()
    setBlankStyle()
  }

  /// Gives erased cells the ground of a new palette.
  func setBlankStyle() {
    pt_blank(0, 0)
    let blank = palette.slot(of: Style.blank)
    pt_blank(blank.attributes, blank.pair)
  }

  /// The entries to which the theme gives its own colours, the ground first.
  private var ownColours: [(index: Int, rgb: RGB)] {
    guard let groundColour, let index = Scheme.ground(palette.theme, .redefinable) else {
      return []
    }
    return [(index, groundColour)] + Scheme.ownColours(palette.theme)
  }

  /// Asks for the current colours of these entries, after other questions.
  func askForColours(after questions: String = "") {
    let colours = ownColours.map { "\u{1b}]4;\($0.index);?\u{1b}\\" }.joined()
    if paletteSupport != .fixed { paletteSupport = colours.isEmpty ? .unknown : .asked }
    ask(questions + (paletteSupport == .asked ? colours : ""))
  }

  /// Asks questions, then one that every terminal answers, as a sign that all answers have come.
  private func ask(_ questions: String) {
    guard isShown, !questions.isEmpty else { return }
    pt_send(questions + "\u{1b}[c")
    answers = [:]
    questionsOpen += 1
    lastQuestion = now
    answerDue = now + Terminal.answerPatience
  }

  /// Sets the theme's colours again, after another program may have changed them.
  func sendColours() {
    if paletteSupport == .changeable || paletteSupport == .tried {
      pt_send(ownColours.map(Terminal.changeSequence).joined())
    }
  }

  private static func changeSequence(_ entry: (index: Int, rgb: RGB)) -> String {
    let parts = [entry.rgb.red, entry.rgb.green, entry.rgb.blue].map {
      ($0 < 16 ? "0" : "") + String($0, radix: 16)
    }
    return "\u{1b}]4;\(entry.index);rgb:\(parts.joined(separator: "/"))\u{1b}\\"
  }

  /// Records a terminal's reply; the last to a question decides.
  func record(_ reply: InputParser.Reply) {
    switch reply {
    case .text(let text): recordColour(text)
    case .column(let column):
      // Right of a character that began in the first column.
      guard column > 2, !hasWideLines else { return }
      hasWideLines = true
      hasLearnt = true
      forgetShown()
      // Curses has other columns beside such a line.
      repaint()
    case .kind where questionsOpen > 0:
      questionsOpen -= 1
      if questionsOpen == 0 { decidePalette() }
    case .kind: break
    }
  }

  private func recordColour(_ text: String) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    guard questionsOpen == 1, parts.count == 3, parts[0] == "4", let index = Int(parts[1]) else { return }
    // It is sent back as it came, so it may be nothing but a colour.
    let characters = "rgba:/#0123456789ABCDEFabcdef".utf8
    guard !parts[2].isEmpty, parts[2].utf8.count <= 40, parts[2].utf8.allSatisfy(characters.contains) else {
      return
    }
    answers[index] = String(parts[2])
  }

  private func decidePalette() {
    answerDue = nil
    switch paletteSupport {
    case .asked:
      let found = ownColours.compactMap { entry in answers[entry.index].map { (entry.index, $0) } }
      guard found.count == ownColours.count else { return giveUpColours() }
      // Before the change, so that a crash in between restores them.
      pt_give_back_colours_by(found.map { "\u{1b}]4;\($0);\($1)\u{1b}\\" }.joined())
      triedColours = ownColours
      askForColours(after: triedColours.map(Terminal.changeSequence).joined())
      paletteSupport = .tried
    case .tried where triedColours.allSatisfy { Terminal.rgb(answers[$0.index]) == $0.rgb }:
      paletteSupport = .changeable
      // Meanwhile a race may have begun.
      sendColours()
      setAppearance(palette.theme, .redefinable)
    case .tried: giveUpColours()
    case .unknown, .changeable, .fixed: break
    }
  }

  /// Goes on without changed colours for good.
  private func giveUpColours() {
    paletteSupport = .fixed
    pt_restore_colours()
    setAppearance(palette.theme, .indexed)
  }

  /// Goes on without changed colours for now, if answers are late.
  func giveUpLateAnswers() {
    guard let due = answerDue, now >= due else { return }
    answerDue = nil
    if paletteSupport == .asked || paletteSupport == .tried { setAppearance(palette.theme, .indexed) }
  }

  /// The red, green and blue bytes of an answer about a tried colour; `nil` if it is no colour.
  private static func rgb(_ answer: String?) -> RGB? {
    let parts = answer?.split(separator: ":").last?.split(separator: "/").compactMap {
      UInt8($0.prefix(2), radix: 16)
    }
    guard let parts, parts.count >= 3 else { return nil }
    return RGB(parts[0], parts[1], parts[2])
  }
}
