/// The places along which a user lays the decimals of a constant: the first groups of digits in the first place, as
/// many in the next, and so on from #1.
package struct Loci: Equatable {
  /// The most characters of a name.
  package static let longestName = 40
  /// The most places.
  package static let most = 10_000
  /// How many groups a place can have.
  static let possibleGroups = 1...20
  /// How many it has until somebody chooses.
  package static let usualGroups = 2

  /// The names, in the order in which the user goes from one to the next.
  package let names: [String]
  /// How many groups of digits each place has.
  package let groups: Int

  /// Some places; `nil` if there is none or too many, or if a name or the number of groups is out of bounds.
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

  /// The indices of the decimals of a place.
  ///
  /// - Parameters:
  ///   - place: its number from 0.
  ///   - pattern: how the decimals are grouped.
  /// - Returns: the indices, which may go beyond the last decimal.
  package func range(of place: Int, _ pattern: DigitGroups) -> Range<Int> {
    pattern.start(of: place * groups)..<pattern.start(of: (place + 1) * groups)
  }
}
