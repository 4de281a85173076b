import FoundationEssentials
import TestSupport
import Testing
import TrainerCore

@testable import Store

/// What is taken away goes from the copies of damaged files too, readable or not.
@Suite struct DamagedCopyTests {
  private let folder: TemporaryFolder
  private let writer: FolderWriter

  init() throws {
    folder = TemporaryFolder()
    try folder.write("settings.json.old", "")
    writer = folder.writer
  }

  /// Sets a copy of a file aside, with some more lines.
  private func copy(_ name: String, with more: String) throws {
    try folder.write(name + ".damaged-1", try folder.bytes(name) + more.data)
  }

  @Test func `A ghost`() throws {
    let record = try #require(Record(constant: .pi, type: .crown, times: [0, 250], date: Bench.date))
    for name in ["Ana", "Bo"] { try writer.add(GhostFile(name: name, record: record)) }
    try copy(
      "ghosts.jsonl", with: #"{"name":"Ana","constant":"pi","ty"# + "\n" + #"{"name":"Bo","con"# + "\n")
    #expect(try writer.removeGhosts(of: "Ana") == 1)
    for name in ["ghosts.jsonl", "ghosts.jsonl.damaged-1"] { #expect(try !folder.read(name).contains("Ana")) }
    #expect(try folder.read("ghosts.jsonl.damaged-1").split(separator: "\n").count == 2)
  }

  @Test func `An image and a word`() throws {
    for (block, text) in [(4, "Albert"), (40, "Berta")] { try writer.apply(.image(.pi, block: block, text)) }
    try copy(
      "images.jsonl", with: #"{"constant":"pi","segment":[40,50],"text":"Alb"# + "\n{torn, of 40\n")
    try writer.apply(.image(.pi, block: 4, nil))
    #expect(try folder.read("images.jsonl.damaged-1").split(separator: "\n").count == 2)
    #expect(try !folder.read("images.jsonl.damaged-1").contains("Alb"))
    for (digits, word) in [("41", "rod"), ("141", "drat")] { try writer.apply(.peg(digits, word)) }
    try copy("pegs.csv", with: "41,\"rod\n 41 ,\u{1}rod\n141,\"drat\nthe 41st\n")
    try writer.apply(.peg("41", nil))
    #expect(try folder.read("pegs.csv.damaged-1") == "141,drat\n141,\"drat\n")
  }

  /// A folder that somebody calls so is none of ours, and in nobody's way.
  @Test func `No copy at all`() throws {
    try Disk.live.makeFolder(folder.data.path + "/pegs.csv.damaged-1")
    try writer.apply(.peg("41", "rod"))
    try writer.apply(.peg("41", nil))
    #expect(try folder.read("pegs.csv") == "")
  }
}
