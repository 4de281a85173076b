import ArgumentParser

/// The figures of the trainer, each printed beside a baseline measured in the same run.
@main
struct BenchmarksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Benchmarks",
    abstract: "Measures the trainer beside a minimal C curses program.",
    discussion: "Build with -c release; a debug build says nothing about speed.",
    subcommands: [
      CompareCommand.self, ScreenCommand.self, RestCommand.self, EngineCommand.self, FolderCommand.self,
      ReadingCommand.self, SummingCommand.self, MemoryStudyCommand.self, HistoriesCommand.self,
      VoiceCommand.self,
    ]
  )
}
