/// The evidence of a session, all that the memory needs to know about it.
package struct SessionEvidence: Equatable {
  package let stamp: SessionStamp
  /// Local day of the first digit, since 1970-01-01.
  package let day: Int
  package let constant: Constant
  /// The blocks recalled or lost, in order.
  package internal(set) var passes: [Pass] = []
  /// Intervals to the first digits of blocks, in milliseconds, without rests.
  var firstIntervals: [UInt32] = []
  var otherIntervals: [UInt32] = []
  /// The decimals typed correctly at the first try, forwards and without help.
  package internal(set) var recalledRuns: [RecalledRun] = []
  /// The errors made forwards while the digits were not shown, in order.
  package internal(set) var wrong: [WrongDigit] = []
  /// True if each digit has a time of its own.
  package internal(set) var isTimed = true
  /// Numbers of the blocks that were typed in legs that showed at least some of their digits.
  package internal(set) var copied: [Int] = []
  /// Milliseconds that the session took, without rests.
  package internal(set) var practised = 0
  /// Milliseconds that count against the minutes of the day's plan.
  package internal(set) var planned = 0
  /// Milliseconds that each block of a review or a lesson took, by block number, without rests.
  var blockTimes: [Int: Int] = [:]
  /// The run from #1, if the session was one in Game or Strict.
  package internal(set) var run: CleanRun?
  /// The blocks that a lesson got as far as typing from memory; `nil` for other sessions.
  package internal(set) var begun: [Int]?
  package internal(set) var isLessonComplete = false

  /// Indices of the decimals in `recalledRuns`.
  package var known: [Range<Int>] { recalledRuns.map(\.range) }

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
  package let id: String

  package init(milliseconds: Int, id: String) {
    self.milliseconds = milliseconds
    self.id = id
  }

  /// Orders by time, and at the same millisecond by the bytes of the id.
  package static func < (left: SessionStamp, right: SessionStamp) -> Bool {
    guard left.milliseconds == right.milliseconds else { return left.milliseconds < right.milliseconds }
    return left.id.utf8.lexicographicallyPrecedes(right.id.utf8)
  }
}

/// A run from #1 in Game or Strict.
package struct CleanRun: Equatable {
  /// The number of decimals typed before the first mistake, or up to the end without one.
  package let digits: Int
  /// True if the run ended without a mistake, and so might have gone further.
  package let isOpen: Bool
}
