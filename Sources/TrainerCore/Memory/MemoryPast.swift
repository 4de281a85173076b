/// How the memory came about: every pass that counted, in the order of the sessions.
public struct MemoryPast: Sendable {
  /// A pass that counted.
  public struct CountedPass: Hashable, Sendable {
    /// The block's number from 0.
    public let block: Int
    /// The local day, since 1970-01-01.
    public let day: Int
    /// How well it was recalled.
    public let grade: RecallGrade
    /// The chance that it had before; `nil` for a first pass.
    public let chance: Double?
    /// Its strength afterwards, in days.
    public let strength: Double
    /// Whether the user had brought the block along.
    public let wasBrought: Bool
  }

  /// What is remembered after all of them.
  public private(set) var memory = Memory()
  /// The passes of each constant, in the order of `Constant.allCases`.
  private var passes = Array(repeating: [PackedPass](), count: Constant.allCases.count)

  /// A pass in 16 bytes: there may be a million of them.
  private struct PackedPass: Sendable {
    let block: Int32
    /// The day, and in the lowest three bits the grade; then whether the block was brought along.
    let dayAndGrade: Int32
    let chance: Float
    let strength: Float

    init(_ pass: CountedPass) {
      block = Int32(clamping: pass.block)
      let day = Int32(clamping: min(max(pass.day, Day.all.lowerBound), Day.all.upperBound))
      dayAndGrade = day << 4 | (pass.wasBrought ? 8 : 0) | Int32(pass.grade.rawValue)
      chance = Float(pass.chance ?? -1)
      strength = Float(pass.strength)
    }

    var day: Int { Int(dayAndGrade >> 4) }

    var pass: CountedPass {
      CountedPass(
        block: Int(block), day: day, grade: RecallGrade(rawValue: Int(dayAndGrade & 7)) ?? .good,
        chance: chance < 0 ? nil : Double(chance), strength: Double(strength),
        wasBrought: dayAndGrade & 8 != 0)
    }
  }

  /// The past of somebody who has not begun.
  public init() {}

  /// Adds a session that comes after all others.
  public mutating func add(_ session: Recollection) {
    var counted: [PackedPass] = []
    memory.add(session) { counted.append(PackedPass($0)) }
    passes[session.constant.ordinal] += counted
  }

  /// The passes of a block, in order.
  public func passes(of block: Int, _ constant: Constant) -> [CountedPass] {
    passes[constant.ordinal].lazy.filter { $0.block == block }.map(\.pass)
  }

  /// The day of the first pass; `nil` if there is none.
  public func firstDay(_ constant: Constant) -> Int? { passes[constant.ordinal].first?.day }

  /// How many decimals would have come back on each of some days, by the factors of today.
  ///
  /// - Parameters:
  ///   - constant: whose decimals.
  ///   - days: the days, in ascending order.
  /// - Returns: the expected number of decimals at the end of each day.
  public func held(_ constant: Constant, on days: [Int]) -> [Double] {
    let passes = passes[constant.ordinal]
    var blocks: [Int32: (day: Int, strength: Double)] = [:]
    var next = 0
    return days.map { day in
      // A clock that was set back does not hide what came later in the order of the sessions.
      while next < passes.count, passes[next].day <= day {
        let pass = passes[next]
        let factor = pass.dayAndGrade & 8 != 0 ? memory.brought.value : memory.learnt.value
        blocks[pass.block] = (pass.day, Double(pass.strength) * factor)
        next += 1
      }
      let chances = blocks.values.reduce(0) {
        $0 + FSRS.standard.chance(after: Double(day - $1.day), strength: $1.strength)
      }
      return chances * Double(PracticeEngine.blockLength)
    }
  }
}

/// What the statistics tell of the memory of a constant.
public struct MemoryFigures: Sendable {
  /// What the figures are about.
  public struct Question: Hashable, Sendable {
    /// Whose decimals.
    public let constant: Constant
    /// How far back they go.
    public let span: Series.Span
    /// Today, since 1970-01-01.
    public let today: Int
    /// Minutes, desired chance, new blocks and aim.
    public let settings: PlanSettings

    /// A question from its parts.
    public init(_ constant: Constant, _ span: Series.Span, today: Int, _ settings: PlanSettings) {
      self.constant = constant
      self.span = span
      self.today = today
      self.settings = settings
    }
  }

  /// What they are about.
  public let question: Question
  /// The days for which `held` says something, in ascending order; the last is today.
  public let days: [Int]
  /// How many decimals would have come back on each of these days.
  public let held: [Double]
  /// The decimals of the blocks that have a graded pass.
  public let decimals: Int
  /// The blocks that are due on each of the days to come, from today on, if each day's plan is followed and
  /// nothing new is learnt.
  public let due: [Int]
  /// What was predicted for passes, and what came of them.
  public let calibration: Calibration
  /// What was predicted for runs from #1, and how far they went.
  public let scores: RunScores
  /// How long the user's lessons take, in all constants, and what is left of them.
  public let lessons: LessonFigures

  /// The days that are looked ahead.
  public static let daysAhead = 28
  /// No curve has more points.
  private static let mostPoints = 240

  /// Works out the figures.
  public init(_ past: MemoryPast, _ question: Question) {
    self.question = question
    lessons = past.memory.lessons
    let (constant, today, memory) = (question.constant, question.today, past.memory)
    let figures = memory[constant]
    let graded = figures.graded
    decimals = graded.count * PracticeEngine.blockLength
    let earliest = min(past.firstDay(constant) ?? today, today)
    let start = max(earliest, question.span.days.map { today - $0 + 1 } ?? earliest)
    let points = min(today - start + 1, MemoryFigures.mostPoints)
    days =
      graded.isEmpty
      ? [] : (0..<points).map { today - (points - 1 - $0) * (today - start) / max(1, points - 1) }
    held = past.held(constant, on: days)
    due = LookAhead(
      memory, constant, from: today, days: MemoryFigures.daysAhead, question.settings, isLearning: false
    ).days.map(\.due)
    calibration = figures.calibration
    scores = figures.scores
  }
}
