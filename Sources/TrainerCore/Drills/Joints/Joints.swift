/// The joints between blocks: the last five digits of a block are shown, and the next five are typed.
///
/// Weak joints come up more often: how weak a block was known to be when the drill began is in its route.
package struct Joints: Drill {
  /// Its name, in files and on the command line.
  package static let name = "joints"
  /// The digits shown, and those asked for.
  package static let length = 5
  /// The most questions: all are drawn before the first is asked.
  static let mostQuestions = 100_000

  private let starts: [Int]

  /// The sizes that are offered to somebody who knows that many decimals.
  package static func sizes(known: Int, among count: Int) -> [DrillSize] {
    let known = min(max(2 * blockLength, known), count)
    return [20, 50, 100].map { size(known, questions: $0) }
  }

  /// The joints that are asked for, the weak ones more often.
  package static func route(
    _ order: DrillOrder, of constant: Constant, weakness: () -> Weakness
  ) -> [Stretch] {
    // The joint of a number lies before the block of the number after it.
    let count = order.size / blockLength - 1
    guard count > 0, (1...mostQuestions).contains(order.questions) else { return [] }
    // Even the strongest comes up now and then.
    let weakness = weakness()
    let weights = (0..<count).map { 0.1 + min(1, max(0, weakness.block($0 + 1))) }
    var luck = SplitMix64(drill: order.seed)
    var drawn: [Int] = []
    for _ in 0..<order.questions {
      var candidates = weights
      // Not twice in a row.
      if let last = drawn.last, count > 1 { candidates[last] = 0 }
      drawn.append(luck.weighted(candidates))
    }
    return drawn.compactMap { Stretch(($0 + 1) * blockLength..<($0 + 1) * blockLength + length) }
  }

  /// The drill that an order asks for; throws if there is no such drill.
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
