import ArgumentParser

/// A command of the program: a type in its own folder, and an entry in `PiTrainer.commands`.
protocol ProgramCommand: ParsableCommand {
  /// Runs the command and returns its exit status.
  /// - Throws: a `Failure`, or an error of `Runtime` or `Store`.
  func run(in context: CommandContext) throws -> Int32
}

/// A command that exits with 0 unless it throws.
protocol OrdinaryCommand: ProgramCommand {
  var options: GlobalOptions { get }
  /// True if `--data-dir` may name a folder that does not exist yet; false for commands that only read.
  var mayCreateFolder: Bool { get }

  func run(_ values: OptionValues) throws
}

extension OrdinaryCommand {
  var mayCreateFolder: Bool { false }

  func run(in context: CommandContext) throws -> Int32 {
    try run(options.values(in: context, mayCreateFolder: mayCreateFolder))
    return Exit.done
  }
}

extension ProgramCommand {
  static var name: String { configuration.commandName ?? "" }
}

/// A command that only holds others, such as `ghost`; alone it prints its help page.
///
/// Groups declare the global options too: the parser passes them on to the subcommand, wherever they stand.
protocol CommandGroup: ProgramCommand {}

extension CommandGroup {
  func run(in context: CommandContext) throws -> Int32 { throw CleanExit.helpRequest(Self.self) }
}
