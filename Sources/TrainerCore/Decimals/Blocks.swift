/// The decimals in a row.
package let blockLength = 10

extension Range<Int> {
  /// The indices of the decimals of some blocks, which are given by their numbers from 0.
  package init(ofBlocks blocks: ClosedRange<Int>) {
    self = blocks.lowerBound * blockLength..<(blocks.upperBound + 1) * blockLength
  }
}

extension Sequence<Int> {
  /// Its numbers in ascending order, each once, neighbours joined.
  package var stretches: [ClosedRange<Int>] {
    RangeSet(map { $0..<$0 + 1 }).ranges.map { ClosedRange($0) }
  }

  /// The same, each at the place of the first of its numbers.
  var stretchesByFirst: [ClosedRange<Int>] {
    var left = stretches
    return compactMap { number in left.firstIndex { $0.contains(number) }.map { left.remove(at: $0) } }
  }
}
