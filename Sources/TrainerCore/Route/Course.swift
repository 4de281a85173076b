/// The sequence of a session's legs: the rules that choose the next leg from the outcome of the last one.
///
/// A course is a value that follows from the session's plan alone: the same keys lead to the same legs, in
/// the session itself, after a crash, and years later in the statistics. It is asked at the end of a leg,
/// never at a digit. A new course is a type, and a line in the file of its kind.
package protocol Course: Equatable, Sendable {
  /// The leg with which the session begins.
  var first: Leg { get }

  /// Returns the leg after one that was typed to its end; `nil` completes the session.
  mutating func next(after run: LegRun) -> Leg?

  /// True if the legs are loops over the same decimals, which are counted and compared.
  var hasLoops: Bool { get }

  /// The time limit of the session or its pauses; `nil` for none.
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

/// A course that repeats the same legs forever; `legs` must not be empty.
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

/// A course of any type, with equality.
struct AnyCourse: Equatable {
  var course: any Course

  static func == (left: AnyCourse, right: AnyCourse) -> Bool {
    left.course.isEqual(to: right.course)
  }
}
