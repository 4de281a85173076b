import Glibc

/// How much longer, or shorter, a user remembers than the model says: a factor on the stability.
///
/// Bayesian, over a grid of its logarithm from −3 to 3 in steps of 0.2. Older passes fade: with each new one
/// the log likelihood of those before it is multiplied by e^(−1/500).
package struct PersonalFactor: Codable, Equatable, Sendable {
  /// The factor, e to the power of the posterior mean of its logarithm.
  package private(set) var value: Double
  /// The log likelihood at each point of the grid.
  package private(set) var logLikelihood: [Double]

  /// What is believed before the first pass: the logarithm is normally distributed.
  package enum Prior: String, Codable, Sendable {
    /// Of blocks that were learnt here.
    case learnt
    /// Of blocks that the user brought along: some three times as strong.
    case brought

    /// By how much it lowers the logarithm of the weight of each point of the grid.
    fileprivate var logCosts: [Double] { self == .learnt ? Prior.costs[0] : Prior.costs[1] }

    private static let costs = [(0, 1), (log(3), 1.2)].map { mean, deviation in
      PersonalFactor.grid.map { logFactor in
        let distance = (logFactor - mean) / deviation
        return distance * distance / 2
      }
    }
  }

  private let prior: Prior

  /// The factor of somebody of whom nothing is known.
  package init(_ prior: Prior) {
    self.prior = prior
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
    let (model, factors, fading) = (FSRS.standard, PersonalFactor.factors, PersonalFactor.fading)
    for index in factors.indices {
      let logChance = model.logChance(after: days, strength: stability * factors[index]) + logSteadiness
      let gain = isHeld ? logChance : log(max(-expm1(logChance), Double.leastNormalMagnitude))
      logLikelihood[index] = logLikelihood[index] * fading + gain
    }
    estimate()
  }

  private mutating func estimate() {
    let (grid, logCosts) = (PersonalFactor.grid, prior.logCosts)
    var greatest = -Double.infinity
    for index in grid.indices { greatest = max(greatest, logLikelihood[index] - logCosts[index]) }
    var sum = 0.0
    var moment = 0.0
    for index in grid.indices {
      let weight = exp(logLikelihood[index] - logCosts[index] - greatest)
      sum += weight
      moment += weight * grid[index]
    }
    value = exp(moment / sum)
  }

  /// The logarithms of the factors that are weighed.
  static let grid = (-15...15).map { Double($0) / 5 }
  private static let factors = grid.map { exp($0) }
  private static let fading = exp(-1.0 / 500)
}
