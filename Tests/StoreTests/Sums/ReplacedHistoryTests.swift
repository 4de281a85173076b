import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// The history is the truth, whatever was summed before.
@Suite struct ReplacedHistoryTests {
  private let folder = TemporaryFolder()

  private func put(_ past: RandomPast, in folder: TemporaryFolder) throws {
    try folder.write("history.jsonl", past.history)
    try folder.write("keystrokes.jsonl", past.keystrokes)
  }

  private func expectWhole(_ folder: TemporaryFolder, _ progress: Progress) throws {
    #expect(try folder.reader.progress() == progress)
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

  @Test func `A longer history of another machine is summed again`() throws {
    let folder = try TemporaryFolder(RandomPast(seed: 60, sessions: 20))
    let other = RandomPast(seed: 61, sessions: 60)
    for name in try folder.list("records") { try folder.remove("records/" + name) }
    try put(other, in: folder)
    try expectWhole(folder, other.progress)
  }

  @Test func `A history in which a figure was changed is summed again`() throws {
    let past = RandomPast(seed: 62, sessions: 20)
    // Without keystrokes, so that only the line gives the score; as long as before, and not at the end.
    try folder.write("history.jsonl", past.history)
    try folder.tidy()
    let line = try #require(past.entries.first { $0.score > 20 && $0.score < 90 && $0.bestStreak < $0.score })
    let text = try folder.read("history.jsonl")
    let date = line.date.iso8601
    let changed = text.replacing(
      """
      "id":"\(line.id)","date":"\(date)"
      """,
      with: #""id":"\#(line.id)","date":"2020-01-01T00:00:00.000\#(date.suffix(6))""#)
    #expect(changed.utf8.count == text.utf8.count && changed != text)
    try folder.remove("history.jsonl")
    try folder.write("history.jsonl", changed)
    var progress = Progress()
    for entry in try folder.history() { progress.add(entry) }
    try expectWhole(folder, progress)
  }

  /// Another id and score in the first line, which is as long as before, far from the end and in the same
  /// file.
  private func edited(_ past: RandomPast) throws -> (entry: SessionEntry, history: String) {
    var entry = past.entries[0]
    let line = SessionEntry.encode(entry).text
    entry = try #require(
      SessionEntry.decode(
        (line.replacing(#"-0","date""#, with: #"-z","date""#)
          .replacing(#""score":\#(entry.score),"#, with: #""score":\#(entry.score + 1),"#)).data))
    let edited = SessionEntry.encode(entry).text
    try #require(edited.utf8.count == line.utf8.count && entry.score > past.entries[0].score)
    let history = past.history.text
    try #require(history.hasPrefix(line) && history.utf8.count > 80_000)
    return (entry, edited + history.dropFirst(line.count))
  }

  /// What was summed lay there for a while, so that the clock of the file system has gone on since.
  private func tidyLater(_ folder: TemporaryFolder) throws {
    for name in ["history.jsonl", "keystrokes.jsonl"] { try folder.date(name, 1_795_000_000) }
    try folder.tidy()
  }

  @Test(arguments: [false, true]) func `An edit in place is summed again`(isLonger: Bool) throws {
    let past = RandomPast(seed: 66, sessions: 400)
    let more = RandomPast(seed: 67, sessions: isLonger ? 1 : 0)
    try put(past, in: folder)
    try tidyLater(folder)
    let (entry, history) = try edited(past)
    try folder.write("history.jsonl", history.data + more.history)
    try folder.write("keystrokes.jsonl", past.keystrokes + more.keystrokes)
    var progress = Progress()
    progress.add(entry)
    for log in past.logs.dropFirst() + more.logs { progress.add(log) }
    #expect(try folder.reader.progress() == progress)
    let before = folder.diagnosis
    #expect(before.sums == .behind && before.keystrokesWithoutSession == 1)
    #expect(before.verdict == .waiting)
    // The session whose line is gone comes back from its keystrokes.
    progress.add(past.logs[0])
    try folder.tidy()
    let ids = [entry.id] + (past.logs.dropFirst() + more.logs).map(\.id) + [past.logs[0].id]
    #expect(try folder.history().map(\.id) == ids)
    #expect(try folder.sums().progress == progress)
    let after = folder.diagnosis
    #expect(after.isSound, "\(after)")
  }

  @Test func `A program that runs notices it when it saves`() throws {
    let past = RandomPast(seed: 66, sessions: 400)
    try put(past, in: folder)
    try tidyLater(folder)
    let bench = Bench(folder)
    try bench.finish()
    try folder.write("history.jsonl", try edited(past).history)
    let own = SessionPlan(.practice, .e)
    try bench.play(own, digits: 5)
    try bench.settles()
    // One point for the new score, all those of the session that came back, five for the one that was played.
    #expect(bench.box.progress?.xp == past.progress.xp + 1 + past.entries[0].score + 5)
    try bench.drop()
    #expect(folder.diagnosis.isSound)
  }

  /// What a copy costs is a summing, and never a wrong figure.
  @Test(arguments: [false, true]) func `A copy of the folder is summed again`(keepsTimes: Bool) throws {
    let past = RandomPast(seed: 68, sessions: 20)
    let (folder, copy) = (TemporaryFolder(), TemporaryFolder())
    try put(past, in: folder)
    try tidyLater(folder)
    for name in try folder.contents().keys { try copy.write(name, try folder.bytes(name)) }
    if keepsTimes {
      for name in ["history.jsonl", "keystrokes.jsonl"] { try copy.date(name, 1_795_000_000) }
    }
    #expect(copy.diagnosis.sums == .behind)
    #expect(try copy.reader.progress() == past.progress)
    try copy.tidy()
    #expect(copy.diagnosis.isSound)
    #expect(try copy.contents() == folder.contents())
  }

  @Test func `A mark of another log is summed again, and is no damage`() throws {
    let folder = try TemporaryFolder(RandomPast(seed: 69, sessions: 20))
    let file = try folder.read("sums.json")
    for mark in [#""log":"1","#, ""] {
      try folder.write("sums.json", file.replacing(/"log":"[^"]*",/, with: mark).checkedAgain)
      #expect(folder.diagnosis.sums == .behind)
      try folder.tidy()
      #expect(try folder.read("sums.json") == file)
    }
    #expect(folder.diagnosis.isSound)
  }

  @Test func `Keystrokes that were left to a journal are not forgotten if that goes`() throws {
    let bench = Bench(folder)
    try bench.play(digits: 5)
    try bench.finish()
    try bench.play(digits: 7, day: 1, end: nil)
    try bench.finish()
    let journal = try #require(try folder.list("running").first)
    let log = SessionLog(
      id: String(journal.dropLast(".journal".count)), date: Bench.date,
      plan: SessionPlan(.game), ended: .user,
      keystrokes: [Keystroke(.digit(1), at: 0)])
    try folder.write("keystrokes.jsonl", try folder.bytes("keystrokes.jsonl") + KeystrokesLine.encode(log))
    try Bench(folder).settles()
    try folder.expect(scores: 5)
    try bench.drop()
    try folder.remove("running/" + journal)
    #expect(folder.diagnosis.keystrokesWithoutSession == 1)
    try folder.tidy()
    try folder.expect(scores: 5, 1)
    #expect(folder.diagnosis.isSound)
  }

  @Test func `Figures of no history are not believed`() throws {
    try folder.tidy()
    let believed = try folder.read("sums.json").replacing(#""xp":0"#, with: #""xp":99999"#).checkedAgain
    try #require(SumsFile.decode(believed.data)?.progress.xp == 99_999)
    try folder.write("sums.json", believed)
    let past = RandomPast(seed: 63, sessions: 3)
    try put(past, in: folder)
    try expectWhole(folder, past.progress)
    try folder.remove("history.jsonl")
    try folder.remove("keystrokes.jsonl")
    for name in try folder.list("records") { try folder.remove("records/" + name) }
    try folder.write("sums.json", believed)
    try expectWhole(folder, Progress())
  }

  @Test func `A line that comes again later counts once`() throws {
    let past = RandomPast(seed: 64, sessions: 30)
    let folder = try TemporaryFolder(past)
    let lines = past.history.text.split(separator: "\n")
    let keys = past.keystrokes.text.split(separator: "\n")
    try folder.write("history.jsonl", past.history + (lines[3] + "\n" + lines[29] + "\n").data)
    try folder.write("keystrokes.jsonl", past.keystrokes + (keys[3] + "\n").data)
    try expectWhole(folder, past.progress)
    // Everywhere else too.
    #expect(try folder.reader.table().rows.count == 30)
    #expect(try folder.reader.latest(200).count == 30)
    let whole = try TemporaryFolder(past)
    expect(try folder.reader.aggregates(), are: try whole.reader.aggregates())
    #expect(try folder.exported() == whole.exported())
  }
}
