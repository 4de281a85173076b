import Canvas
import Preferences
import TrainerCore

/// The program without a screen, as a value: what happens goes in by `handle`, effects and lines come out.
///
/// For screen readers, slow links and scripts: no cursor movement, no colour, no redrawing. Its prompt takes
/// the commands of the command line.
package struct PlainApp {
  private var context: ScreenContext
  /// Whether a terminal shows what is entered at the prompt.
  private let isTerminal: Bool
  private var isSingle = false
  private var ownTranscript: Transcript
  private var transcript: Transcript {
    get { session?.transcript ?? ownTranscript }
    set { if session == nil { ownTranscript = newValue } else { session?.transcript = newValue } }
  }
  private var input = PlainInput()
  private var session: PlainSession?
  private var isStep = false
  /// The number of the attempt that is over and whose seal is still to be said, and whether that is the last thing.
  private var unsealed: (number: Int, isLast: Bool)?
  /// Whether the rest of a line belongs to a session that is over.
  private var skipsLine = false
  private var hasLeft = false
  /// Whether no key comes any more, while a recording is still listened to.
  private var hasInputEnded = false

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
  package init(
    settings: Settings, progress: TrainerCore.Progress, repertoire: Repertoire, localeLanguage: Language,
    forcedLanguage: Language? = nil, isTerminal: Bool, profile: ProfileStanding = ProfileStanding()
  ) {
    context = ScreenContext(
      settings: settings, progress: progress, repertoire: repertoire, localeLanguage: localeLanguage,
      forcedLanguage: forcedLanguage)
    context.profile = profile
    self.isTerminal = isTerminal
    ownTranscript = Transcript(repertoire)
  }

  package var settings: Settings { context.settings }

  package var progress: TrainerCore.Progress { context.progress }

  /// Whether each key is wanted as it is struck, not echoed by the terminal; else lines, echoed and edited.
  package var readsKeys: Bool { session != nil }

  /// Whether a record has to be read before the next byte is taken.
  package var awaitsReading: Bool { session?.flow.awaitsRecord ?? false }

  /// Whether a byte may be taken: a script answers when all digits have been told.
  package var takesBytes: Bool {
    unsealed == nil && !awaitsReading && !(hasInputEnded && session != nil)
      && (isTerminal || session?.isTelling != true)
  }

  /// Whether the user has just been told that leaving loses something.
  package var asksBeforeLosing: Bool { context.loss != nil }

  /// Milliseconds between two bells, which would sound as one if they were closer.
  package static let betweenBells = ScreenContext.betweenBells

  /// The uptime in milliseconds at which something happens by itself; `nil` if nothing does.
  package func nextStep(after uptime: Int) -> Int? { session?.nextStep(after: uptime) }

  package mutating func openPrompt(at moment: Moment) -> [Effect] {
    context.now = moment
    if context.profile.name != nil || context.profile.hasOthers {
      transcript.line(texts.profile + texts.colon + (context.profile.name?.text ?? texts.firstProfile))
    }
    transcript.line(
      texts.say(
        en: "next begins the next step of the day, help lists the commands, q leaves",
        fr: "next commence l’étape suivante du jour, help donne les commandes, q quitte"))
    prompt()
    return written([])
  }

  /// Begins with a session, and leaves when it ends.
  package mutating func play(_ opening: Opening, at moment: Moment) -> [Effect] {
    context.now = moment
    isSingle = true
    return written(open(opening))
  }

  /// Takes in an event and returns what it wants done in the world, in order.
  package mutating func handle(_ event: Event) -> [Effect] {
    if case .departureRefused = event.happening { hasLeft = false }
    guard !hasLeft else { return [] }
    context.now = event.moment
    return written(withSecondBell(respond(to: event)))
  }

  private var texts: Texts { context.texts }
  private var today: Int { context.today }

  /// The second bell follows the first; whoever rings them keeps them apart.
  private mutating func withSecondBell(_ effects: [Effect]) -> [Effect] {
    guard context.takeSecondBell(), let first = effects.firstIndex(where: \.isBell) else { return effects }
    return effects[...first] + [.bell] + effects[(first + 1)...]
  }

  /// The effects with what was written meanwhile: printed only after what has to be saved, and before
  /// leaving or a command, which prints too.
  private mutating func written(_ effects: [Effect]) -> [Effect] {
    let text = transcript.take()
    guard !text.isEmpty else { return effects }
    switch effects.last {
    case .leave, .command: return effects.dropLast() + [.write(text)] + effects.suffix(1)
    default: return effects + [.write(text)]
    }
  }

  private mutating func respond(to event: Event) -> [Effect] {
    let texts = texts
    let effects = context.take(event.happening)
    switch event.happening {
    case .byte(let byte): return take(byte)
    case .tick: return inSession { $0.passTime(&$1) }
    case .endOfInput: return inputEnds()
    case .commandEnded(let settings, let progress, let opening):
      context.settings = settings
      if let progress { context.progress = progress }
      if let opening { return open(opening) }
      prompt()
    case .resumed:
      // Whatever wrote in the meantime may have left the cursor anywhere.
      transcript.endLine()
      if session == nil { prompt() } else { session?.say([]) }
    case .voice(let event):
      return effects + inSession { $0.follow(&$1) { $0.take(event, &$1) } }
    case .readingOverdue: session?.giveUpRecord(context)
    case .reminderArranged(let outcome): say(texts.text(outcome)[0])
    case .store(.record(let constant, let ghost, let record)):
      session?.take(record, constant, ghost, context)
    case .store(.images): session?.sayPlace(context)
    case .profileRefused: say(texts.profileNotSaved[0])
    case .store(.recovered(let sessions)): say(texts.forms(FolderNews(recovered: sessions.count))[0])
    case .store(.setAside(let files)): say(texts.forms(FolderNews(setAside: files.count))[0])
    case .store(.trouble(let trouble)):
      say(
        trouble.map { texts.text(StorageTrouble($0)) }
          ?? texts.say(en: "everything is saved", fr: "tout est enregistré"))
    case .store(.sealed(let number, let seal)): return sealed(number, seal)
    case .departureAsked(let departure):
      let effects = session.map { endSession($0, .interrupted, isTold: false) } ?? []
      transcript.endLine()
      return effects + leave(departure.status)
    case .departureRefused(let trouble):
      isSingle = false
      context.loss = trouble
      transcript.lines([texts.lossForms(trouble)[0], texts.lossAdvice(trouble, "q")[0]])
      prompt()
    default: break
    }
    return effects
  }

  private mutating func leave(_ status: Int32) -> [Effect] {
    hasLeft = true
    return [.leave(status: status)]
  }

  private mutating func say(_ line: String) {
    guard session == nil else { return session?.say([line]) ?? () }
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
    return input.takeKey(byte).map { strike($0) } ?? []
  }

  private mutating func inputEnds() -> [Effect] {
    let rest = session == nil && !skipsLine ? input.restOfLine() : ""
    // The end comes once more when the command is done.
    if !rest.isEmpty { return enter(rest) }
    if !hasInputEnded, session?.endInput() == false {
      hasInputEnded = true
      return []
    }
    let effects = session.map { endSession($0, .user, isLast: true) } ?? []
    transcript.endLine()
    return effects + (hasLeft || unsealed != nil ? [] : leave(0))
  }

  private mutating func enter(_ line: String) -> [Effect] {
    if isTerminal {
      transcript.lineWasEnded()
    } else {
      if !line.isEmpty { transcript.put(String(line.prefix(70))) }
      transcript.endLine()
    }
    // Digits typed after a session had ended are harmless.
    let command = line.drop { character in
      guard let scalar = character.unicodeScalars.first else { return false }
      return character.isWholeNumber || settings.digit(typedBy: scalar) != nil
    }.drop { $0 == " " }
    switch command {
    case "": prompt()
    case "q", "quit": return leave(0)
    case "?": return [.command("help")]
    default:
      context.loss = nil
      return [.command(String(command))]
    }
    return []
  }

  /// Strikes a key, or that of the digit that it types in another script, or without Shift in the chosen digit row.
  private mutating func strike(_ key: Key) -> [Effect] {
    let digit =
      if case .character(let scalar) = key { settings.digit(typedBy: scalar) } else { nil as UInt8? }
    return inSession { $0.handle(digit.map(Key.digit) ?? key, &$1) }
  }

  private mutating func inSession(
    _ happens: (inout PlainSession, inout ScreenContext) -> Outcome
  ) -> [Effect] {
    guard var playing = session else { return [] }
    session = nil
    let outcome = happens(&playing, &context)
    session = playing
    guard outcome.startsOver else {
      return outcome.effects + (outcome.end.map { endSession(playing, $0) } ?? [])
    }
    return endSession(playing, .user, isTold: false)
      + begin(
        playing.flow.tag?.challenge?.plan ?? context.again(playing.flow.plan),
        for: playing.flow.tag?.played(on: today), isStep: isStep)
  }
}

