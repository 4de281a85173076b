import ArgumentParser
import TrainerCore

struct HomeCommand: ProgramCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "home",
      abstract: help(
        en: "Opens Home, that of another profile too.", fr: "Ouvre l’accueil, aussi celui d’un autre profil."),
      discussion: discussion(examples: "home --profile Ana"))
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) throws -> Int32 {
    try options.values(in: context).open(nil)
  }
}
