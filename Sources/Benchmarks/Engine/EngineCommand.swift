import ArgumentParser
import Benchmark

/// Runs the benchmarks of the rules.
struct EngineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "engine",
    abstract: "Validated digits a second on one core."
  )

  @Option(help: "The least time to run each benchmark.")
  var seconds = 1.0

  func validate() throws {
    guard seconds > 0 else { throw ValidationError("--seconds is above 0") }
  }

  func run() throws {
    BenchmarkColumn.register(
      BenchmarkColumn(
        name: "million digits/s",
        value: { Double(EngineBenchmarks.digitsPerIteration) / $0.measurements.middle * 1_000 }))
    var runner = BenchmarkRunner(
      suites: [EngineBenchmarks.suite()],
      settings: [
        MinTime(seconds: seconds), TimeUnit(.us), Quiet(true),
        Columns(["name", "time", "std", "iterations", "million digits/s"]),
      ])
    try runner.run()
  }
}

extension [Double] {
  /// The median of times in nanoseconds.
  fileprivate var middle: Double {
    var measurement = Measurement()
    for sample in self { measurement.add(sample) }
    return measurement.median
  }
}
