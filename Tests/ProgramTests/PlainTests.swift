import Glibc
import TestSupport
import Testing

extension ProgramTests {
  /// Line by line, without a screen: by pipes, and in a terminal that can do nothing else.
  struct PlainTests {
    private let folder = TemporaryFolder()

    /// Runs a line of the shell.
    private func run(_ line: String, _ environment: [String: String] = [:]) throws -> Command {
      try folder.runShell(line, with: ["TERM": "xterm-256color"].merging(environment) { $1 })
    }

    private var history: [HistoryEntry] { get throws { try folder.history() } }

    @Test func `A script recites`() throws {
      let command = try run(
        """
        printf '1415926\\n' | pi-trainer play strict --plain
        """)
      #expect(command.status == 0 && command.errorText.isEmpty)
      let lines = command.text.split(separator: "\n")
      #expect(
        lines.prefix(4) == [
          "pi strict, from decimal 1 to the first mistake",
          "from decimal 1 until the first mistake: how far will you get?",
          "Ctrl-R starts over, q ends (twice once begun)", "3 point",
        ])
      #expect(lines.contains("decimal 1: 1 4 1 5 9 2 6"))
      // Input from a pipe counts, but certifies nothing.
      #expect(lines.contains("7 decimals without a mistake, not typed: earns XP only"))
      let session = try #require(try history.first)
      #expect(session.score == 7 && session.ended == "user")
      #expect(!session.certified && session.records.isEmpty)
      #expect(
        folder.names(in: "data/records").isEmpty && folder.names(in: "data/machines/here/running").isEmpty)
      #expect(try folder.keystrokes().map(\.keys) == ["p1415926"])
      // Without a right digit nothing is kept.
      let wrong = try run("printf '2\\n' | pi-trainer play strict --plain")
      #expect(wrong.status == 0 && wrong.text.contains("decimal 1: 2 is wrong\n"))
      #expect(try folder.keystrokes().count == 1)
      #expect(folder.names(in: "data/machines/here/running").isEmpty)
    }

    @Test func `A script goes through Home`() throws {
      // A digit begins a session; the rest of the line in which it ends goes with it.
      let script = "printf '71qq\\n72qq\\nq\\n' | pi-trainer --plain"
      try folder.makePrivateFolder("data")
      try folder.write(#"{"version":1,"constant":"e","mode":"game"}"#, to: "data/settings.json")
      let command = try run(script)
      #expect(command.status == 0 && command.errorText.isEmpty)
      #expect(command.text.contains("\na digit begins e game, from decimal 1 on\nq leaves\n"))
      let played = try history.map { "\($0.mode) \($0.ended) \($0.score)" }
      // At the same millisecond.
      #expect(played.sorted() == ["game user 1", "game user 2"])
      // Nobody typed the first race, and so it is not a ghost for the second.
      #expect(command.text.ranges(of: "no ghost yet: this run becomes yours").count == 2)
      // A record that is there is known before the first digit.
      let line = """
        {"id":"a","date":"2026-11-20T10:00:00+01:00","constant":"e","mode":"game","score":10,"errors":0,\
        "revealsUsed":0,"bestStreak":10,"duration":2.7,"cps":3.704,"certified":true,"ended":"user",\
        "records":["crown"],"keys":"7182818284","intervals":[0,300,300,300,300,300,300,300,300,300]}

        """
      try folder.writeLog(folder.log() + line, in: "data")
      #expect(try run(script).text.contains("ghost: crown, 10 decimals in 2."))
      let french = try run("pi-trainer --language fr < /dev/null", ["TERM": "dumb"])
      #expect(french.status == 0 && french.text.hasSuffix("\nq quitte\n"), "\(french.text)")
    }

    @Test func `A day is practised from Home`() throws {
      // Two blocks, step by step, and once more from memory.
      let lesson = String(repeating: "14159265358979323846", count: 12)
      let command = try run("printf '\\n\(lesson)\\nq\\n' | pi-trainer --plain")
      #expect(command.status == 0)
      #expect(command.text.hasPrefix("Enter: Your first lesson: the first 20 decimals, "))
      #expect(command.text.contains("\npi lesson, decimal 1 to decimal 20\n"))
      #expect(try history.map(\.mode) == ["learn"])
    }

    @Test func `What prints is linear without a screen`() throws {
      _ = try run(
        """
        printf '1415926qq' | pi-trainer play practice --plain
        """)
      for line in ["pi-trainer history --plain", "TERM=dumb pi-trainer history"] {
        let text = try run(line).text
        #expect(text.contains(#/^\d+ \w+ 20\d\d, \d\d:\d\d: pi, mode practice, score 7, /#), "\(text)")
        #expect(text.split(separator: "\n").count == 1)
      }
      #expect(try run("pi-trainer stats --plain").text.contains("pi: sessions 1, decimals 7, "))
    }

    @Test func `Only where it is wanted`() throws {
      let refused = try run("echo 1415 | pi-trainer play strict")
      #expect(refused.status == 64 && refused.output.isEmpty && refused.errorText.contains("--plain"))
      #expect(try run("echo 1415 | pi-trainer --plain play strict").status == 0)
      #expect(try run("echo 1415 | pi-trainer play strict", ["TERM": "dumb"]).status == 0)
      #expect(try run("pi-trainer --plain play x").status == 64)
    }

    @Test func `Characters of the locale`() throws {
      let command = try run("echo 1416 | pi-trainer play --plain --language fr", ["LC_ALL": "C"])
      #expect(command.text.hasPrefix("pi learn, de la decimale 1 a la decimale 50\n"))
      #expect(command.output.allSatisfy { $0 == 0x0a || (0x20..<0x7f).contains($0) })
    }

    @Test func `Who reads only the beginning`() throws {
      let command = try run(
        "(seq 1 20000; echo) | pi-trainer --plain play practice | head -n 1; pi-trainer history --json"
      )
      #expect(command.text.hasPrefix("pi practice, from decimal 1 on\n["))
      // The session was saved before the program went the way of the pipe.
      #expect(try history.map(\.ended) == ["interrupted"])
      let full = try run("echo 1415 | pi-trainer play --plain > /dev/full")
      #expect(full.status == 74 && full.errorText.split(separator: "\n").count == 1)
    }

    @Test func `Streams that are closed`() throws {
      #expect(try run("pi-trainer play --plain <&- >&-").status == 0)
      #expect(try run("echo 1415 | pi-trainer play practice --plain >&-").status == 0)
      // Nothing that was to be said got into a file of the data.
      #expect(try history.map(\.score) == [4])
      #expect(try folder.keystrokes().map(\.keys) == ["p1415"])
    }

    // MARK: - In a terminal

    private func terminal(_ arguments: String...) throws -> RawTerminal {
      try RawTerminal(arguments, folder: folder, environment: ["TERM": "dumb"])
    }

    @Test func `A person at a dumb terminal`() throws {
      let terminal = try terminal()
      try terminal.waitFor("q leaves\r\n")
      // Each digit is judged as it is typed, without Enter, and the first begins the session.
      terminal.type("1")
      try terminal.waitFor("3 point\r\ndecimal 1: 1")
      for digit in ["4", "1", "5"] {
        terminal.type(digit)
        try terminal.waitFor(digit)
        terminal.forget()
      }
      terminal.type("8")
      try terminal.waitFor("\r\ndecimal 5: 8 is wrong\r\ndecimal 5:")
      terminal.type(" ")
      try terminal.waitFor("revealed: 9 2 6 5 3 5\r\ndecimal 5:")
      terminal.type("q")
      try terminal.waitFor("q again to end\r\ndecimal 5:")
      terminal.type("q")
      try terminal.waitFor("4 decimals, ")
      try terminal.waitFor("q leaves\r\n")
      try terminal.quit("q")
      #expect(!terminal.output.contains(0x1b))
      let session = try #require(try history.first)
      #expect(session.score == 4 && session.errors == 1 && session.revealsUsed == 1)
      // Four keys in turn, two and a half milliseconds apart, and not a line at once.
      let keys = try #require(try folder.keystrokes().first)
      #expect(keys.intervals.prefix(4).reduce(0, +) >= 7)
    }

    /// Control c, which is a key to the program, and signals.
    @Test(arguments: [(0, 0), (SIGTERM, 143), (SIGHUP, 129), (SIGINT, 0)])
    func `Whatever ends the program, the session is saved`(_ signal: Int32, status: Int) throws {
      let terminal = try terminal("play", "practice")
      try terminal.waitFor("decimal 1:")
      terminal.type("14159")
      try terminal.waitFor("decimal 1: 1 4 1 5 9")
      if signal == 0 { terminal.type("\u{3}") } else { kill(terminal.process, signal) }
      #expect(try terminal.ends() == Int32(status))
      let session = try #require(try history.first)
      #expect(session.score == 5 && session.ended == "interrupted")
      #expect(folder.names(in: "data/machines/here/running").isEmpty)
      #expect(!terminal.output.contains(0x1b))
    }

    @Test(arguments: [[], ["play", "practice"]])
    func `A terminal that goes away ends it as a hang-up does`(_ arguments: [String]) throws {
      let terminal = try RawTerminal(["--plain"] + arguments, folder: folder)
      try terminal.waitFor(arguments.isEmpty ? "q leaves" : "decimal 1:")
      terminal.typeAtOnce("14159")
      try terminal.waitFor("1 4 1 5 9")
      terminal.leaveToProgram()
      terminal.hangUp()
      #expect(try terminal.ends(reading: false) == 129)
      #expect(try history.map(\.score) == [5])
      folder.expectTidy()
    }

    @Test(arguments: 0..<3 * repetitions) func `Kill loses nothing that was said`(_ moment: Int) throws {
      let digits = decimalsOfPi.prefix(10 + moment * 13 % 80)
      let terminal = try terminal("play", "strict")
      try terminal.waitFor("decimal 1:")
      for digit in digits { terminal.type(String(digit)) }
      // The row of the last digit.
      try terminal.waitFor("decimal \(digits.count / 10 * 10 + 1):")
      kill(terminal.process, SIGKILL)
      #expect(try terminal.ends() == 128 + SIGKILL)
      let said = terminal.text.matches(of: /decimal \d+: ([\d ]+)/).map(\.1).joined().filter(\.isNumber)
      #expect(decimalsOfPi.hasPrefix(said))
      #expect(try run("echo q | pi-trainer --plain").status == 0)
      let session = try #require(try history.first)
      #expect(session.score >= said.utf8.count && session.ended == "interrupted")
    }

    @Test func `The terminal is given back`() throws {
      let shell = try Shell(["TERM": "dumb"])
      let before = try shell.manners()
      try shell.enter("pi-trainer play practice")
      try shell.waitFor("decimal 1:")
      try shell.type("q")
      #expect(try shell.status() == 0)
      #expect(try shell.manners() == before)
      try shell.enter("pi-trainer play practice")
      try shell.wait("the second session") { $0.text.matches(of: /decimal 1:/).count == 2 }
      try shell.type("1415", until: "decimal 1: 1 4 1 5")
      try shell.press("C-z")
      #expect([128 + SIGSTOP, 128 + SIGTSTP].contains(Int32(try shell.status())))
      #expect(try shell.manners() == before)
      try shell.enter("fg")
      try shell.waitFor("decimal 5:")
      try shell.type("9", until: "decimal 5: 9")
      kill(try shell.program(), SIGQUIT)
      #expect(try shell.status() == 131)
      #expect(try shell.manners() == before)
      // The next start recovers the digits.
      try shell.run("echo q | pi-trainer")
      try shell.expect(scores: 5)
    }
  }
}
