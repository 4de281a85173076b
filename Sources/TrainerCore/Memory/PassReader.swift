/// Finds in the keystrokes of a session what they say of memory.
///
/// It is told of legs, digits and help in the order in which they happened, and knows nothing of modes; what
/// a leg says of memory is in the leg.
struct PassReader {
  private(set) var recollection: Recollection
  private var leg = Leg.silent
  /// The block under way; −1 between blocks.
  private var block = -1
  private var isWhole = false
  private var wasHelped = false
  private var wasImaged = false
  private var slip = Slip.none
  private var first: UInt32?
  private var others: UInt32 = 0
  private var hasRest = false
  private var lastCorrect: Int?
  private var lastMissed = -1
  /// The passage that goes on; it is added once it ends.
  private var passage = Passage(start: 0)

  /// What a leg has to say.
  enum Leg {
    /// Nothing: backwards, dictation, the modes of newer versions.
    case silent
    /// Which blocks were typed while they were shown.
    case copied
    /// Which decimals are known, but nothing of blocks: it is shorter than one.
    case short
    /// Everything.
    case recalled
  }

  /// The errors of a block: a single one that was put right at once is a slip of the finger.
  private enum Slip {
    case none
    case open(at: Int)
    case corrected
    case error

    var isCorrected: Bool { if case .corrected = self { true } else { false } }
  }

  /// A wrong digit that is put right within this many milliseconds is a slip.
  static let slipTime = 600

  init(_ recollection: Recollection) {
    self.recollection = recollection
  }

  /// A leg begins.
  mutating func begin(_ leg: Leg) {
    endLeg()
    self.leg = leg
  }

  /// The leg is over, finished or not.
  mutating func endLeg() {
    finish(isComplete: false)
    endPassage()
    lastCorrect = nil
    lastMissed = -1
  }

  /// A digit was typed.
  ///
  /// - Parameters:
  ///   - index: the index of the decimal that was due.
  ///   - isCorrect: whether it was that decimal.
  ///   - isShown: whether the decimal was on the screen.
  ///   - isHelped: whether it is shown from now on, because it was missed.
  ///   - now: milliseconds since the session's first digit.
  @inline(__always)
  mutating func typed(_ index: Int, isCorrect: Bool, isShown: Bool, isHelped: Bool, at now: Int) {
    switch leg {
    case .silent: return
    case .copied: copied(index / PracticeEngine.blockLength)
    case .short: if isCorrect && !isShown { knows(index, at: now) }
    case .recalled:
      enter(index / PracticeEngine.blockLength, at: index % PracticeEngine.blockLength)
      if isCorrect {
        if !isShown { knows(index, at: now) }
        hits(index, isShown: isShown, at: now)
      } else {
        misses(isHelped, at: now)
      }
    }
    if !isCorrect { lastMissed = index }
  }

  /// Something of a block was shown that was to be recalled: a reveal or a hint.
  mutating func helped(_ block: Int) {
    guard leg == .recalled else { return }
    enter(block, at: -1)
    wasHelped = true
  }

  /// The image of the block of a decimal was shown, which is due next.
  mutating func imaged(_ index: Int) {
    guard leg == .recalled else { return }
    enter(index / PracticeEngine.blockLength, at: index % PracticeEngine.blockLength)
    wasImaged = true
  }

  /// The run from #1 has ended.
  mutating func ran(_ run: CleanRun) { recollection.run = run }

  @inline(__always)
  private mutating func knows(_ index: Int, at now: Int) {
    guard index != lastMissed else { return }
    if passage.times.isEmpty || passage.range.upperBound != index {
      endPassage()
      passage = Passage(start: index)
    }
    passage.times.append(UInt32(clamping: now))
  }

  private mutating func endPassage() {
    if !passage.times.isEmpty { recollection.passages.append(passage) }
    passage = Passage(start: 0)
  }

  private mutating func copied(_ block: Int) {
    guard block != self.block else { return }
    self.block = block
    let last = recollection.copied.count - 1
    if last >= 0, block == recollection.copied[last].upperBound + 1 {
      recollection.copied[last] = recollection.copied[last].lowerBound...block
    } else if !recollection.copied.contains(where: { $0.contains(block) }) {
      recollection.copied.append(block...block)
    }
  }

  @inline(__always)
  private mutating func enter(_ block: Int, at place: Int) {
    guard block != self.block else { return }
    finish(isComplete: false)
    self.block = block
    // A reveal before its first digit leaves it lost all the same.
    isWhole = place == 0
  }

  @inline(__always)
  private mutating func hits(_ index: Int, isShown: Bool, at now: Int) {
    if case .open(let time) = slip { slip = now - time <= PassReader.slipTime ? .corrected : .error }
    let place = index % PracticeEngine.blockLength
    if let lastCorrect {
      let interval = UInt32(clamping: now - lastCorrect)
      if interval > PracticeEngine.longestRest {
        hasRest = true
      } else if place == 0 {
        first = interval
        if !isShown { recollection.firstIntervals.append(interval) }
      } else {
        if interval > others { others = interval }
        if !isShown { recollection.otherIntervals.append(interval) }
      }
    }
    lastCorrect = now
    if place == PracticeEngine.blockLength - 1 { finish(isComplete: true) }
  }

  private mutating func misses(_ isHelped: Bool, at now: Int) {
    if isHelped { wasHelped = true }
    if case .none = slip { slip = .open(at: now) } else { slip = .error }
  }

