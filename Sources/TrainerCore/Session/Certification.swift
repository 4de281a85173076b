/// Whether a session counts for the records, and why not.
package enum Certification: Equatable {
  /// Game or Strict from #1, at least one digit, no error and no reveal, all of it typed.
  case certified
  /// Only Game and Strict are ever certified.
  case otherMode
  /// A race over a segment never is.
  case segment
  /// Not a single correct digit.
  case noDigit
  case errors(Int)
  /// Something was shown on demand.
  case reveals(Int)
  /// Not all digits were typed: some were pasted, or came from a file.
  case notTyped
  /// A signal or a crash ended an attempt.
  case interrupted

  /// The verdict on a session as it stands.
  package init(_ engine: PracticeEngine) {
    if !engine.isTyped {
      self = .notTyped
    } else if let refusal = engine.plan.worth.refusal {
      self = refusal
    } else if engine.score == 0 {
      self = .noDigit
    } else if engine.errors > 0 {
      self = .errors(engine.errors)
    } else if engine.reveals > 0 {
      self = .reveals(engine.reveals)
    } else if engine.isCutOff {
      self = .interrupted
    } else {
      self = .certified
    }
  }
}
