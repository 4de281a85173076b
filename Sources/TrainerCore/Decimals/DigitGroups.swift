/// How decimals are grouped, the way a person remembers them: groups of these lengths from #1 on, again and again.
package struct DigitGroups: RawRepresentable, Hashable, FieldValue {
  /// Ten without a gap.
  package static let ten = DigitGroups([10])
  package static let fives = DigitGroups([5, 5])
  /// Three, three and four.
  package static let threes = DigitGroups([3, 3, 4])
  package static let pairs = DigitGroups([2, 2, 2, 2, 2])
  /// Four, three and three.
  package static let four = DigitGroups([4, 3, 3])

  /// What people choose from.
  package static let common = [ten, fives, threes, pairs, four]
  /// The lengths that a group can have, and how many of them a pattern.
  package static let (possible, mostLengths) = (1...20, 20)

  /// How many digits each group has; after the last one comes the first again.
  package let lengths: [Int]
  /// The columns of the widest row of ten.
  package let width: Int
  /// For each place of the pattern the number of its group.
  private let numbers: [Int]

  /// A pattern as it is written: `3 3 4`; `nil` if it is none.
  package init?(rawValue: String) {
    let lengths = rawValue.split(separator: " ").map { Int($0) ?? 0 }
    guard (1...DigitGroups.mostLengths).contains(lengths.count),
      lengths.allSatisfy(DigitGroups.possible.contains)
    else { return nil }
    self.init(lengths)
  }

  private init(_ lengths: [Int]) {
    self.lengths = lengths
    let numbers = lengths.enumerated().flatMap { Array(repeating: $0, count: $1) }
    self.numbers = numbers
    // After as many rows as the pattern has digits everything comes again.
    width =
      10
      + (lengths == [10]
        ? 0 : (0..<numbers.count).map { DigitGroups.gaps(numbers, in: $0 * 10..<$0 * 10 + 10) }.max() ?? 0)
  }

  /// The pattern as it is written: `3 3 4`.
  package var rawValue: String { lengths.map { String($0) }.joined(separator: " ") }

  private static func gaps(_ numbers: [Int], in indices: Range<Int>) -> Int {
    indices.dropFirst().count { begins(numbers, at: $0) }
  }

  private static func begins(_ numbers: [Int], at index: Int) -> Bool {
    let place = index % numbers.count
    return place == 0 || numbers[place] != numbers[place - 1]
  }

  package func begins(at index: Int) -> Bool { DigitGroups.begins(numbers, at: index) }

  /// The number of the group to which the decimal of an index belongs, from 0.
  package func number(of index: Int) -> Int {
    index / numbers.count * lengths.count + numbers[index % numbers.count]
  }

  /// The index of the first decimal of a group, by its number from 0.
  package func start(of number: Int) -> Int {
    let (rounds, place) = number.quotientAndRemainder(dividingBy: lengths.count)
    return rounds * numbers.count + lengths.prefix(place).reduce(0, +)
  }

  /// The groups of which some decimals of a range are a part.
  package func groups(in range: Range<Int>) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = range.lowerBound
    guard !range.isEmpty else { return [] }
    while start > 0, !begins(at: start) { start -= 1 }
    while start < range.upperBound {
      let end = start + lengths[number(of: start) % lengths.count]
      groups.append(start..<end)
      start = end
    }
    return groups
  }

  /// The columns from the first digit of a row of ten to the one of an index.
  package func offset(of index: Int) -> Int {
    let start = index / 10 * 10
    return index - start + (index == start ? 0 : DigitGroups.gaps(numbers, in: start..<index + 1))
  }

  /// Digits in a line of text: a blank between groups.
  ///
  /// - Parameters:
  ///   - digits: a character for each digit.
  ///   - index: that of the first one.
  /// - Returns: the text.
  package func text(_ digits: some Sequence<Character>, from index: Int = 0) -> String {
    var text = ""
    for (offset, digit) in digits.enumerated() {
      if offset > 0, isSpaced(index + offset) { text.append(" ") }
      text.append(digit)
    }
    return text
  }

  /// Whether a blank stands before the decimal of an index in a line of text, where it is not the first one there.
  package func isSpaced(_ index: Int) -> Bool { self != .ten && begins(at: index) }
}
