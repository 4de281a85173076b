import Glibc
import TestSupport
import Testing

extension ProgramTests {
  /// Sizes, stops, colours and characters: what a terminal can do with the program, and it with a terminal.
  struct TerminalTests {
    @Test func `Resize while typing`() throws {
      let shell = try Shell(starting: "play --mode practice")
      try shell.type("1415", until: 5)
      try shell.resize(columns: 40, rows: 12)
      try shell.wait("the screen of 40×12") { $0.position == 5 && $0.lines.count <= 13 }
      try shell.type("92")
      try shell.wait("typing at 40×12") { $0.position == 7 && $0.decimals == "141592" }

      try shell.resize(columns: 30, rows: 8)
      let small = try shell.waitFor("40×12")
      #expect(small.lines.count(where: { !$0.isEmpty }) == 1)
      // Keys do nothing there, be it digits or what ends a session.
      try shell.type("65")
      try shell.press("Escape", "Escape", "C-r", "Enter")
      try shell.waitUntilRead()

      try shell.resize(columns: 200, rows: 60)
      let large = try shell.wait("the screen of 200×60") { $0.position == 7 && $0.decimals == "141592" }
      #expect(large.lines.contains { $0.utf8.count > 100 }, "the page stands in the middle")
      try shell.type("6535", until: 11)
      try shell.resize(columns: 80, rows: 24)
      try shell.wait("the screen of 80×24") { $0.decimals == "1415926535" && $0.lines.count <= 25 }
      try shell.quit("C-c")
      let session = try shell.firstSession()
      #expect(session.score == 10)
      #expect(session.errors == 0)
    }

    @Test(arguments: 0..<repetitions) func `Resize storm`(_ round: Int) throws {
      let shell = try Shell(starting: "play --mode practice")
      for step in 0..<30 {
        try shell.resize(columns: 41 + (step + round) * 37 % 120, rows: 13 + (step + round) * 11 % 40)
        try shell.type(String(decimalsOfPi.dropFirst(step).prefix(1)))
      }
      try shell.resize(columns: 80, rows: 24)
      try shell.wait("all that was typed") {
        $0.position == 31 && decimalsOfPi.prefix(30).hasSuffix($0.decimals)
      }
    }

    @Test(arguments: [
      "\u{1b}]11;rgb:1414/1414/1414\u{1b}\\", "\u{1b}P>|XTerm(379)\u{1b}\\", "\u{1b}[?65;1;9c",
    ])
    func `What the terminal answers is not typed`(reply: String) throws {
      let folder = TemporaryFolder()
      let terminal = try RawTerminal(["play", "--mode", "strict"], folder: folder)
      try terminal.waitFor("▁")
      terminal.type("1415")
      try terminal.waitUntil("four digits") { folder.keysInJournals == 4 }
      terminal.typeAtOnce(reply)
      terminal.type("9265")
      try terminal.waitUntil("eight digits") { folder.keysInJournals == 8 }
      try terminal.quit()
      let session = try #require(try folder.history().first)
      #expect(session.score == 8 && session.errors == 0)
    }

    /// Who stops the program.
    enum Stop: CaseIterable {
      case key
      case signal
    }

    @Test(arguments: Stop.allCases) func `Suspend and resume`(_ stop: Stop) throws {
      let shell = try Shell()
      try shell.run("echo what stood here before")
      let before = try shell.manners()
      try shell.start("play --mode practice")
      try shell.type("1415", until: 5)
      switch stop {
      case .key: try shell.press("C-z")
      case .signal: kill(try shell.program(), SIGTSTP)
      }
      #expect([128 + SIGSTOP, 128 + SIGTSTP].contains(Int32(try shell.status())))
      #expect(try shell.manners() == before)
      let screen = try shell.screen()
      #expect(screen.contains("what stood here before"))
      #expect(screen.contains("Stopped"))
      // It comes back in the size that the terminal has by then.
      try shell.resize(columns: 60, rows: 20)
      try shell.enter("fg")
      try shell.wait("the session") { $0.position == 5 && $0.decimals == "1415" }
      #expect(try shell.isOnAlternateScreen)
      try shell.type("9265", until: 9)
      #expect(try shell.value("mouse_any_flag") == "1")
      try shell.quit("C-c")
      #expect(try shell.manners().hasSuffix(before.suffix(20)))
      try shell.expect(scores: 8)
    }

    @Test func `Colours where they are wanted`() throws {
      #expect(try colours().hasColour)
      #expect(try colours(["TERM": "xterm"]).hasColour)
      #expect(try colours(["NO_COLOR": ""]).hasColour)
      #expect(try colours(["NO_COLOR": "1"], "--color always").hasColour)
      #expect(try !colours(["NO_COLOR": "1"]).hasColour)
      #expect(try !colours([:], "--color never").hasColour)
      #expect(try !colours(["TERM": "vt100"]).hasColour)
    }

