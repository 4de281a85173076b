/// The verdict on a session: it counts for the records, or the reason why not.
package enum Certification: Equatable {
  /// Game or Strict from #1, all of it typed, with at least one correct digit and no error or reveal.
  case certified
  case otherMode
  case segment
  case noDigit
  case errors(Int)
  case reveals(Int)
  /// Some digits were pasted or came from a file.
  case notTyped
  /// A signal or a crash ended an attempt.
  case interrupted

  package init(_ engine: PracticeEngine) {
    if !engine.isTyped {
      self = .notTyped
    } else if let refusal = engine.plan.credit.refusal {
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
