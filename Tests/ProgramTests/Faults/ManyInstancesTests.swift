import Glibc
import TestSupport
import Testing

extension ProgramTests {
  /// Several instances in one folder, and clocks that jump.
  struct ManyInstancesTests {
    private let folder = TemporaryFolder()

    /// Four people, one folder: each types three sessions, all at once.
    @Test(arguments: 0..<repetitions) func `Four instances`(_ round: Int) throws {
      let terminals = try (0..<4).map { _ in try folder.play("strict") }
      // Scores of their own, so that each session can be told from the others.
      for turn in 0..<3 {
        let lengths = (0..<4).map { 51 + $0 + 4 * ((turn + round) % 3) }
        for index in 0..<60 {
          for (terminal, length) in zip(terminals, lengths) where index < length {
            terminal.type(String(decimalsOfPi.dropFirst(index).prefix(1)))
          }
          // No faster than twenty digits a second: else they would certify nothing.
          usleep(45_000)
        }
        for (terminal, length) in zip(terminals, lengths) where length > 60 {
          terminal.type(String(decimalsOfPi.dropFirst(60).prefix(length - 60)))
        }
        // All of them end at the same moment.
        for terminal in terminals { terminal.type("\u{1b}") }
        for terminal in terminals { try terminal.waitFor("again") }
        for terminal in terminals {
          terminal.forget()
          terminal.type("\u{1b}")
        }
        for terminal in terminals {
          // A first Crown has a page before its summary.
          try terminal.waitUntil("the end") {
            terminal.text.contains("accuracy") || terminal.text.contains("a card to show")
          }
          if !terminal.text.contains("accuracy") { terminal.type("\r") }
          try terminal.waitFor("accuracy")
        }
        guard turn < 2 else { break }
        for terminal in terminals {
          terminal.forget()
          terminal.type("\r")
        }
        for terminal in terminals { try terminal.waitFor("▁") }
      }
      // Whoever leaves has five seconds for what is unsaved; nothing is hurried here.
      try terminals[0].waitUntil("the saving") {
        !folder.names(in: "data/machines/here/running").contains { $0.hasSuffix(".journal") }
      }
      for terminal in terminals { terminal.type("\u{3}") }
      for terminal in terminals { #expect(try terminal.ends() == 0) }
      let history = try folder.history()
      #expect(history.map(\.score).sorted() == Array(51...62))
      #expect(Set(history.map(\.id)).count == 12)
      #expect(history.allSatisfy { $0.errors == 0 && $0.certified && $0.ended == "user" })
      let keys = try folder.keystrokes()
      #expect(Set(keys.map(\.id)) == Set(history.map(\.id)) && keys.count == 12)
      // A crown is who has typed more than all lines before.
      var longest = 0
      for entry in history {
        #expect(entry.records.contains("crown") == (entry.score > longest))
        longest = max(longest, entry.score)
      }
      #expect(folder.text("data/records/pi-crown.json").contains("\"digitCount\":62,"))
      // 51 + 52 + … + 62.
      try folder.restart()
      #expect(folder.text("data/machines/here/sums.json").contains("\"xp\":678}"))
      folder.expectTidy()
    }

    /// The wall clock at each start is another one; days come in any order, some twice.
    @Test func `A clock that jumps`() throws {
      let days = ["21", "22", "20", "23", "01", "22", "24"]
      for day in days {
        // On the last one the other nine digits come on the next day, that much later by the clock that times
        // keys: neither is one of practice.
        let isLate = day == "24"
        let now = "2026-11-\(day)T" + (isLate ? "23:59:52.000+01:00" : "12:00:00.000+01:00")
        let terminal = try folder.play("practice", ["PI_TRAINER_NOW": now])
        try terminal.type("1", untilKept: 1)
        if isLate { terminal.read(for: 8050) }
        try terminal.quit("415926535\u{3}")
      }
      let history = try folder.history()
      #expect(history.map(\.score) == days.map { _ in 10 })
      // The first digit says which day it is; how long it took, another clock.
      #expect(try (8.05..<40).contains(#require(history.last).duration))
      #expect(history.dropLast().allSatisfy { $0.duration < 20 })
      // The 20th to the 23rd, also seen from a clock that is set back, for which some are to come.
      for (day, streak, longest) in [(25, 0, 4), (24, 4, 4), (22, 4, 4), (27, 0, 4)] {
        let status = try folder.run(
          "status --json", with: ["PI_TRAINER_NOW": "2026-11-\(day)T12:00:00+01:00"])
        #expect(status.text.contains("\"streak\":\(streak),\"longest\":\(longest)"), "\(status.text)")
      }
      folder.expectTidy()
    }
  }
}
