import TestSupport
import Testing

extension ProgramTests {
  /// The modes, from Home to the summary.
  struct ProgramSessionTests {
    @Test func `Strict to a mistake and again`() throws {
      let shell = try Shell(["TZ": "Europe/Paris"], starting: "play strict")
      try shell.type(decimalsOfPi, every: 55)
      let screen = try shell.waitFor(position: 101)
      #expect(decimalsOfPi.hasSuffix(screen.decimals))
      // Decimal #101 is 8.
      try shell.type("9", until: "your first Crown", "a card to show")
      shell.rest()
      try shell.press("Enter")
      let summary = try shell.waitForSummary()
      #expect(summary.contains("decimals without a mistake, certified"))
      #expect(summary.contains("#101 is 8, you typed 9"))
      // Digits still in the fingers do nothing; Enter opens the same again.
      try shell.type("82148")
      try shell.press("Enter", until: "π strict", "#1")
      try shell.type("2", until: "decimals", "#1 is 1, you typed 2")
      shell.rest()
      try shell.quitFromSummary()

      // The one without a right digit leaves no trace.
      let sessions = try shell.history()
      #expect(sessions.map(\.score) == [100] && shell.folder.sessions().count == 1)
      #expect(sessions.map(\.certified) == [true])
      #expect(sessions.map(\.ended) == ["error"])
      #expect(sessions.map(\.errors) == [0])
      #expect(sessions.map(\.records) == [["crown", "lightning"]])
      #expect(sessions.allSatisfy { $0.date.hasSuffix("+01:00") || $0.date.hasSuffix("+02:00") })
      #expect(shell.folder.names(in: "data/records") == ["pi-crown.json", "pi-lightning.json"])
      #expect(shell.folder.names(in: "data/machines/here/running").isEmpty)
    }

    @Test func `Digits typed on the first start count, and their summary says so`() throws {
      let shell = try Shell(starting: "")
      try shell.waitFor("Your first lesson")
      try shell.type(String(decimalsOfPi.prefix(20)))
      try shell.waitFor(position: 21)
      try shell.endSession()
      try shell.waitFor("known to #20", "held 20 of 20")
      try shell.quitFromSummary()
    }

    @Test func `Keypad and mouse`() throws {
      let shell = try Shell(starting: "")
      // A click on `practice`, then the keypad's 1 and 4 as it sends them in application mode.
      let line = try #require(try shell.screen().lines.firstIndex { $0.contains("practice") })
      let row = try shell.screen().lines[line]
      let start = try #require(row.firstRange(of: "practice")).lowerBound
      let column = row.distance(from: row.startIndex, to: start) + 2
      try shell.typeAtOnce("\u{1b}[<0;\(column);\(line + 1)M\u{1b}[<0;\(column);\(line + 1)m")
      try shell.typeAtOnce("\u{1b}Oq\u{1b}Ot")
      try shell.waitFor("π practice", "#3")
    }
  }
}
