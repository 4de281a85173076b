import Glibc
import TestSupport
import Testing

extension ProgramTests {
  /// Inside of a real tmux, and of a real GNU screen.
  @Suite struct MultiplexerTests {
    @Test(arguments: [("xterm-256color", "C.UTF-8"), ("screen-256color", "C.UTF-8"), ("tmux-256color", "C")])
    func `The tour through tmux is the one that the emulator shows`(name: String, locale: String) throws {
      let environment = ["TERM": name, "LC_ALL": locale, "PI_TRAINER_NOW": Tour.now]
      let emulated = try EmulatedTerminal(name, folder: Tour.home(), environment: environment)
      let shell = try Shell(environment, folder: Tour.home())
      try shell.start()
      try tour(shell, emulated)
      try shell.press("q")
      #expect(try shell.status() == 0)
      #expect(try shell.value("alternate_on") == "0")
    }

    @Test(arguments: ["C.UTF-8", "C"])
    func `The tour through GNU screen is the one that the emulator shows`(locale: String) throws {
      let environment = ["LC_ALL": locale, "PI_TRAINER_NOW": Tour.now]
      let emulated = try EmulatedTerminal("screen-256color", folder: Tour.home(), environment: environment)
      let shell = try Shell(environment, folder: Tour.home().withScreen())
      try shell.enter("\(Self.screen(locale)) pi-trainer")
      try tour(shell, emulated)
      try shell.press("q")
      try shell.waitFor("[screen is terminating]")
      #expect(try shell.status() == 0)
    }

    @Test(
      arguments: [
        ("screen-256color", [:], true), ("xterm-256color", ["STY": "1.pts-0"], true),
        ("tmux-256color", ["TMUX": "/tmp/tmux,1,0"], false), ("xterm-256color", [:], false),
      ] as [(String, [String: String], Bool)])
    func `The settings say where the mouse is off`(
      name: String, environment: [String: String], isOff: Bool
    ) throws {
      let terminal = try EmulatedTerminal(name, folder: Tour.home(), environment: environment)
      try terminal.wait("Home") { $0.contains("quit") }
      terminal.type(",")
      let screen = try terminal.wait("the settings") { $0.contains("reduced motion") }
      #expect(screen.contains("the mouse is off under GNU screen") == isOff)
      terminal.type("\u{3}")
      #expect(try terminal.ends() == 0)
    }

    @Test func `A session outlives a detached screen`() throws {
      let shell = try Shell(folder: TemporaryFolder().withScreen())
      defer {
        _ = try? Command(
          "screen", ["-S", "trainer", "-X", "quit"], environment: Shell.environment(home: shell.folder.path))
      }
      try shell.enter("\(Self.screen("C.UTF-8")) -S trainer pi-trainer play --mode practice")
      try shell.waitFor(position: 1)
      try shell.type("1415")
      try shell.waitFor(position: 5)
      try shell.press("C-a", "d")
      try shell.waitFor("detached")
      #expect(try shell.status() == 0)
      // It comes back in a window of another size, and goes on where it was.
      try shell.resize(columns: 44, rows: 14)
      try shell.enter("screen -U -q -r trainer")
      try shell.wait("the session") { $0.position == 5 && $0.decimals == "1415" && $0.contains("Esc Esc") }
      try shell.type("9265")
      try shell.waitFor(position: 9)
      try shell.resize(columns: 30, rows: 8)
      try shell.waitFor("40×12")
      try shell.resize(columns: 132, rows: 43)
      try shell.wait("the session") { $0.position == 9 && $0.decimals == "14159265" }
      try shell.press("C-c")
      try shell.waitFor("[screen is terminating]")
      #expect(try shell.history().map(\.score) == [8])
    }

    /// The command that opens a window of GNU screen.
    private static func screen(_ locale: String) -> String {
      "screen -q \(locale == "C" ? "" : "-U ")-c screenrc"
    }

    private func tour(_ shell: Shell, _ emulated: EmulatedTerminal) throws {
      var before = ""
      for stop in Tour.stops {
        emulated.type(stop.keys)
        if !stop.keys.isEmpty { try shell.type(stop.keys) }
        let screen = try emulated.waitForRest(stop.name, of: stop.isLive ? 120 : 30) {
          $0.contains(stop.sign) && $0.text != before
        }
        // What comes late, as from the disk, may come to either of them first.
        try shell.wait("\(stop.name), as emulated:\n\(screen.text)\n") {
          Tour.lines($0, of: stop) == Tour.lines(emulated.screen, of: stop)
        }
        before = emulated.screen.text
      }
      #expect(emulated.emulator.faults.isEmpty)
    }
  }
}

extension TemporaryFolder {
  /// Settings of GNU screen that keep its sockets in this home; the home itself.
  fileprivate func withScreen() throws -> TemporaryFolder {
    try makePrivateFolder("screens")
    try write("startup_message off\nterm screen-256color\nvbell off\nautodetach off\n", to: "screenrc")
    return self
  }
}
