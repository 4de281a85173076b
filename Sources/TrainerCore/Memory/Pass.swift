/// A block recalled, or lost, within one leg of a session.
package struct Pass: Equatable {
  package enum Outcome: Equatable {
    /// Its ten decimals were recalled in a row, at this pace.
    case held(Pace)
    /// An error, a reveal or a hint happened in it, or a mistake ended Strict there.
    case lost
  }

  /// The intervals of a block that was held, in milliseconds.
  package struct Pace: Equatable {
    /// The interval to its first digit; `nil` if the session or the leg begins with it.
    package let first: UInt32?
    /// The longest of the intervals to its other digits.
    package let others: UInt32
    /// Whether an interval was longer than the longest rest; it is none of those above.
    let hasRest: Bool
    /// Whether the block's image was asked for, which is help enough to be no better than Hard.
    package let hasImage: Bool
    /// Whether a finger slipped: the only mistake is one wrong digit that was put right at once.
    let hasSlip: Bool
    /// Whether the intervals are those of the user's own fingers.
    package let isTyped: Bool

    /// A pace from its intervals.
    package init(
      first: UInt32?, others: UInt32, hasRest: Bool = false, hasImage: Bool = false, hasSlip: Bool = false,
      isTyped: Bool = true
    ) {
      self.isTyped = isTyped
      self.hasImage = hasImage
      self.hasSlip = hasSlip
      self.first = first
      self.others = others
      self.hasRest = hasRest
    }
  }

  /// The block's number from 0.
  package let block: Int
  package let outcome: Outcome

  package init(block: Int, _ outcome: Outcome) {
    self.block = block
    self.outcome = outcome
  }

  package var isHeld: Bool {
    if case .held = outcome { true } else { false }
  }

  /// Its grade.
  ///
  /// - Parameters:
  ///   - usual: the user's usual intervals before the session.
  ///   - mayBeEasy: whether it is the block's first pass ever, and the block was not typed in Learn that day
  ///     or in the week before it.
  /// - Returns: the grade.
  package func grade(_ usual: UsualIntervals, mayBeEasy: Bool) -> RecallGrade {
    switch outcome {
    case .lost: return .again
    case .held(let pace) where !pace.isTyped: return .good
    case .held(let pace):
      let first = Double(pace.first ?? 0)
      let others = Double(pace.others)
      if pace.hasSlip || pace.hasImage || (first > Pass.hesitation && first > 3 * usual.first)
        || (others > Pass.hesitation && others > 3 * usual.others)
      {
        return .hard
      }
      let isSwift = !pace.hasRest && first <= 1.5 * usual.first && others <= 1.5 * usual.others
      return mayBeEasy && isSwift ? .easy : .good
    }
  }

  /// A hesitation is longer than this many milliseconds.
  private static let hesitation = 2000.0
}
