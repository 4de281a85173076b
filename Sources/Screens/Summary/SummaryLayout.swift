import Canvas
import TrainerCore

/// The parts of a summary: the purpose and outcome of the session, then its rhythm and every mistake.
struct SummaryLayout {
  /// A place at which an effect is drawn.
  enum Anchor: Hashable {
    case honour(String)
    case bar
  }

  let content: SummaryContent
  let context: ScreenContext
  /// Milliseconds since the page was first seen; `nil` if nothing is animated.
  var elapsed: Int?
  /// News from outside the session, such as trouble or a finished card.
  var news: Piece?

  var texts: Texts { context.texts }
  private var engine: PracticeEngine { content.session.engine }
  private var constant: Constant { content.plan.constant }

  private var outcome: KindOutcome { content.plan.face.outcome(content, context) }

  @Stack.Builder var parts: [Part] {
    head
    if let news { Part.line(news) }
    Part.gap()
    if let large {
      let figure = LargeFigure(large.figure)
      Part.beside(
        Part.drawing([LargeFigure.height]) {
          _ = figure.draw(into: &$0, row: $1.row, column: $1.column, headline.ink)
        }, from: figure.width + 3
      ) {
        outcomeParts(large.words)
        if !figures.isEmpty { Part.flow(figurePieces, least: .max) }
      }
      Part.gap()
    } else {
      outcomeParts([headline.forms])
    }
    if !twinRows.isEmpty {
      rowsAfterGap(twinRows)
      Part.gap()
    }
    Part.flow(
      verdicts(saysRun: content.race != nil && large != nil).map {
        Piece($0.text, in: Style($0.ink)).after(2)
      }, least: .max)
    if !bests.isEmpty {
      Part.flow(
        [Piece(texts.bestTimes, in: .dim)] + bests.map { Piece($0, in: .reward).after(3) }, least: .max)
    }
    rowsAfterGap(outcome.rows)
    seal
    if large == nil, !figures.isEmpty {
      Part.gap()
      Part.flow(figurePieces, least: .max)
    }
    if !knownAndHeld.isEmpty { Part.gap() }
    for row in knownAndHeld { Part.line(row) }
    Part.gap()
    if engine.score > 0 { Part.line(experience) }
    if let days = daysInARow { Part.line(Piece(texts.daysInARow(days), in: .text)) }
    if let nextStep { rowsAfterGap([nextStep]) }
    Part.fold
    if let note = content.note(in: context) {
      Part.gap(least: 1)
      Part.text(texts.note + texts.colon + texts.line(of: note), in: .text)
    }
    if hasRaceChart { race } else { rhythm }
    splits
    if let questions { flowAfterGap(questionPieces(questions)) } else { mistakes }
  }

  /// The headline and what is said beside it, the honours and the sentences.
  @Stack.Builder private func outcomeParts(_ headlines: [[String]]) -> [Part] {
    for forms in headlines.dropLast() { Part.text(forms, in: .text) }
    Part.flow(
      [Piece(headlines.last ?? [], in: Style(headline.ink)).anchored(as: Anchor.honour(headline.forms[0]))]
        + besideHeadline.map { Piece($0, in: .dim).after(3) }
        + honours.map { Piece($0, in: .reward).after(3).anchored(as: Anchor.honour($0)) },
      least: .max)
    for line in lines { Part.text(line, in: .text) }
  }

  /// The figure drawn large, and the sentences beside it, the headline without that figure last; `nil` if there is no room.
  private var large: (figure: String, words: [[String]])? {
    guard context.size.rows >= 20, context.size.columns >= 64, context.repertoire.hasSigns else { return nil }
    let first = content.race == nil ? headline.forms : runSentence
    guard let (figure, _) = LargeFigure.leading(first[0]) else { return nil }
    let words = first.map { LargeFigure.leading($0)?.rest ?? $0 }
    return (figure, content.race == nil ? [words] : [words, headline.forms])
  }

  @Stack.Builder private func rowsAfterGap(_ rows: [Row]) -> [Part] {
    if !rows.isEmpty {
      Part.gap()
      Part.rows(rows)
    }
  }

