/// The user's mnemonics: lines for stretches of decimals, words for groups of digits, and places for all decimals.
package struct ImageBook: Equatable {
  /// The most characters of an image.
  package static let longestImage = 120
  package static let longestWord = 40
  /// The most characters of the words in turn for the same digits.
  package static let longestWords = 3 * longestWord + 2 * turn.count
  /// The possible numbers of digits for a word.
  package static let wordLengths = 1...6

  private var images: [Constant: [Segment: String]] = [:]
  /// The words by their digits.
  package private(set) var words: [String: String] = [:]
  package private(set) var places: [Constant: Loci] = [:]

  package init() {}

  /// The image of exactly this stretch.
  package subscript(constant: Constant, segment: Segment) -> String? { images[constant]?[segment] }

  /// The images that overlap a block, joined in one line.
  package subscript(constant: Constant, block: Int) -> String? {
    guard let images = images[constant] else { return nil }
    let range = Range(ofBlocks: block...block)
    let found = images.filter { $0.key.range.overlaps(range) }
    let texts = found.sorted { ($0.key.start, $0.key.end) < ($1.key.start, $1.key.end) }.map(\.value)
    return texts.isEmpty ? nil : texts.joined(separator: " · ")
  }

  /// The image of the stretch at a decimal; of several such stretches the shortest counts.
  package func image(of constant: Constant, at index: Int) -> (segment: Segment, text: String)? {
    let found = images[constant]?.filter { $0.key.range.contains(index) }
    return found?.min { ($0.key.range.count, $0.key.start) < ($1.key.range.count, $1.key.start) }
      .map { ($0.key, $0.value) }
  }

  /// The stretches over a range for the image page: places, groups beyond them, and those with an image.
  package func stretches(in range: Range<Int>, of constant: Constant, _ setting: DigitGroups) -> [Segment] {
    let loci = places[constant]
    let laid = loci?.places(in: range, setting).compactMap { loci?.range(of: $0, setting) } ?? []
    let groups = setting.groups(in: range).filter { group in !laid.contains { $0.overlaps(group) } }
    let all = (laid + groups).compactMap { Segment($0.clamped(to: 0..<constant.decimals.count)) }
    let written = segments(of: constant).filter { $0.range.overlaps(range) }
    return Set(all + written).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  /// The indices in a range at which images and places begin, but no group does.
  package func starts(in range: Range<Int>, of constant: Constant, within groups: DigitGroups) -> [Int] {
    let laid = places[constant].map { loci in
      loci.places(in: range, groups).map { loci.range(of: $0, groups).lowerBound }
    }
    let all = Set((images[constant] ?? [:]).keys.map(\.start) + (laid ?? []))
    return all.filter { range.contains($0) && !groups.isGroupStart($0) }.sorted()
  }

  package func segments(of constant: Constant) -> [Segment] {
    (images[constant] ?? [:]).keys.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  package var digitsWithWords: [String] { words.keys.sorted { ($0.count, $0) < ($1.count, $1) } }

  /// Sets or removes an image; an invalid one changes nothing.
  package mutating func apply(_ line: StretchImage) {
    if line.isValid { images[line.constant, default: [:]][line.segment] = line.image }
  }

  package mutating func apply(_ line: DigitWord) {
    if line.isValid { words[line.digits] = line.word }
  }

  package mutating func apply(_ line: ConstantPlaces) { places[line.constant] = line.loci }

  /// The words of the Major system for pairs of digits that have none.
  package func lacking(_ language: Language) -> [DigitWord] {
    zip(MajorSystem.digits, MajorSystem.words(language)).filter { words[$0.0] == nil }.map {
      DigitWord($0, $1)
    }
  }

  package static func isImage(_ text: String) -> Bool {
    !text.isEmpty && OwnLine.isClean(text, most: longestImage)
  }

  /// True for a word, or for words in turn.
  package static func isWord(_ text: String) -> Bool {
    let words = inTurn(text)
    return words.count <= 3 && words.allSatisfy { !$0.isEmpty && OwnLine.isClean($0, most: longestWord) }
  }

  private static let turn = " / "

  /// The words that the same digits have in turn, such as a person, an action and an object.
  static func inTurn(_ text: String) -> [String] {
    text.split(separator: turn, omittingEmptySubsequences: false).map(String.init)
  }

  static func joined(_ words: [String]) -> String {
    if let word = words.first, words.count == 1, isWord(word) { return word }
    return words.map { $0.replacing(turn, with: ", ") }.joined(separator: turn)
  }

  /// True for a group of digits that can have a word.
  package static func areDigits(_ text: String) -> Bool {
    wordLengths.contains(text.utf8.count) && text.isDigits
  }

  /// Reads a typed line, or a drill's card, such as `41 rod` or `41,rod`; `nil` if malformed.
  package static func word(_ line: String) -> (digits: String, word: String)? {
    let line = OwnLine.cleaned(line, most: line.utf8.count + 1)
    let digits = line.prefix { $0 != " " && $0 != "," }
    let rest = line.dropFirst(digits.count + 1)
    let word = OwnLine.cleaned(String(rest), most: rest.utf8.count + 1)
    return areDigits(String(digits)) && isWord(word) ? (String(digits), word) : nil
  }

  /// A word of the user's own at the decimals that it stands for, shown below them.
  package struct PlacedWord: Equatable {
    /// The index of the first decimal.
    package let start: Int
    package let digits: String
    package let word: String
  }

  /// Finds words for decimals, from the left the longest that fits in each group; of words in turn the one whose turn it is.
  ///
  /// `groups` are ranges of indices; `digit` returns `nil` for a hidden decimal, which no word may cover.
  package func words(in groups: [Range<Int>], _ digit: (Int) -> UInt8?) -> [PlacedWord] {
    guard !words.isEmpty else { return [] }
    var found: [PlacedWord] = []
    for group in groups {
      var index = group.lowerBound
      while index < group.upperBound {
        let word = ImageBook.wordLengths.reversed().compactMap { count -> PlacedWord? in
          guard index + count <= group.upperBound else { return nil }
          let digits = (index..<index + count).compactMap(digit)
          guard digits.count == count else { return nil }
          let text = digits.map { String($0) }.joined()
          return words[text].map(ImageBook.inTurn).map {
            PlacedWord(start: index, digits: text, word: $0[index / count % $0.count])
          }
        }.first
        if let word { found.append(word) }
        index += word?.digits.utf8.count ?? 1
      }
    }
    return found
  }
}
