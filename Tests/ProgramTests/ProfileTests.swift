import TestSupport
import Testing

extension ProgramTests {
  /// Two people before one program.
  struct ProfileTests {
    @Test func `Somebody new has nothing of the first`() throws {
      let shell = try Shell(starting: "--language fr")
      try shell.press("Escape")
      try shell.type("31415", until: 5)
      try shell.press("Escape", "Escape")
      try shell.waitUntilSaved()
      try shell.press("Escape", until: "strict")
      try shell.type("u", until: "premier profil")
      try shell.type("n", until: "nom")
      try shell.type("Zoë / 2")
      let home = try shell.press("Enter", until: "Zoë / 2", "strict")
      #expect(!home.contains("jour d’affilée"))
      // Made after the first frame.
      try shell.waitUntil("the folder") { shell.folder.names(in: "data/profiles") == ["Zo%c3%ab%20%2f%202"] }
      try shell.type("1", until: 2)
      try shell.press("Escape", "Escape", until: "⏎")
      try shell.press("Escape", until: "strict", "Zoë / 2")
      try shell.type("u", until: "premier profil")
      let first = try shell.press("Up", "Enter", until: "premier profil", "strict")
      #expect(!first.contains("Zoë"))
      try shell.quit()
      #expect(try shell.history().count == 1)
      let other = try shell.folder.history(in: "data/profiles/Zo%c3%ab%20%2f%202")
      #expect(other.count == 1)
    }
  }
}
