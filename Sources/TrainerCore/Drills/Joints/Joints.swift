/// A drill of the joints between blocks: the last five digits of a block are shown, the next five typed.
///
/// Weak joints come up more often; the route keeps the draw, which depends on the memory at the start.
package struct Joints: Drill {
  package static let name = "joints"
  /// The digits shown, and the digits typed.
  package static let length = 5
  /// A limit, because all questions are drawn before the first is asked.
  static let mostQuestions = 100_000

  private let starts: [Int]

  package static func sizes(known: Int, among constant: Constant) -> [DrillSize] {
    sizes([20, 50, 100], known: known, among: constant)
  }

  package static func fewestDecimals(forQuestions questions: Int, of constant: Constant) -> Int {
    (questions + 1) * blockLength
  }

  /// Draws weak joints more often; none comes again before all others have come.
  package static func route(
    _ order: DrillOrder, of constant: Constant, weakness: () -> Weakness
  ) -> [Stretch] {
    let count = order.decimals / blockLength - 1
    guard count > 0, (1...mostQuestions).contains(order.questions) else { return [] }
    // Even the strongest joint comes up now and then.
    let weakness = weakness()
    let weights = (0..<count).map { 0.1 + min(1, max(0, weakness.block($0 + 1))) }
    var luck = SplitMix64(drill: order.seed)
    var drawn: [Int] = []
    var candidates: [Double] = []
    for number in 0..<order.questions {
      if number.isMultiple(of: count) { candidates = weights }
      var now = candidates
      if let last = drawn.last, count > 1 { now[last] = 0 }
      let next = luck.weighted(now)
      drawn.append(next)
      candidates[next] = 0
    }
    return drawn.compactMap { Stretch(($0 + 1) * blockLength..<($0 + 1) * blockLength + length) }
  }

  package init(_ order: DrillOrder, of constant: Constant, route: [Stretch]) throws(DrillFault) {
    try order.check(least: 2 * blockLength)
    try order.checkNoGroup()
    guard order.questions <= Joints.mostQuestions else {
      throw .tooManyQuestions(most: Joints.mostQuestions)
    }
    let drawn = route.count == order.questions ? route : Joints.route(order, of: constant) { Weakness() }
    starts = drawn.map { max(Joints.length, $0.range.lowerBound) }
  }

  package func question(_ number: Int) -> DrillQuestion? {
    guard starts.indices.contains(number) else { return nil }
    let start = starts[number]
    return DrillQuestion(
      [Leg(asking: start..<start + Joints.length)], showing: .decimals(start - Joints.length..<start))
  }
}
