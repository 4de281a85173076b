import TestSupport
import Testing

@testable import Commands

/// A folder whose formats only a newer version reads.
struct NewerFolderTests {
  private let folder = TemporaryFolder()

  @Test(arguments: [("4", 65), ("17\n", 65), ("1\n", 0), ("2\n", 0), ("", 0), ("x", 0)])
  func `It is refused in one line, for every profile`(version: String, status: Int32) throws {
    try folder.makeFolder("data/profiles/bo")
    try folder.write(version, to: "data/version")
    for profile in ["", "bo"] {
      let start = try Start("stats --profile '\(profile)'", in: folder.path + "/data")
      #expect(start.status == status)
      let lines = start.errorText.split(separator: "\n")
      #expect(lines.count == (status == 0 ? 0 : 1) && lines.allSatisfy { $0.contains("a newer pi-trainer") })
    }
    #expect(folder.names(in: "data") == ["profiles", "version"])
    #expect(folder.names(in: "data/profiles") == ["bo"] && folder.names(in: "data/profiles/bo").isEmpty)
  }

  @Test func `Home is refused too`() throws {
    try folder.write("4", to: "version")
    let start = try folder.start("")
    start.fails(65, "a newer pi-trainer")
    #expect(folder.names() == ["version"])
  }
}
