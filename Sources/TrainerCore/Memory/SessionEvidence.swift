/// All that the memory needs to know about a session.
package struct SessionEvidence: Equatable {
  package let stamp: SessionStamp
  /// Local day of the first digit, since 1970-01-01.
  package let day: Int
  package let constant: Constant
  let groups: DigitGroups
  /// The indices of the first digits of images and places within groups.
  let starts: Set<Int>
  package internal(set) var passes: [Pass] = []
  /// Intervals in milliseconds, without rests, to digits of the kind `first`.
  var firstIntervals: [UInt32] = []
  var groupIntervals: [UInt32] = []
  var otherIntervals: [UInt32] = []
  package internal(set) var recalledRuns: [RecalledRun] = []
  /// The errors made while the digits were not shown, in order.
  package internal(set) var wrong: [WrongDigit] = []
  /// True if each digit has a time of its own.
  package internal(set) var isTimed = true
  /// Blocks typed in legs that showed some of their digits.
  package internal(set) var copied: [Int] = []
  /// Milliseconds that the session took, without rests.
  package internal(set) var practiceTime = 0
  /// Milliseconds charged to the minutes of the day's plan.
  package internal(set) var planned = 0
  /// Milliseconds by block of a review or a lesson, without rests.
  var blockTimes: [Int: Int] = [:]
  package internal(set) var run: CleanRun?
  /// Blocks that a lesson had typed from memory; `nil` for other sessions.
  package internal(set) var begun: [Int]?
  package internal(set) var isLessonComplete = false

  /// Indices of the decimals in `recalledRuns`.
  package var known: [Range<Int>] { recalledRuns.map(\.range) }

  package init(
    stamp: SessionStamp, day: Int, constant: Constant, groups: DigitGroups = .ten, starts: Set<Int> = [],
    passes: [Pass] = []
  ) {
    self.stamp = stamp
    self.day = day
    self.constant = constant
    self.groups = groups
    self.starts = starts
    self.passes = passes
  }
}

/// A session's place in the order in which the memory adds all sessions.
package struct SessionStamp: Codable, Comparable {
  /// Milliseconds since 1970-01-01T00:00Z of the first digit.
  package let milliseconds: Int
  package let id: String

  package init(milliseconds: Int, id: String) {
    self.milliseconds = milliseconds
    self.id = id
  }

  /// Orders by time, then by the bytes of the id.
  package static func < (left: SessionStamp, right: SessionStamp) -> Bool {
    guard left.milliseconds == right.milliseconds else { return left.milliseconds < right.milliseconds }
    return left.id.utf8.lexicographicallyPrecedes(right.id.utf8)
  }
}

/// A run from #1 in Game or Strict.
package struct CleanRun: Equatable {
  /// The decimals typed before the first mistake, or before the end.
  package let digits: Int
  /// True if the run ended without a mistake, and so might have gone further.
  package let isOpen: Bool
}
