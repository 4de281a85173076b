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
    throw ExitCode(try options.values().program.run(opening: nil))
  }
}
