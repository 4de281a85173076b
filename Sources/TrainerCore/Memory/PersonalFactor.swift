import Glibc

/// How much longer, or shorter, a user remembers than the model says: a factor on the stability.
///
/// Bayesian, over a grid of its logarithm from −3 to 3 in steps of 0.2. Older passes fade: with each new one
/// the log likelihood of those before it is multiplied by e^(−1/500).
package struct PersonalFactor: Codable, Equatable {
  /// The factor, e to the power of the posterior mean of its logarithm.
  package private(set) var value: Double
  /// The log likelihood at each point of the grid.
  private(set) var logLikelihood: [Double]

  /// What is believed of its logarithm before the first pass: it is normally distributed.
  private let mean: Double
  private let deviation: Double

  /// The factor of somebody of whom nothing is known.
  package init(mean: Double, deviation: Double) {
    self.mean = mean
    self.deviation = deviation
    logLikelihood = PersonalFactor.grid.map { _ in 0 }
    value = 1
    estimate()
  }

  /// Learns from a pass.
  ///
  /// - Parameters:
  ///   - isHeld: whether it was held.
  ///   - days: since the last counted pass of the block.
  ///   - stability: of the block before the pass, in days.
  ///   - logSteadiness: the logarithm of the chance that no finger slips in a block.
  mutating func learn(isHeld: Bool, after days: Double, stability: Double, logSteadiness: Double) {
    let model = FSRS.standard
    let factors = PersonalFactor.factors
    let fading = PersonalFactor.fading
    for index in factors.indices {
      let logChance = model.logChance(after: days, strength: stability * factors[index]) + logSteadiness
      let gain = isHeld ? logChance : log(max(-expm1(logChance), Double.leastNormalMagnitude))
      logLikelihood[index] = logLikelihood[index] * fading + gain
    }
    estimate()
  }

  private mutating func estimate() {
    let logWeights = zip(logLikelihood, PersonalFactor.grid).map { logLikelihood, logFactor in
      let distance = (logFactor - mean) / deviation
      return logLikelihood - distance * distance / 2
    }
    let greatest = logWeights.max() ?? 0
    let weights = logWeights.map { exp($0 - greatest) }
    let moment = zip(weights, PersonalFactor.grid).reduce(0) { $0 + $1.0 * $1.1 }
    value = exp(moment / weights.reduce(0, +))
  }

  static let grid = (-15...15).map { Double($0) / 5 }
  private static let factors = grid.map { exp($0) }
  private static let fading = exp(-1.0 / 500)
}
