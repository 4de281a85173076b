import Canvas
import Preferences
import TrainerCore

/// The program without a screen, as a value: what happens goes in by `handle`, effects and lines come out.
///
/// For screen readers, slow links and scripts: no cursor movement, no colour, no redrawing.
public struct PlainApp: Sendable {
  private var settings: Settings
  private var progress: TrainerCore.Progress
  private let localeLanguage: Language
  private let forcedLanguage: Language?
  /// Whether a terminal shows what is entered at the prompt.
  private let isTerminal: Bool
  /// Whether there is one session and nothing else.
  private var isSingle = false
  private var transcript: Transcript
  private var input = PlainInput()
  private var session: PlainSession?
  private var sessionNumber = 0
  private var today = 0
  /// Learn over the rows around the first error of the last session.
  private var stretch: SessionPlan?
  /// The figures as they were told last.
  private var told: [String] = []
  /// Whether the rest of a line belongs to a session that is over.
  private var skipsLine = false
  private var hasLeft = false

  /// The program before it has said anything.
  ///
  /// - Parameters:
  ///   - settings: what was chosen before.
  ///   - progress: the figures to tell.
  ///   - repertoire: the characters that may be written.
  ///   - localeLanguage: the language of the locale.
  ///   - forcedLanguage: the language that the command line asks for.
  ///   - isTerminal: whether standard input is a terminal.
  public init(
    settings: Settings, progress: TrainerCore.Progress, repertoire: Repertoire, localeLanguage: Language,
    forcedLanguage: Language? = nil, isTerminal: Bool
  ) {
    self.settings = settings
    self.progress = progress
    self.localeLanguage = localeLanguage
    self.forcedLanguage = forcedLanguage
    self.isTerminal = isTerminal
    transcript = Transcript(repertoire)
  }

  /// How standard input is to be read now.
  public var reading: PlainReading { session == nil ? .lines : .keys }

  /// Whether a record has to come before the next byte is taken.
  public var awaitsRecord: Bool { session?.awaitsRecord ?? false }

  /// Whether it has to be told of a silence: what came may be the beginning of another key.
  public var awaitsSilence: Bool { input.isOpen }

  /// Begins with the first screen.
  public mutating func openHome(at moment: Moment) -> [PlainEffect] {
    today = moment.date.day
    tellHome()
    transcript.line(texts.plainHint)
    prompt()
    return written([])
  }

  /// Begins with a session, and leaves with its end.
  public mutating func play(at moment: Moment) -> [PlainEffect] {
    today = moment.date.day
    isSingle = true
    return written(open(settings.plan))
  }

  /// Takes an event in; what it wants done in the world comes back, in order.
  public mutating func handle(_ event: PlainEvent) -> [PlainEffect] {
    guard !hasLeft else { return [] }
    today = event.moment.date.day
    return written(respond(to: event))
  }

  private var texts: Texts { Texts(forcedLanguage ?? settings.language ?? localeLanguage) }

  /// The effects with what was written meanwhile: said only after what has to be kept, and before leaving.
  private mutating func written(_ effects: [PlainEffect]) -> [PlainEffect] {
    let text = transcript.take()
    guard !text.isEmpty else { return effects }
    guard case .leave? = effects.last else { return effects + [.write(text)] }
    return effects.dropLast() + [.write(text)] + effects.suffix(1)
  }

  private mutating func respond(to event: PlainEvent) -> [PlainEffect] {
    let moment = event.moment
    let texts = texts
    switch event.kind {
    case .byte(let byte): return take(byte, at: moment)
    case .silence: return input.settle().map { strike($0, at: moment) } ?? []
    case .endOfInput: return inputEnds(at: moment)
    case .resumed:
      // Whoever wrote meanwhile may have left the cursor anywhere.
      transcript.endLine()
      if let session { session.say([], &transcript, texts) } else { prompt() }
      return []
    case .recordOverdue:
      session?.giveUpRecord(&transcript, texts)
      return []
    case .recordArrived(let constant, let kind, let record):
      guard session?.session.engine.plan.constant == constant, kind == settings.ghost else { return [] }
      session?.take(record, &transcript, texts)
      return []
    case .progressArrived(let newer):
      take(newer)
      guard session == nil, PlainHome.figures(settings.constant, progress, today: today, texts) != told else {
        return []
      }
      tellHome()
      prompt()
      return []
    case .sessionSaved(let newer):
      take(newer)
      return []
    case .storageChanged(let trouble):
      say(trouble.map(texts.text) ?? texts.savedAgain)
      return []
    case .departureAsked(let departure):
      let effects = session.map { endSession($0, .interrupted, at: moment, isTold: false) } ?? []
      transcript.endLine()
      return effects + leave(departure.status)
    }
  }

  /// XP never falls: figures without the sessions played since are older.
  private mutating func take(_ newer: TrainerCore.Progress) {
    if newer.xp >= progress.xp { progress = newer }
  }

