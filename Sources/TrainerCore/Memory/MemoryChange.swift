/// The blocks that a session held and lost, with the days when they are due again.
package struct MemoryChange: Equatable {
  /// A block that the session held or lost.
  package struct Block: Equatable {
    /// Number from 0.
    package let block: Int
    /// True if no pass of the block in the session was lost.
    package let isHeld: Bool
    /// Local day since 1970 on which the block is due again; `nil` while it is not learnt.
    package let due: Int?
    /// True if the session lost the block for the fourth time.
    let isStubborn: Bool
  }

  package let blocks: [Block]
  /// True if the plan has what a lesson brought recited once more on the same day.
  package let comesAgainToday: Bool

  package init(_ session: SessionEvidence, before memory: Memory, after: Memory, _ settings: PlanSettings) {
    let constant = session.constant
    let settings = settings.adjusted(to: after[constant])
    let day = session.day
    comesAgainToday =
      session.begun != nil && settings.isAimImminent(on: day)
      && after[constant].learnt.contains {
        $0.block < settings.aim?.blocks ?? 0 && $0.memory.learntDay == day
          && session.blockTimes[$0.block] != nil
      }
    let lost = Set(session.passes.filter { !$0.isHeld }.map(\.block))
    blocks = Set(session.passes.map(\.block)).sorted().compactMap { number in
      after[constant].graded(number).map { block in
        let lapses = block.memory.lapses
        return Block(
          block: number, isHeld: !lost.contains(number),
          due: block.memory.isLearnt ? settings.dueDay(block, after) : nil,
          isStubborn: lapses == Plan.stubbornLapses && memory[constant][number].lapses < lapses)
      }
    }
  }

  package var held: [Block] { blocks.filter(\.isHeld) }

  /// The first block lost for the fourth time, for which the screen suggests an image, a loop or a rest.
  package var stubborn: Int? { blocks.first(where: \.isStubborn)?.block }

  package var lost: [Block] { blocks.filter { !$0.isHeld } }
}
