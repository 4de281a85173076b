import Glibc

/// A block as the plan sees it: its chance, and the cost and gain of a pass.
struct PlannedBlock: Equatable {
  /// Number from 0.
  let block: Int
  var state: FSRS.State
  /// Day of the last counted pass.
  var last: Int
  let factor: Double

  /// Assumed seconds for a held block, to compare blocks.
  private static let heldSeconds = 5.0
  private static let lostSeconds = 20.0

  /// The stability in days with the user's factor.
  var strength: Double { state.stability * factor }

  func chance(on day: Int) -> Double {
    FSRS.standard.chance(after: Double(day - last), strength: strength)
  }

  func outcomes(on day: Int) -> (held: FSRS.State, lost: FSRS.State) {
    let days = Double(max(1, day - last))
    return (FSRS.standard.next(state, .good, after: days), FSRS.standard.next(state, .again, after: days))
  }

  /// Applies an average pass: the mean of a held and a lost one, weighted by the chance.
  mutating func pass(on day: Int) {
    let chance = chance(on: day)
    let (held, lost) = outcomes(on: day)
    state = FSRS.State(
      stability: exp(chance * log(held.stability) + (1 - chance) * log(lost.stability)),
      difficulty: chance * held.difficulty + (1 - chance) * lost.difficulty)
    last = day
  }

  /// The rise of the mean chance over the following `days`, per second of a pass.
  func gainPerSecond(on day: Int, over days: some Collection<Double>) -> Double {
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

  static let month = (1...30).map(Double.init)
  /// A sample of `month`, for projections over many days.
  static let sample = [4.0, 15, 26]
}

extension Memory {
  func plannedBlocks(_ constant: Constant) -> [PlannedBlock] {
    self[constant].learnt.map {
      PlannedBlock(block: $0.block, state: $0.state, last: $0.memory.lastDay, factor: factor($0.memory))
    }
  }
}
