import TestSupport
import Testing

@testable import Commands

/// Paths as they are given: what the shell left undone, and what is no text.
struct PathTests {
  private let folder = TemporaryFolder()

  @Test func `A tilde is the home, wherever it comes from`() throws {
    try folder.makeFolder("x")
    let home = ["HOME": folder.path]
    #expect(try Start("image word 41 rod --data-dir=~/x", home).status == 0)
    #expect(try Start("image list --data-dir=~/x", home).text == "41  rod\n")
    #expect(try Start("image list", home.merging(["PI_TRAINER_HOME": "~/x"]) { $1 }).text == "41  rod\n")
    #expect(folder.names() == ["x"])
  }

  @Test func `Without a home a folder has to be named`() throws {
    for line in ["stats", "image list", ""] {
      try Start(line, ["HOME": ""]).fails(
        64, "HOME is not set, so there is nowhere to keep the data; set it, or name")
    }
    try Start("stats", ["HOME": "", "LANG": "fr"]).fails(64, "HOME n’est pas défini")
    #expect(try Start("--version", ["HOME": ""]).status == 0)
    #expect(try Start("image list", in: folder.path, ["HOME": ""]).status == 0)
    #expect(try Start("image list --data-dir \(folder.path)", ["HOME": ""]).status == 0)
  }

  /// Bytes that are not UTF-8 arrive as U+FFFD.
  @Test func `What is not UTF-8 is refused`() throws {
    let name = folder.path + "/caf\u{fffd}"
    try Start("stats", in: name).fails(64, "the path of the data folder, \(name), is not UTF-8")
    try Start("stats", ["HOME": name]).fails(64, "is not UTF-8; choose another --data-dir")
    try Start("stats", in: folder.path, ["PI_TRAINER_PROFILE": "\u{fffd}"]).fails(64, "or --profile")
    try Start("stats", in: folder.path, ["PI_TRAINER_MACHINE": "\u{fffd}"]).fails(64, "is not UTF-8")
    // A person may write what they like.
    #expect(try Start("image write 0-5 a \u{fffd} b", in: folder.path + "/data").status == 0)
    try folder.remove("data")
    #expect(folder.names() == [])
  }
}
