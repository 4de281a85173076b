import Foundation
import TestSupport
import TrainerCore

/// Somebody who learns blocks, by a model that schedulers do not know.
protocol Learner {
  /// Makes a learner that is the same for the same seed.
  init(seed: UInt64)

  mutating func learn(_ block: Int, on day: Int)

  func chance(_ block: Int, on day: Int) -> Double

  /// Recites a block on a day; a lost one is repeated until it is held.
  mutating func recite(_ block: Int, on day: Int, isHeld: Bool)
}

/// Forgets by FSRS with random parameters; each block is up to twice as easy or hard as the others.
struct FSRSLearner: Learner {
  private let model: FSRS
  private var random: SeededRandom
  private var factors: [Double] = []
  private var states: [Int: (state: FSRS.State, last: Int)] = [:]

  init(seed: UInt64) {
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

  mutating func learn(_ block: Int, on day: Int) {
    while factors.count <= block { factors.append(pow(2, 2 * random.share() - 1)) }
    states[block] = (model.first(.good), day)
  }

  func chance(_ block: Int, on day: Int) -> Double {
    guard let (state, last) = states[block] else { return 0 }
    return model.chance(after: Double(day - last), strength: state.stability * factors[block])
  }

  mutating func recite(_ block: Int, on day: Int, isHeld: Bool) {
    guard let (state, last) = states[block] else { return }
    guard day > last else { return }
    var new = model.next(state, isHeld ? .good : .again, after: Double(day - last))
    if !isHeld { new = model.sameDay(new, .good) }
    states[block] = (new, day)
  }
}

/// Remembers by traces, each of which decays faster the stronger the memory was when it was made.
///
/// Pavlik and Anderson, Practice and Forgetting Effects on Vocabulary Memory, Cognitive Science 29 (2005): activation m = ln Σ t^(−d) + β, decay d =
/// c·e^m + a, chance 1 ÷ (1 + e^((τ − m) ÷ s)), with the authors' a = 0.177, c = 0.217, τ = −0.704, s = 0.255, and time between two days slowed to
/// 0.025.
struct TraceLearner: Learner {
  private var random: SeededRandom
  private let slowness: Double
  private var traces: [Int: [(time: Double, decay: Double)]] = [:]
  private var ease: [Double] = []

  private let a = 0.177
  private let c = 0.217
  private let threshold = -0.704
  private let noise = 0.255

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    slowness = 0.025 * exp(0.3 * random.normal())
    self.random = random
  }

  mutating func learn(_ block: Int, on day: Int) {
    while ease.count <= block { ease.append(0.3 * random.normal()) }
    traces[block] = []
    for step in 0..<4 { addTrace(of: block, at: time(day) + Double(step) * 20) }
  }

  func chance(_ block: Int, on day: Int) -> Double {
    1 / (1 + exp((threshold - activation(block, at: time(day))) / noise))
  }

  mutating func recite(_ block: Int, on day: Int, isHeld: Bool) {
    addTrace(of: block, at: time(day))
    if !isHeld { addTrace(of: block, at: time(day) + 60) }
  }

  /// Seconds of the learner's slowed time at which a day's practice takes place.
  private func time(_ day: Int) -> Double { Double(day) * 86_400 * slowness }

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
  mutating func normal() -> Double {
    (-2 * log(1 - share())).squareRoot() * cos(2 * .pi * share())
  }
}
