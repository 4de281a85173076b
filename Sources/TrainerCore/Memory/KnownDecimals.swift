/// The decimals of a constant that were typed right at the first try, as stretches.
package struct KnownDecimals: Codable, Equatable {
  /// The stretches of indices in ascending order; no two touch.
  package private(set) var stretches: [Range<Int>] = []

  /// Stretches of indices, put in order and joined.
  package init(_ stretches: some Sequence<Range<Int>> = []) {
    for stretch in stretches { insert(stretch) }
  }

  /// Adds a stretch of indices; what lies outside of the decimals is left out.
  package mutating func insert(_ stretch: Range<Int>) {
    var known = RangeSet(stretches)
    known.insert(contentsOf: stretch.clamped(to: 0..<Constant.decimalCount))
    stretches = Array(known.ranges)
  }

  /// The position up to which every decimal is known, from #1; 0 for none.
  package var known: Int {
    guard let first = stretches.first, first.lowerBound == 0 else { return 0 }
    return first.upperBound
  }

  /// How many decimals are known beyond the first gap.
  package var beyond: Int { count - known }

  /// How many decimals there are in all stretches.
  package var count: Int { stretches.reduce(0) { $0 + $1.count } }

  package var isEmpty: Bool { stretches.isEmpty }

  package func contains(_ stretch: Range<Int>) -> Bool {
    stretches.contains { $0.lowerBound <= stretch.lowerBound && stretch.upperBound <= $0.upperBound }
  }
}
