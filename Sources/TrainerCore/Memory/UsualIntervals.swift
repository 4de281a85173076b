/// A user's usual intervals, in milliseconds.
package struct UsualIntervals: Equatable, Sendable {
  /// The median interval to a block's first digit.
  package let first: Double
  package let others: Double

  /// Usual intervals; without arguments, those that count until there are enough of the user's own.
  package init(first: Double = 1000, others: Double = 600) {
    self.first = first
    self.others = others
  }
}

/// How often each interval occurred, so that the median is exact however many there are.
package struct IntervalCounts: Equatable, Sendable {
  /// How often each number of milliseconds occurred.
  package private(set) var counts: [UInt32] = []
  package private(set) var total = 0

  /// Fewer than this are no measure of anybody.
  static let enough = 100

  /// Counts of nothing.
  package init() {}

  /// Counts as they were: pairs of an interval in milliseconds and how often it occurred.
  ///
  /// An interval longer than the longest rest is left out, as it is when it is added.
  package init(_ pairs: some Sequence<(interval: Int, count: Int)>) {
    for (interval, count) in pairs where interval >= 0 && count > 0 {
      add(UInt32(clamping: interval), UInt32(clamping: count))
    }
  }

  /// Counts an interval of some milliseconds; a rest is none.
  package mutating func add(_ milliseconds: UInt32) { add(milliseconds, 1) }

  private mutating func add(_ milliseconds: UInt32, _ times: UInt32) {
    guard milliseconds <= PracticeEngine.longestRest else { return }
    let index = Int(milliseconds)
    if index >= counts.count { counts.append(contentsOf: repeatElement(0, count: index + 1 - counts.count)) }
    let (sum, isTooMany) = counts[index].addingReportingOverflow(times)
    guard !isTooMany else { return }
    counts[index] = sum
    total += Int(times)
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
      left -= Int($0)
      return left < 0
    } ?? 0
  }
}
