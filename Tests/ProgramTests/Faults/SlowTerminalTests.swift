import Glibc
import TestSupport
import Testing

extension ProgramTests {
  /// Terminals that take nothing for a while, or for ever, and terminals that disappear.
  struct SlowTerminalTests {
    private let folder = TemporaryFolder()

    /// Types without reading until the program waits for the terminal; the digits that the terminal took.
    private func block(_ terminal: RawTerminal) throws -> Int {
      let digits = Array(try decimals(6000))
      var typed = 0
      var (judged, looks) = (0, 0)
      try terminal.waitUntil("the wait for the terminal", reading: false) {
        typed += terminal.typeUnseen(String(digits[typed...].prefix(50)))
        looks = folder.keysInJournals == judged ? looks + 1 : 0
        judged = folder.keysInJournals
        return looks >= 40 && judged > 0 && judged < typed
      }
      return typed
    }

    @Test func `What is typed meanwhile is kept`() throws {
      let terminal = try folder.play("practice")
      let before = terminal.modesBefore
      let typed = try block(terminal)
      // The person goes on, seeing nothing.
      let digits = Array(try decimals(typed + 500))
      var sent = typed
      for _ in 0..<50 {
        sent += terminal.typeUnseen(String(digits[sent..<min(sent + 10, digits.count)]))
      }
      try terminal.waitUntil("all digits") { folder.keysInJournals == sent }
      try terminal.quit()
      try folder.expect(scores: sent)
      #expect(terminal.modes == before && !terminal.isOnAlternateScreen)
      folder.expectTidy()
    }

    @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGINT, 0)])
    func `A signal is heard though the terminal takes nothing`(_ signal: Int32, status: Int) throws {
      let terminal = try folder.play("practice")
      let before = terminal.modesBefore
      #expect(before.count > 4)
      _ = try block(terminal)
      let written = folder.keysInJournals
      kill(terminal.process, signal)
      #expect(try terminal.ends(reading: false) == Int32(status))
      let session = try #require(try folder.history().first)
      #expect(session.score >= written && session.score > 0)
      #expect(session.errors == 0 && session.ended == "interrupted")
      // Once it reads again the terminal finds itself as it was.
      try terminal.waitUntil("the shell's screen") { !terminal.isOnAlternateScreen }
      #expect(terminal.modes == before)
      folder.expectTidy()
    }

    @Test func `A second request ends it at once, and nothing is lost`() throws {
      let terminal = try folder.play("practice")
      _ = try block(terminal)
      let written = folder.keysInJournals
      kill(terminal.process, SIGTERM)
      usleep(300_000)
      kill(terminal.process, SIGTERM)
      #expect([SIGTERM, 143].contains(try terminal.ends(reading: false)))
      try folder.restart()
      let session = try #require(try folder.history().first)
      #expect(session.score >= written && session.errors == 0 && session.ended == "interrupted")
      folder.expectTidy()
    }

    @Test func `A pipe that nobody reads keeps nobody`() throws {
      // The shell goes on to its last command only when the program has ended.
      let script = """
        mkfifo out; (sleep 60 & echo $! > reader; wait) < out &
        yes 1 | tr -d '\\n' | pi-trainer --plain play practice > out & program=$!
        until [ -s "$(echo data/machines/here/running/*.journal)" ]; do sleep 0.05; done
        size=0; next=1
        until [ $size = $next ]; do size=$next; sleep 0.2; next=$(stat -c %s data/machines/here/running/*.journal); done
        kill -TERM $program; wait $program; echo status $?
        kill $(cat reader)
        """
      let command = try folder.runShell(script)
      #expect(command.text == "status 143\n", "\(command.errorText)")
      #expect(try folder.history().map(\.ended) == ["interrupted"])
      folder.expectTidy()
    }

    @Test(arguments: 0..<2 * repetitions) func `A terminal that disappears`(_ round: Int) throws {
      let terminal = try folder.play("strict")
      terminal.type(String(decimalsOfPi.prefix(40)))
      // It goes after all of the typing, or that many milliseconds into it.
      if round.isMultiple(of: 2) {
        try terminal.waitUntil("all digits") { folder.keysInJournals == 40 }
      } else {
        try terminal.waitUntil("the first digit") { folder.keysInJournals > 0 }
        terminal.read(for: round * 3 % 17)
      }
      let written = folder.keysInJournals
      terminal.hangUp()
      #expect(try terminal.ends() == 129)
      let session = try #require(try folder.history().first)
      #expect(session.score >= written && session.errors == 0 && session.ended == "interrupted")
      folder.expectTidy()
    }

    @Test func `A terminal that disappears while it takes nothing`() throws {
      let terminal = try folder.play("practice")
      _ = try block(terminal)
      let written = folder.keysInJournals
      terminal.hangUp()
      #expect(try terminal.ends() == 129)
      #expect(try folder.history().allSatisfy { $0.score >= written && $0.errors == 0 })
      #expect(try folder.history().count == 1)
      folder.expectTidy()
    }
  }
}
