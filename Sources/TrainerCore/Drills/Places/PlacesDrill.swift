/// Places and their digits: type the five decimals from a place on, or the place of ten decimals.
package struct PlacesDrill: Drill {
  package static let name = "places"
  /// The number of decimals to type from a place on.
  package static let asked = 5
  /// The number of decimals shown when their place is asked for.
  package static let given = 10
  /// The number of questions drawn at once; none of them repeats a place as long as there are others.
  private static let part = 100

  private let order: DrillOrder
  private let constant: Constant

  package static func sizes(known: Int, among count: Int) -> [DrillSize] {
    let known = min(max(20, known), count)
    return [size(known, questions: 20), size(known, questions: 0)]
  }

  package init(_ order: DrillOrder, of constant: Constant, route: [Stretch]) throws(DrillFault) {
    try order.check(least: 2 * PlacesDrill.given, isEndless: true)
    try order.checkNoGroup()
    self.order = order
    self.constant = constant
  }

  package func question(_ number: Int) -> DrillQuestion? {
    var luck = SplitMix64(drill: order.seed, part: number / PlacesDrill.part)
    let spots = order.size / PlacesDrill.asked
    let drawn = luck.distinct(PlacesDrill.part, below: spots)
    let place = number % PlacesDrill.part
    let start = drawn[place % drawn.count] * PlacesDrill.asked
    // A generator for each question, so that its kind depends on nothing but the seed and its number.
    var coin = SplitMix64(drill: order.seed, part: -1 - number)
    if coin.next(below: 2) == 0,
      let range = PlacesDrill.range(of: start / PlacesDrill.given, among: order.size),
      constant.decimals.occursOnce(range, among: order.size)
    {
      let leg = Leg(answer: range.lowerBound + 1, error: .showsAfterSlip)
      return DrillQuestion([leg], showing: .decimals(range), about: range)
    }
    return DrillQuestion([Leg(asking: start..<start + PlacesDrill.asked)], showing: .place(start + 1))
  }

  private static func range(of block: Int, among decimals: Int) -> Range<Int>? {
    let start = block * given
    return start + given <= decimals ? start..<start + given : nil
  }
}

extension Decimals {
  /// True if the decimals in a range occur nowhere else among the first `reach`, not even across blocks.
  func occursOnce(_ range: Range<Int>, among reach: Int) -> Bool {
    !stride(from: 0, through: Swift.min(reach, count) - range.count, by: 1).contains {
      $0 != range.lowerBound && self[$0..<$0 + range.count].elementsEqual(self[range])
    }
  }
}
