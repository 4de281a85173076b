import Canvas
import Preferences
import TrainerCore

/// A session on the screen, from waiting for its first digit to its end.
struct SessionScreen: Page {
  /// The milliseconds for which a mistake that ends a session is shown before the summary.
  static let mistakeDisplayTime = 500

  private(set) var flow: SessionFlow
  /// The revealed rows, by the index of their first decimal.
  private(set) var revealedRows: Set<Int> = []
  private(set) var effects = SessionEffects()
  /// The speed as shown, taken anew each second, since nobody reads it at every digit.
  private(set) var speed = ""
  private var second: Int?
  /// The summary to follow the mistake that ended the session; `nil` while the session goes on.
  private var summary: SummaryScreen?
  /// The uptime in milliseconds at which it follows.
  private var summaryAt: Int?
  /// The line above the digits: the rules of a challenge, an introduction, or a notice.
  private(set) var prompt: String?
  /// The reason for the current leg of a review, longest form first; empty if unknown.
  private(set) var legReason: [String] = []
  /// The number of completed legs when `legReason` was found.
  private var legs = 0
  /// The race of a drill against its best result.
  private(set) var drillRace: DrillRace
  private(set) var lastLayout: SessionLayout?
  /// True from a paste until the next input.
  private(set) var hasPasted = false
  /// The uptime until which the words at the end of what is known stay, however fast one goes on.
  private(set) var newGroundUntil = 0

  init(plan: SessionPlan, for tag: ChallengeTag? = nil, prompt: String? = nil) {
    flow = SessionFlow(plan: plan, for: tag)
    self.prompt = prompt
    drillRace = DrillRace(questions: plan.drill?.questions ?? 0)
  }

  /// Creates a session for a challenge; a challenge of a past day earns nothing.
  init(_ challenge: Challenge, on day: Int?, _ context: ScreenContext) {
    self.init(
      plan: challenge.plan, for: ChallengeTag(day: day, challenge: challenge).played(on: context.today),
      prompt: context.texts.sentence(challenge))
  }

  /// Creates the session again: the same challenge, or a drill with other questions.
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
  var engine: PracticeEngine { _read { yield flow.engine } }
  var plan: SessionPlan { flow.plan }
  var tag: ChallengeTag? { flow.tag }
  var question: SessionFlow.Question? { flow.question }
  var wrongDigit: UInt8? { flow.wrongDigit }
  var race: Race { flow.race }
  var isRunning: Bool { flow.isRunning }
  var elapsed: Int? { flow.elapsed }
  var now: Int { flow.now }

  var largestPage: Size { Size(columns: Size.frame.columns, rows: plan.digitDisplay.rows.largestPage) }

  var showsImages: Bool { ImageLines.areShown(in: plan) }

  var isOver: Bool { summaryAt != nil }

  static func nameInSentence(_ texts: Texts) -> String { texts.say(en: "a session", fr: "une séance") }

  func helpBeginsWithRules(_ context: ScreenContext) -> Bool { plan.kind.hasGhost }

  static let bindings: [Binding<SessionScreen>] =
    DigitInputs.bindings + helpBindings + loopBindings + endBindings

  private static let helpBindings: [Binding<SessionScreen>] =
    [
      Binding(.reveal) { $0.markRevealedRow($0.flow.reveal(&$1)) }.says(en: "reveal", fr: "révéler").only {
        screen, _ in
        screen.flow.hasReveals
      },
      Binding(.tab) { $0.hint(&$1) }
        .says {
          $0.flow.hasHiddenImage($1)
            ? $1.texts.say(en: "see image", fr: "voir l’image")
            : $1.texts.say(en: "next digit", fr: "un chiffre")
        }
        .explained(en: "its image, then the digit", fr: "l’image, puis le chiffre")
        .only { screen, _ in screen.showsImages && screen.plan.accepts(.hint) },
      Binding(.tab) { $0.hint(&$1) }
        // A place lost by going on past errors is found again with it; otherwise there is Space.
        .says {
          $0.engine.goesOnPastErrors || $0.plan.source == .program
            ? $1.texts.say(en: "next digit", fr: "un chiffre") : ""
        }
        .explained(en: "the next digit", fr: "le chiffre suivant")
        .only { screen, _ in
          !screen.showsImages && screen.plan.accepts(.hint) && screen.engine.leg.hintRoom == nil
        },
      Binding(.tab) { $0.hint(&$1) }.says(en: "digit before", fr: "chiffre avant")
        .explained(en: "a digit before it, −5 points", fr: "chiffre d’avant, −5 points")
        .only { screen, _ in screen.plan.accepts(.hint) && screen.engine.leg.hintRoom != nil },
    ]

