import Canvas
import TrainerCore

/// The parts of a summary: what the session was for and what came of it, then its rhythm and every mistake.
struct SummaryPage {
  /// What an effect is drawn at.
  enum Spot: Hashable {
    case honour(String)
    case bar
  }

  let content: SummaryContent
  let context: ScreenContext
  /// Milliseconds since the page was first seen; `nil` if nothing moves.
  var elapsed: Int?
  /// What has just happened beside the session.
  var news: Piece?

  var texts: Texts { context.texts }
  private var engine: PracticeEngine { content.session.engine }
  private var constant: Constant { content.plan.constant }

  @Stack.Builder var parts: [Part] {
    head
    if let news { Part.line(news) }
    Part.gap()
    if let attempt = content.attempt {
      Part.flow([headline] + honours.map(piece) + verdicts + [time(of: attempt)], least: .max)
      course(of: attempt)
      seal
      if !bestTimes.isEmpty {
        Part.gap()
        Part.flow(bestTimes, least: .max)
      }
    } else {
      Part.flow([headline] + more + honours.map(piece), least: .max)
      for line in outcomes { Part.text(line, in: Style(.text)) }
      Part.flow(verdicts, least: .max)
      Part.flow(bestTimes, least: .max)
      below(lessonRows)
    }
    if content.lesson == nil, !figures.isEmpty {
      Part.gap()
      Part.flow(figures, least: .max)
    }
    below(standing)
    Part.gap()
    Part.line(experience)
    if let days = daysInARow { Part.line(Piece(texts.daysInARow(days), in: Style(.text))) }
    if let next { below([next]) }
    Part.fold
    for line in noteLines {
      Part.gap(1, least: 1)
      Part.text(line, in: Style(.text))
    }
    if content.lesson != nil {
      Part.gap(1, least: 1)
      Part.flow(figures, least: .max)
    }
    race
    rhythm
    splits
    if let drill = questions { list(questionPieces(drill)) } else { list(mistakes) }
  }

  /// Rows with a gap above them, if there are any.
  @Stack.Builder private func below(_ rows: [Row]) -> [Part] {
    if !rows.isEmpty {
      Part.gap()
      Part.rows(rows)
    }
  }

  // MARK: - What it was for

  private var head: Part {
    let title =
      content.challenge == nil
      ? content.plan.face.title(texts)
      : [texts.challenge] + [texts.stretch(of: content.plan)].compactMap(\.self)
    let name = ([texts.name(constant)] + title).joined(separator: " ")
    return Part.line(
      Piece(name, in: Style(.dim)),
      Piece(
        content.attempt == nil ? texts.dateAndTime(content.date) : texts.exactDate(content.date),
        in: Style(.dim)
      ).atEnd().givesWay(1))
  }

  /// Whether it is a run from #1, which has come to a position.
  private var isRun: Bool { content.plan.worth.refusal == nil && content.plan.segment == nil }

  private var headline: Piece {
    if let lesson = content.lesson { return Piece(texts.headline(of: lesson), in: Style(.strong)) }
    if let challenge = content.challenge {
      return Piece(texts.outcome(challenge), in: Style(challenge.state == .won ? .reward : .strong))
        .at(Spot.honour(texts.outcome(challenge)))
    }
    if let drill = content.drill {
      return Piece(
        [texts.outcome(drill), texts.answered(drill)], in: Style(drill.isBest ? .reward : .strong))
    }
    if let race = content.race {
      let outcome = texts.outcome(race.outcome, records: content.records)
      guard case .won = race.outcome else {
        return Piece([outcome, texts.slowerButFurther], in: Style(.strong))
      }
      return Piece(outcome, in: Style(.reward))
    }
    if let line = changeLines.first { return Piece(line, in: Style(.strong)) }
    let score = isRun && engine.score > 0 ? texts.position(engine.score) : decimals
    return Piece(score, in: Style(.strong))
  }

  private var decimals: String { texts.number(engine.score) + " " + texts.decimals(engine.score) }

