/// Twins, two places that follow the same four digits but go on differently.
///
/// The four digits, and which of the two places is meant, are shown; the next five are typed, then those at
/// the other place.
package struct TwinsDrill: Drill {
  package static let name = "twins"
  /// The number of digits to type.
  static let length = 5

  private let starts: [Int]

  package static func sizes(known: Int, among count: Int) -> [DrillSize] {
    [10, 20, 50].map { size(min(max(200, known), count), questions: $0) }
  }

  /// The twins at which the user went wrong first, then others at random.
  package static func route(
    _ order: DrillOrder, of constant: Constant, weakness: () -> Weakness
  ) -> [Stretch] {
    pairs(order, of: constant, lost: weakness().losses).flatMap { pair in
      pair.compactMap { Stretch($0..<$0 + length) }
    }
  }

  /// The places of twins in pairs, enough for the questions.
  private static func pairs(
    _ order: DrillOrder, of constant: Constant, lost: [ErrorFigures.TwinLoss] = []
  ) -> [[Int]] {
    let known = KnownDecimals([0..<max(0, min(order.size, constant.decimals.count))])
    let twins = Twins.among(constant, to: known.known)
    let pairs = (0..<max(0, known.known - length + 1)).compactMap { place in
      twins.twins(of: place, in: known).last { $0 < place }.map { [$0, place] }
    }
    var luck = SplitMix64(drill: order.seed)
    let others = luck.distinct(pairs.count, below: pairs.count).map { pairs[$0] }
    // A lost place was known, even if it lies beyond the size.
    let first = lost.sorted { $0.times > $1.times }.map { [$0.index, $0.twin] }
      .filter { $0.allSatisfy { $0 + length <= constant.decimals.count } }
    var seen: Set<[Int]> = []
    return Array(
      (first + others).filter { seen.insert($0.sorted()).inserted }.prefix((order.questions + 1) / 2))
  }

  package init(_ order: DrillOrder, of constant: Constant, route: [Stretch]) throws(DrillFault) {
    try order.check(least: Twins.context + TwinsDrill.length)
    try order.checkNoGroup()
    let starts = route.map(\.range.lowerBound)
    self.starts = starts.isEmpty ? TwinsDrill.pairs(order, of: constant).flatMap(\.self) : starts
    if self.starts.isEmpty {
      // The later place of the first pair of twins.
      let all = KnownDecimals([0..<constant.decimals.count])
      let place = (0..<all.known).first { place in all.twins(of: place, constant).contains { $0 < place } }
      throw .tooFewDecimals(least: (place ?? all.known) + TwinsDrill.length)
    }
  }

  package func question(_ number: Int) -> DrillQuestion? {
    let start = starts[number % starts.count]
    return DrillQuestion(
      [Leg(asking: start..<start + TwinsDrill.length)],
      showing: .decimals(max(0, start - Twins.context)..<start))
  }
}