// MARK: - Places

extension PlainApp {
  /// Begins a session; what is chosen with it at the prompt is remembered.
  private mutating func open(_ opening: Opening) -> [Effect] {
    let isChosen = !isSingle && context.settings != opening.settings
    context.settings = opening.settings
    if let line = opening.line { transcript.line(line) }
    let effects = begin(opening.plan, for: opening.tag, isStep: opening.isStep, voice: opening.voice)
    return (isChosen ? [.settingsChanged(opening.settings)] : []) + effects
  }

  private mutating func prompt() {
    transcript.label(">")
    // A prompt for a person ends in a blank; one for a program does not.
    if isTerminal { transcript.put("") }
  }

  private mutating func begin(
    _ plan: SessionPlan, for tag: ChallengeTag?, isStep: Bool, voice: VoiceChoice? = nil
  ) -> [Effect] {
    let isSpoken = context.settings.listens && tag == nil && plan.source == .keys
    let plan = isSpoken ? plan.from(.voice) : plan
    var opened = PlainSession(
      plan: context.prepared(plan), for: tag, context, after: transcript,
      isPiped: !isTerminal && plan.source.way != .heard, voice: voice)
    let effects = opened.begin(context)
    session = opened
    self.isStep = isStep
    return effects
  }

  /// Ends the session, if it began; without a first digit there is nothing to keep.
  private mutating func endSession(
    _ playing: PlainSession, _ end: SessionEnd, isTold: Bool = true, isLast: Bool = false
  ) -> [Effect] {
    (session, ownTranscript) = (nil, playing.transcript)
    input = PlainInput()
    // If input is not read key by key, the rest of the line was meant for this session.
    skipsLine = !isTerminal && isTold
    transcript.endLine()
    var effects: [Effect] = []
    let spoken = playing.stopListening(context)
    var flow = playing.flow
    flow.advance(to: context.now.uptime)
    if let ended = flow.end(end, &context) {
      effects = [ended.effect] + (isTold ? spoken : Array(spoken.prefix(1)))
      if isTold {
        transcript.lines(SummaryPage(content: ended.content, context: context).plainLines)
        if !isSingle, !isLast { transcript.lines(advice(after: ended.content)) }
      }
    }
    guard isTold else { return effects }
    if playing.flow.plan.worth.isSealed, !effects.isEmpty {
      unsealed = (context.sessionNumber, isLast || isSingle)
      return effects
    }
    guard !isLast else { return effects }
    if isSingle { return effects + leave(0) }
    prompt()
    return effects
  }

