import Testing

extension ProgramTests {
  /// What the program prints, and how it refuses.
  @Suite struct CommandLineTests {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
    }

    private func run(_ arguments: String..., language: String = "C.UTF-8") throws -> Command {
      var environment = try Shell.environment(home: folder.path)
      environment["LANG"] = language
      environment["TERM"] = "xterm-256color"
      return try Command(Processes.builtPrograms() + "/pi-trainer", arguments, environment: environment)
    }

    @Test func digits() throws {
      let command = try run("digits", "pi", "--from", "1", "--count", "25")
      #expect(command.text == " 0 > 1415926535\n10 > 8979323846\n20 > 26433\n")
      #expect(command.errorText.isEmpty)
      #expect(command.status == 0)
    }

    @Test func digitsFromTheMiddleOfARow() throws {
      let command = try run("digits", "e", "--from", "9", "--count", "4")
      // e = 2.7182818284 5904…
      #expect(command.text == " 0 >         84\n10 > 59\n")
      #expect(command.status == 0)
    }

    @Test func digitsAsJSON() throws {
      let command = try run("digits", "sqrt2", "--from", "1", "--count", "10", "--json")
      #expect(command.text == #"{"constant":"sqrt2","from":1,"count":10,"digits":"4142135623"}"# + "\n")
      #expect(command.status == 0)
    }

    @Test func lastDecimals() throws {
      // The millionth decimal of π is 1; there is none behind it.
      let command = try run("digits", "pi", "--from", "1000000", "--count", "10")
      #expect(command.text == " 999990 >          1\n")
      #expect(command.status == 0)
    }

    @Test func unwritableOutput() throws {
      let command = try Command(
        "sh", ["-c", "pi-trainer digits pi > /dev/full"], environment: Shell.environment(home: folder.path))
      #expect(command.status == 74)
      #expect(command.errorText.split(separator: "\n").count == 1)
    }

    @Test func version() throws {
      let command = try run("--version")
      #expect(command.text.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
      #expect(command.status == 0)
    }

    @Test func help() throws {
      let command = try run("--help")
      #expect(command.text.contains("play") && command.text.contains("digits"))
      #expect(command.errorText.isEmpty)
      #expect(command.status == 0)
      #expect(try run("play", "--help").text.contains("--segment"))
    }

    /// A wrong command line, and what its refusal has to name.
    struct Mistake: Sendable {
      let arguments: [String]
      let names: [String]
    }

    @Test(arguments: [
      Mistake(
        arguments: ["play", "--mode", "x"], names: ["--mode", "learn", "practice", "game", "strict"]),
      Mistake(arguments: ["play", "--constant", "x"], names: ["--constant", "pi", "e", "phi", "sqrt2"]),
      Mistake(arguments: ["play", "--ghost", "x"], names: ["--ghost", "crown", "lightning"]),
      Mistake(arguments: ["play", "--segment", "5-5"], names: ["--segment", "50-100"]),
      Mistake(arguments: ["play", "--segment", "0-1000001"], names: ["--segment", "1000000"]),
      Mistake(
        arguments: ["play", "--mode", "game", "--segment", "0-50"], names: ["--segment", "learn", "practice"]),
      Mistake(arguments: ["--color", "x"], names: ["--color", "auto", "always", "never"]),
      Mistake(arguments: ["--language", "x"], names: ["--language", "en", "fr"]),
      Mistake(arguments: ["digits", "x"], names: ["pi", "e", "phi", "sqrt2"]),
      Mistake(arguments: ["digits", "pi", "--from", "0"], names: ["--from", "1", "1000000"]),
      Mistake(arguments: ["digits", "pi", "--count", "0"], names: ["--count", "1", "1000000"]),
    ])
    func wrongValues(_ mistake: Mistake) throws {
      let english = try Command(
        Processes.builtPrograms() + "/pi-trainer", mistake.arguments,
        environment: Shell.environment(home: folder.path))
      let french = try Command(
        Processes.builtPrograms() + "/pi-trainer", mistake.arguments,
        environment: Shell.environment(home: folder.path).merging(["LANG": "fr_FR.UTF-8"]) { $1 })
      for refusal in [english, french] {
        #expect(refusal.status == 64)
        #expect(refusal.output.isEmpty)
        #expect(refusal.errorText.hasPrefix("pi-trainer: "))
        #expect(refusal.errorText.split(separator: "\n").count == 1)
        for name in mistake.names { #expect(refusal.errorText.contains(name)) }
      }
      #expect(english.errorText != french.errorText)
      #expect(folder.list("data").isEmpty)
    }

    @Test(arguments: ["--nonsense", "nonsense"]) func unknownArguments(_ argument: String) throws {
      let command = try run(argument)
      #expect(command.status == 64)
      #expect(command.output.isEmpty)
      #expect(command.errorText.contains(argument))
      #expect(command.errorText.split(separator: "\n").count == 1)
    }

    @Test func languageOfARefusal() throws {
      let command = try run("play", "--mode", "x", "--language", "fr")
      #expect(command.errorText.contains("valeurs possibles"))
    }

    @Test func withoutATerminal() throws {
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
