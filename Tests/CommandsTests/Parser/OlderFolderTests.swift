import FoundationEssentials
import TestSupport
import Testing

/// A folder that version 1.0 left, which kept everything in files of its own.
struct OlderFolderTests {
  private let folder = TemporaryFolder()

  private static let files = [
    "history.jsonl", "keystrokes.jsonl", "challenges.jsonl", "forgotten.jsonl", "ghosts.jsonl", "notes.jsonl",
    "images.jsonl", "pegs.csv", "places.jsonl", "forgetting.json", "digits/phone.txt",
  ]

  /// One of those files alone, and what 1.0 kept as this version does.
  private func makeFolder(with name: String) throws {
    for folder in ["data/digits", "data/records", "data/running"] { try self.folder.makeFolder(folder) }
    try folder.write(#"{"version":1,"bell":true}"#, to: "data/settings.json")
    try folder.write("", to: "data/lock")
    try folder.write("1234567890\n", to: "data/" + name)
  }

  private func expectUntouched(_ name: String) {
    #expect(folder.names(in: "data").allSatisfy { !["machines", "profiles", "version"].contains($0) })
    #expect(folder.text("data/" + name) == "1234567890\n")
    #expect(folder.text("data/settings.json") == #"{"version":1,"bell":true}"#)
  }

  @Test(arguments: files) func `It is refused with what to do, for every profile, and left as it is`(
    name: String
  ) throws {
    try makeFolder(with: name)
    let path = folder.path + "/data"
    for line in ["", "home", "play strict --plain", "stats", "doctor", "status", "settings bell off"] {
      for profile in ["", "bo"] {
        let start = try Start(line, in: path, ["PI_TRAINER_PROFILE": profile])
        #expect(start.status == 65 && start.text.isEmpty, "\(line)")
        #expect(
          start.errorText
            == "pi-trainer: \(path)/\(name) is a file of pi-trainer 1.0: open the folder once with 2.x, "
            + "which brings it along, or choose another --data-dir\n", "\(line)")
      }
    }
    let french = try Start("stats --language fr", in: path)
    #expect(
      french.errorText
        == "pi-trainer: \(path)/\(name) est un fichier de la première version de pi-trainer : "
        + "ouvrir une fois le dossier avec 2.x, qui le reprend, ou choisir un autre --data-dir\n")
    expectUntouched(name)
  }

  /// 2.x leaves such things where they are: nobody could get rid of the refusal.
  @Test func `What only has the name of such a file keeps nobody out`() throws {
    try folder.makeFolder("data/history.jsonl")
    try folder.makeFolder("data/digits")
    try folder.write("", to: "data/digits/readme")
    #expect(try Start("stats", in: folder.path + "/data").status == 0)
  }
}
