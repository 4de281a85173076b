import Glibc

/// How often a finger slips: errors in blocks that were as good as certain are not forgetting.
package struct Slips: Codable, Equatable {
  /// The passes whose chance was above 99 %.
  package private(set) var passes = 0
  /// Those of them that were lost.
  package private(set) var lost = 0
  /// How many of them were expected to be lost, by their chances.
  package private(set) var expected = 0.0

  /// The chance of a slip in a decimal, 0 … 0.1.
  package var rate: Double {
    min(1, max(0, Double(lost) - expected + 0.25) / Double(max(50, passes))) / 10
  }

  /// The chance that no finger slips in a block, 0 … 1.
  var steadiness: Double { exp(logSteadiness) }

  var logSteadiness: Double { 10 * log1p(-rate) }

  /// Learns from a pass that had some chance before it.
  mutating func learn(isHeld: Bool, chance: Double) {
    guard chance > 0.99 else { return }
    passes += 1
    if !isHeld { lost += 1 }
    expected += 1 - chance
  }
}
