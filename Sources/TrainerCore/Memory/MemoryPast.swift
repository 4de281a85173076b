/// The history of the memory: every counted pass, in the order of the sessions.
package struct MemoryPast {
  /// A pass that a block's memory counts: the first of its day, or the first held one after a loss.
  package struct CountedPass: Equatable {
    /// Number from 0.
    package let block: Int
    /// Local day, since 1970-01-01.
    package let day: Int
    package let grade: RecallGrade
    /// The chance before the pass; `nil` for the block's first.
    package let chance: Double?
    /// The stability after the pass, in days.
    package let stability: Double
    /// True if the user knew the block before its first pass.
    package let wasKnownBefore: Bool
  }

  package private(set) var memory = Memory()
  private var passes: [Constant: Passes] = [:]
  package private(set) var errors: [DigitError] = []
  private let keypad: [[UInt8]]

  private struct Passes {
    private(set) var all: [PackedPass] = []
    /// Each day with the end index of its passes in `all`.
    private(set) var days: [(day: Int, end: Int)] = []
    private var knownDecimals = KnownDecimals()
    /// The known position from #1 on each day when it grew.
    private(set) var known: [(day: Int, end: Int)] = []

    mutating func append(_ pass: CountedPass) {
      all.append(PackedPass(pass))
      if days.last?.day == pass.day { days.removeLast() }
      days.append((pass.day, all.count))
    }

    mutating func recordKnown(_ stretches: [Range<Int>], on day: Int) {
      let before = knownDecimals.fromStart
      for stretch in stretches { knownDecimals.insert(stretch) }
      if knownDecimals.fromStart > before { known.append((day, knownDecimals.fromStart)) }
    }
  }

  /// A counted pass in eight bytes, as there may be a million; the stability follows from the grades.
  private struct PackedPass {
    private let blockAndGrade: Int32
    private let chanceField: Float

    init(_ pass: CountedPass) {
      blockAndGrade = Int32(clamping: pass.block << 3 | pass.grade.rawValue)
      chanceField = Float(pass.chance ?? -1)
    }

    var block: Int { Int(blockAndGrade >> 3) }
    var grade: RecallGrade { RecallGrade(rawValue: Int(blockAndGrade & 7)) ?? .good }
    var chance: Double? { chanceField < 0 ? nil : Double(chanceField) }
  }

  package init(keypad: [[UInt8]] = []) { self.keypad = keypad }

  /// Adds a session, which must be later than all before.
  package mutating func add(_ session: SessionEvidence) {
    errors += memory.errors(of: session, on: keypad)
    var counted: [CountedPass] = []
    memory.add(session) { counted.append($0) }
    for pass in counted { passes[session.constant, default: Passes()].append(pass) }
    passes[session.constant, default: Passes()].recordKnown(session.known, on: session.day)
  }

  /// The counted passes of a block in session order, with stabilities recomputed from the grades.
  package func passes(of block: Int, _ constant: Constant) -> [CountedPass] {
    let passes = passes[constant] ?? Passes()
    var found: [CountedPass] = []
    var memory = BlockMemory()
    var next = 0
    for (day, end) in passes.days {
      for pass in passes.all[next..<end] where pass.block == block {
        memory.count(pass.grade, on: day)
        found.append(
          CountedPass(
            block: block, day: day, grade: pass.grade, chance: pass.chance,
            stability: memory.state?.stability ?? 0, wasKnownBefore: memory.wasKnownBefore))
      }
      next = end
    }
    return found
  }

  /// The position up to which every decimal was known on each of some ascending days.
  package func known(_ constant: Constant, on asked: [Int]) -> [Int] {
    var growth = passes[constant]?.known[...] ?? []
    var known = 0
    return asked.map { today in
      while let (day, end) = growth.first, day <= today {
        known = end
        growth.removeFirst()
      }
      return known
    }
  }

  /// The expected number of recalled decimals at the end of each of some ascending days, by today's factors.
  package func held(_ constant: Constant, on asked: [Int]) -> [Double] {
    let passes = passes[constant] ?? Passes()
    var blocks: [Int: BlockMemory] = [:]
    var next = 0
    var days = passes.days[...]
    return asked.map { today in
      // Sessions stay in their order even if a clock was set back.
      while let (day, end) = days.first, day <= today {
        for pass in passes.all[next..<end] {
          blocks[pass.block, default: BlockMemory()].count(pass.grade, on: day)
        }
        next = end
        days.removeFirst()
      }
      // Passes that did not count are only in the full memory.
      return memory.decimals((days.isEmpty ? memory[constant].blocks : blocks).heldStates(on: today))
    }
  }
}

/// The figures of a constant on the memory page, computed from the whole past; the stored sums are `Memory.Figures`.
package struct MemoryFigures {
  package let question: DayPlan.Question
  package let hasLearnt: Bool
  /// Due blocks on each day from today on, if every plan is followed and nothing new is learnt.
  package let due: [Int]
  /// Blocks that fall due on the six days after today.
  package let dueThisWeek: Int
  package let calibration: Calibration
  package let forecast: Forecast?
  package let scores: RunScores
  /// Lesson results over all constants.
  package let lessons: LessonFigures
  package let lessonTime: PracticeTime

  package static let daysAhead = 28

  package init(_ past: MemoryPast, _ question: DayPlan.Question) {
    self.question = question
    lessons = past.memory.lessons
    lessonTime = past.memory.lessonTime
    let constant = question.constant
    let today = question.day
    let memory = past.memory
    let figures = memory[constant]
    hasLearnt = !figures.learnt.isEmpty
    let ahead = Projection(memory, constant, from: today, days: MemoryFigures.daysAhead, question.settings)
    due = ahead.due
    dueThisWeek = ahead.newlyDue[1...6].reduce(0, +)
    calibration = figures.calibration
    forecast = memory.forecast(constant, on: today, from: today)
    scores = figures.scores
  }
}
