import FoundationEssentials
import Glibc
import TestSupport
import Testing
import TrainerCore

@testable import Store

struct DoctorTests {
  private let folder = TemporaryFolder()

  private func examine(_ folder: TemporaryFolder) throws -> Diagnosis {
    let before = try folder.contents()
    let diagnosis = folder.diagnosis
    #expect(try folder.contents() == before)
    return diagnosis
  }

  @Test func `A sound folder`() throws {
    let folder = try TemporaryFolder(RandomPast(seed: 50, sessions: 40))
    let diagnosis = try examine(folder)
    #expect(diagnosis.isSound && diagnosis.isThere && diagnosis.isWritable)
    #expect(diagnosis.history == .init(readable: 40))
    #expect(diagnosis.machines.map(\.name) == ["here"] && diagnosis.machines.map(\.sessions) == [40])
    // The sums, and the files of the records.
    #expect(diagnosis.states.count > 5 && diagnosis.states.values.allSatisfy { $0 == .agrees })
  }

  @Test func `No folder and an empty one`() throws {
    let nothing = folder.diagnosis
    #expect(!nothing.isThere && nothing.isSound && nothing.troubles.isEmpty)
    try folder.tidy()
    #expect(try examine(folder).isSound)
  }

  @Test func `Everything that is wrong is named`() throws {
    let past = RandomPast(seed: 51, sessions: 20)
    let folder = try TemporaryFolder(past)
    var log = "nonsense\n".data
    for (number, session) in past.logs.enumerated() {
      log += number < 3 ? (past.entries[number].json + "\n").data : session.bytes
    }
    try folder.write(Bench.log, log + "not there yet".data)
    try folder.write("settings.json", "{")
    try folder.write("settings.json.damaged-x", "{")
    try folder.write(Bench.running + "/dead.journal", "nothing")
    try folder.write("records/pi-crown.json", "[]")
    let diagnosis = try examine(folder)
    #expect(!diagnosis.isSound)
    #expect(diagnosis.history == .init(readable: 20, unreadable: 1, firstUnreadable: 1))
    #expect(diagnosis.sessionsWithoutKeystrokes == 3)
    #expect(
      diagnosis.states["settings.json"] == .damaged && diagnosis.setAside == ["settings.json.damaged-x"])
    #expect(diagnosis.journals == [.init(id: "dead", isRunning: false, content: .unreadable)])
    #expect(diagnosis.states["records/pi-crown.json"] == .behind)
    #expect(diagnosis.sums == .behind)
    try folder.tidy()
    let after = try examine(folder)
    #expect(after.isSound && after.setAside.count > 3)
  }

  @Test func `A damaged line between its like is set aside`() throws {
    let past = RandomPast(seed: 54, sessions: 2)
    let folder = try TemporaryFolder(past)
    let lines = past.log.text.split(separator: "\n").map(String.init)
    let damaged = lines[0].replacing(#""intervals":[0"#, with: #""intervals":[-1"#)
    try #require(damaged != lines[0])
    try folder.write(Bench.log, [lines[0], damaged, lines[0], lines[1]].joined(separator: "\n") + "\n")
    let diagnosis = try examine(folder)
    #expect(diagnosis.history.unreadable == 1 && diagnosis.history.firstUnreadable == 2)
    try folder.tidy()
    #expect(try examine(folder).isSound)
    #expect(try folder.read(Bench.log) == [lines[0], lines[0], lines[1], ""].joined(separator: "\n"))
  }

  @Test(arguments: ["", "0 2\n"])
  func `Of a journal without a right digit nothing is promised`(keys: String) throws {
    let folder = try TemporaryFolder(RandomPast(seed: 55, sessions: 2))
    let head = """
      {"version":1,"id":"j","date":"2026-11-20T08:00:00+01:00","constant":"pi","mode":
      """
    try folder.write(Bench.running + "/nothing.journal", head + #""game"}"# + "\n" + keys)
    let before = try examine(folder)
    #expect(before.history.readable == 2)
    #expect(before.journals.map(\.content) == [.empty])
    #expect(before.verdict == .waiting)
    try folder.tidy()
    let after = try examine(folder)
    #expect(after.journals.isEmpty && after.isSound)
  }

  @Test func `A journal that cannot be read hides no other`() throws {
    let folder = try TemporaryFolder(RandomPast(seed: 56, sessions: 2))
    let journal = folder.data.journal("a")
    try folder.write(Bench.running + "/a.journal", "larger than any journal")
    try #require(truncate(journal, 1 << 28) == 0)
    try folder.write(Bench.running + "/b.journal", "nothing")
    let diagnosis = folder.diagnosis
    #expect(diagnosis.journals.map(\.id) == ["b"])
    #expect(diagnosis.troubles.map(\.path) == [journal])
  }

  @Test func `Figures that say anything else`() throws {
    let folder = try TemporaryFolder(RandomPast(seed: 52, sessions: 20))
    let sums = try folder.read(Bench.sums).replacing(#""xp":"#, with: #""xp":1"#)
    try folder.write(Bench.sums, sums)
    #expect(try examine(folder).sums == .damaged)
    try folder.write(Bench.sums, "{}")
    #expect(try examine(folder).sums == .behind)
    try folder.remove(Bench.sums)
    #expect(try examine(folder).sums == .missing)
  }

  @Test func `A running session is no fault`() throws {
    let bench = Bench(folder)
    try bench.play(digits: 7, end: nil)
    try bench.finish()
    let diagnosis = try examine(folder)
    #expect(diagnosis.journals.map(\.isRunning) == [true])
    #expect(diagnosis.journals.map(\.content) == [.session(digits: 7, isWhole: true)])
    #expect(diagnosis.isSound)
    try bench.drop()
    #expect(try examine(folder).journals.map(\.isRunning) == [false])
  }
}
