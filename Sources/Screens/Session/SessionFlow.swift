import Canvas
import TrainerCore

/// A session from before its first digit to its entry in the history: saving, questions, bells and worth, also in plain mode.
struct SessionFlow {
  /// A question that lapses with the next digit or after three seconds.
  enum Question {
    case end
    case startOver
  }

  struct DigitResult {
    let answer: Answer
    let logEffect: Effect?
    let rings: Bool
    /// The strength of the shake for an error: 2 if it ends the session, 0 without an error.
    let shakes: Int
    /// The reason that the session is over; `nil` while it goes on.
    let end: SessionEnd?

    var effects: [Effect] { logEffect.list + (rings ? [.bell] : []) }
  }

  /// Milliseconds after the first digit until which the record to race against may still change.
  private static let recordDeadline = 1000
  /// Milliseconds after which a question lapses.
  static let patience = 3000
  /// The least milliseconds between digits of an input method: twelve then take longer than the 20 ms of a paste.
  private static let leastPause = 2

  let plan: SessionPlan
  private(set) var session: Session
  private let asksQuestions: Bool
  let tag: ChallengeTag?
  private(set) var question: Question?
  /// The uptime at which the question lapses.
  private(set) var lapsesAt = 0
  /// The last wrong digit, until the right one is typed.
  private(set) var wrongDigit: UInt8?
  /// The race; without effect outside Game.
  private(set) var race: Race
  /// The decimals that a certified run has gone beyond the Crown; 0 for none.
  private(set) var beyondCrown = 0
  /// The uptime at which it passed the end of the Crown; `nil` before.
  private(set) var crownedAt: Int?
  /// True until the record is read, or plain mode goes on without it.
  var awaitsRecord = false
  private(set) var digitInput: any DigitInput
  private var isInputOpen = false
  /// The uptime of the last event.
  private(set) var now = 0

  /// Creates a session before its first digit, played for the challenge `tag`; `isPiped` is true if no keyboard types the digits.
  init(plan: SessionPlan, for tag: ChallengeTag? = nil, isPiped: Bool = false) {
    // The questions of a friend's challenge or a favourite can be practised until they are known by heart.
    let isKnown = tag.map { $0.day == nil } ?? false
    self.plan = isKnown ? plan.withChosenQuestions : plan
    session = Session(plan: self.plan, isPiped: isPiped)
    race = Race(over: plan.segment)
    asksQuestions = plan.drill != nil
    digitInput = DigitInputs.of(plan.source).init()
    self.tag = tag
  }

  var engine: PracticeEngine { _read { yield session.played.engine } }

  /// The drill that is asking; `nil` in other sessions.
  var drillCourse: DrillCourse? {
    // Reading the course copies the session, and most sessions ask nothing.
    asksQuestions ? engine.drill : nil
  }

  /// True from the first digit on; from then on nothing ends the session by accident.
  var isRunning: Bool { session.began != nil }

  /// Milliseconds since the first digit; `nil` before it.
  var elapsed: Int? { isRunning ? max(0, now - session.origin) : nil }

  var hasReveals: Bool { plan.accepts(.reveal) }

  /// The outcome if time alone has ended the session; otherwise `nil`.
  var timeOut: InputOutcome? {
    engine.ending == .timeOut ? InputOutcome(effects: rulesRing ? [.bell] : [], end: .rules) : nil
  }

  /// True if the bell rings when the rules end the session.
  private var rulesRing: Bool { plan.credit.isSealed }

  // MARK: - Beginning

  /// Prepares for the first digit, and asks for the record to race against.
  mutating func begin(_ context: ScreenContext) -> [Effect] {
    let inputEffects = isInputOpen ? [] : digitInput.openSource(context)
    isInputOpen = true
    return inputEffects + askForRecord(context)
  }

  private mutating func askForRecord(_ context: ScreenContext) -> [Effect] {
    guard plan.kind.hasGhost else { return [] }
    let ghost = context.ghost(for: plan)
    if ghost == .pace {
      let known = max(Race.decimalsAlone, context.progress[plan.constant].known.fromStart)
      let digits = plan.segment?.range.count ?? known
      setGhost(Record.steady(plan.constant, pace: context.settings.pace, digits: digits))
      return []
    }
    awaitsRecord = true
    _ = updateRecord(from: context)
    // Another process, machine or friend may have deleted it, or the session that it is a part of.
    if case .stretch(let segment) = ghost { return [.recordWanted(plan.constant, segment)] }
    return [.stateWanted] + (ghost.record == nil ? context.friendsWanted : [])
  }

  /// Updates the record to race against to what is now known; returns true if it changed.
  mutating func updateRecord(from context: ScreenContext) -> Bool {
    let isUnknown = !race.hasGhost && !race.hasNoRecord
    // An answer to the question at the beginning comes soon; later news of records is for the next race.
    let isEarly = !isRunning || context.now.uptime - session.origin < SessionFlow.recordDeadline
    guard plan.kind.hasGhost, context.ghost(for: plan) != .pace, race.result == nil, isUnknown || isEarly,
      let record = context.record(of: context.ghost(for: plan), plan.constant)
    else { return false }
    awaitsRecord = false
    guard record != race.record || isUnknown else { return false }
    setGhost(record)
    return true
  }