  /// What a review or a lesson changed of what is remembered.
  private var changeLines: [String] {
    content.change.map { texts.lines(of: $0, today: context.today, isLesson: content.lesson != nil) } ?? []
  }

  /// What is said beside the headline.
  private var more: [Piece] {
    var more: [String] = []
    if content.lesson != nil { more.append(texts.minutes(max(1, (engine.duration + 30_000) / 60_000))) }
    if let turn = content.race?.turn { more.append(texts.turnedAt(turn)) }
    if let challenge = content.challenge {
      switch challenge.tag.day {
      case nil: more.append(texts.withoutReward)
      case _ where challenge.state == .won: more += challenge.run.map { [texts.wonInARow($0)] } ?? []
      default: break
      }
    }
    return more.map { Piece($0, in: Style(.dim)).after(3) }
  }

  /// What was earned, each by its name.
  var honours: [String] {
    var honours = content.isDoubleBang ? [texts.doubleBang] : []
    honours += content.records.map { type in
      let before = content.before?[constant][type]?.run
      // In a past session, a first record need not be today's ghost.
      let isNamed = content.before != nil && !(content.isPast && before == nil)
      let name = isNamed ? texts.recordBeaten(type, Run(engine), before: before) : nil
      return type.sign + " " + (name ?? texts.name(type))
    }
    if let grade = content.newGrade { honours.append(texts.newGrade(grade)) }
    if let hundred = content.newHundred { honours.append(texts.decimalsKnown(hundred)) }
    if content.isPassedAttempt { honours.append(texts.attemptPassed) }
    return honours
  }

  private func piece(_ honour: String) -> Piece {
    Piece(honour, in: Style(.reward)).after(3).at(Spot.honour(honour))
  }

  /// The best times that it has set and that still stand.
  private var bestTimes: [Piece] {
    let bests = context.progress[constant].bestTimes.set(on: content.date).map(texts.line)
    guard !bests.isEmpty else { return [] }
    return [Piece(texts.bestTimes, in: Style(.dim))]
      + bests.map { Piece($0, in: Style(.reward)).after(3) }
  }

  /// What else came of a review, a lesson, a drill or a challenge.
  private var outcomes: [String] {
    if let lesson = content.lesson { return texts.lines(of: lesson) + changeLines }
    if let challenge = content.challenge { return challenge.tag.challenge.map { [texts.sentence($0)] } ?? [] }
    return Array(changeLines.dropFirst())
  }

  /// Whether it is certified, or why not, and how it ended.
  private var verdicts: [Piece] {
    var pieces: [Piece] = []
    func add(_ text: String, _ ink: Ink = .text) { pieces.append(Piece(text, in: Style(ink)).after(2)) }
    let verdict = Certification(engine)
    // A drill's own line says it.
    if content.drill == nil || content.challenge != nil,
      let text = texts.verdict(verdict, content.plan.source)
    {
      add(text, verdict == .certified ? .reward : .dim)
    }
    if let end { add(end) }
    if engine.ending == .complete, content.drill == nil, content.lesson == nil, !content.plan.isReview {
      add(texts.complete)
    }
    if engine.plan.worth.refusal != .otherMode && engine.errors > 0 && engine.cleanRun > 0 {
      add(texts.cleanTo(engine.cleanRun))
    }
    return pieces
  }

  /// The mistake that ended the session.
  private var end: String? {
    guard content.challenge == nil, content.attempt == nil,
      case .mistake(let index, let expected, let typed) = engine.ending
    else {
      return nil
    }
    return texts.endedAt(index + 1, expected: expected, typed: typed, in: content.plan)
  }

  /// The blocks of a lesson that were learnt, each with what it took.
  private var lessonRows: [Row] {
    let learnt = content.lesson?.learnt ?? []
    // A lesson of today's has no more.
    guard learnt.count <= 3 else { return [] }
    return learnt.map { block in
      let start = block * PracticeEngine.blockLength
      let digits = texts.digits(constant, start..<start + PracticeEngine.blockLength)
      return Row(
        Piece(texts.rowLabel(start), in: Style(.dim)).endAligned(),
        Piece(context.settings.groups.text(digits, from: start), in: Style(.strong)),
        Piece(
          texts.effort(content.effort(on: block), hasImage: context.images[constant, block] != nil),
          in: Style(.dim)
        ).after(3).givesWay(1))
    }
  }

