/// How the memory came about: every pass that counted, in the order of the sessions.
package struct MemoryPast {
  package struct CountedPass: Equatable {
    /// The block's number from 0.
    package let block: Int
    /// The local day, since 1970-01-01.
    package let day: Int
    package let grade: RecallGrade
    /// The chance that it had before; `nil` for a first pass.
    package let chance: Double?
    /// Its stability afterwards, in days.
    package let stability: Double
    /// Whether the user had brought the block along.
    package let wasBrought: Bool
  }

  /// What is remembered after all of them.
  package private(set) var memory = Memory()
  private var passes: [Constant: Passes] = [:]
  /// Every error, in order.
  package private(set) var errors: [DigitError] = []
  /// The keypad that is typed on; see `Memory.errors(of:on:)`.
  private let keypad: [[UInt8]]

  /// The passes of a constant, in order.
  private struct Passes {
    private(set) var all: [PackedPass] = []
    /// The day of some passes in a row, and the place in `all` at which they end.
    private(set) var days: [(day: Int, end: Int)] = []
    private var knownDecimals = KnownDecimals()
    /// The days on which more became known from #1 on, and up to which position.
    private(set) var known: [(day: Int, end: Int)] = []

    mutating func append(_ pass: CountedPass) {
      all.append(PackedPass(pass))
      if days.last?.day == pass.day { days.removeLast() }
      days.append((pass.day, all.count))
    }

    mutating func know(_ stretches: [Range<Int>], on day: Int) {
      let before = knownDecimals.known
      for stretch in stretches { knownDecimals.insert(stretch) }
      if knownDecimals.known > before { known.append((day, knownDecimals.known)) }
    }
  }

  /// A pass in eight bytes: there may be a million of them.
  ///
  /// How strong it left the block follows from the grades up to it.
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

  /// The past of somebody who has not begun.
  package init(keypad: [[UInt8]] = []) { self.keypad = keypad }

  /// Adds a session that comes after all others.
  package mutating func add(_ session: SessionEvidence) {
    errors += memory.errors(of: session, on: keypad)
    var counted: [CountedPass] = []
    memory.add(session) { counted.append($0) }
    for pass in counted { passes[session.constant, default: Passes()].append(pass) }
    passes[session.constant, default: Passes()].know(session.known, on: session.day)
  }

  /// The passes of a block, in order.
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
            stability: memory.state?.stability ?? 0, wasBrought: memory.wasBrought))
      }
      next = end
    }
    return found
  }

  /// The position up to which every decimal was known on each of some days, in ascending order.
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

  /// How many decimals would have come back on each of some days, by the factors of today.
  ///
  /// - Parameters:
  ///   - constant: whose decimals.
  ///   - asked: the days, in ascending order.
  /// - Returns: the expected number of decimals at the end of each day.
  package func held(_ constant: Constant, on asked: [Int]) -> [Double] {
    let passes = passes[constant] ?? Passes()
    var blocks: [Int: BlockMemory] = [:]
    var next = 0
    var days = passes.days[...]
    return asked.map { today in
      // A clock that was set back does not hide what came later in the order of the sessions.
      while let (day, end) = days.first, day <= today {
        for pass in passes.all[next..<end] {
          blocks[pass.block, default: BlockMemory()].count(pass.grade, on: day)
        }
        next = end
        days.removeFirst()
      }
      // Passes that did not count are only in the whole.
      return memory.decimals((days.isEmpty ? memory[constant].blocks : blocks).heldStates(on: today))
    }
  }
}

/// What the statistics tell of the memory of a constant.
package struct MemoryFigures {
  package let question: DayPlan.Question
  /// Whether any block was ever held.
  package let hasLearnt: Bool
  /// The blocks that are due on each of the days to come, from today on, if each day's plan is followed and
  /// nothing new is learnt.
  package let due: [Int]
  /// The blocks that fall due on the six days after today, without those of today.
  package let dueThisWeek: Int
  /// What was predicted for passes, and what came of them.
  package let calibration: Calibration
  /// How far a clean run would go today; `nil` where nothing can be said of it.
  package let forecast: Forecast?
  /// What was predicted for runs from #1, and how far they went.
  package let scores: RunScores
  /// What was learnt in lessons, in all constants, and what is left of it.
  package let lessons: LessonFigures
  /// What a new block takes.
  package let lessonTime: PracticeTime

  /// The days that are looked ahead.
  package static let daysAhead = 28

  /// Works out the figures.
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
