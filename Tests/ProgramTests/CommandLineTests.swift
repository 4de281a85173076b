import TestSupport
import Testing

extension ProgramTests {
  /// The version of a built program.
  struct CommandLineTests {
    private let folder = TemporaryFolder()

    @Test func `The version is one line, with the commit if it was archived`() throws {
      let command = try folder.run("--version")
      #expect(command.text.wholeMatch(of: /\d+\.\d+\.\d+(?: \([0-9a-f]{10}\))?\n/) != nil)
      #expect(command.status == 0)
    }
  }
}
