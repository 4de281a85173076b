import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

struct StoreSessionTests {
  private let folder = TemporaryFolder()

  @Test func `A session begun typed and ended is in every file`() throws {
    let bench = Bench(folder)
    try bench.play(digits: 60, number: 7)
    try bench.settles()
    let entry = try folder.firstSession()
    #expect(entry.score == 60 && entry.certified && entry.ended == .user)
    #expect(entry.records == [.crown, .lightning])
    #expect(entry.date == Bench.date && entry.duration == 59 * 200)
    #expect(bench.box.saved.map(\.number) == [7])
    #expect(try folder.logs().first?.played.engine.score == 60)
    try folder.expectNoJournals()
    #expect(try folder.list("records") == ["pi-crown.json", "pi-lightning.json"])
    let sums = try folder.sums()
    #expect(sums.state.progress == bench.box.progress)
    #expect(sums.state.progress.xp == 60)
    #expect(bench.box.troubles.isEmpty)
    let record = bench.box.states.last?.record(.pi, .crown)
    #expect(record?.times.count == 60 && record?.run.milliseconds == 59 * 200)
    #expect(bench.box.states.last?.record(.e, .crown) == nil)
  }

  @Test func `Every key is in the journal at once`() throws {
    let bench = Bench(folder)
    try bench.finish()
    try bench.play(digits: 3, wrong: 1, end: nil)
    let name = try #require(try folder.list(Bench.running).first)
    let lines = try folder.read(Bench.running + "/" + name).split(separator: "\n")
    #expect(lines.dropFirst() == ["0 1", "200 4", "400 1", "600 6"])
    #expect(name.hasPrefix("20261121T184207123Z-") && name.hasSuffix(".journal"))
  }

  /// An hour without an error, by the clock of the session.
  @Test func `An hour of seventy-two thousand digits`() throws {
    let bench = Bench(folder)
    try bench.finish()
    try bench.play(SessionPlan(.strict), digits: 72_000, pace: 50)
    #expect(try bench.finish() == nil)
    let entry = try folder.firstSession()
    #expect(entry.score == 72_000 && entry.errors == 0 && entry.bestStreak == 72_000 && entry.certified)
    // From the first digit to the last: 71 999 times 50 ms. 72 000 ÷ 3599.95 s = 20.000 a second.
    #expect(entry.duration == 3_599_950)
    #expect(entry.cps == 20)
    let log = try #require(try folder.logs().first)
    let times: [UInt32] = (0..<72_000).map { $0 * 50 }
    #expect(log.keystrokes.map(\.milliseconds) == times)
    #expect(SessionEntry(log).score == 72_000)
    let record = try #require(RecordFile.decode(try folder.bytes("records/pi-lightning.json")))
    #expect(record.times.count == 72_000 && record.times.last == 3_599_950)
    #expect(bench.box.progress?.xp == 72_000)
  }

  @Test func `Sessions keep their order and only real records count`() throws {
    let bench = Bench(folder)
    try bench.play(digits: 60, pace: 200, number: 1)
    try bench.play(digits: 60, pace: 300, day: 1, number: 2)
    try bench.play(digits: 61, pace: 300, day: 2, number: 3)
    try bench.play(digits: 55, pace: 100, day: 3, number: 4)
    try bench.play(SessionPlan(.practice, .e), digits: 70, day: 4, number: 5)
    try bench.play(SessionPlan(.strict), digits: 70, wrong: 1, day: 5, number: 6)
    try bench.play(SessionPlan(.learn), digits: 120, wrong: 2, day: 7, number: 7)
    try bench.settles()
    let history = try folder.history()
    #expect(bench.box.saved.map(\.number) == [1, 2, 3, 4, 5, 6, 7])
    #expect(
      history.map(\.records) == [[.crown, .lightning], [], [.crown], [.lightning], [], [.crown], []])
    #expect(history.map(\.ended) == [.user, .user, .user, .user, .user, .error, .user])
    #expect(history.map(\.loops) == [nil, nil, nil, nil, nil, nil, 2])
    #expect(history[6].plan.segment == .standard)
    let progress = try #require(bench.box.progress)
    #expect(progress[.pi].crowns == 3 && progress[.pi].lightnings == 2)
    #expect(progress[.e].known.fromStart == 70 && progress.days.stretches.count == 2)
  }

  @Test func `The quick start shows what the last session left`() throws {
    let bench = Bench(folder)
    try bench.play(digits: 60)
    try bench.finish()
    let next = Bench(folder, isStarted: false)
    #expect(try next.store.quickStart().progress == bench.box.progress)
    try next.store.start()
    try next.settles()
    // The state is reported at every start; there is nothing else to say.
    #expect(next.box.events.count == 1 && next.box.states.map(\.progress) == [bench.box.progress])
  }
}
