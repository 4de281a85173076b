/// How a session of a drill went, question by question.
package struct DrillRun: Equatable {
  package struct Question: Equatable {
    package let asked: DrillQuestion
    /// Milliseconds that its answer took.
    ///
    /// They begin with the end of the question before, for the first one with its first digit, and end with
    /// the last digit of the answer; of a question that was left, with its last digit.
    package let time: Int
    /// The wrong digits.
    package let errors: Int
    package let isAnswered: Bool
  }

  /// The questions that were asked, each with what came of it; one of which nothing was typed is not among
  /// them.
  package let questions: [Question]

  /// The questions of a session; `nil` if it is not a drill.
  package init?(_ session: PlayedSession) {
    guard let course = session.engine.course as? DrillCourse else { return nil }
    var questions: [Question] = []
    var leg = 0
    var start = 0
    while leg < session.legs.count, let asked = course.drill.question(questions.count) {
      let next = min(leg + asked.legs.count, session.legs.count)
      let steps = (leg..<next).flatMap(session.steps)
      guard let end = steps.last.map({ Int($0.time) }) else { break }
      questions.append(
        Question(
          asked: asked, time: end - start, errors: steps.count(where: \.isMistake),
          isAnswered: questions.count < course.number))
      (leg, start) = (next, end)
    }
    self.questions = questions
  }

  /// The indices of the questions that took longest, the slowest first; at most that many.
  package func slowest(_ count: Int) -> [Int] {
    let order = questions.indices.sorted { (questions[$0].time, $1) > (questions[$1].time, $0) }
    return Array(order.prefix(max(0, count)))
  }
}
