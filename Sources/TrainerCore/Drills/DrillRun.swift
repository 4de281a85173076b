/// A drill session question by question, for its result page.
package struct DrillRun: Equatable {
  /// A question of a drill that is over, with its time and errors.
  package struct Question: Equatable {
    package let asked: DrillQuestion
    /// Milliseconds from the end of the question before (at first, from the first digit) to the last digit typed here.
    package let time: Int
    let hasRest: Bool
    package let errors: Int
    package let isAnswered: Bool
  }

  /// The questions asked, except one without a typed digit.
  package let questions: [Question]

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
          asked: asked, time: end - start, hasRest: steps.contains(where: \.isRest),
          errors: steps.count(where: \.isMistake), isAnswered: questions.count < course.number))
      leg = next
      start = end
    }
    self.questions = questions
  }

  /// The indices of the slowest questions, slowest first, without those with a rest; at most `count`.
  package func slowest(_ count: Int) -> [Int] {
    let order = questions.indices.filter { !questions[$0].hasRest }
      .sorted { (questions[$0].time, $1) > (questions[$1].time, $0) }
    return Array(order.prefix(max(0, count)))
  }
}
