import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Lessons as an earlier version wrote them, whose steps were others, and lines that no version wrote.
@Suite struct OldLessonTests {
  private static let history = #"""
    {"id":"o","date":"2026-11-20T08:00:00.000+01:00","constant":"pi","mode":"learn","segment":[0,20],"score":60,\#
    "errors":1,"revealsUsed":0,"bestStreak":40,"duration":9.5,"cps":6.316,"certified":false,"ended":"complete",\#
    "records":[],"route":[[0,20]],"fading":true}

    """#
  private static let keystrokes = #"""
    {"id":"o","date":"2026-11-20T08:00:00.000+01:00","constant":"pi","mode":"learn","segment":[0,20],\#
    "ended":"complete","route":[[0,20]],"fading":true,"keys":"1415926535","intervals":[0,100,100,100,100,100,100,\#
    100,100,100]}

    """#

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("history.jsonl", Self.history)
    try folder.write("keystrokes.jsonl", Self.keystrokes)
    return folder
  }

  @Test func `A lesson of an earlier version is kept, listed and counted, and its keys are not judged`()
    throws
  {
    let folder = try folder()
    let bench = Bench(folder)
    #expect(try bench.finish() == nil)
    #expect(try folder.read("history.jsonl") == Self.history)
    #expect(try folder.read("keystrokes.jsonl") == Self.keystrokes)
    #expect(bench.box.setAside.isEmpty && Doctor(folder: folder.data).examine().isSound)
    let (reader, sums) = (folder.reader, try folder.sums())
    #expect(sums.progress.xp == 60 && sums.progress[.pi].sessions == 1 && sums.progress[.pi].time == 9500)
    #expect(sums.progress[.pi].known.isEmpty && sums.memory == Memory())
    let row = try #require(try reader.latest(10).first)
    #expect(row.isOldLesson && row.score == 60)
    #expect(try reader.keystrokes(of: #require(try reader.entry(of: row))) == nil)
    #expect(try reader.aggregates()[.pi].totals.sessions == 0)
  }

  @Test func `An export and its import carry it`() throws {
    let source = try folder()
    let target = try TemporaryFolder()
    #expect(try target.importing(try source.exported()).added == 1)
    #expect(try target.read("history.jsonl") == Self.history)
    #expect(try target.read("keystrokes.jsonl") == Self.keystrokes)
    #expect(try target.sums().memory == Memory())
  }

  @Test(
    arguments: [
      (#""mode":"practice""#, #""mode":"meditate""#), (#""mode":"practice""#, #""mode":"review""#),
      (#""mode":"practice""#, #""mode":"drill""#), (#""ended":"user""#, #""ended":"tired""#),
      (
        #""mode":"practice""#,
        #""mode":"drill","drill":{"name":"sudoku","size":9,"questions":5,"seed":7}"#
      ),
    ]) func `A word that means nothing is damage, of which every byte is kept`(word: String, other: String)
    throws
  {
    let folder = try TemporaryFolder()
    let bench = Bench(folder)
    for number in 1...2 {
      try bench.play(SessionPlan(constant: .pi, mode: .practice), digits: 9, day: number, number: number)
    }
    #expect(try bench.finish() == nil)
    try bench.drop()
    var files: [String: String] = [:]
    for name in ["history.jsonl", "keystrokes.jsonl"] {
      let lines = try folder.read(name).split(separator: "\n")
      #expect(lines.count == 2 && lines[0].contains(word))
      files[name] = lines[0].replacing(word, with: other) + "\n" + lines[1] + "\n"
      try folder.write(name, try #require(files[name]))
    }
    #expect(!Doctor(folder: folder.data).examine().isSound)
    let next = Bench(folder)
    #expect(try next.finish() == nil)
    #expect(try folder.history().count == 1 && folder.logs().count == 1)
    let kept = try folder.list().filter { $0.contains(".damaged-") }.map { try folder.read($0) }
    #expect(kept.sorted() == files.values.sorted() && next.box.setAside.count == 2)
  }
}
