import TrainerCore

extension DayPlan {
  /// The steps of the day; for a new user a single one, without a challenge.
  func steps(_ context: ScreenContext) -> [PlanStep] {
    steps(challenge: context.isNew ? nil : context.challengeOfToday, at: context.now.date)
  }

  func session(_ step: PlanStep, _ context: ScreenContext) -> SessionScreen? {
    guard step.activity == .challenge else {
      return session(step, known: context.progress[question.constant].known)
        .map { SessionScreen(plan: context.prepared($0)) }
    }
    return context.challengeOfToday?.challenge.map { SessionScreen($0, on: context.today, context) }
  }
}

extension ScreenContext {
  /// The step that Enter on Home begins, if any is left; a lesson before the first session.
  var nextStep: PlanStep? {
    isNew ? firstLesson : dayPlan?.steps(self).next
  }

  /// The lesson offered once all steps are done.
  var offeredStep: PlanStep? {
    guard let steps = dayPlan?.steps(self), steps.next == nil else { return nil }
    return steps.more
  }

  var nextSession: SessionScreen? {
    guard let step = nextStep else { return nil }
    if let dayPlan { return dayPlan.session(step, self) }
    let plan = DayPlan(Memory(), DayPlan.Question(settings.constant, on: today, settings.daily))
    return plan.session(step, self)
  }

  var firstLesson: PlanStep {
    dayPlan?.steps(self).next
      ?? PlanStep(
        .learn, blocks: 0...1, count: 2, seconds: 2 * PracticeTime.lesson.seconds, isGuess: true)
  }

  /// The challenge of the day for the chosen constant, and its state; `nil` if there is none yet.
  var challengeOfToday: ChallengeLog.Entry? { challenges?[today, settings.constant] }
}
