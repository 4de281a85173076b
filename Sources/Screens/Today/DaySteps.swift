import TrainerCore

extension DayPlan {
  /// The steps of the day; for somebody who has never typed a digit there is one thing to do first, and no
  /// challenge.
  func steps(_ context: ScreenContext) -> [PlanStep] {
    steps(challenge: context.progress.sessions > 0 ? context.challengeOfToday : nil)
  }

  func session(_ step: PlanStep, _ context: ScreenContext) -> SessionScreen? {
    guard step.kind == .challenge else {
      return session(step, known: context.progress[question.constant].known)
        .map { SessionScreen(plan: $0) }
    }
    return context.challengeOfToday?.challenge.map { SessionScreen($0, on: context.today, context) }
  }
}

extension ScreenContext {
  /// The challenge of the day for the chosen constant and how it stands; `nil` where there is none yet.
  var challengeOfToday: ChallengeLog.Entry? { challenges?[today, settings.constant] }
}