  /// Says the seal of an attempt, and goes on.
  private mutating func sealed(_ number: Int, _ seal: Seal) -> [Effect] {
    guard let unsealed, unsealed.number == number else { return [] }
    self.unsealed = nil
    transcript.lines([
      texts.session + texts.colon + seal.id, texts.seal + texts.colon + seal.groups.joined(separator: " "),
      texts.printsAll(seal.id),
    ])
    if unsealed.isLast { return leave(0) }
    prompt()
    return []
  }

  /// The commands that come to mind after a session: to learn what went wrong, and to go on with the day.
  private func advice(after ended: SummaryContent) -> [String] {
    var lines: [String] = []
    let isClean = ended.session.engine.errors == 0 && ended.session.engine.ending == .complete
    if !isClean, let segment = ended.stretchToLearn {
      lines.append(texts.learns(segment, of: ended.plan.constant))
    }
    // Who has lost the challenge knows that it can be tried again.
    guard isStep, ended.challenge == nil, let memory = context.memory else { return lines }
    let constant = settings.constant
    let dayPlan = DayPlan(memory, .init(constant, on: today, settings.planSettings(for: constant)))
    if let step = dayPlan.steps(context).next { lines.append(texts.goesOn(step, dayPlan, context)) }
    return lines
  }
}
