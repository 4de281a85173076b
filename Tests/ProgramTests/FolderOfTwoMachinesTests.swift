import Glibc
import TestSupport
import Testing
import TrainerCore

extension ProgramTests {
  /// A folder of version 2.0 with a line of every type, written on the machines `desk` and `lap`: the folder of version
  /// 1.0 on `desk`; on `lap` a Strict of 22 decimals of π in 2.091 s, a practice of 15 of e in 1.273 s, which was given
  /// the day before, a Strict of 30 decimals in 1.905 s forgotten, another note, another list, a name among friends.
  struct FolderOfTwoMachinesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder.ofTwoMachines("folder-2.0") }

    private func run(_ line: String) throws -> String { try folder.output(of: line) }

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
      try folder.expectSeal(of: id)
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

  /// A folder of version 3.0 with a line of every type, written on the machines `desk` and `lap`. Correct digits of π, with
  /// what else was typed:
  ///
  /// - 20 November, `desk`: 20 (Learn, #1–#10), 50 (a lesson of them), 11 (a practice, a reveal at #5, a hint at #11).
  /// - 21 November, `desk`: 30 (Game), 14 (Game against the Crown, an error at #6), 10 (Game over #11–#20), 9 (a practice
  ///   that goes on after an error at #3), 25 (Strict, ended by an error), 22 (#11–#20 again and again in groups of 3 3 4,
  ///   a hint at #13, begun again after two digits).
  /// - 22 November, `desk`: 10 (review of the joint #6–#15, with its image), 12 (guinness, ended by an error), 8 (emden, an
  ///   error at #4), 6 (Strict before a judge, who took five of nine back and marked an error after two more), 7 (said by
  ///   a program), 40 (Strict, forgotten on `lap`), drills without an error: places 3, joints 5, twins 5, matrix 10,
  ///   permutation 2, stretch 10, backwards 10, words 4, continue 7; the challenge 3.
  /// - 1 December, `lap`: 22 (Strict, ended by an error), and 12 of φ (Game against a pace).
  /// - 2 December, `lap`: 15 of e (practice, given the day before), 12 of the list `phone`, 5 of √2 (interrupted).
  struct FolderOfVersion3Tests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder.ofTwoMachines("folder-3.0") }

    private func run(_ line: String) throws -> String { try folder.output(of: line) }

    @Test func `It has a line of every type`() {
      let log = ["desk", "lap"].map { folder.text("data/machines/\($0)/log.jsonl") }.joined()
      for type in StatementLine.types { #expect(log.contains(#"{"type":"\#(type.type)","at""#)) }
      for drill in Drills.all { #expect(log.contains(#""drill":{"name":"\#(drill.name)""#)) }
      for rules in AttemptRules.all { #expect(log.contains(#""attempt":"\#(rules.name)""#)) }
      for mode in Mode.allCases { #expect(log.contains(#""mode":"\#(mode.rawValue)""#)) }
      for field in [
        "list", "segment", "waited", "ghost", "challenge", "route", "lesson", "cards", "again", "goesOn",
        "voice", "judged", "pattern", "starts",
      ] { #expect(log.contains("\"\(field)\":"), "\(field)") }
    }

    @Test func `Scores, days, records and what is known follow from the keys`() throws {
      let table = try run("stats --csv")
      // π: 81 + 110 + 102 + 22 in 3 + 6 + 15 + 1 sessions, without the forgotten one.
      for row in ["pi,25,315,", "e,1,15,", "phi,1,12,", "sqrt2,1,5,", "phone,1,12,", "ten,0,0,"] {
        #expect(table.contains("\r\n" + row), "\(row)")
      }
      let stats = try run("stats --json")
      // Beyond #30: #54–#58 (twins), and #56–#60 and #66–#70 (matrix).
      for part in [
        #""crown":{"digits":30,"#, #""crown":{"digits":12,"#, #""knownTo":30,"knownBeyond":12,"#,
        #""xp":359,"#, #""daysInARow":2,"longestDaysInARow":3,"#,
      ] { #expect(stats.contains(part), "\(part)") }
    }

    @Test func `Certificates and races follow from the keys`() throws {
      let sessions = try run("history --limit 100 --json")
      for (part, count) in [
        // 30, 25, guinness, judged, 22, and 12 of φ; emden had a correction.
        (#"{"id":"#, 29), (#""certified":true"#, 6), (#""records":["crown"]"#, 2),
        // 30 less 14, and an error.
        (#""race":{"ghost":"crown","result":"lost","decimals":17}"#, 1),
        (#""race":{"ghost":"stretch 10-20","result":"won","#, 1),
        (#""race":{"ghost":"pace","result":"ahead","#, 1),
        (#""date":"2026-12-01T18:00:01.999+01:00","constant":"e""#, 1),
      ] { #expect(sessions.ranges(of: part).count == count, "\(part)") }
      for id in ["20261122T180201985Z-70e58618", "20261122T180401993Z-04283648"] {
        try folder.expectSeal(of: id)
      }
    }

    @Test func `Blocks are held and lost as they were recited`() throws {
      let memory = try run("memory --json")
      #expect(memory.ranges(of: #"{"segment":"#).count == 3)
      for (segment, passes) in [
        // Held in the lesson, the Game, guinness, and on lap.
        ("[0,10]", #""passes":4,"lapses":0,"last":"2026-12-01""#),
        // Lost to a hint, held in the Game, lost in guinness and held in the stretch that day, held on lap.
        ("[10,20]", #""passes":5,"lapses":2,"last":"2026-12-01""#),
        // Held in the Game, lost on lap.
        ("[20,30]", #""passes":2,"lapses":1,"last":"2026-12-01""#),
      ] {
        let block = memory.split(separator: #"{"segment":"#).first { $0.hasPrefix(segment) }
        #expect(block?.contains(passes) == true, "\(segment)")
      }
    }

    @Test func `What was said on one machine counts on both`() throws {
      #expect(try run("note list").hasSuffix("from the laptop #train\n"))
      let images = try run("image list")
      #expect(images.hasPrefix("π  #12–#15  a fox rings the bell\n15  doll\n"))
      #expect(images.contains("\n41  rat\n") && images.contains("\n92  piano\n"))
      let places = "1  #1–#10   front door\n2  #11–#20  hall mirror\n3  #21–#30  stairs\n"
      #expect(try run("image places") == places)
      #expect(try run("ghost list").hasPrefix("Zoé  π  crown  40 decimals in "))
      let lists = try run("digits list --json")
      #expect(lists.contains(#""name":"phone","digits":12"#) && lists.contains(#""name":"ten","digits":10"#))
      #expect(try run("challenge --date 2026-11-22").contains("\n  won\n"))
      let challenge = try run("challenge --json")
      #expect(challenge.contains(#""state":"shown""#))
      #expect(challenge.contains(#""favourites":["permutation pi 40 3 20779 0 120"]"#))
      #expect(try run("friends --json") == "{\"friends\":[]}\n")
      let doctor = try run("doctor --json")
      #expect(doctor.contains(#""machines/desk","what":"24 sessions,"#))
      #expect(doctor.contains(#""machines/lap","what":"5 sessions,"#))
      #expect(!doctor.contains(#"{"finding":"unreadable""#))
    }

    @Test func `An export brings all of it into an empty folder`() throws {
      func figures(_ option: String = "") throws -> [String] {
        try ["history --limit 100 --json", "stats --json", "memory --json"].map {
          // The moment of the question.
          try run($0 + option).replacing(/"date":"2026-12-02T19:1[^"]*"/, with: "")
        }
      }
      _ = try run("export all.json")
      try folder.makePrivateFolder("empty")
      _ = try run("import all.json --data-dir empty")
      #expect(try figures(" --data-dir empty") == figures())
    }
  }
}

extension TemporaryFolder {
  /// A home with a data folder of the repository, as private as the program leaves it.
  fileprivate static func ofTwoMachines(_ name: String) throws -> TemporaryFolder {
    let folder = try withFixture(name)
    chmod(folder.path + "/data", 0o700)
    return folder
  }

  /// Runs the program on the evening of the folder's last day, and expects it to end well.
  fileprivate func output(of line: String) throws -> String {
    let command = try run(line, with: ["PI_TRAINER_NOW": "2026-12-02T19:10:00+01:00"])
    #expect(command.status == 0, "\(line): \(command.errorText)")
    return command.text
  }

  /// Expects the seal of an attempt to be the SHA-256 of its line on `desk`.
  fileprivate func expectSeal(of id: String) throws {
    let line = try runShell(
      "grep '\"id\":\"\(id)' data/machines/desk/log.jsonl | tr -d '\\n' | sha256sum")
    #expect(try output(of: "protocol --json " + id).contains(#""seal":"\#(line.text.prefix(64))""#))
  }
}
