import Glibc
import Testing

struct ScreenTests {
  @Test(arguments: [
    (["TERM": ""], "termUnset"), (["TERM": "dumb"], "unknownTerminal(\"dumb\")"),
    (["TERM": "never-heard-of"], "unknownTerminal(\"never-heard-of\")"),
  ])
  func `Without a usable terminal nothing is drawn`(environment: [String: String], message: String) throws {
    let terminal = try ProbeTerminal(environment: environment)
    #expect(terminal.ends() == 64 << 8)
    #expect(terminal.text.contains(message))
    #expect(!terminal.text.contains("\u{1b}"))
  }

  @Test(
    arguments: [
      ([:], [], "redefinable"),
      (["TERM": "xterm"], [], "eight"),
      (["TERM": "tmux-256color"], [], "indexed"),
      (["TERM": "screen-256color"], [], "indexed"),
      (["TMUX": "/tmp/tmux,1,0"], [], "indexed"),
      (["TERM": "vt100"], [], "none"),
      (["TERM": "no-such-foot"], [], ""),
      (["TERM": "foot-of-tomorrow"], [], "redefinable"),
      (["NO_COLOR": "1"], [], "none"),
      (["NO_COLOR": "1"], ["--always"], "redefinable"),
      (["TERM": "vt100"], ["--always"], "none"),
      ([:], ["--never"], "none"),
    ] as [([String: String], [String], String)]
  )
  func `The colours follow the terminal and the wish`(
    environment: [String: String], arguments: [String], depth: String
  ) throws {
    let terminal = try ProbeTerminal(arguments, environment: environment)
    guard !depth.isEmpty else {
      #expect(terminal.ends() == 64 << 8)
      return
    }
    terminal.awaits("60 \(depth) unicode")
    if depth == "none" { #expect(!terminal.text.contains("38;5") && !terminal.text.contains("\u{1b}]4;")) }
  }

  @Test(arguments: [
    (["LC_ALL": "C"], "ascii"), (["LC_ALL": "en_ZZ.UTF-8"], "unicode"),
    (["LC_ALL": "", "LC_CTYPE": "xx_YY.utf8", "LANG": "C"], "unicode"),
    (["LC_ALL": "", "LANG": "fr_QQ.UTF-8"], "unicode"), (["LC_ALL": ""], "ascii"),
    (["TERM": "linux"], "codePage437"), (["TERM": "linux", "LC_ALL": "C"], "ascii"),
  ]
  )
  func `The characters follow the locale by its name, and the console's font`(
    environment: [String: String], name: String
  ) throws {
    let terminal = try ProbeTerminal(environment: environment)
    terminal.awaits(" \(name)")
  }

  @Test func `Exported sizes do not freeze the screen`() throws {
    let terminal = try ProbeTerminal(environment: ["LINES": "10", "COLUMNS": "20"])
    terminal.awaits("100×60")
    try terminal.resize(columns: 70, rows: 20)
    terminal.awaits("70×20")
    terminal.awaits("resized")
  }

  @Test(
    arguments: [(1, 1), (2, 1), (1, 2), (40, 12), (300, 90), (600, 200)] as [(UInt16, UInt16)]
  )
  func `Every size can be drawn`(columns: UInt16, rows: UInt16) throws {
    let terminal = try ProbeTerminal(columns: columns, rows: rows)
    terminal.awaits("\u{1b}[?2004h")
    terminal.settle()
    terminal.type("12345")
    try terminal.resize(columns: 1, rows: 1)
    terminal.settle()
    try terminal.resize(columns: columns, rows: rows)
    terminal.settle()
    terminal.quit()
    #expect(!terminal.text.contains("\n"), "a line feed at the bottom scrolls")
  }

  /// Expects every restoring sequence, in any order.
  private func expectGivenBack(_ terminal: ProbeTerminal) throws {
    for sequence in ["\u{1b}[?1049l", "\u{1b}[?25h", "\u{1b}[?2004l", "\u{1b}[?1l\u{1b}>"] {
      #expect(terminal.text.contains(sequence))
    }
    #expect(terminal.text.contains("1000l"))
    #expect(!terminal.text.contains("\u{1b}[?12"), "the cursor blinks as the person wants it")
    #expect(terminal.hasOwnColours, "the palette is the person's own")
    #expect(try terminal.flags == ProbeTerminal(environment: ["TERM": ""]).flags)
  }

  @Test func `The end gives the terminal back`() throws {
    let terminal = try ProbeTerminal.drawn()
    #expect(terminal.modes.c_lflag & UInt32(ICANON | ECHO | ISIG) == 0)
    terminal.forget()
    terminal.quit()
    try expectGivenBack(terminal)
  }

  /// Crash signals; then by number: USR1, USR2, STKFLT, XCPU, VTALRM, PROF, IO, PWR, SYS, some of real time.
  @Test(arguments: [
    SIGSEGV, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGABRT, SIGQUIT, 10, 12, 16, 24, 26, 27, 29, 30, 31, 34, 35,
    50, 64,
  ])
  func `Every signal that ends a process gives the terminal back, and is what ended it`(number: Int32) throws
  {
    let terminal = try ProbeTerminal.drawn(environment: ["SWIFT_BACKTRACE": "enable=yes"])
    terminal.signal(number)
    let status = try #require(terminal.ends())
    #expect(status & 0x7f == number)
    try expectGivenBack(terminal)
  }

  @Test(arguments: [SIGCHLD, SIGURG, SIGCONT, SIGPIPE, SIGALRM])
  func `A signal that ends no process ends none`(number: Int32) throws {
    let terminal = try ProbeTerminal.drawn()
    terminal.signal(number)
    terminal.type("7")
    terminal.awaits("digit(7)")
    #expect(!terminal.text.contains("?1049l"))
  }

  @Test func `A second term ends whatever the program is stuck in`() throws {
    let terminal = try ProbeTerminal.drawn()
    terminal.type("d")
    terminal.awaits("character(\"d\")")
    terminal.signal(SIGTERM)
    terminal.settle(100)
    terminal.signal(SIGTERM)
    // The stall itself would go on for three seconds and a half.
    let status = try #require(terminal.ends())
    #expect(status & 0x7f == SIGTERM)
    try expectGivenBack(terminal)
  }

  @Test(arguments: [true, false])
  func `What gives the terminal back waits for one that is full and does not wait itself`(isCrash: Bool)
    throws
  {
    let terminal = try ProbeTerminal.drawn(["--nonblocking"])
    // Nothing is read meanwhile: more than any terminal keeps.
    terminal.type(String(repeating: "\u{c}", count: 400))
    terminal.forget()
    terminal.signal(isCrash ? SIGSEGV : SIGHUP)
    // For so long the terminal stays full, and the program has to wait for it.
    usleep(200_000)
    let status = try #require(terminal.ends())
    #expect(status & 0x7f == (isCrash ? SIGSEGV : 0))
    try expectGivenBack(terminal)
  }

  /// For the last cell of a screen curses draws the one to its left first, even where there is none.
  @Test(arguments: ["screen-256color", "ansi", "xterm-256color"])
  func `On a single column nothing is drawn`(name: String) throws {
    let terminal = try ProbeTerminal(environment: ["TERM": name], columns: 80, rows: 24)
    terminal.awaits("80×24")
    terminal.catchUp()
    terminal.forget()
    // Between two sizes, too.
    for rows: UInt16 in [24, 3, 12] {
      try terminal.resize(columns: 1, rows: rows)
      terminal.catchUp()
      // Curses itself moves the cursor, and colours may still be asked for and changed.
      let others = /\u{1b}\[[0-9;]*[ABCDHc]|\u{1b}\][^\u{1b}]*\u{1b}\\|\u{1b}M|\r|\u{8}/
      #expect(terminal.text.replacing(others, with: "") == "\u{7}")
      terminal.forget()
    }
    try terminal.resize(columns: 90, rows: 24)
    terminal.awaits("90×24")
  }

  @Test(
    arguments: [(40_000, 20, 1000, 20), (65_535, 65_535, 1000, 1000), (80, 40_000, 80, 1000)]
      as [(UInt16, UInt16, Int, Int)],
    // The second one's description says nothing of a size; nor has it the sign.
    [("xterm-256color", "×"), ("linux", "x")])
  func `More cells than curses can count are not used`(
    size: (columns: UInt16, rows: UInt16, width: Int, height: Int), kind: (name: String, sign: String)
  ) throws {
    let (columns, rows, name, sign) = (size.columns, size.rows, kind.name, kind.sign)
    let shown = "\(size.width)\(sign)\(size.height)"
    let terminal = try ProbeTerminal(environment: ["TERM": name], columns: columns, rows: rows)
    terminal.awaits(shown)
    try terminal.resize(columns: 90, rows: 30)
    terminal.awaits("90\(sign)30")
    try terminal.resize(columns: columns, rows: rows)
    terminal.awaits(shown)
    terminal.quit()
  }

  @Test func `A suspension gives the terminal back and takes it again`() throws {
    let terminal = try ProbeTerminal.drawn()
    terminal.type("o")
    terminal.awaits("\u{1b}]4;232;rgb:33/15/00\u{1b}\\")
    terminal.settle()
    terminal.forget()
    terminal.type("\u{1a}")
    #expect(terminal.stops())
    try expectGivenBack(terminal)
    try terminal.resize(columns: 90, rows: 30)
    terminal.forget()
    terminal.signal(SIGCONT)
    terminal.awaits("90×30")
    for sequence in [
      "\u{1b}[?1049h", "\u{1b}[?25l", "\u{1b}[?2004h", "rgb:33/15/00", "1000h", "\u{1b}[?1h\u{1b}=",
    ] {
      terminal.awaits(sequence)
    }
    #expect(terminal.modes.c_lflag & UInt32(ICANON | ECHO | ISIG) == 0)
    terminal.quit()
  }

  /// Patience ends with a terminal that takes nothing, not with a disk.
  @Test func `A signal during a stall of the disk gives the terminal back`() throws {
    let terminal = try ProbeTerminal.drawn()
    terminal.type("d")
    terminal.awaits("character(\"d\")")
    terminal.signal(SIGTERM)
    #expect(terminal.ends() == 0)
    try expectGivenBack(terminal)
  }

  @Test func `A stop without notice is repaired`() throws {
    let terminal = try ProbeTerminal.drawn()
    terminal.signal(SIGSTOP)
    #expect(terminal.stops())
    let before = terminal.flags
    terminal.modes = try ProbeTerminal(environment: ["TERM": ""]).modes
    terminal.forget()
    terminal.signal(SIGCONT)
    terminal.awaits("continued")
    for sequence in ["\u{1b}[?1049h", "\u{1b}[?25l", "\u{1b}[?2004h", "1000h", "\u{1b}[?1h\u{1b}=", "100×60"]
    {
      #expect(terminal.text.contains(sequence))
    }
    #expect(terminal.flags == before)
  }

  /// As after `reset` in another window, or after a program that left the terminal as it should not.
  @Test func `Control l sets all that opening sets`() throws {
    let terminal = try ProbeTerminal.drawn()
    terminal.manners.palette = [:]
    terminal.type("\u{c}")
    for sequence in [
      "\u{1b}[?1049h", "\u{1b}[?25l", "\u{1b}[?2004h", "1000h", "\u{1b}[?1h\u{1b}=", "100×60",
      "]4;232;rgb:00/00/00",
    ] {
      terminal.awaits(sequence)
    }
    terminal.quit()
    #expect(terminal.hasOwnColours)
  }

  @Test func `The cursor stands where the next digit will`() throws {
    let terminal = try ProbeTerminal.drawn()
    terminal.type("12")
    terminal.catchUp()
    terminal.forget()
    terminal.type("3")
    terminal.catchUp()
    // Behind the three digits in the second row, after a line that was written below.
    let moves = terminal.text.matches(of: /\u{1b}\[([0-9]+);([0-9]+)H/)
    #expect(moves.last.map { ($0.1, $0.2) } ?? ("", "") == ("2", "4"), "\(terminal.text.debugDescription)")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `The loop hears of signals, and nothing else takes them`(number: Int32) throws {
    let terminal = try ProbeTerminal()
    terminal.awaits("100×60")
    terminal.signal(number)
    #expect(terminal.ends() == 0)
  }

  @Test(arguments: [[], ["--deaf"]])
  func `A terminal that is gone ends the program`(arguments: [String]) throws {
    let terminal = try ProbeTerminal(arguments)
    terminal.awaits("100×60")
    terminal.hangUp()
    #expect(terminal.ends() == 0)
  }

  @Test func `A key takes few bytes`() throws {
    let terminal = try ProbeTerminal(rows: 2)
    terminal.awaits("100×2")
    terminal.settle()
    terminal.type("12")
    terminal.catchUp()
    terminal.forget()
    terminal.type("3")
    terminal.catchUp()
    // A digit, the cursor after it and a figure elsewhere, in two styles; and the bell.
    #expect(terminal.output.count <= 61, "\(terminal.text.debugDescription)")
  }

  @Test func `What did not change is not sent`() throws {
    let terminal = try ProbeTerminal.drawn()
    terminal.catchUp()
    terminal.forget()
    // The probe draws, and the grid is the same: only the bell is heard.
    terminal.catchUp()
    #expect(terminal.text == "\u{7}")
  }

  /// There no entry can be redefined: the grounds are those that are true black and white by the standard.
  @Test(arguments: ["tmux-256color", "screen-256color"], [("--dark", 16), ("--light", 231)])
  func `Black is black and white is white in tmux and screen`(
    name: String, theme: (name: String, ground: Int)
  )
    throws
  {
    let terminal = try ProbeTerminal([theme.name], environment: ["TERM": name])
    terminal.awaits("indexed")
    terminal.settle()
    #expect(terminal.text.contains("48;5;\(theme.ground)m"))
    #expect(!terminal.text.contains("48;5;232m") && !terminal.text.contains("48;5;255m"))
    #expect(!terminal.text.contains("\u{1b}]"))
  }

  @Test(arguments: ["xterm", "screen"])
  func `What recedes is dim in eight colours too`(name: String) throws {
    let terminal = try ProbeTerminal(environment: ["TERM": name])
    terminal.awaits("eight")
    terminal.settle()
    #expect(terminal.text.contains(/\u{1b}\[0;2m/))
  }

  /// On white what stands out is underlined.
  @Test(arguments: [("--dark", true), ("--light", false)])
  func `No blank is underlined in eight colours`(theme: String, isOneRun: Bool) throws {
    let terminal = try ProbeTerminal([theme], environment: ["TERM": "xterm"], columns: 420)
    terminal.awaits("eight")
    terminal.settle()
    #expect(terminal.text.contains("a b") == isOneRun)
    #expect(terminal.text.contains(/4m(\u{1b}\[[0-9;]*m)*a/) != isOneRun)
  }

  @Test func `Where base16 makes an orange of black the ground is nearly black`() throws {
    let terminal = try ProbeTerminal(environment: ["TERM": "tmux-256color", "BASE16_THEME": "ocean"])
    terminal.awaits("indexed")
    terminal.settle()
    #expect(terminal.text.contains("48;5;232m") && !terminal.text.contains(";5;16m"))
  }

  @Test(arguments: [
    ("--dark", "48;5;232m", "]4;232;rgb:00/00/00"), ("--light", "48;5;255m", "]4;255;rgb:ff/ff/ff"),
    ("--highContrast", "48;5;232m", "]4;232;rgb:00/00/00"),
  ])
  func `A theme with a ground of its own paints it and redefines its entries alone`(
    theme: String, ground: String, entry: String
  ) throws {
    let terminal = try ProbeTerminal([theme])
    terminal.awaits("redefinable")
    terminal.settle()
    #expect(terminal.text.contains("\u{1b}[\(ground)") && terminal.text.contains("\u{1b}\(entry)\u{1b}\\"))
    // On black cyan and three of light beside the ground.
    #expect(terminal.manners.palette.count == (theme == "--light" ? 1 : 11))
    #expect(terminal.text.contains("]4;51;rgb:00/f2/ff") == (theme != "--light"))
    terminal.quit()
    #expect(terminal.hasOwnColours)
  }

  @Test func `A theme without a ground leaves the terminal its own`() throws {
    let terminal = try ProbeTerminal(["--terminal"])
    terminal.awaits("redefinable")
    terminal.type("o")
    terminal.catchUp()
    #expect(!terminal.text.contains("\u{1b}]") && !terminal.text.contains("48;5"))
    #expect(terminal.text.contains("36m"))
    terminal.quit()
    #expect(!terminal.text.contains("\u{1b}]"))
  }

  @Test func `A theme is worn at once and the terminal given back after all of them`() throws {
    let terminal = try ProbeTerminal()
    terminal.awaits("100×60")
    for sequence in ["48;5;255m", "rgb:00/00/00", "]4;232;rgb:4232/", "48;5;232m"] {
      terminal.settle()
      terminal.forget()
      terminal.type("t")
      terminal.awaits(sequence)
      #expect(!terminal.text.contains("?1049l"), "the shell's screen would flash")
      terminal.awaits("100×60")
    }
    terminal.settle()
    terminal.type("7")
    terminal.awaits("digit(7)")
    try terminal.resize(columns: 70, rows: 20)
    terminal.awaits("70×20")
    terminal.settle()
    terminal.forget()
    terminal.quit()
    try expectGivenBack(terminal)
  }
}
