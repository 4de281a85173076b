/// A drill: type the five decimals from a place on, or the place of ten decimals.
package struct PlacesDrill: Drill {
  package static let name = "places"
  /// The decimals to type from a place on.
  package static let asked = 5
  /// The decimals shown when their place is asked for.
  package static let given = 10
  /// The questions drawn at once; none of them repeats a place while there are others.
  private static let part = 100
  /// The most different questions of an endless drill, because each session stores them.
  private static let mostDrawn = 200

  private let order: DrillOrder
  private let constant: Constant
  /// The stretches asked about, ten decimals long if their place is asked for; empty in sessions of older versions.
  private let route: [Stretch]

  package static func sizes(known: Int, among constant: Constant) -> [DrillSize] {
    sizes([20, 0], known: known, among: constant)
  }

  package static func fewestDecimals(forQuestions questions: Int, of constant: Constant) -> Int {
    asked * (questions == 0 ? 20 : questions)
  }

  package static func route(
    _ order: DrillOrder, of constant: Constant, weakness: () -> Weakness
  ) -> [Stretch] {
    guard let drill = (try? order.drill(of: constant)) as? PlacesDrill else { return [] }
    let count = min(order.questions == 0 ? mostDrawn : order.questions, order.decimals / asked)
    var drawn: Set<Range<Int>> = []
    var route: [Stretch] = []
    for number in 0..<20 * count where route.count < count {
      let range = drill.drawn(number)
      if drawn.insert(range).inserted, let stretch = Stretch(range) { route.append(stretch) }
    }
    return route
  }

  package init(_ order: DrillOrder, of constant: Constant, route: [Stretch]) throws(DrillFault) {
    try order.check(least: 2 * PlacesDrill.given, isEndless: true)
    try order.checkNoGroup()
    self.order = order
    self.constant = constant
    self.route = route.filter { $0.range.upperBound <= order.decimals }
  }

  package func question(_ number: Int) -> DrillQuestion? {
    let range = route.isEmpty ? drawn(number) : route[number % route.count].range
    guard range.count == PlacesDrill.given else {
      return DrillQuestion([Leg(asking: range)], showing: .place(range.lowerBound + 1))
    }
    let leg = Leg(answer: range.lowerBound + 1, error: .showsAfterSlip)
    return DrillQuestion([leg], showing: .decimals(range), about: range)
  }

  /// Draws the decimals of a question: five to type, or ten whose place to type.
  private func drawn(_ number: Int) -> Range<Int> {
    var luck = SplitMix64(drill: order.seed, part: number / PlacesDrill.part)
    let starts = order.decimals / PlacesDrill.asked
    let drawn = luck.distinct(PlacesDrill.part, below: starts)
    let place = number % PlacesDrill.part
    let start = drawn[place % drawn.count] * PlacesDrill.asked
    // A generator for each question, so that its kind depends only on the seed and its number.
    var coin = SplitMix64(drill: order.seed, part: -1 - number)
    if coin.next(below: 2) == 0,
      let range = PlacesDrill.range(of: start / PlacesDrill.given, among: order.decimals),
      constant.decimals.occursOnce(range, among: order.decimals)
    {
      return range
    }
    return start..<start + PlacesDrill.asked
  }

  private static func range(of block: Int, among decimals: Int) -> Range<Int>? {
    let start = block * given
    return start + given <= decimals ? start..<start + given : nil
  }
}

extension Decimals {
  /// True if the decimals in a range occur nowhere else among the first `reach`, even across blocks.
  func occursOnce(_ range: Range<Int>, among reach: Int) -> Bool {
    !stride(from: 0, through: Swift.min(reach, count) - range.count, by: 1).contains {
      $0 != range.lowerBound && self[$0..<$0 + range.count].elementsEqual(self[range])
    }
  }
}
