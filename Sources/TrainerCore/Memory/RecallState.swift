/// The state of a block on a day, without the user's factor.
struct RecallState {
  let stability: Double
  /// Days since the last counted pass; 0 or less unless that is on an earlier day.
  let days: Double
  let wasKnownBefore: Bool

  /// The natural logarithm of the chance of recall, with a factor on the stability.
  func logChance(_ factor: Double) -> Double {
    FSRS.standard.logChance(after: days, strength: stability * factor)
  }
}
