import TestSupport
import Testing

extension ProgramTests {
  /// Three people, each with a data folder of their own, and one folder that they share.
  struct ProgramFriendsTests {
    private let people = ["Ana", "Bo", "Cy"].map { (name: $0, folder: TemporaryFolder()) }
    private let shared = TemporaryFolder()

    @Test func `Three people share a folder, race each other, and see who has passed them`() throws {
      let newcomer = try RawTerminal([], folder: people[0].folder)
      try newcomer.waitFor("Your first lesson")
      newcomer.type(",")
      try newcomer.waitFor("language")
      // The last but one of the settings.
      newcomer.type(String(repeating: "j", count: 30) + "k\r")
      try newcomer.waitFor("your name, when")
      newcomer.type("\(shared.path)\rAna\r")
      try newcomer.waitUntil("Ana's file") { shared.names() == ["Ana.json"] }
      try newcomer.quit()
      for (name, folder) in people.dropFirst() {
        #expect(try folder.run("friends \(shared.path) --as \(name) --yes").status == 0)
      }
      #expect(shared.names() == ["Ana.json", "Bo.json", "Cy.json"])
      for (person, length) in zip(people, [12, 11, 10]) { try recite(length, in: person.folder) }
      // Each session is in the file of whoever has played it, and nowhere else.
      for (person, length) in zip(people, [12, 11, 10]) {
        #expect(shared.text(person.name + ".json").contains("\"digitCount\":\(length),"))
      }
      let list = try people[2].folder.run("ghost list").text
      #expect(list.contains("Ana  π  crown  12 decimals") && list.contains("Bo   π  crown  11 decimals"))
      // Bo is at Home while Cy passes him.
      let terminal = try RawTerminal([], folder: people[1].folder)
      try terminal.waitFor("XP")
      try recite(13, in: people[2].folder)
      terminal.type("c")
      try terminal.waitFor("Cy")
      terminal.type("\u{1b}")
      try terminal.waitFor("Cy passed your Crown")
      try terminal.quit()
    }

    /// Recites decimals of π in Strict, and waits until the file of the friends says so.
    private func recite(_ length: Int, in folder: TemporaryFolder) throws {
      let terminal = try folder.play("strict")
      for index in 0..<length {
        terminal.type(String(decimalsOfPi.dropFirst(index).prefix(1)))
        terminal.read(for: 45)
      }
      terminal.type("\u{1b}")
      try terminal.waitFor("again")
      terminal.type("\u{1b}")
      try terminal.waitUntil("the file") {
        shared.names().contains { shared.text($0).contains("\"digitCount\":\(length),") }
      }
      try terminal.quit()
    }
  }
}
