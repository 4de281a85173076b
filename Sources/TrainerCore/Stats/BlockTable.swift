/// The statistics of a constant's blocks; sessions typed backwards, another skill, count without their times.
package struct BlockTable {
  /// A block while sessions are added, with the times from which its medians follow.
  private struct Tally {
    var block: Block
    var firsts = TimeHistogram(bits: 2)
    var slowests = TimeHistogram(bits: 2)
    /// The number of passes in which each place was the slowest.
    var votes = Array(repeating: 0, count: blockLength)
  }

  package let constant: Constant
  private var tallies: [Int: Tally] = [:]
  /// The frequency of each mistake, keyed by ten times the index plus the typed digit.
  private var mistakes: [Int: Int] = [:]

  /// The fewest times of a pass, out of nine, from which the slowest is chosen.
  private static let leastIntervals = 5

  package init(constant: Constant) {
    self.constant = constant
  }

  /// The practised blocks in ascending order.
  package var blocks: [Block] { tallies.keys.sorted().compactMap { self[$0] } }

  /// A block by its number from 0; `nil` if it was never practised.
  package subscript(number: Int) -> Block? {
    guard let tally = tallies[number] else { return nil }
    var block = tally.block
    block.firstDigit = tally.firsts.median
    block.slowestDigit = tally.slowests.median
    if let slowest = block.slowestDigit, block.firstDigit ?? 0 <= slowest {
      block.slowestPlace =
        tally.votes.enumerated().max { ($0.element, $1.offset) < ($1.element, $0.offset) }?.offset
    } else {
      block.slowestPlace = block.firstDigit.map { _ in 0 }
    }
    return block
  }

  package var last: Int? { tallies.keys.max() }

  package var count: Int { tallies.count }

  /// The mistakes in a block outside of Learn, the most frequent first.
  package func confusions(in block: Int) -> [Confusion] {
    let found = (block * 100..<(block + 1) * 100).compactMap { key in
      mistakes[key].map {
        Confusion(
          index: key / 10, expected: constant.decimals[key / 10], typed: UInt8(key % 10), count: $0)
      }
    }
    return found.sorted { ($0.count, $1.index, $1.typed) > ($1.count, $0.index, $0.typed) }
  }

  /// Adds a session of the constant, read for the statistics, on the local day of its first digit.
  mutating func add(_ session: PlayedSession, day: Int) {
    for (number, leg) in session.legs.enumerated() where leg.stretch != nil {
      // An answer shorter than a block says nothing about blocks.
      guard leg.evidence == .copied || leg.range.count >= blockLength else { continue }
      for visit in session.steps(of: number).byBlock { add(visit, in: leg, day: day) }
    }
  }

  private mutating func add(_ visit: ArraySlice<Step>, in leg: Leg, day: Int) {
    guard let number = visit.first(where: { $0.isDigit || $0.isHelp })?.block else { return }
    var tally = tallies.removeValue(forKey: number) ?? Tally(block: Block(id: number))
    defer { tallies[number] = tally }
    tally.block.lastDay = max(tally.block.lastDay, day)
    let isLearn = leg.evidence == .copied
    if isLearn { tally.block.learnPasses += 1 } else { tally.block.passes += 1 }
    var intervals = 0
    var slowest = 0 as UInt32
    var slowestPlace = 0
    for step in visit {
      switch step.action {
      case .reveal, .hint: tally.block.reveals += 1
      case .digit where isLearn && step.isCorrect: tally.block.learnDigits += 1
      case .digit where isLearn && step.isMistake: tally.block.learnErrors += 1
      case .digit(let typed) where step.isMistake:
        tally.block.errors += 1
        mistakes[step.index * 10 + Int(typed), default: 0] += 1
      case .digit where step.isCorrect && !step.isShown:
        tally.block.digits += 1
        guard !leg.isBackwards, let interval = step.typingInterval else { continue }
        if step.place == 0 {
          tally.firsts.count(interval)
        } else {
          intervals += 1
          if interval > slowest { (slowest, slowestPlace) = (interval, step.place) }
        }
      case .digit, .image, .restartLoop, .takeBreak, .takeBack, .unjudged, .piped: break
      }
    }
    guard intervals >= BlockTable.leastIntervals else { return }
    tally.slowests.count(slowest)
    tally.votes[slowestPlace] += 1
  }
}
