/// The memory as it is kept in a file. Whatever the file says, what is read makes sense, or nothing is read.
extension Memory: Codable {
  private enum Key: String, CodingKey {
    case learnt
    case brought
    case slips
    case firstIntervals
    case otherIntervals
    case dayFit
    case work
    case lessons
    case reviewTimes
    case lessonTimes
    case firstDay
    case lastMilliseconds
    case lastID
    case constants
  }

  /// Reads a memory.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init()
    learnt = PersonalFactor(.learnt, logLikelihood: try fields.decode([Double].self, forKey: .learnt))
    brought = PersonalFactor(.brought, logLikelihood: try fields.decode([Double].self, forKey: .brought))
    slips = try fields.decode(Slips.self, forKey: .slips)
    firstIntervals = try fields.decode(IntervalCounts.self, forKey: .firstIntervals)
    otherIntervals = try fields.decode(IntervalCounts.self, forKey: .otherIntervals)
    dayFit = try fields.decode(DayFit.self, forKey: .dayFit)
    work = try fields.decode(DayWork.self, forKey: .work)
    guard work.isSound else { throw MemoryFault() }
    lessons = try fields.decode(LessonFigures.self, forKey: .lessons)
    reviewTime = reviewTime.with(try fields.decode([Int].self, forKey: .reviewTimes))
    lessonTime = lessonTime.with(try fields.decode([Int].self, forKey: .lessonTimes))
    firstDay = try fields.decodeIfPresent(Int.self, forKey: .firstDay)
    guard lessons.isSound, firstDay.map(Day.all.contains) != false else { throw MemoryFault() }
    if let milliseconds = try fields.decodeIfPresent(Int.self, forKey: .lastMilliseconds) {
      last = SessionStamp(milliseconds: milliseconds, id: try fields.decode(String.self, forKey: .lastID))
    }
    for (name, figures) in try fields.decode([String: Figures].self, forKey: .constants) {
      guard let constant = Constant(rawValue: name) else { throw MemoryFault() }
      self[constant] = figures
    }
  }

  /// Writes a memory.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(learnt.logLikelihood, forKey: .learnt)
    try fields.encode(brought.logLikelihood, forKey: .brought)
    try fields.encode(slips, forKey: .slips)
    try fields.encode(firstIntervals, forKey: .firstIntervals)
    try fields.encode(otherIntervals, forKey: .otherIntervals)
    try fields.encode(dayFit, forKey: .dayFit)
    try fields.encode(work, forKey: .work)
    try fields.encode(lessons, forKey: .lessons)
    try fields.encode(reviewTime.latest, forKey: .reviewTimes)
    try fields.encode(lessonTime.latest, forKey: .lessonTimes)
    try fields.encodeIfPresent(firstDay, forKey: .firstDay)
    try fields.encodeIfPresent(last?.milliseconds, forKey: .lastMilliseconds)
    try fields.encodeIfPresent(last?.id, forKey: .lastID)
    var constants: [String: Figures] = [:]
    for constant in Constant.allCases where self[constant] != Figures() {
      constants[constant.rawValue] = self[constant]
    }
    try fields.encode(constants, forKey: .constants)
  }
}

/// What was read is no memory.
private struct MemoryFault: Error {}

extension Memory.Figures: Codable {
  private enum Key: String, CodingKey {
    case blocks
    case known
    case calibration
    case scores
    case runDay
    case days
    case week
  }

  private struct Block: Codable {
    let block: Int
    let strength: Double?
    let difficulty: Double?
    let firstDay: Int
    let lastDay: Int
    let passes: Int
    let lapses: Int
    let brought: Bool
    let learntDay: Int?
    let begunDay: Int?
    let lessonTime: Int
    let lost: Bool
    let lossDays: [Int]
    let copiedDay: Int?
  }

