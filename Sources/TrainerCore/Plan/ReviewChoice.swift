/// The blocks recited in a review that was started without naming any.
package struct ReviewChoice: Equatable {
  /// The review; `nil` while no block is learnt or waits to be recited after a lesson.
  package let plan: SessionPlan?
  /// A review of the weakest blocks; `nil` while no block is learnt.
  package let weakest: SessionPlan?
  /// True if `plan` covers due blocks rather than the weakest ones.
  package let isDue: Bool

  private static let weakestCount = 10

  /// Chooses the rest of the day's review, then the due blocks beyond the minutes, else the weakest blocks.
  package init(_ memory: Memory, _ question: DayPlan.Question) {
    let constant = question.constant
    let day = question.day
    let today = memory.plan(question).review
    let legs = today.isEmpty ? Plan(memory, constant, on: day, question.settings).review : today
    isDue = !legs.isEmpty
    weakest = SessionPlan(
      reciting: memory.weakest(ReviewChoice.weakestCount, of: constant, on: day), of: constant)
    plan = isDue ? SessionPlan(reviewing: legs, of: constant) : weakest
  }
}

extension Memory {
  /// Blocks with the lowest chances on a day, lowest first; of equal chances, the lower stability first.
  package func weakest(_ count: Int, of constant: Constant, on day: Int) -> [Int] {
    plannedBlocks(constant).map {
      (chance(of: self[constant][$0.block], on: day) ?? 0, $0.strength, $0.block)
    }
    .sorted(by: <).prefix(max(0, count)).map(\.2)
  }
}

extension SessionPlan {
  /// A review of a plan's legs in order, of which there must be some.
  package init(reviewing legs: [Plan.ReviewLeg], of constant: Constant) {
    self.init(reviewing: legs.flatMap(\.stretches), of: constant)
  }

  /// A review of some blocks, the most urgent first; adjacent ones form one leg.
  package init?(reciting blocks: [Int], of constant: Constant) {
    let all = 0..<constant.decimals.count
    let route = blocks.stretchesByFirst.compactMap { Stretch(Range(ofBlocks: $0).clamped(to: all)) }
    guard !route.isEmpty else { return nil }
    self.init(reviewing: route, of: constant)
  }

  package init?(recitingJointsOf segment: Segment, of constant: Constant) {
    let route = Stretch.joints(of: segment.within(constant).range)
    guard !route.isEmpty else { return nil }
    self.init(reviewing: route, of: constant)
  }
}

extension Stretch {
  /// The joints between the blocks of a range: the last five decimals of one with the first five of the next.
  static func joints(of range: Range<Int>) -> [Stretch] {
    stride(from: (range.lowerBound / blockLength + 1) * blockLength, to: range.upperBound, by: blockLength)
      .compactMap { Stretch(($0 - blockLength / 2..<$0 + blockLength / 2).clamped(to: range)) }
  }
}
