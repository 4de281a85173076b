/// The lead in a race in whole decimals; less than one is `level`.
package enum Lead: Equatable, Sendable {
  case ahead(Int)
  case level
  case behind(Int)

  /// The standing at the player's position less the ghost's.
  package init(gap: Double) {
    let whole = Int(min(abs(gap), Double(Constant.decimalCount)))
    self = whole < 1 ? .level : gap > 0 ? .ahead(whole) : .behind(whole)
  }

  /// The whole decimals ahead of the ghost; negative behind it.
  package var decimals: Int {
    switch self {
    case .ahead(let decimals): decimals
    case .level: 0
    case .behind(let decimals): -decimals
    }
  }

  /// Returns the lead to show next: the same one until the gap, which swings between two keys, is a whole decimal off.
  package func following(_ gap: Double) -> Lead {
    let change = gap - Double(decimals)
    return abs(change) < 1 ? self : Lead(gap: gap.rounded(change > 0 ? .down : .up))
  }
}
