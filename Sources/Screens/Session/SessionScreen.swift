import Canvas
import Preferences
import TrainerCore

/// A session on the screen: from waiting for its first digit to its end.
struct SessionScreen: Page {
  enum Action {
    case right
    case five
    case mistake
    case takeBack
    case reveal
    case hint
    case image
    case restartLoop
    case startOver
    case speak
    case settle(Bool)
    case help
    case end
  }

  /// Milliseconds for which a mistake in Strict stays on the screen before the summary.
  static let farewell = 500

  private(set) var flow: SessionFlow
  /// The rows that were revealed, by the index of their first decimal.
  private(set) var revealedRows: Set<Int> = []
  /// What moves around the digits.
  private(set) var effects = SessionEffects()
  /// The figures as of the last time that they were brought up to date; `nil` before the first digit.
  private(set) var figures: Figures?
  /// The summary that follows the mistake which ended the session; `nil` while it goes on.
  private var summary: (any Page)?
  /// When it follows, as uptime in milliseconds; `nil` while the session goes on.
  private var summaryAt: Int?
  /// What the challenge asks for.
  let prompt: String?
  /// Why the leg of a review is recited; `nil` where that is not known, and in other sessions.
  private(set) var legReason: LegReason?
  /// The digits of a dictation while they are shown.
  private(set) var dictation: DictationShow?
  /// The race of a drill against its own best.
  private(set) var drillRace: DrillRace
  let isDrill: Bool
  /// What listens, where the user speaks.
  private(set) var voice: VoiceDesk?
  /// Where everything stood last.
  private(set) var lastLayout: SessionLayout?

  /// A session over a plan, with a line above it that says what it is about, if any.
  init(
    plan: SessionPlan, for tag: ChallengeTag? = nil, prompt: String? = nil, voice: VoiceChoice? = nil
  ) {
    flow = SessionFlow(plan: plan, for: tag)
    if plan.source == .voice {
      let choice = voice ?? VoiceChoice()
      self.voice = VoiceDesk(choice, isHandsFree: choice.isQuiet)
    }
    self.prompt = prompt
    drillRace = DrillRace(questions: plan.drill?.questions ?? 0)
    isDrill = plan.drill != nil
  }

  /// A session that is played for a challenge: one of a day that is over is played without reward.
  init(_ challenge: Challenge, on day: Int?, _ context: ScreenContext) {
    self.init(
      plan: challenge.plan, for: ChallengeTag(day: day, challenge: challenge).played(on: context.today),
      prompt: context.texts.sentence(challenge))
  }

  /// The same once more: the same challenge, or a drill with other questions.
  init(
    again tag: ChallengeTag?, _ plan: SessionPlan, prompt: String? = nil, _ context: ScreenContext
  ) {
    if let tag, let challenge = tag.challenge {
      self.init(challenge, on: tag.day, context)
    } else {
      self.init(plan: context.again(plan), prompt: prompt)
    }
  }

  var session: Session { _read { yield flow.session } }
  var engine: PracticeEngine { _read { yield flow.session.engine } }
  var plan: SessionPlan { flow.plan }
  var tag: ChallengeTag? { flow.tag }
  var question: SessionFlow.Question? { flow.question }
  var wrongDigit: UInt8? { flow.wrongDigit }
  var race: Race { flow.race }
  var isRunning: Bool { flow.isRunning }
  var elapsed: Int? { flow.elapsed }
  /// The uptime of the last thing that happened: what is on the screen is as of then.
  var now: Int { flow.now }

  var largestPage: Size { Size(columns: 100, rows: SessionLayout.largestRows(for: plan)) }

  var showsImages: Bool { ImageLines.areShown(in: plan) }

  var isOver: Bool { summaryAt != nil }
  private var isJudging: Bool { plan.source == .judge && engine.ending == nil }
  /// Whether a mistake has ended it, which the judge may still take back.
  private var isStopped: Bool { plan.source == .judge && engine.ending != nil }

  static func name(_ texts: Texts) -> String { texts.say(en: "a session", fr: "une séance") }

