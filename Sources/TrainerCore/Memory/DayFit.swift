import Glibc

/// A Bayesian fit of a user's good and bad days to their runs.
///
/// A day shifts the log odds of all blocks by a + s·z, with z standard normal.
/// The priors, normal(0, 0.5) for a and half-normal(0.7) for s, are weighed on a grid by the likelihood of the runs.
package struct DayFit: Codable, Equatable {
  package private(set) var runs = 0
  private(set) var logLikelihood = [Double](repeating: 0, count: means.count * deviations.count)

  /// The fewest runs from which the fit replaces `GoodAndBadDays.usual`.
  package static let enough = 20

  /// The posterior mixture of days; the usual days until there are `enough` runs.
  package var days: GoodAndBadDays {
    guard runs >= DayFit.enough else { return .usual }
    let logWeights = zip(logLikelihood, DayFit.grid).map { $0 + $1.logPrior }
    let greatest = logWeights.max() ?? 0
    let weights = logWeights.map { exp($0 - greatest) }
    let sum = weights.reduce(0, +)
    var mixture = DayFit.shifts.map { _ in 0.0 }
    for (weight, point) in zip(weights, DayFit.grid) {
      for index in mixture.indices { mixture[index] += weight / sum * point.shifts[index] }
    }
    return GoodAndBadDays(shifts: DayFit.shifts, weights: mixture)
  }

  /// Updates the fit with a run that held `blocks` of the blocks with these chances; the next one is lost unless `isOpen`.
  mutating func learn(_ chances: [Double], blocks: Int, isOpen: Bool) {
    var likelihood = DayFit.shifts.map { _ in 1.0 }
    for chance in chances.prefix(blocks) { DayFit.evenly.applyHeld(chance, to: &likelihood) }
    if !isOpen && blocks < chances.count { DayFit.evenly.applyLost(chances[blocks], to: &likelihood) }
    for (index, point) in DayFit.grid.enumerated() {
      var sum = 0.0
      for shift in likelihood.indices { sum += likelihood[shift] * point.shifts[shift] }
      logLikelihood[index] += log(max(sum, 1e-300))
    }
    runs += 1
  }

  /// The shifts of the log odds that are told apart.
  static let shifts = (-20...20).map { Double($0) * 0.3 }
  private static let evenly = GoodAndBadDays(shifts: shifts, weights: [])

  /// The values of a and of s that are told apart, in steps of 0.3.
  private static let means = -4...4
  private static let deviations = 0...7

  /// The log prior and the distribution over `shifts` for each pair of a and s.
  static let grid: [(logPrior: Double, shifts: [Double])] = means.flatMap { a in
    deviations.map { s in
      let mean = Double(a) * 0.3
      let deviation = Double(s) * 0.3
      let densities = shifts.map { shift in
        // Without a deviation every day has the same shift.
        deviation == 0
          ? (abs(shift - mean) < 0.01 ? 1 : 0)
          : exp(-(shift - mean) * (shift - mean) / (2 * deviation * deviation))
      }
      let sum = densities.reduce(0, +)
      let atMean = mean / 0.5
      let atDeviation = deviation / 0.7
      return (
        logPrior: -(atMean * atMean + atDeviation * atDeviation) / 2,
        shifts: densities.map { $0 / sum }
      )
    }
  }
}
