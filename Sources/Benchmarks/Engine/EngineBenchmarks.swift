import Benchmark
import TrainerCore

/// The benchmarks of the rules: how many digits a second they validate.
enum EngineBenchmarks {
  /// Digits that one iteration of each benchmark validates.
  static let digitsPerIteration = Constant.decimalCount

  /// Every benchmark of the engine; each iteration validates `digitsPerIteration` digits.
  static func suite() -> BenchmarkSuite {
    let typed = Array(Constant.pi.decimals)
    return BenchmarkSuite(name: "engine") { suite in
      for mode in Mode.allCases {
        let name = "\(mode.rawValue), every digit right"
        suite.benchmark(name) {
          // In Learn a loop of fifty, as a beginner has it.
          let segment = mode.traits.segment == .required ? Segment.standard : nil
          var engine = PracticeEngine(plan: SessionPlan(constant: .pi, mode: mode, segment: segment))
          var milliseconds: UInt32 = 0
          if let segment {
            let loop = typed[segment.range]
            for _ in 0..<digitsPerIteration / loop.count {
              for digit in loop {
                _ = engine.type(digit, at: milliseconds)
                milliseconds &+= 100
              }
            }
          } else {
            for digit in typed {
              _ = engine.type(digit, at: milliseconds)
              milliseconds &+= 100
            }
          }
          // An answer that is looked at cannot be optimised away.
          if engine.score != digitsPerIteration { throw BenchmarkFailure.wrongAnswer(benchmark: name) }
        }
      }
    }
  }
}