  func isAboutGame(_ context: ScreenContext) -> Bool { plan.kind.hasGhost }

  static let bindings: [Binding<SessionScreen>] = [
    Binding(.right, .character(" ")) { $0.isJudging ? $1.texts.right : nil },
    Binding(.five, .enter) { $0.isJudging ? $1.texts.five : nil },
    Binding(.end, .enter) { $0.isStopped ? $1.texts.end : nil },
    Binding(.mistake, .character("x")) { $0.isJudging ? $1.texts.mistakeKey : nil },
    Binding(.takeBack, .character("u"), .backspace) { $0.flow.canTakeBack ? $1.texts.takeBack : nil },
    Binding(.settle(true), .character("y"), .character("o"), name: KeyName { $0.yesKey }) {
      $0.voice?.question == nil ? nil : $1.texts.saidRight
    },
    Binding(.settle(false), .character("n")) { $0.voice?.question == nil ? nil : $1.texts.saidWrong },
    Binding(.reveal, .reveal) { $0.flow.hasReveals ? $1.texts.reveal : nil },
    Binding(.hint, .tab) { screen, context in
      guard screen.plan.knows(.hint) else { return nil }
      return screen.flow.hasHiddenImage(context) ? context.texts.seeImage : context.texts.nextDigit
    },
    Binding(.image, .character("i")) { screen, context in
      guard screen.plan.isLesson, screen.showsImages else { return nil }
      return context.texts.imageKey
    },
    Binding(.restartLoop, .restartLoop) { screen, context in
      guard screen.plan.knows(.restartLoop), screen.isRunning else { return nil }
      return screen.engine.course.hasLoops ? context.texts.loopAgain : context.texts.stepAgain
    },
    Binding(.help, .help) { $0.isRunning ? nil : $1.texts.help },
    Binding(.end, .escape) { $0.isRunning ? nil : $1.backLabel },
    Binding(.startOver, .startOver) { screen, context in
      guard screen.isRunning, screen.attempt == nil else { return nil }
      // A lesson goes on from where it was left, and has enough other keys.
      return screen.plan.isLesson ? "" : context.texts.startOver
    },
    Binding(.end, .escape, name: KeyName { "\($0.escapeKey) \($0.escapeKey)" }) {
      $0.isStopped ? "" : $0.isRunning ? $1.texts.end : nil
    },
    Binding(.speak, .character("v")) {
      $0.voice == nil && !$0.isRunning && $0.tag == nil && $0.plan.canBeSpoken ? $1.texts.byVoiceKey : nil
    },
  ]

  /// Without the keys of a session by voice and those of a judge, which give way to those that a user has chosen.
  static var fixedShortcuts: Set<Shortcut> {
    Set(bindings.flatMap(\.keys).compactMap { Shortcut($0) })
      .subtracting(["v", "y", "o", "n", "x", "u", " "].map { .character($0) })
  }

  // MARK: - What happens

  mutating func appear(_ context: inout ScreenContext) -> [Request] {
    lastLayout = nil
    if let order = plan.drill, !isRunning {
      drillRace.take(context.progress[plan.constant].drills.figures(like: order.drillSize))
      if let drill {
        dictation = DictationShow(drill, plan.constant, from: context.now.uptime + DictationShow.patience)
      }
    }
    advance(to: context.now.uptime, context)
    legReason = LegReason(engine, context)
    // What was asked for before the help was opened is not asked for again.
    guard !flow.awaitsRecord else { return [] }
    if context.settings.listens, voice == nil, !isRunning, tag == nil, plan.canBeSpoken {
      return speak(context)
    }
    if voice?.hasBegun == false { return (voice?.begin(flow, context) ?? []).map(Request.effect) }
    let calls = isRunning ? [] : drill.map { context.calls($0, of: plan.constant) } ?? []
    return (flow.begin(context) + calls).map(Request.effect)
  }

