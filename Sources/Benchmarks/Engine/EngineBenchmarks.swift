import Benchmark

/// The benchmarks of the rules: how many digits a second they validate.
enum EngineBenchmarks {
  /// Digits that one iteration of each benchmark validates.
  static let digitsPerIteration = 1_000_000

  /// Every benchmark of the engine; each iteration validates `digitsPerIteration` digits.
  static func suite() -> BenchmarkSuite {
    let decimals = PiDecimals.first(1_000)
    let typed = decimals
    return BenchmarkSuite(name: "engine") { suite in
      // This stands in for the engine until there is one: it compares each digit with the expected one.
      suite.benchmark("compare digits") {
        var score = 0
        for _ in 0..<(digitsPerIteration / decimals.count) {
          for index in decimals.indices where typed[index] == decimals[index] { score += 1 }
        }
        // An answer that is looked at cannot be optimised away.
        if score != digitsPerIteration { throw BenchmarkFailure.wrongAnswer(benchmark: "compare digits") }
      }
    }
  }
}