  // MARK: - The figures

  private var figures: [Piece] {
    // Where nothing was right there is nothing to reckon.
    guard engine.score > 0 else { return [] }
    var figures = [
      (texts.rate(engine.cps, 2), texts.speed), (texts.percentage(engine.accuracy), texts.accuracy),
      (texts.duration(engine.duration), texts.time), (texts.number(engine.bestStreak), texts.bestStreak),
      (texts.number(engine.errors), texts.errorsLabel(engine.errors)),
    ]
    if content.lesson != nil || content.race != nil || !changeLines.isEmpty {
      figures.insert((texts.number(engine.score), texts.decimals(engine.score)), at: 0)
    }
    // People speak in groups.
    if content.plan.source == .voice { figures.removeAll { $0.1 == texts.speed } }
    // That is said to the millisecond.
    if content.attempt != nil { figures.removeAll { $0.1 == texts.time } }
    if engine.reveals > 0 {
      figures.append((texts.number(engine.reveals), texts.revealsLabel(engine.reveals)))
    }
    if engine.course.hasLoops { figures.append((texts.number(engine.loops), texts.loopsLabel(engine.loops))) }
    return figures.map {
      Piece(Span($0, Style(.strong)), Span(" " + $1, Style(.dim))).after(3)
    }
  }

  /// What is known and held after it.
  private var standing: [Row] {
    var rows: [Row] = []
    if content.lesson != nil, let known = content.known?.known, known > 0 {
      let left = 100 - known % 100
      rows.append(
        Row(
          Piece(texts.knownTo(known), in: Style(.text)),
          Piece(texts.toNextHundred(left), in: Style(.dim)).after(3).givesWay(1)))
    }
    if content.drill == nil, let held = content.held, held.total > 0 {
      rows.append(Row(Piece(texts.held(held), in: Style(.text))))
    }
    return rows
  }

  // MARK: - What it was worth

  /// Its XP and the way to the next grade.
  private var experience: Row {
    var pieces = [Piece("+\(texts.number(engine.score)) XP", in: Style(.accent))]
    if let before = content.before {
      let (first, last, elapsed) = (before.xp, before.xp + engine.score, elapsed)
      pieces.append(
        Piece(stride(from: 40, through: 6, by: -1)) { grid, box in
          GradeGrowth(before: first, after: last, width: box.columns)
            .draw(into: &grid, row: box.row, column: box.column, elapsed: elapsed)
        }.after(2, upTo: 5).givesWay(2).at(Spot.bar))
      pieces.append(Piece(texts.wayToNextGrade(last), in: Style(.text)))
    }
    return Row(pieces)
  }

  private var daysInARow: Int? {
    guard var days = content.before?.days else { return nil }
    if engine.score > 0 { days.insert(content.date.day) }
    let streak = days.streak(on: content.date.day)
    return streak > 0 ? streak : nil
  }

  /// The day's next step, where Enter leads to it.
  private var next: Row? {
    guard context.isAboveToday, let dayPlan = context.dayPlan, let step = dayPlan.steps(context).next else {
      return nil
    }
    let name = texts.name(step.activity) + " "
    let forms = texts.forms(step, dayPlan, context)
    return Row(
      Piece(texts.next, in: Style(.accent)),
      Piece(
        forms.map { name + $0 + ", " + texts.minutes(step) } + [name + (forms.last ?? "")], in: Style(.strong)
      )
    ).marked("›").at(Key.enter)
  }

  // MARK: - Its course

  private var noteLines: [String] {
    content.note(context).map { [texts.note + texts.colon + texts.line(of: $0)] } ?? []
  }

