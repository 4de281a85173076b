import CNcurses
import Canvas
import Glibc

/// What came of looking for input.
public enum Reading: Equatable, Sendable {
  /// Something was done.
  case input(Input)
  /// Nothing was done yet.
  case nothing
  /// There is no terminal any more, and nothing will ever come.
  case closed
}

/// The terminal as curses gives it: a screen to show grids on, and keys.
///
/// There can be one at a time, and all of it belongs to the main thread. Signals are not taken: curses' own
/// handlers for SIGINT, SIGTERM, SIGTSTP and SIGWINCH are not left in place. A trap (SIGSEGV, SIGILL and the
/// like) gives the terminal back and then kills as it would have.
public final class Terminal {
  /// What to poll on for input.
  public let inputDescriptor: Int32 = STDIN_FILENO
  /// Which characters it can show.
  public let repertoire: Repertoire
  /// Which colours it can show.
  public let depth: ColourDepth
  /// The cells of the screen.
  public private(set) var size: Size

  private let mode: pt_colour_mode
  private let traits: pt_traits
  /// The colour of the ground, where it was set: red, green and blue.
  private var groundColour: (red: UInt8, green: UInt8, blue: UInt8)?
  private var isShown = true
  private var isClosed = false

  /// How each style is drawn, by ink and paper; filled as styles are first used.
  private var slots = [Slot](repeating: Slot(), count: Ink.allCases.count * Paper.allCases.count)
  private var pairCount: Int32 = 0
  /// The cells as curses knows them, row by row.
  private var shown: [Cell]
  private var needsErasing = true
  private var needsRewriting = false
  /// The scalars of one run.
  private var run: [UInt32]

  private var paste: Paste?

  /// Opens the terminal that standard input and standard output are.
  ///
  /// - Parameters:
  ///   - colour: whether colours are wanted.
  ///   - mouse: whether clicks and the wheel are reported; the terminal's own selection then needs Shift.
  /// - Throws: where there is no usable terminal; nothing has been drawn then.
  public init(colour: ColourWish, mouse: Bool) throws(TerminalError) {
    guard pt_is_terminal() else { throw .notATerminal }
    guard let name = environment("TERM") else { throw .termUnset }
    guard let described = TerminalName.resolved(name) else { throw .unknownTerminal(name) }
    repertoire = pt_locale() ? .unicode : .ascii

    var traits = pt_traits()
    guard pt_open(described, colour.isGranted, mouse, Int32(Scheme.ground), &traits) else {
      throw .cannotOpen(name)
    }
    self.traits = traits
    mode = traits.mode
    depth = ColourDepth(traits, name)
    let size = currentSize()
    self.size = size
    shown = Array(repeating: .blank, count: size.columns * size.rows)
    run = Array(repeating: 0, count: size.columns)
    setGround(red: 0, green: 0, blue: 0)
    pt_blank(0, 0)
    let blank = slot(of: .blank)
    pt_blank(blank.attributes, blank.pair)
  }

  deinit {
    close()
  }

  /// Gives the terminal back for good; again without harm.
  public func close() {
    guard !isClosed else { return }
    isClosed = true
    isShown = false
    pt_close()
  }

  /// Leaves the screen and gives the shell its terminal as it was, until `resume()`.
  public func suspend() {
    guard isShown else { return }
    isShown = false
    pt_suspend()
  }

  /// Takes the screen back after a stop, in the size that it has now; the next grid is drawn whole.
  ///
  /// Without a `suspend()` before it (SIGSTOP cannot be caught) the shell may have used the terminal
  /// meanwhile: every mode is set again.
  public func resume() {
    guard !isClosed else { return }
    if isShown {
      pt_reassert()
    } else {
      isShown = true
      pt_resume()
    }
    if let colour = groundColour { setGround(red: colour.red, green: colour.green, blue: colour.blue) }
    updateSize()
    repaint()
  }

  /// Rings.
  public func bell() {
    guard isShown else { return }
    pt_bell()
  }

