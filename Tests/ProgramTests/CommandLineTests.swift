import TestSupport
import Testing

extension ProgramTests {
  /// What the program prints, and how it refuses.
  struct CommandLineTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = TemporaryFolder()
    }

    private func run(_ arguments: String..., language: String = "C.UTF-8") throws -> Command {
      var environment = try Shell.environment(home: folder.path)
      environment["LANG"] = language
      environment["TERM"] = "xterm-256color"
      return try Command(Processes.builtPrograms() + "/pi-trainer", arguments, environment: environment)
    }

    @Test func `Digits are printed in rows of ten`() throws {
      let command = try run("digits", "pi", "--from", "1", "--count", "25")
      #expect(command.text == " 0 > 1415926535\n10 > 8979323846\n20 > 26433\n")
      #expect(command.errorText.isEmpty)
      #expect(command.status == 0)
    }

    @Test func `Unwritable output`() throws {
      let command = try Command(
        "sh", ["-c", "pi-trainer digits pi > /dev/full"], environment: Shell.environment(home: folder.path))
      #expect(command.status == 74)
      #expect(command.errorText.split(separator: "\n").count == 1)
    }

    @Test func `The version is one line, with the commit if it was archived`() throws {
      let command = try run("--version")
      #expect(command.text.wholeMatch(of: /\d+\.\d+\.\d+(?: \([0-9a-f]{10}\))?\n/) != nil)
      #expect(command.status == 0)
    }

    @Test func `Help names the commands`() throws {
      let command = try run("--help")
      #expect(command.text.contains("play") && command.text.contains("digits"))
      #expect(command.errorText.isEmpty)
      #expect(command.status == 0)
      #expect(try run("play", "learn", "--help").text.contains("--segment"))
    }

    @Test(arguments: ["--nonsense", "nonsense"]) func `Unknown arguments`(_ argument: String) throws {
      let command = try run(argument)
      #expect(command.status == 64)
      #expect(command.output.isEmpty)
      #expect(command.errorText.split(separator: "\n").first?.contains(argument) == true)
    }

    @Test func `Without a terminal`() throws {
      let english = try run()
      #expect(english.status == 64)
      #expect(english.output.isEmpty)
      #expect(english.errorText.contains("this needs a terminal"))
      let french = try run(language: "fr_FR.UTF-8")
      #expect(french.status == 64)
      #expect(french.errorText.contains("il faut un terminal"))
    }
  }
}
