import Glibc

/// How far a run from #1 without a mistake would go on a day.
package struct Forecast: Equatable {
  /// The probability that a run holds at least as many blocks as the index says; the first is 1.
  package let survival: [Double]
  /// The number of the block at which it ends, as that was lost on the day; `nil` where it ends at none.
  package let lost: Int?

  /// A forecast from the chances of the blocks from #1 on, each that of holding it whatever the day is like.
  ///
  /// - Parameters:
  ///   - chances: of every block up to the first that has no graded pass.
  ///   - days: how good and bad days differ.
  ///   - lost: the number of the block after these, if it was lost on the day.
  package init(chances: [Double], days: GoodAndBadDays = .usual, lost: Int? = nil) {
    self.lost = lost
    var runs = days.weights
    var survival = [1.0]
    for chance in chances {
      days.hold(chance, &runs)
      survival.append(runs.reduce(0, +))
    }
    self.survival = survival
  }

  /// The furthest position that is reached with at least some probability; within a block every decimal is as
  /// hard as the others.
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

  /// Whether nearly every run ends at one position: the end of what was recited.
  package var isOnePosition: Bool { low == high }

  /// The position with even odds.
  package var median: Int { position(reachedWith: 0.5) }

  /// The position that nine runs in ten reach.
  package var low: Int { position(reachedWith: 0.9) }

  /// The position that one run in ten reaches.
  package var high: Int { position(reachedWith: 0.1) }

  /// The probability of reaching a position, 0 where that lies after all that has a graded pass.
  package func chance(ofReaching position: Int) -> Double {
    let (blocks, rest) = position.quotientAndRemainder(dividingBy: blockLength)
    guard blocks >= 0, blocks < survival.count else { return position <= 0 ? 1 : 0 }
    guard rest > 0 else { return survival[blocks] }
    guard blocks + 1 < survival.count, survival[blocks] > 0 else { return 0 }
    let share = Double(rest) / Double(blockLength)
    return survival[blocks] * pow(survival[blocks + 1] / survival[blocks], share)
  }
}

/// How good and bad days differ: each moves the log odds of all blocks together.
package struct GoodAndBadDays: Equatable {
  /// How likely each kind of day is; together 1.
  let weights: [Double]
  /// The number by which each kind of day multiplies the odds that a block is held.
  private let odds: [Double]

  /// Days of people of whom too few runs are known: the shift is s·z + s²/2 with s = 0.5 and z standard
  /// normal.
  package static let usual = GoodAndBadDays()

  private init() {
    let deviation = 0.5
    let steps = (-20...20).map { Double($0) / 5 }
    let densities = steps.map { exp(-$0 * $0 / 2) }
    let sum = densities.reduce(0, +)
    self.init(
      shifts: steps.map { deviation * $0 + deviation * deviation / 2 }, weights: densities.map { $0 / sum })
  }

  /// Kinds of days.
  ///
  /// - Parameters:
  ///   - shifts: by how much each kind moves the log odds.
  ///   - weights: how likely each kind is; together 1.
  init(shifts: [Double], weights: [Double]) {
    odds = shifts.map { exp($0) }
    self.weights = weights
  }

  /// Multiplies a number for each kind of day by the probability that a block is held on it: σ(logit p + shift).
  func hold(_ chance: Double, _ numbers: inout [Double]) {
    for index in odds.indices {
      let favourable = chance * odds[index]
      numbers[index] *= favourable / (favourable + (1 - chance))
    }
  }

  /// Multiplies a number for each kind of day by the probability that a block is lost on it.
  func lose(_ chance: Double, _ numbers: inout [Double]) {
    for index in odds.indices { numbers[index] *= (1 - chance) / (chance * odds[index] + (1 - chance)) }
  }
}