  private var head: Part {
    let title =
      content.challenge == nil
      ? content.plan.face.title(content.plan, texts)
      : [texts.challenge] + texts.stretch(of: content.plan).list
    let name = ([texts.name(constant)] + title).joined(separator: " ")
    return Part.line(
      Piece(name, in: .dim),
      Piece(
        content.attempt == nil ? texts.dateAndTime(content.date) : texts.exactDate(content.date),
        in: .dim
      ).atEnd().givesWay(1))
  }

  /// The headline, longest form first; `nil` if it is the score.
  private var result: (forms: [String], ink: Ink)? {
    if let challenge = content.challenge {
      return ([texts.outcome(challenge)], challenge.state == .won ? .reward : .strong)
    }
    if !outcome.headline.isEmpty { return (outcome.headline, outcome.isEarned ? .reward : .strong) }
    guard let race = content.race else { return runHeadline.map { ($0, .strong) } }
    let words = texts.outcome(race.outcome, records: content.records)
    if case .won = race.outcome { return ([words], .reward) }
    return (
      [words, texts.say(en: "slower than the ghost, but further", fr: "moins vite, mais plus loin")], .strong
    )
  }

  /// The outcome of a run in a sentence; `nil` for other sessions.
  private var runHeadline: [String]? {
    guard content.plan.credit.refusal == nil, content.plan.segment == nil, engine.score > 0,
      content.race == nil, content.challenge == nil
    else { return nil }
    return runSentence
  }

  /// The score, and if it is certified, in a sentence.
  private var runSentence: [String] {
    let clean = engine.errors == 0 ? texts.say(en: " without a mistake", fr: " sans faute") : ""
    guard let verdict = texts.verdict(Certification(engine), content.plan.source) else {
      return [scoreInWords + clean, scoreInWords]
    }
    return [scoreInWords + clean + ", " + verdict, scoreInWords + ", " + verdict]
  }

  private var headline: (forms: [String], ink: Ink) { result ?? ([scoreInWords], .strong) }

  private var scoreInWords: String { texts.digits(engine.score) }

  private var besideHeadline: [String] {
    let beside = outcome.beside + content.race.flatMap(texts.turn).list
    guard let challenge = content.challenge else { return beside }
    if challenge.tag.day == nil { return beside + [texts.say(en: "without reward", fr: "sans récompense")] }
    guard challenge.state == .won else { return beside }
    return beside + challenge.run.map(texts.wonInARow).list + content.drill.flatMap(texts.comparison).list
  }

  /// The sentence about a challenge, else the lines of the outcome and the mistake that ended the session.
  private var lines: [String] {
    content.challenge.map { $0.tag.challenge.map(texts.sentence).list } ?? outcome.lines + endingMistake.list
  }

  /// The records, the new grade and other honours earned, by name.
  var honours: [String] { (content.isDoubleBang ? ["DOUBLE BANG"] : []) + honours { $0.sign + " " } }

  private func honours(_ sign: (RecordType) -> String) -> [String] {
    var honours: [String] = []
    honours += content.records.map { type in
      let before = content.before?[constant][type]?.run
      // In a past session, a first record need not be today's ghost.
      let isNamed = content.before != nil && !(content.isPast && before == nil)
      let name = isNamed ? texts.recordBeaten(type, Run(engine), before: before) : nil
      return sign(type) + (name ?? texts.name(type))
    }
    if let grade = content.newGrade { honours.append(texts.newGrade(grade)) }
    if let hundred = content.newHundred.map(texts.number) {
      honours.append(texts.say(en: "\(hundred) decimals known", fr: "\(hundred) décimales connues"))
    }
    if content.isPassedAttempt { honours.append(texts.say(en: "attempt passed", fr: "tentative réussie")) }
    return honours
  }

  /// The best times set by this session that still stand.
  private var bests: [String] {
    context.progress[constant].bestTimes.bests(setOn: content.date).map(texts.line)
  }

