import Testing

@testable import Commands

/// The help of each command.
struct HelpCommandTests {
  /// The words that name each command, the program itself first.
  private static let commands =
    [[]]
    + PiTrainer.commands.flatMap { command in
      [[command.name]]
        + command.configuration.subcommands.map { [command.name, $0.configuration.commandName ?? ""] }
    }

  @Test(arguments: commands) func `Has an example that can be typed`(_ command: [String]) throws {
    for (language, heading) in [("en", "For example:"), ("fr", "Par exemple\u{a0}:")] {
      let help = try Start("--language \(language) help " + command.joined(separator: " "))
      let lines = help.text.split(separator: "\n")
      let examples = lines.drop { $0 != heading }.dropFirst().prefix { $0.hasPrefix("  pi-trainer ") }
      #expect((1...2).contains(examples.count), "\(help.text)")
      for example in examples {
        let words = example.split(separator: " ").dropFirst().map(String.init)
        #expect(words.starts(with: command))
        #expect(throws: Never.self, "\(example)") { try PiTrainer.parseAsRoot(words) }
      }
    }
  }
}