  private mutating func setGhost(_ record: Record?) {
    // The record may come so late that the race is already decided.
    var decision: RaceResult.Decision?
    if let elapsed, let record {
      decision = RaceResult.Decision(RaceReview(session.played, against: record, endedAt: elapsed).outcome)
    }
    race.setGhost(record, result: decision)
    advance(to: now)
  }

  /// Takes a digit as the constant's integer part; false if it is not that.
  mutating func consumeIntegerPart(_ digit: UInt8) -> Bool {
    guard session.acceptIntegerPart(digit) else { return false }
    question = nil
    return true
  }

  /// True if a key is the point or comma after the integer part, even if a command has that key.
  func awaitsPoint(_ key: Key) -> Bool {
    digitInput.typesDigits && session.acceptsPoint && (key == "." || key == ",")
  }

  /// Keeps the question from lapsing before the press that answers it acts.
  mutating func keepQuestion(until due: Int?) {
    if let due { lapsesAt = max(lapsesAt, due + 1) }
  }

  // MARK: - Running

  mutating func advance(to uptime: Int) {
    now = uptime
    if isRunning { session.elapse(toUptime: uptime) }
    if uptime >= lapsesAt { question = nil }
    if plan.kind.hasGhost { race.advance(to: elapsed, player: engine.racePosition) }
  }

  /// Judges a digit, typed now unless a moment is given.
  mutating func type(_ digit: UInt8, at moment: Moment? = nil, _ context: inout ScreenContext) -> DigitResult
  {
    question = nil
    let isFirst = !isRunning
    let moment = moment ?? (context.isComposed ? composed(context.now) : context.now)
    let index = engine.nextIndex
    let isRight = digit == engine.expected
    let keys = session.keystrokes.count
    let answer = session.type(digit, at: moment)
    // A digit after the time limit is not logged.
    let isLogged = session.keystrokes.count > keys
    advance(to: moment.uptime)
    if engine.nextIndex > index, plan.kind.hasGhost {
      race.recordDigit(index, at: engine.duration)
    }
    beyondCrown = decimalsBeyondCrown(context)
    crownedAt = beyondCrown > 0 ? crownedAt ?? moment.uptime : nil
    var shakes = 0
    var end: SessionEnd?
    switch answer {
    case .correct: wrongDigit = nil
    case .ended(.complete):
      wrongDigit = nil
      end = .complete
      shakes = isRight ? 0 : 1
    case .ended(.timeOut): end = .rules
    case .error:
      wrongDigit = engine.goesOnPastErrors ? nil : digit
      // A single mistake loses a challenge.
      shakes = tag == nil ? 1 : 2
      end = tag == nil ? nil : .error
    case .ended(.mistake):
      wrongDigit = digit
      shakes = 2
      end = .error
    }
    // The end of an attempt rings even if the bell is off for mistakes.
    let isCalled = end == .rules && rulesRing
    if shakes > 1 && context.settings.bell { context.scheduleSecondBell() }
    return DigitResult(
      answer: answer, logEffect: isLogged ? logEffect(isFirst: isFirst, &context) : nil,
      rings: isCalled || shakes > 0 && context.settings.bell, shakes: shakes, end: end)
  }

  /// The moment of a digit that an input method committed with others, spread out so that they do not pass for a paste.
  private func composed(_ now: Moment) -> Moment {
    let last = session.keystrokes.last.map { session.origin + Int($0.milliseconds) + SessionFlow.leastPause }
    return Moment(uptime: max(now.uptime, last ?? 0), date: now.date)
  }

  /// The decimals of a certified run past the Crown; 0 without a Crown, and in attempts, which show nothing but the count.
  private func decimalsBeyondCrown(_ context: ScreenContext) -> Int {
    guard let end = crownEnd(context), Certification(engine) == .certified else { return 0 }
    return max(0, engine.score - end)
  }

  /// The index at which the user's own Crown ends; `nil` if the session can set none or shows nothing but a count.
  func crownEnd(_ context: ScreenContext) -> Int? {
    guard plan.credit.refusal == nil, !plan.credit.isSealed, plan.start == 0, !plan.isBackwards else {
      return nil
    }
    return context.progress[plan.constant].crown?.run.digits
  }

  /// Reveals the rest of the row and returns what to save; `nil` if nothing was hidden.
  mutating func reveal(_ context: inout ScreenContext) -> [Effect]? {
    session.press(.reveal, at: context.now) ? logEffects(&context) : nil
  }

  /// Shows the image of where one is, or the next digit if it is shown already, and returns what to save; `nil` if both are shown.
  mutating func hint(_ context: inout ScreenContext) -> [Effect]? {
    if hasHiddenImage(context), session.press(.image, at: context.now) { return logEffects(&context) }
    return session.press(.hint, at: context.now) ? logEffects(&context) : nil
  }

