/// The course of a drill: one question after another, each of one or more legs.
package struct DrillCourse: Course {
  package let order: DrillOrder
  package let drill: any Drill
  /// The number of the current question, from 0; at the end, that of all questions.
  package private(set) var number = 0
  package private(set) var question: DrillQuestion
  /// The index of the current leg in the question.
  package private(set) var part = 0
  /// Milliseconds from the session's first digit to the end of each answered question.
  package private(set) var marks: [UInt32] = []
  /// The points for the answered questions; `nil` if the drill has none.
  package private(set) var points: Int?
  /// The numbers of the questions with a wrong digit.
  private(set) var wrong: Set<Int> = []

  init?(_ order: DrillOrder, of constant: Constant, route: [Stretch]) {
    guard let drill = try? order.drill(of: constant, route: route), let question = drill.question(0) else {
      return nil
    }
    self.order = order
    self.drill = drill
    self.question = question
  }

  package var first: Leg { question.legs[0] }

  /// The time limit of the order, at most a day.
  package var limit: TimeLimit? { order.seconds.map { .total(UInt32(clamping: min($0, 86_400) * 1000)) } }

  package mutating func next(after run: LegRun) -> Leg? {
    if run.errors > 0 { wrong.insert(number) }
    if let more = run.points { points = (points ?? 0) + more }
    if part + 1 < question.legs.count {
      part += 1
      return question.legs[part]
    }
    number += 1
    marks.append(run.end)
    guard order.questions == 0 || number < order.questions, let next = drill.question(number) else {
      return nil
    }
    question = next
    part = 0
    return first
  }

  /// True if both are at the same question; the drill itself follows from the order.
  package static func == (left: DrillCourse, right: DrillCourse) -> Bool {
    left.order == right.order && left.number == right.number && left.part == right.part
      && left.question == right.question
  }
}
