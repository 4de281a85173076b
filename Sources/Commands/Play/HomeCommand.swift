import ArgumentParser
import TrainerCore

struct HomeCommand: ProgramCommand {
  static var configuration: CommandConfiguration {
    .init(
      "home",
      en: "Opens Home, that of another profile too.", fr: "Ouvre l’accueil, aussi celui d’un autre profil.",
      examples: "home --profile Ana")
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) throws -> Int32 {
    try options.values(in: context).open(nil)
  }
}
