/// What a session changed of what is remembered: the blocks that were held and lost, and when each comes up
/// again.
package struct MemoryChange: Equatable {
  package struct Block: Equatable {
    /// Its number from 0.
    package let block: Int
    /// Whether every pass of it was held.
    package let isHeld: Bool
    /// The local day on which it comes up again, since 1970-01-01; `nil` for a block that is still to be
    /// learnt.
    package let due: Int?
    /// Whether it was lost for the fourth time.
    let isStubborn: Bool
  }

  /// The blocks in the order of the decimals.
  package let blocks: [Block]

  /// What a session changed.
  ///
  /// - Parameters:
  ///   - session: what the session says.
  ///   - memory: what was remembered before it.
  ///   - after: what is remembered with it.
  ///   - settings: what is wanted of each day with the constant.
  package init(_ session: SessionEvidence, before memory: Memory, after: Memory, _ settings: PlanSettings) {
    let constant = session.constant
    let settings = settings.inForce(after[constant])
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

  /// The blocks that were held throughout.
  package var held: [Block] { blocks.filter(\.isHeld) }

  /// The number of the first that was lost for the fourth time: an image, a loop or a rest might help.
  package var stubborn: Int? { blocks.first(where: \.isStubborn)?.block }

  /// The blocks that were lost at least once.
  package var lost: [Block] { blocks.filter { !$0.isHeld } }
}
