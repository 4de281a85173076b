import TestSupport
import Testing

extension ProgramTests {
  /// Inside of a real tmux, and of a real GNU screen.
  struct MultiplexerTests {
    @Test(arguments: ["C.UTF-8", "C"])
    func `The tour through GNU screen is the one that tmux shows`(locale: String) throws {
      let environment = ["LC_ALL": locale, "PI_TRAINER_NOW": Tour.now]
      let tmux = try Shell(environment.merging(["TERM": "screen-256color"]) { $1 }, folder: Tour.home())
      try tmux.start()
      let screen = try Shell(environment, folder: Tour.home().withScreen())
      try screen.enter("\(Self.screen(locale)) pi-trainer")
      try Tour.take([[tmux, screen]])
      try tmux.quit()
      #expect(try tmux.isOnAlternateScreen == false)
      try screen.press("q", until: "[screen is terminating]")
      #expect(try screen.status() == 0)
    }

    @Test func `A session outlives a detached screen`() throws {
      let shell = try Shell(folder: TemporaryFolder().withScreen())
      defer {
        _ = try? Command(
          "screen", ["-S", "trainer", "-X", "quit"], environment: Shell.environment(home: shell.folder.path))
      }
      try shell.enter("\(Self.screen("C.UTF-8")) -S trainer pi-trainer play practice")
      try shell.waitFor(position: 1)
      try shell.type("1415", until: 5)
      try shell.press("C-a", "d", until: "detached")
      #expect(try shell.status() == 0)
      // It comes back in a window of another size, and goes on where it was.
      try shell.resize(columns: 44, rows: 14)
      try shell.enter("screen -U -q -r trainer")
      try shell.wait("the session") { $0.position == 5 && $0.decimals == "1415" && $0.contains("Esc Esc") }
      try shell.type("9265", until: 9)
      try shell.resize(columns: 30, rows: 8)
      try shell.waitFor("40×12")
      try shell.resize(columns: 132, rows: 43)
      try shell.wait("the session") { $0.position == 9 && $0.decimals == "14159265" }
      try shell.press("C-c", until: "[screen is terminating]")
      try shell.expect(scores: 8)
    }

    /// The command that opens a window of GNU screen.
    private static func screen(_ locale: String) -> String {
      "screen -q \(locale == "C" ? "" : "-U ")-c screenrc"
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
