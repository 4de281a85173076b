import Canvas
import TrainerCore

/// A session on the screen: from waiting for its first digit to its end.
struct SessionScreen: Sendable {
  /// What came of an input.
  enum Outcome {
    case nothing
    /// Keystrokes to be written, the bells that ring, and why the session is over, if it is.
    case typed(ArraySlice<Keystroke>, bells: Int, end: SessionEnd?)
    case endAsked
    case startOverAsked
    case helpAsked
  }

  /// A question that the next digit or three seconds take back.
  struct Question: Hashable {
    enum Subject: Hashable {
      case end
      case startOver
    }

    let subject: Subject
    let lapsesAt: Int
  }

  enum Action {
    case reveal
    case restartLoop
    case startOver
    case help
    case end
  }

  /// Milliseconds after which a question lapses.
  static let patience = 3000

  private(set) var session: Session
  private(set) var question: Question?
  /// The wrong digit typed last, until the right one is typed.
  private(set) var wrongDigit: UInt8?
  /// The rows that were revealed, by the index of their first decimal.
  private(set) var revealedRows: Set<Int> = []
  /// The race, in Game.
  private(set) var race = RaceScreen()
  /// What moves around the digits.
  private(set) var effects = SessionEffects()
  /// The line of keys, laid out before a key is struck.
  private(set) var preparedHints: PreparedHints?
  /// The figures as of the last time that they were brought up to date; `nil` before the first digit.
  private(set) var figures: Figures?
  /// The uptime of the last thing that happened: what stands on the screen is as of then.
  private(set) var now = 0

  /// What it is played for.
  let tag: ChallengeTag?
  /// What the challenge asks for.
  let prompt: String?

  init(plan: SessionPlan, for tag: ChallengeTag? = nil, prompt: String? = nil) {
    session = Session(plan: plan)
    self.tag = tag
    self.prompt = prompt
  }

  var plan: SessionPlan { session.engine.plan }

  /// Milliseconds since the first digit; `nil` before it.
  var elapsed: Int? { isRunning ? max(0, now - session.origin) : nil }

  /// How the challenge stands that it is played for; `nil` where there is none.
  var verdict: Challenge.Verdict? {
    tag.map { $0.challenge.verdict(of: session.engine, elapsed: elapsed ?? 0) }
  }

  /// Whether the challenge's time went by.
  var isOutOfTime: Bool { isRunning && tag?.challenge.timeLimit != nil && verdict == .failed }

  /// Whether the first digit was typed: from then on nothing ends the session by accident.
  var isRunning: Bool { session.began != nil }

  func bindings(_ context: ScreenContext) -> [Binding<Action>] {
    let texts = context.texts
    var bindings: [Binding<Action>] = []
    let traits = plan.mode.traits
    if traits.hasReveals && tag == nil && !plan.isBackwards {
      bindings.append(Binding(.reveal, .reveal, context, label: texts.reveal))
    }
    if traits.hasLoops && isRunning {
      bindings.append(Binding(.restartLoop, .restartLoop, context, label: texts.loopAgain))
    }
    guard isRunning else {
      return bindings + [
        Binding(.help, .help, context, label: texts.help),
        Binding(.end, .escape, name: texts.escapeKey, label: tag == nil ? texts.home : texts.back),
      ]
    }
    let escape = texts.escapeKey
    return bindings + [
      Binding(.startOver, .startOver, context, label: texts.startOver),
      Binding(.end, .escape, name: "\(escape) \(escape)", label: texts.end),
    ]
  }

  mutating func handle(_ input: Input, at moment: Moment, _ context: ScreenContext) -> Outcome {
    switch input {
    case .key(.digit(let digit)): return type(digit, at: moment, context)
    case .key(let key):
      guard let action = bindings(context).action(for: key) else { return .nothing }
      return perform(action, at: moment)
    case .mouse(let mouse):
      if let digit = keypad(context)?.digit(at: mouse) { return type(digit, at: moment, context) }
      guard let key = key(at: mouse, context) else { return .nothing }
      return handle(.key(key), at: moment, context)
    case .paste: return .nothing
    }
  }

  /// Takes the record to race against; `nil` where there is none.
  mutating func take(_ record: Record?, _ context: ScreenContext) {
    race.take(record)
    advance(to: now, context)
  }

