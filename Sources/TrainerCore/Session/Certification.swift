/// Whether a session counts for the records, and why not.
public enum Certification: Hashable, Sendable {
  /// Game or Strict from #1, at least one digit, no error and no reveal.
  case certified
  /// Learn and Practice are never certified.
  case otherMode
  /// Not a single correct digit.
  case noDigit
  /// That many errors.
  case errors(Int)

  /// The verdict on a session as it stands.
  public init(_ engine: PracticeEngine) {
    if !engine.plan.mode.traits.canCertify {
      self = .otherMode
    } else if engine.score == 0 {
      self = .noDigit
    } else if engine.errors > 0 {
      self = .errors(engine.errors)
    } else {
      self = .certified
    }
  }
}
