/// What a day holds for a constant: what is held, the plan, how far a clean run would go, and what the aim
/// requires.
package struct DayPlan: Equatable {
  package struct Question: Equatable {
    /// Whose decimals.
    package let constant: Constant
    /// The local day, since 1970-01-01.
    package let day: Int
    /// Minutes, desired chance, new blocks and aim.
    package let settings: PlanSettings

    package init(_ constant: Constant, on day: Int, _ settings: PlanSettings) {
      self.constant = constant
      self.day = day
      self.settings = settings
    }
  }

  package let question: Question
  package let known: KnownDecimals
  /// Whether nothing of it was ever typed to be learnt or recited.
  package let isUntouched: Bool
  /// How much of what was ever held would come back.
  package let held: HeldDecimals
  /// What was done that day already, in all constants.
  package let done: Plan.Done
  /// What a due block takes.
  package let reviewTime: PracticeTime
  /// What a new block takes.
  package let lessonTime: PracticeTime
  /// The user's pace, and whether it is that of enough digits.
  let usual: UsualIntervals
  let isPaceKnown: Bool
  let finished: [PlanStep]
  package let plan: Plan
  /// How far a run without a mistake would go; `nil` while no block has a graded pass.
  package let forecast: Forecast?
  /// What the aim requires; `nil` without an aim, and until that has been worked out.
  package private(set) var aim: AimProjection?

  /// Works out all but what the aim requires, which takes longer.
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
    finished = memory.work.steps(on: question.day, question.constant)
    plan = memory.plan(question)
    forecast = memory.forecast(question.constant, on: question.day, from: question.day)
  }

  /// The number of blocks that are due.
  package var due: Int { plan.due }

  /// The minutes of review and lessons done that day, to the nearest, and at least 1 if there were any.
  package var minutesDone: Int { done.seconds > 0 ? max(1, Int((done.seconds / 60).rounded())) : 0 }

  /// Whether something was done, be it for another constant, and no step but the challenge is left of those without
  /// which the day is not done.
  package var isDone: Bool {
    done.seconds > 0 && !isUntouched && steps.allSatisfy { $0.isDone || $0.isExtra }
  }

  /// Works out what the aim requires.
  package mutating func reckonAim(_ memory: Memory) {
    aim = question.settings.aim.map {
      AimProjection($0, memory, question.constant, on: question.day, question.settings, more: plan.more)
    }
  }
}

extension Memory {
  /// What is left of a day's list, which follows from the sessions of earlier days; what was done for other
  /// constants counts against its minutes.
  func plan(_ question: DayPlan.Question) -> Plan {
    let (constant, day) = (question.constant, question.day)
    return Plan(
      before(day), constant, on: day, question.settings,
      done: done(on: day) { $0 != constant }, now: self)
  }

  /// What was done on a day in some constants; a lesson that was begun and not finished is
  /// still to be taken.
  package func done(on day: Int, in isMeant: (Constant) -> Bool = { _ in true }) -> Plan.Done {
    let lessons = work.begun(on: day).filter { isMeant($0.key) }.reduce(0) { sum, begun in
      let figures = self[begun.key]
      return sum
        + Set(begun.value).count {
          let block = figures[$0]
          return block.learntDay == day || !block.isLearnt && block.passes > 0 && block.lastDay == day
        }
    }
    let seconds = work.seconds(on: day).filter { isMeant($0.key) }.values.reduce(0, +)
    return Plan.Done(seconds: seconds, lessons: lessons)
  }
}
