/// A day's overview of a constant: held decimals, plan, forecast and aim.
package struct DayPlan: Equatable {
  /// The constant, day and settings that a plan is computed for; only the newest question is answered.
  package struct Question: Equatable {
    package let constant: Constant
    /// Local day, since 1970-01-01.
    package let day: Int
    package let settings: PlanSettings

    package init(_ constant: Constant, on day: Int, _ settings: PlanSettings) {
      self.constant = constant
      self.day = day
      self.settings = settings
    }
  }

  package let question: Question
  package let known: KnownDecimals
  /// True while nothing of the constant was ever learnt or recited.
  package let isUntouched: Bool
  package let held: HeldDecimals
  /// The work done that day for all constants.
  package let done: Plan.Done
  package let reviewTime: PracticeTime
  package let lessonTime: PracticeTime
  /// The usual pace, a guess unless `isPaceKnown`.
  let usual: UsualIntervals
  let isPaceKnown: Bool
  let finished: [PlanStep]
  /// The finished steps that the morning's plan did not have.
  let besides: [PlanStep]
  package let plan: Plan
  package let forecast: Forecast?
  /// The projection of the aim; `nil` without one, and before `projectAim(from:)`.
  package private(set) var aim: AimProjection?

  /// Computes everything but `aim`, which takes longer.
  package init(_ memory: Memory, _ question: Question) {
    self.question = question
    let morning = memory.before(question.day)
    known = memory[question.constant].known
    isUntouched = memory[question.constant].blocks.isEmpty && known.stretches.isEmpty
    held = memory.held(question.constant, on: question.day)
    reviewTime = morning.reviewTime(on: question.day)
    lessonTime = morning.lessonTime
    usual = morning.usual
    isPaceKnown = morning.isPaceKnown
    done = memory.done(on: question.day)
    let steps = memory.work.stepsDone(on: question.day, question.constant)
    let planned = steps.isEmpty ? nil : Plan(morning, question.constant, on: question.day, question.settings)
    finished = steps.filter { planned?.lists($0) == true }
    besides = steps.filter { planned?.lists($0) == false }
    plan = memory.plan(question)
    forecast = memory.forecast(question.constant, on: question.day, from: question.day)
  }

  package var due: Int { plan.due }

  /// Minutes of reviews and lessons that day, rounded, but at least 1 if there were any.
  package var minutesDone: Int { done.seconds > 0 ? max(1, Int((done.seconds / 60).rounded())) : 0 }

  /// True once something was done that day for any constant, and only optional steps are left.
  package var isDone: Bool {
    done.seconds > 0 && !isUntouched && steps.allSatisfy { $0.isDone || $0.isExtra }
  }

  package mutating func projectAim(from memory: Memory) {
    aim = question.settings.aim.map {
      AimProjection(
        $0, memory, question.constant, on: question.day, question.settings, more: plan.extraLesson)
    }
  }
}

extension Memory {
  /// The remaining plan of a day by the memory of that morning; time spent on other constants counts.
  func plan(_ question: DayPlan.Question) -> Plan {
    let constant = question.constant
    let day = question.day
    return Plan(
      before(day), constant, on: day, question.settings,
      done: done(on: day) { $0 != constant }, now: self)
  }

  /// The work done on a day for the constants that pass a filter; a lesson left unfinished brings no new blocks.
  package func done(on day: Int, in isMeant: (Constant) -> Bool = { _ in true }) -> Plan.Done {
    let newBlocks = work.lessonBlocks(on: day).filter { isMeant($0.key) }.reduce(0) { sum, lesson in
      let figures = self[lesson.key]
      return sum
        + Set(lesson.value).count {
          let block = figures[$0]
          return block.learntDay == day || !block.isLearnt && block.passes > 0 && block.lastDay == day
        }
    }
    let seconds = work.seconds(on: day).filter { isMeant($0.key) }.values.reduce(0, +)
    return Plan.Done(seconds: seconds, newBlocks: newBlocks)
  }
}
