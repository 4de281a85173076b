import TrainerCore

/// The summary of a session in lines: what came of a review, the figures, the verdict, what else came of it,
/// and every error.
struct PlainSummary: Sendable {
  private let ended: EndedSession
  private let content: SummaryContent

  init(_ ended: EndedSession) {
    self.ended = ended
    content = SummaryContent(ended)
  }

  private var engine: PracticeEngine { ended.session.engine }

  /// What went wrong; `nil` where nothing did.
  var stretch: Segment? {
    engine.errors == 0 && engine.ending == .complete ? nil : content.stretchToLearn
  }

  func lines(_ context: ScreenContext) -> [String] {
    let texts = context.texts
    let change =
      ended.change.map { texts.lines(of: $0, today: ended.date.day, isLesson: ended.lesson != nil) } ?? []
    var lines = ended.lesson.map { [texts.headline(of: $0)[0]] + texts.lines(of: $0) + change } ?? change
    lines.append(figures(texts))
    // A drill has a line of its own.
    if ended.drill == nil {
      lines += [texts.verdict(Certification(engine), engine.plan.source)].compactMap(\.self)
    }
    switch engine.ending {
    case .mistake(let index, let expected, let typed):
      lines.append(texts.endedAt(index + 1, expected: expected, typed: typed, in: ended.plan))
    case .complete: lines.append(texts.complete)
    case .timeOut:
      if let attempt = content.attempt { lines.append(texts.ending(of: attempt, ended.session.played)) }
    case nil: break
    }
    if let drill = ended.drill { lines.append(texts.outcome(drill)) }
    if let challenge = ended.challenge, engine.isTyped { lines.append(texts.outcome(challenge)) }
    if engine.plan.worth.refusal != .otherMode && engine.errors > 0 && engine.cleanRun > 0 {
      lines.append(texts.cleanTo(engine.cleanRun))
    }
    if let race = ended.race {
      let turn = race.turn.map { ", " + texts.turnedAt($0) } ?? ""
      lines.append(texts.outcome(race.outcome, records: ended.records) + turn)
    }
    if !ended.splits.isEmpty { lines.append(texts.heading(of: ended.splits)) }
    lines += ended.splits.map(texts.line(of:))
    lines += ended.records.map {
      texts.recordBeaten($0, Run(engine), before: ended.before[engine.plan.constant][$0]?.run)
    }
    let bests = context.progress[engine.plan.constant].bestTimes.set(on: ended.date).map(texts.line)
    if !bests.isEmpty {
      lines.append(texts.bestTimes + texts.colon + bests.joined(separator: ", "))
    }
    let xp = ended.before.xp + engine.score
    lines.append("+\(texts.number(engine.score)) XP, " + texts.wayToNextGrade(xp))
    if Grade(xp: xp) > ended.before.grade { lines.append(texts.newGrade(Grade(xp: xp))) }
    if let hundred = content.newHundred { lines.append(texts.decimalsKnown(hundred)) }
    if content.isPassedAttempt { lines.append(texts.attemptPassed) }
    if let held = ended.held, ended.drill == nil, held.total > 0 { lines.append(texts.held(held)[0]) }
    if let drill = ended.drill {
      // Unlike a question: no other line begins with digits and a colon.
      return lines + drill.run.questions.map { texts.plainLine(of: $0, drill) }
    }
    let slowest = texts.slowest(content.slowestRows)[0]
    if !slowest.isEmpty { lines.append(slowest) }
    // What ended the session was said already.
    return lines
      + ended.session.played.mistakes.prefix(engine.errors).map { texts.mistake($0, in: ended.plan) }
  }

  private func figures(_ texts: Texts) -> String {
    let score = texts.number(engine.score) + " " + texts.decimals(engine.score)
    // Where nothing was right there is nothing to reckon.
    guard engine.score > 0 else { return score + ", " + texts.errors(engine.errors) }
    var figures = [
      score, texts.errors(engine.errors), texts.rate(engine.cps, 2), texts.percentage(engine.accuracy),
      texts.duration(engine.duration), texts.bestStreak + " " + texts.number(engine.bestStreak),
    ]
    // People speak in groups.
    if engine.plan.source == .voice { figures.remove(at: 2) }
    if engine.reveals > 0 {
      figures.append(texts.number(engine.reveals) + " " + texts.revealsLabel(engine.reveals))
    }
    if engine.course.hasLoops {
      figures.append(texts.number(engine.loops) + " " + texts.loopsLabel(engine.loops))
    }
    return figures.joined(separator: ", ")
  }
}
