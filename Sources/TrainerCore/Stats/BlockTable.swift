/// The blocks of ten of a constant: how often they were practised, and how well.
///
/// A session typed backwards counts with its digits and errors, not with its times: these are those of
/// another skill.
///
/// A block takes about 212 bytes, a decimal that was ever mistaken some 20 more for each wrong digit.
package struct BlockTable: Sendable {
  package let constant: Constant
  /// For each block up to the furthest the place of its figures, −1 where it was never practised.
  private var slots: [Int32] = []
  private var tallies: [Tally] = []
  private var firsts: [UInt16] = []
  private var slowests: [UInt16] = []
  private var votes: [UInt16] = []
  private var mistakes: [UInt32: UInt32] = [:]

  private struct Tally {
    let block: Int32
    var passes: UInt32 = 0
    var learnPasses: UInt32 = 0
    var digits: UInt32 = 0
    var errors: UInt32 = 0
    var reveals: UInt32 = 0
    var learnDigits: UInt32 = 0
    var learnErrors: UInt32 = 0
    var lastDay = Int32.min
  }

  /// A block's histograms: 40 buckets, four in each octave, from below 32 ms to over 30 s.
  private static let firstBucket = TimeScale.coarse.bucket(31)
  private static let buckets = 40
  /// The least times of a pass, out of nine, that make one of them its slowest.
  private static let leastIntervals = 5

  /// A constant of which nothing was practised yet.
  package init(constant: Constant) {
    self.constant = constant
  }

  /// The blocks practised, in order, with all that is known of them.
  package var blocks: [Block] {
    slots.compactMap { $0 < 0 ? nil : block(at: Int($0)) }
  }

  /// What is known of a block by its number from 0; `nil` if it was never practised.
  package subscript(block: Int) -> Block? {
    guard slots.indices.contains(block), slots[block] >= 0 else { return nil }
    return self.block(at: Int(slots[block]))
  }

  /// The number of blocks practised.
  package var count: Int { tallies.count }

  /// The digits mistaken in a block, outside of Learn, the most frequent first.
  package func confusions(in block: Int) -> [Confusion] {
    guard slots.indices.contains(block) else { return [] }
    var found: [Confusion] = []
    for key in block * 100..<(block + 1) * 100 {
      guard let count = mistakes[UInt32(key)] else { continue }
      let expected = constant.decimals[key / 10]
      found.append(
        Confusion(index: key / 10, expected: expected, typed: UInt8(key % 10), count: Int(count)))
    }
    return found.sorted { ($0.count, $1.index, $1.typed) > ($1.count, $0.index, $0.typed) }
  }

  /// Adds a session of the same constant, the local day of whose first digit is counted from 1970-01-01.
  mutating func add(_ session: PlayedSession, day: Int) {
    for (number, leg) in session.legs.enumerated() where leg.isPractice {
      for visit in session.steps(of: number).byBlock { add(visit, in: leg, day: Int32(clamping: day)) }
    }
  }

  /// Adds a way through a block, or into one.
  private mutating func add(_ visit: ArraySlice<Step>, in leg: Leg, day: Int32) {
    guard let block = visit.first(where: { $0.isDigit || $0.isHelp })?.block else { return }
    let slot = slot(of: block)
    tallies[slot].lastDay = max(tallies[slot].lastDay, day)
    let isLearn = leg.meaning == .copied
    if isLearn { tallies[slot].learnPasses &+= 1 } else { tallies[slot].passes &+= 1 }
    var (intervals, slowest, slowestPlace) = (0, 0 as UInt32, 0)
    for step in visit {
      switch step.action {
      case .reveal, .hint: tallies[slot].reveals &+= 1
      case .digit where isLearn && step.isCorrect: tallies[slot].learnDigits &+= 1
      case .digit where isLearn: tallies[slot].learnErrors &+= 1
      case .digit(let typed) where step.isMistake:
        tallies[slot].errors &+= 1
        mistakes[UInt32(step.index * 10) + UInt32(typed), default: 0] &+= 1
      case .digit where !step.isShown:
        tallies[slot].digits &+= 1
        guard !leg.isBackwards, let interval = step.rhythm else { continue }
        if step.place == 0 {
          BlockTable.count(interval, in: &firsts, slot)
        } else {
          intervals += 1
          if interval > slowest { (slowest, slowestPlace) = (interval, step.place) }
        }
      case .digit, .image, .restartLoop, .takeBreak, .takeBack, .unjudged, .piped: break
      }
    }
    guard intervals >= BlockTable.leastIntervals else { return }
    BlockTable.count(slowest, in: &slowests, slot)
    let vote = slot * PracticeEngine.blockLength + slowestPlace
    if votes[vote] < .max { votes[vote] += 1 }
  }

  private static func count(_ interval: UInt32, in counts: inout [UInt16], _ slot: Int) {
    let bucket = min(max(0, TimeScale.coarse.bucket(interval) - firstBucket), buckets - 1)
    if counts[slot * buckets + bucket] < .max { counts[slot * buckets + bucket] += 1 }
  }

  private mutating func slot(of block: Int) -> Int {
    if block >= slots.count {
      slots.append(contentsOf: repeatElement(-1, count: block + 1 - slots.count))
    }
    if slots[block] >= 0 { return Int(slots[block]) }
    slots[block] = Int32(tallies.count)
    tallies.append(Tally(block: Int32(clamping: block)))
    firsts.append(contentsOf: repeatElement(0, count: BlockTable.buckets))
    slowests.append(contentsOf: repeatElement(0, count: BlockTable.buckets))
    votes.append(contentsOf: repeatElement(0, count: PracticeEngine.blockLength))
    return tallies.count - 1
  }

  // MARK: - Views

  private func block(at slot: Int) -> Block {
    let tally = tallies[slot]
    var block = Block(id: Int(tally.block))
    block.passes = Int(tally.passes)
    block.learnPasses = Int(tally.learnPasses)
    block.digits = Int(tally.digits)
    block.errors = Int(tally.errors)
    block.reveals = Int(tally.reveals)
    block.learnDigits = Int(tally.learnDigits)
    block.learnErrors = Int(tally.learnErrors)
    block.lastDay = Int(tally.lastDay)
    let range = slot * BlockTable.buckets..<(slot + 1) * BlockTable.buckets
    block.firstDigit = TimeScale.coarse.median(firsts[range], first: BlockTable.firstBucket)
    block.slowestDigit = TimeScale.coarse.median(slowests[range], first: BlockTable.firstBucket)
    block.slowestPlace = slowestPlace(slot, block)
    return block
  }

  private func slowestPlace(_ slot: Int, _ block: Block) -> Int? {
    guard let slowest = block.slowestDigit else { return block.firstDigit == nil ? nil : 0 }
    if let first = block.firstDigit, first > slowest { return 0 }
    let range = slot * PracticeEngine.blockLength..<(slot + 1) * PracticeEngine.blockLength
    return votes[range].enumerated().max { ($0.element, $1.offset) < ($1.element, $0.offset) }?.offset
  }
}
