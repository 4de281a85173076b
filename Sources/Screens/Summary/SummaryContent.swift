import TrainerCore

/// What a summary says about a session, a new one or a past one.
struct SummaryContent {
  let session: PlayedSession
  /// The date of the first digit.
  let date: Timestamp
  /// The figures before the session; `nil` if those of the past could not be read.
  let before: Progress?
  /// What is known of the constant and held after it; `nil` for a session of the past.
  let known: KnownDecimals?
  let held: HeldDecimals?
  /// How the race went, where there was a ghost.
  let race: RaceReview?
  /// The hundreds that a race passed.
  let splits: [Split]
  /// What it was played for, and how that ended.
  let challenge: ChallengeOutcome?
  /// What a review or a lesson changed of what is remembered; `nil` if it was neither, or that is not known.
  let change: MemoryChange?
  /// What was wrong in it, typed from memory, and why.
  let errors: [DigitError]
  var records: [RecordType]
  /// How the drill went, where it was one.
  let drill: DrillOutcome?
  /// What came of the lesson, where it was one.
  let lesson: LessonResult?
  /// What happened in an attempt, and its seal once that is known; `nil` if it was none.
  let attempt: AttemptRecord?
  var seal: Seal?
  /// Which of the drill's questions to be learnt comes next.
  var chosen = 0
  /// The rows that held the run up most.
  let slowestRows: [Int]
  let isPast: Bool
  let id: String

  init(
    _ judged: JudgedSession, _ session: PlayedSession, before: Progress?, known: KnownDecimals? = nil,
    held: HeldDecimals? = nil, ghost: Record?, records: [RecordType], challenge: ChallengeOutcome?,
    change: MemoryChange? = nil, errors: [DigitError] = [], isPast: Bool = false, seal: Seal? = nil
  ) {
    (self.session, date, self.before) = (session, judged.recorded.date, before)
    (self.known, self.held, self.records) = (known, held, records)
    (self.challenge, self.change, self.errors, self.isPast) = (challenge, change, errors, isPast)
    (id, self.seal) = (judged.id, seal)
    let end = judged.recorded.end(of: session.engine)
    let raced = judged.recorded.ghost
    // Nobody knows which ghost it was in a session of version 2.0, whose line has figures.
    let isOld = judged.recorded.figures != nil
    let ghost = ghost.flatMap { isOld || RacedGhost($0, endedAt: end) == raced ? $0 : nil }
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

  /// Why a digit was wrong; `nil` where nothing tells.
  func cause(of mistake: Step) -> ErrorCause? {
    errors.first { $0.index == mistake.index && $0.time == mistake.time }?.cause
  }

  func note(_ context: ScreenContext) -> SessionNote? { context.local.state.notes[id] }

  /// The place where it is written.
  func noteScreen(_ context: ScreenContext) -> NoteScreen {
    let texts = context.texts
    let name = texts.name(plan.constant) + " " + plan.face.name(plan, texts) + ", " + texts.dateAndTime(date)
    return NoteScreen(about: id, note(context), session: name)
  }

  /// The grade that it gave, where that is another than before.
  var newGrade: Grade? {
    guard let before else { return nil }
    let grade = Grade(xp: before.xp + session.engine.score)
    return grade > before.grade ? grade : nil
  }

  var isDoubleBang: Bool { newGrade != nil && !records.isEmpty }

  /// The last whole hundred up to which the constant is known since this session.
  var newHundred: Int? {
    guard let before, let known else { return nil }
    let hundred = known.known / 100
    return hundred > before[plan.constant].known.known / 100 ? hundred * 100 : nil
  }

  /// Whether it was an attempt that no rule ended.
  var isPassedAttempt: Bool {
    guard attempt != nil, Certification(session.engine) == .certified else { return false }
    return session.engine.ending == nil || session.engine.ending == .complete
  }

  /// What a block of a lesson took: its mistakes, and the digit that is still slow in its last pass.
  func effort(on block: Int) -> (mistakes: Int, slow: Int?) {
    let last = session.beats.filter { $0.block == block }.suffix(blockLength)
      .filter { !$0.isFirst }
    let intervals = last.map(\.interval).sorted()
    let slowest = last.max { $0.interval < $1.interval }
    // A hesitation, as memory counts it.
    let isSlow =
      slowest.map { $0.interval > 2000 && $0.interval > 3 * intervals[intervals.count / 2] } ?? false
    return (session.mistakes.count { $0.block == block }, isSlow ? slowest?.index : nil)
  }

  /// What to learn now: the stretch of a challenge that failed, else the rows around the first error,
  /// one before and one after it.
  var stretchToLearn: Segment? {
    if let challenge, challenge.state == .failed {
      // A mistake ends it: the last question is the one to be learnt.
      return challenge.tag.challenge?.stretch?.segment
        ?? drill.map { $0.stretch(of: $0.run.questions.count - 1) } ?? plan.segment
    }
    guard drill == nil else { return drill.flatMap { $0.toLearn[safe: chosen].flatMap($0.stretch) } }
    return session.mistakes.first.flatMap {
      SummaryContent.stretch(around: $0.index, of: plan.constant)
    }
  }

  /// Copying that stretch; `nil` where there is nothing to be learnt.
  var copying: SessionPlan? { stretchToLearn.map { SessionPlan(CopyingKind($0), of: plan.constant) } }

  /// A review of the blocks with errors; `nil` if there are none, and after a drill or a challenge.
  var recitation: SessionPlan? {
    guard challenge == nil, drill == nil else { return nil }
    return SessionPlan(reciting: session.mistakes.map(\.block).distinct, of: plan.constant)
  }

  /// The blocks that an image would help most, by their numbers from 0.
  ///
  /// Those of the slowest rows come first, then those with mistakes; there are none where the place is a
  /// secret, or is not that of a row.
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

extension [Int] {
  /// Each of them where it comes first.
  fileprivate var distinct: [Int] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

/// What a session was played for, and how that ended.
struct ChallengeOutcome: Equatable {
  let tag: ChallengeTag
  let state: ChallengeLog.State
  /// The days in a row with a challenge won, this one with them; `nil` for a session of the past.
  let run: Int?
}

extension ChallengeOutcome {
  /// How the challenge ended that a session of the past was played for; `nil` if it was for none.
  init?(_ entry: SessionEntry) {
    guard let tag = entry.challenge.flatMap({ ChallengeTag(text: $0) }) else { return nil }
    self.init(tag: tag, state: tag.state(of: entry), run: nil)
  }
}
