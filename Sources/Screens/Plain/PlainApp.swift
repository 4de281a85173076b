import Canvas
import Preferences
import TrainerCore

/// The program without a screen, as a value: what happens goes in by `handle`, effects and lines come out.
///
/// For screen readers, slow links and scripts: no cursor movement, no colour, no redrawing.
public struct PlainApp: Sendable {
  private var context: ScreenContext
  /// Whether a terminal shows what is entered at the prompt.
  private let isTerminal: Bool
  /// Whether there is one session and nothing else.
  private var isSingle = false
  private var transcript: Transcript
  private var input = PlainInput()
  private var session: PlainSession?
  /// Whether that is a step of the day's plan.
  private var isStep = false
  /// Learn over what went wrong in the last session.
  private var stretch: SessionPlan?
  /// The figures as they were last reported.
  private var told: [String] = []
  /// Whether the rest of a line belongs to a session that is over.
  private var skipsLine = false
  private var hasLeft = false
  /// The line that waits for something to be read.
  private var waitingLine: String?

  /// The program before it has said anything.
  ///
  /// - Parameters:
  ///   - settings: what was chosen before.
  ///   - progress: the figures to tell.
  ///   - repertoire: the characters that may be written.
  ///   - localeLanguage: the language of the locale.
  ///   - forcedLanguage: the language that the command line asks for.
  ///   - isTerminal: whether standard input is a terminal.
  ///   - profile: whose data it is.
  public init(
    settings: Settings, progress: TrainerCore.Progress, repertoire: Repertoire, localeLanguage: Language,
    forcedLanguage: Language? = nil, isTerminal: Bool, profile: ProfileStanding = ProfileStanding()
  ) {
    context = ScreenContext(
      settings: settings, progress: progress, size: Size(columns: 80, rows: 24), repertoire: repertoire,
      canTint: false, isInGNUScreen: false, localeLanguage: localeLanguage, forcedLanguage: forcedLanguage,
      isForcedStill: true,
      at: Moment(uptime: 0, date: Timestamp(milliseconds: 0, offset: 0)))
    context.profile = profile
    self.isTerminal = isTerminal
    transcript = Transcript(repertoire)
  }

  /// How standard input is to be read now.
  public var reading: PlainReading { session == nil ? .lines : .keys }

  /// Whether a record, or what the last command asks for, has to be read before the next byte is taken.
  public var awaitsReading: Bool { session?.flow.awaitsRecord ?? (waitingLine != nil) }

  /// Whether it has to be told of a pause: what came may be the beginning of another key.
  public var awaitsSilence: Bool { input.isOpen }

  /// Whether the user has just been told that leaving loses something.
  public var asksBeforeLosing: Bool { context.loss != nil }

  /// Milliseconds between two bells, which would sound as one if they were closer.
  public static let betweenBells = ScreenContext.betweenBells

  /// Begins with the first screen.
  public mutating func openHome(at moment: Moment) -> [Effect] {
    context.now = moment
    tellHome()
    transcript.line(texts.plainHint)
    prompt()
    return written([])
  }

  /// Begins with a session over a plan, that of a challenge, or what was chosen last, and leaves when it
  /// ends; `line` is printed first.
  public mutating func play(
    _ plan: SessionPlan? = nil, for challenge: Challenge? = nil, saying line: String? = nil, at moment: Moment
  ) -> [Effect] {
    context.now = moment
    isSingle = true
    let tag = challenge.map { ChallengeTag(day: nil, challenge: $0) }
    if let line = line ?? challenge.map({ context.sentence(of: $0) }) { transcript.line(line) }
    return written(open(challenge?.plan ?? plan ?? settings.plan, for: tag))
  }

  /// Takes in an event and returns what it wants done in the world, in order.
  public mutating func handle(_ event: Event) -> [Effect] {
    if case .departureRefused = event.kind { hasLeft = false }
    guard !hasLeft else { return [] }
    context.now = event.moment
    return written(withSecondBell(respond(to: event)))
  }

  private var texts: Texts { context.texts }
  private var settings: Settings { context.settings }
  private var today: Int { context.today }

