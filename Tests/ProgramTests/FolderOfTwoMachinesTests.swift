import Glibc
import TestSupport
import Testing

extension ProgramTests {
  /// A folder of version 2.0 with a line of every type, written on the machines `desk` and `lap`: the folder of version
  /// 1.0 on `desk`; on `lap` a Strict of 22 decimals of π in 2.091 s, a practice of 15 of e in 1.273 s, which was given
  /// the day before, a Strict of 30 decimals in 1.905 s forgotten, another note, another list, a name among friends.
  struct FolderOfTwoMachinesTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder.withFixture("folder-2.0")
      // As the program leaves it, whatever the repository made of it.
      chmod(folder.path + "/data", 0o700)
    }

    private func run(_ line: String) throws -> String {
      let command = try folder.run(line, with: ["PI_TRAINER_NOW": "2026-12-02T19:10:00+01:00"])
      #expect(command.status == 0, "\(line): \(command.errorText)")
      return command.text
    }

    @Test func `The sessions of both machines are one history`() throws {
      let sessions = try run("history --limit 100 --json")
      #expect(sessions.ranges(of: "{\"id\":").count == 17)
      #expect(!sessions.contains("20261121T062500939Z-c574ffc7"), "it is forgotten")
      let table = try run("stats --csv")
      // π: 331 digits in 26.201 s, less 30 in 1.905 s, and 22 in 2.091 s. e: 21 in 1.254 s, and 15 in 1.273 s.
      for row in [
        "pi,13,323,26.387,60,60,0,", "e,2,36,2.527,21,21,0,", "phi,1,0,0.202,0,0,0,", "sqrt2,0,0,0,0,0,0,",
        "phone,1,12,0.691,12,12,0,", "ten,0,0,0,0,0,0,",
      ] { #expect(table.contains("\r\n" + row), "\(row)") }
      let stats = try run("stats --json")
      // 323 + 36 + 12 digits; 20 to 22 November are three days, 1 and 2 December two.
      for part in [
        "\"crown\":{\"digits\":60,\"seconds\":3.803,", "\"xp\":371,", "\"daysInARow\":2,",
        "\"longestDaysInARow\":3,",
      ] { #expect(stats.contains(part), "\(part)") }
    }

    @Test func `The line of an attempt is as it was sealed`() throws {
      let id = "20261122T190530946Z-58b0b897"
      let line = try folder.runShell(
        "grep '\"id\":\"\(id)' data/machines/desk/log.jsonl | tr -d '\\n' | sha256sum")
      #expect(try run("protocol --json " + id).contains(#""seal":"\#(line.text.prefix(64))""#))
      #expect(try run("protocol " + id).contains("35"))
    }

    @Test func `What was said on one machine counts on both`() throws {
      let notes = try run("note list")
      #expect(notes.contains("from the laptop #train") && notes.contains("tired, but it went #evening"))
      let moved = try run("history --limit 100 --json").split(separator: "\n").first {
        $0.contains("20261202T174000267Z")
      }
      #expect(moved?.contains(#""date":"2026-12-01T18:40:00.267+01:00""#) == true)
      let images = try run("image list")
      for text in ["Albert kicks a swan", "little clock", "rod", "0007  a \"spy\", maybe"] {
        #expect(images.contains(text))
      }
      #expect(try run("image places") == "1  #1–#7   front door\n2  #8–#15  hall mirror\n")
      #expect(try run("ghost list").contains("Zoé"))
      #expect(try run("digits list --json").contains(#""name":"ten","digits":10"#))
      let challenge = try run("challenge --json")
      #expect(challenge.contains(#""code":"joints pi 50 3 20789 0 120""#), "as it was shown on lap")
      #expect(challenge.contains(#""favourites":["permutation pi 60 3 20779 0 120"]"#))
      #expect(try run("friends --json").contains(#""name":"Ana","friends":[]"#))
      let doctor = try run("doctor --json")
      #expect(
        !doctor.contains(#"{"finding":"unreadable""#))
    }
  }
}
