/// What is recited in a review that was asked for without saying what.
package struct ReviewChoice: Equatable {
  /// The review; `nil` while no block has a graded pass.
  package let plan: SessionPlan?
  /// The weakest blocks; `nil` while no block has a graded pass.
  package let weakest: SessionPlan?
  /// Whether it is over what is due; else over the weakest blocks there are.
  package let isDue: Bool

  /// The blocks taken where nothing is due.
  private static let weakestCount = 10

  /// What is due by the plan of the day, beyond the day's minutes where these are spent; else the weakest
  /// blocks.
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
  /// The numbers of the blocks with the lowest chances on a day, the lowest first, at most `count`; where they are the
  /// same, as after a recitation that day, the weakest first.
  package func weakest(_ count: Int, of constant: Constant, on day: Int) -> [Int] {
    plannedBlocks(constant).map {
      (chance(of: self[constant][$0.block], on: day) ?? 0, $0.strength, $0.block)
    }
    .sorted(by: <).prefix(max(0, count)).map(\.2)
  }
}

extension SessionPlan {
  /// The review of the legs of a plan, in their order; of at least one.
  package init(reviewing legs: [Plan.Leg], of constant: Constant) {
    self.init(reviewing: legs.flatMap(\.stretches), of: constant)
  }

  /// The review in which some blocks are recited, neighbours in one leg; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - blocks: their numbers from 0, the most urgent first.
  ///   - constant: whose decimals.
  package init?(reciting blocks: [Int], of constant: Constant) {
    let all = 0..<constant.decimals.count
    let route = blocks.stretchesByFirst.compactMap { Stretch(Range(ofBlocks: $0).clamped(to: all)) }
    guard !route.isEmpty else { return nil }
    self.init(reviewing: route, of: constant)
  }

  /// The review of the joints within a segment: the last five decimals of a block with the first five of the
  /// next; `nil` if there is none.
  package init?(recitingJointsOf segment: Segment, of constant: Constant) {
    let route = Stretch.joints(of: segment.within(constant).range)
    guard !route.isEmpty else { return nil }
    self.init(reviewing: route, of: constant)
  }
}

extension Stretch {
  /// The joints of the blocks of a range: the last five decimals of one with the first five of the next.
  static func joints(of range: Range<Int>) -> [Stretch] {
    stride(from: (range.lowerBound / blockLength + 1) * blockLength, to: range.upperBound, by: blockLength)
      .compactMap { Stretch(($0 - blockLength / 2..<$0 + blockLength / 2).clamped(to: range)) }
  }
}
