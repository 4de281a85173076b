import ArgumentParser

/// A command of the program: a type in a folder of its own, and a line in `PiTrainer.commands`.
protocol ProgramCommand: ParsableCommand {
  /// Does what the command is for.
  ///
  /// - Returns: the exit status.
  /// - Throws: a `Failure`, or an error of `Runtime` or `Store`.
  func run(in context: CommandContext) throws -> Int32
}

/// A command that has done its work unless it throws.
protocol OrdinaryCommand: ProgramCommand {
  var options: GlobalOptions { get }
  /// Whether it may be the first in a folder: what only reads has nothing to do in one that is not there.
  var begins: Bool { get }

  func run(_ values: OptionValues) throws
}

extension OrdinaryCommand {
  var begins: Bool { false }

  func run(in context: CommandContext) throws -> Int32 {
    try run(options.values(in: context, begins: begins))
    return Exit.done
  }
}

extension ProgramCommand {
  /// What it is called on the command line.
  static var name: String { configuration.commandName ?? "" }
}

/// A command that only holds others, such as `ghost`, and without one of them prints its help page.
///
/// It has the global options too: the parser hands them on to the command that follows, wherever they stand.
protocol CommandGroup: ProgramCommand {}

extension CommandGroup {
  func run(in context: CommandContext) throws -> Int32 { throw CleanExit.helpRequest(Self.self) }
}
