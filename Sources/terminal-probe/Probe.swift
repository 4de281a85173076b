import Canvas
import Glibc
import TerminalKit

/// Shows the terminal's input, a line for each, for the tests of TerminalKit.
struct Probe {
  private let terminal: Terminal
  private let signals: SignalPipe?
  private var lines: [String] = []
  private var count = 0
  private var ringsOnceDrawn = false
  private var theme: Theme

  init(arguments: [String]) throws(TerminalError) {
    let colour: ColourChoice =
      arguments.contains("--always") ? .always : arguments.contains("--never") ? .never : .auto
    if arguments.contains("--nonblocking") { _ = fcntl(STDOUT_FILENO, F_SETFL, O_RDWR | O_NONBLOCK) }
    theme = arguments.compactMap { Theme(rawValue: String($0.dropFirst(2))) }.first ?? .dark
    terminal = try Terminal(colour: colour, mouse: true, theme: theme)
    // Tests that reading alone notices the end of the terminal.
    let isDeaf = arguments.contains("--deaf")
    if isDeaf { signal(SIGHUP, SIG_IGN) }
    signals = isDeaf ? nil : SignalPipe.open()
  }

  mutating func run() {
    draw()
    while true {
      var descriptors = [pollfd(fd: terminal.inputDescriptor, events: Int16(POLLIN), revents: 0)]
      if let signals { descriptors.append(pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)) }
      // A lone Esc is a key once nothing has followed it; answers may never come.
      let patience =
        terminal.inputDue != nil ? 10 : terminal.answerDue != nil ? Int32(Terminal.answerPatience) : -1
      _ = poll(&descriptors, nfds_t(descriptors.count), patience)
      while let signal = signals?.next() {
        switch signal {
        case .interrupt, .terminate, .hangUp: return terminal.close()
        case .resized: terminal.updateSize()
        case .stop: suspend()
        case .continued: terminal.resume()
        case .wake: break
        }
        lines.append("\(signal)")
      }
      reading: while true {
        switch terminal.nextInput() {
        case .closed: return terminal.close()
        case .nothing: break reading
        case .learnt: break
        case .input(.key(.character("q"))): return terminal.close()
        case .input(.key(.control("g"))): ringsOnceDrawn = true
        case .input(let input): act(on: input)
        }
      }
      draw()
      if ringsOnceDrawn { terminal.bell() }
      ringsOnceDrawn = false
    }
  }

  private mutating func act(on input: Input) {
    count += 1
    lines.append(String(describing: input))
    switch input {
    case .key(.character("o")): terminal.setGround(RGB(51, 21, 0))
    case .key(.character("b")): terminal.bell()
    case .key(.character("t")):
      theme = Theme.allCases[((Theme.allCases.firstIndex(of: theme) ?? 0) + 1) % Theme.allCases.count]
      terminal.setTheme(theme)
    case .key(.character("c")): lines = []
    case .key(.character("d")): stall()
    case .key(.control("z")): suspend()
    case .key(.control("l")): terminal.restore()
    case .key(.control("c")): kill(getpid(), SIGSEGV)
    default: break
    }
  }

  /// Stalls as on a disk that does not answer: waits for a signal, and then 3.5 s, longer than an unresponsive terminal is given.
  private func stall() {
    guard let signals else { return }
    draw()
    var descriptor = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&descriptor, 1, -1) < 0 {}
    for _ in 0..<350 { usleep(10_000) }
  }

  private func suspend() {
    terminal.suspend()
    raise(SIGSTOP)
    terminal.resume()
  }

  private func draw() {
    var grid = Grid(size: terminal.size, repertoire: terminal.repertoire)
    let size = terminal.size
    grid.put(
      "\(size.columns)×\(size.rows) \(terminal.depth) \(terminal.repertoire)", row: 0, column: 0, .blank)
    grid.put("#\(count)", row: 0, column: 40, Style(.strong))
    for index in 0..<count % 60 {
      grid.put("7", row: 1, column: index, Style(.current))
    }
    grid.put("▁", row: 1, column: count % 60, Style(.cursor))
    var column = 0
    for paper in Paper.allCases {
      for ink in Ink.allCases {
        grid.put("x", row: size.rows - 1, column: column, Style(ink, on: paper))
        column += 1
      }
    }
    grid.put("a b", row: size.rows - 1, column: column + 1, Style(.strong))
    let room = max(0, size.rows - 3)
    for (row, line) in lines.suffix(room).enumerated() {
      grid.put(line, row: row + 2, column: 0, .blank)
    }
    grid.put("◢", row: size.rows - 1, column: size.columns - 1, Style(.faint))
    // The cursor is placed after every style has been drawn, including those of a cursor.
    grid.point(row: 1, column: count % 60)
    terminal.show(grid)
  }
}
