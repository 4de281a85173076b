/// A session as a trial of what was foretold: how its blocks stood before it, and what came of them.
///
/// From it the memory learns how long this user remembers, how often a finger slips and how days differ.
package struct Trial: Sendable {
  /// What the chance of a block depends on, the user apart.
  struct Footing: Sendable {
    /// Its strength in days.
    let strength: Double
    /// The days since its last counted pass; not above 0 where that is not of an earlier day.
    let days: Double
    /// Whether the user had brought it along.
    let wasBrought: Bool

    /// The logarithm of its chance, with a factor on its strength.
    @inline(__always)
    func logChance(_ factor: Double) -> Double {
      FSRS.standard.logChance(after: days, strength: strength * factor)
    }
  }

  /// A pass that counted.
  struct Pass: Sendable {
    /// The block's number from 0.
    let block: Int
    /// Whether it was held.
    let isHeld: Bool
    /// How well it was recalled.
    let grade: RecallGrade
    /// How the block stood before; `nil` for its first pass.
    let before: Footing?
    /// How it stood afterwards.
    let after: BlockMemory
  }

  /// Whose decimals were typed.
  let constant: Constant
  /// The local day on which the session began, since 1970-01-01.
  let day: Int
  /// The run from #1, where it was one that tests the forecast.
  var run: CleanRun?
  /// How the blocks of its way stood, from #1 on.
  var way: [Footing] = []
  /// The passes that counted, in order.
  var passes: [Pass] = []

  init(constant: Constant, day: Int) {
    self.constant = constant
    self.day = day
  }
}
