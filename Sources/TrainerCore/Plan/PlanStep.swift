package struct PlanStep: Codable, Equatable {
  /// The kind of a step, in the order of the day; files and programs use the raw value.
  package enum Activity: String, CaseIterable, Codable {
    case review
    case learn
    case run
    case challenge
  }

  package let activity: Activity
  /// Block numbers from 0 of a lesson.
  package let blocks: ClosedRange<Int>?
  /// The number of blocks to recite or to learn.
  package private(set) var count: Int
  /// The blocks of a finished review that were held at their first pass.
  package private(set) var held: Int
  /// Seconds that the step takes, or took.
  package private(set) var seconds: Double
  /// True if `seconds` is a guess, from too few times of the user's own.
  package let isGuess: Bool
  package let isDone: Bool
  /// True if the day counts as done without the step.
  package let isExtra: Bool
  /// The moment from which the step is of use, in milliseconds since 1970; `nil` for any time of the day.
  package let start: Int?

  package init(
    _ activity: Activity, blocks: ClosedRange<Int>? = nil, count: Int = 0, held: Int = 0, seconds: Double,
    isGuess: Bool = false, isDone: Bool = false, isExtra: Bool = false, start: Int? = nil
  ) {
    self.activity = activity
    self.blocks = blocks
    self.count = count
    self.held = held
    self.seconds = seconds
    self.isGuess = isGuess
    self.isDone = isDone
    self.isExtra = isExtra
    self.start = start
  }

  package var segment: Range<Int>? { blocks.map { Range(ofBlocks: $0) } }

  /// True for what was done although the plan did not ask for it.
  package var isBesides: Bool { isDone && isExtra && activity != .challenge }

  fileprivate var asExtra: PlanStep {
    PlanStep(
      activity, blocks: blocks, count: count, held: held, seconds: seconds, isGuess: isGuess, isDone: isDone,
      isExtra: true, start: start)
  }
}

extension PlanStep {
  /// The step that a session completed; `nil` if it was none, or was left early.
  init?(_ session: SessionEvidence) {
    let seconds = Double(session.planned) / 1000
    if session.begun != nil {
      let times = session.blockTimes.keys
      guard session.isLessonComplete, let first = times.min(), let last = times.max() else { return nil }
      let blocks = first...last
      self.init(.learn, blocks: blocks, count: blocks.count, seconds: seconds, isDone: true)
    } else if session.planned > 0 {
      guard !session.passes.isEmpty else { return nil }
      var seen: Set<Int> = []
      let held = session.passes.count { seen.insert($0.block).inserted && $0.isHeld }
      self.init(.review, count: seen.count, held: held, seconds: seconds, isDone: true)
    } else if session.run != nil {
      self.init(.run, seconds: Double(session.practiceTime) / 1000, isDone: true)
    } else {
      return nil
    }
  }

  /// Adds another review done on the same day; `seconds` is rounded to milliseconds.
  mutating func merge(_ part: PlanStep) {
    count += part.count
    held += part.held
    seconds = ((seconds + part.seconds) * 1000).rounded() / 1000
  }

  /// Minutes, rounded, but at least 1.
  package var minutes: Int { max(1, Int((min(seconds, 86_400) / 60).rounded())) }
}

extension [PlanStep] {
  package var next: PlanStep? { first { !$0.isDone && !$0.isExtra } }

  /// One more lesson, offered once everything is done.
  package var more: PlanStep? { last { $0.activity == .learn && $0.isExtra && !$0.isDone } }
}

extension DayPlan {
  /// The steps of the plan in the order of activities, finished ones first in each.
  var steps: [PlanStep] {
    var steps = finished
    if !plan.review.isEmpty { steps.append(review(plan.review)) }
    steps += plan.lessons.map { lesson($0) }
    if let run = plan.run { steps.append(run) }
    return PlanStep.Activity.allCases.flatMap { activity in steps.filter { $0.activity == activity } }
  }

  /// The steps of the day in order, with what is to be repeated, a challenge and, once everything is done, one more lesson.
  package func steps(challenge: ChallengeLog.Entry?, at now: Timestamp) -> [PlanStep] {
    var steps = steps
    if !plan.repetition.isEmpty {
      let start = plan.repetitionStart
      steps.append(review(plan.repetition, isExtra: now.milliseconds < start, start: start))
    }
    if let entry = challenge {
      steps.append(
        PlanStep(
          .challenge, seconds: entry.challenge.map(usual.seconds) ?? 0, isGuess: !isPaceKnown,
          isDone: entry.state == .won, isExtra: entry.state != .shown))
    }
    if let more = plan.extraLesson, done.seconds > 0, steps.next == nil {
      steps.append(lesson(more, isExtra: true))
    }
    return steps + besides.map(\.asExtra)
  }

  /// The session for a step; `nil` for a challenge, or without anything to review.
  package func session(_ step: PlanStep, known: KnownDecimals) -> SessionPlan? {
    let constant = question.constant
    return switch step.activity {
    case .review: legs(of: step).isEmpty ? nil : SessionPlan(reviewing: legs(of: step), of: constant)
    case .learn:
      step.segment.flatMap(Segment.init).map {
        SessionPlan(lesson: $0, of: constant, known: known, begun: plan.begun)
      }
    case .run: SessionPlan(StrictKind(), of: constant)
    case .challenge: nil
    }
  }

  /// The stretches that a review which is not done recites.
  package func legs(of step: PlanStep) -> [Plan.ReviewLeg] {
    step.start == nil ? plan.review : plan.repetition
  }

  private func review(_ legs: [Plan.ReviewLeg], isExtra: Bool = false, start: Int? = nil) -> PlanStep {
    PlanStep(
      .review, count: legs.reduce(0) { $0 + ($1.reason == .joints ? 0 : $1.blocks.count) },
      seconds: legs.reduce(0) { $0 + $1.seconds }, isGuess: reviewTime.isGuess, isExtra: isExtra, start: start
    )
  }

  private func lesson(_ blocks: ClosedRange<Int>, isExtra: Bool = false) -> PlanStep {
    // A begun block only has to be recited.
    let begun = blocks.count { plan.begun.contains($0) }
    return PlanStep(
      .learn, blocks: blocks, count: blocks.count,
      seconds: Double(blocks.count - begun) * lessonTime.seconds + Double(begun) * reviewTime.seconds,
      isGuess: lessonTime.isGuess, isExtra: isExtra)
  }
}

extension UsualIntervals {
  /// The seconds for a challenge at the usual pace, with time to think before each question.
  fileprivate func seconds(for challenge: Challenge) -> Double {
    let seconds =
      (Double(challenge.order.questions) * first + Double(max(0, challenge.digits - 1)) * mean) / 1000
    return min(seconds, Double(challenge.order.seconds ?? .max))
  }
}
