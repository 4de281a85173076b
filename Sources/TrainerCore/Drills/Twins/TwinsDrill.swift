import Synchronization

/// A drill of twins: the four digits before two places are shown, and the next five typed at the one meant, then at the other.
package struct TwinsDrill: Drill {
  package static let name = "twins"
  static let length = 5

  private let starts: [Int]

  package static func sizes(known: Int, among constant: Constant) -> [DrillSize] {
    sizes([10, 20, 50], known: known, among: constant)
  }

  /// The results of `least`, because a page asks for them at every frame.
  private static let found = Mutex<[Constant: [Int: Int]]>([:])

  package static func fewestDecimals(forQuestions questions: Int, of constant: Constant) -> Int {
    found.withLock { found in
      if let least = found[constant]?[questions] { return least }
      let count = constant.decimals.count
      let wanted = (questions + 1) / 2
      var reach = 500
      var all = pairs(among: reach, of: constant)
      while all.count < wanted, reach < count {
        reach *= 2
        all = pairs(among: reach, of: constant)
      }
      let last = all.count < wanted ? count : all.prefix(wanted).last?[1] ?? 0
      found[constant, default: [:]][questions] = last + length
      return last + length
    }
  }

  /// Draws the twins that the user got wrong, then others at random.
  package static func route(
    _ order: DrillOrder, of constant: Constant, weakness: () -> Weakness
  ) -> [Stretch] {
    pairs(order, of: constant, lost: weakness().losses).flatMap { pair in
      pair.compactMap { Stretch($0..<$0 + length) }
    }
  }

  /// Twins in pairs, sorted by their later place; no place is in two, and all digits lie within the first `reach`.
  private static func pairs(among reach: Int, of constant: Constant) -> [[Int]] {
    let known = KnownDecimals([0..<max(0, min(reach, constant.decimals.count))])
    let twins = Twins.among(constant, to: known.fromStart)
    var paired: Set<Int> = []
    return (0..<max(0, known.fromStart - length + 1)).compactMap { place -> [Int]? in
      let twin = twins.twins(of: place, in: known).last { $0 < place && !paired.contains($0) }
      guard let twin else { return nil }
      paired.formUnion([twin, place])
      return [twin, place]
    }
  }

  /// The pairs to ask for: lost ones first, then others at random.
  private static func pairs(
    _ order: DrillOrder, of constant: Constant, lost: [ErrorFigures.TwinLoss] = []
  ) -> [[Int]] {
    let pairs = pairs(among: order.decimals, of: constant)
    var luck = SplitMix64(drill: order.seed)
    let others = luck.distinct(pairs.count, below: pairs.count).map { pairs[$0] }
    // A lost place is known, even if it lies beyond the size.
    let first = lost.sorted { $0.times > $1.times }.map { [$0.index, $0.twin] }
    var asked: Set<Int> = []
    let different = (first + others).filter { pair in
      guard asked.isDisjoint(with: pair) else { return false }
      asked.formUnion(pair)
      return true
    }
    return Array(different.prefix((order.questions + 1) / 2))
  }

  package init(_ order: DrillOrder, of constant: Constant, route: [Stretch]) throws(DrillFault) {
    try order.check(least: Twins.context + TwinsDrill.length)
    try order.checkNoGroup()
    let starts = route.map(\.range.lowerBound)
    self.starts = starts.isEmpty ? TwinsDrill.pairs(order, of: constant).flatMap(\.self) : starts
    if self.starts.isEmpty {
      throw .tooFewDecimals(least: TwinsDrill.fewestDecimals(forQuestions: 1, of: constant))
    }
  }

  package func question(_ number: Int) -> DrillQuestion? {
    let start = starts[number % starts.count]
    return DrillQuestion(
      [Leg(asking: start..<start + TwinsDrill.length)],
      showing: .decimals(max(0, start - Twins.context)..<start))
  }
}
