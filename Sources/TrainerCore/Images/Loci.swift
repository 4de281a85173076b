/// The places along which a user lays a constant's decimals from #1 on, each for the same number of digit groups.
package struct Loci: Equatable {
  package static let longestName = 40
  package static let most = 10_000
  /// The possible numbers of groups in a place.
  static let possibleGroups = 1...20
  /// The groups in a place until the user chooses a number.
  package static let usualGroups = 2

  /// The names in the order of the user's way through the places.
  package let names: [String]
  package let groups: Int

  /// Fails without names, or if their number, a name or the number of groups is out of bounds.
  package init?(_ names: [String], groups: Int) {
    guard (1...Loci.most).contains(names.count), Loci.possibleGroups.contains(groups),
      names.allSatisfy({ !$0.isEmpty && OwnLine.isClean($0, most: Loci.longestName) })
    else { return nil }
    self.names = names
    self.groups = groups
  }

  /// The places of the decimals of a range.
  package func names(in range: Range<Int>, _ pattern: DigitGroups) -> [String] {
    guard !range.isEmpty else { return [] }
    let first = pattern.number(of: range.lowerBound) / groups
    let last = pattern.number(of: range.upperBound - 1) / groups
    return Array(names.dropFirst(first).prefix(last - first + 1))
  }

  /// The indices of the decimals in a place, numbered from 0, perhaps beyond the last decimal.
  package func range(of place: Int, _ pattern: DigitGroups) -> Range<Int> {
    pattern.start(of: place * groups)..<pattern.start(of: (place + 1) * groups)
  }
}
