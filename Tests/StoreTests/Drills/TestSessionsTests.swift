import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Sessions of drills and attempts in export, import and `doctor`.
struct TestSessionsTests {
  private let folder = TemporaryFolder()

  private let pairs = DrillOrder("permutation", 20, group: 2, questions: 3, seed: 7)

  /// A drill to its end, one that a mistake ended, and an attempt that its rules cut off.
  private func practised() throws -> TemporaryFolder {
    let bench = Bench(folder)
    try bench.play(SessionPlan(drill: pairs), digits: 6, pace: 300, number: 1, end: .complete)
    let matrix = DrillOrder("matrix", 10_000, questions: 50)
    try bench.play(SessionPlan(drill: matrix), digits: 7, wrong: 1, day: 1, number: 2, end: .error)
    try bench.play(SessionPlan(attempt: "guinness", of: .e), digits: 30, day: 2, number: 3, end: .rules)
    try bench.settles()
    try bench.drop()
    return folder
  }

  @Test func `The history has them as they ended`() throws {
    let folder = try practised()
    let history = try folder.history().compactMap { try folder.reader.entry($0.id) }
    #expect(history.map(\.plan.kind.testName) == ["permutation", "matrix", "guinness"])
    #expect(history.map(\.ended) == [.complete, .error, .rules])
    // The digits before the pause count.
    #expect(
      history.map(\.certified) == [false, false, true] && history.map(\.records) == [[], [], [.crown]])
    let figures = try folder.reader.state().progress[.pi].drills
    #expect(figures[pairs.drillSize]?.bests.map(\.milliseconds) == [1500])
    #expect(figures.all.count == 2)
  }

  @Test func `An attempt that was killed is no Crown, and its seal is that of the line that was saved`()
    throws
  {
    let bench = Bench(folder)
    let plan = SessionPlan(attempt: "guinness")
    try bench.play(plan, digits: 60, number: 1)
    try bench.settles()
    let line = try #require(try folder.lines().first)
    #expect(bench.box.seals == [Seal(id: try folder.history()[0].id, line: line.utf8)])
    try bench.play(plan, digits: 70, day: 1, number: 2, end: nil)
    try bench.restarted()
    let entry = try #require(try folder.history().last)
    #expect(entry.ended == .interrupted && entry.score == 70 && !entry.certified && entry.records.isEmpty)
    #expect(try folder.reader.state().progress[.pi].crown?.run.digits == 60)
    #expect(folder.diagnosis.isSound)
  }

  @Test func `Doctor finds them sound`() throws {
    let folder = try practised()
    let diagnosis = folder.diagnosis
    #expect(diagnosis.isSound && diagnosis.machines.map(\.sessions) == [3])
    #expect(diagnosis.sums == .agrees)
  }

  @Test func `An export gives them again`() throws {
    let folder = try practised()
    let target = TemporaryFolder()
    #expect(try target.importing(try folder.exported()) == Importer.Outcome(added: 3))
    let (left, right) = (try folder.contents(), try target.contents())
    #expect(left.count == 5)
    for name in left.keys.sorted() { #expect(right[name] == left[name], "\(name)") }
    #expect(try target.importing(try folder.exported()) == Importer.Outcome(known: 3))
    let table = (try folder.exported(.csv)).text.split(separator: "\r\n")
    #expect(table.count == 4 && table[1].contains("permutation") && table[3].contains(",guinness,,"))
  }
}