  /// Reads what is remembered of a constant.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init()
    for block in try fields.decode([Block].self, forKey: .blocks) {
      guard (0..<Constant.decimalCount / PracticeEngine.blockLength).contains(block.block),
        block.passes >= 0, block.lapses >= 0,
        (0...BlockMemory.longestLessons).contains(block.lessonTime),
        ([block.firstDay, block.lastDay] + block.lossDays
          + [block.learntDay, block.begunDay, block.copiedDay].compactMap(\.self))
          .allSatisfy(Day.all.contains)
      else { throw MemoryFault() }
      var state: FSRS.State?
      if let strength = block.strength, let difficulty = block.difficulty {
        guard strength.isFinite, strength >= FSRS.leastStrength, (1...10).contains(difficulty) else {
          throw MemoryFault()
        }
        state = FSRS.State(strength: strength, difficulty: difficulty)
      }
      self[block.block] = BlockMemory(
        state: state, firstDay: block.firstDay, lastDay: block.lastDay, passes: block.passes,
        lapses: block.lapses, wasBrought: block.brought, learntDay: block.learntDay,
        isLost: block.lost, lossDays: block.lossDays, copiedDay: block.copiedDay,
        begunDay: block.begunDay, lessonTime: block.lessonTime)
    }
    known = try fields.decode(KnownDecimals.self, forKey: .known)
    calibration = Calibration(bins: try fields.decode([Calibration.Bin].self, forKey: .calibration))
    scores = try fields.decode(RunScores.self, forKey: .scores)
    runDay = try fields.decodeIfPresent(Int.self, forKey: .runDay)
    days = try fields.decode(GradedDays.self, forKey: .days)
    week = try fields.decode(WeekOfChanges.self, forKey: .week)
    guard runDay.map(Day.all.contains) != false, days.isSound, week.isSound else { throw MemoryFault() }
  }

  /// Writes what is remembered of a constant.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    let all = blocks.all.map { block, memory in
      Block(
        block: block, strength: memory.state?.strength, difficulty: memory.state?.difficulty,
        firstDay: memory.firstDay, lastDay: memory.lastDay, passes: memory.passes, lapses: memory.lapses,
        brought: memory.wasBrought, learntDay: memory.learntDay,
        begunDay: memory.begunDay, lessonTime: memory.lessonTime, lost: memory.isLost,
        lossDays: memory.lossDays, copiedDay: memory.copiedDay)
    }
    try fields.encode(all, forKey: .blocks)
    try fields.encode(known, forKey: .known)
    try fields.encode(calibration.bins, forKey: .calibration)
    try fields.encode(scores, forKey: .scores)
    try fields.encodeIfPresent(runDay, forKey: .runDay)
    try fields.encode(days, forKey: .days)
    try fields.encode(week, forKey: .week)
  }
}

extension IntervalCounts: Codable {
  /// Reads pairs of an interval and how often it occurred, in one list.
  public init(from decoder: any Decoder) throws {
    let numbers = try decoder.singleValueContainer().decode([Int].self)
    self.init(
      stride(from: 0, to: numbers.count - 1, by: 2).map { (interval: numbers[$0], count: numbers[$0 + 1]) })
  }

  /// Writes pairs of an interval and how often it occurred, in one list.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let pairs = counts.enumerated().filter { $0.element > 0 }
    try container.encode(pairs.flatMap { [$0.offset, Int($0.element)] })
  }
}

extension Slips: Decodable {
  private enum Key: String, CodingKey {
    case passes
    case lost
    case expected
  }

  /// Reads slips.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init(
      passes: try fields.decode(Int.self, forKey: .passes), lost: try fields.decode(Int.self, forKey: .lost),
      expected: try fields.decode(Double.self, forKey: .expected))
  }
}

extension DayFit: Decodable {
  private enum Key: String, CodingKey {
    case runs
    case logLikelihood
  }

  /// Reads a fit.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    self.init(
      runs: try fields.decode(Int.self, forKey: .runs),
      logLikelihood: try fields.decode([Double].self, forKey: .logLikelihood))
  }
}

extension RunScores: Decodable {
  private enum Key: String, CodingKey {
    case sums
    case latest
    case runsByBlocks
    case last
  }

  /// Reads scores.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let runs = try fields.decode([Int].self, forKey: .runsByBlocks)
    let last = try fields.decodeIfPresent(Int.self, forKey: .last)
    guard runs.allSatisfy({ (0...Int(UInt32.max)).contains($0) }),
      last.map({ runs.indices.contains($0) }) ?? true,
      runs.count <= Constant.decimalCount / PracticeEngine.blockLength + 1
    else { throw MemoryFault() }
    self.init(
      sums: try fields.decode(Totals.self, forKey: .sums),
      latest: try fields.decode([Foretold].self, forKey: .latest),
      runsByBlocks: runs, last: last)
  }
}
