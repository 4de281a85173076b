extension Range<Int> {
  /// The indices of the decimals of some blocks, which are given by their numbers from 0.
  package init(ofBlocks blocks: ClosedRange<Int>) {
    let length = PracticeEngine.blockLength
    self = blocks.lowerBound * length..<(blocks.upperBound + 1) * length
  }
}

extension Sequence<Int> {
  /// Its numbers in ascending order, each once, neighbours joined.
  package var stretches: [ClosedRange<Int>] {
    RangeSet(map { $0..<$0 + 1 }).ranges.map { ClosedRange($0) }
  }
}
