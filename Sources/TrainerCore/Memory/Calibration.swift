/// What was predicted for passes, beside what came of them.
package struct Calibration: Codable, Equatable {
  /// The passes whose chance lay in one range.
  package struct Bin: Codable, Equatable {
    package internal(set) var passes = 0
    /// Those of them that were held.
    package internal(set) var held = 0
    /// The sum of their chances.
    package internal(set) var expected = 0.0
  }

  /// Where the ranges begin; the last one ends with 1.
  package static let bounds = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99]

  /// From this many passes on the figures say something.
  package static let enough = 20

  /// The ranges' figures, in the order of the bounds.
  package private(set) var bins = Array(repeating: Bin(), count: bounds.count)

  /// All passes together.
  package var all: Bin {
    bins.reduce(into: Bin()) {
      $0.passes += $1.passes
      $0.held += $1.held
      $0.expected += $1.expected
    }
  }

  /// Learns what came of a pass that was predicted to be held with some probability.
  mutating func learn(isHeld: Bool, probability: Double) {
    let index = Calibration.bounds.lastIndex { $0 <= probability } ?? 0
    bins[index].passes += 1
    if isHeld { bins[index].held += 1 }
    bins[index].expected += probability
  }
}
