/// A stretch, typed from its end.
package struct Backwards: Drill {
  /// Its name, in files and on the command line.
  package static let name = "backwards"

  private let stretches: [Range<Int>]

  /// The sizes that are offered to somebody who knows that many decimals.
  package static func sizes(known: Int, among count: Int) -> [DrillSize] {
    StretchDrill.sizes(known: known, among: count).map { size($0.decimals, group: $0.group, questions: 1) }
  }

  /// Fifty digits, where that many are known.
  package static var usualSize: Int { StretchDrill.usualSize }

  /// The drill that an order asks for; throws if there is no such drill.
  package init(_ order: DrillOrder, of constant: Constant, route: [Stretch]) throws(DrillFault) {
    stretches = try order.stretches(of: 2...1000)
  }

  /// The legs of a question by its number from 0; none after the last.
  package func question(_ number: Int) -> [Leg] {
    stretches.indices.contains(number) ? [Leg(asking: stretches[number], isBackwards: true)] : []
  }
}