  private mutating func finish(isComplete: Bool) {
    defer {
      block = -1
      isWhole = false
      wasHelped = false
      wasImaged = false
      slip = .none
      first = nil
      others = 0
      hasRest = false
    }
    guard leg == .recalled, block >= 0 else { return }
    let isLost =
      switch slip {
      case .none: wasHelped
      case .corrected: wasHelped || !isWhole
      case .open, .error: true
      }
    guard !isLost else { return recollection.passes.append(Pass(block: block, .lost)) }
    guard isWhole && isComplete else { return }
    let pace = Pass.Pace(
      first: first, others: others, hasRest: hasRest, hasImage: wasImaged, hasSlip: slip.isCorrected)
    recollection.passes.append(Pass(block: block, .held(pace)))
  }
}

extension Recollection {
  /// What a session says of memory.
  ///
  /// - Parameters:
  ///   - plan: what it was about.
  ///   - keystrokes: all of its keys.
  ///   - date: the date of its first digit.
  ///   - id: what tells it from all other sessions.
  public init(_ plan: SessionPlan, keystrokes: [Keystroke], date: Timestamp, id: String) {
    self = Recollection.replay(plan, keystrokes: keystrokes, date: date, id: id).recollection
  }

  /// Replays a session once for both: the engine after the last of its keys, and what it says of memory.
  public static func replay(
    _ plan: SessionPlan, keystrokes: [Keystroke], date: Timestamp, id: String
  ) -> (engine: PracticeEngine, recollection: Recollection) {
    replay(PracticeEngine(plan: plan), keystrokes: keystrokes, date: date, id: id)
  }

  /// Replays a session from an engine that waits for its first digit.
  static func replay(
    _ start: PracticeEngine, keystrokes: [Keystroke], date: Timestamp, id: String
  ) -> (engine: PracticeEngine, recollection: Recollection) {
    let plan = start.plan
    let empty = Recollection(
      stamp: SessionStamp(milliseconds: date.milliseconds, id: id), day: date.day, constant: plan.constant)
    var reader = PassReader(empty)
    var times = BlockTimes(plan)
    var engine = start
    var leg = engine.leg
    reader.begin(PassReader.Leg(leg))
    for keystroke in keystrokes {
      let index = engine.next
      switch keystroke.action {
      case .digit(let digit):
        // What is shown follows from the time too.
        engine.elapse(to: keystroke.milliseconds)
        guard engine.ending == nil else { continue }
        let isCorrect = digit == engine.expected
        let isShown = engine.isNextShown
        let legs = engine.legs
        _ = engine.type(digit, at: keystroke.milliseconds)
        reader.typed(
          index, isCorrect: isCorrect, isShown: isShown, isHelped: engine.isExpectedShown,
          at: engine.duration)
        if engine.legs != legs {
          times.ends(leg, at: engine.practised)
          leg = engine.leg
          reader.begin(PassReader.Leg(leg))
        }
      case .reveal:
        if engine.reveal(at: keystroke.milliseconds) { reader.helped(index / PracticeEngine.blockLength) }
      case .hint:
        if engine.hint(at: keystroke.milliseconds) { reader.helped(index / PracticeEngine.blockLength) }
      case .image:
        if engine.image(at: keystroke.milliseconds) { reader.imaged(index) }
      case .restartLoop:
        if engine.restartLoop(at: keystroke.milliseconds) { reader.begin(PassReader.Leg(engine.leg)) }
      case .piped: engine.apply(keystroke)
      }
    }
    reader.endLeg()
    // In Review a block of which nothing came back was lost all the same.
    guard engine.score > 0 || plan.traits.hasRoute, engine.isTyped else { return (engine, empty) }
    if plan.traits.canCertify && plan.start == 0 {
      var isOpen = engine.errors == 0
      if case .mistake = engine.ending { isOpen = false }
      reader.ran(CleanRun(digits: engine.cleanRun, isOpen: isOpen))
    }
    var recollection = reader.recollection
    recollection.practised = engine.practised
    if plan.traits.isPlanned {
      recollection.planned = engine.practised
      if engine.ending != .complete { times.ends(leg, before: engine.next, at: engine.practised) }
      recollection.blockTimes = times.all
    }
    if let course = engine.course as? LessonCourse {
      recollection.lesson = LessonOutcome(
        begun: course.begunBlocks, isComplete: engine.ending == .complete)
    }
    return (engine, recollection)
  }
}

/// The milliseconds that each block of a review or a lesson took, its returns included.
///
/// A leg's time belongs to the blocks for whose sake it was typed, each to the same part.
private struct BlockTimes {
  private(set) var all: [Int: Int] = [:]
  private let lesson: Segment?
  private var last = 0

  init(_ plan: SessionPlan) { lesson = plan.details.isFading ? plan.segment : nil }

  /// A leg ended, or was left before a decimal.
  mutating func ends(_ leg: Leg, before next: Int? = nil, at practised: Int) {
    let length = PracticeEngine.blockLength
    var range = leg.range
    if lesson != nil, leg.meaning != .recalled {
      // A step is typed for its last block.
      range = max(range.lowerBound, range.upperBound - length)..<range.upperBound
    } else if let next {
      range = range.lowerBound..<min(max(next, range.lowerBound + 1), range.upperBound)
    }
    // The last pass begins before the lesson.
    if let lesson { range = range.clamped(to: lesson.range) }
    defer { last = practised }
    guard leg.stretch != nil, !range.isEmpty else { return }
    let blocks = range.lowerBound / length...(range.upperBound - 1) / length
    for block in blocks { all[block, default: 0] += (practised - last) / blocks.count }
  }
}

extension PassReader.Leg {
  fileprivate init(_ leg: Leg) {
    switch leg.meaning {
    case .nothing: self = .silent
    case .copied: self = .copied
    case .recalled: self = leg.range.count < PracticeEngine.blockLength ? .short : .recalled
    }
  }
}
