import TrainerCore

/// A step of the day's plan.
enum DayStep: Equatable {
  case review([Plan.Leg])
  case learn(ClosedRange<Int>)
  case challenge(ChallengeLog.Entry)

  /// What it is, in the order in which steps are taken.
  enum Kind: Int, CaseIterable {
    case review
    case learn
    case challenge
  }

  var kind: Kind {
    switch self {
    case .review: .review
    case .learn: .learn
    case .challenge: .challenge
    }
  }

  /// The steps of a day, in order.
  static func all(_ outlook: DayOutlook, _ context: ScreenContext) -> [DayStep] {
    var steps: [DayStep] = []
    if !outlook.plan.review.isEmpty { steps.append(.review(outlook.plan.review)) }
    if let blocks = outlook.plan.learn { steps.append(.learn(blocks)) }
    // For somebody who has never typed a digit there is one thing to do first.
    if context.progress.sessions > 0, let entry = context.shelf?.log[context.today], entry.state != .won {
      steps.append(.challenge(entry))
    }
    return steps
  }

  /// The first step that is left after a session, by what is remembered with it.
  static func left(after ended: EndedSession, _ context: ScreenContext) -> DayStep? {
    guard var memory = context.memory else { return nil }
    memory.add(Recollection(ended.plan, keystrokes: ended.session.keystrokes, date: ended.date, id: ""))
    let constant = context.settings.constant
    let question = DayOutlook.Question(
      constant, on: context.today, context.settings.planSettings(for: constant))
    return all(DayOutlook(memory, question), context).first
  }

  /// The session in which it is done.
  func session(_ outlook: DayOutlook, _ context: ScreenContext) -> SessionScreen? {
    let constant = outlook.question.constant
    switch self {
    case .review(let legs):
      let plan = SessionPlan(reciting: legs.flatMap { Array($0.blocks) }, of: constant)
      return plan.map { SessionScreen(plan: $0) }
    case .learn(let blocks):
      let known = context.progress[constant].known
      return Segment(blocks: blocks).map {
        SessionScreen(
          plan: SessionPlan(lesson: $0, of: constant, known: known, begun: outlook.done.stepped))
      }
    case .challenge(let entry):
      return SessionScreen(ChallengeTag(day: context.today, challenge: entry.challenge), context)
    }
  }

  /// The minutes that it takes, at least 1.
  func minutes(_ outlook: DayOutlook) -> Int {
    let seconds =
      switch self {
      case .review(let legs): legs.reduce(0) { $0 + $1.seconds }
      case .learn(let blocks): Double(blocks.count) * outlook.done.secondsOfLesson
      case .challenge: 60.0
      }
    return max(1, Int((min(seconds, 86_400) / 60).rounded()))
  }
}

extension Segment {
  /// The segment of whole blocks, by their numbers from 0.
  fileprivate init?(blocks: ClosedRange<Int>) {
    let length = PracticeEngine.blockLength
    self.init(blocks.lowerBound * length, (blocks.upperBound + 1) * length)
  }
}
