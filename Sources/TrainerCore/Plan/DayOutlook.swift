/// What a day holds for a constant: the plan, how far a clean run would go, and what the aim requires.
public struct DayOutlook: Equatable, Sendable {
  /// What it is worked out for.
  public struct Question: Equatable, Sendable {
    /// Whose decimals.
    public let constant: Constant
    /// The local day, since 1970-01-01.
    public let day: Int
    /// Minutes, desired chance, new blocks and aim.
    public let settings: PlanSettings

    /// A question from its parts.
    public init(_ constant: Constant, on day: Int, _ settings: PlanSettings) {
      self.constant = constant
      self.day = day
      self.settings = settings
    }
  }

  /// What it was worked out for.
  public let question: Question
  /// What is known of the constant.
  public let known: KnownDecimals
  /// The number of blocks that have a graded pass.
  public let blocks: Int
  /// What was done of the plan that day already.
  public let done: Plan.Done
  /// What to do.
  public let plan: Plan
  /// How far a run without a mistake would go; `nil` while no block has a graded pass.
  public let forecast: Forecast?
  /// What the aim requires; `nil` without an aim, and until that has been worked out.
  public private(set) var aim: AimOutlook?

  /// Works out all but what the aim requires, which takes longer.
  public init(_ memory: Memory, _ question: Question) {
    self.question = question
    let figures = memory[question.constant]
    known = figures.known
    blocks = figures.graded.count
    done = memory.done(on: question.day, question.constant)
    plan = Plan(memory, question.constant, on: question.day, question.settings, done: done)
    forecast = memory.forecast(question.constant, on: question.day)
  }

  /// The number of blocks that are due.
  public var due: Int { plan.due }

  /// The minutes of review and lessons done that day, to the nearest, and at least 1 if there were any.
  public var minutesDone: Int { done.seconds > 0 ? max(1, Int((done.seconds / 60).rounded())) : 0 }

  /// Whether the day's minutes are used up, but for less than one, or than half of what there is, and no
  /// lesson was left.
  public var isDone: Bool {
    let budget = Double(question.settings.minutes) * 60
    return done.seconds > 0 && budget - done.seconds < min(60, budget / 2) && !plan.goesOn(done)
  }

  /// Works out what the aim requires.
  public mutating func reckonAim(_ memory: Memory) {
    aim = question.settings.aim.map {
      AimOutlook(
        $0, memory, question.constant, on: question.day, question.settings,
        secondsOfLesson: done.secondsOfLesson)
    }
  }
}
