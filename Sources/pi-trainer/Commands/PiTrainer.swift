import ArgumentParser
import Canvas
import Glibc
import Store
import TerminalKit
import TrainerCore

/// The command line.
@main
struct PiTrainer: ParsableCommand {
  static let version = "0.1.0"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "pi-trainer",
      abstract: help(
        en: "A full-screen trainer for the decimals of pi, e, phi and the square root of 2.",
        fr: "Un entraîneur plein écran pour les décimales de pi, e, phi et racine de 2."),
      discussion: help(
        en: """
          Without a subcommand it opens its first screen. --plain, there and in play, does without a full screen: \
          line by line, for screen readers, slow links and scripts.
          """,
        fr: """
          Sans sous-commande, il ouvre son premier écran. --plain, là et dans play, se passe du plein écran : \
          ligne par ligne, pour lecteurs d’écran, liaisons lentes et scripts.
          """),
      version: version,
      subcommands: [
        HomeCommand.self, PlayCommand.self, StatsCommand.self, HistoryCommand.self, DigitsCommand.self,
        ChallengeCommand.self, RemindCommand.self, StatusCommand.self, ExportCommand.self, ImportCommand.self,
        DoctorCommand.self,
      ],
      defaultSubcommand: HomeCommand.self)
  }

  /// Runs what the command line asks for; whatever is wrong comes out as one line and an exit status.
  static func main() {
    do {
      try Clock.check()
      if CommandLine.arguments.count == 1 {
        // Nothing to parse, and the parser would take longer than all the rest of the start.
        try Program(GlobalOptions.Values()).run(opening: nil)
      } else {
        let names = configuration.subcommands.map { $0.configuration.commandName ?? "" }
        let arguments = LeadingOptions.moved(Array(CommandLine.arguments.dropFirst()), subcommands: names)
        if var command = quicklyParsed(arguments) { return try command.run() }
        // From here on the parser may have something to say.
        HelpWords.language = language
        var command = try parseAsRoot(arguments)
        try command.run()
      }
    } catch let failure as Failure {
      leave(saying: failure.text(in: language), failure.status)
    } catch let trouble as Trouble {
      let failure = Failure.storage(trouble)
      leave(saying: failure.text(in: language), failure.status)
    } catch {
      // The help, the version and the completion scripts come as errors too.
      guard exitCode(for: error) == .success else {
        leave(saying: ParserWords.refusal(message(for: error), in: language), Exit.usage)
      }
      do {
        try Output.write(ParserWords.page(fullMessage(for: error), in: language) + "\n")
      } catch {
        leave(saying: (error as? Failure)?.text(in: language) ?? "\(error)", Exit.io)
      }
    }
  }

  /// The language that the arguments ask for, even where they are wrong otherwise; else the setting's or the
  /// locale's.
  private static var language: Language {
    let arguments = CommandLine.arguments
    if let language = LeadingOptions.value(of: "--language", in: arguments).flatMap(Language.init) {
      return language
    }
    let folder = GlobalOptions.Values(dataDirectory: LeadingOptions.value(of: "--data-dir", in: arguments))
      .folder
    return HistoryReader(folder: folder).settings().language ?? .ofLocale()
  }

  /// A subcommand parsed by itself: the parser would examine every other one on its way.
  ///
  /// `nil` for everything else, and for whatever the parser has something to say to: it says it as the whole
  /// command line then.
  private static func quicklyParsed(_ arguments: [String]) -> (any ParsableCommand)? {
    let subcommand = configuration.subcommands.first { $0.configuration.commandName == arguments.first }
    return try? subcommand?.parse(Array(arguments.dropFirst()))
  }

  private static func leave(saying line: String, _ status: Int32) -> Never {
    let repertoire = Repertoire.ofLocale()
    let bytes = Array("pi-trainer: \(repertoire == .ascii ? repertoire.folded(line) : line)\n".utf8)
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
