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
    let old = file.text.replacing(/"version":"\d+/, with: #""version":"11"#)
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

  @Test func `A line that an earlier version passed over is read once its type is known`() throws {
    let bench = Bench(folder)
    try bench.play()
    try bench.store.write([Favourite("permutation pi 420 4 7 2 0", at: Bench.now)])
    try bench.settles()
    try bench.drop()
    let lines = try folder.bytes(Bench.sums).text.replacing(" favourite", with: "").split(separator: "\n")
    let old = lines.filter { !$0.contains(#""type":"favourite""#) }.joined(separator: "\n").checkedAgain
    try folder.write(Bench.sums, old)
    #expect(try folder.reader.stateOfStatements().challenges.favourites.count == 1)
  }

  @Test func `What is known is the same in both sums`() throws {
    let (folder, progress) = try practised()
    let memory = try folder.sums().state.memory
    for constant in Constant.allCases {
      #expect(progress[constant].known == memory[constant].known)
      #expect(progress[constant].known.fromStart > 0)
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
    let bare = try folder.history().map { ($0.json + "\n").data }
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
