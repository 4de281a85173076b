import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Lines that no version wrote.
@Suite struct UnknownWordTests {
  @Test(
    arguments: changes(
      """
      "mode":"practice" → "mode":"meditate"
      "mode":"practice" → "mode":"review"
      "mode":"practice" → "mode":"drill"
      "ended":"user" → "ended":"tired"
      "mode":"practice" → "mode":"drill","drill":{"name":"sudoku","size":9,"questions":5,"seed":7}
      """))
  func `A word that means nothing is damage, of which every byte is kept`(word: String, other: String)
    throws
  {
    let folder = TemporaryFolder()
    let bench = Bench(folder)
    for number in 1...2 {
      try bench.play(SessionPlan(.practice), digits: 9, day: number, number: number)
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
    #expect(!folder.diagnosis.isSound)
    let next = Bench(folder)
    #expect(try next.finish() == nil)
    #expect(try folder.history().count == 1 && folder.logs().count == 1)
    let kept = try folder.list().filter { $0.contains(".damaged-") }.map { try folder.read($0) }
    #expect(kept.sorted() == files.values.sorted() && next.box.setAside.count == 2)
  }
}
