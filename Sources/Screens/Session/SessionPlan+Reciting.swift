import TrainerCore

extension SessionPlan {
  /// The session in which some blocks are recited; `nil` where there are none.
  ///
  /// It runs over the stretch of neighbours that the first one belongs to.
  ///
  /// - Parameters:
  ///   - blocks: their numbers from 0, the most urgent first.
  ///   - constant: whose decimals.
  init?(reciting blocks: [Int], of constant: Constant) {
    guard let first = blocks.first else { return nil }
    let all = Set(blocks)
    var (low, high) = (first, first)
    while all.contains(low - 1) { low -= 1 }
    while all.contains(high + 1) { high += 1 }
    let length = PracticeEngine.blockLength
    guard let segment = Segment(low * length, min((high + 1) * length, Constant.decimalCount)) else {
      return nil
    }
    self.init(constant: constant, mode: .practice, segment: segment)
  }

  /// The session in which new blocks are learnt, by their numbers from 0.
  init?(learning blocks: ClosedRange<Int>, of constant: Constant) {
    let length = PracticeEngine.blockLength
    guard let segment = Segment(blocks.lowerBound * length, (blocks.upperBound + 1) * length) else {
      return nil
    }
    self.init(constant: constant, mode: .learn, segment: segment)
  }
}
