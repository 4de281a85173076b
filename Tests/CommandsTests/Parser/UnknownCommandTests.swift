import Testing

@testable import Commands
@testable import Screens

/// A command's name that is none.
@Suite struct UnknownCommandTests {
  @Test(arguments: [
    ("histroy", "history"), ("hist ory", "history"), ("sats", "stats"), ("digit", "digits"),
    ("exprot", "export"), ("Stats", "stats"), ("challange", "challenge"),
  ])
  func theNearestIsNamed(typed: String, meant: String) throws {
    let english = try Start([typed])
    #expect(english.errorText == "pi-trainer: there is no command '\(typed)'; did you mean \(meant)?\n")
    let french = try Start(["--language", "fr", typed, "--json"])
    #expect(french.errorText == "pi-trainer: pas de commande « \(typed) » ; peut-être \(meant) ?\n")
    #expect(english.status == 64 && french.status == 64)
  }

  @Test func whatIsLikeNoneIsOnlyRefused() throws {
    let start = try Start(["nonsense"])
    #expect(start.errorText == "pi-trainer: there is no command 'nonsense'; see pi-trainer --help\n")
    #expect(start.status == 64)
  }

  @Test func thePromptOfPlainModeKnowsOfEveryCommand() {
    let words = Set(PlainWord.names(.english))
    let others = PiTrainer.commands.map { $0.name }.filter { !words.contains($0) }
    #expect(Set(others) == Set(PlainWord.shellCommands))
  }

  @Test func aNearWordIsOneSlipAway() {
    let words = ["play", "stats", "home"]
    #expect(words.nearest(to: "plya") == "play")
    #expect(words.nearest(to: "plays") == "play")
    #expect(words.nearest(to: "ply") == "play")
    #expect(words.nearest(to: "xlay") == "play")
    #expect(words.nearest(to: "lyap") == nil)
    #expect(words.nearest(to: "") == nil)
  }
}
