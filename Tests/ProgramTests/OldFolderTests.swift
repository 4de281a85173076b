import FoundationEssentials
import TestSupport
import Testing

/// A folder as an earlier version left it, in a home of its own.
private struct OldFolder {
  /// The one in the repository.
  let original: String
  private let folder: TemporaryFolder

  init(_ name: String) throws {
    original =
      URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/" + name).path
    folder = TemporaryFolder()
    try FileManager.default.copyItem(atPath: original, toPath: folder.path + "/data")
  }

  func text(_ file: String) -> String { folder.text("data/" + file) }

  func originalText(_ file: String) throws -> String {
    try String(contentsOfFile: original + "/" + file, encoding: .utf8)
  }

  var names: [String] { folder.names(in: "data") }

  @discardableResult
  func run(_ line: String) throws -> String {
    var environment = try Shell.environment(home: folder.path)
    environment["PI_TRAINER_NOW"] = "2026-12-02T18:30:00+01:00"
    let command = try Command(
      Processes.builtPrograms() + "/pi-trainer", line.split(separator: " ").map(String.init),
      environment: environment)
    #expect(command.status == 0, "\(line): \(command.errorText)")
    return command.text
  }

  func value<Value: Decodable>(_ line: String, as type: Value.Type) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(run(line + " --json").utf8))
  }

  /// What of a session must not change.
  struct Session: Decodable, Equatable {
    struct Drill: Decodable, Equatable {
      let name: String
      let size: Int
      let questions: Int
    }
    let id: String
    let date: String
    let constant: String
    let mode: String
    let score: Int
    let errors: Int
    let certified: Bool
    let ended: String
    let records: [String]
    let challenge: String?
    let attempt: String?
    let drill: Drill?
  }

  struct Totals: Decodable {
    struct Record: Decodable, Equatable {
      let digits: Int
      let seconds: Double
    }
    struct Entry: Decodable {
      let constant: String
      let sessions: Int
      let digits: Int
      let knownTo: Int
      let crown: Record?
      let lightning: Record?
    }
    let constants: [Entry]
    let xp: Int
    let longestDaysInARow: Int
  }

  /// Every session of the history as it lies in the repository is still there.
  func expectSessions(_ count: Int, also new: Int = 0) throws {
    let lines = try Session.read(originalText("history.jsonl"))
    #expect(lines.count == count)
    try run("--plain")
    let sessions = try value("history --limit 100", as: [Session].self)
    let known = Set(lines.map(\.id))
    #expect(
      sessions.filter { known.contains($0.id) }.sorted { $0.id < $1.id } == lines.sorted { $0.id < $1.id })
    #expect(sessions.count == count + new)
  }

  /// After a start it is sound, and what the user made is as it was, byte for byte.
  func expectSound(_ files: [String]) throws {
    try run("--plain")
    #expect(try run("doctor").contains("\nsound\n"))
    #expect(names.filter { $0.contains("damaged") }.isEmpty)
    for file in files { #expect(try text(file) == originalText(file), "\(file)") }
  }
}

extension ProgramTests {
  /// A folder that version 1.0 wrote, played by a script whose sessions are known: one of each mode, a lesson, drills,
  /// attempts (one judged), one by voice, one of a list, one that was given another date, one that died, and one of
  /// another profile.
  struct FolderOfVersion10Tests {
    private let folder: OldFolder

    init() throws { folder = try OldFolder("folder-1.0") }

    @Test func `Every session is still there, as it was`() throws { try folder.expectSessions(15, also: 1) }

    @Test func `Its records, sums and days are the same`() throws {
      try folder.run("--plain")
      let totals = try folder.value("stats", as: OldFolder.Totals.self)
      let pi = try #require(totals.constants.first)
      // 17 + 50 + 20 + 60 + 30 + 10 + 20 + 10 + 35 + 3 + 4 + 60 digits, and the 12 of the one that died.
      #expect(pi.sessions == 13 && pi.digits == 331 && pi.knownTo == 60)
      #expect(pi.crown?.digits == 60 && pi.lightning == pi.crown)
      #expect(totals.constants.map(\.constant) == ["pi", "e", "phi", "sqrt2", "phone"])
      #expect(totals.constants.map(\.digits) == [331, 21, 0, 0, 12])
      #expect(totals.constants.map(\.knownTo) == [60, 21, 0, 0, 12])
      #expect(totals.xp == 364 && totals.longestDaysInARow == 3)
      #expect(try folder.run("stats --profile Zoé").contains("12"))
      #expect(try folder.run("drills").contains("backwards"))
      // Six blocks of ten were held on 1 December, after the lesson of one of them.
      #expect(try folder.run("memory --constant pi --json").matches(of: /"segment":/).count == 6)
    }

    @Test func `What the user wrote and chose is the same`() throws {
      #expect(try folder.run("note list").contains("tired, but it went #evening"))
      let images = try folder.run("image list")
      #expect(images.contains("Albert kicks a swan") && images.contains("little clock"))
      #expect(images.contains("0007  a \"spy\", maybe"))
      #expect(try folder.run("image places") == "1  #1–#7   front door\n2  #8–#15  hall mirror\n")
      #expect(try folder.run("ghost list").contains("Zoé"))
      #expect(try folder.run("digits phone --from 1 --count 14").contains("06 123 45 678"))
      #expect(try folder.run("challenge --json").contains("\"run\":0,"))
      let settings = try folder.run("settings --csv")
      for line in ["theme,light", "bell on an error,on", "groups of digits,2 3 ", "#100 by 14 Mar 2027"] {
        #expect(settings.contains(line), "\(line)")
      }
      #expect(!folder.text("history.jsonl").contains("T21:00:"), "what was deleted is gone")
    }

    @Test func `An attempt still proves itself`() throws {
      let attempt = try #require(
        OldFolder.Session.read(folder.originalText("history.jsonl")).first { $0.attempt == "guinness" })
      #expect(try folder.run("protocol \(attempt.id)").contains("35"))
    }

    @Test func `A start leaves it sound`() throws {
      try folder.expectSound([
        "notes.jsonl", "pegs.csv", "images.jsonl", "places.jsonl", "cards.jsonl", "ghosts.jsonl",
        "challenges.jsonl", "forgotten.jsonl", "digits/phone.txt", "records/pi-crown.json",
      ])
      // The session that died is behind all others.
      for file in ["history.jsonl", "keystrokes.jsonl"] {
        #expect(try folder.text(file).hasPrefix(folder.originalText(file)), "\(file)")
      }
    }
  }
}
