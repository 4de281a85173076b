import Glibc
import TestSupport
import Testing

/// The first decimals of π, which the command line prints.
func decimals(_ count: Int) throws -> String {
  let text = try TemporaryFolder().run("digits pi --count \(count) --json").text
  return String(try #require(text.firstMatch(of: /"digits":"(\d+)"/)).1)
}

extension TemporaryFolder {
  /// Expects the sessions of the history to have some scores.
  func expect(scores: Int..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try history().map(\.score) == scores, sourceLocation: sourceLocation)
  }

  /// Begins a session in this home, and waits for it.
  func play(_ mode: String, _ variables: [String: String] = [:]) throws -> RawTerminal {
    let terminal = try RawTerminal(["play", mode], folder: self, environment: variables)
    try terminal.waitFor("▁")
    return terminal
  }

  /// Count of keystrokes in the journals of running sessions.
  var keysInJournals: Int {
    journals.reduce(0) { sum, journal in
      sum
        + journal.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count {
          $0.first?.isNumber == true
        }
    }
  }

  /// The texts of the journals of running sessions.
  var journals: [String] {
    names(in: "data/machines/here/running").filter { $0.hasSuffix(".journal") }.map {
      text("data/machines/here/running/" + $0)
    }
  }

  /// Starts the program once more, so that it puts in order what a dead one has left, and ends it when that is
  /// done: whoever leaves at once leaves the rest of it to the next start.
  func restart(
    sourceLocation: SourceLocation = #_sourceLocation,
    until isInOrder: (TemporaryFolder) throws -> Bool = { try $0.doctorSays("\"state\":\"sound\"") }
  ) throws {
    let next = try RawTerminal([], folder: self)
    try next.waitFor("strict", sourceLocation: sourceLocation)
    try next.waitUntil("the order", sourceLocation: sourceLocation) {
      try !names(in: "data/machines/here/running").contains { $0.hasSuffix(".journal") } && isInOrder(self)
    }
    next.type("\u{3}")
    #expect(try next.ends() == 0, sourceLocation: sourceLocation)
  }

  /// True if `doctor --json` prints all of some texts.
  func doctorSays(_ texts: String...) throws -> Bool {
    let report = try run("doctor --json").text
    return texts.allSatisfy(report.contains)
  }

  /// Nothing is left behind: no process, no journal, no half-written or damaged file.
  func expectTidy(sourceLocation: SourceLocation = #_sourceLocation) {
    // A kill may take a moment.
    let deadline = Deadline(seconds: Shell.patience)
    while !Processes.running(with: path + "/data").isEmpty && !deadline.isOver { usleep(5000) }
    #expect(Processes.running(with: path + "/data") == [], sourceLocation: sourceLocation)
    let folders = ["data", "data/records", "data/machines/here", "data/machines/here/running", "data/digits"]
    let names = folders.flatMap(names)
    let leavings = names.filter {
      $0.hasSuffix(".tmp") || $0.hasSuffix(".journal") || $0.contains(".damaged-")
    }
    #expect(leavings == [], sourceLocation: sourceLocation)
  }
}