  /// The second bell follows the first; whoever rings them keeps them apart.
  private mutating func withSecondBell(_ effects: [Effect]) -> [Effect] {
    guard context.takeSecondBell(), let first = effects.firstIndex(where: \.isBell) else { return effects }
    return effects[...first] + [.bell] + effects[(first + 1)...]
  }

  /// The effects with what was written meanwhile: printed only after what has to be saved, and before
  /// leaving.
  private mutating func written(_ effects: [Effect]) -> [Effect] {
    let text = transcript.take()
    guard !text.isEmpty else { return effects }
    guard case .leave? = effects.last else { return effects + [.write(text)] }
    return effects.dropLast() + [.write(text)] + effects.suffix(1)
  }

  private mutating func respond(to event: Event) -> [Effect] {
    let texts = texts
    let effects = context.take(event.kind)
    switch event.kind {
    case .byte(let byte): return take(byte)
    case .silence: return input.settle().map { strike($0) } ?? []
    case .endOfInput: return inputEnds()
    case .resumed:
      // Whatever wrote in the meantime may have left the cursor anywhere.
      transcript.endLine()
      if let session { session.say([], &transcript, texts) } else { prompt() }
    case .readingOverdue:
      session?.giveUpRecord(&transcript, texts)
      if waitingLine != nil {
        waitingLine = nil
        say(texts.reading)
      }
    case .store(.challenges), .store(.profiles), .store(.memory), .outlookArrived:
      guard let line = waitingLine else { break }
      waitingLine = nil
      return effects + (call(line) ?? [])
    case .reminderArranged(let outcome): if let line = texts.text(outcome).first { say(line) }
    case .store(.record(let constant, let ghost, let record)):
      session?.take(record, constant, ghost, context, &transcript)
    case .store(.progress):
      guard session == nil, PlainHome.figures(context, texts) != told else { break }
      tellHome()
      prompt()
    case .profileRefused: say(texts.profileNotSaved[0])
    case .store(.recovered(let sessions)):
      if let line = texts.forms(FolderNews(recovered: sessions.count)).first { say(line) }
    case .store(.setAside(let files)):
      if let line = texts.forms(FolderNews(setAside: files.count)).first { say(line) }
    case .store(.trouble(let trouble)):
      say(trouble.map { texts.text(StorageTrouble($0)) } ?? texts.savedAgain)
    case .departureAsked(let departure):
      let effects = session.map { endSession($0, .interrupted, isTold: false) } ?? []
      transcript.endLine()
      return effects + leave(departure.status)
    case .departureRefused(let trouble):
      isSingle = false
      context.loss = trouble
      transcript.lines([texts.lossForms(trouble)[0], texts.lossAdvice(trouble, texts.quit)[0]])
      prompt()
    // Only a screen has these.
    case .input, .resized, .tick, .store(.summing), .store(.saved), .store(.forgotten), .store(.ghosts),
      .store(.noted),
      .store(.images),
      .cardWritten, .statsArrived, .reminderMeansFound, .voiceMissed:
      break
    }
    return effects
  }

  private mutating func leave(_ status: Int32) -> [Effect] {
    hasLeft = true
    return [.leave(status: status)]
  }

  private mutating func say(_ line: String) {
    if let session { return session.say([line], &transcript, texts) }
    transcript.line(line)
    prompt()
  }
}

// MARK: - Input

extension PlainApp {
  private mutating func take(_ byte: UInt8) -> [Effect] {
    if skipsLine {
      skipsLine = byte != 0x0a
      return []
    }
    guard session != nil else { return input.takeLine(byte).map { enter($0) } ?? [] }
    var effects: [Effect] = []
    for key in input.takeKey(byte) where session != nil { effects += strike(key) }
    return effects
  }

  private mutating func inputEnds() -> [Effect] {
    var effects: [Effect] = []
    if let key = input.settle() { effects = strike(key) }
    let rest = session == nil && !skipsLine ? input.restOfLine() : ""
    if !rest.isEmpty { effects += enter(rest) }
    if let session { effects += endSession(session, .user, isLast: true) }
    transcript.endLine()
    if !hasLeft { effects += leave(0) }
    return effects
  }

