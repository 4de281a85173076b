/// A user's usual intervals before a digit in milliseconds, by which passes are graded and times estimated.
package struct UsualIntervals: Equatable {
  /// The kind of a digit, by what the user pauses for.
  enum Kind {
    /// The first digit of a block and of a group, image or place.
    case first
    /// The first digit of a group, image or place within a block.
    case group
    case other

    /// `starts` are the first digits of images and places within groups.
    init(_ index: Int, in groups: DigitGroups, _ starts: Set<Int>) {
      guard groups.isGroupStart(index) || starts.contains(index) else {
        self = .other
        return
      }
      self = index.isMultiple(of: blockLength) ? .first : .group
    }
  }

  package var first = 1000.0
  package var groups = 1000.0
  package var others = 600.0
  /// The share of `groups` among the intervals other than `first`, 0 … 1.
  var groupShare = 0.0

  /// The mean of the intervals other than `first`.
  var mean: Double { groupShare * groups + (1 - groupShare) * others }

  subscript(digit: Kind) -> Double {
    switch digit {
    case .first: first
    case .group: groups
    case .other: others
    }
  }
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
