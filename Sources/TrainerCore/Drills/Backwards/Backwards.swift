/// A drill: stretches typed from their last decimal to their first.
package struct Backwards: Drill {
  package static let name = "backwards"

  private let stretches: [Range<Int>]

  /// Fifty digits, if that many are known.
  package static var usualSize: Int { 1 }

  package init(_ order: DrillOrder, of constant: Constant, route: [Stretch]) throws(DrillFault) {
    stretches = try order.stretches(of: 2...1000)
  }

  package func question(_ number: Int) -> DrillQuestion? {
    guard stretches.indices.contains(number) else { return nil }
    return DrillQuestion([Leg(asking: stretches[number], isBackwards: true)])
  }
}
