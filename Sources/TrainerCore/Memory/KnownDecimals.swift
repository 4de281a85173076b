/// The decimals of a constant typed correctly at the first try, as ranges of indices.
package struct KnownDecimals: Codable, Equatable {
  /// The ranges in ascending order, neither overlapping nor touching.
  package private(set) var stretches: [Range<Int>] = []

  package init(_ stretches: some Sequence<Range<Int>> = []) {
    for stretch in stretches { insert(stretch) }
  }

  /// Adds a range of indices, clamped to the existing decimals.
  package mutating func insert(_ stretch: Range<Int>) {
    let stretch = stretch.clamped(to: 0..<Constant.decimalCount)
    guard !contains(stretch) else { return }
    var known = RangeSet(stretches)
    known.insert(contentsOf: stretch)
    stretches = Array(known.ranges)
  }

  /// The position up to which every decimal from #1 on is known; 0 for none.
  package var fromStart: Int {
    guard let first = stretches.first, first.lowerBound == 0 else { return 0 }
    return first.upperBound
  }

  /// The number of known decimals after the first gap.
  package var afterGap: Int { count - fromStart }

  package var count: Int { stretches.reduce(0) { $0 + $1.count } }

  package var isEmpty: Bool { stretches.isEmpty }

  package func contains(_ stretch: Range<Int>) -> Bool {
    stretches.contains { $0.lowerBound <= stretch.lowerBound && stretch.upperBound <= $0.upperBound }
  }
}