  private static let loopBindings: [Binding<SessionScreen>] =
    [
      Binding("i") { $0.writeImage(&$1) }.says(\.image)
        .explained(en: "write an image", fr: "écrire une image")
        .only { screen, _ in screen.plan.face.writesImages && screen.showsImages },
      Binding(.restartLoop) { $0.restartLoop(&$1) }.says { screen, context in
        guard screen.isRunning else { return nil }
        return screen.engine.course.hasLoops ? context.texts.loopAgain : context.texts.again
      }.explained(en: "the loop or the step again", fr: "refaire boucle ou étape")
        .only { screen, _ in screen.plan.accepts(.restartLoop) },
      .help().only { screen, _ in !screen.isRunning },
    ]

  private static let endBindings: [Binding<SessionScreen>] =
    [
      // The last binding explains that Esc ends the session.
      Binding(.escape) { $0.end(&$1) }.says {
        $0.isRunning ? nil : $0.isFirstLesson($1) ? $1.texts.home : $1.backLabel
      }.explained { _ in "" },
      Binding(.startOver) { $0.startOver(&$1) }.says { screen, context in
        guard screen.isRunning else { return nil }
        // A lesson resumes where it was left, and its line has enough other keys.
        return screen.plan.face.writesImages ? "" : context.texts.startOver
      }.only { screen, _ in !screen.plan.credit.isSealed },
      Binding(.escape, name: KeyName { "\($0.escapeKey) \($0.escapeKey)" }) { $0.end(&$1) }.says {
        $0.engine.ending != nil ? "" : $0.isRunning ? $1.texts.end : nil
      }.explained(\.end),
    ]

  /// Leaves out the keys of digit inputs, which give way to keys that the user has chosen.
  static var fixedKeys: Set<Key> {
    Set(bindings.dropFirst(DigitInputs.bindings.count).flatMap(\.keys).filter(\.isChoosable))
  }

  func keyLines(_ context: ScreenContext) -> [HelpLine] {
    let texts = context.texts
    var lines = boundLines(context) + [("Ctrl-Z", texts.say(en: "suspend", fr: "suspendre"))]
    if flow.digitInput.typesDigits {
      let first = texts.line(
        texts.digitKeys(context), en: "the next decimal", fr: "la décimale suivante")
      let point = texts.line("3. 2. 1.", en: "may come before #1", fr: "peuvent précéder #1")
      lines = [first] + (session.acceptsIntegerPart ? [point] : []) + lines
    }
    return lines + [texts.saveAndQuit]
  }

  func explanations(_ context: ScreenContext) -> [HelpLine] {
    let texts = context.texts
    let source = texts.about(plan.source).flatMap { about in texts.name(plan.source).map { ($0, about) } }
    return source.list + plan.face.explanations(plan, context.texts)
  }

  /// Returns false for every key, so that the number row always types digits.
  func means(_ key: Key, _ context: ScreenContext) -> Bool { false }

  mutating func didAppear(_ context: inout ScreenContext) -> [Request] {
    lastLayout = nil
    // A lesson shows the notice with its instructions.
    let notice = engine.lesson == nil ? context.twinNotice(engine)?.first : nil
    prompt = prompt ?? context.introduction(of: plan) ?? notice
    if let order = plan.drill, !isRunning {
      drillRace.setGhost(from: context.progress[plan.constant].drills.figures(like: order.drillSize))
    }
    catchUp(context)
    legReason = engine.legReason(context)
    // The record is not asked for again after the help was open.
    guard !flow.awaitsRecord else { return [] }
    return flow.begin(context).map(Request.effect)
  }

  /// Lays the page out again before it is drawn, if its size or its parts have changed.
  mutating func willDraw(_ context: inout ScreenContext) -> [Request] {
    guard lastLayout?.size != context.size else { return [] }
    lastLayout = nil
    lastLayout = layout(context)
    return []
  }

  mutating func advance(_ context: inout ScreenContext) -> [Request] {
    catchUp(context)
    if let summaryAt, let summary { return context.now.uptime >= summaryAt ? [.replace(summary)] : [] }
    return flow.timeOut.map { requests($0, &context) } ?? []
  }

