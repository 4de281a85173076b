import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Sessions of drills that 2.0 had and this version does not.
struct GoneDrillTests {
  private let dictation = """
    {"id":"d1","date":"2026-11-20T18:00:00.000+01:00","constant":"pi","mode":"drill","score":9,"errors":1,\
    "revealsUsed":0,"bestStreak":9,"duration":4.5,"cps":2,"certified":false,"ended":"error","records":[],\
    "drill":{"name":"dictation","size":1000000,"group":4,"questions":0,"seed":5,"pace":100},\
    "keys":"7731422900","intervals":[0,500,500,500,500,500,500,500,500,500]}
    """
  private let lines = """
    {"id":"l1","date":"2026-11-21T18:00:00.000+01:00","constant":"pi","mode":"drill","score":50,"errors":0,\
    "revealsUsed":0,"bestStreak":50,"duration":25,"cps":2,"certified":false,"ended":"user","records":[],\
    "drill":{"name":"lines","size":400,"questions":8,"seed":3}}
    """

  private func bench(_ folder: TemporaryFolder) throws -> Bench {
    try folder.write(Bench.log, dictation + "\n" + lines + "\n")
    return try Bench.settled(folder)
  }

  @Test func `They keep their XP, their days and their place in the history`() throws {
    let folder = TemporaryFolder()
    let bench = try bench(folder)
    #expect(bench.box.setAside.isEmpty && folder.diagnosis.isSound)
    let progress = try folder.reader.state().progress
    #expect(progress.xp == 59 && progress[.pi].sessions == 2)
    // Nine digits are not yet a day.
    #expect(progress.days.stretches.map(\.count) == [1])
    // No list of drills has them, and the memory learns nothing of keys that cannot be judged.
    #expect(progress[.pi].drills.all.isEmpty && progress[.pi].known.fromStart == 0)
    #expect(try folder.reader.table().rows.map(\.score) == [9, 50])
    #expect(try folder.reader.state().memory[.pi].graded.isEmpty)
    #expect(try folder.reader.aggregates()[.pi].blocks.count == 0)
  }

  @Test func `Their figures are those of their lines`() throws {
    for line in [dictation, lines] {
      let session = try #require(RecordedSession.decode(line.data))
      #expect(!session.isJudgeable && SessionEntry(session).json == session.figures?.json)
    }
  }

  @Test func `A journal of one is set aside`() throws {
    let folder = TemporaryFolder()
    let journal = """
      {"version":1,"id":"d2","date":"2026-11-21T18:00:00.000+01:00","constant":"pi","mode":"drill",\
      "drill":{"name":"dictation","size":1000,"questions":0,"seed":5},"process":"here 1"}
      0 7
      end user

      """
    try folder.write("machines/here/running/d2.journal", journal)
    let bench = try Bench.settled(folder)
    #expect(bench.box.setAside.count == 1 && bench.box.recovered.isEmpty)
  }
}
