import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension ProgramTests {
  /// `kill -9` in every kind of session and in every command that changes something.
  struct KillAnythingTests {
    private let folder: TemporaryFolder

    /// Somebody who knows 81 decimals of π.
    init() throws {
      folder = TemporaryFolder()
      try folder.makePrivateFolder("data")
      try folder.writeLog(LongPast(sessions: 60).log, in: "data")
      try folder.restart()
    }

    private static let sessions = [
      ["learn", "--segment", "0-30"], ["lesson", "--segment", "0-30"],
      ["practice", "--segment", "0-10", "--again"], ["review"],
      ["game", "--ghost", "pace:2.5"], ["game", "--segment", "0-40"],
      ["drill", "matrix", "--size", "100"], ["drill", "permutation", "--size", "60"],
      ["drill", "places", "--size", "50"], ["drill", "joints", "--size", "80"],
      ["drill", "backwards", "--size", "50"], ["drill", "joints", "--size", "80"],
      ["attempt", "guinness"], ["attempt", "emden", "--judge"],
    ]

    /// Types until the kill comes; what was written of the session before and after it are the same keys.
    ///
    /// The first of them is right, without which most kinds keep nothing.
    @Test(arguments: sessions) func `Nothing typed is lost in any kind of session`(options: [String]) throws {
      let seed = testSeed()
      var random = SeededRandom(seed: seed)
      var sessions = 60
      for round in 0..<2 * repetitions {
        let delay = Int.random(in: 0..<60_000, using: &random)
        var what = "seed \(seed), round \(round), \(options), killed after \(delay) µs"
        let terminal = try RawTerminal(["play"] + options, folder: folder)
        // A mistake would end some of them at once.
        var digits = decimalsOfPi.makeIterator()
        try terminal.waitUntil("the first digit") {
          terminal.type(String(digits.next() ?? "1"))
          return folder.keysInJournals > 0
        }
        let process = terminal.process
        Processes.kill(process, afterMicroseconds: delay)
        while Processes.isRunning(process) {
          terminal.typeAtOnce(String(decimalsOfPi.randomElement(using: &random) ?? "1"))
          terminal.readOnce(1)
        }
        #expect(try terminal.ends() == 128 + SIGKILL)
        let written = folder.keysInJournals
        what += ", with these journals: \(folder.journals)"
        try folder.restart()
        let keys = try folder.keystrokes()
        // One that had ended by itself was saved, or is now; one that was cut off is recovered.
        #expect(Set(keys.map(\.id)).count == keys.count, "\(what)")
        let new = keys.suffix(keys.count - sessions)
        #expect(new.count >= 1 && new.reduce(0) { $0 + $1.keys.utf8.count } >= written, "\(what)")
        folder.expectTidy()
        sessions = keys.count
      }
    }

    /// Each command, and how many sessions more there are once it is done.
    private static let commands: [(words: [String], more: Int)] = [
      (["forget", "59", "--yes"], -1), (["history", "--redate", "58", "2024-01-01"], 0),
      (["import", "HOME/more.jsonl"], 30), (["import", "HOME/more.jsonl", "--again"], 30),
      (["note", "write", "3", "slept", "#well"], 0), (["image", "write", "40-50", "Albert"], 0),
      (["image", "word", "41", "rod"], 0), (["image", "words", "--major"], 0),
      (["settings", "bell", "on"], 0),
      (["digits", "add", "phone", "HOME/phone.txt"], 0), (["digits", "remove", "fax", "--yes"], 0),
      (["ghost", "import", "HOME/ghost.json"], 0), (["export", "--force", "HOME/out.json"], 0),
      (["export", "--force", "--session", "last", "HOME/out.json"], 0), (["challenge"], 0),
    ]

    @Test(arguments: commands.indices) func `A command that is killed is done, or can be done again`(
      index: Int
    ) throws {
      let (words, more) = Self.commands[index]
      // Thousands where there is time.
      let before = repetitions > 1 ? 1970 : 60
      let sessions = before + more
      let seed = testSeed()
      var random = SeededRandom(seed: seed)
      try folder.writeLog(LongPast(sessions: before).log, in: "data")
      try folder.write(String(repeating: "0123456789", count: 10_000) + "\n", to: "phone.txt")
      #expect(try folder.run("digits", "add", "fax", folder.path + "/phone.txt").status == 0)
      try folder.restart()
      let other = TemporaryFolder()
      try other.makePrivateFolder("data")
      try other.writeLog(LongPast(sessions: before + 30).log, in: "data")
      try folder.write(try other.run("export").text, to: "more.jsonl")
      try folder.write(
        """
        {"name":"Ana","constant":"pi","type":"crown","digitCount":2,"totalTime":0.5,"cumulativeTimes":[0,0.5],\
        "date":"2026-11-21T19:42:07.000+01:00"}
        """, to: "ghost.json")
      let arguments = words.map { $0.replacing("HOME", with: folder.path) }
      let program = try Processes.builtPrograms() + "/pi-trainer"
      let environment = try Shell.environment(home: folder.path)
      let silence = open("/dev/null", O_WRONLY | O_CLOEXEC)
      defer { close(silence) }
      for round in 0..<4 * repetitions {
        let delay = Int.random(in: 0..<before * 1000, using: &random)
        let what: Comment = "seed \(seed), round \(round): \(words), killed after \(delay) µs"
        let process = try spawn(
          program, arguments, environment: environment, input: nil, output: silence, errors: silence)
        usleep(UInt32(delay))
        kill(process, SIGKILL)
        var status: Int32 = 0
        waitpid(process, &status, 0)
        // Nothing is damaged, at once and after a start.
        let report = try folder.run("doctor", "--json").text
        #expect(
          ["sound", "waiting"].contains { report.contains("\"state\":\"\($0)\"") }, "\(what): \(report)")
        let count = try folder.history().count
        #expect((min(before, sessions)...max(before, sessions)).contains(count), what)
        // Status 0 means all was kept.
        if status == 0, more != 0 { #expect(count == sessions, what) }
        for row in try folder.run("digits", "list", "--csv").text.split(separator: "\r\n").dropFirst() {
          #expect(row.hasSuffix(",100000"), what)
        }
      }
      try folder.restart()
      let outcome = try Command(program, arguments, environment: environment)
      #expect(
        outcome.status == 0
          || ["forget", "remove"].contains { words.prefix(2).contains($0) } && outcome.status == 64,
        "\(words): \(outcome.errorText)")
      #expect(try folder.history().count == sessions)
      try folder.restart()
      folder.expectTidy()
    }
  }
}
