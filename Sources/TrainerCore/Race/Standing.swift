/// The lead in a race in whole decimals; less than one is a tie.
package enum Lead: Equatable, Sendable {
  /// The player leads by that many decimals, at least 1.
  case ahead(Int)
  /// Less than one decimal lies between them.
  case level
  /// The ghost leads by that many decimals, at least 1.
  case behind(Int)

  /// The standing at a gap: the player's position less the ghost's.
  package init(gap: Double) {
    let whole = Int(min(abs(gap), Double(Constant.decimalCount)))
    self = whole < 1 ? .level : gap > 0 ? .ahead(whole) : .behind(whole)
  }
}
