/// The rules that choose the next leg of a session from the outcome of the last one, at its end and never at a digit.
///
/// A course follows from the plan alone: the same keys lead to the same legs, live, after a crash, and years later.
package protocol Course: Equatable, Sendable {
  var first: Leg { get }

  /// Returns the leg after one that was typed to its end; `nil` completes the session.
  mutating func next(after run: LegRun) -> Leg?

  /// True if the legs are loops over the same decimals, which are counted and compared.
  var hasLoops: Bool { get }

  var limit: TimeLimit? { get }
}

extension Course {
  package var hasLoops: Bool { false }

  package var limit: TimeLimit? { nil }
}

/// A limit in milliseconds; exceeding it ends the session.
package enum TimeLimit: Equatable {
  /// From one digit to the next.
  case pause(UInt32)
  /// From the first digit to any other.
  case total(UInt32)
}

struct OneLeg: Course {
  let first: Leg
  var limit: TimeLimit?

  mutating func next(after run: LegRun) -> Leg? { nil }
}

/// A course that repeats the same legs forever; there must be one.
struct Loops: Course {
  private let legs: [Leg]
  private var done = 0

  init(_ legs: [Leg]) { self.legs = legs }

  var first: Leg { legs[0] }

  var hasLoops: Bool { legs.count == 1 }

  mutating func next(after run: LegRun) -> Leg? {
    done = (done + 1) % legs.count
    return legs[done]
  }
}

struct AnyCourse: Equatable {
  var course: any Course

  static func == (left: AnyCourse, right: AnyCourse) -> Bool {
    left.course.isEqual(to: right.course)
  }
}