  /// Colours the ground of the whole screen at once, where the depth is `redefinable`.
  ///
  /// The colour is kept over a suspension and given back at the end.
  ///
  /// - Parameters:
  ///   - red: 0 … 255.
  ///   - green: 0 … 255.
  ///   - blue: 0 … 255.
  public func setGround(red: UInt8, green: UInt8, blue: UInt8) {
    guard depth == .redefinable else { return }
    groundColour = (red, green, blue)
    guard isShown else { return }
    pt_redefine(Int32(Scheme.ground), Int32(red), Int32(green), Int32(blue))
  }
}

extension Terminal {
  /// Takes the terminal's size anew, after SIGWINCH; the next grid is then drawn whole.
  public func updateSize() {
    guard isShown else { return }
    size = currentSize()
    pt_resize(Int32(size.rows), Int32(size.columns))
    shown = Array(repeating: .blank, count: size.columns * size.rows)
    run = Array(repeating: 0, count: size.columns)
    needsErasing = true
  }

  /// Makes the next `show` rewrite every cell, whatever the terminal shows by now.
  public func repaint() {
    needsRewriting = true
  }

  /// Shows a grid: what differs from the one shown before is sent, all of it, before this returns.
  ///
  /// What lies outside of the screen is left out.
  public func show(_ grid: Grid) {
    guard isShown else { return }
    var changed = needsErasing || needsRewriting
    if needsErasing {
      pt_erase()
      shown.withUnsafeMutableBufferPointer { $0.update(repeating: .blank) }
      needsErasing = false
    }
    if needsRewriting {
      pt_rewrite()
      needsRewriting = false
    }
    let columns = min(size.columns, grid.size.columns)
    let rows = min(size.rows, grid.size.rows)
    let width = MemoryLayout<Cell>.stride * columns
    guard columns > 0 else { return }
    grid.cells.withUnsafeBufferPointer { new in
      shown.withUnsafeMutableBufferPointer { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return }
        for row in 0..<rows {
          let newRow = new + row * grid.size.columns
          let oldRow = old + row * size.columns
          // Bytes between cells may differ where the cells do not: then the cells decide.
          guard memcmp(oldRow, newRow, width) != 0 else { continue }
          let drawn = draw(
            UnsafeBufferPointer(start: newRow, count: columns),
            over: UnsafeMutableBufferPointer(start: oldRow, count: columns), row: row)
          if drawn { changed = true }
        }
      }
    }
    if changed { pt_flush() }
  }

  /// Hands the changed runs of a row to curses.
  ///
  /// A blank between two texts is drawn like one of them where it looks the same: every change of style is
  /// some thirteen bytes. So is one that did not change, since curses writes over a short gap, in its style,
  /// rather than move the cursor.
  ///
  /// - Returns: whether there were any.
  private func draw(
    _ new: UnsafeBufferPointer<Cell>, over old: UnsafeMutableBufferPointer<Cell>, row: Int
  ) -> Bool {
    var changed = false
    var column = 0
    while column < new.count {
      guard new[column] != old[column] else {
        column += 1
        continue
      }
      changed = true
      let first = column
      var style = new[first].style
      var slot = slot(of: style)
      var hasInk = false
      // Blanks at the end of a run may be drawn like the text that follows, or erased in one go.
      var end = column
      while column < new.count {
        let cell = new[column]
        let isBlank = cell.scalar == 0x20
        var isBorrowed = cell == old[column]
        if isBorrowed && !(isBlank && column - end < 4) { break }
        if cell.style != style {
          let other = self.slot(of: cell.style)
          if !other.looksLike(slot) {
            guard isBlank || !hasInk, other.blanksLookLike(slot) else { break }
            isBorrowed = isBorrowed || isBlank
            if !isBlank { (style, slot) = (cell.style, other) }
          }
        }
        if !isBlank { hasInk = true }
        // A grid for another repertoire: in a locale without the character curses would skip the cell.
        run[column - first] = repertoire == .ascii && cell.scalar > 0x7e ? 0x3f : cell.scalar
        column += 1
        if !isBorrowed { end = column }
      }
      column = end
      for index in first..<end { old[index] = new[index] }
      pt_put(Int32(row), Int32(first), run, Int32(end - first), slot.attributes, slot.pair)
    }
    return changed
  }

  /// The place of a style in the table, made at its first use.
  private func slot(of style: Style) -> Slot {
    let index = Int(style.paper.rawValue) * Ink.allCases.count + Int(style.ink.rawValue)
    if slots[index].pair >= 0 { return slots[index] }
    let slot = makeSlot(Scheme.look(style, depth))
    slots[index] = slot
    return slot
  }

  private func makeSlot(_ look: Look) -> Slot {
    var weight = look.weight
    if !traits.dim { weight.remove(.dim) }
    guard mode != pt_colour_none, let foreground = look.foreground, let background = look.background else {
      return Slot(attributes: weight.rawValue, pair: 0)
    }
    var colours = (Int32(foreground), Int32(background))
    if mode == pt_colour_direct {
      colours = (Int32(PaletteColour(foreground).packed), Int32(PaletteColour(background).packed))
    } else if mode == pt_colour_compact {
      // There the weight is part of the colour, and the ground the default background.
      if weight.contains(.bold) { colours.0 += 256 }
      weight.remove(.bold)
      if background == Scheme.ground { colours.1 = -1 }
    }
    // Several meanings may look the same: they share a pair, so that going from one to the other costs nothing.
    for slot in slots where slot.pair > 0 && slot.colours == colours {
      return Slot(attributes: weight.rawValue, pair: slot.pair, colours: colours)
    }
    pairCount += 1
    pt_pair(pairCount, colours.0, colours.1)
    return Slot(attributes: weight.rawValue, pair: pairCount, colours: colours)
  }
}

