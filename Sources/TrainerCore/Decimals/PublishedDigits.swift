/// The digits in a text as people publish them, apart from the counters of its rows and the numbers in its words.
package struct PublishedDigits {
  /// The digits as ASCII, without the integer part.
  package private(set) var digits: [UInt8] = []
  /// The one to nine digits before the only point or comma, if the text begins with them.
  package private(set) var integerPart: String?
  /// The counters of rows that were left out, those before the digits first.
  package private(set) var counters: [String] = []
  /// The numbers that were left out as part of words, sentences and headings, in order.
  package private(set) var numbersInWords: [String] = []

  package static let longestIntegerPart = 9

  private struct Number {
    enum Role { case digits, counter, words }
    /// The indices in `text`; those of a word if it has letters.
    let range: Range<Int>
    var role: Role
  }

  private struct Line {
    /// The indices in `text` of the part after an equals sign.
    var range: Range<Int>
    /// The indices in `numbers` of those without letters.
    var numbers: Range<Int>
    var words = 0
    var beginsWithWord = false
    var hasEquals = false

    /// True for a row of digits, even after a label as in `Row 1`.
    var isRow: Bool { !numbers.isEmpty && (words == 0 || isLabelled) }
    var isLabelled: Bool { words == 1 && beginsWithWord }
  }

  /// A number at an end of a row, perhaps in groups of three or with the number of the row's last digit.
  private struct Counter {
    let numbers: Range<Int>
    let value: Int
    /// The number of digits in the rest of the row.
    let digits: Int
    let isShortest: Bool
  }

  private let text: [UInt8]
  private var numbers: [Number] = []
  private var lines: [Line] = []

  package init(_ text: String) {
    self.text = UnmarkedText(text).bytes
    var start = 0
    while start < self.text.count {
      let end = self.text[start...].firstIndex(of: 0x0A) ?? self.text.count
      lines.append(readLine(start..<end))
      start = end + 1
    }
    leaveOutCounters(atStart: true)
    leaveOutCounters(atStart: false)
    leaveOutWords()
    leaveOutHeadings()
    takeDigits()
  }

  private mutating func readLine(_ range: Range<Int>) -> Line {
    let first = numbers.count
    var line = Line(range: range, numbers: first..<first)
    var index = range.lowerBound
    while index < range.upperBound {
      let end = text[index..<range.upperBound].firstIndex { !isWord($0) } ?? range.upperBound
      if end > index {
        let hasLetters = text[index..<end].contains(0x61)
        if hasLetters {
          line.beginsWithWord =
            line.beginsWithWord || line.words == 0 && numbers.count == line.numbers.lowerBound
          line.words += 1
        }
        if !hasLetters || text[index..<end].contains(where: isDigit) {
          numbers.append(Number(range: index..<end, role: hasLetters ? .words : .digits))
        }
      }
      if end < range.upperBound, text[end] == 0x3D {
        for number in line.numbers.lowerBound..<numbers.count { numbers[number].role = .words }
        line = Line(
          range: end + 1..<range.upperBound, numbers: numbers.count..<numbers.count, hasEquals: true)
      }
      index = end + 1
    }
    line.numbers = line.numbers.lowerBound..<numbers.count
    return line
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private func isWord(_ byte: UInt8) -> Bool { isDigit(byte) || byte == 0x61 }

  private func ownNumbers(of line: Line) -> [Int] { line.numbers.filter { numbers[$0].role == .digits } }

  /// Leaves out the numbers at one end of the rows that rise by a constant step; those set apart by a sign come first.
  private mutating func leaveOutCounters(atStart: Bool) {
    let rows = lines.filter { atStart ? $0.isRow : $0.words == 0 || hasCounter($0) }
    let marked = rows.compactMap { counter(of: $0, atStart: atStart, isMarked: true) }
    let bare = rows.compactMap { counter(of: $0, atStart: atStart, isMarked: false) }
    // Some rows may have none: then those with the most numbers have it.
    let most = rows.map { ownNumbers(of: $0).count }.max()
    let longest = rows.filter { ownNumbers(of: $0).count == most }
      .compactMap { counter(of: $0, atStart: atStart, isMarked: false) }
    var found = PublishedDigits.rising(marked) ?? []
    for bare in [bare, longest]
    where found.isEmpty && (bare.count >= 8 || bare.allSatisfy(\.isShortest)) {
      found = PublishedDigits.rising(bare) ?? []
    }
    if found.isEmpty, !atStart, marked.count == 1, marked[0].value == marked[0].digits { found = marked }
    for number in found.lazy.flatMap(\.numbers) { numbers[number].role = .counter }
    counters += found.map { String($0.value) }
  }

  private func hasCounter(_ line: Line) -> Bool { line.numbers.contains { numbers[$0].role == .counter } }

  private func counter(of line: Line, atStart: Bool, isMarked: Bool) -> Counter? {
    let own = ownNumbers(of: line)
    guard let first = own.first, let last = own.last, isMarked || own.count > 1 && !line.isLabelled else {
      return nil
    }
    var label = atStart ? own.prefix(1) : own.suffix(1)
    if isMarked, atStart {
      let rest = text[numbers[first].range.upperBound..<line.range.upperBound]
      let mark = rest.indices.first { ":|>&)]".utf8.contains(rest[$0]) || isPoint(at: $0) }
      guard mark != nil || line.isLabelled else { return nil }
      let marked = own.prefix { numbers[$0].range.upperBound <= mark ?? 0 }
      if !line.isLabelled || value(of: marked) != nil { label = marked }
    } else if isMarked, !atStart {
      let rest = text[line.range.lowerBound..<numbers[last].range.lowerBound]
      guard let mark = rest.lastIndex(where: ":|<&([".utf8.contains) else { return nil }
      label = own.drop { numbers[$0].range.lowerBound < mark }
    }
    guard let value = value(of: label), let start = label.first, let end = label.last else { return nil }
    let others = own.filter { $0 < start || $0 > end }.map { numbers[$0].range.count }
    guard !others.isEmpty || line.isLabelled else { return nil }
    return Counter(
      numbers: start..<end + 1, value: value, digits: others.reduce(0, +),
      isShortest: others.allSatisfy { $0 > numbers[start].range.count })
  }

  /// True for a point before anything but a digit, as in `1. 73205` and not in `06.12.34`.
  private func isPoint(at index: Int) -> Bool {
    text[index] == 0x2E && !(index + 1 < text.count && isDigit(text[index + 1]))
  }

  /// The value of a number, of one in groups of three, or of the first of a range such as `1-50`.
  private func value(of label: ArraySlice<Int>) -> Int? {
    guard let first = label.first, let last = label.last else { return nil }
    let isRange = label.count == 2 && text(between: first, and: last).contains(0x2D)
    guard isRange || label.count == 1 || isInThousands(label) else { return nil }
    return Int((isRange ? label.prefix(1) : label).map { string(numbers[$0]) }.joined())
  }

  private func isInThousands(_ label: ArraySlice<Int>) -> Bool {
    label.count > 1 && numbers[label[label.startIndex]].range.count <= 3
      && label.dropFirst().allSatisfy { numbers[$0].range.count == 3 }
      && Set(separators(in: label)).count == 1
  }

  private func separators(in numbers: ArraySlice<Int>) -> [[UInt8]] {
    zip(numbers, numbers.dropFirst()).map { Array(text(between: $0, and: $1)) }
  }

  private func text(between one: Int, and other: Int) -> ArraySlice<UInt8> {
    text[numbers[one].range.upperBound..<numbers[other].range.lowerBound]
  }

  private func string(_ number: Number) -> String {
    String(decoding: text[number.range].filter(isDigit), as: UTF8.self)
  }

  /// The counters that follow the most frequent step; `nil` if they are too few, or the step counts neither rows nor digits.
  private static func rising(_ counters: [Counter]) -> [Counter]? {
    let steps = zip(counters, counters.dropFirst()).map { $1.value - $0.value }
    let counts = steps.filter { $0 > 0 }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    guard let step = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else { return nil }
    let isNext = [false] + steps.map { $0 == step } + [false]
    var found = counters.indices.filter { isNext[$0] || isNext[$0 + 1] }
    guard found.count * 3 >= counters.count * 2,
      found.count >= 4 || step == 1 || found.contains(where: { step.isMultiple(of: counters[$0].digits) })
    else { return nil }
    // The last row may have fewer digits.
    if found.last == counters.count - 2, let last = steps.last, (1..<step).contains(last) {
      found.append(counters.count - 1)
    }
    return found.map { counters[$0] }
  }

  /// Leaves out the numbers of lines with words, but for ten digits or more in a row, and those too short after an equals sign.
  private mutating func leaveOutWords() {
    var hasDigits = false
    for line in lines {
      let own = ownNumbers(of: line)
      guard let first = own.first else { continue }
      var kept = own
      // The digits after `x = 3.` may begin in the next line.
      let begins =
        line.hasEquals && !hasDigits && length(own[...]) < blockLength && isBeforePoint(numbers[first])
      if line.words > 0 && !hasCounter(line) || line.hasEquals && !begins {
        kept = chains(own).filter(isList).flatMap(\.self)
      }
      for number in own { numbers[number].role = .words }
      for number in kept { numbers[number].role = .digits }
      hasDigits = hasDigits || !kept.isEmpty
    }
  }

  private func length(_ label: ArraySlice<Int>) -> Int { label.reduce(0) { $0 + numbers[$1].range.count } }

  /// Splits numbers where anything but blanks, points, commas and apostrophes separates them.
  private func chains(_ own: [Int]) -> [ArraySlice<Int>] {
    var chains: [ArraySlice<Int>] = []
    for number in own {
      if let last = chains.last?.last, text(between: last, and: number).allSatisfy(" .,'".utf8.contains) {
        chains[chains.count - 1].append(number)
      } else {
        chains.append([number])
      }
    }
    return chains
  }

  /// True for ten digits or more that are no large number such as 1,000,000,000, nor a row of years.
  private func isList(_ chain: ArraySlice<Int>) -> Bool {
    guard length(chain) >= blockLength, !isInThousands(chain) else { return false }
    let blank = UInt8(ascii: " ")
    return chain.contains { numbers[$0].range.count >= 5 }
      || chain.allSatisfy { numbers[$0].range.count == 1 }
      || separators(in: chain).enumerated().allSatisfy { index, separator in
        separator.allSatisfy { $0 == blank } || index == 0 && separator.count == 1
      }
  }

  /// Leaves out short lines without words among rows of longer groups, such as a year or a page's number.
  private mutating func leaveOutHeadings() {
    let rows = lines.map(ownNumbers).filter { !$0.isEmpty }
    let lengths = rows.joined().map { numbers[$0].range.count }
    let counts = lengths.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    guard let (usual, count) = counts.max(by: { ($0.key * $0.value, $0.key) < ($1.key * $1.value, $1.key) }),
      usual >= 5, count >= 4, usual * count * 10 >= lengths.reduce(0, +) * 9
    else { return }
    for (index, row) in rows.dropLast().enumerated()
    where length(row[...]) < blockLength && !row.contains(where: { numbers[$0].range.count == usual })
      && (index > 0 || !isBeforePoint(numbers[row[0]]))
    {
      for number in row { numbers[number].role = .words }
    }
  }

  private func byte(after number: Number) -> UInt8? {
    number.range.upperBound < text.count ? text[number.range.upperBound] : nil
  }

  /// True before a single point or comma, unlike in `1..20`.
  private func isBeforePoint(_ number: Number) -> Bool {
    let next = text[number.range.upperBound...].prefix(2)
    return next.first.map(".,".utf8.contains) == true && (next.count < 2 || next.last != 0x2E)
  }

  /// Joins the numbers that are left as digits, once counters, words and headings are left out.
  private mutating func takeDigits() {
    var kept = numbers.filter { $0.role == .digits }[...]
    if let first = kept.first, kept.count > 1, first.range.count <= PublishedDigits.longestIntegerPart,
      first.range.count == 1 || text[first.range.lowerBound] != 0x30, isBeforePoint(first),
      !kept.dropFirst().dropLast().contains(where: { byte(after: $0) == byte(after: first) })
    {
      integerPart = string(first)
      kept.removeFirst()
    }
    digits.reserveCapacity(kept.reduce(0) { $0 + $1.range.count })
    for number in kept { digits += text[number.range] }
    numbersInWords = numbers.filter { $0.role == .words }.map(string)
  }
}
