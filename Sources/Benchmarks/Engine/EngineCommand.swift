import ArgumentParser
import Foundation
import TrainerCore

/// Measures the rules: how many digits a second they validate.
struct EngineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "engine",
    abstract: "Validated digits a second on one core."
  )

  @Option(help: "The least time to run each mode.")
  var seconds = 1.0

  func validate() throws {
    guard seconds > 0 else { throw ValidationError("--seconds is above 0") }
  }

  func run() throws {
    let typed = Array(Constant.pi.decimals)
    print("every digit right                     median     p95   million digits/s")
    for mode in Mode.onHome {
      let times = try milliseconds(of: mode, typed)
      let rate = Double(typed.count) / times.median / 1_000
      print(
        mode.rawValue.padding(toLength: 32, withPad: " ", startingAt: 0)
          + String(format: "%9.1f ms %4.1f ms %18.1f", times.median, times.percentile(95), rate))
    }
  }

  /// The times of a million digits in a mode, as often as there is time for; once at least.
  private func milliseconds(of mode: Mode, _ typed: [UInt8]) throws -> Measurement {
    var times = Measurement()
    let end = Instant.now().advanced(milliseconds: seconds * 1_000)
    repeat {
      let start = Instant.now()
      try type(typed, in: mode)
      times.add(Instant.now().milliseconds(since: start))
    } while Instant.now() < end
    return times
  }

  /// Types every decimal; in a mode that needs a segment its fifty again and again, as a beginner has it.
  private func type(_ typed: [UInt8], in mode: Mode) throws {
    let segment = mode.traits.segment == .required ? Segment.standard : nil
    var engine = PracticeEngine(plan: SessionPlan(constant: .pi, mode: mode, segment: segment))
    let loop = segment.map { typed[$0.range] } ?? typed[...]
    var milliseconds: UInt32 = 0
    for _ in 0..<typed.count / loop.count {
      for digit in loop {
        _ = engine.type(digit, at: milliseconds)
        milliseconds &+= 100
      }
    }
    // An answer that is looked at cannot be optimised away.
    guard engine.score == typed.count else { throw BenchmarkFailure.wrongAnswer(benchmark: mode.rawValue) }
  }
}
