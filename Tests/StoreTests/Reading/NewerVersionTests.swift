import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Sessions whose mode or end only a newer version knows: kept byte for byte, listed, and never taken for
/// others.
@Suite struct NewerVersionTests {
  /// A mode that is not known, with keys and fields that are not either.
  private static let meditation = (
    history: #"""
    {"id":"n1","date":"2026-11-20T08:00:00+01:00","constant":"pi","mode":"meditate","segment":[20,40],"score":20,\#
    "errors":0,"revealsUsed":0,"bestStreak":20,"duration":9.5,"cps":2.105,"certified":true,"ended":"complete",\#
    "records":["crown"],"breaths":[[0,10],[40,50]]}
    """#,
    keystrokes: #"""
    {"id":"n1","date":"2026-11-20T08:00:00+01:00","constant":"pi","mode":"meditate","segment":[20,40],\#
    "ended":"complete","breaths":[[0,10],[40,50]],"keys":"14h15","intervals":[0,100,200,300,400]}
    """#
  )

  /// Sixty decimals of π in Strict, which would be a Crown and a Lightning, if the end meant nothing.
  private static let attempt = (
    history: #"""
    {"id":"n2","date":"2026-11-21T08:00:00+01:00","constant":"pi","mode":"strict","score":60,"errors":0,\#
    "revealsUsed":0,"bestStreak":60,"duration":11.8,"cps":5.085,"certified":true,"ended":"exhausted",\#
    "records":["crown","lightning"],"attempt":"alpine"}
    """#,
    keystrokes: #"""
    {"id":"n2","date":"2026-11-21T08:00:00+01:00","constant":"pi","mode":"strict","ended":"exhausted",\#
    "attempt":"alpine","keys":"141592653589793238462643383279502884197169399375105820974944","intervals":[0,\#

    """# + Array(repeating: "200", count: 59).joined(separator: ",") + "]}"
  )

  private static let history = meditation.history + "\n" + attempt.history + "\n"
  private static let keystrokes = meditation.keystrokes + "\n" + attempt.keystrokes + "\n"

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("history.jsonl", NewerVersionTests.history)
    try folder.write("keystrokes.jsonl", NewerVersionTests.keystrokes)
    return folder
  }

  @Test func `A start keeps them and counts only what every mode has`() throws {
    let folder = try folder()
    let bench = Bench(folder)
    try #require(try bench.finish() == nil)
    #expect(try folder.read("history.jsonl") == NewerVersionTests.history)
    #expect(try folder.read("keystrokes.jsonl") == NewerVersionTests.keystrokes)
    #expect(bench.box.setAside.isEmpty)
    let progress = try HistoryReader(folder: folder.data).progress()
    #expect(progress.xp == 80 && progress.days.streak(on: 20_778) == 2)
    let pi = progress[.pi]
    #expect(pi.sessions == 2 && pi.digits == 80 && pi.time == 21_300 && pi.bestStreak == 60)
    #expect(pi.crown == nil && pi.lightning == nil && pi.known.isEmpty && pi.crowns == 0)
    #expect(try folder.list("records").isEmpty)
    #expect(Doctor(folder: folder.data).examine().isSound)
  }

  @Test func `Sessions of this version go on beside them`() throws {
    let folder = try folder()
    let bench = Bench(folder)
    try bench.play(digits: 3, day: 2)
    try #require(try bench.finish() == nil)
    #expect(bench.box.saved.map(\.records) == [[.crown]])
    #expect(try folder.read("history.jsonl").hasPrefix(NewerVersionTests.history))
    #expect(try folder.read("keystrokes.jsonl").hasPrefix(NewerVersionTests.keystrokes))
    #expect(try HistoryReader(folder: folder.data).progress().xp == 83)
    // The same from scratch.
    try folder.remove("sums.json")
    #expect(try HistoryReader(folder: folder.data).progress() == bench.box.progress)
  }

  @Test func `A repair keeps them and takes only the damage out`() throws {
    let folder = try folder()
    try folder.write("history.jsonl", NewerVersionTests.history + "{\"id\":\n")
    try folder.write("keystrokes.jsonl", "damage\n" + NewerVersionTests.keystrokes)
    let bench = Bench(folder)
    try #require(try bench.finish() == nil)
    #expect(try folder.read("history.jsonl") == NewerVersionTests.history)
    #expect(try folder.read("keystrokes.jsonl") == NewerVersionTests.keystrokes)
    #expect(bench.box.setAside.count == 2)
  }

  @Test func `Lists name them and nothing replays them`() throws {
    let folder = try folder()
    let reader = HistoryReader(folder: folder.data)
    let rows = try reader.latest(10)
    #expect(rows.map(\.mode.rawValue) == ["strict", "meditate"])
    #expect(rows.allSatisfy { !$0.endedByMistake })
    #expect(rows.map(\.segment) == [nil, Segment(20, 40)])
    #expect(rows.allSatisfy { !$0.certified && $0.records.isEmpty && !$0.isUnderstood })
    let table = try reader.table()
    #expect(table.rows == rows.reversed())
    #expect(table.count(.init(mode: .strict)) == 1 && table.count(.init(mode: .practice)) == 0)
    #expect(table.count(.init(certifiedOnly: true)) == 0)
    for row in rows {
      let entry = try #require(try reader.entry(at: row.lineOffset))
      #expect(entry.plan.mode == row.mode && !entry.isUnderstood)
      #expect(try reader.keystrokes(of: entry, near: row.lineOffset) == nil)
    }
    let aggregates = try reader.aggregates()
    #expect(aggregates[.pi].totals.sessions == 0 && aggregates[.pi].blocks.count == 0)
  }

  @Test func `An export and its import carry them`() throws {
    let source = try folder()
    let export = try source.exported()
    let table = String(decoding: try source.exported(.csv), as: UTF8.self)
    #expect(table.contains(",meditate,20-40,20,") && table.contains(",false,exhausted,,"))
    let target = try TemporaryFolder()
    #expect(try target.importing(export).added == 2)
    #expect(try target.history() == source.history() && target.logs() == source.logs())
    #expect(try target.importing(export).known == 2)
    #expect(try target.exported() == export)
    #expect(try HistoryReader(folder: target.data).progress().xp == 80)
  }

  @Test func `A mode of a newer version cannot be chosen`() {
    let (settings, isWhole) = SettingsFile.decode(Data(#"{"version":1,"mode":"meditate"}"#.utf8))
    #expect(settings.mode == .learn && !isWhole)
  }

  @Test func `A challenge is not judged by a run of unknown rules`() {
    let line = #"""
      {"id":"c","date":"2026-11-20T08:00:00+01:00","constant":"e","mode":"meditate","segment":[0,50],"score":50,\#
      "errors":0,"revealsUsed":0,"bestStreak":50,"duration":9.5,"cps":5.263,"certified":false,"ended":"complete",\#
      "records":[],"challenge":"2026-11-20 clean-e clean e 0-50"}
      """#
    let entry = HistoryLine.decode(Data(line.utf8))
    #expect(entry?.plan.mode == .unknown("meditate"))
    #expect(entry.flatMap { ChallengeLog.Change($0) } == nil)
  }
}
