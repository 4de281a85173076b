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
}
