import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// The ghost of a race over a stretch.
struct CleanRunTests {
  private let folder = TemporaryFolder()

  private let stretch = Segment(10, 30) ?? .standard

  /// Three sessions; the second is the fastest from #11 to #30.
  private func practised() throws -> TemporaryFolder {
    let bench = Bench(folder)
    try bench.play(digits: 52, pace: 300, number: 1)
    try bench.play(SessionPlan(.practice), digits: 30, pace: 120, day: 1, number: 2)
    try bench.play(
      SessionPlan(.game, over: Segment(12, 17)), digits: 5, pace: 200, day: 2,
      number: 3, end: .complete)
    try bench.settles()
    try bench.drop()
    return folder
  }

  private func ghost(_ folder: TemporaryFolder, _ segment: Segment? = nil) throws -> Record? {
    let bench = Bench(folder)
    try bench.store.loadRun(through: segment ?? stretch, of: .pi)
    try bench.settles()
    try #require(bench.box.records.count == 1)
    return try #require(bench.box.records.first)
  }

  @Test func `The store finds the best run through a stretch`() throws {
    let folder = try practised()
    let ghost = try #require(try ghost(folder))
    #expect(ghost.times == (0..<20).map { UInt32($0 * 120) } && ghost.ghost == .stretch(stretch))
    #expect(try self.ghost(folder, Segment(30, 50))?.times == (0..<20).map { UInt32($0 * 300) })
    #expect(try self.ghost(folder, Segment(50, 70)) == nil)
    // Through blocks, where the race itself was slower than what was recited before it.
    #expect(try self.ghost(folder, Segment(12, 17))?.times.last == 480)
    #expect(ghost.date == (try folder.history()[1].date))
  }

  @Test func `A session that ends is in it`() throws {
    let folder = try practised()
    let bench = Bench(folder)
    try bench.play(
      SessionPlan(.game, over: stretch), digits: 20, pace: 100, day: 3, number: 4,
      end: .complete)
    try bench.store.loadRun(through: stretch, of: .pi)
    try bench.settles()
    #expect(bench.box.records.first??.times.last == 1900)
    #expect(try folder.history().last?.certified == false)
    #expect(try folder.history().last?.plan.segment == stretch)
  }

  @Test func `What was typed in Learn or with a mistake in it is no run`() throws {
    let bench = Bench(folder)
    try bench.play(
      SessionPlan(.learn, over: Segment(0, 40)), digits: 40, pace: 50, number: 1)
    try bench.play(digits: 15, wrong: 1, pace: 80, day: 1, number: 2)
    #expect(try bench.finish() == nil)
    try bench.drop()
    #expect(try ghost(folder) == nil)
    #expect(try ghost(folder, Segment(0, 10))?.times.last == 720)
  }

  @Test func `What is forgotten is no ghost`() throws {
    let folder = try practised()
    let session = try folder.history()[1]
    #expect(try folder.archive.forget(session.id))
    #expect(try ghost(folder)?.times.last == 5700)
  }
}
