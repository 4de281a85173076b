import Canvas
import Preferences
import TrainerCore

/// The program in plain mode as a value: events go into `handle`, effects and lines come out; no cursor, colour or redrawing.
package struct PlainApp {
  /// The part of Home that is still to be printed.
  private enum HomePart {
    case all
    case keys
  }

  private(set) var context: ScreenContext
  /// True if a person types, false for a script.
  private let isTerminal: Bool
  private var leavesAfterSession = false
  private var ownTranscript: Transcript
  private var transcript: Transcript {
    get { session?.transcript ?? ownTranscript }
    set { if session == nil { ownTranscript = newValue } else { session?.transcript = newValue } }
  }
  private var input = InputParser()
  private var session: PlainSession?
  private var unprintedHome: HomePart?
  /// The digit typed on Home that began a session, kept while the session waits for its ghost.
  private var waitingDigit: Key?
  /// True once a key without a meaning on Home was answered.
  private var hasNamedKeys = false
  /// The uptime of the last digit of a finished session, or of a digit typed within a second of it.
  private var lastDigit: Int?
  /// The finished attempt whose seal is still to be printed; `isLast` if the program leaves after that.
  private var unsealed: (id: String, isLast: Bool)?
  /// True while the rest of the input line belongs to a session that is over.
  private var skipsLine = false
  private var hasLeft = false
  private var hasInputEnded = false

  /// Creates the program before it has printed anything; a random `salt` keeps the ids of its sessions apart from others'.
  package init(
    settings: Settings, progress: TrainerCore.Progress, repertoire: Repertoire, localeLanguage: Language,
    forcedLanguage: Language? = nil, isTerminal: Bool, profile: OpenProfile = OpenProfile(),
    salt: UInt64 = 0
  ) {
    context = ScreenContext(
      settings: settings, progress: progress, repertoire: repertoire, localeLanguage: localeLanguage,
      forcedLanguage: forcedLanguage)
    context.profile = profile
    context.isSpoken = true
    context.salt = salt
    self.isTerminal = isTerminal
    ownTranscript = Transcript(repertoire, context.texts)
  }

  /// True while a record or the content of Home must be read from disk before the next byte is taken.
  package var awaitsReading: Bool { session?.flow.awaitsRecord ?? (unprintedHome != nil) }

  package var acceptsBytes: Bool { unsealed == nil && !awaitsReading && !(hasInputEnded && session != nil) }

  package var asksBeforeLosing: Bool { context.lossOnLeaving != nil }

  package static let betweenBells = ScreenContext.betweenBells

  /// The uptime in milliseconds of the next timed event; `nil` if there is none.
  package func nextStep(after uptime: Int) -> Int? {
    [session?.nextStep(after: uptime), context.presses.due].compactMap(\.self).min()
  }

  /// Prints Home as soon as its content is known.
  package mutating func openHome(at moment: Moment) -> [Effect] {
    context.now = moment
    unprintedHome = .all
    return withPrintedText(printHome())
  }

  /// Starts in a session, and leaves when it ends.
  package mutating func play(_ requested: RequestedSession, at moment: Moment) -> [Effect] {
    context.now = moment
    context.settings = requested.settings
    leavesAfterSession = true
    transcript = Transcript(context.repertoire, context.texts)
    if let prompt = requested.prompt { transcript.writeLine(prompt) }
    context.digitsFrom = requested.digitsFrom
    return withPrintedText(begin(requested.plan, for: requested.tag))
  }

  package mutating func handle(_ event: Event) -> [Effect] {
    if case .departureRefused = event.happening { hasLeft = false }
    guard !hasLeft else { return [] }
    context.now = event.moment
    return withPrintedText(withSecondBell(respond(to: event)))
  }

  private var texts: Texts { context.texts }
  private var today: Int { context.today }

  /// Adds a scheduled second bell right after the first; whoever performs the effects keeps them apart.
  private mutating func withSecondBell(_ effects: [Effect]) -> [Effect] {
    guard context.consumeSecondBell(), let first = effects.firstIndex(where: \.isBell) else { return effects }
    return effects[...first] + [.bell] + effects[(first + 1)...]
  }

  /// Adds the text written meanwhile to the effects: printed after everything is saved, but before leaving.
  private mutating func withPrintedText(_ effects: [Effect]) -> [Effect] {
    let text = transcript.drain()
    guard !text.isEmpty else { return effects }
    if case .leave? = effects.last { return effects.dropLast() + [.print(text)] + effects.suffix(1) }
    return effects + [.print(text)]
  }

  private mutating func respond(to event: Event) -> [Effect] {
    let texts = texts
    let effects = context.update(after: event.happening)
    switch event.happening {
    case .byte(let byte): return handle(byte: byte)
    case .tick: return performInSession { $0.passTime(&$1) } + performWaitingPress()
    case .endOfInput: return handleEndOfInput()
    case .resumed:
      // Another program may have left the cursor anywhere.
      transcript.endLine()
      session?.printLines([])
      if session == nil { unprintedHome = unprintedHome ?? .keys }
    case .program(let event):
      let digits = performInSession { $0.consume(event, &$1) }
      return effects + digits + (hasInputEnded && session != nil ? handleEndOfInput() : [])
    case .readingOverdue:
      session?.beginWithoutRecord(context)
      return effects + printHome(isOverdue: true) + typeWaitingDigit()
    case .reminderArranged(let outcome): printLine(texts.text(outcome)[0])
    case .store(.record), .store(.friends): session?.updateRecord(from: context)
    case .store(.state):
      session?.updateRecord(from: context)
      session?.printPlaceOnceRead(context)
    case .store(.news(let news)): printLine(texts.newsForms(news)[0])
    case .store(.trouble(let trouble)):
      printLine(
        trouble.map { texts.text(StorageTrouble($0)) }
          ?? texts.say(en: "everything is saved", fr: "tout est enregistré"))
    case .store(.sealed(let id, let seal)): return printSeal(id, seal)
    case .departureAsked(let departure):
      if case .interrupt = departure, isTerminal {
        context.presses.record(.control("c"), at: context.now.uptime)
        guard context.presses.shouldAct() else { return effects }
      }
      return depart(departure)
    case .departureRefused(let trouble):
      leavesAfterSession = false
      context.lossOnLeaving = trouble
      transcript.writeLines([texts.lossForms(trouble)[0], texts.lossAdvice(trouble, "q")[0]])
    default: break
    }
    return effects + printHome() + typeWaitingDigit()
  }

  /// Ends any session as interrupted, and the program, as a signal or Ctrl-C asks.
  private mutating func depart(_ departure: Departure) -> [Effect] {
    let effects = session.map { endSession($0, .interrupted, printsSummary: false) } ?? []
    transcript.endLine()
    return effects + leave(departure.status)
  }

  private mutating func leave(_ status: Int32) -> [Effect] {
    hasLeft = true
    return [.leave(status: status)]
  }

  private mutating func printLine(_ line: String) {
    guard session == nil else { return session?.printLines([line]) ?? () }
    transcript.writeLine(line)
  }
}

