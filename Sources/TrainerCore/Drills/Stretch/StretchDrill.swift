/// A drill: stretches typed from their first decimal to their last, without any shown before.
package struct StretchDrill: Drill {
  package static let name = "stretch"

  private let stretches: [Range<Int>]

  /// Fifty digits, if that many are known.
  package static var usualSize: Int { 1 }

  package init(_ order: DrillOrder, of constant: Constant, route: [Stretch]) throws(DrillFault) {
    stretches = try order.stretches(of: 1...1000)
  }

  package func question(_ number: Int) -> DrillQuestion? {
    guard stretches.indices.contains(number) else { return nil }
    return DrillQuestion([Leg(asking: stretches[number])], showing: .place(stretches[number].lowerBound + 1))
  }
}