  /// Moves everything that moves with time.
  mutating func advance(to uptime: Int, _ context: ScreenContext) {
    now = uptime
    if let question, uptime >= question.lapsesAt { self.question = nil }
    if plan.mode.traits.hasGhost { race.advance(to: elapsed, player: session.engine.racePosition) }
    guard let elapsed else { return }
    if preparedHints?.isFor(self, context) != true { preparedHints = PreparedHints(self, context) }
    let pace = figuresPace(at: uptime, context)
    if pace > 1000, let figures, figures.elapsed / pace == elapsed / pace { return }
    figures = Figures(session.engine, elapsed: elapsed)
  }

  /// The milliseconds after which the figures move on by themselves: once they step back nobody reads their seconds.
  private func figuresPace(at uptime: Int, _ context: ScreenContext) -> Int {
    effects.fade(at: uptime, isStill: context.isStill) > 0 ? 5000 : 1000
  }

  /// The uptime at which something on the screen next changes by itself: the clock, a question that lapses,
  /// an effect, the ghost.
  func nextFrame(after uptime: Int, _ context: ScreenContext) -> Int? {
    guard isRunning else { return nil }
    let elapsed = max(0, uptime - session.origin)
    let pace = figuresPace(at: uptime, context)
    var next = session.origin + (elapsed / pace + 1) * pace
    if let question { next = min(next, question.lapsesAt) }
    if let limit = tag?.challenge.timeLimit, elapsed <= limit { next = min(next, session.origin + limit + 1) }
    let layout = layout(context)
    if let step = effects.nextStep(after: uptime, isStill: context.isStill, hasKeypad: layout.keypad != nil) {
      next = min(next, step)
    }
    if plan.mode.traits.hasGhost, let move = race.nextMove(cells: layout.horizonCells, context.repertoire) {
      next = min(next, session.origin + move)
    }
    return next
  }

  private mutating func type(_ digit: UInt8, at moment: Moment, _ context: ScreenContext) -> Outcome {
    question = nil
    let isFirst = session.began == nil
    let answer = session.type(digit, at: moment)
    let keystrokes = isFirst ? session.keystrokes[...] : session.keystrokes.suffix(1)
    let verdict = tag?.challenge.verdict(of: session.engine, elapsed: Int(session.milliseconds(at: moment)))
    let rings = context.settings.bell
    let shakes =
      switch answer {
      case .correct, .ended(.complete): 0
      case .error: verdict == .failed ? 2 : 1
      case .ended(.mistake): 2
      }
    effects.strike(
      digit, shakes: shakes, streak: session.engine.streak, isHeld: context.settings.theme.holdsFades,
      at: moment.uptime)
    advance(to: moment.uptime, context)
    switch answer {
    case .correct:
      wrongDigit = nil
      return .typed(keystrokes, bells: 0, end: nil)
    case .error:
      wrongDigit = digit
      return .typed(keystrokes, bells: rings ? shakes : 0, end: verdict == .failed ? .error : nil)
    case .ended(.complete):
      wrongDigit = nil
      return .typed(keystrokes, bells: 0, end: .complete)
    case .ended(.mistake):
      wrongDigit = digit
      return .typed(keystrokes, bells: rings ? shakes : 0, end: .error)
    }
  }

  private mutating func perform(_ action: Action, at moment: Moment) -> Outcome {
    switch action {
    case .reveal:
      guard session.reveal(at: moment) else { return .nothing }
      let block = PracticeEngine.blockLength
      revealedRows.insert(session.engine.next / block * block)
      // Before the first digit there is no session yet to write to; the digit takes the reveal with it.
      return isRunning ? .typed(session.keystrokes.suffix(1), bells: 0, end: nil) : .nothing
    case .restartLoop:
      guard session.restartLoop(at: moment) else { return .nothing }
      wrongDigit = nil
      return .typed(session.keystrokes.suffix(1), bells: 0, end: nil)
    case .startOver:
      guard session.engine.plan.mode.traits.canCertify else { return .startOverAsked }
      return confirms(.startOver, at: moment) ? .startOverAsked : .nothing
    case .help: return .helpAsked
    case .end:
      guard isRunning else { return .endAsked }
      return confirms(.end, at: moment) ? .endAsked : .nothing
    }
  }

  /// Whether a key answers the question that it asked the time before; else it asks it now.
  private mutating func confirms(_ subject: Question.Subject, at moment: Moment) -> Bool {
    if question?.subject == subject { return true }
    question = Question(subject: subject, lapsesAt: moment.uptime + SessionScreen.patience)
    return false
  }
}
