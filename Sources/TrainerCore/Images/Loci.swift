/// The places along which a user lays a constant's decimals from #1 on, each for the same number of digit groups.
package struct Loci: Equatable {
  package static let longestName = 40
  package static let most = 10_000
  static let possibleGroups = 1...20
  /// The groups in a place until the user chooses a number.
  package static let usualGroups = 2

  /// The names in the order of the user's way through the places.
  package let names: [String]
  package let groups: Int
  /// The groups of digits when the places were laid, which keep their digits; `nil` in lines of 2.0, which go by the setting.
  package let pattern: DigitGroups?

  /// Fails without names, or if their number, a name or the number of groups is out of bounds.
  package init?(_ names: [String], groups: Int, of pattern: DigitGroups? = nil) {
    guard (1...Loci.most).contains(names.count), Loci.possibleGroups.contains(groups),
      names.allSatisfy({ !$0.isEmpty && OwnLine.isClean($0, most: Loci.longestName) })
    else { return nil }
    self.names = names
    self.groups = groups
    self.pattern = pattern
  }

  /// Gives places other names; they are laid anew along `pattern` with a number of groups, and keep their digits with `nil`.
  package init?(_ names: [String], groups: Int?, after old: Loci?, _ pattern: DigitGroups) {
    self.init(
      names, groups: groups ?? old?.groups ?? Loci.usualGroups,
      of: groups == nil ? old?.pattern ?? pattern : pattern)
  }

  /// The places, numbered from 0, of the decimals of a range, by the places' own groups or else by those of the setting.
  package func places(in range: Range<Int>, _ setting: DigitGroups) -> Range<Int> {
    guard !range.isEmpty else { return 0..<0 }
    let pattern = pattern ?? setting
    let first = pattern.number(of: range.lowerBound) / groups
    let last = pattern.number(of: range.upperBound - 1) / groups
    return (first..<last + 1).clamped(to: names.indices)
  }

  /// True if a place contains the decimals at an index and before it.
  func spans(_ index: Int, _ setting: DigitGroups) -> Bool {
    places(in: index..<index + 1, setting).first.map { range(of: $0, setting).lowerBound < index } ?? false
  }

  /// The names of the places of the decimals of a range.
  package func names(in range: Range<Int>, _ setting: DigitGroups) -> [String] {
    Array(names[places(in: range, setting)])
  }

  /// The indices of the decimals in a place, numbered from 0, perhaps beyond the last decimal.
  package func range(of place: Int, _ setting: DigitGroups) -> Range<Int> {
    let pattern = pattern ?? setting
    return pattern.start(of: place * groups)..<pattern.start(of: (place + 1) * groups)
  }
}