  mutating func prepare(_ context: inout ScreenContext) -> [Request] {
    guard lastLayout?.size != context.size else { return [] }
    lastLayout = nil
    lastLayout = layout(context)
    return []
  }

  mutating func advance(_ context: inout ScreenContext) -> [Request] {
    advance(to: context.now.uptime, context)
    if let summaryAt, let summary { return context.now.uptime >= summaryAt ? [.replace(summary)] : [] }
    return flow.timeOut.map { flow.timeOutBell.map(Request.effect) + end($0, &context) }
      ?? spokenDigit(context)
  }

  /// Lets the digit of a dictation be spoken whose turn has come.
  private mutating func spokenDigit(_ context: ScreenContext) -> [Request] {
    guard context.speaksDictation, let digit = dictation?.speaks(at: context.now.uptime) else { return [] }
    return [.effect(.spoken(String(digit), context.language))]
  }

  mutating func take(_ event: Event.Happening, _ context: inout ScreenContext) -> [Request] {
    switch event {
    case .store(.record(let constant, let ghost, let record)):
      if flow.take(record, constant, ghost, context) { advance(to: now, context) }
      return []
    case .store(.images):
      lastLayout = nil
      return summary?.take(event, &context) ?? []
    case .voice(let event):
      guard voice != nil, !isOver else { return [] }
      return follow(&context) { $0.take(event, &$1, &$2) }
    case .departureAsked:
      guard !isOver, let ended = flow.end(.interrupted, &context) else { return [] }
      return [.effect(ended.effect), .replace(SummaryScreen(ended))]
    case .store(.memory):
      if legReason == nil { legReason = LegReason(engine, context) }
      return summary?.take(event, &context) ?? []
    default: return summary?.take(event, &context) ?? []
    }
  }

  mutating func handle(_ input: Input, _ context: inout ScreenContext) -> [Request] {
    if isOver, let summary {
      // What is typed meanwhile is harmless, and a key that is not a digit need not wait for the summary.
      guard case .key(let key) = input else { return [] }
      if case .digit = key { return [] }
      return [.replace(summary, first: input)]
    }
    switch input {
    // While digits are shown none is taken.
    case .key(.digit), .mouse: if dictation.map({ context.now.uptime < $0.end }) ?? false { return [] }
    default: break
    }
    switch input {
    case .key(.digit) where plan.source == .judge:
      lastLayout = nil
      return isStopped ? [] : perform(.right, &context)
    // Whoever speaks does not type.
    case .key(.digit(let digit)) where voice != nil:
      // Unless nothing can be heard.
      guard voice?.missing != nil, !isRunning else { return [] }
      return stopListening(context) + type(digit, &context)
    case .key(.digit(let digit)): return type(digit, &context)
    case .key(let key):
      lastLayout = nil
      return flow.isPoint(key) ? [] : press(key, &context) ?? []
    case .mouse(let mouse):
      if let digit = keypad(context)?.digit(at: mouse) { return type(digit, &context) }
      return key(at: mouse, context).map { handle(.key($0), &context) } ?? []
    case .paste: return []
    }
  }

