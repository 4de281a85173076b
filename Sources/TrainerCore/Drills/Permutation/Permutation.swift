/// The pi permutation p(N, n, k): k different random places among the n-digit groups of the first N digits.
///
/// An event allows one mistake in each question if it is corrected at once; at other sizes errors are only counted.
/// Source: http://pi-world-ranking-list.com/index.php?page=pi-permutation.
package struct Permutation: Drill {
  package static let name = "permutation"
  static let lengths = 1...10

  private let places: [Int]
  private let length: Int
  private let error: Leg.ErrorRule

  /// All sizes of the event, whatever is known, then one for practice on the known decimals.
  package static func sizes(known: Int, among constant: Constant) -> [DrillSize] {
    let own = min(max(10, known / 10 * 10), constant.decimals.count)
    var sizes = eventSizes
    let practice = size(own, group: 1, questions: 10)
    if !sizes.contains(practice) { sizes.append(practice) }
    return sizes
  }

  /// The index of p(100, 1, 10).
  package static var usualSize: Int { 1 }

  package static var eventSizes: [DrillSize] {
    let small = [(10, 1, 10), (100, 1, 10), (100, 1, 100)]
    let large = [5000, 10_000].flatMap { decimals in
      [1, 2, 10].flatMap { length in
        [10, 100, decimals / length].map { (decimals, length, $0) }
      }
    }
    return (small + large).map { size($0.0, group: $0.1, questions: $0.2) }
  }

  package static var records: [EventRecord] {
    [
      EventRecord(
        size(100, group: 1, questions: 100), 42_140, "Ulrich Voigt", 2011, 4, 12,
        "pi-world-ranking-list.com/index.php?page=pi-permutation")
    ]
  }

  package static func isOfEvent(_ size: DrillSize) -> Bool { eventSizes.contains(size) }

  package init(_ order: DrillOrder, of constant: Constant, route: [Stretch]) throws(DrillFault) {
    let length = order.group ?? 1
    guard Permutation.lengths.contains(length) else { throw .group(Permutation.lengths) }
    try order.check(least: length)
    let count = order.decimals / length
    guard order.questions <= count else { throw .tooManyQuestions(most: count) }
    var luck = SplitMix64(drill: order.seed)
    self.length = length
    places = luck.distinct(order.questions, below: count)
    error = Permutation.isOfEvent(order.drillSize) ? .endsUnlessCorrected(perLeg: 1) : .showsAfterSlip
  }

  package func question(_ number: Int) -> DrillQuestion? {
    guard places.indices.contains(number) else { return nil }
    let start = places[number] * length
    return DrillQuestion(
      [Leg(asking: start..<start + length, error: error)], showing: .number(places[number] + 1))
  }
}
