/// The number of decimals in a block, which is a row of ten.
package let blockLength = 10

extension Range<Int> {
  /// The indices of the decimals of some blocks, numbered from 0.
  package init(ofBlocks blocks: ClosedRange<Int>) {
    self = blocks.lowerBound * blockLength..<(blocks.upperBound + 1) * blockLength
  }
}

extension Sequence<Int> {
  /// The numbers in ascending order without duplicates, neighbours joined.
  package var stretches: [ClosedRange<Int>] {
    RangeSet(map { $0..<$0 + 1 }).ranges.map { ClosedRange($0) }
  }

  var stretchesByFirst: [ClosedRange<Int>] {
    var left = stretches
    return compactMap { number in left.firstIndex { $0.contains(number) }.map { left.remove(at: $0) } }
  }
}
