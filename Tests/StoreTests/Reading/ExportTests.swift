import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

@Suite struct ExportTests {
  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  @Test func theFormat() throws {
    let folder = try TemporaryFolder()
    #expect(
      text(try folder.exported()) == "{\"format\":\"pi-trainer export\",\"version\":1}\n{\"sessions\":0}\n")
    let bench = Bench(folder)
    try bench.play(digits: 3, pace: 200)
    try bench.drop()
    let id = try #require(try folder.history().first).id
    let line =
      #"{"id":"\#(id)","date":"2026-11-21T19:42:07.123+01:00","constant":"pi","mode":"game","score":3,"#
      + #""errors":0,"revealsUsed":0,"bestStreak":3,"duration":0.4,"cps":7.5,"certified":true,"ended":"user","#
      + #""records":["crown"],"keys":"141","intervals":[0,200,200]}"#
    #expect(
      text(try folder.exported())
        == "{\"format\":\"pi-trainer export\",\"version\":1}\n\(line)\n{\"sessions\":1}\n")
    #expect(
      text(try folder.exported(.csv))
        == "id,date,constant,mode,segment,score,errors,revealsUsed,bestStreak,duration,cps,loops,certified,"
        + "ended,records,challenge\r\n"
        + "\(id),2026-11-21T19:42:07.123+01:00,pi,game,,3,0,0,3,0.4,7.5,,true,user,crown,\r\n")
  }

  @Test func fieldsAreQuotedWhereTheyHaveTo() {
    #expect(text(Exporter.row(["a", "b,c", "d\"e", "f\r\ng", ""])) == "a,\"b,c\",\"d\"\"e\",\"f\r\ng\",\r\n")
  }

  @Test(arguments: 20..<26 as Range<UInt64>)
  func anExportImportedIntoAnEmptyFolderIsTheSame(seed: UInt64) throws {
    let source = try TemporaryFolder(RandomPast(seed: seed, sessions: 120))
    let target = try TemporaryFolder()
    let outcome = try target.importing(try source.exported())
    #expect(outcome == Importer.Outcome(added: 120))
    #expect(try target.reader.table() == source.reader.table())
    expect(try target.reader.aggregates(), are: try source.reader.aggregates())
    var left = try source.contents()
    var right = try target.contents()
    #expect(left.count > 4)
    for name in left.keys.sorted() { #expect(right[name] == left[name], "\(name)") }
    #expect(Doctor(folder: target.data).examine().isSound)
    left = right
    #expect(try target.importing(try source.exported()) == Importer.Outcome(known: 120))
    right = try target.contents()
    #expect(left == right)
  }

  @Test func twoFoldersAreMerged() throws {
    let past = RandomPast(seed: 30, sessions: 90)
    let one = try TemporaryFolder(RandomPast(seed: 30, sessions: 60))
    let all = try TemporaryFolder(past)
    #expect(try one.importing(try all.exported()) == Importer.Outcome(added: 30, known: 60))
    #expect(try one.reader.table() == all.reader.table())
    #expect(try one.contents() == all.contents())
  }

  @Test func linesWithoutKeystrokesAreExportedAndKeystrokesComeBack() throws {
    let past = RandomPast(seed: 31, sessions: 40)
    let bare = try TemporaryFolder()
    try bare.write("history.jsonl", past.history)
    try bare.tidy()
    let copy = try TemporaryFolder()
    #expect(try copy.importing(try bare.exported()).added == 40)
    #expect(try copy.reader.table() == bare.reader.table())
    let whole = try TemporaryFolder(past)
    #expect(try copy.importing(try whole.exported()) == Importer.Outcome(known: 40, restored: 40))
    expect(try copy.reader.aggregates(), are: try whole.reader.aggregates())
    let progress = try #require(ProgressFile.decode(try copy.bytes("progress.json"))).progress
    #expect(progress == ProgressFile.decode(try whole.bytes("progress.json"))?.progress)
  }

  @Test func figuresThatContradictTheKeystrokesAreExportedAsTheseTell() throws {
    let folder = try TemporaryFolder()
    try Bench(folder).run { try $0.play(digits: 12) }
    let forged = try folder.read("history.jsonl").replacing(#""score":12"#, with: #""score":99"#)
    try folder.write("history.jsonl", forged)
    let target = try TemporaryFolder()
    #expect(try target.importing(try folder.exported()).added == 1)
    #expect(try target.reader.table().rows.map(\.score) == [12])
  }
}

extension Bench {
  /// Does something and lets go of the folder.
  func run(_ body: (Bench) throws -> Void) throws {
    try body(self)
    try drop()
  }
}
