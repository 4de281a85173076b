import FoundationEssentials
import TestSupport
import Testing

extension ProgramTests {
  /// A folder that the program wrote in its version 0.1.0, played by a script whose sessions are known: among
  /// them a loop, a reveal, an interrupted Strict run, drills, attempts, two challenges, another profile.
  @Suite struct FolderOfVersion010Tests {
    private static let now = "2026-12-02T18:30:00+01:00"
    private static let original = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/folder-0.1").path

    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      try FileManager.default.copyItem(atPath: Self.original, toPath: folder.path + "/data")
    }

    @discardableResult
    private func run(_ line: String) throws -> String {
      var environment = try Shell.environment(home: folder.path)
      environment["PI_TRAINER_NOW"] = Self.now
      let command = try Command(
        Processes.builtPrograms() + "/pi-trainer", line.split(separator: " ").map(String.init),
        environment: environment)
      #expect(command.status == 0, "\(line): \(command.errorText)")
      return command.text
    }

    private func value<Value: Decodable>(_ line: String, as type: Value.Type) throws -> Value {
      try JSONDecoder().decode(Value.self, from: Data(run(line + " --json").utf8))
    }

    /// What of a session must not change.
    private struct Session: Decodable, Equatable {
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

    @Test func `Every session is still there, as it was`() throws {
      let lines = try Session.read(String(contentsOfFile: Self.original + "/history.jsonl", encoding: .utf8))
      try run("--plain")
      let sessions = try value("history --limit 100", as: [Session].self)
      #expect(sessions.count == 22)
      #expect(sessions.sorted { $0.id < $1.id } == lines.sorted { $0.id < $1.id })
    }

    private struct Totals: Decodable {
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

    @Test func `Its records, sums and days are the same`() throws {
      let totals = try value("stats", as: Totals.self)
      let pi = try #require(totals.constants.first)
      #expect(pi.sessions == 20 && pi.digits == 774 && pi.knownTo == 100)
      #expect(pi.crown == Totals.Record(digits: 100, seconds: 3.006))
      #expect(pi.lightning == Totals.Record(digits: 52, seconds: 1.546))
      #expect(totals.constants.map(\.knownTo) == [100, 21, 10, 0])
      #expect(totals.constants[1].crown == Totals.Record(digits: 21, seconds: 0.606))
      #expect(totals.xp == 805 && totals.longestDaysInARow == 4)
      #expect(try run("stats --profile Zoé").contains("70"))
    }

    @Test func `What the user wrote and chose is the same`() throws {
      #expect(try run("note list").contains("tired, but it went #evening"))
      let images = try run("image list")
      #expect(images.contains("Albert kicks a swan") && images.contains("little clock"))
      #expect(try run("ghost list").contains("Zoé"))
      // That day's challenge was won, by a code that is no longer drawn.
      #expect(try run("challenge --json").contains(#""run":1,"#))
      try run("--plain")
      let settings = folder.text("data/settings.json")
      #expect(settings.contains(#""theme":"light""#) && settings.contains(#""bell":true"#))
    }

    @Test func `A start leaves it sound`() throws {
      try run("--plain")
      #expect(try run("doctor").contains("\nsound\n"))
      #expect(folder.names(in: "data").filter { $0.contains("damaged") }.isEmpty)
      for file in ["history.jsonl", "keystrokes.jsonl", "notes.jsonl", "pegs.csv"] {
        let before = try String(contentsOfFile: Self.original + "/" + file, encoding: .utf8)
        #expect(folder.text("data/" + file) == before, "\(file)")
      }
    }
  }
}
