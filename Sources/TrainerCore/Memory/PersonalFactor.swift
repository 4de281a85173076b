import Glibc

/// A factor on the stability: how much longer or shorter a user remembers than the model predicts.
///
/// Bayesian, on a grid of its logarithm; each new pass fades the earlier ones by e^(−1/500).
package struct PersonalFactor: Codable, Equatable {
  /// The factor: e to the power of the posterior mean of its logarithm.
  package private(set) var value: Double
  private(set) var logLikelihood: [Double]

  private let mean: Double
  private let deviation: Double

  /// The factor before the first pass, by the normal prior of its logarithm.
  package init(mean: Double, deviation: Double) {
    self.mean = mean
    self.deviation = deviation
    logLikelihood = PersonalFactor.grid.map { _ in 0 }
    value = 1
    estimate()
  }

  /// Updates the factor with a pass `days` after the last counted one; `stability`, in days, is that before the pass.
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
