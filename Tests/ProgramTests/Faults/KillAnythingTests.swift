import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension ProgramTests {
  /// `kill -9` in every kind of session and in every command that changes something.
  @Suite struct KillAnythingTests {
    private let folder: TemporaryFolder

    /// Somebody who knows 81 decimals of π.
    init() throws {
      folder = try TemporaryFolder()
      try folder.makePrivateFolder("data")
      let past = LongPast(sessions: 60)
      try folder.write(past.history, to: "data/history.jsonl")
      try folder.write(past.keystrokes, to: "data/keystrokes.jsonl")
      try folder.restart()
    }

    private static let sessions = [
      ["--mode", "learn", "--segment", "0-30"], ["--mode", "learn", "--segment", "80-110", "--fading"],
      ["--mode", "practice", "--segment", "50-60", "--again"], ["--mode", "review"],
      ["--mode", "game", "--ghost", "pace:2.5"], ["--mode", "game", "--segment", "0-40"],
      ["--drill", "matrix", "--size", "100"], ["--drill", "permutation", "--size", "60"],
      ["--drill", "places", "--size", "50"],
      ["--drill", "lines", "--size", "80"], ["--drill", "backwards", "--size", "50"],
      ["--drill", "joints", "--size", "80"],
      ["--attempt", "guinness"],
      ["--attempt", "own", "--pause", "60", "--corrections", "3", "--breaks", "2x5"],
    ]

    /// Types until the kill comes; what was written of the session before and after it are the same keys.
    @Test(arguments: sessions) func `Nothing typed is lost in any kind of session`(options: [String]) throws {
      let seed = testSeed()
      var random = SeededRandom(seed: seed)
      var sessions = 60
      for round in 0..<2 * repetitions {
        let delay = Int.random(in: 0..<60_000, using: &random)
        let what: Comment = "seed \(seed), round \(round), \(options), killed after \(delay) µs"
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
        try folder.restart()
        let history = try folder.history()
        let keys = try KeystrokesEntry.read(folder.text("data/keystrokes.jsonl"))
        // One that had ended by itself was saved, or is now; one that was cut off is recovered.
        #expect(Set(keys.map(\.id)) == Set(history.map(\.id)), what)
        let new = keys.suffix(history.count - sessions)
        #expect(new.count >= 1 && new.reduce(0) { $0 + $1.keys.utf8.count } >= written, what)
        folder.expectTidy()
        sessions = history.count
      }
    }

    /// Each command, and how many sessions there are once it is done.
    private static let commands: [(words: [String], sessions: Int)] = [
      (["forget", "59", "--yes"], 59), (["history", "--redate", "58", "2024-01-01"], 60),
      (["import", "HOME/more.jsonl"], 90), (["import", "HOME/more.jsonl", "--again"], 90),
      (["note", "write", "3", "slept", "#well"], 60), (["image", "write", "40-50", "Albert"], 60),
      (["image", "word", "41", "rod"], 60), (["settings", "bell", "on"], 60),
      (["ghost", "import", "HOME/ghost.json"], 60), (["export", "--force", "HOME/out.json"], 60),
      (["export", "--force", "--session", "last", "HOME/out.json"], 60), (["challenge"], 60),
    ]

    @Test(arguments: commands.indices) func `A command that is killed is done, or can be done again`(
      index: Int
    ) throws {
      let (words, sessions) = Self.commands[index]
      let seed = testSeed()
      var random = SeededRandom(seed: seed)
      let past = LongPast(sessions: 90)
      let other = try TemporaryFolder()
      try other.makePrivateFolder("data")
      try other.write(past.history, to: "data/history.jsonl")
      try other.write(past.keystrokes, to: "data/keystrokes.jsonl")
      try folder.write(try other.run("export").text, to: "more.jsonl")
      try folder.write(
        #"{"name":"Ana","constant":"pi","type":"crown","digitCount":2,"totalTime":0.5,"cumulativeTimes":[0,0.5],"#
          + #""date":"2026-11-21T19:42:07.000+01:00"}"#, to: "ghost.json")
      let arguments = words.map { $0.replacing("HOME", with: folder.path) }
      let program = try Processes.builtPrograms() + "/pi-trainer"
      let environment = try Shell.environment(home: folder.path)
      let silence = open("/dev/null", O_WRONLY | O_CLOEXEC)
      defer { close(silence) }
      for round in 0..<4 * repetitions {
        let delay = Int.random(in: 0..<60_000, using: &random)
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
          ["sound", "waiting"].contains { report.hasPrefix(#"{"state":"\#($0)""#) }, "\(what): \(report)")
        let count = try folder.history().count
        #expect((min(60, sessions)...max(60, sessions)).contains(count), what)
      }
      try folder.restart()
      let outcome = try Command(program, arguments, environment: environment)
      #expect(
        outcome.status == 0 || words[0] == "forget" && outcome.status == 64, "\(words): \(outcome.errorText)")
      #expect(try folder.history().count == sessions)
      try folder.restart()
      folder.expectTidy()
      #expect(!folder.names(in: ".").contains { $0.hasSuffix(".pi-trainer-tmp") })
    }
  }
}
