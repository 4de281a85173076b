import CNcurses
import Canvas
import Glibc

/// What came of looking for input.
package enum Reading: Equatable {
  /// Something was done.
  case input(Input)
  case nothing
  /// The terminal has answered, or failed to: its depth or repertoire is another one now.
  case learnt
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
  package var repertoire: Repertoire {
    described.narrowed(isNarrow || hasWideLines)
  }
  /// The colours that it can show, whatever the theme makes of them: at first by its description, then by its answers.
  package internal(set) var depth: ColourDepth
  /// Whether this is GNU screen, where the mouse is off.
  package let isOfGNUScreen: Bool
  /// The cells of the screen.
  package internal(set) var size: Size

  /// How the styles of the theme are drawn.
  var palette: Palette
  var groundColour: (red: UInt8, green: UInt8, blue: UInt8)?
  /// The characters that the locale and the description promise.
  private let described: Repertoire
  /// Tells whether characters of an ambiguous width are avoided even where they take one column.
  private var isNarrow = false
  /// True where they take two.
  var hasWideLines = false
  var standing: PaletteStanding
  /// The terminal's colours of the palette's entries, by its answers to the last question.
  var answers: [Int: String] = [:]
  /// The colours that were asked for again.
  var triedColours: [(index: Int, rgb: SIMD3<Int>)] = []
  /// The number of questions that have no last answer yet.
  var questionsOpen = 0
  /// The time of the last question.
  var lastQuestion = 0
  /// The time in milliseconds of `CLOCK_BOOTTIME` at which the program goes on without answers; `nil` if it waits for
  /// none.
  package internal(set) var answerDue: Int?
  /// Tells whether depth or repertoire have changed since the last input.
  var hasLearnt = false
  /// Milliseconds after which a screen goes on without answers.
  package static let answerPatience = 200
  /// Milliseconds after which the shell gets the terminal without them: it may be at the other end of the world.
  private static let lastPatience = 2000
  private(set) var isShown = true
  private(set) var isClosed = false

  /// The cells as curses knows them.
  var shown: Grid
  /// The place of the cursor, which is not shown.
  var cursor: Grid.Cursor?
  var needsErasing = true
  var needsRewriting = false

  /// What makes inputs of the bytes that come.
  var parser: InputParser

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
    guard let entry = knownTerminal(name) else { throw .unknownTerminal(name) }
    described = .ofOutput()

    // GNU screen keeps a lone Esc back for as long as the mouse is reported: there Esc is worth more than
    // clicks.
    isOfGNUScreen = isGNUScreen(name, environment)
    let reportsMouse = mouse && !isOfGNUScreen
    var abilities = pt_abilities()
    guard pt_open(entry, colour.isGranted, reportsMouse, &abilities) else { throw .cannotOpen(name) }
    depth = ColourDepth(abilities, name)
    standing = depth == .redefinable && abilities.understands_csi ? .unknown : .fixed
    palette = Palette(theme, depth, abilities)
    groundColour = theme.groundShade.map { ($0, $0, $0) }
    size = currentSize()
    // A longer one would tell the last repeat of a held Esc from those before it.
    let escapeDelay = environment("ESCDELAY").flatMap { Int($0) } ?? InputParser.escapeTime
    parser = InputParser(isUTF8: described != .ascii, escapeDelay: min(max(escapeDelay, 0), 350))
    shown = Grid(size: size, repertoire: described)
    layGround()
    // Asks for the cursor's column behind a line, which the first frame wipes away.
    let measures = abilities.understands_csi && described == .unicode
    askForColours(after: measures ? "\u{1b}[2;1H─\u{1b}[6n" : "")
  }

  deinit {
    close()
  }

  /// Gives the terminal back for good; again without harm.
  ///
  /// - Parameter isHurried: true where a signal has asked for it.
  package func close(isHurried: Bool = false) {
    guard !isClosed else { return }
    isClosed = true
    if isShown { awaitAnswers(until: isHurried ? now + 800 : lastQuestion + Terminal.lastPatience) }
    isShown = false
    pt_close()
  }

  /// Leaves the screen and gives the shell its terminal as it was, until `resume()`.
  package func suspend() {
    guard isShown else { return }
    awaitAnswers(until: lastQuestion + Terminal.lastPatience)
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
      restore()
    } else {
      isShown = true
      pt_resume()
      // The shell may have given the palette other colours.
      askForColours()
    }
    updateSize()
    repaint()
  }

  /// Sets everything again that opening sets, and rewrites every cell, whatever another program has left there.
  package func restore() {
    guard isShown else { return }
    pt_reassert()
    sendColours()
    repaint()
  }

  /// Has clicks and the wheel reported from now on, or not, but in GNU screen.
  package func setMouse(_ isReported: Bool) {
    if isShown { pt_report_mouse(isReported && !isOfGNUScreen) }
  }

  /// Has characters of an ambiguous width avoided from the next grid on, or not.
  package func setNarrow(_ isNarrow: Bool) {
    guard isNarrow != self.isNarrow else { return }
    self.isNarrow = isNarrow
    forgetShown()
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
