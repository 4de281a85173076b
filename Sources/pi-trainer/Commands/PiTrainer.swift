import ArgumentParser
import Glibc
import TerminalKit
import TrainerCore

/// The command line.
@main
struct PiTrainer: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "pi-trainer",
    abstract: "A full-screen trainer for the decimals of π, e, φ and √2.",
    discussion: "Without a subcommand it opens its first screen.",
    version: version,
    subcommands: [HomeCommand.self, PlayCommand.self, DigitsCommand.self],
    defaultSubcommand: HomeCommand.self)

  /// Runs what the command line asks for; whatever is wrong comes out as one line and an exit status.
  static func main() {
    do {
      if CommandLine.arguments.count == 1 {
        // Nothing to parse, and the parser would take longer than all the rest of the start.
        try Program(GlobalOptions.Values()).run(opening: nil)
      } else {
        var command = try quicklyParsed() ?? parseAsRoot()
        try command.run()
      }
    } catch let failure as Failure {
      leave(saying: failure.text(in: language), failure.status)
    } catch {
      let status = exitCode(for: error)
      // The help, the version and the completion scripts come as errors too.
      if status == .success { exit(withError: error) }
      let lines = message(for: error).split(separator: "\n")
      leave(saying: lines.first.map(String.init) ?? "?", Exit.usage)
    }
  }

  /// The language that the arguments ask for, even where they are wrong otherwise; else the locale's.
  private static var language: Language {
    let arguments = CommandLine.arguments
    let option = "--language"
    for (index, argument) in arguments.enumerated() {
      let value =
        argument == option ? arguments.dropFirst(index + 1).first : argument.dropping(prefix: option + "=")
      if let language = value.flatMap(Language.init) { return language }
    }
    return .ofLocale()
  }

  /// The subcommand that opens a session, parsed by itself: the parser would examine every other one on its way.
  ///
  /// `nil` for everything else, and for whatever the parser has something to say to: it says it as the whole
  /// command line then.
  private static func quicklyParsed() -> (any ParsableCommand)? {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.first == PlayCommand.configuration.commandName else { return nil }
    return try? PlayCommand.parse(Array(arguments.dropFirst()))
  }

  private static func leave(saying line: String, _ status: Int32) -> Never {
    let bytes = Array("pi-trainer: \(line)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
    Glibc.exit(status)
  }
}

/// The exit statuses, after sysexits.h.
enum Exit {
  static let usage: Int32 = 64
  static let badData: Int32 = 65
  static let io: Int32 = 74
}

/// What every command understands.
struct GlobalOptions: ParsableArguments {
  @Option(name: .customLong("data-dir"), help: "The folder of the sessions, records and settings.")
  var dataDirectory: String?

  @Option(
    help: ArgumentHelp("The language: en or fr.", valueName: "language"), completion: .list(["en", "fr"]))
  var language: String?

  @Option(
    help: ArgumentHelp("The colours: auto, always or never.", valueName: "when"),
    completion: .list(["auto", "always", "never"]))
  var color: String?

  /// The language that was asked for; `nil` where none was.
  func chosenLanguage() throws -> Language? {
    try choice(of: language, for: "--language", among: Language.allCases)
  }

  /// What was given; a fresh one is what a command line without options gives.
  struct Values {
    var dataDirectory: String?
    var language: Language?
    var colour = ColourWish.auto
  }

  /// What was given; throws where a value is none of those there are.
  func values() throws -> Values {
    Values(
      dataDirectory: dataDirectory, language: try chosenLanguage(),
      colour: try choice(of: color, for: "--color", among: ColourName.allCases)?.wish ?? .auto)
  }
}

/// The value of an option whose values are the names of an enumeration; `nil` where it was not given.
func choice<Value: RawRepresentable>(
  of text: String?, for option: String, among values: [Value]
) throws -> Value? where Value.RawValue == String {
  guard let text else { return nil }
  guard let value = Value(rawValue: text) else {
    throw Failure.wrongValue(option: option, value: text, allowed: values.map(\.rawValue))
  }
  return value
}

extension String {
  /// What follows a prefix; `nil` where the text does not begin with it.
  fileprivate func dropping(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}

/// The names that `--color` knows.
private enum ColourName: String, CaseIterable {
  case auto
  case always
  case never

  var wish: ColourWish {
    switch self {
    case .auto: .auto
    case .always: .always
    case .never: .never
    }
  }
}