  private mutating func enter(_ line: String) -> [Effect] {
    if isTerminal {
      transcript.lineWasEnded()
    } else {
      if !line.isEmpty { transcript.put(String(line.prefix(70))) }
      transcript.endLine()
    }
    let loss = context.loss
    context.loss = nil
    if let effects = call(line) { return effects }
    let before = settings
    let request = PlainHome.handle(line, &context, stretch: stretch, &transcript)
    var effects = settings == before ? [] : [Effect.settingsChanged(settings)]
    switch request {
    case .nothing: prompt()
    case .open(let plan): effects += open(plan)
    case .quit:
      context.loss = loss
      effects += leave(0)
    }
    return effects
  }

  /// Does what a line calls for by its first word; `nil` if it is not such a word.
  private mutating func call(_ line: String) -> [Effect]? {
    guard let (command, rest) = PlainCommand.named(in: line) else { return nil }
    let answer = command.answer(rest, &context)
    let effects = answer.requests.compactMap { if case .effect(let effect) = $0 { effect } else { nil } }
    guard !answer.awaitsReading else {
      waitingLine = line
      return effects
    }
    transcript.lines(answer.lines)
    if let plan = answer.plan {
      return effects + open(plan, for: answer.challenge, isStep: answer.isStep)
    }
    // The program that opens the other profile goes on from here.
    if !effects.contains(where: \.isChange) { prompt() }
    return effects
  }

  private mutating func strike(_ key: Key) -> [Effect] {
    guard var playing = session else { return [] }
    session = nil
    let outcome = playing.handle(withDigits(key), &context, &transcript)
    session = playing
    switch outcome {
    case .effects(let effects): return effects
    case .ended(let effects, let end): return effects + endSession(playing, end)
    case .startOverAsked:
      return endSession(playing, .user, isTold: false)
        + open(
          playing.flow.tag?.challenge.plan ?? context.again(playing.flow.plan), for: playing.flow.tag,
          isStep: isStep)
    }
  }

  /// Makes a digit of a key that types one in another script, or without Shift in the chosen digit row.
  private func withDigits(_ key: Key) -> Key {
    guard case .character(let scalar) = key else { return key }
    return settings.digit(typedBy: scalar).map(Key.digit) ?? key
  }
}

// MARK: - Places

extension PlainApp {
  private mutating func tellHome() {
    transcript.lines(PlainHome.lines(context))
    told = PlainHome.figures(context, texts)
  }

  private mutating func prompt() {
    transcript.label(">")
    // A prompt for a person ends in a blank; one for a program does not.
    if isTerminal { transcript.put("") }
  }

  private mutating func open(
    _ plan: SessionPlan, for tag: ChallengeTag? = nil, isStep: Bool = false
  ) -> [Effect] {
    var opened = PlainSession(
      plan: context.withLead(plan), for: tag, keys: context.keys, groups: context.settings.groups,
      isPiped: !isTerminal)
    let effects = opened.begin(context, &transcript)
    session = opened
    self.isStep = isStep
    return effects
  }

  /// Ends the session, if it began; without a first digit there is nothing to keep.
  private mutating func endSession(
    _ playing: PlainSession, _ end: SessionEnd, isTold: Bool = true, isLast: Bool = false
  ) -> [Effect] {
    session = nil
    input = PlainInput()
    // If input is not read key by key, the rest of the line was meant for this session.
    skipsLine = !isTerminal && isTold
    transcript.endLine()
    var effects: [Effect] = []
    var flow = playing.flow
    flow.advance(to: context.now.uptime)
    if let ended = flow.end(end, &context) {
      let summary = PlainSummary(ended)
      stretch = summary.stretch.map {
        SessionPlan(constant: ended.plan.constant, mode: .learn, segment: $0)
      }
      effects = [ended.effect]
      if isTold {
        transcript.lines(summary.lines(texts))
        if let segment = summary.stretch, !isSingle, !isLast {
          transcript.line(texts.learnStretch(segment))
        }
        // Who has lost the challenge knows that it can be tried again.
        if isStep, !isLast, ended.challenge == nil, let outlook = context.dayOutlook,
          let step = outlook.steps(context).next
        {
          transcript.line(texts.goesOnByWord(step, outlook, context))
        }
      }
    }
    guard isTold, !isLast else { return effects }
    if isSingle { return effects + leave(0) }
    prompt()
    return effects
  }
}
