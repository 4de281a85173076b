import TrainerCore

struct SummaryContent {
  let session: PlayedSession
  /// The date of the first digit.
  let date: Timestamp
  /// The figures before the session; `nil` if they could not be read for a past session.
  let before: Progress?
  /// The decimals of the constant known and held after the session; `nil` for a past session.
  let known: KnownDecimals?
  let held: HeldDecimals?
  /// The record that was raced; `nil` without a race, or if its keystrokes are lost.
  let ghost: Record?
  let race: RaceReview?
  /// The hundreds passed in a race.
  let splits: [Split]
  let challenge: ChallengeOutcome?
  /// The changes in memory after a review or a lesson; `nil` for other sessions, or if unknown.
  let change: MemoryChange?
  /// The errors made from memory, with their causes.
  let errors: [DigitError]
  var records: [RecordType]
  let drill: DrillOutcome?
  let lesson: LessonResult?
  /// The events of an attempt, and its seal once that is known; both `nil` for other sessions.
  let attempt: AttemptRecord?
  var seal: Seal?
  /// The index in `DrillOutcome.toLearn` of the question to learn next.
  var chosen = 0
  /// The starts of up to two slow rows, slowest first; empty if the digits were not typed.
  let slowestRows: [Int]
  let isPast: Bool
  /// True if the session is saved; one without a right digit leaves no trace.
  let isKept: Bool
  let id: String

  init(
    _ judged: JudgedSession, _ session: PlayedSession, before: Progress?, known: KnownDecimals? = nil,
    held: HeldDecimals? = nil, ghost: Record?, records: [RecordType], challenge: ChallengeOutcome?,
    change: MemoryChange? = nil, errors: [DigitError] = [], isPast: Bool = false, seal: Seal? = nil
  ) {
    self.session = session
    date = judged.recorded.date
    self.before = before
    self.known = known
    self.held = held
    self.records = records
    self.challenge = challenge
    self.change = change
    self.errors = errors
    self.isPast = isPast
    id = judged.id
    isKept = judged.isKept
    self.seal = seal
    let end = judged.recorded.end(of: session.engine)
    let raced = judged.recorded.ghost
    // Nobody knows which ghost it was in a session of version 2.0, whose line has figures.
    let isOld = judged.recorded.figures != nil
    let ghost = ghost.flatMap { isOld || RacedGhost($0, endedAt: end) == raced ? $0 : nil }
    self.ghost = ghost
    race =
      ghost.map { RaceReview(session, against: $0, endedAt: end) }
      ?? raced.map { RaceReview(RaceReview.Outcome(session, against: $0, endedAt: end)) }
    splits = session.splits(against: ghost)
    drill = DrillOutcome(session, before: before, isPast: isPast)
    lesson = judged.evidence.flatMap { LessonResult(session.plan, $0) }
    attempt = session.plan.rules.map { _ in AttemptRecord(session) }
    slowestRows = session.plan.source.way == .typed ? session.slowestRows(2) : []
  }

  var plan: SessionPlan { session.plan }

  func cause(of mistake: Step) -> ErrorCause? {
    errors.first { $0.index == mistake.index && $0.time == mistake.time }?.cause
  }

  func note(in context: ScreenContext) -> SessionNote? { context.local.state.notes[id] }

  func noteScreen(_ context: ScreenContext) -> NoteScreen {
    let texts = context.texts
    let name = texts.name(plan.constant) + " " + plan.face.name(plan, texts) + ", " + texts.dateAndTime(date)
    return NoteScreen(about: id, note(in: context), session: name)
  }

  /// The grade reached with this session; `nil` if it is still the one before.
  var newGrade: Grade? {
    guard let before else { return nil }
    let grade = Grade(xp: before.xp + session.engine.score)
    return grade > before.grade ? grade : nil
  }

  /// True for a new grade together with a record that beat an earlier one.
  var isDoubleBang: Bool { newGrade != nil && records.contains { before?[plan.constant][$0] != nil } }

