import FoundationEssentials
import Glibc
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// A folder of version 1.0 becomes one of this version, and nothing of it is lost.
struct FormerFolderTests {
  /// The folder in the fixtures, which version 1.0 wrote.
  private static let fixture =
    URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/Fixtures/folder-1.0/"

  private static let pieces = [
    "history.jsonl", "keystrokes.jsonl", "challenges.jsonl", "forgotten.jsonl", "ghosts.jsonl",
    "images.jsonl",
    "notes.jsonl", "places.jsonl", "pegs.csv", "sums.json", "digits/phone.txt",
    "running/20261201T182000930Z-14d89e95.journal",
  ]

  private static func bytes(_ name: String) throws -> Data {
    try #require(try Disk.live.contents(fixture + name, most: .max))
  }

  private func former() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    for name in ["running", "digits"] { try Disk.live.makeFolder(folder.data.path + "/" + name) }
    for name in Self.pieces + ["cards.jsonl", "settings.json"] {
      try folder.write(name, try Self.bytes(name))
    }
    return folder
  }

  private func expectWhole(_ folder: TemporaryFolder, _ comment: Comment) throws {
    let reader = folder.reader
    let former = try Self.bytes("history.jsonl").text.split(separator: "\n")
    var index = try SessionIndex(reader)
    #expect(index.places.count == 16, comment)
    let sessions = try index.places.compactMap { try index.session($0) }
    let list = try #require(try reader.statements(DigitsLine.self).first)
    #expect(try list.digits.map { $0 + "\n" } == Self.bytes("digits/phone.txt").text, comment)
    // That of the list says now which digits it had.
    let mark = #""list":"\#(list.list.hash)","#
    #expect(sessions.count { $0.entry.json.contains(mark) } == 1, comment)
    let entries = Set(sessions.map { $0.entry.json.replacing(mark, with: "") })
    #expect(former.allSatisfy { entries.contains(String($0)) }, comment)
    let lines = try folder.read(Bench.log)
    for line in try Self.bytes("keystrokes.jsonl").text.split(separator: "\n") {
      let log = try #require(KeystrokesLine.decode(line.data))
      let found = sessions.first { $0.entry.id == log.id }
      #expect(found?.log?.keystrokes == log.keystrokes, comment)
      if log.plan.worth.isSealed { #expect(lines.contains(line + "\n"), comment) }
    }
    #expect(try reader.notedSessions().map(\.note.text) == ["tired, but it went #evening"], comment)
    let book = try reader.images()
    #expect(book.pegs == ["41": "rod", "0007": "a \"spy\", maybe"], comment)
    #expect(book[.pi, 1] == "Albert kicks a swan" && book[.e, 0] == "little clock", comment)
    #expect(book.places[.pi]?.names == ["front door", "hall mirror"], comment)
    #expect(try reader.rivals().map(\.name) == ["Zoé"], comment)
    let challenges = try reader.challenges()
    #expect(challenges.favourites.count == 1 && challenges.days.count == 1, comment)
    let forgotten = try Self.bytes("forgotten.jsonl").text
    #expect(try reader.statements(ForgottenLine.self).map(\.hash).allSatisfy(forgotten.contains), comment)
    let left = try folder.list()
    #expect(left == ["cards.jsonl", "machines", "records", "settings.json", "version"], comment)
    #expect(try folder.read("version") == "2\n", comment)
    #expect(try folder.read("settings.json") == Self.bytes("settings.json").text, comment)
    // Other tests have lists of the name that one session is of.
    #expect(folder.diagnosis.verdict != .damaged, comment)
  }

  @Test func `It is taken over whole, and once`() throws {
    let folder = try former()
    let bench = try Bench.settled(folder)
    #expect(bench.box.setAside.isEmpty && bench.box.recovered.map(\.score) == [12])
    try bench.drop()
    try expectWhole(folder, "")
    let log = try folder.bytes(Bench.log)
    try folder.tidy()
    #expect(try folder.bytes(Bench.log) == log)
  }

  /// Whatever stops it, the next start takes it up.
  @Test(arguments: [false, true]) func `Killed at any operation it is whole at the next start`(
    isTearing: Bool
  ) throws {
    for count in 0... {
      let folder = try former()
      let doom = Doom(tearing: isTearing)
      doom.arm(count)
      try Bench(folder, disk: doom.disk).drop()
      try folder.tidy()
      try expectWhole(folder, "died after \(count) operations")
      guard doom.hasStruck else {
        #expect(count > 60)
        break
      }
    }
  }

  @Test func `Files that appear later are added, and what is there stays`() throws {
    let folder = try former()
    try folder.tidy()
    for name in Self.pieces { try folder.write(name, try Self.bytes(name)) }
    let log = try folder.bytes(Bench.log)
    try folder.tidy()
    try expectWhole(folder, "")
    #expect(try folder.bytes(Bench.log).count >= log.count && folder.reader.table().rows.count == 16)
  }

  @Test func `What is said of a list is said of its digits, whatever is called that by then`() throws {
    let folder = try former()
    try folder.write("images.jsonl", #"{"constant":"phone","segment":[0,10],"text":"ring"}"# + "\n")
    try folder.write("digits/large.txt", String(repeating: "7", count: 2_000_001))
    let writer = FolderWriter(folder: folder.data, clock: { Bench.date })
    try writer.add(Array("98765432109876543210".utf8), as: "phone")
    try folder.tidy()
    let list = #""constant":"phone","list":"41f06d36a6ea7d41""#
    let log = try folder.read(Bench.log)
    #expect(log.contains(list + #","mode":"practice""#) && log.contains(list + #","segment":[0,10]"#))
    #expect(folder.diagnosis.setAside.map { $0.prefix(25) } == ["digits/large.txt.damaged-"])
  }

  @Test func `What cannot be read is set aside, and the rest taken over`() throws {
    let folder = try former()
    try folder.write("history.jsonl", "rubbish\n".data + Self.bytes("history.jsonl"))
    try folder.write("notes.jsonl", Self.bytes("notes.jsonl") + #"{"id":""#.data)
    let bench = try Bench.settled(folder)
    #expect(bench.box.setAside.count == 2)
    #expect(try folder.reader.table().rows.count == 16 && folder.reader.notedSessions().count == 1)
    #expect(try folder.list().filter { $0.contains(".damaged-") }.count == 2)
  }

  @Test func `A session that was being forgotten is gone, and keys without a line become a session`() throws {
    let folder = try former()
    let lines = try Self.bytes("history.jsonl").text.split(separator: "\n").map(String.init)
    let gone = try #require(SessionEntry.decode(lines[0].data))
    try folder.write(
      "forgetting.json", #"{"id":"\#(gone.id)","date":"\#(gone.date.iso8601)","constant":"pi"}"#)
    try folder.write("history.jsonl", lines.dropLast().joined(separator: "\n") + "\n")
    try folder.tidy()
    #expect(try folder.reader.session(gone.id) == nil && !folder.read(Bench.log).contains(gone.id))
    let last = try #require(SessionEntry.decode(lines[lines.count - 1].data))
    #expect(try folder.reader.entry(last.id)?.score == last.score && folder.reader.table().rows.count == 15)
    #expect(folder.diagnosis.verdict != .damaged)
  }
}
