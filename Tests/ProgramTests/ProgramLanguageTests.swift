import TestSupport
import Testing

extension ProgramTests {
  /// English and French, by every way to ask for them.
  @Suite struct ProgramLanguageTests {
    /// How a person asks for a language, and whether French comes of it.
    struct Wish: Sendable {
      var environment: [String: String] = [:]
      var arguments = ""
      let isFrench: Bool
    }

    @Test(arguments: [
      // Whether or not that locale is installed.
      Wish(environment: ["LANG": "fr_FR.UTF-8"], isFrench: true),
      Wish(environment: ["LANG": "fr_CA.UTF-8"], isFrench: true),
      Wish(environment: ["LANG": "en_GB.UTF-8"], isFrench: false),
      Wish(environment: ["LANG": "de_DE.UTF-8"], isFrench: false),
      Wish(environment: ["LANG": "en_US.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"], isFrench: true),
      Wish(environment: ["LANG": "en_US.UTF-8", "LC_ALL": "fr_FR.UTF-8"], isFrench: true),
      Wish(environment: ["LANG": "fr_FR.UTF-8", "LC_ALL": "en_US.UTF-8"], isFrench: false),
      Wish(arguments: "--language fr", isFrench: true),
      Wish(environment: ["LANG": "fr_FR.UTF-8"], arguments: "--language en", isFrench: false),
    ])
    func `The language follows the locale and the option`(_ wish: Wish) throws {
      let shell = try Shell(wish.environment)
      try shell.start(wish.arguments)
      // The bottom line is the last to come.
      let home = try shell.waitFor(wish.isFrench ? "quitter" : "help")
      #expect(home.contains("quitter") == wish.isFrench)
      #expect(home.contains("help") != wish.isFrench)
      #expect(home.contains("π"))
    }

    @Test func `Session in French`() throws {
      let shell = try Shell(["LANG": "fr_FR.UTF-8"])
      try shell.start()
      // The modes keep their names.
      let home = try shell.waitFor("learn", "practice", "game", "strict")
      #expect(home.contains("Ta première leçon") && home.contains("ce que tu sais"))
      try shell.press("l")
      try shell.type("1415", until: 5)
      try shell.press("Escape", until: "Échap à nouveau pour terminer")
      try shell.press("Escape", until: "4 décimales", "précision", "meilleure série", "encore")
      try shell.press("Escape", until: "exercices")
      try shell.quit()
    }

    @Test func `French in plain characters`() throws {
      let shell = try Shell(["LC_ALL": "C"])
      try shell.start("--language fr")
      let home = try shell.waitFor("Ta premiere lecon", "quitter")
      #expect(home.text.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test func `Setting is stronger than the locale`() throws {
      let shell = try Shell(["LANG": "en_GB.UTF-8"])
      try shell.run("mkdir data")
      try shell.folder.write(
        """
        {"version":1,"language":"fr"}

        """, to: "data/settings.json")
      try shell.start()
      try shell.waitFor("quitter")
    }
  }
}
