/// Digit after digit at a given pace, each shown and hidden again at once, to be typed afterwards: a span
/// test on random stretches of the constant.
///
/// Each question has a digit more than the one before it, and the first mistake ends it; what counts is the
/// longest that was typed without one.
package struct Dictation: Drill {
  /// Its name, in files and on the command line.
  package static let name = "dictation"
  /// The digits that the first question may have.
  static let lengths = 1...100
  package static let paces = [50, 100, 200, 400]

  private let order: DrillOrder

  /// The sizes that are offered to somebody who knows that many decimals.
  package static func sizes(known: Int, among count: Int) -> [DrillSize] {
    paces.map {
      DrillSize(name: name, decimals: count, group: 4, questions: 0, pace: $0)
    }
  }

  /// One a second.
  package static var usualSize: Int { 1 }

  /// Whether the longest answer counts: it does.
  package static var isSpan: Bool { true }

  /// The drill that an order asks for; throws if there is no such drill.
  package init(_ order: DrillOrder, of constant: Constant, route: [Stretch]) throws(DrillFault) {
    guard Dictation.lengths.contains(order.group ?? 4) else { throw .group(Dictation.lengths) }
    try order.check(least: 1000, isEndless: true)
    self.order = order
  }

  package func question(_ number: Int) -> DrillQuestion? {
    let length = min((order.group ?? 4) + number, order.size)
    var luck = SplitMix64(drill: order.seed, part: number)
    let start = luck.next(below: order.size - length + 1)
    let segment = Segment(start, start + length) ?? .standard
    let leg = Leg(Stretch(segment), cue: 0, error: .ends, meaning: .nothing, isPractice: false)
    return DrillQuestion([leg], showing: .decimals(segment.range), toldAt: order.pace ?? 100)
  }
}
