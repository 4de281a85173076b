import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// The history is the truth, whatever was summed before.
@Suite struct ReplacedHistoryTests {
  private func put(_ past: RandomPast, in folder: TemporaryFolder) throws {
    try folder.write("history.jsonl", past.history)
    try folder.write("keystrokes.jsonl", past.keystrokes)
  }

  private func expectWhole(_ folder: TemporaryFolder, _ progress: Progress) throws {
    #expect(try folder.reader.progress() == progress)
    #expect(try folder.reader.glance().xp == progress.xp)
    // Nothing that anybody would have to mend.
    #expect(Doctor(folder: folder.data).examine().verdict != .damaged)
    let bench = Bench(folder)
    let shown = try bench.store.quickStart().progress
    #expect(try bench.finish() == nil)
    #expect((bench.box.progress ?? shown) == progress)
    try bench.drop()
    let diagnosis = Doctor(folder: folder.data).examine()
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
    let folder = try TemporaryFolder()
    // Without keystrokes, so that only the line gives the score; as long as before, and not at the end.
    try folder.write("history.jsonl", past.history)
    try folder.tidy()
    let line = try #require(past.entries.first { $0.score > 20 && $0.score < 90 && $0.bestStreak < $0.score })
    let text = try folder.read("history.jsonl")
    let date = line.date.iso8601
    let changed = text.replacing(
      #""id":"\#(line.id)","date":"\#(date)""#,
      with: #""id":"\#(line.id)","date":"2020-01-01T00:00:00.000\#(date.suffix(6))""#)
    #expect(changed.utf8.count == text.utf8.count && changed != text)
    try folder.remove("history.jsonl")
    try folder.write("history.jsonl", changed)
    var progress = Progress()
    for entry in try folder.history() { progress.add(entry) }
    try expectWhole(folder, progress)
  }

  @Test func `Figures of no history are not believed`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "progress.json",
      #"{"version":1,"historyBytes":0,"keystrokesBytes":0,"xp":99999,"days":[[20000,20100]],"constants":{}}"#
        + "\n")
    let past = RandomPast(seed: 63, sessions: 3)
    try put(past, in: folder)
    try expectWhole(folder, past.progress)
    try folder.remove("history.jsonl")
    try folder.remove("keystrokes.jsonl")
    for name in try folder.list("records") { try folder.remove("records/" + name) }
    try folder.write(
      "progress.json",
      #"{"version":1,"historyBytes":0,"keystrokesBytes":0,"xp":99999,"days":[],"constants":{}}"# + "\n")
    try expectWhole(folder, Progress())
  }

  @Test(arguments: [("progress.json", #""xp":"#), ("memory.json", #""strength":"#)])
  func `Figures that were changed by hand are not believed`(name: String, field: String) throws {
    let folder = try TemporaryFolder(RandomPast(seed: 65, sessions: 40))
    let file = try folder.read(name)
    try #require(file.contains(field))
    try folder.write(name, file.replacing(field, with: field + "1"))
    #expect(Doctor(folder: folder.data).examine().states[name] == .damaged)
    let bench = Bench(folder)
    #expect(try bench.finish() == nil)
    try bench.drop()
    #expect(try folder.read(name) == file)
    #expect(try folder.list().contains { $0.hasPrefix(name + ".damaged-") })
  }

  @Test func `A line that comes again later counts once`() throws {
    let past = RandomPast(seed: 64, sessions: 30)
    let folder = try TemporaryFolder(past)
    let lines = String(decoding: past.history, as: UTF8.self).split(separator: "\n")
    let keys = String(decoding: past.keystrokes, as: UTF8.self).split(separator: "\n")
    try folder.write("history.jsonl", past.history + Data((lines[3] + "\n" + lines[29] + "\n").utf8))
    try folder.write("keystrokes.jsonl", past.keystrokes + Data((keys[3] + "\n").utf8))
    try expectWhole(folder, past.progress)
    // Everywhere else too.
    #expect(try folder.reader.table().rows.count == 30)
    #expect(try folder.reader.latest(200).count == 30)
    let whole = try TemporaryFolder(past)
    expect(try folder.reader.aggregates(), are: try whole.reader.aggregates())
    #expect(try folder.exported() == whole.exported())
  }
}
