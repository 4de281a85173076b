import Canvas
import TrainerCore

/// A session of plain mode: keys go in, lines come out.
struct PlainSession: Sendable {
  /// What came of a key.
  enum Outcome {
    case nothing
    /// Keystrokes to be written, the bells that ring, and whether the session is over.
    case typed(ArraySlice<Keystroke>, bells: Int, isOver: Bool)
    case endAsked
    case startOverAsked
  }

  private(set) var session: Session
  /// The record to race against is being read; until it is known no digit shall be taken.
  private(set) var awaitsRecord: Bool
  private var ghost: GhostEngine?
  private var question: SessionScreen.Question?
  private let keys: KeyMap

  /// A session that waits for its first digit, `isPiped` where that comes from no keyboard.
  init(plan: SessionPlan, keys: KeyMap, isPiped: Bool = false) {
    session = Session(plan: plan, isPiped: isPiped)
    self.keys = keys
    awaitsRecord = plan.mode.traits.hasGhost
  }

  /// The ghost's record; `nil` without one.
  var record: Record? { ghost?.record }

  private var engine: PracticeEngine { session.engine }
  private var plan: SessionPlan { engine.plan }
  private var isRunning: Bool { session.began != nil }

  // MARK: - Lines

  /// Says what the session is about, and opens its first row unless the ghost has to come first.
  func begin(_ transcript: inout Transcript, _ texts: Texts) {
    transcript.line(texts.plainHead(plan))
    transcript.line(texts.plainKeys(plan, keys))
    if !awaitsRecord { openFirstRow(&transcript, texts) }
  }

  private func openFirstRow(_ transcript: inout Transcript, _ texts: Texts) {
    if engine.next == 0 && !plan.isBackwards { transcript.line("\(plan.constant.integerPart).") }
    openRow(&transcript, texts)
  }

  /// Opens a row where the next digit goes, with what stands before the first of its digits.
  private func openRow(_ transcript: inout Transcript, _ texts: Texts, isNew: Bool = true) {
    guard engine.ending == nil else { return }
    let next = engine.next
    if isNew && plan.mode.traits.isOverlaid {
      transcript.line(texts.rowLabel(next) + " " + texts.model(restOfRow))
    }
    // Backwards the row is labelled by the position of its next decimal, from which it leads down.
    transcript.label(plan.isBackwards ? texts.number(engine.position) + " <" : texts.rowLabel(next))
  }

  /// Whether the next decimal is the first one of a row in the direction of typing.
  private var isAtRowStart: Bool {
    (plan.isBackwards ? engine.next + 1 : engine.next) % PracticeEngine.blockLength == 0
  }

  /// The digits from the next one to the end of its row.
  private var restOfRow: String {
    let block = PracticeEngine.blockLength
    let end = min((engine.next / block + 1) * block, plan.range.upperBound)
    return (engine.next..<end).map { String(plan.constant.decimals[$0]) }.joined()
  }

  /// Says something in between, and opens the row again.
  func say(_ lines: [String], _ transcript: inout Transcript, _ texts: Texts) {
    transcript.lines(lines)
    if !awaitsRecord { openRow(&transcript, texts, isNew: false) }
  }

  /// Takes the record to race against; `nil` where there is none.
  mutating func take(_ record: Record?, _ transcript: inout Transcript, _ texts: Texts) {
    guard plan.mode.traits.hasGhost, ghost == nil else { return }
    ghost = record.map(GhostEngine.init)
    guard awaitsRecord else {
      // It took long, and the race is on: the ghost is where it would be by now.
      if let record { say([texts.ghostToBeat(record)], &transcript, texts) }
      return
    }
    awaitsRecord = false
    transcript.line(record.map { texts.ghostToBeat($0) } ?? texts.becomesGhost)
    openFirstRow(&transcript, texts)
  }

  /// Begins without the record, which takes too long to read.
  mutating func giveUpRecord(_ transcript: inout Transcript, _ texts: Texts) {
    guard awaitsRecord else { return }
    awaitsRecord = false
    openFirstRow(&transcript, texts)
  }

  // MARK: - Keys

  /// Whether q ends a session: no command of a session was given that key.
  static func endsByLetter(_ keys: KeyMap) -> Bool {
    !Command.allCases.contains { $0.pages.contains(.session) && keys[$0] == .character("q") }
  }

