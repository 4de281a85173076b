/// What leads through the legs of a session: the rules that say what comes after a leg, given how it went.
///
/// It is a value that follows from the session's plan and from nothing else: the same keys lead to the same
/// legs, in the session itself, after a crash, and years later in the statistics. It is asked at the end of a
/// leg, never at a digit. A new course is a type, and a line in the file of its kind.
package protocol Course: Equatable, Sendable {
  /// The leg with which the session begins.
  var first: Leg { get }

  /// The leg after one that was typed to its end; `nil` completes the session.
  mutating func next(after run: LegRun) -> Leg?

  /// Whether the legs are loops over the same decimals, which are counted and compared.
  var hasLoops: Bool { get }

  /// How long the session or its pauses may last; `nil` for any time.
  var limit: TimeLimit? { get }
}

extension Course {
  package var hasLoops: Bool { false }

  package var limit: TimeLimit? { nil }
}

/// How many milliseconds something may last; going beyond it ends the session.
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

/// The same legs again and again, of which there is at least one.
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

/// A course of any kind, to be compared as part of an engine.
struct AnyCourse: Equatable {
  var course: any Course

  static func == (left: AnyCourse, right: AnyCourse) -> Bool {
    left.course.isEqual(to: right.course)
  }
}
