import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

struct RebuildTests {
  private let folder = TemporaryFolder()

  /// A folder with sessions of every mode.
  private func practised() throws -> (folder: TemporaryFolder, progress: Progress) {
    let bench = Bench(folder)
    for (day, constant) in Constant.allCases.enumerated() {
      for (index, mode) in Mode.onHome.enumerated() {
        let plan = SessionPlan(mode, constant)
        try bench.play(plan, digits: 52 + 7 * index, wrong: index % 2, pace: 150 + 20 * index, day: day)
      }
    }
    try bench.play(digits: 80, pace: 90, day: 9)
    try bench.settles()
    return (folder, try #require(bench.box.progress))
  }

  @Test func `Progress of another version is made anew and is no damage`() throws {
    let (folder, progress) = try practised()
    let file = try folder.bytes(Bench.sums)
    let old = file.text.replacing(#""version":19"#, with: #""version":11"#)
      .replacing(#""known":"#, with: #""furthest":"#).checkedAgain
    try folder.write(Bench.sums, old)
    #expect(folder.diagnosis.states[Bench.sums] == .behind)
    #expect(try folder.reader.state().progress == progress)
    let bench = try Bench.settled(folder)
    #expect(bench.box.progress == progress)
    #expect(bench.box.setAside.isEmpty)
    #expect(try folder.bytes(Bench.sums) == file)
    #expect(try !folder.list("machines/here").contains { $0.hasPrefix("sums.json.damaged") })
  }

  @Test func `What is known is the same in both sums`() throws {
    let (folder, progress) = try practised()
    let memory = try folder.sums().state.memory
    for constant in Constant.allCases {
      #expect(progress[constant].known == memory[constant].known)
      #expect(progress[constant].known.known > 0)
    }
  }

  @Test func `Records made anew are what they were`() throws {
    let (folder, progress) = try practised()
    let names = try folder.list("records")
    #expect(names.count == Constant.allCases.count * RecordType.allCases.count)
    let files = try names.map { try folder.bytes("records/" + $0) }
    for name in names { try folder.remove("records/" + name) }
    let bench = try Bench.settled(folder)
    #expect(try names.map { try folder.bytes("records/" + $0) } == files)
    #expect((bench.box.progress ?? progress) == progress)
  }

  @Test func `Without keystrokes a best keeps distance and time and has no record`() throws {
    let (folder, progress) = try practised()
    let bare = try folder.history().map { RecordedSession(entry: $0, log: nil).line }
    try folder.write(Bench.log, Data(bare.joined()))
    let bench = Bench(folder)
    try bench.settles()
    #expect((bench.box.progress ?? progress)[.pi].crown == progress[.pi].crown)
    #expect(bench.box.states.last?.records.isEmpty == true)
    #expect(try folder.list("records").isEmpty)
  }

  @Test func `Figures that cannot be read keep no session from its file`() throws {
    try Disk.live.makeFolder(folder.data.sums)
    let bench = Bench(folder)
    try bench.play(digits: 5, number: 1)
    #expect(try bench.finish() != nil)
    #expect(bench.box.saved.map(\.number) == [1])
    try folder.expect(scores: 5)
  }

  @Test func `What its keystrokes contradict sets no record until it is put back`() throws {
    let (folder, progress) = try practised()
    let (history, file) = (try folder.read(Bench.log), try folder.bytes(Bench.sums))
    // The last session: eighty digits of π, 90 ms apart.
    let last = try #require(try folder.history().last)
    let forged = history.replacing(#""duration":7.11,"#, with: #""duration":7,"#)
    #expect(forged != history && progress[.pi].crown?.date == last.date)
    try folder.write(Bench.log, forged)
    let bench = Bench(folder)
    #expect(try bench.finish() == nil)
    let figures = try #require(bench.box.progress)[.pi]
    #expect(figures.crown?.run == Run(digits: 73, milliseconds: 72 * 210))
    #expect(figures.lightning?.run == Run(digits: 66, milliseconds: 65 * 190))
    #expect(
      figures.bestTimes.entries.allSatisfy { $0.id != last.id } && figures.digits == progress[.pi].digits)
    #expect(figures.bestStreak == 73)
    let sums = try folder.sums()
    #expect(sums.state.contradictory == [last.id])
    #expect(sums.state.records["records/pi-crown.json"]?.times.count == 73)
    for name in ["crown", "lightning"] {
      #expect(RecordFile.decode(try folder.bytes("records/pi-\(name).json"))?.date != last.date)
    }
    #expect(try folder.read(Bench.log) == forged)
    try folder.write(Bench.log, history)
    try folder.tidy()
    #expect(
      try folder.sums().state.progress == progress
        && folder.bytes(Bench.sums).withoutMarks == file.withoutMarks)
  }

  @Test func `A record of nothing else goes with what contradicts itself`() throws {
    try Bench(folder).run { try $0.play() }
    let history = try folder.read(Bench.log)
    try folder.write(Bench.log, history.replacing(#""duration":11.8,"#, with: #""duration":11,"#))
    #expect(try folder.list("records").count == 2)
    try folder.tidy()
    #expect(try folder.list("records") == [])
    #expect(folder.diagnosis.verdict == .contradictory)
    try folder.write(Bench.log, history)
    try folder.tidy()
    #expect(try folder.list("records").count == 2 && folder.diagnosis.isSound)
  }

  /// Records come from sessions, and from nothing else.
  @Test func `A record file is no record`() throws {
    let file =
      """
      {"constant":"e","type":"crown","digitCount":3,"totalTime":0.2,"cumulativeTimes":[0,0.1,\
      0.2],"date":"2026-11-21T19:42:07.123+01:00"}
      """
    try folder.write("records/e-crown.json", file)
    // Somebody keeps it here.
    try folder.write("records/ana-crown.json", file)
    let bench = Bench(folder)
    try bench.settles()
    #expect(bench.box.states.last?.records.isEmpty == true)
    #expect(try folder.list("records") == ["ana-crown.json"])
    try bench.play(SessionPlan(.game, .e), digits: 2)
    try bench.settles()
    #expect(try folder.history().map(\.records) == [[.crown]])
    #expect(RecordFile.decode(try folder.bytes("records/e-crown.json"))?.run.digits == 2)
  }
}
