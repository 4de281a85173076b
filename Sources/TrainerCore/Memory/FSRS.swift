import Glibc

/// FSRS-6, a model of forgetting: `fsrs` 6.3.2 on PyPI (open-spaced-repetition) without learning steps, fuzz and rounding.
package struct FSRS: Equatable {
  package struct State: Codable, Equatable {
    /// Days until the probability of recall falls to 90 %; at least 0.001.
    package var stability: Double
    /// Resistance to gains in stability, 1 … 10.
    package var difficulty: Double
  }

  /// The authors' parameters, fitted to the reviews of ten thousand people.
  package static let standard = FSRS(w: [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614,
    0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ])

  package let w: [Double]

  private init(w: [Double]) { self.w = w }

  /// A model with other parameters; `nil` unless there are 21.
  package init?(parameters: [Double]) {
    guard parameters.count == 21 else { return nil }
    w = parameters
  }

  /// The factor of the forgetting curve that makes the chance 90 % after `strength` days.
  private var curve: Double { pow(0.9, -1 / w[20]) - 1 }

  /// The probability of recall, above 0 and at most 1; `strength` is the stability in days, and negative days count as 0.
  package func chance(after days: Double, strength: Double) -> Double {
    exp(logChance(after: days, strength: strength))
  }

  func logChance(after days: Double, strength: Double) -> Double {
    -w[20] * log1p(curve * max(0, days) / strength)
  }

  /// The days until the chance falls to a value above 0 and below 1.
  package func days(untilChance chance: Double, strength: Double) -> Double {
    strength / curve * (pow(chance, -1 / w[20]) - 1)
  }

  package func first(_ grade: RecallGrade) -> State {
    State(
      stability: max(w[grade.rawValue - 1], FSRS.leastStability),
      difficulty: FSRS.clamp(firstDifficulty(grade)))
  }

  /// The state after a pass `days` after the last counted one, on a later day.
  package func next(_ state: State, _ grade: RecallGrade, after days: Double) -> State {
    let stability = state.stability
    let difficulty = state.difficulty
    let forgotten = 1 - chance(after: days, strength: stability)
    let new: Double
    if grade == .again {
      let long =
        w[11] * pow(difficulty, -w[12]) * (pow(stability + 1, w[13]) - 1) * exp(w[14] * forgotten)
      // FSRS-6 caps it at S / e^(w17·w18).
      new = min(long, stability / exp(w[17] * w[18]))
    } else {
      let bonus = grade == .hard ? w[15] : grade == .easy ? w[16] : 1
      new =
        stability
        * (1 + exp(w[8]) * (11 - difficulty) * pow(stability, -w[9]) * (exp(w[10] * forgotten) - 1) * bonus)
    }
    return State(stability: max(new, FSRS.leastStability), difficulty: nextDifficulty(difficulty, grade))
  }

  /// The state after another counted pass on the same day.
  package func sameDay(_ state: State, _ grade: RecallGrade) -> State {
    var increase = exp(w[17] * (Double(grade.rawValue) - 3 + w[18])) * pow(state.stability, -w[19])
    if grade != .again { increase = max(increase, 1) }
    return State(
      stability: max(state.stability * increase, FSRS.leastStability),
      difficulty: nextDifficulty(state.difficulty, grade))
  }

  private func firstDifficulty(_ grade: RecallGrade) -> Double {
    w[4] - exp(w[5] * Double(grade.rawValue - 1)) + 1
  }

  private func nextDifficulty(_ difficulty: Double, _ grade: RecallGrade) -> Double {
    let damped = difficulty - w[6] * Double(grade.rawValue - 3) * (10 - difficulty) / 9
    // Mean reversion towards the initial difficulty of an Easy item.
    return FSRS.clamp(w[7] * firstDifficulty(.easy) + (1 - w[7]) * damped)
  }

  static let leastStability = 0.001

  private static func clamp(_ difficulty: Double) -> Double { min(max(difficulty, 1), 10) }
}