  private mutating func leave(_ status: Int32) -> [PlainEffect] {
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
  private mutating func take(_ byte: UInt8, at moment: Moment) -> [PlainEffect] {
    if skipsLine {
      skipsLine = byte != 0x0a
      return []
    }
    guard session != nil else { return input.takeLine(byte).map { enter($0, at: moment) } ?? [] }
    var effects: [PlainEffect] = []
    for key in input.takeKey(byte) where session != nil { effects += strike(key, at: moment) }
    return effects
  }

  private mutating func inputEnds(at moment: Moment) -> [PlainEffect] {
    var effects: [PlainEffect] = []
    if let key = input.settle() { effects = strike(key, at: moment) }
    let rest = session == nil && !skipsLine ? input.restOfLine() : ""
    if !rest.isEmpty { effects += enter(rest, at: moment) }
    if let session { effects += endSession(session, .user, at: moment, isLast: true) }
    transcript.endLine()
    if !hasLeft { effects += leave(0) }
    return effects
  }

  private mutating func enter(_ line: String, at moment: Moment) -> [PlainEffect] {
    if isTerminal {
      transcript.lineWasEnded()
    } else {
      if !line.isEmpty { transcript.put(String(line.prefix(70))) }
      transcript.endLine()
    }
    let before = settings
    let request = PlainHome.handle(line, &settings, stretch: stretch, &transcript, texts) {
      [progress, today, texts] in
      PlainHome.lines($0, progress, today: today, texts)
    }
    var effects = settings == before ? [] : [PlainEffect.settingsChanged(settings)]
    switch request {
    case .nothing: prompt()
    case .open(let plan): effects += open(plan)
    case .quit: effects += leave(0)
    }
    return effects
  }

  private mutating func strike(_ key: Key, at moment: Moment) -> [PlainEffect] {
    guard var playing = session else { return [] }
    session = nil
    let outcome = playing.handle(withDigits(key), at: moment, &transcript, texts)
    session = playing
    switch outcome {
    case .nothing: return []
    case .typed(let keystrokes, let bells, let isOver):
      var effects = kept(keystrokes, playing.session)
      if settings.bell { effects += Array(repeating: .bell, count: bells) }
      if isOver { effects += endSession(playing, .user, at: moment) }
      return effects
    case .endAsked: return endSession(playing, .user, at: moment)
    case .startOverAsked:
      let effects = endSession(playing, .user, at: moment, isTold: false)
      return effects + open(playing.session.engine.plan)
    }
  }

  /// Makes a digit of a key that types one in another script, or without Shift in the chosen digit row.
  private func withDigits(_ key: Key) -> Key {
    guard case .character(let scalar) = key else { return key }
    return settings.digit(typedBy: scalar).map(Key.digit) ?? key
  }

  /// What has to be written of new keystrokes: the session's head with the first of them, then each alone.
  private mutating func kept(_ keystrokes: ArraySlice<Keystroke>, _ session: Session) -> [PlainEffect] {
    guard let date = session.began, let last = keystrokes.last else { return [] }
    guard keystrokes.startIndex == 0 else { return [.keystroke(last)] }
    sessionNumber += 1
    return [
      .sessionBegan(
        number: sessionNumber, plan: session.engine.plan, date: date, keystrokes: Array(keystrokes))
    ]
  }
}

// MARK: - Places

extension PlainApp {
  private mutating func tellHome() {
    transcript.lines(PlainHome.lines(settings, progress, today: today, texts))
    told = PlainHome.figures(settings.constant, progress, today: today, texts)
  }

  private mutating func prompt() {
    transcript.label(">")
    // A person types behind a blank; a line that nobody types ends without one.
    if isTerminal { transcript.put("") }
  }

  private mutating func open(_ plan: SessionPlan) -> [PlainEffect] {
    let opened = PlainSession(plan: plan, keys: KeyMap(settings.keys), isPiped: !isTerminal)
    opened.begin(&transcript, texts)
    session = opened
    return opened.awaitsRecord ? [.recordWanted(plan.constant, settings.ghost)] : []
  }

  /// Ends the session, if it began; without a first digit there is nothing to keep.
  private mutating func endSession(
    _ ended: PlainSession, _ end: SessionEnd, at moment: Moment, isTold: Bool = true, isLast: Bool = false
  ) -> [PlainEffect] {
    session = nil
    input = PlainInput()
    // Where no terminal waits for a key the rest of the line was written for this session.
    skipsLine = !isTerminal && isTold
    transcript.endLine()
    var effects: [PlainEffect] = []
    if let date = ended.session.began {
      let before = progress
      let records = progress.add(ended.session.engine, date: date)
      let summary = PlainSummary(
        ended.session, before: before, records: records, ghost: ended.record,
        endedAt: Int(ended.session.milliseconds(at: moment)))
      stretch = summary.stretch.map {
        SessionPlan(constant: ended.session.engine.plan.constant, mode: .learn, segment: $0)
      }
      effects = [.sessionEnded(ended.session, end)]
      if isTold {
        transcript.lines(summary.lines(texts))
        if let segment = summary.stretch, !isSingle, !isLast {
          transcript.line(texts.learnStretch(segment))
        }
      }
    }
    guard isTold, !isLast else { return effects }
    if isSingle { return effects + leave(0) }
    prompt()
    return effects
  }
}
