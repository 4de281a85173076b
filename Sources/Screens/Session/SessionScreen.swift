import Canvas
import TrainerCore

/// A session on the screen: from waiting for its first digit to its end.
struct SessionScreen: Sendable {
  /// What came of an input.
  enum Outcome {
    case nothing
    /// Keystrokes to be written, the bells that ring, and whether the session is over.
    case typed(ArraySlice<Keystroke>, bells: Int, isOver: Bool)
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
  /// The uptime of the last thing that happened: what stands on the screen is as of then.
  var now = 0

  init(plan: SessionPlan) {
    session = Session(plan: plan)
  }

  /// Whether the first digit was typed: from then on nothing ends the session by accident.
  var isRunning: Bool { session.began != nil }

  func bindings(_ texts: Texts) -> [Binding<Action>] {
    var bindings: [Binding<Action>] = []
    switch session.engine.plan.mode {
    case .practice:
      bindings.append(Binding(.reveal, .character(" "), name: texts.spaceKey, label: texts.reveal))
    case .learn where isRunning:
      bindings.append(Binding(.restartLoop, .character("r"), name: "r", label: texts.loopAgain))
    case .learn, .game, .strict:
      break
    }
    guard isRunning else {
      return bindings + [
        Binding(.help, .character("?"), name: "?", label: texts.help),
        Binding(.end, .escape, name: texts.escapeKey, label: texts.home),
      ]
    }
    let escape = texts.escapeKey
    return bindings + [
      Binding(.startOver, .control("r"), name: "Ctrl-R", label: texts.startOver),
      Binding(.end, .escape, name: "\(escape) \(escape)", label: texts.end),
    ]
  }

  mutating func handle(_ input: Input, at moment: Moment, _ shared: Shared) -> Outcome {
    now = moment.uptime
    lapse(at: moment)
    switch input {
    case .key(.digit(let digit)): return type(digit, at: moment, shared.settings)
    case .key(let key):
      guard let action = bindings(shared.texts).action(for: key) else { return .nothing }
      return perform(action, at: moment)
    case .mouse(let mouse):
      guard let key = key(at: mouse, shared) else { return .nothing }
      return handle(.key(key), at: moment, shared)
    case .paste: return .nothing
    }
  }

  /// Takes a question back whose time is over.
  mutating func lapse(at moment: Moment) {
    if let question, moment.uptime >= question.lapsesAt { self.question = nil }
  }

  /// The uptime at which the clock moves on or a question lapses.
  func nextFrame(after uptime: Int) -> Int? {
    guard isRunning else { return nil }
    let nextSecond = session.origin + (max(0, uptime - session.origin) / 1000 + 1) * 1000
    return question.map { min($0.lapsesAt, nextSecond) } ?? nextSecond
  }

  private mutating func type(_ digit: UInt8, at moment: Moment, _ settings: Settings) -> Outcome {
    question = nil
    let isFirst = session.began == nil
    let answer = session.type(digit, at: moment)
    let keystrokes = isFirst ? session.keystrokes[...] : session.keystrokes.suffix(1)
    let rings = settings.bell
    switch answer {
    case .correct:
      wrongDigit = nil
      return .typed(keystrokes, bells: 0, isOver: false)
    case .error:
      wrongDigit = digit
      return .typed(keystrokes, bells: rings ? 1 : 0, isOver: false)
    case .ended(.complete):
      return .typed(keystrokes, bells: 0, isOver: true)
    case .ended(.mistake):
      return .typed(keystrokes, bells: rings ? 2 : 0, isOver: true)
    }
  }

  private mutating func perform(_ action: Action, at moment: Moment) -> Outcome {
    switch action {
    case .reveal:
      guard session.reveal(at: moment) else { return .nothing }
      // Before the first digit there is no session yet to write to; the digit takes the reveal with it.
      return isRunning ? .typed(session.keystrokes.suffix(1), bells: 0, isOver: false) : .nothing
    case .restartLoop:
      guard session.restartLoop(at: moment) else { return .nothing }
      wrongDigit = nil
      return .typed(session.keystrokes.suffix(1), bells: 0, isOver: false)
    case .startOver:
      guard session.engine.plan.mode.canCertify else { return .startOverAsked }
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
