import ArgumentParser
import Runtime
import Screens
import Store
import TrainerCore

/// One start of the program: arguments in, exit status out.
package struct Invocation {
  private let arguments: [String]
  private let damaged: String?
  private let context: CommandContext

  /// - Parameters:
  ///   - arguments: what comes after the program's name.
  ///   - damaged: the first of them that is not UTF-8, as far as it can be shown.
  ///   - context: what surrounds the command.
  package init(_ arguments: [String], damaged: String? = nil, in context: CommandContext = .ofProcess) {
    (self.arguments, self.damaged) = (arguments, damaged)
    self.context = context
  }

  /// Does what the arguments ask for; what is wrong is said on standard error.
  ///
  /// - Returns: the exit status.
  package func run() -> Int32 {
    do {
      try Clock.check()
      if let damaged {
        throw Failure(
          en: "'\(damaged)' is not UTF-8; rename the file it refers to, or use another locale",
          fr: "« \(damaged) » n’est pas en UTF-8 ; renommer le fichier qu’il désigne, ou changer de locale")
      }
      // Where there is nothing to parse, the parser would take longer than all the rest of the start.
      if arguments.isEmpty {
        let values = OptionValues(context: context)
        try values.refuseUnusableFolder()
        return try values.open(nil)
      }
      if let command = quicklyParsed(arguments) { return try command.run(in: context) }
      // From here on the parser may print something.
      return try $helpLanguage.withValue(language) {
        var command = try PiTrainer.parseAsRoot(arguments)
        if let command = command as? any ProgramCommand { return try command.run(in: context) }
        // The parser's own, such as `help`, which end by an error.
        try command.run()
        return Exit.done
      }
    } catch {
      if let failure = Failure(error) { return refuse(failure) }
      return $helpLanguage.withValue(language) { answer(error) }
    }
  }

  /// Prints what the parser has to say: the help, the version and the completion scripts come as errors too.
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

  /// The first word where a command's name, or that of one of its own commands, is expected and is none;
  /// `nil` if there is no such word.
  private func unknownCommand() -> Failure? {
    let words = arguments.withoutLeadingOptions
    let isHelp = words.first == "help"
    var commands: [any ParsableCommand.Type] = PiTrainer.commands
    var path = ""
    var takesArguments = false
    for word in words.drop(while: { $0 == "help" }) {
      // What follows the last name is an argument, but not where help is asked for.
      if word.hasPrefix("-") || commands.isEmpty && !isHelp { return nil }
      let name = path + word
      guard let command = commands.first(where: { $0.configuration.commandName == word }) else {
        // What the command of its own that comes without a name is about.
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

  /// The language that the arguments ask for, even where they are wrong otherwise; else the setting's or the
  /// locale's.
  var language: Language {
    if let language = arguments.value(of: "--language").flatMap(Language.init) {
      return language
    }
    return OptionValues(arguments, in: context).reader.settings().language
      ?? context.environment.language
  }

  /// A command parsed by itself: the parser would examine every other one on its way.
  ///
  /// `nil` for everything else, and for whatever the parser has something to say to: it says it as the whole
  /// command line then.
  private func quicklyParsed(_ arguments: [String]) -> (any ProgramCommand)? {
    let command = PiTrainer.commands.first { $0.name == arguments.first }
    return try? command?.parseAsRoot(Array(arguments.dropFirst())) as? any ProgramCommand
  }

  /// Says what is wrong in one line.
  private func refuse(_ failure: Failure) -> Int32 {
    let line = context.repertoire().whole(failure.text(Texts(language)))
    // Nothing is lost if this cannot be written.
    try? context.errors.write("pi-trainer: \(line)\n")
    return failure.status
  }
}
