/// How the ten digits of a row are grouped, the way a person remembers them.
public enum DigitGroups: String, CaseIterable, Sendable {
  /// Ten without a gap.
  case ten = "10"
  /// Five and five.
  case fives = "5 5"
  /// Three, three and four.
  case threes = "3 3 4"
  /// Five pairs.
  case pairs = "2 2 2 2 2"
  /// Four, three and three.
  case four = "4 3 3"

  /// The places within a row, from 0, before which there is a gap.
  private var gaps: [Int] {
    switch self {
    case .ten: []
    case .fives: [5]
    case .threes: [3, 6]
    case .pairs: [2, 4, 6, 8]
    case .four: [4, 7]
    }
  }

  /// How many digits each group has.
  public var lengths: [Int] { zip([0] + gaps, gaps + [10]).map { $1 - $0 } }

  /// The columns from a row's first digit to that of a place from 0.
  public func offset(of place: Int) -> Int { place + gaps.count { $0 <= place } }

  /// The columns of a whole row.
  public var width: Int { 10 + gaps.count }

  /// Whether there is a gap before a place.
  public func hasGap(before place: Int) -> Bool { gaps.contains(place) }

  /// The digits of rows in a line of text: a blank between groups, and between rows where these are grouped.
  ///
  /// - Parameters:
  ///   - digits: a character for each digit.
  ///   - place: that of the first one within its row, from 0.
  /// - Returns: the text.
  public func text(_ digits: some Sequence<Character>, from place: Int = 0) -> String {
    var text = ""
    for (offset, digit) in digits.enumerated() {
      if offset > 0, isSpaced((place + offset) % 10) { text.append(" ") }
      text.append(digit)
    }
    return text
  }

  /// Whether a blank stands before a place in a line of text, where it is not the first one there.
  public func isSpaced(_ place: Int) -> Bool { hasGap(before: place) || place == 0 && self != .ten }
}
