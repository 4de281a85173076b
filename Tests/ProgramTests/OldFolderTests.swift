import FoundationEssentials
import Glibc
import TestSupport
import Testing

extension ProgramTests {
  /// A folder that version 1.0 wrote, played by a script whose sessions are known: one of each mode, a lesson, drills,
  /// attempts (one judged), one by voice, one of a list, one that was given another date, one that died, and one of
  /// another profile.
  struct FolderOfVersion10Tests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder.withFixture("folder-1.0") }

    private func text(_ file: String) -> String { folder.text("data/" + file) }

    private func originalText(_ file: String) throws -> String {
      try String(contentsOfFile: TemporaryFolder.fixture("folder-1.0/" + file), encoding: .utf8)
    }

    @discardableResult
    private func run(_ line: String) throws -> String {
      let command = try folder.run(line, with: ["PI_TRAINER_NOW": "2026-12-02T18:30:00+01:00"])
      #expect(command.status == 0, "\(line): \(command.errorText)")
      return command.text
    }

    @Test func `Every session is still there, as it was`() throws {
      let lines = try originalText("history.jsonl").split(separator: "\n")
      try run("--plain")
      let sessions = try run("history --limit 100 --json")
      // With the one that died.
      #expect(lines.count == 15 && sessions.ranges(of: "{\"id\":").count == 16)
      // That of the list says now which digits it had.
      let list = try #require(sessions.firstMatch(of: /"list":"[0-9a-f]{16}",/)).output
      for line in lines { #expect(sessions.replacing(list, with: "").contains(line)) }
    }

    @Test func `Its records, sums and days are the same`() throws {
      try run("--plain")
      let table = try run("stats --csv")
      // 17 + 50 + 20 + 60 + 30 + 10 + 20 + 10 + 35 + 3 + 4 + 60 digits, and the 12 of the one that died.
      for row in [
        "pi,13,331,26.201,60,60,0,", "e,1,21,1.254,21,21,0,", "phi,1,0,0.202,0,0,0,", "sqrt2,0,0,0,0,0,0,",
        "phone,1,12,0.691,12,12,0,",
      ] { #expect(table.contains("\r\n" + row), "\(row)") }
      let stats = try run("stats --json")
      for part in [
        "\"crown\":{\"digits\":60,\"seconds\":3.803,", "\"lightning\":{\"digits\":60,\"seconds\":3.803,",
        "\"xp\":364,", "\"longestDaysInARow\":3,",
      ] { #expect(stats.contains(part), "\(part)") }
      #expect(try run("stats --profile Zoé").contains("12"))
      #expect(try run("drills").contains("backwards"))
      // Six blocks of ten were held on 1 December, after the lesson of one of them.
      #expect(try run("memory --constant pi --json").matches(of: /"segment":/).count == 6)
    }

    @Test func `What the user wrote and chose is the same`() throws {
      #expect(try run("note list").contains("tired, but it went #evening"))
      let images = try run("image list")
      #expect(images.contains("Albert kicks a swan") && images.contains("little clock"))
      #expect(images.contains("0007  a \"spy\", maybe"))
      #expect(try run("image places") == "1  #1–#7   front door\n2  #8–#15  hall mirror\n")
      #expect(try run("ghost list").contains("Zoé"))
      #expect(try run("digits phone --from 1 --count 14").contains("06 123 45 678"))
      #expect(try run("challenge --json").contains("\"run\":0,"))
      let settings = try run("settings --csv")
      for line in ["theme,light", "bell,on", "groups,2 3 ", "#100 by 14 Mar 2027"] {
        #expect(settings.contains(line), "\(line)")
      }
      #expect(!folder.log().contains("T21:00:"), "what was deleted is gone")
      #expect(try run("challenge --json").contains(#""favourites":["permutation pi 60 3 20779 0 120"]"#))
    }

    @Test func `Every key is still there, and the line of an attempt as it was sealed`() throws {
      let lines = try originalText("keystrokes.jsonl").split(separator: "\n")
      try run("history")
      let log = folder.log()
      for line in lines {
        let keys = try #require(line.firstRange(of: #","keys":"#))
        #expect(log.contains(line[keys.lowerBound...] + "\n"))
        if line.contains(#""attempt":"#) { #expect(log.contains("\n" + line + "\n")) }
      }
      let id = "20261122T190530946Z-58b0b897"
      #expect(try run("protocol " + id).contains("35"))
      let seal = try folder.runShell(
        "grep \(id) '\(TemporaryFolder.fixture("folder-1.0"))/keystrokes.jsonl' | tr -d '\\n' | sha256sum"
      ).text
      #expect(try run("protocol --json " + id).contains(#""seal":"\#(seal.prefix(64))""#))
    }

    /// Forgotten by 1.0: its id is nowhere, and a hash of it in a file.
    @Test func `What was forgotten does not come back by an import`() throws {
      let id = "20261122T190530946Z-58b0b897"
      let file = folder.path + "/all"
      try run("export " + file)
      try folder.remove("data")
      let hash = try folder.runShell(
        "cp -r '\(TemporaryFolder.fixture("folder-1.0"))' data; cd data; sed -i /\(id)/d history.jsonl keystrokes.jsonl; "
          + "printf %s salt\(id) | sha256sum"
      ).text.prefix(64)
      let forgotten = text("forgotten.jsonl") + "{\"salt\":\"salt\",\"hash\":\"\(hash)\"}\n"
      try folder.write(forgotten, to: "data/forgotten.jsonl")
      #expect(try run("import --json " + file).contains(#""added":0,"known":14,"restored":0,"forgotten":1,"#))
      #expect(try !run("history --limit 100 --json").contains(id) && !folder.log().contains(id))
    }

    /// Whenever the program dies over it, the next start goes on, and all is as if it had not.
    @Test func `A taking over that is killed is taken up again`() throws {
      func copy() throws {
        // With the times of the files, which are those of what has none of its own.
        let fixture = TemporaryFolder.fixture("folder-1.0")
        #expect(try folder.runShell("rm -r data; cp -r --preserve=timestamps '\(fixture)' data").status == 0)
      }
      try copy()
      let expected = try run("export")
      // Killed as early as can be: only the first of its folders is there.
      try copy()
      try folder.makeFolder("data/machines/here")
      #expect(try run("export") == expected)
      #expect(folder.names(in: "data") == Self.names)
      let seed = testSeed()
      var random = SeededRandom(seed: seed)
      let program = try Processes.builtPrograms() + "/pi-trainer"
      let environment = try Shell.environment(home: folder.path)
      let silence = open("/dev/null", O_WRONLY | O_CLOEXEC)
      defer { close(silence) }
      for round in 0..<12 * repetitions {
        try copy()
        for _ in 0..<2 {
          let process = try spawn(
            program, ["history"], environment: environment, input: nil, output: silence, errors: silence)
          usleep(UInt32.random(in: 0..<40_000, using: &random))
          kill(process, SIGKILL)
          waitpid(process, nil, 0)
        }
        #expect(try run("export") == expected, "seed \(seed), round \(round)")
        #expect(folder.names(in: "data") == Self.names, "seed \(seed), round \(round)")
      }
    }

    /// What is left in the folder, and what has come.
    private static let names = [
      "cards.jsonl", "machines", "profiles", "records", "settings.json", "version",
    ]

    @Test func `A start takes all of it over, and leaves it sound`() throws {
      try run("--plain")
      #expect(try run("doctor").contains("\nsound\n"))
      #expect(folder.names(in: "data").filter { $0.contains("damaged") }.isEmpty)
      for file in ["cards.jsonl", "settings.json", "records/pi-crown.json"] {
        #expect(try text(file) == originalText(file), "\(file)")
      }
      #expect(folder.names(in: "data") == Self.names)
      #expect(folder.names(in: "data/profiles/Zo%c3%a9") == ["machines", "records"])
      #expect(folder.names(in: "data/machines/here/running").isEmpty)
      // The session that died is behind all others.
      #expect(folder.sessions().last?.hasPrefix(#"{"id":"20261201T182000930Z-14d89e95","#) == true)
      #expect(folder.sessions().count == 16)
    }
  }
}