  /// The certification, unless the headline or the sentence beside the large figure has it, and the reason if there is none.
  private func verdicts(saysRun: Bool = false) -> [(text: String, ink: Ink)] {
    let verdict = Certification(engine)
    let isSaid = saysRun || runHeadline != nil || !outcome.showsVerdict && content.challenge == nil
    let said = isSaid ? nil : texts.verdict(verdict, content.plan.source)
    let isComplete = engine.ending == .complete && outcome.showsEnd
    let run = texts.digits(engine.scoreBeforeFirstError)
    let clean = texts.say(en: "clean for \(run)", fr: "sans faute sur \(run)")
    let isClean =
      engine.plan.credit.refusal != .otherMode && engine.errors > 0 && engine.scoreBeforeFirstError > 0
    return [
      said.map { ($0, verdict == .certified ? .reward : .dim) }, isComplete ? (texts.complete, .text) : nil,
      isClean ? (clean, .text) : nil,
    ].compactMap(\.self)
  }

  /// True if the number of errors is given as the reason that nothing is certified.
  private var saysErrors: Bool {
    if case .errors = Certification(engine) { outcome.showsVerdict } else { false }
  }

  private var endedByMistake: Bool { if case .mistake = engine.ending { true } else { false } }

  private var endingMistake: String? {
    guard content.challenge == nil, content.attempt == nil,
      case .mistake(let index, let expected, let wrong) = engine.ending
    else {
      return nil
    }
    let place = texts.position(index + 1)
    // A judge does not enter what was said.
    let typed =
      content.plan.source.way == .confirmed
      ? texts.say(en: "said another digit", fr: "dit un autre chiffre") : texts.typed(wrong, in: content.plan)
    return texts.say(
      en: "\(place) is \(expected), you \(typed)", fr: "\(place) est \(expected), tu as \(typed)")
      + (content.session.mistakes.last.flatMap(content.cause).map { texts.colon + texts.cause($0) } ?? "")
  }

  /// The digits at the mistake that ended the session, above those of its twin.
  private var twinRows: [Row] {
    guard endingMistake != nil, let mistake = content.session.mistakes.last,
      case .twin(let twin) = content.cause(of: mistake)
    else { return [] }
    let before = min(Twins.context + 2, mistake.index, twin)
    return [
      (mistake.index, texts.say(en: "here", fr: "ici")),
      (twin, texts.say(en: "there, after the same four digits", fr: "là, après les quatre mêmes chiffres")),
    ].map { index, words in
      Row(
        Piece(texts.position(index + 1), in: .dim),
        Piece(texts.digits(constant, index - before..<index + 1), in: .strong).after(3),
        Piece(words, in: .dim).after(2))
    }
  }

  /// The figures, each with its word; `isClear` if the figure is clear without it.
  private var figures: [(figure: String, word: String, isClear: Bool)] {
    guard engine.score > 0, outcome.showsFigures else { return [] }
    /// A figure that is a count, not clear without its word.
    func count(_ count: Int, _ word: String) -> (String, String, Bool) { (texts.number(count), word, false) }
    let all = [
      count(engine.score, texts.decimalsNoun(engine.score)),
      // People recite in groups, so their speed means nothing, and a judge's keys say nothing of time.
      isRecited ? nil : (texts.rate(engine.cps, 2), texts.speed, true),
      // Accuracy says nothing about a run that one error ends.
      endedByMistake ? nil : (texts.percentage(engine.accuracy), texts.accuracy, true),
      // An attempt gives its time to the millisecond elsewhere.
      content.attempt == nil && content.plan.source.way != .confirmed
        ? (texts.duration(Run(engine).milliseconds), texts.say(en: "time", fr: "durée"), true) : nil,
      engine.bestStreak > 0 && engine.bestStreak < engine.score
        ? count(engine.bestStreak, texts.say(en: "in a row at best", fr: "d’affilée au mieux")) : nil,
      engine.errors > 0 && !saysErrors ? count(engine.errors, texts.errorsNoun(engine.errors)) : nil,
      engine.reveals > 0 ? count(engine.reveals, texts.revealsNoun(engine.reveals)) : nil,
      engine.course.hasLoops ? count(engine.loops, texts.loopsNoun(engine.loops)) : nil,
    ]
    return all.compactMap(\.self)
  }

  private var isRecited: Bool { [.printed, .confirmed].contains(content.plan.source.way) }

  private var figurePieces: [Piece] {
    figures.dropFirst(outcome.countsDecimals || content.race != nil && large == nil ? 0 : 1).map {
      Piece(Span($0.figure, .strong), Span(" " + $0.word, .dim)).after(3)
    }
  }

  private var held: [String]? {
    outcome.showsHeld ? content.held.flatMap { $0.total > 0 ? texts.held($0) : nil } : nil
  }

