/// What counts of what is heard, a block at a time: one that was heard as expected is held; if something else was heard,
/// the reciter says what is true.
package struct BlockHearing: Equatable, Sendable {
  /// Something that was heard in place of a block.
  package struct Question: Equatable, Sendable {
    /// What was heard in the block, what is certain of it included.
    package let heard: [UInt8]
    /// The digits up to the first that differs, from where the reciter was.
    package let right: Int
    /// What was heard in place of the next one.
    package let wrong: UInt8
    /// The digits of the block from where the reciter was.
    package let left: Int
  }

  /// What follows from what was heard.
  package enum Outcome: Equatable, Sendable {
    /// So many of the next digits were said.
    case said(Int)
    /// They are as good as said, but nobody heard it: so many up to the end of the block are not judged.
    case unjudged(Int)
    /// A wrong digit was said.
    case wrong(UInt8)
    /// Something else was heard, and it is asked what is true.
    case asked
    case again
    /// The next digit is wanted.
    case help
    /// The session is to end.
    case stop
  }

  /// What is asked; `nil` if nothing is.
  package private(set) var question: Question?

  /// A hearing at which nothing was heard yet.
  package init() {}

  /// Takes what was heard where something was expected; what follows, in order.
  package mutating func hear(_ heard: Heard, _ expected: Expectation) -> [Outcome] {
    switch heard {
    case .digits(let digits): return hear(digits, expected)
    case .word(.yes): return answer(isRight: true)
    case .word(.no): return answer(isRight: false)
    case .word(.again):
      question = nil
      return [.again]
    case .word(.help):
      question = nil
      return [.help]
    case .word(.stop): return [.stop]
    }
  }

  /// Settles a question by what the reciter says of it; what follows, in order.
  package mutating func answer(isRight: Bool) -> [Outcome] {
    guard let question else { return [] }
    self.question = nil
    return isRight
      ? [.unjudged(question.left)]
      : [.said(question.right), .wrong(question.wrong)].filter { $0 != .said(0) }
  }

  private mutating func hear(_ digits: [UInt8], _ expected: Expectation) -> [Outcome] {
    let ahead = expected.digits[min(expected.said, expected.digits.count)...]
    if ahead.starts(with: digits) {
      question = nil
      return [.said(digits.count)]
    }
    // The block once more, from its beginning.
    if expected.digits.starts(with: digits) {
      question = nil
      return digits.count > expected.said ? [.said(digits.count - expected.said)] : [.again]
    }
    let isAgain = common(digits, expected.digits[...]) > common(digits, ahead)
    let (due, before) = isAgain ? (expected.digits[...], expected.said) : (ahead, 0)
    let same = common(digits, due)
    // Whole blocks before the difference are certain.
    var done = 0
    var block = expected.block - (isAgain ? 0 : expected.said)
    while done + block <= same {
      done += block
      block = blockLength
    }
    guard same < digits.count, same < due.count else { return [] }
    let said = done == 0 && !isAgain ? Array(expected.digits.prefix(expected.said)) : []
    let left = min(block, due.count - done)
    question = Question(
      heard: said + digits[done..<min(digits.count, done + left + 2)],
      right: max(0, same - done - (done == 0 ? before : 0)), wrong: digits[same],
      left: left - (done == 0 ? before : 0))
    let accepted = done - before
    return (accepted > 0 ? [.said(accepted)] : []) + [.asked]
  }

  /// How many digits two lists have in common at their beginnings.
  private func common(_ one: [UInt8], _ other: ArraySlice<UInt8>) -> Int {
    zip(one, other).prefix { $0 == $1 }.count
  }
}
