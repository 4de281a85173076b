/// Predicted chances of passes compared with their outcomes, in bins.
package struct Calibration: Codable, Equatable {
  package struct Bin: Codable, Equatable {
    package internal(set) var passes = 0
    package internal(set) var held = 0
    /// Sum of the predicted chances of being held.
    package internal(set) var expected = 0.0
  }

  /// Lower bounds of the bins; the last bin ends at 1.
  package static let bounds = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99]

  /// The fewest passes from which the figures mean anything.
  package static let enough = 20

  package private(set) var bins = Array(repeating: Bin(), count: bounds.count)

  package var all: Bin {
    bins.reduce(into: Bin()) {
      $0.passes += $1.passes
      $0.held += $1.held
      $0.expected += $1.expected
    }
  }

  /// Records the outcome of a pass by the predicted probability that it would be held.
  mutating func learn(isHeld: Bool, probability: Double) {
    let index = Calibration.bounds.lastIndex { $0 <= probability } ?? 0
    bins[index].passes += 1
    if isHeld { bins[index].held += 1 }
    bins[index].expected += probability
  }
}
