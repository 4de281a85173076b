/// How a session of a drill went, question by question.
public struct DrillRun: Equatable, Sendable {
  /// A question that was asked.
  public struct Question: Equatable, Sendable {
    /// What had to be typed.
    public let legs: [Leg]
    /// Milliseconds that its answer took.
    ///
    /// They begin with the end of the question before, for the first one with its first digit, and end with
    /// the last digit of the answer; of a question that was left, with its last digit.
    public internal(set) var time: Int
    /// The wrong digits.
    public internal(set) var errors: Int
    /// Whether all of it was typed.
    public internal(set) var isAnswered: Bool
  }

  /// The questions that were asked, each with what came of it; one of which nothing was typed is not among
  /// them.
  public let questions: [Question]

  /// Goes through the keystrokes of a session; `nil` if it is not a drill.
  public init?(plan: SessionPlan, keystrokes: some Sequence<Keystroke>) {
    var engine = PracticeEngine(plan: plan)
    guard var course = engine.course as? DrillCourse else { return nil }
    var questions: [Question] = []
    var (start, errors, legs) = (0, 0, 0)
    func add(isAnswered: Bool) {
      questions.append(
        Question(
          legs: course.question, time: max(0, engine.duration - start), errors: errors, isAnswered: isAnswered
        ))
    }
    var hasKey = false
    for keystroke in keystrokes {
      guard engine.ending == nil else { break }
      engine.apply(keystroke)
      guard case .digit = keystroke.action else { continue }
      hasKey = true
      switch engine.ending {
      case .mistake: errors += 1
      default: errors = engine.errors - questions.reduce(0) { $0 + $1.errors }
      }
      guard engine.legs > legs, let now = engine.course as? DrillCourse else { continue }
      legs = engine.legs
      guard now.number > course.number else {
        course = now
        continue
      }
      add(isAnswered: true)
      (start, errors, hasKey, course) = (engine.scoringTime, 0, false, now)
    }
    if hasKey { add(isAnswered: false) }
    self.questions = questions
  }

  /// The indices of the questions that took longest, the slowest first; at most that many.
  public func slowest(_ count: Int) -> [Int] {
    let order = questions.indices.sorted { (questions[$0].time, $1) > (questions[$1].time, $0) }
    return Array(order.prefix(max(0, count)))
  }
}
