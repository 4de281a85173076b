import Preferences
import TrainerCore

/// The first screen of plain mode: what is chosen, what was achieved, and a prompt that takes words.
enum PlainHome {
  /// What a line asks for, beside changed settings.
  enum Request: Equatable {
    case nothing
    case open(SessionPlan)
    case quit
  }

  /// What is chosen and what has been achieved.
  static func lines(_ context: ScreenContext) -> [String] {
    let isShared = context.profile.name != nil || context.profile.hasOthers
    return (isShared ? [context.texts.plainProfile(context)] : [])
      + [choice(context.settings, context.texts)] + figures(context, context.texts)
  }

  /// What has been achieved with the chosen constant, and in all.
  static func figures(_ context: ScreenContext, _ texts: Texts) -> [String] {
    let (constant, progress, today) = (context.settings.constant, context.progress, context.today)
    var lines = RecordKind.allCases.map { texts.plainRecord($0, progress[constant][$0]) }
    if let known = texts.known(progress[constant].known) { lines.append(known) }
    let grade = texts.name(progress.grade) + ", "
    let xp = progress.grade.next == nil ? "" : texts.number(progress.xp) + " XP, "
    lines.append(grade + xp + texts.wayToNextGrade(progress.xp))
    let days = progress.days.streak(on: today)
    if days > 0 { lines.append(texts.daysInARow(days)) }
    return lines
  }

  /// The constant and mode, and what a session would run over.
  static func choice(_ settings: Settings, _ texts: Texts) -> String {
    let plan = settings.plan
    let ghost =
      plan.mode.traits.hasGhost
      ? ", " + texts.ghostChosen(settings.ghost.over(plan.segment), pace: settings.pace) : ""
    return texts.plainHead(plan) + ghost
  }

  /// Does what a line says, all of it or nothing.
  ///
  /// - Parameters:
  ///   - line: what was entered.
  ///   - context: what is chosen, which changes where the line chooses something else, and what was achieved.
  ///   - stretch: Learn over what went wrong in the last session.
  ///   - transcript: takes the answer.
  /// - Returns: what it asks for beside changed settings.
  static func handle(
    _ line: String, _ context: inout ScreenContext, stretch: SessionPlan?, _ transcript: inout Transcript
  ) -> Request {
    let (settings, texts) = (context.settings, context.texts)
    let words: [PlainWord]
    switch PlainWord.read(line, settings) {
    case .digits: return .nothing
    case .noSegment(let typed): return refuse(texts.noSegment(typed), &transcript)
    case .question(let subject): return refuse(texts.answer(subject, settings), &transcript)
    case .unknown(let word):
      return refuse(texts.unknownWord(word, context.language), &transcript)
    case .words(let read): words = read
    }
    // An empty line starts.
    guard !words.isEmpty else { return .open(settings.plan) }
    var chosen = settings
    var request = Request.nothing
    var starts = false
    var answer: [String] = []
    var isHomeAsked = false
    // Constant and mode first: what a segment belongs to does not depend on the order of the words.
    for case .constant(let constant) in words { chosen.constant = constant }
    for case .mode(let mode) in words { chosen.mode = mode }
    for case .way(let way) in words {
      // The word belongs to one mode, and chooses that too.
      chosen.mode = way.mode
      chosen.way = way
    }
    for word in words {
      switch word {
      case .constant, .mode, .way: break
      case .segment(let segment):
        guard chosen.mode.traits.segment != .never else {
          return refuse(texts.alwaysFromTheStart(chosen.mode), &transcript)
        }
        chosen.setSegment(segment)
      case .noSegment:
        guard chosen.mode.traits.segment != .required else {
          return refuse(texts.learnNeedsSegment, &transcript)
        }
        chosen.clearSegment()
      case .ghost(let ghost):
        chosen.ghost = ghost
        // It runs from #1 on, unless the line says otherwise.
        if !words.contains(where: \.isSegment) { chosen.gameSegment = nil }
      case .pace(let pace): (chosen.ghost, chosen.pace) = (.pace, pace)
      case .start: starts = true
      case .stretch:
        guard let stretch else { return refuse(texts.noStretch, &transcript) }
        request = .open(stretch)
      case .home: isHomeAsked = true
      case .help: answer = texts.plainHelp
      case .quit: request = .quit
      }
    }
    // All that the line chooses counts for the session, wherever in the line it is.
    if starts && request == .nothing { request = .open(chosen.plan) }
    if chosen != settings && answer.isEmpty && !isHomeAsked && request == .nothing {
      answer = [choice(chosen, texts)]
    }
    context.settings = chosen
    if isHomeAsked { answer = lines(context) }
    transcript.lines(answer)
    return request
  }

  private static func refuse(_ line: String, _ transcript: inout Transcript) -> Request {
    transcript.line(line)
    return .nothing
  }
}
