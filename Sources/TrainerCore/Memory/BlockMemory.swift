package struct BlockMemory: NumberCodable, Equatable {
  /// FSRS state after the last counted pass; `nil` before the first.
  package internal(set) var state: FSRS.State?
  /// Local day since 1970 of the first counted pass.
  package internal(set) var firstDay = 0
  /// Local day since 1970 of the last counted pass.
  package internal(set) var lastDay = 0
  package internal(set) var passes = 0
  /// Counted passes graded Again.
  package internal(set) var lapses = 0
  /// True if the first pass was Easy: the user knew the block already.
  package internal(set) var wasKnownBefore = false
  /// Local day since 1970 of the first held pass; `nil` while the block is new.
  var learntDay: Int?
  /// Local day on which a lesson first had the block typed from memory; `nil` once it is recited.
  var begunDay: Int?
  /// Milliseconds of lessons on the block; 0 again once it is recited a week after it was learnt.
  package internal(set) var lessonTime = 0
  /// True once the block was held; until then it is new, and belongs to lessons.
  package var isLearnt: Bool { learntDay != nil }
  /// True if the last counted pass was lost; `lostDay` follows every pass.
  package internal(set) var isLost = false
  /// Local days of the last four lost passes, oldest first; emptied when the block is first held.
  private(set) var lossDays: [Int] = []
  /// Local day of the last pass if it was lost, counted or not; `nil` if it was held.
  package private(set) var lostDay: Int?
  /// Last local day on which the block was typed in Learn; `nil` once it is learnt.
  var copiedDay: Int?

  static let lossesKept = 4

  /// Records that the block was typed in Learn; ignored once it is learnt.
  mutating func markCopied(on day: Int) {
    if !isLearnt { copiedDay = day }
  }

  /// Records that a lesson got as far as typing the block from memory; ignored once it is learnt.
  mutating func markBegun(on day: Int) {
    if !isLearnt { begunDay = day }
  }

  /// Adds milliseconds of a lesson; ignored once the block is learnt.
  mutating func addLessonTime(_ milliseconds: Int) {
    if !isLearnt { lessonTime = min(lessonTime + milliseconds, BlockMemory.longestLessons) }
  }

  /// True if a lesson began the block that day or in the seven days before, and it was not recited since.
  func isBegun(on day: Int) -> Bool {
    begunDay.map { (day - BlockMemory.begunDays...day).contains($0) } ?? false
  }

  /// Upper bound of `lessonTime` in milliseconds, against absurd imports.
  static let longestLessons = 1_000_000_000
  private static let begunDays = 7
  /// Days after copying in which a first pass cannot be Easy, as the block was not known already.
  private static let copiedDays = 7

  /// The block's state on a day; `nil` without a graded pass.
  func recallState(on day: Int) -> RecallState? {
    state.map {
      RecallState(stability: $0.stability, days: Double(day - lastDay), wasKnownBefore: wasKnownBefore)
    }
  }

  /// The state of a learnt block on a day; `nil` on the day of a loss until it is held again.
  func heldState(on day: Int) -> RecallState? { isLearnt && lostDay != day ? recallState(on: day) : nil }

  /// Records a pass; it counts, and its grade is returned, if it is the day's first or the first held one after a loss.
  mutating func count(_ pass: Pass, on day: Int, _ usual: UsualIntervals, wasKnown: Bool) -> RecallGrade? {
    begunDay = nil
    lostDay = pass.isHeld ? nil : day
    guard state == nil || day > lastDay || isLost && pass.isHeld else { return nil }
    let grade = pass.grade(usual, mayBeEasy: mayHaveBeenKnown(on: day), wasKnown: wasKnown)
    count(grade, on: day)
    return grade
  }

  /// True before the first pass of a block that was not typed in Learn that day or in the seven days before.
  func mayHaveBeenKnown(on day: Int) -> Bool {
    state == nil && !(copiedDay.map { day - $0 <= BlockMemory.copiedDays } ?? false)
  }

  /// Counts a grade; a day before the last counted pass is treated as the same day.
  mutating func count(_ grade: RecallGrade, on day: Int) {
    let model = FSRS.standard
    if let state {
      let days = day - lastDay
      self.state = days > 0 ? model.next(state, grade, after: Double(days)) : model.sameDay(state, grade)
    } else {
      state = model.first(grade)
      firstDay = day
      wasKnownBefore = grade == .easy
    }
    lastDay = passes == 0 ? day : max(lastDay, day)
    passes += 1
    if grade != .again && learntDay == nil {
      learntDay = lastDay
      copiedDay = nil
      // Losses before the block was ever held say nothing about forgetting.
      lossDays = []
    }
    if grade == .again {
      lapses += 1
      lossDays = lossDays.suffix(BlockMemory.lossesKept - 1) + [lastDay]
    }
    isLost = grade == .again
    lostDay = isLost ? day : nil
  }
}

extension BlockMemory {
  init(_ numbers: inout NumberReader) throws {
    if let stability = try numbers.optional() {
      state = FSRS.State(
        stability: Double(bitPattern: UInt64(UInt(bitPattern: stability))), difficulty: try numbers.double())
    }
    (firstDay, lastDay, passes, lapses) = try (numbers.int(), numbers.int(), numbers.int(), numbers.int())
    (wasKnownBefore, isLost) = try (numbers.bool(), numbers.bool())
    (learntDay, begunDay, lostDay, copiedDay) = try (
      numbers.optional(), numbers.optional(), numbers.optional(), numbers.optional()
    )
    lessonTime = try numbers.int()
    lossDays = try numbers.ints()
  }

  func write(to numbers: inout NumberWriter) {
    if let state {
      numbers.append(state.stability)
      numbers.append(state.difficulty)
    } else {
      numbers.append(nil)
    }
    for number in [firstDay, lastDay, passes, lapses] { numbers.append(number) }
    for isTrue in [wasKnownBefore, isLost] { numbers.append(isTrue) }
    for day in [learntDay, begunDay, lostDay, copiedDay] { numbers.append(day) }
    numbers.append(lessonTime)
    numbers.append(lossDays)
  }
}

/// The blocks of a constant that were ever typed, keyed by block number from 0.
extension [Int: BlockMemory] {
  var all: [(block: Int, memory: BlockMemory)] { sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  /// The states on a day of all learnt blocks, except those lost that day.
  func heldStates(on day: Int) -> [RecallState] { all.compactMap { $0.memory.heldState(on: day) } }

  /// The states, for the forecast of a clean run, of the blocks from #1 on, up to the first without a graded pass.
  func recallStatesFromStart(on day: Int, atMost count: Int = .max) -> [RecallState] {
    var states: [RecallState] = []
    while states.count < count, let state = self[states.count]?.recallState(on: day) { states.append(state) }
    return states
  }
}