extension PlainApp {
  private mutating func handle(byte: UInt8) -> [Effect] {
    if skipsLine {
      skipsLine = byte != 0x0a
      return []
    }
    let now = context.now.uptime
    // A lone Esc has no meaning in plain mode.
    _ = input.resolveUndecided(at: now)
    input.consume([byte], at: now)
    var effects: [Effect] = []
    while !hasLeft, let event = input.next() {
      switch event {
      case .input(.key(let key)): effects += handleSignal(of: key) ?? handle(key: key)
      case .input(.paste) where isTerminal: printLine(texts.pasteIgnored[0])
      default: continue
      }
    }
    return effects
  }

  /// Handles Ctrl-C and Ctrl-Z arriving as keys because a program left the terminal without signals; `nil` for other keys.
  private mutating func handleSignal(of key: Key) -> [Effect]? {
    switch key {
    case .control("c") where isTerminal: respond(to: Event(.departureAsked(.interrupt), at: context.now))
    case .control("z") where isTerminal: [.suspend]
    default: nil
    }
  }

  private mutating func handleEndOfInput() -> [Effect] {
    hasInputEnded = true
    if session?.flow.digitInput.awaitsDigits == true { return [] }
    let effects = session.map { endSession($0, .user, isLast: true) } ?? []
    transcript.endLine()
    return effects + (hasLeft || unsealed != nil ? [] : leave(0))
  }

  /// Handles a key, as a digit if it types one in another script or on the chosen digit row.
  private mutating func handle(key: Key) -> [Effect] {
    let digit =
      if case .character(let scalar) = key { context.settings.digit(typedBy: scalar) } else { nil as UInt8? }
    let meant = digit.map(Key.digit) ?? key
    var effects: [Effect] = []
    if isTerminal {
      // In a session a digit cancels the press that waits.
      if case .digit = meant, session != nil {} else { effects = performWaitingPress(before: key) }
      guard !hasLeft else { return effects }
      context.presses.record(key, at: context.now.uptime)
    }
    context.isComposed = context.settings.isComposed(key)
    return effects + handleInSessionOrOnHome(meant)
  }

  private mutating func handleInSessionOrOnHome(_ key: Key) -> [Effect] {
    if session != nil { return performInSession { $0.handle(key, &$1) } }
    return context.presses.ignoresInput ? [] : handleOnHome(key)
  }

  /// Acts on a second press that waited in case a third showed the key to be held down.
  private mutating func performWaitingPress(before key: Key? = nil) -> [Effect] {
    let late =
      if let key { context.presses.release(before: key) } else {
        context.presses.releaseIfDue(at: context.now.uptime)
      }
    guard let late else { return [] }
    return late == .control("c") ? depart(.interrupt) : handleInSessionOrOnHome(late)
  }