  private var known: Int? {
    guard outcome.showsKnown || content.isOfFirstSession else { return nil }
    return content.known.flatMap { $0.fromStart > 0 ? $0.fromStart : nil }
  }

  private var knownAndHeld: [Row] {
    var rows: [Row] = []
    if let known {
      let left = texts.number(100 - known % 100)
      rows.append(
        Row(
          Piece(texts.knownTo(known), in: .text),
          Piece(
            texts.say(
              en: "\(left) more to the next hundred", fr: "encore \(left) jusqu’à la centaine suivante"),
            in: .dim
          ).after(3).givesWay(1)))
    }
    if let held { rows.append(Row(Piece(held, in: .text))) }
    return rows
  }

  /// The XP of the session, and the way to the next grade.
  private var experience: Row {
    var pieces = [Piece("+\(texts.number(engine.score)) XP", in: .accent)]
    if let before = content.before?.xp {
      let last = before + engine.score
      pieces.append(
        Piece(stride(from: 40, through: 6, by: -1)) { grid, box in
          GradeGrowth(before: before, after: last, width: box.columns).draw(
            into: &grid, box, elapsed: elapsed)
        }.after(2, upTo: 5).givesWay(2).anchored(as: Anchor.bar))
      pieces.append(Piece(texts.wayToNextGrade(last), in: .text).shortens(2))
    }
    return Row(pieces)
  }

  /// The days in a row, if this session has made them one more.
  private var daysInARow: Int? {
    // The days before a past session are not known by their digits.
    guard !content.isPast, var days = content.before?.days, !days.contains(content.date.day) else {
      return nil
    }
    days.add(content.session, from: content.date)
    let last = content.date.milliseconds + engine.scoringTime
    let streak = days.streak(at: Timestamp(milliseconds: last, offset: content.date.offset))
    return streak > 0 ? streak : nil
  }

  private var nextStep: Row? {
    guard context.isAboveToday || content.saysNextStep(context), let dayPlan = context.dayPlan,
      let step = dayPlan.steps(context).next
    else {
      return nil
    }
    let name = texts.name(step.activity) + " "
    let forms = texts.stepForms(step, dayPlan, context)
    let row = Row(
      Piece(texts.say(en: "next", fr: "ensuite"), in: .accent),
      Piece(
        forms.map { name + $0 + ", " + texts.minutes(step) } + [name + (forms.last ?? "")], in: .strong
      )
    )
    // Elsewhere Enter plays again.
    return context.isAboveToday ? row.marked("›").anchored(as: Key.enter) : row
  }

  private var hasRaceChart: Bool { (content.race?.gaps.count ?? 0) > 1 }

  /// The player's lead over the run: above the line ahead, below it behind.
  @Stack.Builder private var race: [Part] {
    if let gaps = content.race?.gaps {
      Part.gap(least: 1)
      Part.line(Piece(texts.say(en: "ahead of the ghost", fr: "avance sur le fantôme"), in: .dim)).heading()
      Part.drawing([4]) { LeadChart(gaps: gaps, plan: content.plan, texts: texts).draw(into: &$0, $1) }
      if !content.slowestRows.isEmpty {
        Part.line(Piece(texts.slowest(content.slowestRows), in: .dim))
      }
    }
  }

  /// The drill whose questions are listed; `nil` if it was a single stretch.
  private var questions: DrillOutcome? {
    let isStretch = content.drill?.order.questions == 1 && engine.leg.stretch != nil && engine.legs <= 1
    return isStretch ? nil : content.drill
  }

  /// The time of each digit; left out for drills, which list the time per question, unless they were a single stretch.
  @Stack.Builder private var rhythm: [Part] {
    if engine.score > 1, questions == nil, outcome.showsFigures, content.plan.source.way == .typed {
      Part.gap(least: 1)
      Part.line(
        Piece(
          [
            texts.rhythm + ", " + texts.say(en: "seconds per decimal", fr: "secondes par décimale"),
            texts.rhythm,
          ], in: .dim),
        Piece(texts.slowest(content.slowestRows), in: .dim).atEnd()
      ).heading()
      Part.drawing(stride(from: 7, through: 4, by: -1)) { grid, box in
        RhythmChart(session: content.session, texts: texts)
          .draw(into: &grid, row: box.row, column: box.column, width: box.columns, rows: box.rows - 1)
      }.shrinks(0)
    }
  }

