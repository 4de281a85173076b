import Glibc
import TestSupport
import Testing

extension ProgramTests {
  /// More keys than any hand can type.
  struct FloodTests {
    @Test func `Ten thousand keys at once`() throws {
      let shell = try Shell()
      let before = try shell.manners()
      // One in a hundred is wrong, and Practice wants the right one after it.
      var keys = ""
      for (index, digit) in try decimals(10_000).enumerated() {
        if index % 100 == 99 { keys += digit == "0" ? "1" : "0" }
        keys.append(digit)
      }
      try shell.folder.write(keys, to: "keys")
      try shell.start("play practice")
      try shell.tmux("load-buffer", shell.folder.path + "/keys")
      // Without the brackets of a paste: typed.
      try shell.tmux("paste-buffer")
      try shell.waitFor(position: 10_001)
      // The terminal may show the position before the row.
      try shell.waitFor("100 ✗", "9 990 > " + String(try decimals(10_000).suffix(10)))
      try shell.endSession()
      try shell.quitFromSummary()
      let session = try shell.firstSession()
      // From a corrected digit to the next mistake: that digit and 99 more.
      #expect(session.score == 10_000 && session.errors == 100 && session.bestStreak == 100)
      let typed = try #require(try shell.folder.keystrokes().first)
      #expect(typed.keys == keys)
      #expect(try shell.manners() == before)
      #expect(shell.folder.names(in: "data/machines/here/running").isEmpty)
    }

    /// An hour at a speed that nobody has, fed as fast as the program takes it.
    @Test func `A hundred thousand digits`() throws {
      let folder = TemporaryFolder()
      let terminal = try folder.play("strict")
      let before = terminal.modesBefore
      let digits = Array(try decimals(100_000).utf8)
      for start in stride(from: 0, to: digits.count, by: 20_000) {
        terminal.typeAtOnce(String(decoding: digits[start..<start + 20_000], as: UTF8.self))
        try terminal.waitUntil("\(start + 20_000) digits") { folder.keysInJournals == start + 20_000 }
        terminal.forget()
      }
      terminal.type("\u{1b}")
      try terminal.waitFor("again")
      terminal.forget()
      terminal.type("\u{1b}")
      try terminal.waitFor("accuracy")
      try terminal.waitUntil("the history") { !folder.sessions().isEmpty }
      let memory = try #require(Processes.peakMemory(of: terminal.process))
      #expect(memory <= 44 * 1024)
      try terminal.quit()
      let session = try #require(try folder.history().first)
      // Nobody types like that: it counts, and certifies nothing.
      #expect(session.score == 100_000 && session.errors == 0 && !session.certified)
      #expect(session.bestStreak == 100_000 && session.ended == "user")
      #expect(session.records.isEmpty)
      #expect(abs(session.cps - 100_000 / session.duration) < 0.01)
      let keys = try #require(try folder.keystrokes().first)
      #expect(Array(keys.keys.utf8) == digits && keys.intervals.count == 100_000)
      #expect(terminal.modes == before)
      // Replayed, it gives the same figures again.
      #expect(folder.names(in: "data/records").isEmpty)
      unlink(folder.path + "/data/machines/here/sums.json")
      try folder.restart {
        !$0.sessions().isEmpty && $0.text("data/machines/here/sums.json").hasSuffix("\n")
      }
      #expect(folder.names(in: "data/records").isEmpty)
      #expect(try folder.history().map(\.cps) == [session.cps])
      folder.expectTidy()
    }
  }
}
