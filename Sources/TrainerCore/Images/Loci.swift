/// The places along which a user lays the decimals of a constant, each for the same number of digit groups
/// from #1 on.
package struct Loci: Equatable {
  /// The most characters of a name.
  package static let longestName = 40
  /// The most places.
  package static let most = 10_000
  /// The possible numbers of groups in a place.
  static let possibleGroups = 1...20
  /// The number of groups in a place until the user chooses one.
  package static let usualGroups = 2

  /// The names in the order in which the user goes from one place to the next.
  package let names: [String]
  /// The number of digit groups in each place.
  package let groups: Int

  /// Creates places; `nil` if there are none or too many, or if a name or the number of groups is out of
  /// bounds.
  package init?(_ names: [String], groups: Int) {
    guard (1...Loci.most).contains(names.count), Loci.possibleGroups.contains(groups),
      names.allSatisfy({ !$0.isEmpty && OwnLine.isClean($0, most: Loci.longestName) })
    else { return nil }
    self.names = names
    self.groups = groups
  }

  /// The names of the places to which decimals of a range belong.
  package func names(in range: Range<Int>, _ pattern: DigitGroups) -> [String] {
    guard !range.isEmpty else { return [] }
    let first = pattern.number(of: range.lowerBound) / groups
    let last = pattern.number(of: range.upperBound - 1) / groups
    return Array(names.dropFirst(first).prefix(last - first + 1))
  }

  /// The indices of the decimals in a place, numbered from 0; they may go beyond the last decimal.
  package func range(of place: Int, _ pattern: DigitGroups) -> Range<Int> {
    pattern.start(of: place * groups)..<pattern.start(of: (place + 1) * groups)
  }
}
