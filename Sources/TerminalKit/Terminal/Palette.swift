import CNcurses
import Canvas

/// A theme's styles on an open terminal, filled at first use.
struct Palette {
  /// The attributes and the pair of colours with which curses draws a style.
  struct Slot {
    var attributes: UInt32 = 0
    /// The colour pair of curses; −1 if not used yet.
    var pair: Int32 = -1
    /// Text and ground as curses numbers colours; −1 for the default.
    var colours: (Int32, Int32) = (-1, -1)

    /// True if the text has the colour of its ground.
    var isHidden: Bool { pair > 0 && colours.0 == colours.1 }

    /// True if curses draws both alike, so that one run of changed cells can hold both.
    func looksLike(_ other: Slot) -> Bool {
      pair == other.pair && attributes == other.attributes
    }

    func blanksLookLike(_ other: Slot) -> Bool {
      let visible = Look.Weight.reverse.union(.underline).rawValue
      return (attributes | other.attributes) & visible == 0 && colours.1 == other.colours.1
    }
  }

  let theme: Theme
  let depth: ColourDepth
  let abilities: pt_abilities
  private var slots = [Slot](repeating: Slot(), count: Ink.allCases.count * Paper.allCases.count)
  private var pairCount: Int32 = 0

  init(_ theme: Theme, _ depth: ColourDepth, _ abilities: pt_abilities) {
    self.theme = theme
    self.depth = depth
    self.abilities = abilities
  }

  mutating func slot(of style: Style) -> Slot {
    let index = Int(style.paper.rawValue) * Ink.allCases.count + Int(style.ink.rawValue)
    if slots[index].pair >= 0 { return slots[index] }
    let slot = makeSlot(Scheme.look(style, depth, theme))
    slots[index] = slot
    return slot
  }

  /// The slot of a cell; a space is never underlined.
  mutating func slot(of cell: Cell) -> Slot {
    var slot = slot(of: cell.style)
    if cell.scalar == 0x20 { slot.attributes &= ~Look.Weight.underline.rawValue }
    return slot
  }

  private mutating func makeSlot(_ look: Look) -> Slot {
    var weight = look.weight
    if !abilities.dim { weight.remove(.dim) }
    guard abilities.colours != pt_colour_none, look.foreground != nil || look.background != nil else {
      return Slot(attributes: weight.rawValue, pair: 0)
    }
    let colours = (number(of: look.foreground), number(of: look.background))
    // Looks that are the same share a pair, so that changing costs nothing.
    for slot in slots where slot.pair > 0 && slot.colours == colours {
      return Slot(attributes: weight.rawValue, pair: slot.pair, colours: colours)
    }
    pairCount += 1
    pt_pair(pairCount, colours.0, colours.1)
    return Slot(attributes: weight.rawValue, pair: pairCount, colours: colours)
  }

  /// A colour as curses numbers it; −1 for the default.
  private func number(of index: Int?) -> Int32 {
    guard let index else { return -1 }
    guard abilities.colours == pt_colour_direct, index >= 16 else {
      // Schemes of base16 replace true black by an orange.
      return index == 16 && environment("BASE16_THEME") != nil ? 232 : Int32(index)
    }
    let own = Scheme.ownColours(theme).first { $0.index == index }?.rgb
    // Even here the first 8, 16 or 256 numbers mean the palette.
    let rgb = own ?? Scheme.rgb(index)
    return Int32(max(256, Int(rgb.red) << 16 | Int(rgb.green) << 8 | Int(rgb.blue)))
  }
}
