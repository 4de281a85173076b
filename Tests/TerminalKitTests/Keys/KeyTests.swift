import Testing

struct KeyTests {
  /// What a key sends and what it is, as the probe shows it.
  struct Case: CustomTestStringConvertible {
    let bytes: String
    let key: String
    var testDescription: String {
      key + bytes.unicodeScalars.map { $0.value < 32 ? " \\\($0.value)" : " \($0)" }.joined()
    }

    init(_ bytes: String, _ key: String) {
      self.bytes = bytes
      self.key = key
    }
  }

  static let cases: [Case] =
    zip("pqrstuvwxy", 0...).map { Case("\u{1b}O\($0)", "digit(\($1))") }
    + zip("jklmnoX", "*+,-./=").map { Case("\u{1b}O\($0)", "character(\"\($1)\")") }
    + (0...9).map { Case("\($0)", "digit(\($0))") }
    + [
      Case("\u{1b}OM", "enter"), Case("\r", "enter"), Case("\n", "enter"),
      Case("\u{1b}OE", "digit(5)"), Case("\u{1b}[E", "digit(5)"),
      Case("\u{1b}[A", "up"), Case("\u{1b}[B", "down"), Case("\u{1b}[C", "right"), Case("\u{1b}[D", "left"),
      Case("\u{1b}OA", "up"), Case("\u{1b}OB", "down"), Case("\u{1b}OC", "right"), Case("\u{1b}OD", "left"),
      Case("\u{1b}[1;2A", "shiftUp"), Case("\u{1b}[1;2B", "shiftDown"),
      Case("\u{1b}[1;2C", "shiftRight"), Case("\u{1b}[1;2D", "shiftLeft"),
      Case("\u{1b}[H", "home"), Case("\u{1b}OH", "home"), Case("\u{1b}[1~", "home"),
      Case("\u{1b}[7~", "home"),
      Case("\u{1b}[F", "end"), Case("\u{1b}OF", "end"), Case("\u{1b}[4~", "end"), Case("\u{1b}[8~", "end"),
      Case("\u{1b}[5~", "pageUp"), Case("\u{1b}[6~", "pageDown"), Case("\u{1b}[3~", "delete"),
      Case("\u{1b}[Z", "backTab"), Case("\t", "tab"), Case("\u{7f}", "backspace"), Case("\u{8}", "backspace"),
      Case(" ", "character(\" \")"), Case("h", "character(\"h\")"), Case("?", "character(\"?\")"),
      Case("é", "character(\"\\u{00E9}\")"), Case("π", "character(\"\\u{03C0}\")"),
      Case("\u{12}", "control(\"r\")"), Case("\u{1}", "control(\"a\")"),
      Case("\u{1b}OP", "function(1)"), Case("\u{1b}[15~", "function(5)"), Case("\u{1b}[24~", "function(12)"),
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

  @Test func `A lone escape is one key and so is a second`() throws {
    let terminal = try ProbeTerminal.drawn()
    terminal.type("\u{1b}")
    terminal.awaits("key(Canvas.Key.escape)")
    terminal.forget()
    terminal.type("\u{1b}\u{1b}5")
    terminal.awaits("digit(5)")
    #expect(terminal.text.contains("escape"))
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