  func hasHiddenImage(_ context: ScreenContext) -> Bool {
    guard let image = context.images.image(of: plan.constant, at: engine.nextIndex),
      !image.segment.range.contains(engine.imageIndex)
    else { return false }
    return ImageLines.areShown(in: plan) && engine.leg.stretch != nil && engine.leg.shown != .all
  }

  /// Takes the last keystroke back, as only a judge can.
  mutating func takeBack(_ context: inout ScreenContext) -> [Effect] {
    question = nil
    let effects = session.press(.takeBack, at: context.now) ? logEffects(&context) : []
    wrongDigit = session.played.steps.last.flatMap { $0.isWrong && !engine.goesOnPastErrors ? $0.typed : nil }
    return effects
  }

  /// Performs the action of a key of the digit input, given its index.
  mutating func press(_ number: Int, _ context: inout ScreenContext) -> InputOutcome {
    var digitInput = digitInput
    defer { self.digitInput = digitInput }
    return digitInput.press(number, &self, &context)
  }

  mutating func endProgram(_ end: ProgramEnd) { digitInput.recordEnd(end) }

  /// Restarts the loop and returns what to save; empty if it cannot be restarted.
  mutating func restartLoop(_ context: inout ScreenContext) -> [Effect] {
    guard session.press(.restartLoop, at: context.now) else { return [] }
    wrongDigit = nil
    return logEffects(&context)
  }

  /// True if the action is harmless or the question was already shown; otherwise shows it.
  mutating func confirm(_ subject: Question, _ context: ScreenContext) -> Bool {
    let isHarmless: Bool =
      switch subject {
      case .end: !isRunning || engine.ending != nil
      case .startOver: plan.credit.refusal == .otherMode
      }
    if isHarmless || question == subject { return true }
    question = subject
    lapsesAt = context.now.uptime + SessionFlow.patience
    return false
  }

  /// The last keystroke as an effect to save; for the first digit, the session's head and all that came before.
  private func logEffect(isFirst: Bool, _ context: inout ScreenContext) -> Effect? {
    // Before the first digit no session exists in the log.
    guard let date = session.began, let last = session.keystrokes.last else { return nil }
    guard isFirst else { return .keystroke(last) }
    context.assignSessionID(at: date)
    return .sessionBegan(recorded(date, context))
  }

  /// The last key that is no digit as an effect to save.
  private func logEffects(_ context: inout ScreenContext) -> [Effect] {
    logEffect(isFirst: false, &context).list
  }

  private func recorded(_ date: Timestamp, _ context: ScreenContext) -> RecordedSession {
    let groups = context.settings.groups
    return RecordedSession(
      id: context.sessionID, date: date, plan: plan, challenge: tag?.text, groups: groups,
      starts: context.images.starts(in: plan.range, of: plan.constant, within: groups),
      keystrokes: session.keystrokes)
  }

  // MARK: - The end

  /// Ends the session and adds it to the state if it is kept; `nil` for a session without a digit.
  func end(_ end: SessionEnd, _ context: inout ScreenContext) -> EndedSession? {
    guard let date = session.began else { return nil }
    var session = session
    session.end(end)
    let before = context.progress
    let remembered = context.memory
    var recorded = recorded(date, context)
    let endedAt = max(elapsed ?? 0, session.engine.duration)
    recorded.end(
      end.resolved(by: session.engine), waited: endedAt - session.engine.duration,
      against: race.record.map { RacedGhost($0, endedAt: endedAt) })
    recorded.keepStarts(of: session.played.steps)
    let judged = JudgedSession(recorded, session.played)
    let records = judged.isKept ? context.registerEnded(judged) : []
    var change: MemoryChange?
    if let remembered, let after = context.memory, let evidence = judged.evidence, plan.credit.isPlanned {
      let settings = context.settings.planSettings(for: plan.constant)
      change = MemoryChange(evidence, before: remembered, after: after, settings)
    }
    let content = SummaryContent(
      judged, session.played, before: before, known: context.progress[plan.constant].known,
      held: context.memory?.held(plan.constant, on: date.day), ghost: race.record, records: records,
      challenge: outcome(judged.entry, context), change: change,
      errors: judged.evidence.flatMap { remembered?.errors(of: $0, on: context.settings.keypad.rows) } ?? [])
    // The session itself may be the new best run through its stretch.
    context.loadedRun = nil
    return EndedSession(session: recorded, content: content)
  }

  private func outcome(_ entry: SessionEntry, _ context: ScreenContext) -> ChallengeOutcome? {
    guard let tag else { return nil }
    // Pasted digits win nothing.
    let state = engine.isTyped ? tag.state(of: entry) : .failed
    let isPlayedAgain = state != .won && tag.day == context.today && context.challengeOfToday?.state == .won
    let run = tag.day.map { context.challenges?.daysWonInARow(upTo: $0) ?? 0 } ?? 0
    return ChallengeOutcome(tag: tag, state: state, run: isPlayedAgain ? nil : run)
  }
}

struct EndedSession {
  let session: RecordedSession
  let content: SummaryContent

  var effect: Effect { .sessionEnded(session) }
}
