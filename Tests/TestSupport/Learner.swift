import Foundation
import TrainerCore

/// Somebody who learns blocks, by a model that schedulers do not know.
package protocol Learner {
  /// Makes a learner that is the same for the same seed.
  init(seed: UInt64)

  /// Learns a block at a time, here as below in days.
  mutating func learn(_ block: Int, at time: Double)

  func chance(_ block: Int, at time: Double) -> Double

  /// Recites a block; with a second try a lost one is repeated until it is held.
  mutating func recite(_ block: Int, at time: Double, isHeld: Bool, hasSecondTry: Bool)
}

/// Forgets by FSRS with random parameters; each block is up to twice as easy or hard as the others.
package struct FSRSLearner: Learner {
  private let model: FSRS
  private var random: SeededRandom
  private var factors: [Double] = []
  private var states: [Int: (state: FSRS.State, last: Int)] = [:]

  package init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var w = FSRS.standard.w
    // The first stability, its growth, the effect of a loss, and the shape of forgetting.
    for index in 0...3 { w[index] *= exp(0.4 * random.normal()) }
    w[8] += 0.2 * random.normal()
    w[10] *= exp(0.15 * random.normal())
    w[11] *= exp(0.3 * random.normal())
    w[20] *= exp(0.2 * random.normal())
    model = FSRS(parameters: w) ?? .standard
    self.random = random
  }

  package mutating func learn(_ block: Int, at time: Double) {
    while factors.count <= block { factors.append(pow(2, 2 * random.share() - 1)) }
    states[block] = (model.first(.good), Int(time))
  }

  package func chance(_ block: Int, at time: Double) -> Double {
    guard let (state, last) = states[block] else { return 0 }
    return model.chance(after: Double(Int(time) - last), strength: state.stability * factors[block])
  }

  package mutating func recite(_ block: Int, at time: Double, isHeld: Bool, hasSecondTry: Bool) {
    guard let (state, last) = states[block] else { return }
    let day = Int(time)
    guard day > last else { return }
    var new = model.next(state, isHeld ? .good : .again, after: Double(day - last))
    if !isHeld, hasSecondTry { new = model.sameDay(new, .good) }
    states[block] = (new, day)
  }
}

/// Remembers by traces, each of which decays faster the stronger the memory was when it was made.
///
/// Pavlik and Anderson, Practice and Forgetting Effects on Vocabulary Memory, Cognitive Science 29 (2005): activation m = ln Σ t^(−d) + β, decay d =
/// c·e^m + a, chance 1 ÷ (1 + e^((τ − m) ÷ s)), with the authors' a = 0.177, c = 0.217, τ = −0.704, s = 0.255, and time between two days slowed to
/// 0.025.
package struct TraceLearner: Learner {
  private var random: SeededRandom
  private let slowness: Double
  private var traces: [Int: [(time: Double, decay: Double)]] = [:]
  private var ease: [Double] = []

  private let a = 0.177
  private let c = 0.217
  private let threshold = -0.704
  private let noise = 0.255

  package init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    slowness = 0.025 * exp(0.3 * random.normal())
    self.random = random
  }

  package mutating func learn(_ block: Int, at time: Double) {
    while ease.count <= block { ease.append(0.3 * random.normal()) }
    traces[block] = []
    for step in 0..<4 { addTrace(of: block, at: slowed(time) + Double(step) * 20) }
  }

  package func chance(_ block: Int, at time: Double) -> Double {
    1 / (1 + exp((threshold - activation(block, at: slowed(time))) / noise))
  }

  package mutating func recite(_ block: Int, at time: Double, isHeld: Bool, hasSecondTry: Bool) {
    addTrace(of: block, at: slowed(time))
    if !isHeld, hasSecondTry { addTrace(of: block, at: slowed(time) + 60) }
  }

  /// Seconds of the learner's slowed time.
  private func slowed(_ time: Double) -> Double { time * 86_400 * slowness }

  private func activation(_ block: Int, at time: Double) -> Double {
    guard let traces = traces[block], !traces.isEmpty else { return -.infinity }
    let sum = traces.reduce(0) { $0 + pow(max(1, time - $1.time), -$1.decay) }
    return log(sum) + ease[block]
  }

  private mutating func addTrace(of block: Int, at time: Double) {
    let strength = exp(activation(block, at: time))
    traces[block]?.append((time, c * strength + a))
  }
}

extension SeededRandom {
  /// A random number from the standard normal distribution (Box and Muller).
  package mutating func normal() -> Double {
    (-2 * log(1 - share())).squareRoot() * cos(2 * .pi * share())
  }
}
