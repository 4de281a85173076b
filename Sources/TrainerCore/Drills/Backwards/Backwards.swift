/// A stretch, typed from its end.
package struct Backwards: Drill {
  /// Its name, in files and on the command line.
  package static let name = "backwards"

  private let stretches: [Range<Int>]

  /// Fifty digits, where that many are known.
  package static var usualSize: Int { 1 }

  /// The drill that an order asks for; throws if there is no such drill.
  package init(_ order: DrillOrder, of constant: Constant, route: [Stretch]) throws(DrillFault) {
    stretches = try order.stretches(of: 2...1000)
  }

  package func question(_ number: Int) -> DrillQuestion? {
    guard stretches.indices.contains(number) else { return nil }
    return DrillQuestion([Leg(asking: stretches[number], isBackwards: true)])
  }
}
