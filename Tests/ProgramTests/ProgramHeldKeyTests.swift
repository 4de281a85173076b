import TestSupport
import Testing

extension ProgramTests {
  /// A key that is held down, as a terminal tells of it: a press, and then many.
  ///
  /// They come at once here, as after a line that stalled, so that no time is measured.
  struct ProgramHeldKeyTests {
    @Test func `No session is deleted, and one that is deleted comes back until the page is left`() throws {
      let folder = try TemporaryFolder.withSmallPast()
      let count = try folder.history().count
      let terminal = try RawTerminal([], folder: folder)
      try terminal.waitFor("strict")
      terminal.type("s2")
      try terminal.waitFor("find")
      terminal.typeAtOnce("x")
      try terminal.waitFor("x again")
      terminal.typeAtOnce(String(repeating: "x", count: 60))
      terminal.read(for: 600)
      // A program that was late may take the first for one more of the held ones.
      terminal.forget()
      try terminal.waitUntil("undo") {
        terminal.typeAtOnce("x")
        terminal.read(for: 1000)
        return terminal.text.contains("undo")
      }
      terminal.typeAtOnce("u")
      try terminal.quit()
      #expect(try folder.history().count == count)

      let other = try RawTerminal([], folder: folder)
      try other.waitFor("strict")
      other.type("s2")
      try other.waitFor("find")
      other.typeAtOnce("xx")
      try other.waitFor("undo")
      #expect(try folder.history().count == count)
      other.forget()
      other.type("q")
      try other.waitFor("strict")
      try other.quit()
      #expect(try folder.history().count == count - 1)
    }

    @Test func `No run is ended by Esc or Ctrl-R`() throws {
      for key in ["\u{1b}", "\u{12}"] {
        let folder = TemporaryFolder()
        let terminal = try folder.play("strict")
        try terminal.type("14159", untilKept: 5)
        terminal.forget()
        terminal.typeAtOnce(key)
        try terminal.waitFor("again")
        terminal.typeAtOnce(String(repeating: key, count: 60))
        terminal.read(for: 600)
        try terminal.type("26", untilKept: 7)
        try terminal.quit()
        #expect(try folder.history().map(\.score) == [7])
      }
    }
  }
}
