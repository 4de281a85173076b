/// The kinds of challenges by the words that files use for them, in a list and in a challenge's code.
///
/// What only one kind has, such as the time of a sprint, is in `ChallengeEntry.Kind` and `Challenge.Kind`.
public enum ChallengeKind: String, CaseIterable, Decodable, Sendable {
  /// Decimals without a mistake.
  case clean
  /// Decimals within a time.
  case sprint
  /// The decimals after digits that are shown.
  case next
  /// Decimals of which only the position is told.
  case position
  /// Decimals from the last to the first.
  case backwards
  /// The drill of that name, as the following ones.
  case places
  /// The drill of that name.
  case joints
  /// The drill of that name.
  case permutation

  /// Whether it is a drill: of those that a beginner can be asked, and that all ways to play have.
  public var isDrill: Bool {
    switch self {
    case .clean, .sprint, .next, .position, .backwards: false
    case .places, .joints, .permutation: true
    }
  }
}
