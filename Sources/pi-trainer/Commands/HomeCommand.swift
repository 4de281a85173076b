import ArgumentParser
import TrainerCore

/// Opens the first screen.
struct HomeCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "home", abstract: help(en: "Opens the first screen.", fr: "Ouvre le premier écran."),
      shouldDisplay: false)
  }

  @OptionGroup var options: GlobalOptions

  func run() throws {
    try Program(options.values()).run(opening: nil)
  }
}
