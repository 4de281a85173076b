import Glibc

/// What a user's own runs tell of their good and bad days.
///
/// The log odds of all blocks are shifted by a + s·z on a day, with z standard normal; a is believed to be
/// normal(0, 0.5) and s half-normal(0.7). Both are weighed on a grid by the likelihood of the runs, added run
/// by run.
package struct DayFit: Codable, Equatable {
  package private(set) var runs = 0
  /// The log likelihood of the runs at each point of the grid.
  private(set) var logLikelihood = grid.map { _ in 0.0 }

  /// From this many runs on the user's own days count.
  package static let enough = 20

  /// The user's good and bad days, or the usual ones while there are too few runs.
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

  /// Learns from a run.
  ///
  /// - Parameters:
  ///   - chances: of the blocks from #1 on before it, up to the first without a graded pass; those after the
  ///     first that it did not hold do not matter.
  ///   - blocks: how many it held.
  ///   - isOpen: whether it might have gone further; so might one that held all blocks there were.
  mutating func learn(_ chances: [Double], blocks: Int, isOpen: Bool) {
    var likelihood = DayFit.shifts.map { _ in 1.0 }
    for chance in chances.prefix(blocks) { DayFit.evenly.hold(chance, &likelihood) }
    if !isOpen && blocks < chances.count { DayFit.evenly.lose(chances[blocks], &likelihood) }
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

  /// Each pair of a and s, with what is believed of it and the shifts that its days have.
  static let grid: [(logPrior: Double, shifts: [Double])] = (-4...4).flatMap { a in
    (0...7).map { s in
      let mean = Double(a) * 0.3
      let deviation = Double(s) * 0.3
      let densities = shifts.map { shift in
        // Without a deviation all days are the same one.
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
