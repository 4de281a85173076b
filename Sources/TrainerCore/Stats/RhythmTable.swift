/// The rhythm of a constant: how long each of the ten places of a block takes, and which digits are taken for
/// which.
package struct RhythmTable: Equatable {
  private var histograms = Array(repeating: TimeHistogram(bits: 5), count: blockLength)
  private var all = TimeHistogram(bits: 5)
  private var confusions = Array(repeating: 0, count: 100)

  package init() {}

  /// The median time that a digit takes at each place of a block, 0 … 9, in milliseconds, right within 3 %;
  /// `nil` if nothing was measured.
  ///
  /// A time counts from the digit before, if that was the decimal before and no more than 30 s ago; an error
  /// on the way is part of it.
  package var medians: [Double?] { histograms.map(\.median) }

  /// The median over all places, in milliseconds.
  package var median: Double? { all.median }

  /// How often a digit was typed where another was due; 0 for what is not a digit.
  package func confusions(expected: UInt8, typed: UInt8) -> Int {
    expected <= 9 && typed <= 9 ? confusions[Int(expected) * 10 + Int(typed)] : 0
  }

  /// All wrong digits.
  package var errors: Int { confusions.reduce(0, +) }

  /// Whether nothing was typed yet that could tell of a rhythm.
  package var isEmpty: Bool { median == nil && errors == 0 }

  mutating func note(_ step: Step, in leg: Leg) {
    guard step.isCorrect else {
      confusions[Int(step.expected) * 10 + Int(step.typed)] += 1
      return
    }
    guard !leg.isBackwards, let interval = step.rhythm else { return }
    histograms[step.place].add(interval)
    all.add(interval)
  }
}
