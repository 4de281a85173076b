/// The lengths of the groups in which a person remembers decimals, repeated from #1 on.
package struct DigitGroups: RawRepresentable, Hashable, FieldValue {
  package static let ten = DigitGroups([10])
  package static let fives = DigitGroups([5, 5])
  package static let threes = DigitGroups([3, 3, 4])
  package static let pairs = DigitGroups([2, 2, 2, 2, 2])
  package static let four = DigitGroups([4, 3, 3])

  /// The patterns offered for choice.
  package static let common = [ten, fives, threes, pairs, four]
  /// The lengths that a group can have, and the most groups in a pattern.
  package static let (possible, mostLengths) = (1...20, 20)

  package static var absent: DigitGroups? { ten }

  package let lengths: [Int]
  /// The columns of the widest row of ten digits, with the gaps in it.
  package let width: Int
  /// The number of the group of each digit in the pattern, from 0.
  private let numbers: [Int]
  /// The columns from the start of a row of ten to each of its digits, in all rows until they repeat.
  private let offsets: [Int]

  /// Reads a pattern such as `3 3 4`; `nil` if it is malformed or out of bounds.
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
    // The rows repeat after as many of them as the pattern has digits.
    var offset = 0
    offsets = (0..<numbers.count * 10).map { index in
      offset = index % 10 == 0 ? 0 : offset + (DigitGroups.isGroupStart(numbers, at: index) ? 2 : 1)
      return offset
    }
    width = (offsets.max() ?? 0) + 1
  }

  package var rawValue: String { lengths.map { String($0) }.joined(separator: " ") }

  private static func isGroupStart(_ numbers: [Int], at index: Int) -> Bool {
    let place = index % numbers.count
    return place == 0 || numbers[place] != numbers[place - 1]
  }

  package func isGroupStart(_ index: Int) -> Bool { DigitGroups.isGroupStart(numbers, at: index) }

  /// The number, from 0, of the group with the decimal at an index; places are made of groups.
  package func number(of index: Int) -> Int {
    index / numbers.count * lengths.count + numbers[index % numbers.count]
  }

  /// The index of the first decimal of a group by its number; places are made of groups.
  package func start(of number: Int) -> Int {
    let (rounds, place) = number.quotientAndRemainder(dividingBy: lengths.count)
    return rounds * numbers.count + lengths.prefix(place).reduce(0, +)
  }

  /// The groups that overlap a range, each in full.
  package func groups(in range: Range<Int>) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = range.lowerBound
    guard !range.isEmpty else { return [] }
    while start > 0, !isGroupStart(start) { start -= 1 }
    while start < range.upperBound {
      let end = start + lengths[number(of: start) % lengths.count]
      groups.append(start..<end)
      start = end
    }
    return groups
  }

  /// The columns from the start of a row of ten to the digit at an index.
  package func offset(of index: Int) -> Int { offsets[index % offsets.count] }

  /// Joins digits into text on a page, with a blank between groups; `index` is that of the first digit.
  package func text(_ digits: some Sequence<Character>, from index: Int = 0) -> String {
    var text = ""
    for (offset, digit) in digits.enumerated() {
      if offset > 0, isSpaced(index + offset) { text.append(" ") }
      text.append(digit)
    }
    return text
  }

  /// True if a blank precedes the decimal at an index, except at the start of a line.
  package func isSpaced(_ index: Int) -> Bool { self != .ten && isGroupStart(index) }
}
