package struct BlockMemory: Codable, Equatable {
  /// Stability and difficulty after the last counted pass; `nil` while there is none.
  package internal(set) var state: FSRS.State?
  /// The local day of the first counted pass, since 1970-01-01.
  package internal(set) var firstDay = 0
  /// The local day of the last counted pass, since 1970-01-01.
  package internal(set) var lastDay = 0
  package internal(set) var passes = 0
  /// Those of them that were lost: graded Again.
  package internal(set) var lapses = 0
  /// Whether its first pass was Easy: the user knew it already.
  package internal(set) var wasBrought = false
  /// The local day since 1970-01-01 of its first held pass; `nil` while it is new.
  var learntDay: Int?
  /// The local day on which it was typed from memory in a lesson, if it was not recited since.
  var begunDay: Int?
  /// The milliseconds of its lessons, until it was recited a week after them; 0 if it had none.
  package internal(set) var lessonTime = 0
  /// Whether it was ever held; else it is new, and belongs to lessons.
  package var isLearnt: Bool { learntDay != nil }
  /// Whether the last counted pass was lost, and none was held since that day.
  package internal(set) var isLost = false
  /// The local days of the last four passes that were lost, the latest last.
  private(set) var lossDays: [Int] = []
  /// The last local day on which a pass was lost, whether or not it counted, if none was held since.
  package private(set) var lostDay: Int?
  /// The last local day on which it was typed in Learn, while it is new.
  var copiedDay: Int?

  /// This many lost passes are remembered day by day.
  static let lossesKept = 4

  /// Counts that it was typed in Learn on a day.
  mutating func copy(on day: Int) {
    if !isLearnt { copiedDay = day }
  }

  /// Counts that a lesson brought it as far as being typed from memory on a day.
  mutating func begin(on day: Int) {
    if !isLearnt { begunDay = day }
  }

  /// Counts the time of a lesson.
  mutating func spend(_ milliseconds: Int) {
    if !isLearnt { lessonTime = min(lessonTime + milliseconds, BlockMemory.longestLessons) }
  }

  /// Whether it was begun in the week before a day, or on it, and still waits to be recited.
  func isBegun(on day: Int) -> Bool {
    begunDay.map { (day - BlockMemory.begunDays...day).contains($0) } ?? false
  }

  /// Nobody's lessons of a block take more milliseconds than this, whatever was imported.
  static let longestLessons = 1_000_000_000
  private static let begunDays = 7
  /// A block that was copied this many days ago, or later, was not known already.
  private static let copiedDays = 7

  /// How it stands on a day; `nil` if it has no graded pass.
  func recallState(on day: Int) -> RecallState? {
    state.map { RecallState(stability: $0.stability, days: Double(day - lastDay), wasBrought: wasBrought) }
  }

  /// The same of a block that was ever held; `nil` too on the day on which it was lost, until it is held again.
  func heldState(on day: Int) -> RecallState? { isLearnt && lostDay != day ? recallState(on: day) : nil }

  /// Counts a pass, if it is one that counts.
  ///
  /// - Parameters:
  ///   - pass: the pass, of this block.
  ///   - day: the local day on which it was.
  ///   - usual: the user's usual intervals before it.
  /// - Returns: how well it was recalled; `nil` if that changes nothing.
  mutating func count(_ pass: Pass, on day: Int, _ usual: UsualIntervals) -> RecallGrade? {
    // It was recited: it is no longer only begun.
    begunDay = nil
    lostDay = pass.isHeld ? nil : day
    // Of a day's passes the first counts, and the first held after a lost one.
    guard state == nil || day > lastDay || isLost && pass.isHeld else { return nil }
    let isCopied = copiedDay.map { day - $0 <= BlockMemory.copiedDays } ?? false
    let grade = pass.grade(usual, mayBeEasy: state == nil && !isCopied)
    count(grade, on: day)
    return grade
  }

  /// Counts a pass that is known to count; a day that is not later than the last one is the same.
  mutating func count(_ grade: RecallGrade, on day: Int) {
    let model = FSRS.standard
    if let state {
      let days = day - lastDay
      self.state = days > 0 ? model.next(state, grade, after: Double(days)) : model.sameDay(state, grade)
    } else {
      state = model.first(grade)
      firstDay = day
      wasBrought = grade == .easy
    }
    lastDay = passes == 0 ? day : max(lastDay, day)
    passes += 1
    if grade != .again && learntDay == nil {
      (learntDay, copiedDay) = (lastDay, nil)
      // What was lost before it was ever held says nothing of what is forgotten.
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

/// The blocks of a constant that were ever typed, by their numbers from 0.
extension [Int: BlockMemory] {
  /// The blocks and their numbers, in ascending order of the numbers.
  var all: [(block: Int, memory: BlockMemory)] { sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  /// How all blocks that would come back on a day stand then, by their chances.
  func heldStates(on day: Int) -> [RecallState] { all.compactMap { $0.memory.heldState(on: day) } }

  /// How the blocks from #1 on stand on a day, up to the first without a graded pass, or that many.
  func way(on day: Int, atMost count: Int = .max) -> [RecallState] {
    var way: [RecallState] = []
    while way.count < count, let state = self[way.count]?.recallState(on: day) { way.append(state) }
    return way
  }
}
