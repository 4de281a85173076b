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

  /// The text in English.
  public let en: String
  /// The text in French.
  public let fr: String
  /// The text in English where only one decimal is to be typed, if it is another.
  public let en1: String?
  /// The text in French where only one decimal is to be typed, if it is another.
  public let fr1: String?

  /// Words from their texts.
  public init(en: String, fr: String, en1: String? = nil, fr1: String? = nil) {
    self.en = en
    self.fr = fr
    self.en1 = en1
    self.fr1 = fr1
  }

  /// The text for a number of decimals.
  public func text(in language: Language, count: Int) -> String {
    switch language {
    case .english: count == 1 ? en1 ?? en : en
    case .french: count == 1 ? fr1 ?? fr : fr
    }
  }
}
