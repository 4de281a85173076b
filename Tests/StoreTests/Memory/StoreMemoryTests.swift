import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

struct StoreMemoryTests {
  /// A folder with sessions of every mode on some days, played one after the other.
  private func practised(_ days: [Int] = [0, 0, 1, 3, 4, 9]) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    let bench = Bench(folder)
    for (index, day) in days.enumerated() {
      let mode = Mode.onHome[index % Mode.onHome.count]
      try bench.play(
        SessionPlan(mode), digits: 32 + 4 * index, wrong: index % 2, pace: 700, day: day,
        number: index)
    }
    try bench.settles()
    return folder
  }

  /// The log's memory, without any sums.
  private func expected(_ folder: TemporaryFolder) throws -> Memory {
    Memory(
      try folder.logs().map {
        SessionEvidence(PlayedSession($0.plan, $0.keystrokes), date: $0.date, id: $0.id)
      })
  }

  private func stored(_ folder: TemporaryFolder) throws -> Memory {
    try folder.sums().state.memory
  }

  @Test func `a long log is summed to the same as its sessions one by one`() throws {
    let folder = try TemporaryFolder(RandomPast(seed: 58, sessions: 700))
    let memory = try folder.reader.sumFromScratch().state.memory
    #expect(memory == (try expected(folder)))
    #expect(memory[.pi].scores.sums.runs > 0 && memory[.pi].calibration.all.passes > 0)
  }

  @Test(arguments: [[0, 0, 1, 3, 4, 9], [5, 1, 8, 3, 2, 9, 0]])
  func `the past is in the order of the sessions`(days: [Int]) throws {
    let folder = try practised(days)
    let past = try folder.reader.memoryPast()
    #expect(past.memory == (try expected(folder)))
    let passes = past.passes(of: 0, .pi).map(\.day)
    #expect(passes == passes.sorted() && passes.count == past.memory[.pi][0].passes)
    // Whoever does not want it any more stops it.
    #expect(try folder.reader.memoryPast { false }.memory == Memory())
  }

  @Test func `what is remembered is reported at the start and after each session`() throws {
    let folder = try practised([0, 1])
    let bench = try Bench.settled(folder)
    func told() -> [Memory] {
      bench.box.states.map(\.memory)
    }
    #expect(told() == [try expected(folder)])
    try bench.play(digits: 40, pace: 700, day: 7, number: 9)
    try bench.settles()
    #expect(told().count == 2)
    #expect(told().last == (try expected(folder)))
  }

  @Test func `a session that began before the last one is put in its place`() throws {
    let folder = try practised([5, 1, 8, 3, 2, 9, 0])
    #expect(try stored(folder) == (try expected(folder)))
    #expect(try folder.reader.state().memory == (try expected(folder)))
    try folder.remove(Bench.sums)
    #expect(try folder.reader.state().memory == (try expected(folder)))
    try Bench.settled(folder)
    #expect(try stored(folder) == (try expected(folder)))
  }

  @Test func `what another instance added is added here too`() throws {
    let folder = try practised()
    let file = try folder.bytes(Bench.sums)
    let bench = Bench(folder)
    try bench.play(SessionPlan(.practice, .e), digits: 44, pace: 500, day: 20)
    try bench.settles()
    // As if it had been killed before it wrote its sums.
    try folder.write(Bench.sums, file)
    #expect(try folder.reader.state().memory == (try expected(folder)))
    #expect(try folder.reader.state().memory[.e].known.fromStart == 44)
  }
}