  /// The whole hundred of known decimals reached with this session; `nil` if none was.
  var newHundred: Int? {
    guard let before, let known else { return nil }
    let hundred = known.fromStart / 100
    return hundred > before[plan.constant].known.fromStart / 100 ? hundred * 100 : nil
  }

  /// True for an attempt that no rule ended.
  var isPassedAttempt: Bool {
    guard attempt != nil, Certification(session.engine) == .certified else { return false }
    return session.engine.ending == nil || session.engine.ending == .complete
  }

  /// The effort on a block of a lesson: its mistakes, and the digit that was still slow in its last pass.
  func effort(on block: Int) -> (mistakes: Int, slow: Int?) {
    let last = session.correctSteps.filter { $0.block == block }.suffix(blockLength)
    let intervals = last.compactMap(\.typingInterval).sorted()
    let slowest = last.max { ($0.typingInterval ?? 0) < ($1.typingInterval ?? 0) }
    // A hesitation as memory counts it.
    let isSlow = slowest?.typingInterval.map { $0 > 2000 && $0 > 3 * intervals[intervals.count / 2] } ?? false
    return (session.mistakes.count { $0.block == block }, isSlow ? slowest?.index : nil)
  }

  /// The stretch to learn now: a failed challenge's, the chosen question of a drill, or the row of the first error and its neighbours.
  var stretchToLearn: Segment? {
    if let challenge, challenge.state == .failed {
      // A mistake ends a challenge, so the last question is the one to learn.
      return challenge.tag.challenge?.stretch?.segment
        ?? drill.map { $0.stretch(of: $0.run.questions.count - 1) } ?? plan.segment
    }
    guard drill == nil else { return drill.flatMap { $0.toLearn[safe: chosen].flatMap($0.stretch) } }
    return session.mistakes.first.flatMap {
      SummaryContent.stretch(around: $0.index, of: plan.constant)
    }
  }

  /// A lesson that copies `stretchToLearn`; `nil` if there is nothing to learn.
  var copying: SessionPlan? { stretchToLearn.map { SessionPlan(CopyingKind($0), of: plan.constant) } }

  /// A review of the blocks with errors; `nil` without errors, and after a drill or a challenge.
  var recitation: SessionPlan? {
    guard challenge == nil, drill == nil else { return nil }
    return SessionPlan(reciting: session.mistakes.map(\.block).distinct, of: plan.constant)
  }

  /// The blocks, numbered from 0, that most need an image: slow rows, then rows with mistakes; empty if the place is secret or no row.
  var blocksToPicture: [Int] {
    guard challenge == nil, drill == nil, session.engine.leg.stretch != nil else { return [] }
    return (slowestRows.map { $0 / blockLength } + session.mistakes.map(\.block)).distinct
  }

  /// The row of a decimal with the rows before and after it.
  static func stretch(around index: Int, of constant: Constant) -> Segment? {
    let row = index / blockLength * blockLength
    return Segment(max(0, row - blockLength), min(constant.decimals.count, row + 2 * blockLength))
  }
}

extension Array where Element: Equatable {
  /// The elements without repetitions, each at its first place.
  var distinct: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

extension SummaryContent {
  /// True for the very first session, whose summary says what is known by it.
  var isOfFirstSession: Bool { !isPast && before?.xp == 0 }

  /// True after the very first session if Today is about its constant.
  func saysNextStep(_ context: ScreenContext) -> Bool {
    isOfFirstSession && context.settings.constant == plan.constant
  }
}

struct ChallengeOutcome: Equatable {
  let tag: ChallengeTag
  let state: ChallengeLog.State
  /// The days in a row with a challenge won, including this one; `nil` for a past session, and for one that is played again after it was won.
  let run: Int?
}

extension ChallengeOutcome {
  /// Creates the outcome of a past session's challenge; `nil` if it was played for none.
  init?(_ entry: SessionEntry) {
    guard let tag = entry.challenge.flatMap({ ChallengeTag(text: $0) }) else { return nil }
    self.init(tag: tag, state: tag.state(of: entry), run: nil)
  }
}