  mutating func handle(
    _ key: Key, at moment: Moment, _ transcript: inout Transcript, _ texts: Texts
  ) -> Outcome {
    if let question, moment.uptime >= question.lapsesAt { self.question = nil }
    switch key {
    case .digit(let digit): return type(digit, at: moment, &transcript, texts)
    case keys.key(.reveal) where plan.mode.traits.hasReveals: return reveal(at: moment, &transcript, texts)
    case keys.key(.restartLoop) where plan.mode.traits.hasLoops && isRunning:
      guard session.restartLoop(at: moment) else { return .nothing }
      transcript.line(texts.loopAgain)
      openRow(&transcript, texts)
      return .typed(session.keystrokes.suffix(1), bells: 0, isOver: false)
    case keys.key(.startOver) where isRunning:
      guard plan.mode.traits.canCertify else { return .startOverAsked }
      return confirms(.startOver, at: moment, &transcript, texts) ? .startOverAsked : .nothing
    case keys.key(.help) where !isRunning:
      say([texts.plainKeys(plan, keys)], &transcript, texts)
      return .nothing
    case .character("q") where !PlainSession.endsByLetter(keys): return .nothing
    case .escape, .character("q"), .control("d"):
      guard isRunning else { return .endAsked }
      return confirms(.end, at: moment, &transcript, texts) ? .endAsked : .nothing
    default: return .nothing
    }
  }

  private mutating func type(
    _ digit: UInt8, at moment: Moment, _ transcript: inout Transcript, _ texts: Texts
  ) -> Outcome {
    question = nil
    let isFirst = !isRunning
    let (position, expected, loops) = (engine.position, engine.expected, engine.loops)
    let answer = session.type(digit, at: moment)
    let keystrokes = isFirst ? session.keystrokes[...] : session.keystrokes.suffix(1)
    switch answer {
    case .correct:
      transcript.put(String(digit))
      if engine.loops > loops || isAtRowStart {
        endRow(at: moment, loops: loops, &transcript, texts)
        openRow(&transcript, texts)
      }
      return .typed(keystrokes, bells: 0, isOver: false)
    case .error:
      let isTold = plan.mode.traits.isOverlaid || plan.mode.traits.error == .showsExpected
      say([texts.wrong(position, typed: digit, expected: isTold ? expected : nil)], &transcript, texts)
      return .typed(keystrokes, bells: 1, isOver: false)
    case .ended(.complete):
      transcript.put(String(digit))
      endRow(at: moment, loops: loops, &transcript, texts)
      return .typed(keystrokes, bells: 0, isOver: true)
    case .ended(.mistake):
      transcript.line(texts.wrong(position, typed: digit, expected: nil))
      return .typed(keystrokes, bells: 2, isOver: true)
    }
  }

  /// Ends a row that is full, with what there is to say of it: the loop that it completed, and who leads.
  private mutating func endRow(
    at moment: Moment, loops: Int, _ transcript: inout Transcript, _ texts: Texts
  ) {
    transcript.endLine()
    if engine.loops > loops, let last = engine.lastLoop, let best = engine.bestLoop {
      transcript.line(texts.loopDone(engine.loops, last, best: best))
    }
    guard ghost != nil else { return }
    let elapsed = Int(session.milliseconds(at: moment))
    let position = ghost?.position(at: elapsed) ?? 0
    transcript.line(texts.lead(Standing(gap: Double(engine.racePosition) - position)))
  }

  private mutating func reveal(
    at moment: Moment, _ transcript: inout Transcript, _ texts: Texts
  ) -> Outcome {
    guard session.reveal(at: moment) else { return .nothing }
    say([texts.rowLabel(engine.next) + " " + texts.revealed(restOfRow)], &transcript, texts)
    // Before the first digit there is no session yet to write to; the digit takes the reveal with it.
    return isRunning ? .typed(session.keystrokes.suffix(1), bells: 0, isOver: false) : .nothing
  }

  /// Whether a key answers the question that was asked the time before; else it is asked now.
  private mutating func confirms(
    _ subject: SessionScreen.Question.Subject, at moment: Moment, _ transcript: inout Transcript,
    _ texts: Texts
  ) -> Bool {
    if question?.subject == subject { return true }
    question = SessionScreen.Question(
      subject: subject, lapsesAt: moment.uptime + SessionScreen.patience)
    say([texts.plainQuestion(subject, keys)], &transcript, texts)
    return false
  }
}
