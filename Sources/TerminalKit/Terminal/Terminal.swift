import CNcurses
import Canvas
import Glibc

/// What came of looking for input.
package enum Reading: Equatable {
  /// Something was done.
  case input(Input)
  case nothing
  /// There is no terminal any more, and nothing will ever come.
  case closed
}

/// The terminal as curses gives it: a screen to show grids on, and keys.
///
/// There can be one at a time, and all of it belongs to the main thread. Signals are not taken: curses' own
/// handlers for SIGINT, SIGTERM, SIGTSTP and SIGWINCH are not left in place. A trap (SIGSEGV, SIGILL and the
/// like) gives the terminal back and then kills as it would have.
package final class Terminal {
  package let inputDescriptor: Int32 = STDIN_FILENO
  /// Which characters it can show.
  package let repertoire: Repertoire
  /// Which colours it can show, whatever the theme makes of them.
  package let depth: ColourDepth
  /// Whether this is GNU screen, where the mouse is off.
  package let isOfGNUScreen: Bool
  /// The cells of the screen.
  package internal(set) var size: Size

  /// How the styles of the theme are drawn.
  var palette: Palette
  var groundColour: (red: UInt8, green: UInt8, blue: UInt8)?
  /// Until when the terminal may answer for the colours of the palette's entries; `nil` once it has.
  var answerDue: Int?
  var answers = 0
  /// Milliseconds for which an answer is waited for: the terminal may be at the other end of the world.
  static let answerPatience = 500
  private(set) var isShown = true
  private(set) var isClosed = false

  /// The cells as curses knows them.
  var shown: Grid
  var needsErasing = true
  var needsRewriting = false

  /// What makes inputs of the bytes that come.
  var parser: InputParser
  /// Milliseconds after which an Esc is one key alone.
  let escapeDelay: Int32

  /// Opens the terminal that standard input and standard output are.
  ///
  /// - Parameters:
  ///   - colour: whether colours are wanted.
  ///   - mouse: whether clicks and the wheel are reported, but in GNU screen; the terminal's own selection
  ///     then needs Shift.
  ///   - theme: what the colours are.
  /// - Throws: where there is no usable terminal; nothing has been drawn then.
  package init(colour: ColourChoice, mouse: Bool, theme: Theme = .dark) throws(TerminalError) {
    guard pt_is_terminal() else { throw .notATerminal }
    guard let name = environment("TERM") else { throw .termUnset }
    guard let described = knownTerminal(name) else { throw .unknownTerminal(name) }
    repertoire = .ofOutput()

    // GNU screen keeps a lone Esc back for as long as the mouse is reported: there Esc is worth more than
    // clicks.
    isOfGNUScreen = isGNUScreen(name, environment)
    let reportsMouse = mouse && !isOfGNUScreen
    var abilities = pt_abilities()
    guard pt_open(described, colour.isGranted, reportsMouse, &abilities) else { throw .cannotOpen(name) }
    depth = ColourDepth(abilities, name)
    palette = Palette(theme, depth, abilities)
    size = currentSize()
    parser = InputParser(isUTF8: repertoire != .ascii)
    escapeDelay = min(max(environment("ESCDELAY").flatMap { Int32($0) } ?? 25, 0), 5000)
    shown = Grid(size: size, repertoire: repertoire)
    restGround()
  }

  deinit {
    close()
  }

  /// Gives the terminal back for good; again without harm.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    if isShown { awaitAnswer() }
    isShown = false
    pt_close()
  }

  /// Leaves the screen and gives the shell its terminal as it was, until `resume()`.
  package func suspend() {
    guard isShown else { return }
    awaitAnswer()
    isShown = false
    pt_suspend()
  }

  /// Takes the screen back after a stop, in the size that it has now; the next grid is drawn whole.
  ///
  /// Without a `suspend()` before it (SIGSTOP cannot be caught) the shell may have used the terminal
  /// meanwhile: every mode is set again.
  package func resume() {
    guard !isClosed else { return }
    if isShown {
      pt_reassert()
    } else {
      isShown = true
      pt_resume()
    }
    sendColours()
    updateSize()
    repaint()
  }

  package func bell() {
    guard isShown else { return }
    pt_bell()
  }
}

/// The value of a variable of the environment; nil if it is unset or empty.
func environment(_ name: String) -> String? {
  guard let value = getenv(name) else { return nil }
  let text = String(cString: value)
  return text.isEmpty ? nil : text
}

/// The cells that the terminal has now.
func currentSize() -> Size {
  var rows: Int32 = 0
  var columns: Int32 = 0
  pt_size(&rows, &columns)
  return Size(columns: Int(columns), rows: Int(rows))
}
