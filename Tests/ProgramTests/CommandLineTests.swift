import TestSupport
import Testing

extension ProgramTests {
  /// What the program prints, and how it refuses.
  struct CommandLineTests {
    private let folder = TemporaryFolder()

    @Test func `The version is one line, with the commit if it was archived`() throws {
      let command = try folder.run("--version")
      #expect(command.text.wholeMatch(of: /\d+\.\d+\.\d+(?: \([0-9a-f]{10}\))?\n/) != nil)
      #expect(command.status == 0)
    }

    @Test(arguments: [("C.UTF-8", "this needs a terminal"), ("fr_FR.UTF-8", "il faut un terminal")])
    func `Without a terminal`(language: String, words: String) throws {
      let command = try folder.run(language: language, with: ["TERM": "xterm-256color"])
      #expect(command.status == 64 && command.output.isEmpty && command.errorText.contains(words))
    }
  }
}
