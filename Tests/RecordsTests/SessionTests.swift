import FoundationEssentials
import Testing
import TrainerCore

@testable import Records

@Suite struct SessionTests {
  @Test func aSessionBegunTypedAndEndedIsInEveryFile() throws {
    let folder = try TemporaryFolder()
    let bench = Bench(folder)
    try bench.play(digits: 60, number: 7)
    #expect(try bench.finish() == nil)
    let entry = try #require(try folder.history().first)
    #expect(entry.score == 60 && entry.certified && entry.ended == .user)
    #expect(entry.records == [.crown, .lightning])
    #expect(bench.box.saved.map(\.number) == [7])
    #expect(try folder.logs().first?.engine.score == 60)
    #expect(try folder.list("running").isEmpty)
    #expect(try folder.list("records") == ["pi-crown.json", "pi-lightning.json"])
    let ledger = try #require(ProgressFile.decode(try folder.bytes("progress.json")))
    #expect(ledger.progress == bench.box.progress)
    #expect(ledger.progress.xp == 60)
    #expect(bench.box.troubles.isEmpty)
  }
}
