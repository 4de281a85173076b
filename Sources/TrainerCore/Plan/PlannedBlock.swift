import Glibc

/// A block as the plan sees it: what its chance is, what a pass costs, and what it brings.
struct PlannedBlock: Equatable {
  /// Its number from 0.
  let block: Int
  /// Stability and difficulty.
  var state: FSRS.State
  /// The day of its last counted pass.
  var last: Int
  /// The user's factor on its stability.
  let factor: Double

  /// Seconds for a block that is held, where one block is weighed against another.
  private static let heldSeconds = 5.0
  private static let lostSeconds = 20.0

  /// The stability with the user's factor: the days after which the chance is 90 %.
  var strength: Double { state.stability * factor }

  func chance(on day: Int) -> Double {
    FSRS.standard.chance(after: Double(day - last), strength: strength)
  }

  func outcomes(on day: Int) -> (held: FSRS.State, lost: FSRS.State) {
    let days = Double(max(1, day - last))
    return (FSRS.standard.next(state, .good, after: days), FSRS.standard.next(state, .again, after: days))
  }

  /// Takes a pass as it goes on average: between one that is held and one that is lost.
  mutating func pass(on day: Int) {
    let chance = chance(on: day)
    let (held, lost) = outcomes(on: day)
    state = FSRS.State(
      stability: exp(chance * log(held.stability) + (1 - chance) * log(lost.stability)),
      difficulty: chance * held.difficulty + (1 - chance) * lost.difficulty)
    last = day
  }

  /// What a second of practice on a day is worth: by how much it raises the mean chance of the days to come.
  ///
  /// - Parameters:
  ///   - day: the day of the pass.
  ///   - days: the days after it over which the mean is taken.
  /// - Returns: the gain a second.
  func worth(on day: Int, over days: some Collection<Double>) -> Double {
    let chance = chance(on: day)
    let (held, lost) = outcomes(on: day)
    let before = Double(day - last)
    var gain = 0.0
    for later in days {
      gain +=
        chance * FSRS.standard.chance(after: later, strength: held.stability * factor)
        + (1 - chance) * FSRS.standard.chance(after: later, strength: lost.stability * factor)
        - FSRS.standard.chance(after: before + later, strength: strength)
    }
    let seconds = PlannedBlock.heldSeconds * chance + PlannedBlock.lostSeconds * (1 - chance)
    return gain / Double(days.count) / seconds
  }

  /// The thirty days over which a plan works.
  static let month = (1...30).map(Double.init)
  /// Three days that stand for them where many days are planned ahead.
  static let sample = [4.0, 15, 26]
}

extension Memory {
  /// The blocks of a constant that were ever held, as the plan sees them.
  func plannedBlocks(_ constant: Constant) -> [PlannedBlock] {
    self[constant].learnt.map {
      PlannedBlock(block: $0.block, state: $0.state, last: $0.memory.lastDay, factor: factor($0.memory))
    }
  }
}
