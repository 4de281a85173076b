import TestSupport
import Testing

/// A folder that was named and is not there.
struct MissingFolderTests {
  private let folder = TemporaryFolder()

  @Test(arguments: [
    "stats", "history", "plan --json", "memory", "forecast", "drills", "status", "export", "settings",
    "note list", "image list", "image words", "ghost list", "digits list", "profiles", "challenge",
  ])
  func `What only reads says that there is none`(_ line: String) throws {
    let path = folder.path + "/misspelt"
    let option = try Start("\(line) --data-dir \(path)")
    #expect(option.status == 74 && option.text.isEmpty)
    #expect(option.errorText == "pi-trainer: there is no folder \(path); correct --data-dir\n")
    let french = try Start("\(line) --language fr --data-dir \(path)")
    #expect(french.errorText == "pi-trainer: pas de dossier \(path) ; corriger --data-dir\n")
    // A variable is set before the first session, and a prompt may ask at once.
    #expect(try Start(line, in: path).status != 74)
    #expect(folder.names().isEmpty)
  }

  @Test func `The usual folder is not there before the first session`() throws {
    let variables = ["HOME": folder.path]
    #expect(try Start("history", variables).text == "no sessions\n")
    #expect(try Start("history", in: "", variables).text == "no sessions\n")
  }

  @Test func `What begins something makes it`() throws {
    let path = folder.path + "/new"
    for line in ["settings bell on", "image word 41 rod"] {
      #expect(try Start(line, in: path).status == 0)
      #expect(folder.names() == ["new"])
      try folder.remove("new")
    }
    #expect(try Start("digits pi --count 10", in: path).status == 0)
  }
}
