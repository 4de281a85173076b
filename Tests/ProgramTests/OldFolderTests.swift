import FoundationEssentials
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
      for line in lines { #expect(sessions.contains(line)) }
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
      for line in ["theme,light", "bell on an error,on", "groups of digits,2 3 ", "#100 by 14 Mar 2027"] {
        #expect(settings.contains(line), "\(line)")
      }
      #expect(!text("history.jsonl").contains("T21:00:"), "what was deleted is gone")
    }

    @Test func `An attempt still proves itself`() throws {
      #expect(try run("protocol 20261122T190530946Z-58b0b897").contains("35"))
    }

    @Test func `A start leaves it sound`() throws {
      try run("--plain")
      #expect(try run("doctor").contains("\nsound\n"))
      #expect(folder.names(in: "data").filter { $0.contains("damaged") }.isEmpty)
      // What the user made is as it was, byte for byte.
      for file in [
        "notes.jsonl", "pegs.csv", "images.jsonl", "places.jsonl", "cards.jsonl", "ghosts.jsonl",
        "challenges.jsonl", "forgotten.jsonl", "digits/phone.txt", "records/pi-crown.json",
      ] { #expect(try text(file) == originalText(file), "\(file)") }
      // The session that died is behind all others.
      for file in ["history.jsonl", "keystrokes.jsonl"] {
        #expect(try text(file).hasPrefix(originalText(file)), "\(file)")
      }
    }
  }
}
