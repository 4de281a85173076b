import ArgumentParser
import TrainerCore

/// Opens the first screen.
struct HomeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "home", abstract: "Opens the first screen.", shouldDisplay: false)

  @OptionGroup var options: GlobalOptions

  func run() throws {
    try Program(options.values()).run(opening: nil)
  }
}
