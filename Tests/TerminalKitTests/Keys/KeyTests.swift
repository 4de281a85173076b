import Testing

struct KeyTests {
  /// Bytes that a key sends, and its name in the probe.
  static let cases: [(bytes: String, key: String)] =
    zip("pqrstuvwxy", 0...).map { ("\u{1b}O\($0)", "digit(\($1))") }
    + zip("jklmnoX", "*+,-./=").map { ("\u{1b}O\($0)", "character(\"\($1)\")") }
    + (0...9).map { ("\($0)", "digit(\($0))") }
    + [
      ("\u{1b}OM", "enter"), ("\r", "enter"), ("\n", "enter"),
      ("\u{1b}[A", "up"), ("\u{1b}[B", "down"), ("\u{1b}[C", "right"), ("\u{1b}[D", "left"),
      ("\u{1b}OA", "up"), ("\u{1b}OB", "down"), ("\u{1b}OC", "right"), ("\u{1b}OD", "left"),
      ("\u{1b}[1;2A", "up"), ("\u{1b}[1;2B", "down"),
      ("\u{1b}[1;2C", "right"), ("\u{1b}[1;2D", "left"),
      ("\u{1b}[H", "home"), ("\u{1b}OH", "home"), ("\u{1b}[1~", "home"),
      ("\u{1b}[7~", "home"),
      ("\u{1b}[F", "end"), ("\u{1b}OF", "end"), ("\u{1b}[4~", "end"), ("\u{1b}[8~", "end"),
      ("\u{1b}[5~", "pageUp"), ("\u{1b}[6~", "pageDown"), ("\u{1b}[3~", "delete"),
      ("\u{1b}[Z", "backTab"), ("\t", "tab"), ("\u{7f}", "backspace"), ("\u{8}", "backspace"),
      (" ", "character(\" \")"), ("h", "character(\"h\")"), ("?", "character(\"?\")"),
      ("é", "character(\"\\u{00E9}\")"), ("π", "character(\"\\u{03C0}\")"),
      ("\u{12}", "control(\"r\")"), ("\u{1}", "control(\"a\")"),
      ("\u{1b}OP", "function(1)"), ("\u{1b}[15~", "function(5)"), ("\u{1b}[24~", "function(12)"),
    ]

  @Test(arguments: ["xterm-256color", "linux", "vt100"])
  func `A key is the same key, whatever the terminal sends for it`(term: String) throws {
    let terminal = try ProbeTerminal(environment: ["TERM": term], rows: 12)
    terminal.awaits("100")
    for one in Self.cases {
      terminal.forget()
      terminal.type("c")
      terminal.catchUp()
      terminal.forget()
      terminal.type(one.bytes)
      terminal.awaits("key(Canvas.Key.\(one.key))")
    }
  }

  @Test func `Where the locale knows ASCII alone, a byte is a character`() throws {
    let terminal = try ProbeTerminal(environment: ["LC_ALL": "C"])
    terminal.awaits("100x60")
    terminal.type(bytes: [0xe9])
    terminal.awaits("u{00E9}")
  }

  @Test func `A paste is one input and types nothing`() throws {
    let terminal = try ProbeTerminal()
    terminal.awaits("\u{1b}[?2004h")
    terminal.settle()
    terminal.forget()
    terminal.type("\u{1b}[200~" + String(repeating: "3141592653\r", count: 500) + "\u{1b}[201~8")
    terminal.awaits("digit(8)")
    #expect(terminal.text.contains("paste"))
    #expect(!terminal.text.contains("digit(3)") && !terminal.text.contains("enter"))
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "rxvt"])
  func `The mouse is counted from 0`(term: String) throws {
    let terminal = try ProbeTerminal(environment: ["TERM": term], columns: 260)
    terminal.awaits("\u{1b}[?1006;1000h")
    terminal.settle()
    terminal.type("\u{1b}[<0;1;1M\u{1b}[<0;1;1m")
    terminal.awaits("row: 0, column: 0, action: Canvas.Mouse.Action.press")
    terminal.type("\u{1b}[<64;250;7M")
    terminal.awaits("row: 6, column: 249, action: Canvas.Mouse.Action.wheelUp")
    terminal.type("\u{1b}[<65;2;3M")
    terminal.awaits("row: 2, column: 1, action: Canvas.Mouse.Action.wheelDown")
  }
}
