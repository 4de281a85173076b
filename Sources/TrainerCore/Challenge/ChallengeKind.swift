/// The kinds of challenges by their words, which stand in the files: a list names them, and a challenge's code.
///
/// What only one kind has, such as the time of a sprint, stands with `ChallengeEntry.Kind` and `Challenge.Kind`.
public enum ChallengeKind: String, CaseIterable, Hashable, Sendable {
  /// Decimals without a mistake.
  case clean
  /// Decimals within a time.
  case sprint
  /// The decimals behind digits that are shown.
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
