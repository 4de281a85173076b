/// The state of a block on a day, without the user's factor.
struct RecallState {
  /// Stability in days.
  let stability: Double
  /// Days since the last counted pass; 0 or less if that is not on an earlier day.
  let days: Double
  let wasBrought: Bool

  /// The natural logarithm of the chance, with a factor on the stability.
  func logChance(_ factor: Double) -> Double {
    FSRS.standard.logChance(after: days, strength: stability * factor)
  }
}