  private mutating func handleOnHome(_ key: Key) -> [Effect] {
    switch key {
    case "q": return context.presses.shouldAct() ? leave(0) : []
    case .enter:
      guard context.presses.shouldAct() else { return [] }
      context.lossOnLeaving = nil
      return beginStep()
    case .digit:
      // Someone still reciting does not mean to begin another session.
      let isLate = isTerminal && lastDigit.map { context.now.uptime - $0 < 1000 } ?? false
      lastDigit = isLate ? context.now.uptime : nil
      guard !isLate else { return [] }
      context.lossOnLeaving = nil
      waitingDigit = key
      return begin(context.planOfDigit, for: nil) + typeWaitingDigit()
    default:
      if isTerminal, !hasNamedKeys { transcript.writeLine(texts.plainKeysOfHome) }
      hasNamedKeys = true
      return []
    }
  }

  private mutating func typeWaitingDigit() -> [Effect] {
    guard let key = waitingDigit, !awaitsReading else { return [] }
    waitingDigit = nil
    return performInSession { $0.handle(key, &$1) }
  }

  private mutating func performInSession(
    _ action: (inout PlainSession, inout ScreenContext) -> InputOutcome
  ) -> [Effect] {
    guard var playing = session else { return [] }
    session = nil
    let outcome = action(&playing, &context)
    session = playing
    guard outcome.startsOver else {
      return outcome.effects + (outcome.end.map { endSession(playing, $0) } ?? [])
    }
    return endSession(playing, .user, printsSummary: false)
      + begin(
        playing.flow.tag?.challenge?.plan ?? context.again(playing.flow.plan),
        for: playing.flow.tag?.played(on: today))
  }
}

extension PlainApp {
  /// Begins the next step of the day, or a session as set if there is none.
  private mutating func beginStep() -> [Effect] {
    guard let step = context.nextSession else { return begin(context.plan, for: nil) }
    if let line = step.prompt { transcript.writeLine(line) }
    return begin(step.flow.plan, for: step.flow.tag)
  }

  private mutating func begin(_ plan: SessionPlan, for tag: ChallengeTag?) -> [Effect] {
    var opened = PlainSession(
      plan: context.prepared(plan), for: tag, context, after: transcript,
      isPiped: !isTerminal && plan.source.way != .printed)
    let effects = opened.begin(context)
    session = opened
    unprintedHome = nil
    return effects
  }

  /// Ends the session and saves it; a session without a digit is not saved.
  private mutating func endSession(
    _ playing: PlainSession, _ end: SessionEnd, printsSummary: Bool = true, isLast: Bool = false
  ) -> [Effect] {
    session = nil
    var playing = playing
    playing.printHeldBackMistake()
    ownTranscript = playing.transcript
    lastDigit = context.now.uptime
    input = InputParser()
    // Home appears unasked, so keys meant for the session are ignored for a moment.
    if end != .user, isTerminal { context.presses.ignoreInput(from: context.now.uptime) }
    // A script's input comes in lines, and the rest of this one was meant for the session.
    skipsLine = !isTerminal && printsSummary
    transcript.endLine()
    var effects = playing.flow.digitInput.closeSource()
    var flow = playing.flow
    flow.advance(to: context.now.uptime)
    if let ended = flow.end(end, &context) {
      effects.insert(ended.effect, at: 0)
      if printsSummary {
        let content = ended.content
        transcript.writeLines(SummaryLayout(content: content, context: context).plainLines)
        let engine = content.session.engine
        if !leavesAfterSession, !isLast, engine.errors > 0 || engine.ending != .complete,
          let segment = content.stretchToLearn
        {
          transcript.writeLine(texts.learnCommandHint(segment, of: content.plan.constant))
        }
      }
    }
    guard printsSummary else { return effects }
    if playing.flow.plan.credit.isSealed, !effects.isEmpty {
      unsealed = (context.sessionID, isLast || leavesAfterSession)
      return effects
    }
    guard !isLast else { return effects }
    if leavesAfterSession { return effects + leave(0) }
    unprintedHome = .keys
    return effects + printHome()
  }

  /// Prints the seal of an attempt, then goes on to Home or leaves.
  private mutating func printSeal(_ id: String, _ seal: Seal) -> [Effect] {
    guard let unsealed, unsealed.id == id else { return [] }
    self.unsealed = nil
    transcript.writeLines([
      texts.session + texts.colon + seal.id, texts.seal + texts.colon + seal.groups.joined(separator: " "),
      texts.protocolCommandHint(seal.id),
    ])
    if unsealed.isLast { return leave(0) }
    unprintedHome = .keys
    return printHome()
  }

  /// Prints what is due of Home once the day's plan is known, or without it if reading is overdue.
  private mutating func printHome(isOverdue: Bool = false) -> [Effect] {
    guard let unprintedHome, session == nil else { return [] }
    let requests = (context.isNew ? [] : context.fixChallenge()) + context.askForDayPlan()
    if isOverdue || context.challenges != nil && context.dayPlan != nil {
      if unprintedHome == .all { transcript.writeLines(texts.home(context)) }
      transcript.writeLines(texts.keysOfHome(context))
      self.unprintedHome = nil
    }
    return requests.compactMap { if case .effect(let effect) = $0 { effect } else { nil } }
  }
}
