import ArgumentParser
import Runtime
import Screens
import Store
import TrainerCore

/// One start of the program: arguments in, exit status out.
package struct Invocation {
  private let arguments: [String]
  private let context: CommandContext

  /// - Parameters:
  ///   - arguments: what comes after the program's name.
  ///   - context: what surrounds the command.
  package init(_ arguments: [String], in context: CommandContext = .ofProcess) {
    self.arguments = arguments
    self.context = context
  }

  /// Does what the arguments ask for; what is wrong is said on standard error.
  ///
  /// - Returns: the exit status.
  package func run() -> Int32 {
    do {
      try Clock.check()
      // Where there is nothing to parse, the parser would take longer than all the rest of the start.
      if arguments.isEmpty { return try GlobalOptions.Values(context: context).program.run(opening: nil) }
      let arguments = LeadingOptions.moved(arguments, subcommands: PiTrainer.commands.map { $0.name })
      if let command = quicklyParsed(arguments) { return try command.run(in: context) }
      // From here on the parser may print something.
      return try HelpWords.$language.withValue(language) {
        var command = try PiTrainer.parseAsRoot(arguments)
        if let command = command as? any ProgramCommand { return try command.run(in: context) }
        // The parser's own, such as `help`, which end by an error.
        try command.run()
        return Exit.done
      }
    } catch let failure as any ExplainedError {
      return refuse(failure.text(in: language), failure.status)
    } catch let trouble as Trouble {
      let failure = Failure.storage(trouble)
      return refuse(failure.text(in: language), failure.status)
    } catch {
      return HelpWords.$language.withValue(language) { answer(error) }
    }
  }

  /// Prints what the parser has to say: the help, the version and the completion scripts come as errors too.
  private func answer(_ error: any Error) -> Int32 {
    let status = PiTrainer.exitCode(for: error).rawValue
    if status != Exit.done, let failure = unknownCommand() {
      return refuse(failure.text(in: language), failure.status)
    }
    let output = status == Exit.done ? context.output : context.errors
    do {
      try output.write(PiTrainer.fullMessage(for: error) + "\n")
      return status
    } catch {
      return refuse((error as? any ExplainedError)?.text(in: language) ?? "\(error)", Exit.io)
    }
  }

  /// The first word where a command's name, or that of one of its own commands, is expected and is none;
  /// `nil` if something else is wrong.
  private func unknownCommand() -> Failure? {
    var words = LeadingOptions.dropped(from: arguments)
    var commands: [any ParsableCommand.Type] = PiTrainer.commands
    var path = ""
    while !commands.isEmpty, let word = words.popFirst(), !word.hasPrefix("-"), word != "help" {
      guard let command = commands.first(where: { $0.configuration.commandName == word }) else {
        let nearest = commands.compactMap { $0.configuration.commandName }.nearest(to: word)
        return .unknownCommand(path + word, nearest: nearest.map { path + $0 })
      }
      commands = command.configuration.subcommands
      path += word + " "
    }
    return nil
  }

  /// The language that the arguments ask for, even where they are wrong otherwise; else the setting's or the
  /// locale's.
  private var language: Language {
    if let language = LeadingOptions.value(of: "--language", in: arguments).flatMap(Language.init) {
      return language
    }
    let folder = GlobalOptions.Values(
      context: context, dataDirectory: LeadingOptions.value(of: "--data-dir", in: arguments),
      profile: LeadingOptions.value(of: "--profile", in: arguments)
    ).folder
    return HistoryReader(folder: folder).settings().language ?? context.environment.language
  }

  /// A command parsed by itself: the parser would examine every other one on its way.
  ///
  /// `nil` for everything else, and for whatever the parser has something to say to: it says it as the whole
  /// command line then.
  private func quicklyParsed(_ arguments: [String]) -> (any ProgramCommand)? {
    let command = PiTrainer.commands.first { $0.name == arguments.first }
    return try? command?.parseAsRoot(Array(arguments.dropFirst())) as? any ProgramCommand
  }

  private func refuse(_ line: String, _ status: Int32) -> Int32 {
    let repertoire = context.repertoire()
    // Nothing is lost if this cannot be written.
    try? context.errors.write("pi-trainer: \(repertoire == .unicode ? line : repertoire.folded(line))\n")
    return status
  }
}
