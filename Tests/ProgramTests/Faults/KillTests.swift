import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension ProgramTests {
  /// `kill -9` at any moment, again and again in the same folder: what was written is there, nothing is
  /// damaged.
  struct KillTests {
    private let folder = TemporaryFolder()

    /// The work that a kill interrupts.
    private enum Work: Int, CaseIterable {
      /// Digits come in.
      case typing
      /// The session ends with a new record: keystrokes, history, record and figures are written.
      case ending
      /// Each key on Home changes the settings.
      case choosing
      /// The day's challenge is noted, the session that the last kill has cut off is recovered.
      case starting
    }

    /// Does a work until the kill comes after some microseconds; how many digits were written for a new
    /// session.
    private func killed(_ work: Work, digits: String, after delay: UInt32) throws -> Int {
      let isSession = work == .typing || work == .ending
      let terminal = try RawTerminal(isSession ? ["play", "strict"] : [], folder: folder)
      if work != .starting { try terminal.waitFor(isSession ? "▁" : "strict") }
      if work == .ending {
        terminal.type(digits)
        try terminal.waitUntil("all digits") { folder.keysInJournals >= digits.utf8.count }
        terminal.type("\u{1b}")
        try terminal.waitFor("again")
      }
      let process = terminal.process
      Processes.kill(process, afterMicroseconds: Int(delay))
      switch work {
      case .typing:
        for digit in digits {
          guard Processes.isRunning(process) else { break }
          terminal.type(String(digit))
        }
      case .ending: terminal.type("\u{1b}")
      case .choosing:
        while Processes.isRunning(process) {
          terminal.typeAtOnce("\u{1b}[C")
          terminal.readOnce(1)
        }
      case .starting: break
      }
      #expect(try terminal.ends() == 128 + SIGKILL)
      return folder.keysInJournals
    }

    @Test func `Nothing is lost or damaged`() throws {
      let seed = testSeed()
      var random = SeededRandom(seed: seed)
      var scores: [Int] = []
      for round in 0..<12 * repetitions {
        let work = try #require(Work(rawValue: round % Work.allCases.count))
        // The saves take some milliseconds, the rest longer.
        let most: UInt32 = work == .ending ? 12_000 : 60_000
        let delay = UInt32.random(in: 0..<most, using: &random)
        let digits = String(decimalsOfPi.prefix(30 + round % 20))
        let written = try killed(work, digits: digits, after: delay)
        let what: Comment = "seed \(seed), round \(round): \(work), killed after \(delay) µs"
        let isRestarted = Bool.random(using: &random)
        // The recovery is killed in its turn.
        if isRestarted && written > 0 {
          _ = try killed(.starting, digits: "", after: UInt32.random(in: 0..<60_000, using: &random))
        }
        try folder.restart()
        let history = try folder.history()
        switch work {
        case .typing where written > 0: scores.append(written)
        case .ending: scores.append(digits.utf8.count)
        default: break
        }
        #expect(history.map(\.score) == scores, what)
        let keys = try folder.keystrokes()
        #expect(keys.map(\.keys) == scores.map { String(decimalsOfPi.prefix($0)) }, what)
        #expect(keys.map(\.id) == history.map(\.id), what)
        folder.expectTidy()
        guard history.map(\.score) == scores else { break }
      }
      #expect(folder.text("data/machines/here/sums.json").contains("\"xp\":\(scores.reduce(0, +))}"))
      let crown = folder.text("data/records/pi-crown.json")
      #expect(crown.contains("\"digitCount\":\(scores.max() ?? 0),"))
    }

    /// `kill -9` around the last digit of the day's challenge: the history and the day say the same.
    @Test func `A day that is won is won after a kill`() throws {
      let seed = testSeed()
      var random = SeededRandom(seed: seed)
      for round in 0..<12 * repetitions {
        let folder = TemporaryFolder()
        try folder.makePrivateFolder("data")
        // Midnight may come at any time.
        let shown = [Date.now, Date.now + 86_400].map {
          let date = $0.formatted(.iso8601.year().month().day())
          return """
            {"type":"challenge","at":"\(date)T00:00:00.000Z","date":"\(date)",\
            "challenge":"stretch pi 10 1 0 10 120"}

            """
        }
        try folder.writeLog(shown.joined(), in: "data")
        let terminal = try RawTerminal([], folder: folder)
        try terminal.waitFor("strict")
        terminal.type("c")
        try terminal.waitFor("not played")
        terminal.type("\r" + decimalsOfPi.prefix(9))
        try terminal.waitUntil("nine digits") { folder.keysInJournals == 9 }
        let process = terminal.process
        let delay = UInt32.random(in: 0..<12_000, using: &random)
        Processes.kill(process, afterMicroseconds: Int(delay))
        terminal.type("5")
        #expect(try terminal.ends() == 128 + SIGKILL)
        try folder.restart()
        let what: Comment = "seed \(seed), round \(round), killed after \(delay) µs"
        let session = try #require(try folder.history().last, what)
        let day = try folder.run("challenge --json --date", String(session.date.prefix(10))).text
        #expect(day.contains(session.score == 10 ? "\"state\":\"won\"" : "\"state\":\"begun\""), what)
        #expect(try folder.history().count == 1, what)
        folder.expectTidy()
      }
    }

    /// `kill -9` while the past is summed: memory and figures are those of the log, and the next start sums
    /// again.
    @Test func `A summing that is killed is done again`() throws {
      let seed = testSeed()
      var random = SeededRandom(seed: seed)
      try folder.makePrivateFolder("data")
      try folder.writeLog(LongPast(sessions: 2000).log, in: "data")
      let expected = try memory()
      #expect(expected.contains("\"known\":81,\"beyond\":0,"))
      for round in 0..<6 * repetitions {
        if Bool.random(using: &random) {
          try? FileManager.default.removeItem(atPath: folder.path + "/data/machines/here/sums.json")
        }
        let delay = Int.random(in: 0..<400_000, using: &random)
        let terminal = try RawTerminal([], folder: folder)
        Processes.kill(terminal.process, afterMicroseconds: delay)
        #expect(try terminal.ends() == 128 + SIGKILL)
        #expect(try memory() == expected, "seed \(seed), round \(round), killed after \(delay) µs")
      }
      try folder.restart()
      #expect(try memory() == expected)
    }

    /// All of `memory --json` from `known` on.
    private func memory() throws -> String {
      let text = try folder.run(
        "memory --constant pi --json", with: ["PI_TRAINER_NOW": "2026-11-21T12:00:00+00:00"]
      ).text
      let start = try #require(text.firstRange(of: "\"known\":")).lowerBound
      return String(text[start...])
    }
  }
}