  mutating func receive(_ event: Event.Happening, _ context: inout ScreenContext) -> [Request] {
    switch event {
    case .store(.record), .store(.friends):
      if flow.updateRecord(from: context) { catchUp(context) }
      return []
    case .program(.digits(let digits)): return isOver ? [] : type(line: digits, &context)
    case .program(.ended(let end)):
      flow.endProgram(end)
      return []
    case .departureAsked:
      guard !isOver, let ended = flow.end(.interrupted, &context) else { return [] }
      return [.effect(ended.effect), .replace(SummaryScreen(ended))]
    case .store(.state):
      lastLayout = nil
      if flow.updateRecord(from: context) { catchUp(context) }
      if legReason.isEmpty { legReason = engine.legReason(context) }
    default: break
    }
    return summary?.receive(event, &context) ?? []
  }

  mutating func handle(_ input: Input, _ context: inout ScreenContext) -> [Request] {
    // Keys still in the fingers do nothing.
    if isOver { return [] }
    if case .paste = input { hasPasted = true } else { hasPasted = false }
    switch input {
    case .key(.digit(let digit)) where flow.digitInput.typesDigits: return type(digit, &context)
    case .key(let key):
      lastLayout = nil
      return flow.awaitsPoint(key) ? [] : press(key, &context) ?? []
    case .mouse(let mouse):
      if let digit = keypad(context)?.digit(at: mouse) { return type(digit, &context) }
      return key(at: mouse, context).map { handle(.key($0), &context) } ?? []
    case .paste: return []
    }
  }

  private mutating func type(_ digit: UInt8, _ context: inout ScreenContext) -> [Request] {
    if flow.consumeIntegerPart(digit) { return [] }
    let keys = (isRunning, flow.hasHiddenImage(context))
    let typed = flow.type(digit, &context)
    // While one types, the layout changes only with the keys of the bottom line.
    if keys != (isRunning, flow.hasHiddenImage(context)) { lastLayout = nil }
    effects.recordDigit(
      digit, shakes: typed.shakes, streak: engine.streak, isBrisk: isBrisk,
      isHeld: context.settings.theme.keepsFadesLegible, at: context.now.uptime)
    catchUp(context)
    // Revealed rows are hidden again in the next loop.
    if engine.run.start == nil { revealedRows = [] }
    let requests = typed.effects.map(Request.effect)
    guard let end = typed.end else { return requests }
    guard wrongDigit != nil, !context.isStill, let ended = flow.end(end, &context) else {
      return requests + self.end(end, &context)
    }
    summary = SummaryScreen(ended)
    summaryAt = context.now.uptime + SessionScreen.mistakeDisplayTime
    return requests + [.effect(ended.effect)]
  }

  /// Types a line from `--digits-from` up to its first wrong digit, from which the reciter goes on.
  private mutating func type(line digits: [UInt8], _ context: inout ScreenContext) -> [Request] {
    var requests: [Request] = []
    for digit in digits {
      requests += type(digit, &context)
      if wrongDigit != nil || requests.contains(where: \.isReplacement) { break }
    }
    return requests
  }

  private mutating func hint(_ context: inout ScreenContext) -> [Request] {
    let reveals = engine.reveals
    guard let effects = flow.hint(&context) else { return [] }
    catchUp(context)
    // An image reveals no digit.
    return engine.reveals == reveals ? effects.map(Request.effect) : markRevealedRow(effects)
  }

  private mutating func writeImage(_ context: inout ScreenContext) -> [Request] {
    let index = min(engine.nextIndex, engine.leg.range.upperBound - 1)
    // The page shows digits, so the step restarts if some of them are hidden.
    let restart = engine.leg.shown == .all ? [] : restartLoop(&context)
    let images = context.images
    // The image that is seen comes first, else the smallest stretch.
    let segments = images.stretches(in: index..<index + 1, of: plan.constant, context.settings.groups)
      .sorted { $0.range.count < $1.range.count }
    let seen = images.image(of: plan.constant, at: index).map { [$0.segment] } ?? []
    let page = ImageScreen((seen + segments).distinct, of: plan.constant, images)
    return restart + (page.map { [.open($0)] } ?? [])
  }

  private mutating func restartLoop(_ context: inout ScreenContext) -> [Request] {
    flow.restartLoop(&context).map(Request.effect)
  }

  private mutating func startOver(_ context: inout ScreenContext) -> [Request] {
    guard flow.confirm(.startOver, context) else { return [] }
    let ended = flow.end(.user, &context)
    let again = SessionScreen(again: tag, plan, prompt: prompt, context)
    return (ended.map { [.effect($0.effect)] } ?? []) + [.replace(again)]
  }

  private mutating func end(_ context: inout ScreenContext) -> [Request] {
    flow.confirm(.end, context) ? end(.user, &context) : []
  }

