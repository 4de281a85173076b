import Canvas
import Preferences
import TrainerCore

/// A session in plain mode: keys go in, lines come out.
struct PlainSession {
  private(set) var flow: SessionFlow
  var transcript: Transcript
  private let texts: Texts
  private let groups: DigitGroups
  private let isPiped: Bool
  private var printedPlaceLines: [String] = []
  private var printedResult: RaceResult.Decision?
  private var isCrownPrinted = false
  /// The decimal of the last split that was printed.
  private var printedSplit = 0
  /// True while a mistake is not printed yet, because the right digit is about to be printed with it.
  private var isMistakeHeldBack = false
  /// The end of the pause whose remaining time was printed.
  private var printedPause: UInt32?

  /// Creates a session that waits for its first digit; `isPiped` if digits come from a pipe, not a keyboard.
  init(
    plan: SessionPlan, for tag: ChallengeTag?, _ context: ScreenContext, after transcript: Transcript,
    isPiped: Bool
  ) {
    flow = SessionFlow(plan: plan, for: tag, isPiped: isPiped)
    self.transcript = transcript
    self.isPiped = isPiped
    texts = context.texts
    groups = context.settings.groups
  }

  private var engine: PracticeEngine { flow.engine }
  private var plan: SessionPlan { flow.plan }

  private var showsRows: Bool { !plan.digitDisplay.isCount && flow.digitInput.view != .digits }

  /// Prints the session's subject, and opens its first row unless the ghost must be read first.
  mutating func begin(_ context: ScreenContext) -> [Effect] {
    transcript.writeLines(
      [texts.plainHead(plan)] + context.introduction(of: plan).list + plan.face.rules(plan, texts))
    transcript.writeLine(texts.plainKeys(flow))
    if !showsRows { transcript.writeLine(texts.say(flow.digitInput.invitation)) }
    transcript.writeLines(flow.digitInput.lines(flow, texts).suffix(1).map { $0.forms[0] })
    let effects = flow.begin(context)
    if !flow.awaitsRecord {
      if plan.kind.hasGhost { transcript.writeLine(ghostToBeatLine(context)) }
      openFirstRow(context)
    }
    return effects
  }

  /// The record to beat, or that this run becomes the ghost if there is none.
  private func ghostToBeatLine(_ context: ScreenContext) -> String {
    flow.race.record.map { texts.ghostToBeat($0, context)[0] } ?? texts.becomesGhost
  }

  private mutating func openFirstRow(_ context: ScreenContext) {
    if let course = flow.drillCourse { return printQuestion(course) }
    guard showsRows else { return }
    transcript.writeLines(legLines(context))
    printedPlaceLines = placeLines(context) + imageLines(context)
    if flow.session.awaitsIntegerPart {
      transcript.writeLine(texts.integerPart(plan.constant))
    }
    openRow()
  }

  /// The lines before a leg of a review or lesson: its number, the decimals before it, its place.
  private func legLines(_ context: ScreenContext) -> [String] {
    let lines = plan.face.lines(engine, texts)
    let cue = engine.leg.cueRange
    let own = placeLines(context) + imageLines(context)
    guard !cue.isEmpty else { return lines + own }
    let digits = texts.spokenDigits(
      plan.constant.decimals[cue].map(\.self), from: cue.lowerBound, in: groups)
    return lines + [texts.say(en: "before it: \(digits)", fr: "juste avant : \(digits)")] + own
  }

  /// The next digit's place on the user's route; empty if it is still `before`.
  private func placeLines(_ context: ScreenContext, after before: String? = nil) -> [String] {
    guard let place = ImageLines(engine, context)?.place, place != before else { return [] }
    return [texts.place + texts.colon + place]
  }

  /// The image and words of the block at hand; empty unless all its digits are shown.
  private func imageLines(_ context: ScreenContext) -> [String] {
    guard engine.leg.shown == .all, let lines = ImageLines(engine, context) else { return [] }
    return [
      lines.image.map { texts.image + texts.colon + $0 },
      lines.words.isEmpty ? nil : texts.words(for: lines.words),
    ].compactMap(\.self)
  }

  /// Prints the first digit's place on the user's route, and the image, if the folder was read only after the session opened.
  mutating func printPlaceOnceRead(_ context: ScreenContext) {
    let lines = flow.isRunning ? [] : placeLines(context) + imageLines(context)
    guard !lines.isEmpty, lines != printedPlaceLines else { return }
    printedPlaceLines = lines
    printLines(lines)
  }

