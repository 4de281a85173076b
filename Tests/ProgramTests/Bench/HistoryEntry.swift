import FoundationEssentials
import TestSupport
import Testing

/// A session as `history --json` prints it, read without the program's own code.
struct HistoryEntry: Decodable {
  let id: String
  let date: String
  let constant: String
  let mode: String
  let segment: [Int]?
  let score: Int
  let errors: Int
  let revealsUsed: Int
  let bestStreak: Int
  let duration: Double
  let cps: Double
  let loops: Int?
  let certified: Bool
  let ended: String
  let records: [String]
}

/// The keys of a session, from its line.
struct KeystrokesEntry: Decodable {
  let id: String
  let keys: String
  let intervals: [Int]
}

extension Decodable {
  /// The values in lines of JSON; all of them must be readable.
  static func read(
    _ lines: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [Self] {
    try lines.map { line in
      let value = try? JSONDecoder().decode(Self.self, from: Data(line.utf8))
      return try #require(value, "unreadable: \(line)", sourceLocation: sourceLocation)
    }
  }
}

extension TemporaryFolder {
  /// Everything that was done on this machine.
  func log(in data: String = "data") -> String { text(data + "/machines/here/log.jsonl") }

  /// The lines of its sessions that are all there.
  func sessions(in data: String = "data") -> [String] {
    log(in: data).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
      .filter { $0.hasPrefix(#"{"id":"#) }
  }

  /// The sessions in the history, in the order of their dates.
  func history(in data: String = "data") throws -> [HistoryEntry] {
    let command = try run("history --json --limit 100000", "--data-dir '\(path)/\(data)'")
    return try JSONDecoder().decode([HistoryEntry].self, from: Data(command.output)).reversed()
  }

  /// One entry per session.
  func keystrokes() throws -> [KeystrokesEntry] { try KeystrokesEntry.read(sessions()) }
}

/// The first hundred decimals of π, as published.
let decimalsOfPi =
  "14159265358979323846264338327950288419716939937510" + "58209749445923078164062862089986280348253421170679"
