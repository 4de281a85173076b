import ArgumentParser

/// A command of the program: a type in a folder of its own, and a line in `PiTrainer.commands`.
protocol ProgramCommand: ParsableCommand {
  /// Does what the command is for.
  ///
  /// - Returns: the exit status.
  /// - Throws: an `ExplainedError`, or a `Trouble` of the data folder.
  func run(in context: CommandContext) throws -> Int32
}

extension ProgramCommand {
  /// What it is called on the command line.
  static var name: String { configuration.commandName ?? "" }
}