  /// The player's lead over the run: above the line in front, below it behind.
  @Stack.Builder private var race: [Part] {
    if let gaps = content.race?.gaps, gaps.count > 1 {
      Part.gap(1, least: 1)
      Part.line(Piece(texts.gapToGhost, in: Style(.dim)))
      Part.drawing([3]) { [texts] grid, box in
        let room = min(box.columns, 60)
        let reach = gaps.map { abs($0) }.max().map { max(1, $0) } ?? 1
        // The scale at both of its ends.
        let number = texts.number(Int(reach.rounded(.up)))
        grid.put("+" + number, row: box.row, endingBefore: box.column + room, Style(.dim))
        grid.put("−" + number, row: box.row + 2, endingBefore: box.column + room, Style(.dim))
        let cells = max(1, room - number.utf8.count - 2)
        grid.fill("╌", row: box.row + 1, column: box.column, count: cells, Style(.faint))
        let curve = Curve(
          values: gaps.map { $0 + reach }, top: 2 * reach, columns: cells, rows: 3, sharing: .last,
          repertoire: grid.repertoire)
        curve.draw(into: &grid, row: box.row, column: box.column, Style(.curve))
      }
    }
  }

  /// The drill whose questions are listed.
  private var questions: DrillOutcome? {
    let isStretch = content.drill?.order.questions == 1 && engine.leg.stretch != nil && engine.legs <= 1
    return isStretch ? nil : content.drill
  }

  /// The time of each digit; a drill's times are given question by question, unless it was one stretch.
  @Stack.Builder private var rhythm: [Part] {
    if engine.score > 1, questions == nil, content.plan.source.way == .typed {
      Part.gap(1, least: 1)
      Part.line(
        Piece([texts.rhythm + ", " + texts.secondsEach, texts.rhythm], in: Style(.dim)),
        Piece(texts.slowest(content.slowestRows), in: Style(.dim)).atEnd())
      Part.drawing(stride(from: 7, through: 4, by: -1)) { [texts, content] grid, box in
        RhythmChart(session: content.session, texts: texts)
          .draw(into: &grid, row: box.row, column: box.column, width: box.columns, rows: box.rows - 1)
      }.shrinks(0)
    }
  }

  /// Every hundred with its time, and how much more that was than the ghost's.
  @Stack.Builder private var splits: [Part] {
    if !content.splits.isEmpty {
      Part.gap(1, least: 1)
      Part.line(Piece(texts.heading(of: content.splits), in: Style(.dim)))
      Part.flow(
        content.splits.map { split in
          let ink = split.gap.map(Race.ink(of:)) ?? .text
          return Piece(texts.line(of: split), in: Style(ink == .dim ? .text : ink)).after(3)
        }, least: .max, isAligned: true)
    }
  }

  @Stack.Builder private func list(_ pieces: [Piece]) -> [Part] {
    if !pieces.isEmpty {
      Part.gap(1, least: 1)
      Part.flow(pieces, least: .max, isAligned: true)
    }
  }

  /// Every question with its time; those to be learnt are marked, and the one that comes next twice so.
  private func questionPieces(_ drill: DrillOutcome) -> [Piece] {
    let toLearn = drill.toLearn
    return drill.run.questions.enumerated().map { index, question in
      let isChosen = toLearn[safe: content.chosen] == index
      let mark = isChosen ? "› " : toLearn.contains(index) ? "· " : "  "
      let ink: Ink = question.errors > 0 || !question.isAnswered ? .error : isChosen ? .strong : .text
      return Piece(Span(mark, Style(.accent)), Span(texts.line(of: question, drill), Style(ink)))
    }
  }

  /// Every mistake but the one that ended the session, which was said.
  private var mistakes: [Piece] {
    content.session.mistakes.dropLast(end == nil && content.attempt?.lastMistake == nil ? 0 : 1).map {
      mistake in
      Piece(
        Span(texts.position(mistake.index + 1) + texts.colon, Style(.text)),
        Span(String(mistake.expected), Style(.strong)),
        Span(", \(texts.typed(in: content.plan)) ", Style(.dim)),
        Span(texts.wrong(mistake.typed, in: content.plan), Style(.error))
      ).after(3)
    }
  }
}
