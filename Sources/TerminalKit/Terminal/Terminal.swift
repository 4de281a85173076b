import CNcurses
import Canvas
import Glibc

/// The result of looking for input.
package enum Reading: Equatable {
  case input(Input)
  case nothing
  /// The terminal has answered, or failed to, and its depth or repertoire has changed.
  case learnt
  /// The terminal is gone, and no input will ever come.
  case closed
}

/// The terminal through curses: a screen to show grids on, and keys.
///
/// There can be one at a time, and only the main thread may use it. Signals are left alone: the handlers of
/// curses for SIGINT, SIGTERM, SIGTSTP and SIGWINCH are not kept. A trap (SIGSEGV, SIGILL and the like)
/// restores the terminal and then ends the process as it would have.
package final class Terminal {
  package let inputDescriptor: Int32 = STDIN_FILENO
  package var repertoire: Repertoire {
    described.narrowed(isNarrow || hasWideLines)
  }
  /// The colours that the terminal can show, whatever the theme: first by its description, then by its
  /// answers.
  package internal(set) var depth: ColourDepth
  /// True in GNU screen, where the mouse is off.
  package let isOfGNUScreen: Bool
  package internal(set) var size: Size

  var palette: Palette
  var groundColour: (red: UInt8, green: UInt8, blue: UInt8)?
  /// The characters that the locale and the description promise.
  private let described: Repertoire
  /// True if characters of ambiguous width are avoided even where they take one column.
  private var isNarrow = false
  /// True if characters of ambiguous width take two columns.
  var hasWideLines = false
  var standing: PaletteStanding
  /// The current colours of palette entries, by the answers to the last question.
  var answers: [Int: String] = [:]
  /// The colours that were set and then asked for.
  var triedColours: [(index: Int, rgb: SIMD3<Int>)] = []
  /// The number of questions without a last answer.
  var questionsOpen = 0
  var lastQuestion = 0
  /// The time in milliseconds of `CLOCK_BOOTTIME` at which the program goes on without answers; `nil` if it
  /// waits for none.
  package internal(set) var answerDue: Int?
  /// True if depth or repertoire have changed since the last input.
  var hasLearnt = false
  /// Milliseconds after which a screen goes on without answers.
  package static let answerPatience = 200
  /// Milliseconds after which the shell gets the terminal without answers, which may come from the other end
  /// of the world.
  private static let lastPatience = 2000
  private(set) var isShown = true
  private(set) var isClosed = false

  /// The cells as curses knows them.
  var shown: Grid
  /// The place of the invisible cursor.
  var cursor: Grid.Cursor?
  var needsErasing = true
  var needsRewriting = false

  var parser: InputParser

  /// Opens the terminal on standard input and standard output.
  ///
  /// - Parameters:
  ///   - colour: the choice of colours.
  ///   - mouse: true to receive clicks and the wheel, except in GNU screen; selecting text then needs Shift.
  ///   - theme: the theme.
  /// - Throws: `TerminalError` if there is no usable terminal; nothing has been drawn then.
  package init(colour: ColourChoice, mouse: Bool, theme: Theme = .dark) throws(TerminalError) {
    guard pt_is_terminal() else { throw .notATerminal }
    guard let name = environment("TERM") else { throw .termUnset }
    guard let entry = knownTerminal(name) else { throw .unknownTerminal(name) }
    described = .ofOutput()

    // GNU screen holds a lone Esc back while the mouse is reported, and Esc is worth more than clicks.
    isOfGNUScreen = isGNUScreen(name, environment)
    let reportsMouse = mouse && !isOfGNUScreen
    var abilities = pt_abilities()
    guard pt_open(entry, colour.isGranted, reportsMouse, &abilities) else { throw .cannotOpen(name) }
    depth = ColourDepth(abilities, name)
    standing = depth == .redefinable && abilities.understands_csi ? .unknown : .fixed
    palette = Palette(theme, depth, abilities)
    groundColour = theme.groundShade.map { ($0, $0, $0) }
    size = currentSize()
    // A longer delay would separate the last repeat of a held Esc from those before it.
    let escapeDelay = environment("ESCDELAY").flatMap { Int($0) } ?? InputParser.escapeTime
    parser = InputParser(isUTF8: described != .ascii, escapeDelay: min(max(escapeDelay, 0), 350))
    shown = Grid(size: size, repertoire: described)
    setBlankStyle()
    // Asks for the column of the cursor after a line, which the first frame overwrites.
    let measures = abilities.understands_csi && described == .unicode
    askForColours(after: measures ? "\u{1b}[2;1H─\u{1b}[6n" : "")
  }

  deinit {
    close()
  }

  /// Restores the terminal for good; harmless if repeated.
  ///
  /// - Parameter isHurried: true if a signal asked for it.
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

  /// Takes the screen back after a stop, in its current size; the next grid is drawn whole.
  ///
  /// Without a preceding `suspend()`, since SIGSTOP cannot be caught, the shell may have used the terminal
  /// meanwhile, so every mode is set again.
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

  /// Sets all modes again and rewrites every cell, whatever another program has left on the terminal.
  package func restore() {
    guard isShown else { return }
    pt_reassert()
    sendColours()
    repaint()
  }

  /// Turns reports of clicks and the wheel on or off, except in GNU screen.
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

/// The value of an environment variable; `nil` if it is unset or empty.
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
