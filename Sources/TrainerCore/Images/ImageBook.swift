/// The images that a user remembers digits by: a line for a block, and a word for a group of one to four
/// digits.
public struct ImageBook: Equatable, Sendable {
  /// Something in it that is to be another, or to be gone.
  public enum Change: Equatable, Sendable {
    /// The image of a block, by its number from 0.
    case image(Constant, block: Int, String?)
    /// The words for some digits.
    case pegs([String: String?])
    /// What is known of a word.
    case card(PegCard)

    /// The word for some digits.
    public static func peg(_ digits: String, _ word: String?) -> Change { .pegs([digits: word]) }
  }

  /// The most characters of an image.
  public static let longestImage = 120
  /// The most characters of a word.
  public static let longestPeg = 40
  /// How many digits a word can stand for.
  public static let pegLengths = 1...4

  private var images: [Constant: [Int: String]] = [:]
  /// The words by their digits.
  public private(set) var pegs: [String: String] = [:]
  /// What is known of them, and of others before.
  private(set) var cards: [PegCard.Key: PegCard] = [:]

  /// A book without anything in it.
  public init() {}

  /// The image of a block; `nil` if there is none.
  public subscript(constant: Constant, block: Int) -> String? { images[constant]?[block] }

  /// The blocks of a constant that have an image, in order.
  public func blocks(of constant: Constant) -> [Int] { (images[constant] ?? [:]).keys.sorted() }

  /// Whether there is nothing in it for a constant.
  public func isEmpty(for constant: Constant) -> Bool { pegs.isEmpty && (images[constant] ?? [:]).isEmpty }

  /// The digits that have a word, short groups first.
  public var pegDigits: [String] { pegs.keys.sorted { ($0.count, $0) < ($1.count, $1) } }

  /// Changes something; what is no image, no block or no group of digits changes nothing.
  public mutating func apply(_ change: Change) {
    switch change {
    case .image(let constant, let block, let text):
      guard ImageBook.isBlock(block) else { return }
      guard text.map({ ImageBook.isImage($0) }) ?? true else { return }
      images[constant, default: [:]][block] = text
    case .pegs(let words):
      for (digits, word) in words
      where ImageBook.areDigits(digits) && word.map({ ImageBook.isPeg($0) }) ?? true {
        pegs[digits] = word
      }
    case .card(let card): cards[card.key] = card
    }
  }

  /// The words of the Major system for the pairs of digits that have none.
  public func lacking(_ language: Language) -> [String: String?] {
    let words = zip(MajorSystem.digits, MajorSystem.words(language)).filter { pegs[$0.0] == nil }
    return Dictionary(words) { $1 }
  }

  /// Whether there is a block of that number.
  public static func isBlock(_ block: Int) -> Bool {
    (0..<Constant.decimalCount / PracticeEngine.blockLength).contains(block)
  }

  /// The number of the block that a segment is; `nil` if it is not one.
  public static func block(_ segment: Segment) -> Int? {
    let length = PracticeEngine.blockLength
    guard segment.start.isMultiple(of: length), segment.end == segment.start + length else { return nil }
    return segment.start / length
  }

  /// Whether a text can be an image.
  public static func isImage(_ text: String) -> Bool {
    !text.isEmpty && OwnLine.isClean(text, most: longestImage)
  }

  /// Whether a text can be a word for digits.
  public static func isPeg(_ text: String) -> Bool {
    !text.isEmpty && OwnLine.isClean(text, most: longestPeg)
  }

  /// Whether a text is a group of digits that can have a word.
  public static func areDigits(_ text: String) -> Bool {
    pegLengths.contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The digits and the word of a line such as `41 rod` or `41,rod`; `nil` if it is not one.
  public static func peg(_ line: String) -> (digits: String, word: String)? {
    let line = OwnLine.cleaned(line, most: longestPeg + 10)
    let digits = line.prefix { $0 != " " && $0 != "," }
    let word = OwnLine.cleaned(String(line.dropFirst(digits.count + 1)), most: longestPeg)
    return areDigits(String(digits)) && isPeg(word) ? (String(digits), word) : nil
  }

  /// A group of digits in a row, and its word.
  public struct Peg: Equatable, Sendable {
    /// The place of its first digit.
    public let start: Int
    /// The digits.
    public let digits: String
    /// The word for them.
    public let word: String
  }

  /// The words for a row of digits, as its groups divide it: in each the longest that fits from the left.
  ///
  /// - Parameters:
  ///   - row: the digits, `nil` for one that is not to be seen: no word covers it.
  ///   - groups: how many digits each of its groups has.
  /// - Returns: the words from left to right.
  public func pegs(of row: [UInt8?], groups: [Int]) -> [Peg] {
    guard !pegs.isEmpty else { return [] }
    var found: [Peg] = []
    var start = 0
    for length in groups {
      let end = min(start + length, row.count)
      var place = start
      while place < end {
        let peg = ImageBook.pegLengths.reversed().lazy.compactMap { count -> Peg? in
          guard place + count <= end else { return nil }
          let digits = row[place..<place + count].compactMap(\.self)
          guard digits.count == count else { return nil }
          let text = digits.map { String($0) }.joined()
          return pegs[text].map { Peg(start: place, digits: text, word: $0) }
        }.first
        if let peg { found.append(peg) }
        place += peg?.digits.utf8.count ?? 1
      }
      start = end
    }
    return found
  }
}
