import Glibc
import TestSupport
import Testing

extension ProgramTests {
  /// Every way in which the program ends, and what it leaves behind: the session in the history and the
  /// terminal as it was.
  struct EndingTests {
    /// Control c, which is a key to the program, and signals.
    @Test(arguments: [(0, 0), (SIGTERM, 143), (SIGHUP, 129), (SIGINT, 0)])
    func `Whatever ends the program, the session is saved`(_ signal: Int32, status: Int) throws {
      let shell = try Shell(starting: "play strict")
      try shell.type("14159", until: 6)
      if signal == 0 { try shell.press("C-c") } else { kill(try shell.program(), signal) }
      #expect(try shell.status() == status)
      let session = try shell.firstSession()
      // Five decimals without an error are certified, whatever ended them.
      #expect(session.score == 5 && session.ended == "interrupted" && session.certified)
      #expect(shell.folder.names(in: "data/machines/here/running").isEmpty)
    }

    /// A way from Home out of the program.
    enum Exit {
      case key(String)
      case session
      case signal(Int32)
    }

    @Test(
      arguments: [
        (.key("q"), 0), (.key("C-c"), 0), (.session, 0), (.signal(SIGTERM), 143), (.signal(SIGHUP), 129),
        (.signal(SIGABRT), 134), (.signal(SIGSEGV), 139), (.signal(SIGQUIT), 131),
      ] as [(Exit, Int)])
    func `Terminal is given back`(_ exit: Exit, status: Int) throws {
      let shell = try Shell()
      try shell.run("echo what stood here before")
      let before = try shell.manners()
      #expect(before.contains("icanon") && !before.contains("-icanon"))
      try shell.start()
      #expect(try shell.value("mouse_any_flag") == "1")
      switch exit {
      case .key(let key): try shell.press(key)
      case .session:
        try shell.type("1", until: 2)
        try shell.endSession()
        try shell.press("Escape", until: "learn", "practice", "game", "strict")
        try shell.press("q")
      case .signal(let signal):
        // A key that was taken proves that the terminal's answers, which come before it, were read: they
        // would stand behind the prompt.
        try shell.press("?", until: "any key")
        kill(try shell.program(), signal)
      }
      #expect(try shell.status() == status)
      #expect(try shell.manners() == before)
      #expect(try shell.screen().contains("what stood here before"))
      // A paste comes without brackets again.
      try shell.enter("echo ready; cat -v")
      try shell.waitFor("\nready\n")
      try shell.paste("pasted\n")
      let screen = try shell.waitFor("pasted\npasted")
      #expect(!screen.contains("200~"))
    }

    /// Kills while digits come in: whatever the screen showed is in the history after the next start.
    @Test(arguments: 0..<6 * repetitions) func `Kill loses nothing that was shown`(_ moment: Int) throws {
      var shell = try Shell()
      try shell.start("play practice")
      let program = try shell.program()
      Processes.kill(program, afterMicroseconds: 1000 * (3 + moment * 17 % 100))
      // One digit after the other, at other times all that are left at once. The last look is the one after
      // the kill, unless the shell's next prompt has moved the session's first line out of sight.
      var shown = 0
      func look() throws { shown = max(shown, (try shell.screen().position ?? 1) - 1) }
      for digit in decimalsOfPi.prefix(20 + moment * 7 % 80) {
        guard Processes.isRunning(program) else { break }
        try shell.type(String(digit))
        try look()
      }
      if Processes.isRunning(program) { try shell.type(String(decimalsOfPi.suffix(80 - moment * 7 % 80))) }
      try shell.waitUntil("the kill") { !Processes.isRunning(program) }
      try look()
      // The terminal is as the program had it: nobody can go on in that.
      shell.close()
      shell = try Shell(folder: shell.folder)
      try shell.start()
      try shell.waitUntil("the removal of the journal") {
        shell.folder.names(in: "data/machines/here/running").isEmpty
      }
      try shell.quit()
      let sessions = try shell.history()
      // A digit that was not shown yet may have been written already.
      #expect(sessions.count == 1 || shown == 0 && sessions.isEmpty)
      let keys = try shell.folder.keystrokes()
      #expect(keys.map(\.id) == sessions.map(\.id))
      #expect(keys.map(\.keys) == sessions.map { String(decimalsOfPi.prefix($0.score)) })
      for session in sessions {
        #expect(session.score >= shown && session.errors == 0 && session.ended == "interrupted")
      }
    }

    /// A session that could not be kept, for want of open files, is refused before it begins.
    @Test(arguments: ["", "--plain"], 6...10) func `With few files`(option: String, limit: Int) throws {
      let shell = try Shell()
      try shell.run("clear; (ulimit -n \(limit); pi-trainer \(option) play practice; echo status $?)")
      try shell.waitFor("status 74")
      #expect(try shell.screen().contains("pi-trainer: too few files may be open at once: raise the limit"))
      #expect(shell.folder.names(in: "data/machines/here/running").isEmpty)
    }
  }
}
