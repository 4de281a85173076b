import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// The history is the truth, whatever was summed before.
struct ReplacedHistoryTests {
  private let folder = TemporaryFolder()

  private func put(_ past: RandomPast, in folder: TemporaryFolder) throws {
    try folder.write(Bench.log, past.log)
  }

  private func expectWhole(_ folder: TemporaryFolder, _ progress: Progress) throws {
    #expect(try folder.reader.state().progress == progress)
    // Nothing that anybody would have to mend.
    #expect(folder.diagnosis.verdict != .damaged)
    let bench = Bench(folder)
    let shown = try bench.store.quickStart().progress
    try bench.settles()
    #expect((bench.box.progress ?? shown) == progress)
    try bench.drop()
    let diagnosis = folder.diagnosis
    #expect(diagnosis.isSound, "\(diagnosis)")
  }

  /// Another key in the first line, which is as long as before, far from the end and in the same file; and the
  /// digits that it has less.
  private func edited(_ past: RandomPast) throws -> (log: String, loss: Int) {
    let line = past.logs[0].line
    let edited = line.replacing(/"keys":"[0-9]*/) { "\($0.output.dropLast())r" }
    try #require(edited.utf8.count == line.utf8.count)
    let score = SessionEntry(try #require(RecordedSession.decode(edited.data))).score
    try #require(score < past.entries[0].score)
    return (edited + past.log.text.dropFirst(line.count), past.entries[0].score - score)
  }

  /// Sums a log dated back, as if the clock of the file system had gone on since.
  private func tidyLater(_ folder: TemporaryFolder) throws {
    try folder.date(Bench.log, 1_795_000_000)
    try folder.tidy()
  }

  @Test func `An edit in place is summed again`() throws {
    let past = RandomPast(seed: 66, sessions: 400)
    try put(past, in: folder)
    try tidyLater(folder)
    let (log, loss) = try edited(past)
    try folder.write(Bench.log, log)
    #expect(folder.diagnosis.sums == .behind)
    #expect(try folder.reader.state().progress.xp == past.progress.xp - loss)
    try folder.tidy()
    #expect(try folder.sums().state.progress.xp == past.progress.xp - loss)
    #expect(folder.diagnosis.isSound)
  }

  @Test(arguments: [false, true])
  func `A program that runs notices it when it saves`(isNote: Bool) throws {
    let past = RandomPast(seed: 66, sessions: 400)
    try put(past, in: folder)
    try tidyLater(folder)
    let bench = Bench(folder)
    try bench.finish()
    let (log, loss) = try edited(past)
    try folder.write(Bench.log, log)
    if isNote {
      try bench.store.write(SessionNote(text: "a"), about: past.entries[1].id)
    } else {
      try bench.play(SessionPlan(.practice, .e), digits: 5)
      try bench.settles()
      #expect(bench.box.progress?.xp == past.progress.xp - loss + 5)
    }
    try bench.drop()
    #expect(try folder.reader.state().progress.xp == past.progress.xp - loss + (isNote ? 0 : 5))
  }

  @Test func `An import notices it`() throws {
    let past = RandomPast(seed: 66, sessions: 400)
    try put(past, in: folder)
    try tidyLater(folder)
    let (log, loss) = try edited(past)
    try folder.write(Bench.log, log)
    let other = RandomPast(seed: 69, sessions: 1)
    #expect(try folder.importing(try TemporaryFolder(other).exported()).added == 1)
    #expect(try folder.reader.state().progress.xp == past.progress.xp - loss + other.progress.xp)
  }

  @Test(arguments: [false, true])
  func `What comes from elsewhere while something is saved is summed later`(isNote: Bool) throws {
    let log = RandomPast(seed: 67, sessions: 5).log
    let disk = Disk { [folder] operation, path in
      if operation == .write, path.hasSuffix(Bench.log) {
        try? folder.write("machines/lap/log.jsonl", log)
      }
      return .proceed
    }
    let bench = Bench(folder, disk: disk)
    if isNote {
      try bench.store.write(SessionNote(text: "a"), about: "a")
    } else {
      try bench.play(digits: 3)
    }
    try bench.drop()
    try expectWhole(folder, try folder.reader.sumFromScratch().state.progress)
  }

  /// Copying costs a new summing, and never a wrong figure.
  @Test(arguments: [false, true]) func `A copy of the folder is summed again`(keepsTimes: Bool) throws {
    let past = RandomPast(seed: 68, sessions: 20)
    let (folder, copy) = (TemporaryFolder(), TemporaryFolder())
    try put(past, in: folder)
    try tidyLater(folder)
    for name in try folder.contents().keys { try copy.write(name, try folder.bytes(name)) }
    if keepsTimes { try copy.date(Bench.log, 1_795_000_000) }
    #expect(copy.diagnosis.sums == .behind)
    #expect(try copy.reader.state().progress == past.progress)
    try copy.tidy()
    #expect(copy.diagnosis.isSound)
    #expect(try copy.contents() == folder.contents())
  }

  @Test func `A mark of another log is summed again, and is no damage`() throws {
    let folder = try TemporaryFolder(RandomPast(seed: 69, sessions: 20))
    let file = try folder.read(Bench.sums)
    for mark in [#""log":"1","#, ""] {
      try folder.write(Bench.sums, file.replacing(/"log":"[^"]*",/, with: mark).checkedAgain)
      #expect(folder.diagnosis.sums == .behind)
      try folder.tidy()
      #expect(try folder.read(Bench.sums) == file)
    }
    #expect(folder.diagnosis.isSound)
  }

  @Test func `Figures of no history are not believed`() throws {
    try folder.tidy()
    let believed = try folder.read(Bench.sums).replacing(#""xp":0"#, with: #""xp":99999"#).checkedAgain
    try #require(SumsFile.decode(believed.data)?.state.progress.xp == 99_999)
    try folder.write(Bench.sums, believed)
    let past = RandomPast(seed: 63, sessions: 3)
    try put(past, in: folder)
    try expectWhole(folder, past.progress)
    try folder.remove(Bench.log)
    for name in try folder.list("records") { try folder.remove("records/" + name) }
    try folder.write(Bench.sums, believed)
    try expectWhole(folder, Progress())
  }

  @Test func `A line that comes again later counts once`() throws {
    let past = RandomPast(seed: 64, sessions: 30)
    let folder = try TemporaryFolder(past)
    let lines = past.log.text.split(separator: "\n")
    try folder.write(Bench.log, past.log + (lines[3] + "\n" + lines[29] + "\n").data)
    try expectWhole(folder, past.progress)
    // Everywhere else too.
    #expect(try folder.reader.table().rows.count == 30)
    #expect(try folder.reader.latest(200).count == 30)
    let whole = try TemporaryFolder(past)
    expect(try folder.reader.aggregates(), are: try whole.reader.aggregates())
    #expect(try folder.exported() == whole.exported())
  }
}