  /// Opens a row at the next digit, with its label and, if `isNew`, the digits shown as a model.
  private mutating func openRow(isNew: Bool = true) {
    guard engine.ending == nil, showsRows else { return }
    guard flow.drillCourse == nil else { return transcript.openLine(labelled: texts.answerLabel) }
    if isNew && engine.leg.shown != .none {
      transcript.writeLine(texts.say(en: "model: \(restOfRow)", fr: "modèle : \(restOfRow)"))
    }
    transcript.openLine(labelled: texts.placeLabel(engine.position))
  }

  private var isAtRowStart: Bool {
    (plan.isBackwards ? engine.nextIndex + 1 : engine.nextIndex) % blockLength == 0
  }

  private var beginsGroup: Bool {
    guard let course = flow.drillCourse else {
      return engine.leg.stretch != nil
        && groups.isSpaced(plan.isBackwards ? engine.nextIndex + 1 : engine.nextIndex)
    }
    let place = abs(engine.nextIndex - engine.leg.start)
    if place == 0, course.part > 0 { return true }
    let row = blockLength
    return engine.leg.range.count > row
      && groups.isSpaced((engine.leg.isBackwards ? row - place % row : place) % row)
  }

  /// The digits from the next one to the end of its row, with the gaps in words.
  private var restOfRow: String {
    let end = min((engine.nextIndex / blockLength + 1) * blockLength, engine.leg.range.upperBound)
    let digits = (engine.nextIndex..<end).map {
      engine.isShownAhead($0) ? plan.constant.decimals[$0] : nil
    }
    return texts.spokenDigits(digits, from: engine.nextIndex, in: groups)
  }

  /// Prints lines in the middle of a row, and opens the row again.
  mutating func printLines(_ lines: [String]) {
    transcript.writeLines(lines)
    if !flow.awaitsRecord { openRow(isNew: false) }
  }

  mutating func updateRecord(from context: ScreenContext) {
    let wasAwaited = flow.awaitsRecord
    guard flow.updateRecord(from: context) else { return }
    // In a race that is already on, the ghost stands at its place by now.
    guard wasAwaited else { return printLines([ghostToBeatLine(context)]) }
    transcript.writeLine(ghostToBeatLine(context))
    openFirstRow(context)
  }

  /// Begins without the record because reading it takes too long.
  mutating func beginWithoutRecord(_ context: ScreenContext) {
    guard flow.awaitsRecord else { return }
    flow.awaitsRecord = false
    openFirstRow(context)
  }

  /// The uptime in milliseconds of the next time limit, warning, or digit shown after an error.
  func nextStep(after uptime: Int) -> Int? {
    let moments =
      flow.isRunning
      ? [engine.timeLimit, pauseWarning, engine.hiddenUntil].compactMap(\.self) : []
    return moments.map { flow.session.origin + Int($0) + 1 }.filter { $0 > uptime }.min()
  }

  /// The last millisecond before a third of an attempt's allowed pause is left; `nil` without such a limit.
  private var pauseWarning: UInt32? {
    guard let end = engine.timeLimit, case .pause(let allowed)? = engine.course.limit else { return nil }
    return end - allowed / 3 - 1
  }

  /// Warns once, as time passes, that a third of the pause allowed in an attempt is left.
  private mutating func warnOfPauseEnd(at now: Int) {
    let elapsed = now - flow.session.origin
    guard flow.isRunning, let pauseWarning, elapsed > pauseWarning, let end = engine.timeLimit,
      printedPause != end
    else { return }
    printedPause = end
    transcript.writeLine(texts.pauseLeft((Int(end) - elapsed + 999) / 1000))
  }

  /// Performs what is due by time alone.
  mutating func passTime(_ context: inout ScreenContext) -> InputOutcome {
    let now = context.now.uptime
    let wasShown = engine.isExpectedShown
    flow.keepQuestion(until: context.presses.due)
    flow.advance(to: now)
    if let outcome = flow.timeOut { return outcome }
    warnOfPauseEnd(at: now)
    if !wasShown, engine.isExpectedShown, flow.digitInput.typesDigits { printMistake() }
    return InputOutcome()
  }

  /// Prints the mistake at the next digit, with the right digit if that is shown by now.
  private mutating func printMistake() {
    isMistakeHeldBack = false
    guard let digit = flow.wrongDigit else { return }
    let position = flow.drillCourse == nil ? engine.position : nil
    let shown = engine.isExpectedShown ? engine.expected : nil
    printLines([texts.wrong(position, typed: digit, expected: shown)])
  }

