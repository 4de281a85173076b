import ArgumentParser

/// The root of the benchmarks, which print each figure beside a baseline or its limit.
@main
struct BenchmarksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Benchmarks",
    abstract: "Measures the trainer.",
    discussion: "Build with -c release; a debug build says nothing about speed.",
    subcommands: [CompareCommand.self, MakeFolderCommand.self, LimitsCommand.self, MemoryBenchmark.self])
}

struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
