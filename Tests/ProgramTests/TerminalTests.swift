import Glibc
import TestSupport
import Testing

extension ProgramTests {
  /// Sizes, stops, colours and characters: what a terminal can do with the program, and it with a terminal.
  struct TerminalTests {
    @Test(arguments: [
      "\u{1b}]11;rgb:1414/1414/1414\u{1b}\\", "\u{1b}P>|XTerm(379)\u{1b}\\", "\u{1b}[?65;1;9c",
    ])
    func `What the terminal answers is not typed`(reply: String) throws {
      let folder = TemporaryFolder()
      let terminal = try folder.play("strict")
      try terminal.type("1415", untilKept: 4)
      terminal.typeAtOnce(reply)
      try terminal.type("9265", untilKept: 8)
      try terminal.quit()
      let session = try #require(try folder.history().first)
      #expect(session.score == 8 && session.errors == 0)
    }

    @Test(arguments: [true, false]) func `Suspend and resume`(byKey: Bool) throws {
      let shell = try Shell()
      try shell.run("echo what stood here before")
      let before = try shell.manners()
      try shell.start("play practice")
      try shell.type("1415", until: 5)
      if byKey { try shell.press("C-z") } else { kill(try shell.program(), SIGTSTP) }
      #expect([128 + SIGSTOP, 128 + SIGTSTP].contains(Int32(try shell.status())))
      #expect(try shell.manners() == before)
      try shell.waitFor("what stood here before", "Stopped")
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

    /// As `reset` in another window does, or a program that leaves the terminal as it should not.
    @Test func `Control l takes back a terminal that was reset`() throws {
      let shell = try Shell(starting: "play practice")
      try shell.type("1415", until: 5)
      try shell.tmux("send-keys", "-R")
      #expect(try shell.value("mouse_any_flag") == "0")
      try shell.press("C-l")
      try shell.waitUntil("the mouse") { try shell.value("mouse_any_flag") == "1" }
      try shell.wait("the session") { $0.position == 5 && $0.decimals == "1415" }
      #expect(try shell.value("cursor_flag") == "0" && shell.isOnAlternateScreen)
      // A paste is still no typing.
      try shell.paste("92")
      try shell.type("9265", until: 9)
      try shell.quit("C-c")
      try shell.expect(scores: 8)
    }

    @Test func `The cursor stands where the next digit will, and on the chosen line`() throws {
      let shell = try Shell(starting: "")
      func behindCursor() throws -> Substring {
        let row = try #require(try shell.value("cursor_y").flatMap { Int($0) })
        let column = try #require(try shell.value("cursor_x").flatMap { Int($0) })
        return try shell.screen().lines.dropFirst(row).first?.dropFirst(column) ?? ""
      }
      try shell.press(",")
      try shell.press("Down", until: "› theme")
      try shell.waitUntil("the chosen line") { try behindCursor().hasPrefix("theme") }
      try shell.press("Escape", until: "quit")
      try shell.press("l")
      try shell.type("1415", until: 5)
      try shell.waitUntil("the next digit") { try behindCursor().hasPrefix("▁") }
      try shell.quit("C-c")
    }

    /// A count of one error on a terminal: the console's fonts have no ✗.
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
      try shell.enter("pi-trainer play practice --constant pi")
      try shell.waitFor(position: 1)
      // Over two ends of a row, with a mistake in between; too few for the surroundings to step back.
      for (index, digit) in decimalsOfPi.prefix(24).enumerated() {
        if index == 8 { try shell.type("0", until: Self.oneError(on: name)) }
        try shell.type(String(digit), until: index + 2)
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

    @Test func `A theme has its colours at once and at the next start`() throws {
      let shell = try Shell(starting: "")
      // True black and true white: this is a tmux.
      try shell.waitUntil("black") { try shell.colouredScreen().contains("48;5;16m") }
      try shell.press(",", "Down", "Right")
      try shell.wait("light") { $0.lines.contains { $0.contains("› theme") && $0.contains("light") } }
      #expect(try shell.colouredScreen().contains("48;5;231m"))
      try shell.press("Escape", until: "quit")
      try shell.quit()
      try shell.start()
      try shell.waitUntil("white") { try shell.colouredScreen().contains("48;5;231m") }
    }

    /// Each line starts nothing: what the terminal lacks is said in one line.
    @Test(arguments: [
      ("unset TERM; pi-trainer", "TERM"), ("TERM=nonsense pi-trainer", "nonsense"),
      ("pi-trainer < /dev/null", "terminal"), ("pi-trainer > output", "terminal"),
    ])
    func `Unusable terminals`(_ line: String, named name: String) throws {
      let shell = try Shell()
      #expect(try shell.run(line + " 2> errors") == 64)
      #expect(try shell.screen().lines.filter { !$0.isEmpty }.count == 2, "nothing drawn")
      #expect(shell.folder.text("output").isEmpty)
      let errors = shell.folder.text("errors")
      #expect(errors.hasPrefix("pi-trainer: ") && errors.hasSuffix("\n") && errors.contains(name))
      #expect(errors.split(separator: "\n").count == 1)
    }

    @Test func `Sleeps while nothing happens`() throws {
      let shell = try Shell(folder: .withSmallPast(), starting: "")
      try shell.waitUntil("the sums") { !shell.folder.text("data/machines/here/sums.json").isEmpty }
      try expectRest(shell)
      try shell.press("l")
      try shell.type("1415", until: 5)
      try shell.endSession()
      try expectRest(shell)
    }

    /// Expects that no thread of the program wakes for two seconds.
    private func expectRest(_ shell: Shell, sourceLocation: SourceLocation = #_sourceLocation) throws {
      let program = try shell.program()
      // The start's own work, the last frame of an effect, the saving of the session and, up to a second
      // after the last key, the syncing of its journal come first.
      var looks = 0
      let before = try shell.waitForRest(of: .milliseconds(1200)) {
        looks += 1
        // Whoever waits for a slow disk does not rest, although nothing changes.
        return Processes.isAtDisk(program) ? [0: looks] : Processes.switches(of: program)
      }
      // Nothing may happen for two seconds.
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

/// Attributes and colours, as set by ECMA-48 sequences.
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
