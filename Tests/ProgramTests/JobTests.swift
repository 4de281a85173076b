import Glibc
import TestSupport
import Testing

extension ProgramTests {
  /// The program as one of a shell's jobs: stopped, in the background, left behind.
  struct JobTests {
    @Test func `A session that was stopped ends by a signal, and is saved`() throws {
      let shell = try Shell()
      let before = try shell.manners()
      // The shell's own word for the end of a stopped job may still be that of its stop.
      try shell.enter("(trap : TERM; pi-trainer play practice; echo $? > status)")
      try shell.waitFor(position: 1)
      try shell.type("1415", until: 5)
      try shell.press("C-z")
      _ = try shell.status()
      try shell.run("kill %1")
      try shell.waitUntil("the end") { shell.folder.text("status") == "143\n" }
      #expect(try shell.manners() == before)
      try shell.expect(scores: 4)
    }

    /// `timeout` puts what it starts into the background, even in the foreground of a script.
    @Test(arguments: ["", "--plain "], [SIGTERM, SIGHUP])
    func `What was started in the background ends by a signal`(option: String, signal: Int32) throws {
      let shell = try Shell()
      let before = try shell.manners()
      #expect(
        try shell.run("timeout --preserve-status -s \(signal) 1 pi-trainer \(option)play practice")
          == 128 + Int(signal))
      let rows = try shell.screen().lines.filter { !$0.isEmpty }.count
      // Plain mode says its lines as any program does.
      #expect(rows <= 3 || !option.isEmpty, "nothing is drawn")
      #expect(try shell.manners() == before)
    }

    @Test func `In the background it waits until it is fetched`() throws {
      let shell = try Shell()
      try shell.run("pi-trainer play practice &")
      try awaitStop(shell)
      try shell.enter("fg")
      try shell.waitFor(position: 1)
      try shell.type("1415", until: 5)
      try shell.press("C-z", until: "Stopped")
      try shell.enter("bg")
      // It is not to go on there.
      try awaitStop(shell)
      try shell.enter("fg")
      try shell.waitFor(position: 5)
      try shell.type("9265", until: 9)
      try shell.press("C-c")
      try shell.expect(scores: 8)
    }

    /// Waits until the shell knows that its job has stopped.
    private func awaitStop(_ shell: Shell) throws {
      try shell.run("until jobs -s | grep -q pi-trainer; do sleep 0.1; done")
    }

    /// Only a shell that is killed cannot end its jobs.
    @Test(arguments: [true, false])
    func `Left behind by its shell it ends, and touches no terminal`(isKilled: Bool) throws {
      let shell = try Shell()
      try shell.enter("bash --norc -i")
      try shell.enter("echo $$ > inner; pi-trainer play practice")
      try shell.waitFor(position: 1)
      try shell.type("1415", until: 5)
      let inner = try #require(pid_t(shell.folder.text("inner").filter(\.isNumber)))
      let program = try #require(Processes.children(of: inner).last)
      try shell.press("C-z", until: "Stopped")
      if isKilled {
        kill(inner, SIGKILL)
      } else {
        try shell.enter("exit")
        try shell.enter("exit")
      }
      try shell.waitUntil("the end") { !Processes.isRunning(program) }
      try shell.waitUntil("the session") { try shell.folder.history().count == 1 }
      try shell.enter("clear")
      try shell.press("Enter")
      let screen = try shell.wait("the prompt") { !$0.contains("clear") }
      #expect(!screen.contains("command not found") && !screen.contains("rgb:"))
      #expect(try !shell.isOnAlternateScreen)
    }
  }
}
