import CNcurses
import Canvas
import Glibc

package enum Reading: Equatable {
  case input(Input)
  case nothing
  /// Answered or failed to, so that depth or repertoire has changed.
  case learnt
  /// Gone, without any further input.
  case closed
}

/// The terminal through curses: shows grids, reads keys; one at a time, for the main thread.
///
/// Curses' handlers of SIGINT, SIGTERM, SIGTSTP and SIGWINCH are not kept. A trap (SIGSEGV, SIGILL …) restores the terminal,
/// then ends the process as usual.
package final class Terminal {
  package let inputDescriptor: Int32 = STDIN_FILENO
  package var repertoire: Repertoire {
    described.narrowed(isNarrow || hasWideLines)
  }
  /// The colours that the terminal can show, by its description, then by its answers.
  package internal(set) var depth: ColourDepth
  /// True in GNU screen, where the mouse is off.
  package let isOfGNUScreen: Bool
  package internal(set) var size: Size

  var palette: Palette
  var groundColour: RGB?
  /// The characters that locale and description promise.
  private let described: Repertoire
  /// True if characters of ambiguous width are avoided by choice.
  private var isNarrow = false
  /// True if characters of ambiguous width take two columns.
  var hasWideLines = false
  var paletteSupport: PaletteSupport
  /// The current colours of palette entries, from the last answers.
  var answers: [Int: String] = [:]
  /// The colours that were set and then asked for.
  var triedColours: [(index: Int, rgb: RGB)] = []
  /// The questions without a last answer.
  var questionsOpen = 0
  var lastQuestion = 0
  /// The time (`now`) at which the program goes on without answers; `nil` if it waits for none.
  package internal(set) var answerDue: Int?
  /// True if depth or repertoire changed since the last input.
  var hasLearnt = false
  /// Milliseconds after which a screen goes on without answers.
  package static let answerPatience = 200
  /// Milliseconds the shell waits for answers, which may come from the other end of the world.
  private static let lastPatience = 2000
  private(set) var isShown = true
  private(set) var isClosed = false

  /// The cells as curses knows them.
  var shown: Grid
  var cursor: Grid.Cursor?
  var needsErasing = true
  var needsRewriting = false

  var parser: InputParser

  /// Opens standard input and output as a terminal, or throws with nothing drawn; with `mouse`, selecting text needs Shift.
  package init(colour: ColourChoice, mouse: Bool, theme: Theme = .dark) throws(TerminalError) {
    guard pt_is_terminal() else { throw .notATerminal }
    guard let name = environment("TERM") else { throw .termUnset }
    guard let entry = knownTerminal(name) else { throw .unknownTerminal(name) }
    described = .ofOutput()

    // GNU screen holds a lone Esc back while the mouse is reported; Esc is worth more.
    isOfGNUScreen = isGNUScreen(name, environment)
    let reportsMouse = mouse && !isOfGNUScreen
    var abilities = pt_abilities()
    guard pt_open(entry, colour.isGranted, reportsMouse, &abilities) else { throw .cannotOpen(name) }
    depth = ColourDepth(abilities, name)
    paletteSupport = depth == .redefinable && abilities.understands_csi ? .unknown : .fixed
    palette = Palette(theme, depth, abilities)
    groundColour = theme.groundShade.map(RGB.init(grey:))
    size = currentSize()
    // A longer delay would separate the last repeat of a held Esc from the others.
    let escapeDelay = environment("ESCDELAY").flatMap { Int($0) } ?? InputParser.escapeTime
    parser = InputParser(isUTF8: described != .ascii, escapeDelay: min(max(escapeDelay, 0), 350))
    shown = Grid(size: size, repertoire: described)
    setBlankStyle()
    // Asks for the cursor's column after a line, which the first frame overwrites.
    let measures = abilities.understands_csi && described == .unicode
    askForColours(after: measures ? "\u{1b}[2;1H─\u{1b}[6n" : "")
  }

  deinit {
    close()
  }

  /// Restores the terminal for good, harmless if repeated; `isHurried` for a signal.
  package func close(isHurried: Bool = false) {
    guard !isClosed else { return }
    isClosed = true
    if isShown { awaitAnswers(until: isHurried ? now + 800 : lastQuestion + Terminal.lastPatience) }
    isShown = false
    pt_close()
  }

  /// Leaves the screen and restores the terminal for the shell, until `resume()`.
  package func suspend() {
    guard isShown else { return }
    awaitAnswers(until: lastQuestion + Terminal.lastPatience)
    isShown = false
    pt_suspend()
  }

  /// Takes the screen back after a stop; without `suspend()`, as after SIGSTOP, sets every mode again.
  package func resume() {
    guard !isClosed else { return }
    if isShown {
      restore()
    } else {
      isShown = true
      pt_resume()
      // The shell may have changed the palette.
      askForColours()
    }
    updateSize()
    repaint()
  }

  /// Sets all modes again and rewrites every cell, whatever another program left.
  package func restore() {
    guard isShown else { return }
    pt_reassert()
    sendColours()
    repaint()
  }

  /// Reports clicks and the wheel, or not; never in GNU screen.
  package func setMouse(_ isReported: Bool) {
    if isShown { pt_report_mouse(isReported && !isOfGNUScreen) }
  }

  /// Avoids characters of ambiguous width from the next grid on, or not.
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

/// An environment variable; `nil` if unset or empty.
func environment(_ name: String) -> String? {
  guard let value = getenv(name) else { return nil }
  let text = String(cString: value)
  return text.isEmpty ? nil : text
}

func currentSize() -> Size {
  var rows: Int32 = 0
  var columns: Int32 = 0
  pt_size(&rows, &columns)
  return Size(columns: Int(columns), rows: Int(rows))
}
