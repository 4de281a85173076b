import ArgumentParser
import TrainerCore

/// Opens Home.
struct HomeCommand: ProgramCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "home", abstract: help(en: "Opens Home.", fr: "Ouvre l’accueil."),
      discussion: discussion(examples: "home --plain"),
      shouldDisplay: false)
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) throws -> Int32 {
    try options.values(in: context).open(nil)
  }
}