  /// Every hundred with its time, and the gap to the ghost.
  @Stack.Builder private var splits: [Part] {
    if !content.splits.isEmpty {
      Part.gap(least: 1)
      Part.line(Piece(texts.heading(of: content.splits), in: .dim)).heading()
      Part.flow(
        content.splits.map { split in
          let ink = split.gap.map(Race.ink(of:)) ?? .text
          return Piece(texts.line(of: split), in: Style(ink == .dim ? .text : ink)).after(3)
        }, least: .max, isAligned: true)
    }
  }

  @Stack.Builder private func flowAfterGap(_ pieces: [Piece]) -> [Part] {
    if !pieces.isEmpty {
      Part.gap(least: 1)
      Part.flow(pieces, least: .max, isAligned: true)
    }
  }

  /// Every question with its time; a dot marks those to learn, an arrow the next one.
  private func questionPieces(_ drill: DrillOutcome) -> [Piece] {
    let toLearn = drill.toLearn
    return drill.run.questions.enumerated().map { index, question in
      let isChosen = toLearn[safe: content.chosen] == index
      let mark = isChosen ? "› " : toLearn.contains(index) ? "· " : "  "
      let ink: Ink = question.errors > 0 ? .error : isChosen ? .strong : .text
      return Piece(Span(mark, .accent), Span(texts.line(of: question, drill), Style(ink)))
    }
  }

  /// Every error but the one that the headline tells; on its own line if its cause is known.
  @Stack.Builder private var mistakes: [Part] {
    let errors = listedErrors
    let explained = errors.filter { $0.cause != nil }
    if !explained.isEmpty { Part.gap(least: 1) }
    for (step, cause) in explained {
      Part.flow([mistakePiece(step), Piece(cause.map(texts.cause) ?? "", in: .text).after(2)], least: .max)
    }
    flowAfterGap(errors.filter { $0.cause == nil }.map { mistakePiece($0.step).after(3) })
  }

  private func mistakePiece(_ mistake: Step) -> Piece {
    let words = texts.mistake(mistake, in: content.plan)
    return Piece(
      Span(words.place, .text), Span(words.expected, .strong), Span(words.typed, .dim),
      Span(words.wrong, .error))
  }

  /// The first wrong digit of each error, and its cause.
  private var listedErrors: [(step: Step, cause: ErrorCause?)] {
    content.session.mistakes.dropLast(endingMistake == nil && content.attempt?.lastMistake == nil ? 0 : 1).map
    {
      ($0, content.cause(of: $0))
    }
  }

  /// The summary in plain mode, a fact per line.
  var plainLines: [String] {
    var all = result.map { [([$0.forms[0]] + besideHeadline).joined(separator: ", ")] } ?? []
    let figures = figures.map { $0.figure + ($0.isClear ? "" : " " + $0.word) }
    all +=
      lines + [
        figures.isEmpty ? scoreInWords + ", " + texts.errors(engine.errors) : figures.joined(separator: ", ")
      ]
    all += verdicts().map(\.text)
    if !content.splits.isEmpty {
      all += [texts.heading(of: content.splits)] + content.splits.map(texts.line(of:))
    }
    if let milestone = content.milestone {
      all.append(milestoneLines(for: milestone).joined(separator: ", "))
    }
    all += honours { _ in "" }
    if !bests.isEmpty { all.append(texts.bestTimes + texts.colon + bests.joined(separator: ", ")) }
    let xp = (content.before?.xp ?? 0) + engine.score
    all.append("+\(texts.number(engine.score)) XP, " + texts.wayToNextGrade(xp)[0])
    if let known { all.append(texts.knownTo(known)) }
    if let held { all.append(held[0]) }
    all += texts.slowest(content.slowestRows).prefix(1).filter { !$0.isEmpty }
    return all
      + (content.drill.map(texts.plainLines)
        ?? listedErrors.map { step, cause in
          let words = texts.mistake(step, in: content.plan)
          return words.place + words.expected + words.typed + words.wrong
            + (cause.map { texts.colon + texts.cause($0) } ?? "")
        })
  }
}