extension Terminal {
  /// The next input; never waits, but for the 25 ms in which a lone Esc could begin a sequence.
  public func nextInput() -> Reading {
    guard isShown else { return isClosed ? .closed : .nothing }
    if let paste, paste.isOver(at: pt_milliseconds()) {
      self.paste = nil
      return .input(.paste)
    }
    // Enough for any key; a long paste hands the loop its turn in between.
    for _ in 0..<4096 {
      let input = pt_read()
      switch input.kind {
      case pt_nothing: return .nothing
      case pt_closed: return .closed
      case pt_paste_begins: paste = Paste(last: pt_milliseconds())
      case pt_paste_ends:
        guard paste != nil else { continue }
        paste = nil
        return .input(.paste)
      default:
        if paste != nil {
          paste = Paste(last: pt_milliseconds())
        } else if let input = Input(input) {
          return .input(input)
        }
      }
    }
    return .nothing
  }
}

/// A bracketed paste whose end has not come yet.
private struct Paste {
  /// When its last byte came, in milliseconds.
  var last: Int64

  /// Whether it has been quiet for so long that its end was lost, and what comes now was typed.
  func isOver(at now: Int64) -> Bool {
    now - last > 1000
  }
}

/// How a style is drawn.
private struct Slot {
  var attributes: UInt32 = 0
  /// The pair of curses, or -1 where the style was not used yet.
  var pair: Int32 = -1
  var colours: (Int32, Int32) = (0, 0)

  /// Whether text looks the same in both.
  func looksLike(_ other: Slot) -> Bool {
    pair == other.pair && attributes == other.attributes
  }

  /// Whether a blank looks the same in both.
  func blanksLookLike(_ other: Slot) -> Bool {
    let visible = Look.Weight.reverse.union(.underline).rawValue
    return (attributes | other.attributes) & visible == 0 && colours.1 == other.colours.1
  }
}

extension Input {
  /// The input that curses' side reports; nil where it means nothing to any screen.
  fileprivate init?(_ input: pt_input) {
    switch input.kind {
    case pt_mouse:
      let action: Mouse.Action =
        switch Int(input.value) {
        case pt_wheel_up: .wheelUp
        case pt_wheel_down: .wheelDown
        default: .press
        }
      self = .mouse(Mouse(row: Int(input.row), column: Int(input.column), action: action))
    case pt_character:
      guard let key = Key(scalar: input.value) else { return nil }
      self = .key(key)
    case pt_key:
      guard let key = Key(named: input.value) else { return nil }
      self = .key(key)
    default:
      return nil
    }
  }
}

func environment(_ name: String) -> String? {
  guard let value = getenv(name) else { return nil }
  let text = String(cString: value)
  return text.isEmpty ? nil : text
}

private func currentSize() -> Size {
  var rows: Int32 = 0
  var columns: Int32 = 0
  pt_size(&rows, &columns)
  return Size(columns: Int(columns), rows: Int(rows))
}
