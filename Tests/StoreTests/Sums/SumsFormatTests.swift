import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

struct SumsFormatTests {
  private let folder = TemporaryFolder()

  @Test func `What is written is read as it was`() throws {
    let past = RandomPast(seed: 70, sessions: 200)
    try folder.write(Bench.log, past.log)
    let drill = DrillOrder("matrix", 100, questions: 3)
    try Bench(folder).run { try $0.play(SessionPlan(drill: drill), digits: 15) }
    var sums = try folder.reader.sumFromScratch()
    // They are in a file of their own.
    sums.newRows = Data()
    #expect(
      !sums.state.records.isEmpty && !sums.state.progress[.pi].drills.all.isEmpty
        && !sums.state.memory[.pi].graded.isEmpty)
    let file = SumsFile.encode(sums)
    #expect(SumsFile.decode(file) == sums)
    #expect(SumsFile.decode(file).map(SumsFile.encode) == file)
  }

  /// A start reads no more than the first line.
  @Test func `The figures of a start are the first line`() throws {
    var sums = Sums()
    sums.state.progress.xp = 120
    let file = SumsFile.encode(sums).text
    try folder.write(Bench.sums, try #require(file.split(separator: "\n").first) + "\n{")
    #expect(SumsFile.progress(of: folder.data, .live)?.xp == 120)
  }

  @Test func `Another version is not read, nor what was changed`() throws {
    let file = SumsFile.encode(Sums()).text
    for (good, bad) in [("\"version\":\"", "\"version\":\"1"), ("\n", "")] {
      try #require(file.contains(good))
      #expect(SumsFile.decode(file.replacing(good, with: bad).checkedAgain.data) == nil)
    }
    #expect(SumsFile.decode(file.replacing("\"xp\":0", with: "\"xp\":1").data) == nil)
  }
}
