/// A user's usual intervals, in milliseconds.
package struct UsualIntervals: Equatable {
  /// The median interval to a block's first digit.
  package var first = 1000.0
  package var others = 600.0
}

/// How often each interval occurred, so that the median is exact however many there are.
package struct IntervalCounts: Codable, Equatable {
  /// How often each number of milliseconds occurred.
  package private(set) var counts: [Int] = []
  package private(set) var total = 0

  /// Fewer than this are no measure of anybody.
  static let enough = 100

  /// Counts an interval of some milliseconds; a rest is none.
  package mutating func add(_ milliseconds: UInt32) {
    guard milliseconds <= PracticeEngine.longestRest else { return }
    let index = Int(milliseconds)
    if index >= counts.count { counts.append(contentsOf: repeatElement(0, count: index + 1 - counts.count)) }
    counts[index] += 1
    total += 1
  }

  /// The median in milliseconds; `nil` while there are too few.
  package var median: Double? {
    guard total >= IntervalCounts.enough else { return nil }
    // The lower and the upper of the two in the middle, which are one where the total is odd.
    return Double(interval((total - 1) / 2) + interval(total / 2)) / 2
  }

  /// The interval that that many others come before, in ascending order.
  private func interval(_ place: Int) -> Int {
    var left = place
    return counts.firstIndex {
      left -= $0
      return left < 0
    } ?? 0
  }
}
