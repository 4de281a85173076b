import FoundationEssentials
import TestSupport
import Testing

/// A line of `history.jsonl` as its documentation has it, read without the program's own code.
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

/// A line of `keystrokes.jsonl`, likewise.
struct KeystrokesEntry: Decodable {
  let id: String
  let keys: String
  let intervals: [Int]
}

extension Decodable {
  /// The values in lines of JSON; all of them must be readable.
  static func read(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> [Self] {
    try text.split(separator: "\n").map { line in
      let value = try? JSONDecoder().decode(Self.self, from: Data(line.utf8))
      return try #require(value, "unreadable: \(line)", sourceLocation: sourceLocation)
    }
  }
}

extension TemporaryFolder {
  /// The sessions in the history.
  func history() throws -> [HistoryEntry] { try HistoryEntry.read(text("data/history.jsonl")) }

  /// What was typed in them.
  func keystrokes() throws -> [KeystrokesEntry] { try KeystrokesEntry.read(text("data/keystrokes.jsonl")) }
}

/// The first hundred decimals of π, as published.
let decimalsOfPi =
  "14159265358979323846264338327950288419716939937510" + "58209749445923078164062862089986280348253421170679"
