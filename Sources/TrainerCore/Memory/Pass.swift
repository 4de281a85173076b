/// A block recalled or lost within one leg of a session.
package struct Pass: Equatable {
  package enum Outcome: Equatable {
    /// All ten decimals were recalled in a row.
    case held(Pace)
    /// The block had an error, a reveal or a hint, or a mistake ended Strict there.
    case lost
  }

  /// The intervals of a held block, in milliseconds.
  package struct Pace: Equatable {
    /// The interval to the first digit; `nil` for a rest, within a group, or if the session or the leg begins with it.
    package let first: UInt32?
    /// The longest interval to the first digit of a group within the block; 0 without one.
    package let groups: UInt32
    /// The longest of the other intervals.
    package let others: UInt32
    /// True if an interval exceeded the longest rest, and so is in none of the three.
    let hasRest: Bool
    /// True if the block's image was shown, which limits the grade to Hard.
    package let hasImage: Bool
    /// True if the only mistake was one wrong digit corrected at once.
    let hasSlip: Bool
    /// The way in which the digits came; only the intervals of typed ones mean something.
    let way: DigitSource.Way

    package init(
      first: UInt32?, groups: UInt32 = 0, others: UInt32, hasRest: Bool = false, hasImage: Bool = false,
      hasSlip: Bool = false, way: DigitSource.Way = .typed
    ) {
      self.way = way
      self.hasImage = hasImage
      self.hasSlip = hasSlip
      self.first = first
      self.groups = groups
      self.others = others
      self.hasRest = hasRest
    }
  }

  /// Number from 0.
  package let block: Int
  package let outcome: Outcome

  package init(block: Int, _ outcome: Outcome) {
    self.block = block
    self.outcome = outcome
  }

  package var isHeld: Bool {
    if case .held = outcome { true } else { false }
  }

  /// Again for a lost pass, otherwise a grade by the usual pace; what a program printed is Good, a judge's keys have no pace.
  ///
  /// `mayBeEasy` is true for the block's first pass ever, unless it was typed in Learn in the last week. `wasKnown` is true
  /// within a run so long that the user must have known it before.
  package func grade(_ usual: UsualIntervals, mayBeEasy: Bool, wasKnown: Bool = false) -> RecallGrade {
    switch outcome {
    case .lost: return .again
    case .held(let pace) where pace.way != .typed: return wasKnown && pace.way == .confirmed ? .easy : .good
    case .held(let pace):
      let hesitation = wasKnown ? Pass.hesitationInLongRun : Pass.hesitation
      let intervals = [
        (Double(pace.first ?? 0), usual.first), (Double(pace.groups), usual.groups),
        (Double(pace.others), usual.others),
      ]
      if pace.hasSlip || pace.hasImage || intervals.contains(where: { $0 > hesitation && $0 > 3 * $1 }) {
        return .hard
      }
      let isSwift = intervals.allSatisfy { $0 <= 1.5 * $1 }
      return !pace.hasRest && (wasKnown || mayBeEasy && isSwift) ? .easy : .good
    }
  }

  /// Milliseconds above which an interval can be a hesitation.
  private static let hesitation = 2000.0
  private static let hesitationInLongRun = 5000.0
}
