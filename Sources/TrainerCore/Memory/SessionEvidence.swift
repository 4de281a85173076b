/// What a session says of its user's memory; all that the memory needs to know of it.
package struct SessionEvidence: Equatable {
  /// Where the session stands among all others.
  package let stamp: SessionStamp
  /// The local day on which it began, since 1970-01-01.
  package let day: Int
  /// Whose decimals were typed.
  package let constant: Constant
  /// The blocks recalled or lost, in order.
  package internal(set) var passes: [Pass] = []
  /// The intervals to the first digits of blocks, in milliseconds, rests left out.
  var firstIntervals: [UInt32] = []
  var otherIntervals: [UInt32] = []
  /// The decimals typed right at the first try, forward and without help.
  package internal(set) var passages: [Passage] = []
  /// The errors made while nothing was shown, forward, in order.
  package internal(set) var wrong: [WrongDigit] = []
  /// Whether their times are their own.
  package internal(set) var isTimed = true
  /// The numbers of the blocks that were typed while all of them was shown.
  package internal(set) var copied: [Int] = []
  /// The milliseconds that it took, rests left out.
  package internal(set) var practised = 0
  /// Those of them that count against the minutes of the day's plan.
  package internal(set) var planned = 0
  /// The milliseconds that each block of a review or a lesson took, by its number; rests are left out.
  var blockTimes: [Int: Int] = [:]
  /// The run from #1, where it was one that tests the forecast.
  package internal(set) var run: CleanRun?
  /// The blocks that a lesson brought as far as being typed from memory; `nil` of any other session.
  package internal(set) var begun: [Int]?
  package internal(set) var isLessonComplete = false

  /// The indices of the decimals typed right at the first try, forward and without help.
  package var known: [Range<Int>] { passages.map(\.range) }

  /// A session of which nothing is known but perhaps its passes.
  package init(stamp: SessionStamp, day: Int, constant: Constant, passes: [Pass] = []) {
    self.stamp = stamp
    self.day = day
    self.constant = constant
    self.passes = passes
  }
}

package struct SessionStamp: Codable, Comparable {
  /// Milliseconds since 1970-01-01T00:00Z of the first digit.
  package let milliseconds: Int
  /// What tells the session from all others.
  package let id: String

  package init(milliseconds: Int, id: String) {
    self.milliseconds = milliseconds
    self.id = id
  }

  /// The earlier comes first; at the same instant, the one whose id has the smaller bytes.
  package static func < (left: SessionStamp, right: SessionStamp) -> Bool {
    guard left.milliseconds == right.milliseconds else { return left.milliseconds < right.milliseconds }
    return left.id.utf8.lexicographicallyPrecedes(right.id.utf8)
  }
}

/// A run from #1 in Game or Strict.
package struct CleanRun: Equatable {
  /// How many decimals were typed before the first mistake, or until the user ended it.
  package let digits: Int
  /// Whether it ended without a mistake, and so might have gone further.
  package let isOpen: Bool
}
