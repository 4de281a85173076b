import ArgumentParser
import Runtime
import Screens
import Store
import TrainerCore

package struct Invocation {
  private let arguments: [String]
  private let damaged: String?
  private let context: CommandContext

  /// Takes the arguments after the program's name; `damaged` is the first that is not UTF-8, made printable.
  package init(_ arguments: [String], damaged: String? = nil, in context: CommandContext = .ofProcess) {
    self.arguments = arguments
    self.damaged = damaged
    self.context = context
  }

  /// Runs the command that the arguments ask for, prints any failure to standard error, and returns the exit status.
  package func run() -> Int32 {
    do {
      try Clock.check()
      if let damaged {
        throw Failure(
          en: "'\(damaged)' is not UTF-8; rename the file it refers to, or use another locale",
          fr: "« \(damaged) » n’est pas en UTF-8 ; renommer le fichier qu’il désigne, ou changer de locale")
      }
      // The parser would take longer than the rest of the start, so no arguments means no parsing.
      if arguments.isEmpty {
        let values = OptionValues(context: context)
        try values.refuseUnusableFolder()
        return try values.open(nil)
      }
      if let play = QuickPlay(arguments) { return try play.run(in: context) }
      if let command = quicklyParsed(arguments) { return try command.run(in: context) }
      // From here on the parser may print something, so it needs the language.
      return try $helpLanguage.withValue(language) {
        var command = try PiTrainer.parseAsRoot(arguments)
        if let command = command as? any ProgramCommand { return try command.run(in: context) }
        // The parser's own commands, such as `help`, end by throwing.
        try command.run()
        return Exit.done
      }
    } catch {
      if let failure = Failure(error) { return refuse(failure) }
      return $helpLanguage.withValue(language) { answer(error) }
    }
  }

  /// Prints the parser's messages: help, version and completion scripts arrive as errors too.
  private func answer(_ error: any Error) -> Int32 {
    if let failure = unknownCommand() { return refuse(failure) }
    let status = PiTrainer.exitCode(for: error).rawValue
    let output = status == Exit.done ? context.output : context.errors
    do {
      try output.write(PiTrainer.fullMessage(for: error).withSafeCompletions + "\n")
      return status
    } catch {
      return Failure(error).map(refuse) ?? Exit.io
    }
  }

  /// The failure for the first word that should name a command or subcommand but does not; `nil` if there is none.
  private func unknownCommand() -> Failure? {
    let words = arguments.withoutLeadingOptions
    let isHelp = words.first == "help"
    var commands: [any ParsableCommand.Type] = PiTrainer.commands
    var path = ""
    var takesArguments = false
    for word in words.drop(while: { $0 == "help" }) {
      // A word after the last command's name is an argument, except after `help`.
      if word.hasPrefix("-") || commands.isEmpty && !isHelp { return nil }
      let name = path + word
      guard let command = commands.first(where: { $0.configuration.commandName == word }) else {
        // The word may be an argument of the default subcommand.
        if takesArguments { return nil }
        guard let nearest = commands.compactMap({ $0.configuration.commandName }).nearest(to: word) else {
          return Failure(
            en: "there is no command '\(name)'; see pi-trainer --help",
            fr: "pas de commande « \(name) » ; voir pi-trainer --help")
        }
        return Failure(
          en: "there is no command '\(name)'; did you mean \(path + nearest)?",
          fr: "pas de commande « \(name) » ; peut-être \(path + nearest) ?")
      }
      commands = command.configuration.subcommands
      takesArguments = command.configuration.defaultSubcommand != nil
      path = name + " "
    }
    return nil
  }

  /// The language that even invalid arguments ask for, else the setting's, else the locale's.
  var language: Language {
    if let language = arguments.value(of: "--language").flatMap(Language.init) {
      return language
    }
    return OptionValues(arguments, in: context).reader.settings().language
      ?? context.environment.language
  }

  /// Parses a command by itself, since the parser would first examine every other one;
  /// `nil` if that fails: the whole command line is then parsed, so that the parser's message is complete.
  private func quicklyParsed(_ arguments: [String]) -> (any ProgramCommand)? {
    let command = PiTrainer.commands.first { $0.name == arguments.first }
    return try? command?.parseAsRoot(Array(arguments.dropFirst())) as? any ProgramCommand
  }

  private func refuse(_ failure: Failure) -> Int32 {
    let line = context.repertoire().printable(failure.text(Texts(language)))
    // Nothing is lost if this cannot be written.
    try? context.errors.write("pi-trainer: \(line)\n")
    return failure.status
  }
}