  /// Runs an action of a digit input's key, and performs what follows from its outcome.
  mutating func perform(
    in context: inout ScreenContext,
    _ action: (inout SessionFlow, inout ScreenContext) -> InputOutcome
  ) -> [Request] {
    lastLayout = nil
    let outcome = action(&flow, &context)
    catchUp(context)
    return requests(outcome, &context)
  }

  private func requests(_ outcome: InputOutcome, _ context: inout ScreenContext) -> [Request] {
    let requests = outcome.effects.map(Request.effect)
    return outcome.end.map { requests + end($0, &context) } ?? requests
  }

  func didClose(_ context: inout ScreenContext) -> [Request] {
    flow.digitInput.closeSource().map(Request.effect)
  }

  private mutating func markRevealedRow(_ effects: [Effect]?) -> [Request] {
    guard let effects else { return [] }
    let block = blockLength
    revealedRows.insert(engine.nextIndex / block * block)
    return effects.map(Request.effect)
  }

  /// Leads to the summary, or back if nothing was typed.
  private func end(_ end: SessionEnd, _ context: inout ScreenContext) -> [Request] {
    // From the first lesson back to Home, since the user never saw the page of the day.
    guard let ended = flow.end(end, &context) else {
      return isFirstLesson(context) ? [.back(), .back()] : [.back()]
    }
    return [.effect(ended.effect), .replace(SummaryScreen(ended))]
  }

  /// True in the user's first lesson, which leads back to Home, past the page of the day.
  private func isFirstLesson(_ context: ScreenContext) -> Bool { context.isNew && context.isAboveToday }

  /// Advances all that depends on time, to the time of the last event.
  private mutating func catchUp(_ context: ScreenContext) {
    let uptime = context.now.uptime
    flow.keepQuestion(until: context.presses.due)
    flow.advance(to: uptime)
    if engine.legs != legs {
      legs = engine.legs
      revealedRows = []
      legReason = engine.legReason(context)
    }
    if isAtEndOfKnown(context), newGroundUntil == 0 { newGroundUntil = uptime + SessionFlow.patience }
    guard let elapsed else { return }
    if let course = flow.drillCourse { drillRace.advance(course, engine) }
    guard elapsed / 1000 != second else { return }
    second = elapsed / 1000
    speed = context.texts.speed(engine)
  }

  /// True while the next decimal is the first that is not known, in a run from #1 without an end.
  func isAtEndOfKnown(_ context: ScreenContext) -> Bool {
    let plan = engine.plan
    guard isRunning, engine.ending == nil, engine.errors == 0,
      engine.nextIndex >= blockLength, !engine.isShownAhead(engine.nextIndex),
      plan.start == 0, plan.segment == nil, plan.route.isEmpty, plan.drill == nil, !plan.isBackwards
    else { return false }
    return engine.nextIndex == context.progress[plan.constant].known.fromStart
  }

  /// True if the last twenty digits took at most a second each on average.
  private var isBrisk: Bool {
    let keys = session.keystrokes
    guard let last = keys.last, keys.count > 20 else { return false }
    return last.milliseconds - keys[keys.count - 21].milliseconds <= 20_000
  }

  /// The uptime of the next change: of the clock, a question that lapses, an animation, or the ghost.
  func nextFrame(after uptime: Int, _ context: ScreenContext) -> Int? {
    guard isRunning else { return nil }
    if let summaryAt {
      let step = effects.nextStep(
        after: uptime, isStill: context.isStill, hasKeypad: keypad(context) != nil)
      // A help page above it may have outlasted it.
      return max(uptime + 1, min(summaryAt, step ?? summaryAt))
    }
    if engine.ending != nil { return nil }
    let elapsed = max(0, uptime - session.origin)
    var next = session.origin + (elapsed / 1000 + 1) * 1000
    if question != nil { next = min(next, flow.lapsesAt) }
    if uptime < newGroundUntil { next = min(next, newGroundUntil) }
    // Time ends an attempt, and shows a missed digit.
    for limit in [engine.timeLimit, engine.hiddenUntil] {
      if let limit { next = min(next, session.origin + Int(limit) + 1) }
    }
    let layout = layout(context)
    if let change = layout.face.nextChange?(view(layout, context), elapsed) {
      next = min(next, session.origin + change)
    }
    if layout.count == nil,
      let step = effects.nextStep(after: uptime, isStill: context.isStill, hasKeypad: layout.keypad != nil)
    {
      next = min(next, step)
    }
    return next
  }

  var atmosphere: Atmosphere {
    // A finished session keeps its last tint.
    plan.kind.hasGhost ? race.atmosphere : .still
  }
}
