/// A user's usual intervals before a digit in milliseconds, by which passes are graded and times estimated.
package struct UsualIntervals: Equatable {
  /// The median interval to the first digit of a block.
  package var first = 1000.0
  package var others = 600.0
}

/// A histogram of intervals by milliseconds, with an exact median.
package struct IntervalCounts: NumberCodable, Equatable {
  package private(set) var counts: [Int] = []
  package private(set) var total = 0

  static let enough = 100
  /// The fewest intervals of one session that make a rhythm.
  private static let enoughForRhythm = 5

  package init() {}

  init(_ numbers: inout NumberReader) throws {
    counts = try numbers.ints()
    total = try numbers.int()
  }

  func write(to numbers: inout NumberWriter) {
    numbers.append(counts)
    numbers.append(total)
  }

  init(_ intervals: [UInt32]) {
    for interval in intervals { count(interval) }
  }

  /// Counts an interval, unless it is a rest.
  package mutating func count(_ milliseconds: UInt32) {
    guard milliseconds <= PracticeEngine.longestRest else { return }
    let index = Int(milliseconds)
    if index >= counts.count { counts.append(contentsOf: repeatElement(0, count: index + 1 - counts.count)) }
    counts[index] += 1
    total += 1
  }

  /// The median in milliseconds; `nil` for fewer than a hundred intervals.
  package var median: Double? {
    total >= IntervalCounts.enough ? middle : nil
  }

  /// The median of a single session in milliseconds; `nil` for fewer than five intervals.
  var rhythm: Double? { total >= IntervalCounts.enoughForRhythm ? middle : nil }

  private var middle: Double {
    Double(interval(sortedAt: (total - 1) / 2) + interval(sortedAt: total / 2)) / 2
  }

  private func interval(sortedAt place: Int) -> Int {
    var left = place
    return counts.firstIndex {
      left -= $0
      return left < 0
    } ?? 0
  }
}