  /// Prints a mistake that was held back, before anything else follows it.
  mutating func printHeldBackMistake() {
    if isMistakeHeldBack { printMistake() }
  }

  mutating func handle(
    _ key: Key, _ context: inout ScreenContext
  ) -> InputOutcome {
    flow.advance(to: context.now.uptime)
    printHeldBackMistake()
    if let outcome = flow.timeOut { return outcome }
    if let number = flow.digitInput.number(of: key, flow) {
      return perform(in: &context) { $0.press(number, &$1) }
    }
    switch key {
    case .digit where !flow.digitInput.typesDigits: return InputOutcome()
    case .digit(let digit):
      return flow.consumeIntegerPart(digit) ? InputOutcome() : type(digit, &context)
    case " " where flow.hasReveals:
      guard let effects = flow.reveal(&context) else { return InputOutcome() }
      printLines([texts.revealed(restOfRow)])
      return InputOutcome(effects: effects)
    case .tab where plan.accepts(.hint):
      let reveals = engine.reveals
      let effects = flow.hint(&context)
      if let course = flow.drillCourse {
        guard let effects, let face = DrillFace.of(course.order.name) else { return InputOutcome() }
        let question = course.question.opened(by: engine.run.hints)
        printLines([texts.oneMoreDigitBefore(face.shownText(question, plan.constant, texts))])
        return InputOutcome(effects: effects)
      }
      // Time may already have shown it, which in plain mode scrolls away.
      guard effects != nil || engine.isExpectedShown else { return InputOutcome() }
      let image = effects != nil && engine.reveals == reveals ? ImageLines(engine, context)?.image : nil
      let digit = texts.revealed(String(engine.expected))
      printLines([image.map { texts.image + texts.colon + $0 } ?? digit])
      return InputOutcome(effects: effects ?? [])
    case .control("r") where flow.isRunning && !plan.credit.isSealed:
      return confirm(.startOver, &context) ? InputOutcome(startsOver: true) : InputOutcome()
    case "q":
      return confirm(.end, &context) ? InputOutcome(end: .user) : InputOutcome()
    default: return InputOutcome()
    }
  }

  private mutating func type(_ digit: UInt8, _ context: inout ScreenContext) -> InputOutcome {
    let course = flow.drillCourse
    let expected = engine.expected
    let position = course == nil ? engine.position : nil
    let loops = engine.loops
    let legs = engine.legs
    let beginsGroup = self.beginsGroup
    let place = ImageLines(engine, context)?.place
    let wasTyped = engine.isTyped
    let typed = flow.type(digit, &context)
    let outcome = InputOutcome(effects: typed.effects, end: typed.end)
    // Without brackets a paste is known by its pace alone.
    let paste = !isPiped && wasTyped && !engine.isTyped ? texts.verdict(.notTyped).list : []
    let news =
      paste + raceNews(context) + (engine.legs == legs ? placeLines(context, after: place) : [])
    switch (typed.answer, plan.digitDisplay) {
    case (.ended(.timeOut), _), (.ended(.complete), .count): transcript.endLine()
    case (.correct, .count):
      if engine.score.isMultiple(of: 100) {
        transcript.writeLine(texts.digits(engine.score))
      }
    case (.ended(.complete), _) where digit != expected:
      transcript.writeLine(texts.wrong(position, typed: digit, expected: nil))
    case (.correct, _), (.ended(.complete), _):
      transcript.put(digit, beginsGroup: beginsGroup)
      if let course {
        continueDrill(after: course, isOver: typed.end != nil)
      } else if typed.end != nil || engine.legs > legs || isAtRowStart {
        endRow(loops: loops)
        transcript.writeLines(news)
        if typed.end == nil, engine.legs > legs { transcript.writeLines(legLines(context)) }
        openRow()
      } else if !news.isEmpty {
        printLines(news)
      }
    case (.error, .count): transcript.writeLine(texts.correctAtOnce)
    // Speech of "6 is wrong" would last longer than the time until the right digit is shown.
    case (.error, _) where engine.hiddenUntil != nil && flow.digitInput.typesDigits && news.isEmpty:
      isMistakeHeldBack = true
    case (.error, _):
      let shown = engine.isExpectedShown || engine.leg.shows(engine.nextIndex) ? expected : nil
      if engine.legs > legs { endRow(loops: loops) }
      printLines([texts.wrong(position, typed: digit, expected: shown)] + news)
    case (.ended(.mistake), let display):
      let shown = if case .rows = display { nil as UInt8? } else { expected }
      transcript.writeLine(texts.wrong(position, typed: digit, expected: shown))
    }
    return outcome
  }

