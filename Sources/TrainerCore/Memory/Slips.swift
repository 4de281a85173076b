import Glibc

/// The rate of slips of the finger, estimated from errors in blocks almost certain to be recalled.
package struct Slips: Codable, Equatable {
  /// Passes with a chance above 99 %.
  package private(set) var passes = 0
  package private(set) var lost = 0
  /// The expected number of lost passes, by their chances.
  package private(set) var expected = 0.0

  /// The chance of a slip at one decimal, 0 … 0.1.
  package var rate: Double {
    min(1, max(0, Double(lost) - expected + 0.25) / Double(max(50, passes))) / 10
  }

  /// The chance that no finger slips in a block, 0 … 1.
  var steadiness: Double { exp(logSteadiness) }

  var logSteadiness: Double { 10 * log1p(-rate) }

  /// Records a pass by the chance before it; ignored unless that is above 99 %.
  mutating func learn(isHeld: Bool, chance: Double) {
    guard chance > 0.99 else { return }
    passes += 1
    if !isHeld { lost += 1 }
    expected += 1 - chance
  }
}
