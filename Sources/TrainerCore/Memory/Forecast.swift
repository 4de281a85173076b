import Glibc

/// A forecast of how far a run from #1 would go on a day without a mistake.
package struct Forecast: Equatable {
  /// The probability that a run holds at least as many blocks as the index says; the first is 1.
  package let survival: [Double]
  /// The number of the block at which the forecast ends because it was lost that day; `nil` for none.
  package let lost: Int?

  /// Makes a forecast from the unshifted chances of the blocks from #1 up to the first without a graded pass.
  package init(chances: [Double], days: GoodAndBadDays = .usual, lost: Int? = nil) {
    self.lost = lost
    var runs = days.weights
    var survival = [1.0]
    for chance in chances {
      days.applyHeld(chance, to: &runs)
      survival.append(runs.reduce(0, +))
    }
    self.survival = survival
  }

  /// The furthest position reached with at least this probability; within a block all decimals are equally hard.
  package func position(reachedWith probability: Double) -> Int {
    let blocks = (survival.lastIndex { $0 >= probability } ?? 0)
    guard blocks + 1 < survival.count else { return blocks * blockLength }
    let start = survival[blocks]
    let end = survival[blocks + 1]
    guard end > 0, end < start else { return blocks * blockLength }
    let share = log(start / probability) / log(start / end)
    let decimals = Int(share * Double(blockLength) + 1e-9)
    return blocks * blockLength + min(max(0, decimals), blockLength - 1)
  }

  /// True if nearly every run ends at the end of the recited blocks.
  package var isOnePosition: Bool { low == high }

  package var median: Int { position(reachedWith: 0.5) }

  /// The position that nine runs in ten reach.
  package var low: Int { position(reachedWith: 0.9) }

  /// The position that one run in ten reaches.
  package var high: Int { position(reachedWith: 0.1) }

  /// The probability of reaching a position; 0 beyond the blocks with a graded pass.
  package func chance(ofReaching position: Int) -> Double {
    let (blocks, rest) = position.quotientAndRemainder(dividingBy: blockLength)
    guard blocks >= 0, blocks < survival.count else { return position <= 0 ? 1 : 0 }
    guard rest > 0 else { return survival[blocks] }
    guard blocks + 1 < survival.count, survival[blocks] > 0 else { return 0 }
    let share = Double(rest) / Double(blockLength)
    return survival[blocks] * pow(survival[blocks + 1] / survival[blocks], share)
  }
}

/// A distribution over good and bad days, each of which shifts the log odds of all blocks alike.
package struct GoodAndBadDays: Equatable {
  /// The probability of each kind of day, with sum 1.
  let weights: [Double]
  /// The factor of each kind of day on the odds that a block is held.
  private let odds: [Double]

  /// The days of a user with too few runs: the shift is s·z + s²/2 with s = 0.5 and z standard normal.
  package static let usual = GoodAndBadDays()

  private init() {
    let deviation = 0.5
    let steps = (-20...20).map { Double($0) / 5 }
    let densities = steps.map { exp(-$0 * $0 / 2) }
    let sum = densities.reduce(0, +)
    self.init(
      shifts: steps.map { deviation * $0 + deviation * deviation / 2 }, weights: densities.map { $0 / sum })
  }

  init(shifts: [Double], weights: [Double]) {
    odds = shifts.map { exp($0) }
    self.weights = weights
  }

  /// Multiplies each day's number by the probability σ(logit p + shift) that a block is held.
  func applyHeld(_ chance: Double, to numbers: inout [Double]) {
    for index in odds.indices {
      let favourable = chance * odds[index]
      numbers[index] *= favourable / (favourable + (1 - chance))
    }
  }

  /// Multiplies each day's number by the probability that a block is lost, to fit the days to a run.
  func applyLost(_ chance: Double, to numbers: inout [Double]) {
    for index in odds.indices { numbers[index] *= (1 - chance) / (chance * odds[index] + (1 - chance)) }
  }
}
