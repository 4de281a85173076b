import ArgumentParser
import TrainerCore

struct HomeCommand: ProgramCommand {
  static var configuration: CommandConfiguration {
    .init(
      "home",
      en: "Opens Home, for any profile.", fr: "Ouvre l’accueil, y compris celui d’un autre profil.",
      examples: "home --profile Ana")
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) throws -> Int32 {
    try options.values(in: context).open(nil)
  }
}
