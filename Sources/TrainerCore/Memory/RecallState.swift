/// How a block stands on a day: what its chance depends on, the user apart.
struct RecallState {
  /// Its stability in days.
  let stability: Double
  /// The days since its last counted pass; not above 0 where that is not of an earlier day.
  let days: Double
  let wasBrought: Bool

  /// The logarithm of its chance, with a factor on its stability.
  func logChance(_ factor: Double) -> Double {
    FSRS.standard.logChance(after: days, strength: stability * factor)
  }
}