    /// A session with an error, with its colours.
    private func colours(
      _ environment: [String: String] = [:], _ arguments: String = ""
    ) throws -> Screen {
      let shell = try Shell(environment, starting: "play --mode practice \(arguments)")
      try shell.type("1413", until: "✗")
      return try shell.colouredScreen()
    }

    /// How one error is counted on a terminal: the console's fonts have no ✗.
    private static func oneError(on terminal: String) -> String { terminal == "linux" ? "1 x" : "1 ✗" }

    /// Names from Debian's base package, and modern ones that it lacks.
    @Test(arguments: [
      "vt100", "linux", "xterm", "xterm-256color", "screen", "screen-256color", "tmux-256color", "rxvt",
      "xterm-kitty", "alacritty", "foot", "wezterm", "xterm-direct",
    ])
    func `Known terminals`(_ name: String) throws {
      let shell = try Shell(["TERM": name], starting: "")
      try shell.press("l")
      try shell.type("1416")
      // The same information everywhere: position, decimals, the mistake by a sign of its own.
      let screen = try shell.waitFor("π practice", "#4", Self.oneError(on: name))
      #expect(screen.decimals == "141")
      try shell.type("5", until: 5)
      try shell.endSession()
      try shell.quitFromSummary()
      try shell.expect(scores: 4)
    }

    /// Most keys draw over the frame before, which has to come to the same.
    @Test(arguments: ["xterm-256color", "tmux-256color", "linux", "xterm-direct", "xterm", "vt100"])
    func `What is drawn key by key is what is drawn from scratch`(name: String) throws {
      let shell = try Shell(["TERM": name])
      try shell.enter("pi-trainer play --constant pi --mode practice")
      try shell.waitFor(position: 1)
      // Over two ends of a row, with a mistake in between; too few for the surroundings to step back.
      for (index, digit) in decimalsOfPi.prefix(24).enumerated() {
        if index == 8 {
          try shell.type("0")
          try shell.waitFor(Self.oneError(on: name))
        }
        try shell.type(String(digit))
        try shell.waitFor(position: index + 2)
      }
      // Once nothing has changed for longer than the light of a key burns, the last one's is out.
      let drawn = try shell.waitForRest(of: .seconds(1)) { try Self.ink(shell.colouredScreen()) }
      try shell.resize(columns: 81, rows: 24)
      try shell.waitFor(position: 25)
      try shell.resize(columns: 80, rows: 24)
      try shell.wait("the same:\n\(drawn.joined(separator: "\n"))") { _ in
        (try? Self.ink(shell.colouredScreen())) == drawn
      }
    }

    /// The characters that are no blanks, each with its style, row by row but for the one with the clock.
    private static func ink(_ screen: Screen) -> [String] {
      // tmux says a style as what differs from the one before, across the rows.
      var pen = Pen()
      return screen.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        var cells = ""
        for (index, part) in line.split(separator: "\u{1b}[", omittingEmptySubsequences: false).enumerated() {
          var text = part[...]
          if index > 0, let end = part.firstIndex(of: "m") {
            pen.take(part[..<end].split(separator: ";").compactMap { Int($0) })
            text = part[part.index(after: end)...]
          }
          for character in text where character != " " { cells += "\(character)\(pen.name)" }
        }
        return cells
      }.filter { !$0.contains("#") }
    }

    @Test(arguments: ["dark", "light", "highContrast", "monochrome", "terminal"])
    func `Every theme has its colours`(_ name: String) throws {
      let shell = try Shell()
      try shell.folder.makePrivateFolder("data")
      try shell.folder.write(
        """
        {"version":1,"mode":"practice","theme":"\(name)"}
        """, to: "data/settings.json")
      try shell.start()
      try shell.type("1413", until: "#4", "✗")
      let text = try shell.colouredScreen().text
      // True white and true black: this is a tmux.
      #expect(text.contains("48;5;231m") == (name == "light"))
      #expect(text.contains("48;5;16m") == (name == "dark" || name == "highContrast"))
      #expect(text.contains("[36m") == (name == "terminal"))
      // In the settings the next one is on the screen at once, and is kept.
      try shell.endSession()
      try shell.press("Escape")
      try shell.press(",", "Down", "Right")
      let next = [
        "dark": "light", "light": "high contrast", "highContrast": "monochrome",
        "monochrome": "the terminal’s",
        "terminal": "dark",
      ]
      try shell.wait("the next theme") { screen in
        screen.lines.contains { $0.contains("› theme") && $0.contains(next[name] ?? "-") }
      }
      let changed = try shell.colouredScreen().text
      #expect(changed.contains("48;5;231m") == (name == "dark"))
      #expect(changed.contains(next[name] ?? "-"), "no cell is left in the colours of the theme before")
      try shell.press("Escape", until: "quit")
      try shell.quit()
      #expect(!shell.folder.text("data/settings.json").contains("\"theme\":\"\(name)\""))
    }

