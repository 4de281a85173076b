import TestSupport
import Testing

extension ProgramTests {
  /// English and French, by every way to ask for them but the settings.
  struct ProgramLanguageTests {
    /// Ways to start the program, each with true if it speaks French.
    @Test(arguments: [
      // None of the locales has to be installed.
      ("LANG=fr_FR.UTF-8 pi-trainer", true), ("LANG=fr_CA.UTF-8 pi-trainer", true),
      ("LANG=en_GB.UTF-8 pi-trainer", false), ("LANG=de_DE.UTF-8 pi-trainer", false),
      ("LANG=en_US.UTF-8 LC_MESSAGES=fr_FR.UTF-8 pi-trainer", true),
      ("LANG=en_US.UTF-8 LC_ALL=fr_FR.UTF-8 pi-trainer", true),
      ("LANG=fr_FR.UTF-8 LC_ALL=en_US.UTF-8 pi-trainer", false), ("pi-trainer --language fr", true),
      ("LANG=fr_FR.UTF-8 pi-trainer --language en", false), ("LC_ALL=C pi-trainer --language fr", true),
    ])
    func `The language follows the locale and the option`(_ line: String, isFrench: Bool) throws {
      let shell = try Shell()
      try shell.enter("clear; env " + line)
      // The bottom line is the last to come.
      let home = try shell.waitFor(isFrench ? "quitter" : "help", "strict")
      #expect(home.contains("quitter") == isFrench && home.contains("help") != isFrench)
      let isPlain = line.hasPrefix("LC_ALL=C ")
      #expect(home.contains("π") != isPlain && home.text.utf8.allSatisfy { $0 < 0x80 } == isPlain)
    }
  }
}