  private mutating func printQuestion(_ drill: DrillCourse) {
    guard let face = DrillFace.of(drill.order.name) else { return }
    transcript.writeLine(face.line(drill.question, plan.constant, texts))
    transcript.openLine(labelled: texts.answerLabel)
  }

  /// Goes on to the next question, or to the next part of this one.
  private mutating func continueDrill(after before: DrillCourse, isOver: Bool) {
    guard let drill = flow.drillCourse else { return }
    guard drill.number > before.number else {
      return
    }
    transcript.endLine()
    if !isOver { printQuestion(drill) }
  }

  mutating func consume(_ event: ProgramEvent, _ context: inout ScreenContext) -> InputOutcome {
    flow.advance(to: context.now.uptime)
    printHeldBackMistake()
    var outcome = InputOutcome()
    switch event {
    case .digits(let digits):
      for digit in digits where !flow.consumeIntegerPart(digit) {
        let next = type(digit, &context)
        outcome.effects += next.effects
        outcome.end = next.end
        if outcome.end != nil || flow.wrongDigit != nil { break }
      }
    case .ended(let end):
      flow.endProgram(end)
      printLines([flow.digitInput.lines(flow, texts).map { $0.forms[0] }.joined(separator: texts.colon)])
    }
    return outcome
  }

  /// Runs an action and prints its result: the digits taken, unless the user follows them, then its lines.
  mutating func perform(
    in context: inout ScreenContext,
    _ action: (inout SessionFlow, inout ScreenContext) -> InputOutcome
  ) -> InputOutcome {
    let steps = flow.session.played.steps.count
    let legs = engine.legs
    let loops = engine.loops
    let outcome = action(&flow, &context)
    let isFollowed = flow.digitInput.view == .digits
    for step in flow.session.played.steps.dropFirst(steps) where step.isCorrect && !isFollowed {
      let place = step.place
      if place == 0, step.index > engine.leg.range.lowerBound || engine.legs > legs {
        transcript.endLine()
        transcript.openLine(labelled: texts.placeLabel(step.index + 1))
      }
      transcript.put(step.typed, beginsGroup: groups.isSpaced(place))
    }
    if outcome.end != nil {
      transcript.endLine()
      transcript.writeLines(outcome.lines)
      return outcome
    }
    if engine.legs > legs, !isFollowed {
      endRow(loops: loops)
      transcript.writeLines(legLines(context))
      openRow()
    }
    if !outcome.lines.isEmpty { printLines(outcome.lines) }
    return outcome
  }

  /// Ends a full row, and prints the loop that it completed and who leads the race.
  private mutating func endRow(loops: Int) {
    transcript.endLine()
    if engine.loops > loops, let last = engine.lastLoop, let best = engine.bestLoop {
      transcript.writeLine(texts.loopDone(engine.loops, last, best: best))
    }
    if flow.race.hasGhost && flow.race.result == nil { transcript.writeLine(texts.lead(flow.race.lead)) }
  }

  /// The news of the race since the last call: result, new Crown or its end, split, and in Game the lead over the Crown at each row's end.
  private mutating func raceNews(_ context: ScreenContext) -> [String] {
    let beyond = flow.beyondCrown
    let hasGhost = plan.kind.hasGhost
    var news: [String] = []
    if let result = flow.race.result, printedResult == nil { news.append(texts.name(result)) }
    if beyond > 0, !isCrownPrinted || hasGhost && isAtRowStart {
      news.append(hasGhost ? texts.beyondCrown(beyond) : texts.newCrown)
    }
    if let end = flow.crownEnd(context), end == engine.nextIndex { news.append(texts.crownEnd(end)[0]) }
    if let split = flow.race.shownSplit, split.decimal != printedSplit {
      news.append(texts.split(split.decimal, behind: split.behind))
      printedSplit = split.decimal
    }
    printedResult = flow.race.result
    isCrownPrinted = beyond > 0
    return news
  }

  /// True if the user has confirmed the action; otherwise asks, unless the press may not be meant.
  private mutating func confirm(
    _ subject: SessionFlow.Question, _ context: inout ScreenContext
  ) -> Bool {
    guard context.presses.shouldAct() else { return false }
    if flow.confirm(subject, context) { return true }
    printLines([texts.plainQuestion(subject)])
    return false
  }
}