    @Test func `Plain locale gets plain characters`() throws {
      let shell = try Shell(["LC_ALL": "C"])
      try shell.tmux("pipe-pane", "-O", "cat > \(shell.folder.path)/bytes")
      try shell.start()
      #expect(try shell.screen().contains("pi         e         phi         sqrt2"))
      try shell.press("l")
      try shell.type("1416", until: "pi practice", "#4", "x")
      try shell.endSession()
      try shell.quitFromSummary()
      try shell.waitUntil("the last byte") { shell.folder.text("bytes").contains("<2:0>") }
      #expect(shell.folder.text("bytes").utf8.allSatisfy { $0 < 0x80 })
    }

    @Test(arguments: [
      ("unset TERM", "TERM"), ("export TERM=nonsense", "nonsense"),
    ])
    func `Unusable terminals`(_ preparation: String, named name: String) throws {
      let shell = try Shell()
      try shell.run(preparation)
      #expect(try shell.run("pi-trainer 2> errors") == 64)
      #expect(try shell.screen().lines.filter { !$0.isEmpty }.count == 3, "nothing drawn")
      let line = shell.folder.text("errors")
      #expect(line.hasPrefix("pi-trainer: ") && line.hasSuffix("\n") && line.contains(name))
      #expect(line.split(separator: "\n").count == 1)
    }

    @Test(arguments: ["< /dev/null", "> output"]) func `Redirected ends`(_ redirection: String) throws {
      let shell = try Shell()
      #expect(try shell.run("pi-trainer 2> errors \(redirection)") == 64)
      #expect(shell.folder.text("output").isEmpty)
      #expect(shell.folder.text("errors").contains("terminal"))
      #expect(shell.folder.text("errors").split(separator: "\n").count == 1)
      #expect(try shell.screen().lines.filter { !$0.isEmpty }.count == 2, "nothing drawn")
    }

    @Test func `Sleeps while nothing happens`() throws {
      let shell = try Shell(starting: "")
      try expectRest(shell)
      try shell.press("l")
      try shell.type("1415", until: 5)
      try shell.endSession()
      try expectRest(shell)
    }

    @Test func `Sleeps once the past is summed`() throws {
      let shell = try Shell(folder: .withSmallPast())
      try shell.start()
      try shell.wait("the sums") { _ in !shell.folder.text("data/sums.json").isEmpty }
      try expectRest(shell)
    }

    /// Expects that no thread of the program wakes for two seconds.
    private func expectRest(_ shell: Shell, sourceLocation: SourceLocation = #_sourceLocation) throws {
      let program = try shell.program()
      // The start's own work, the last frame of an effect, the saving of the session and, up to a second
      // after the last key, the syncing of its journal come first.
      var looks = 0
      let before = try shell.waitForRest(of: .milliseconds(1200), sourceLocation: sourceLocation) {
        looks += 1
        // Whoever waits for a slow disk does not rest, although nothing changes.
        return Processes.isAtDisk(program) ? [0: looks] : Processes.switches(of: program)
      }
      // How long nothing happens is what is tested.
      sleep(2)
      let after = Processes.switches(of: program)
      // A worker's thread that has had nothing to do for five seconds is ended by the system's library.
      for (thread, count) in after {
        #expect(count == before[thread], "a thread woke", sourceLocation: sourceLocation)
      }
      #expect(after[program] != nil, sourceLocation: sourceLocation)
    }
  }
}

/// How characters are drawn, by the sequences of ECMA-48.
private struct Pen {
  private var flags: Set<Int> = []
  private var text: [Int] = []
  private var ground: [Int] = []

  var name: String { "<\(flags.sorted()) \(text) \(ground)>" }

  mutating func take(_ numbers: [Int]) {
    var rest = (numbers.isEmpty ? [0] : numbers)[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: self = Pen()
      case 22: flags.subtract([1, 2])
      case 21...29: flags.remove(number - 20)
      case 38, 48:
        let colour = rest.prefix(rest.first == 5 ? 2 : 4)
        rest = rest.dropFirst(colour.count)
        if number == 38 { text = Array(colour) } else { ground = Array(colour) }
      case 39: text = []
      case 49: ground = []
      case 30...37, 90...97: text = [number]
      case 40...47, 100...107: ground = [number]
      default: flags.insert(number)
      }
    }
  }
}
