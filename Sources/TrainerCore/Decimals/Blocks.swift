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
    Set(self).sorted().reduce(into: []) { stretches, number in
      if let last = stretches.last, last.upperBound + 1 == number {
        stretches[stretches.count - 1] = last.lowerBound...number
      } else {
        stretches.append(number...number)
      }
    }
  }
}
