/// The words of a challenge in every language, with places for its figures: `{count} decimals of {constant}`.
public struct ChallengeWords: Equatable, Sendable {
  /// What stands in for a figure of the challenge.
  public enum Placeholder: String, CaseIterable, Sendable {
    /// How many decimals are to be typed.
    case count
    /// The name of the constant.
    case constant
    /// The decimals to type, as a segment.
    case segment
    /// The number of the first decimal to type.
    case from
    /// The number of the last decimal to type.
    case to
    /// The number of the first decimal to type.
    case position
    /// The time of a sprint in seconds.
    case seconds
    /// The digits that are shown.
    case given
  }

  /// A part of a text.
  public enum Piece: Equatable, Sendable {
    /// Words that stay as they are.
    case words(String)
    /// A place for a figure.
    case figure(Placeholder)
  }

  /// A text of more characters than this fits no line.
  public static let longest = 160

  /// The text in English.
  public let en: String
  /// The text in French.
  public let fr: String
  /// The text in English where only one decimal is to be typed, if it is another.
  public let en1: String?
  /// The text in French where only one decimal is to be typed, if it is another.
  public let fr1: String?

  /// Words from their texts; a language without a text has that of the other.
  public init(
    en: String?, fr: String?, en1: String? = nil, fr1: String? = nil
  ) throws(ChallengeFault.What) {
    for (name, text) in [("en", en), ("fr", fr), ("en1", en1), ("fr1", fr1)] {
      guard let text else { continue }
      try ChallengeWords.check(text, of: name)
    }
    guard let some = en ?? fr else { throw .missing("en") }
    self.en = en ?? some
    self.fr = fr ?? some
    self.en1 = en1 ?? (en == nil ? fr1 : nil)
    self.fr1 = fr1 ?? (fr == nil ? en1 : nil)
  }

  /// The text for a number of decimals.
  public func text(in language: Language, count: Int) -> String {
    switch language {
    case .english: count == 1 ? en1 ?? en : en
    case .french: count == 1 ? fr1 ?? fr : fr
    }
  }

  /// The placeholders of all its texts.
  public var placeholders: [Placeholder] {
    [en, fr, en1, fr1].compactMap { $0 }.flatMap { text -> [Placeholder] in
      let pieces = (try? ChallengeWords.pieces(of: text)) ?? []
      return pieces.compactMap { if case .figure(let placeholder) = $0 { placeholder } else { nil } }
    }
  }

  /// The parts of a text, in order; an error where braces hold no placeholder.
  public static func pieces(of text: String) throws(ChallengeFault.What) -> [Piece] {
    var pieces: [Piece] = []
    // Scalars, where characters would have to be looked for: a brace is one as well as the other.
    var rest = text.unicodeScalars[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      if brace > rest.startIndex { pieces.append(.words(String(rest[..<brace]))) }
      rest = rest[brace...]
      let end = rest.firstIndex(of: "}")
      guard rest.first == "{", let end, let figure = Placeholder(rawValue: String(rest[..<end].dropFirst()))
      else { throw .placeholder(String(end.map { rest[...$0] } ?? rest.prefix(24))) }
      pieces.append(.figure(figure))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { pieces.append(.words(String(rest))) }
    return pieces
  }

  private static func check(_ text: String, of name: String) throws(ChallengeFault.What) {
    guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else { throw .wrong(name) }
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      // The marks that turn the direction of writing do as much harm on a screen as an escape does.
      case .control, .format, .lineSeparator, .paragraphSeparator: throw .controlCharacter(name)
      default: break
      }
    }
    guard text.unicodeScalars.count <= longest else { throw .wrong(name) }
    _ = try pieces(of: text)
  }
}
