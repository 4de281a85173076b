import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// Lines that no version wrote.
struct UnknownWordTests {
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
    let lines = try folder.read(Bench.log).split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains(word))
    let changed = String(lines[0].replacing(word, with: other) + "\n" + lines[1] + "\n")
    try folder.write(Bench.log, changed)
    #expect(!folder.diagnosis.isSound)
    let next = Bench(folder)
    #expect(try next.finish() == nil)
    #expect(try folder.history().count == 1 && folder.logs().count == 1)
    let kept = try folder.list("machines/here").filter { $0.contains(".damaged-") }
    #expect(try kept.map { try folder.read("machines/here/" + $0) } == [changed])
    #expect(next.box.setAside.count == 1)
  }

  @Test func `A line of a type that is not known is no session, and is kept`() throws {
    let folder = TemporaryFolder()
    let bench = Bench(folder)
    try bench.play()
    try bench.drop()
    let at = Bench.date.iso8601
    let line = #"{"type":"race","at":"\#(at)","id":"r1","date":"\#(at)","ended":"user"}"# + "\n"
    try folder.write(Bench.log, folder.read(Bench.log) + line)
    let next = try Bench.settled(folder)
    #expect(next.box.setAside.isEmpty)
    #expect(try folder.reader.table().rows.count == 1 && folder.read(Bench.log).hasSuffix(line))
  }
}