  private mutating func type(_ digit: UInt8, _ context: inout ScreenContext) -> [Request] {
    if flow.takesIntegerPart(digit) { return [] }
    let (legs, question) = (engine.legs, drill?.number)
    let keys = (isRunning, flow.hasHiddenImage(context))
    let typed = flow.type(digit, &context)
    // As one types nothing moves unless the keys of the bottom line change.
    if keys != (isRunning, flow.hasHiddenImage(context)) { lastLayout = nil }
    if engine.legs != legs {
      revealedRows = []
      legReason = LegReason(engine, context)
    }
    var calls: [Effect] = []
    if let drill, drill.number != question, typed.end == nil {
      calls = context.calls(drill, of: plan.constant)
      dictation = DictationShow(drill, plan.constant, from: context.now.uptime + DictationShow.pause)
    }
    effects.strike(
      digit, shakes: typed.shakes, streak: session.engine.streak, isBrisk: isBrisk,
      isHeld: context.settings.theme.holdsFades, at: context.now.uptime)
    advance(to: context.now.uptime, context)
    // What was revealed is hidden again in the next loop.
    if session.engine.run.start == nil { revealedRows = [] }
    var requests = ((typed.written.map { [$0] } ?? []) + calls).map(Request.effect)
    if typed.rings { requests.append(.effect(.bell)) }
    guard let end = typed.end else { return requests }
    // The mistake stays on the screen for a moment.
    guard wrongDigit != nil, !context.isStill, let ended = flow.end(end, &context) else {
      return requests + self.end(end, &context)
    }
    summary = SummaryScreen(ended)
    summaryAt = context.now.uptime + SessionScreen.farewell
    return requests + [.effect(ended.effect)]
  }

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    switch action {
    case .right: return confirm(1, &context)
    case .five: return confirm(BigDigits.perRow, &context)
    case .mistake:
      let typed = flow.marksMistake(&context)
      // One that ends it stays until the judge agrees.
      return follow(typed.effects, typed.end == .error ? nil : typed.end, &context)
    case .takeBack: return flow.takeBack(&context).map(Request.effect)
    case .reveal:
      guard let effects = flow.reveal(&context) else { return [] }
      return marksHelp(effects)
    case .hint:
      let reveals = engine.reveals
      guard let effects = flow.hint(&context) else { return [] }
      advance(to: context.now.uptime, context)
      // An image shows no digit.
      return engine.reveals == reveals ? effects.map(Request.effect) : marksHelp(effects)
    case .image:
      let block = min(engine.next, engine.leg.range.upperBound - 1) / PracticeEngine.blockLength
      guard let page = ImageScreen([block], of: plan.constant, context.images) else { return [] }
      // What is thought of meanwhile is no hesitation: the step begins again.
      return (flow.restartLoop(&context) ?? []).map(Request.effect) + [.open(page)]
    case .restartLoop: return (flow.restartLoop(&context) ?? []).map(Request.effect)
    case .startOver:
      guard flow.grants(.startOver, context) else { return [] }
      let ended = flow.end(.user, &context)
      let again = SessionScreen(again: tag, plan, prompt: prompt, context)
      return (ended.map { [.effect($0.effect)] } ?? []) + [.replace(again)]
    case .speak: return speak(context)
    case .settle(let isRight): return follow(&context) { $0.answer(isRight: isRight, &$1, &$2) }
    case .help:
      let help = HelpScreen(
        keys: ownHelp(context), words: ownExplanations(context), largestPage: largestPage)
      return [.open(isAboutGame(context) ? RulesScreen(help: help) : help)]
    case .end: return isStopped || flow.grants(.end, context) ? end(.user, &context) : []
    }
  }

  private mutating func confirm(_ count: Int, _ context: inout ScreenContext) -> [Request] {
    let (effects, end) = flow.confirm(count, &context)
    return follow(effects, end, &context)
  }

  private func follow(_ effects: [Effect], _ end: SessionEnd?, _ context: inout ScreenContext) -> [Request] {
    effects.map(Request.effect) + (end.map { self.end($0, &context) } ?? [])
  }

  /// Goes on by voice, from the beginning.
  private mutating func speak(_ context: ScreenContext) -> [Request] {
    self = SessionScreen(plan: plan.spoken(), prompt: prompt)
    return (voice?.begin(flow, context) ?? []).map(Request.effect)
  }

  /// Goes on by keys, from the beginning.
  private mutating func stopListening(_ context: ScreenContext) -> [Request] {
    let effects = voice?.stop(flow) ?? []
    self = SessionScreen(plan: plan.from(.keys), prompt: prompt)
    return (effects + flow.begin(context)).map(Request.effect)
  }

  /// Does what follows from what was heard.
  private mutating func follow(
    _ context: inout ScreenContext,
    _ happens: (inout VoiceDesk, inout SessionFlow, inout ScreenContext) -> VoiceDesk.Outcome
  ) -> [Request] {
    guard var desk = voice else { return [] }
    lastLayout = nil
    let legs = engine.legs
    let outcome = happens(&desk, &flow, &context)
    voice = desk
    if engine.legs != legs {
      revealedRows = []
      legReason = LegReason(engine, context)
    }
    advance(to: context.now.uptime, context)
    let requests = outcome.effects.map(Request.effect)
    return outcome.end.map { requests + end($0, &context) } ?? requests
  }

  func close() -> [Request] { voice?.stop(flow).map(Request.effect) ?? [] }

  /// Marks the row in which something was shown.
  private mutating func marksHelp(_ effects: [Effect]) -> [Request] {
    let block = PracticeEngine.blockLength
    revealedRows.insert(engine.next / block * block)
    return effects.map(Request.effect)
  }

  /// Leads to the summary, or back where nothing was typed.
  private func end(_ end: SessionEnd, _ context: inout ScreenContext) -> [Request] {
    guard let ended = flow.end(end, &context) else { return [.back()] }
    var effects = [ended.effect]
    if voice?.isHandsFree == true {
      effects.append(.spokenWhole(context.texts.spokenSummary(flow.engine), context.language))
    }
    return effects.map(Request.effect) + [.replace(SummaryScreen(ended))]
  }

  /// Moves everything that moves with time.
  private mutating func advance(to uptime: Int, _ context: ScreenContext) {
    flow.advance(to: uptime)
    if let dictation, uptime >= dictation.end { self.dictation = nil }
    guard isRunning else { return }
    let elapsed = max(0, uptime - session.origin)
    if let drill { drillRace.advance(drill, engine) }
    let current = figures.flatMap { $0.elapsed / 1000 == elapsed / 1000 ? $0 : nil }
    // The speed is updated with the clock: nobody reads it at every digit.
    figures = Figures(session.engine, elapsed: elapsed, after: current, context.texts)
  }

  /// Whether the last twenty digits took no more than a second each.
  private var isBrisk: Bool {
    let keys = session.keystrokes
    guard let last = keys.last, keys.count > 20 else { return false }
    return last.milliseconds - keys[keys.count - 21].milliseconds <= 20_000
  }

  /// The uptime at which something on the screen next changes by itself: the clock, a question that lapses,
  /// an effect, the ghost.
  func nextFrame(after uptime: Int, _ context: ScreenContext) -> Int? {
    let step = dictation?.nextStep(after: uptime)
    guard isRunning else { return step }
    if let summaryAt {
      let step = effects.nextStep(
        after: uptime, isStill: context.isStill, hasKeypad: keypad(context) != nil)
      return min(summaryAt, step ?? summaryAt)
    }
    if isStopped { return nil }
    let elapsed = max(0, uptime - session.origin)
    var next = min(session.origin + (elapsed / 1000 + 1) * 1000, step ?? .max)
    if let question { next = min(next, question.lapsesAt) }
    // Time ends an attempt, and shows what was missed.
    for limit in [engine.timeLimit, engine.hiddenUntil] {
      if let limit { next = min(next, session.origin + Int(limit) + 1) }
    }
    if attempt != nil { return min(next, nextPauseStep(after: uptime) ?? next) }
    let layout = layout(context)
    if let move = drillRace.nextMove(after: elapsed, cells: layout.horizonCells, context.repertoire) {
      next = min(next, session.origin + move)
    }
    if let step = effects.nextStep(after: uptime, isStill: context.isStill, hasKeypad: layout.keypad != nil) {
      next = min(next, step)
    }
    if plan.kind.hasGhost, let move = race.nextMove(cells: layout.horizonCells, context.repertoire) {
      next = min(next, session.origin + move)
    }
    if let crownedAt = flow.crownedAt, !context.isStill, layout.horizon?.rows == 2,
      let change = HighlightSweep.nextChange(after: uptime - crownedAt)
    {
      next = min(next, crownedAt + change)
    }
    return next
  }

  var atmosphere: Atmosphere {
    // What is left to be seen of a session that is over has its last tint.
    plan.kind.hasGhost ? race.atmosphere : .still
  }
}
