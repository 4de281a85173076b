import Glibc
import TestSupport
import Testing

/// The first decimals of π, which the command line prints.
func decimals(_ count: Int) throws -> String {
  let command = try Command(
    Processes.builtPrograms() + "/pi-trainer", ["digits", "pi", "--count", String(count), "--json"],
    environment: Shell.environment(home: "/nowhere"))
  return String(try #require(command.text.firstMatch(of: /"digits":"(\d+)"/)).1)
}

extension TemporaryFolder {
  /// The sessions in the history.
  func history(sourceLocation: SourceLocation = #_sourceLocation) throws -> [HistoryEntry] {
    try HistoryEntry.read(text("data/history.jsonl"), sourceLocation: sourceLocation)
  }

  /// How many keystrokes the journals of running sessions hold.
  var keysInJournals: Int {
    names(in: "data/running").filter { $0.hasSuffix(".journal") }.reduce(0) { sum, name in
      sum + max(0, text("data/running/" + name).filter { $0 == "\n" }.count - 1)
    }
  }

  /// Starts the program once more and ends it, so that it puts in order what a dead one has left.
  func restart(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let next = try Command(
      Processes.builtPrograms() + "/pi-trainer", ["--plain"], environment: Shell.environment(home: path))
    #expect(next.status == 0, "\(next.errorText)", sourceLocation: sourceLocation)
  }

  /// Nothing is left behind: no process, no journal, no half-written or damaged file.
  func expectTidy(sourceLocation: SourceLocation = #_sourceLocation) {
    // Who was killed may take a moment.
    let deadline = Deadline(seconds: 5)
    while !Processes.running(with: path + "/data").isEmpty && !deadline.isOver { usleep(5000) }
    #expect(Processes.running(with: path + "/data") == [], sourceLocation: sourceLocation)
    let names = ["data", "data/records", "data/running"].flatMap(names)
    let leavings = names.filter {
      $0.hasSuffix(".tmp") || $0.hasSuffix(".journal") || $0.contains(".damaged-")
    }
    #expect(leavings == [], sourceLocation: sourceLocation)
  }
}
