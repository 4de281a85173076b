import TrainerCore

extension DayOutlook {
  /// The steps of the day; for somebody who has never typed a digit there is one thing to do first, and no
  /// challenge.
  func steps(_ context: ScreenContext) -> [PlanStep] {
    steps(challenge: context.progress.sessions > 0 ? context.challengeOfToday : nil)
  }

  /// The session in which a step is done.
  func session(_ step: PlanStep, _ context: ScreenContext) -> SessionScreen? {
    let constant = question.constant
    switch step.kind {
    case .review:
      return plan.review.isEmpty
        ? nil : SessionScreen(plan: SessionPlan(reviewing: plan.review, of: constant))
    case .learn:
      guard let range = step.segment, let segment = Segment(range) else {
        return nil
      }
      let lesson = SessionPlan(
        lesson: segment, of: constant, known: context.progress[constant].known, begun: plan.begun)
      return SessionScreen(plan: lesson)
    case .run: return SessionScreen(plan: SessionPlan(constant: constant, mode: .strict))
    case .challenge:
      return context.challengeOfToday.flatMap {
        SessionScreen(ChallengeTag(day: context.today, challenge: $0.challenge), context)
      }
    }
  }
}

extension ScreenContext {
  /// The challenge of the day and how it stands; `nil` where there is none yet.
  var challengeOfToday: ChallengeLog.Entry? { shelf?.log[today] }
}
