import ArgumentParser
import TrainerCore

/// Opens the first screen.
struct HomeCommand: ProgramCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "home", abstract: help(en: "Opens the first screen.", fr: "Ouvre le premier écran."),
      shouldDisplay: false)
  }

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) throws -> Int32 {
    try options.values(in: context).program.run(opening: nil)
  }
}
