import Canvas
import TrainerCore

/// The summary as one page, as long as it needs to be; the screen shows a part of it.
struct SummaryPage {
  private let content: SummaryContent
  private let context: ScreenContext
  private let isRoomy: Bool
  private let left: Int
  private let width: Int
  private let texts: Texts
  private let engine: PracticeEngine
  private let earnings: Earnings
  /// What the session was for: the blocks held, or the digits typed.
  private let headline: String
  /// What else came of a review or a lesson.
  private let changeLines: [String]
  /// What the user says of the session.
  private let noteLines: [String]
  /// Milliseconds since the page was first seen; `nil` if nothing moves.
  private let elapsed: Int?

  init(_ content: SummaryContent, _ context: ScreenContext, elapsed: Int? = nil) {
    self.content = content
    self.context = context
    self.elapsed = elapsed
    texts = context.texts
    engine = content.session.engine
    isRoomy = context.size.rows >= 20
    left = Margin.left(context.size)
    width = max(1, context.size.columns - 2 * left)
    earnings = Earnings(content, context, left: left, width: width)
    let texts = context.texts
    let room = width
    let isLesson = content.lesson != nil
    let change = content.change.map { texts.lines(of: $0, today: context.today, isLesson: isLesson) } ?? []
    let forms =
      content.lesson.map { texts.headline(of: $0) }
      ?? [change.first ?? texts.number(engine.score) + " " + texts.decimals(engine.score)]
    headline = forms.first { context.repertoire.width(of: $0) <= room } ?? forms.last ?? ""
    let lesson = content.lesson.map { texts.lines(of: $0) } ?? []
    changeLines = (lesson + (isLesson ? change : Array(change.dropFirst()))).flatMap {
      Paragraph($0, width: room, repertoire: context.repertoire).lines
    }
    noteLines =
      content.note(context).map { note in
        let text = texts.note + texts.say(en: ": ", fr: " : ") + texts.line(of: note)
        return Paragraph(text, width: room, repertoire: context.repertoire).lines.map {
          context.repertoire.shortened($0, to: room)
        }
      } ?? []
  }

  private var gap: Int { isRoomy ? 1 : 0 }
  /// What came of a review is said first: that is what one reviews for.
  private var changeRow: Int { 2 + gap + (honourPlaces.last?.line ?? 0) }
  private var verdictRow: Int { changeRow + changeLines.count }
  /// Whether there is anything to say between the score and the figures.
  private var hasVerdict: Bool {
    content.challenge != nil || content.drill != nil || engine.ending == .complete
      || texts.verdict(Certification(engine)) != nil
  }
  private var noteRow: Int { verdictRow + (hasVerdict ? 1 : 0) + (content.race == nil ? 0 : 1) + gap }
  private var figuresRow: Int {
    noteRow + (noteLines.isEmpty ? 0 : noteLines.count + gap)
  }
  /// The rows of the figures, two in each.
  private var figureRows: Int { (figures.count + 1) / 2 }
  /// The drawing of the race is beside the figures if there is room, else below them.
  private var isGapBeside: Bool { width >= 70 }
  private var gapRow: Int { isGapBeside ? figuresRow : figuresRow + figureRows + gap }
  private var rhythmRow: Int {
    guard content.race != nil else { return figuresRow + figureRows + gap }
    return isGapBeside ? figuresRow + max(4, figureRows + gap) : gapRow + 4 + gap
  }
  private var chartRows: Int { isRoomy ? min(12, max(4, context.size.rows / 5)) : 3 }
  /// A drill's times are given question by question, unless it was one stretch.
  private var hasRhythm: Bool { engine.score > 1 && questions == nil }
  /// The drill whose questions are listed.
  private var questions: DrillOutcome? {
    let isStretch = content.drill?.order.questions == 1 && engine.leg.stretch != nil && engine.legs <= 1
    return isStretch ? nil : content.drill
  }
  private var xpRow: Int { hasRhythm ? rhythmRow + chartRows + 2 + gap : rhythmRow }
  private var splitsRow: Int { xpRow + earnings.rows + gap }
  /// A line for what they are, and their own.
  private var splitRows: Int {
    content.splits.isEmpty ? 0 : 1 + (content.splits.count + splitColumns - 1) / splitColumns + gap
  }
  private var splitColumns: Int { max(1, (width + 2) / 27) }
  private var mistakesRow: Int { splitsRow + splitRows }
  private var mistakeColumns: Int { max(1, (width + 2) / 22) }

  /// The records that were set, and the grade where the bar does not say enough of it.
  private var honours: [String] {
    var honours = content.records.map { kind in
      let before = content.before?[content.plan.constant][kind]?.run
      // In a past session, a first record need not be today's ghost.
      let isNamed = content.before != nil && !(content.isPast && before == nil)
      let name = isNamed ? texts.recordBeaten(kind, Run(engine), before: before) : nil
      return (kind == .crown ? "♛ " : "ϟ ") + (name ?? texts.name(kind))
    }
    // On a small screen the bar is below what is seen first.
    if let grade = content.newGrade, content.isDoubleBang || !isRoomy {
      honours.append(texts.newGrade(grade))
    }
    return honours
  }

  /// Where the honours are: beside the score and on lines below it where they do not fit.
  private var honourPlaces: [(line: Int, column: Int, text: String)] {
    var line = 0
    var column = left + context.repertoire.width(of: headline) + (isRoomy ? 4 : 2)
    return honours.map { text in
      let end = column + context.repertoire.width(of: text)
      if end > left + width {
        line += 1
        column = left
      }
      defer { column += context.repertoire.width(of: text) + 3 }
      return (line, column, text)
    }
  }

  /// The rows of the whole page.
  private var height: Int {
    let count = questions?.run.questions.count ?? mistakes.count
    guard count > 0 else { return mistakesRow - gap }
    let columns = questions == nil ? mistakeColumns : questionColumns
    return mistakesRow + (count + columns - 1) / columns
  }

  /// The rows of the screen that the page can use.
  private var window: Range<Int> {
    let below = isRoomy || context.trouble != nil ? 1 : 0
    return Margin.topRow(context.size)..<max(1, Margin.bottomRow(context.size) - below)
  }

  /// How many rows do not fit on the content.
  var overflow: Int { max(0, height - window.count) }

  /// The milliseconds after which what is seen would next change by itself.
  func nextChange(scroll: Int) -> Int? {
    guard let elapsed else { return nil }
    let seen = scroll..<scroll + window.count
    var changes: [Int?] = []
    if seen.contains(xpRow) { changes.append(earnings.growth?.nextChange(after: elapsed)) }
    if hasGlint { changes.append(HighlightSweep.nextChange(after: elapsed)) }
    return changes.compactMap(\.self).min()
  }

  /// Whether light runs through the words of a record; not if there is a new grade as well, which is shown
  /// more grandly.
  private var hasGlint: Bool { !content.records.isEmpty && !content.isDoubleBang }

  func draw(into grid: inout Grid, scroll: Int) {
    var page = Grid(size: Size(columns: grid.size.columns, rows: height), repertoire: grid.repertoire)
    drawHead(into: &page)
    for (index, line) in changeLines.enumerated() {
      page.put(line, row: changeRow + index, column: left, Style(.text))
    }
    for (index, line) in noteLines.enumerated() {
      page.put(line, row: noteRow + index, column: left, Style(.text))
    }
    drawFigures(into: &page)
    drawGap(into: &page)
    if hasRhythm { drawRhythm(into: &page) }
    earnings.draw(into: &page, row: xpRow, elapsed: elapsed)
    drawSplits(into: &page)
    if let drill = questions { drawQuestions(of: drill, into: &page) } else { drawMistakes(into: &page) }
    grid.copy(page, rows: scroll..<scroll + window.count, atRow: window.lowerBound, column: 0)
  }

  private func drawHead(into page: inout Grid) {
    let plan = content.plan
    var column = left
    column = page.put(texts.name(plan.constant), row: 0, column: column, Style(.dim)) + 1
    let name = content.challenge == nil ? texts.kind(of: plan) : texts.challenge
    column = page.put(name, row: 0, column: column, Style(.dim)) + 1
    if let segment = texts.segmentName(plan) {
      column = page.put(segment, row: 0, column: column, Style(.dim)) + 1
    }
    let date = texts.dateAndTime(content.date)
    if column + page.repertoire.width(of: date) < page.size.columns - left {
      page.put(date, row: 0, endingBefore: page.size.columns - left, Style(.dim))
    }
    let row = 1 + gap
    page.put(headline, row: row, column: left, Style(.strong))
    for place in honourPlaces {
      page.put(place.text, row: row + place.line, column: place.column, Style(.reward))
      guard hasGlint, let elapsed else { continue }
      HighlightSweep(elapsed: elapsed).draw(
        place.text, into: &page, row: row + place.line, column: place.column)
    }
    drawVerdict(into: &page, verdictRow)
    drawOutcome(into: &page, verdictRow + (hasVerdict ? 1 : 0))
  }

  private func drawOutcome(into page: inout Grid, _ row: Int) {
    guard let race = content.race else { return }
    let ink: Ink
    switch race.outcome {
    case .won, .unfinished(.ahead): ink = .ahead
    case .lost, .lostByDecimals, .unfinished(.behind): ink = .behind
    case .drawn, .unfinished(.level): ink = .text
    }
    var outcome = texts.outcome(race.outcome, records: content.records)
    if page.repertoire.width(of: outcome) > width { outcome = texts.slowerButFurther }
    let end = page.put(outcome, row: row, column: left, Style(ink))
    guard let turn = race.turn else { return }
    let text = texts.turnedAt(turn)
    guard end + 3 + page.repertoire.width(of: text) <= page.size.columns else { return }
    page.put(text, row: row, column: end + 3, Style(.text))
  }

  /// The player's lead over the run: above the line in front, below it behind.
  private func drawGap(into page: inout Grid) {
    guard let race = content.race, race.gaps.count > 1 else { return }
    let column = isGapBeside ? left + 49 : left
    let room = min(isGapBeside ? width - 49 : width, 40)
    let reach = race.gaps.map { abs($0) }.max().map { max(1, $0) } ?? 1
    page.put(texts.gapToGhost, row: gapRow, column: column, Style(.dim))
    // The scale at both of its ends.
    let number = texts.number(Int(reach.rounded(.up)))
    page.put("+" + number, row: gapRow + 1, endingBefore: column + room, Style(.dim))
    page.put("−" + number, row: gapRow + 3, endingBefore: column + room, Style(.dim))
    let cells = max(1, room - number.utf8.count - 2)
    page.fill("╌", row: gapRow + 2, column: column, count: cells, Style(.faint))
    let curve = Curve(
      values: race.gaps.map { $0 + reach }, top: 2 * reach, columns: cells, rows: 3, sharing: .last,
      repertoire: page.repertoire)
    curve.draw(into: &page, row: gapRow + 1, column: column, Style(.curve))
  }

  /// The mistake that ended the session, where there is room for it after the verdict.
  private var end: String? {
    guard content.challenge == nil, case .mistake(let index, let expected, let typed) = engine.ending else {
      return nil
    }
    let text = texts.endedAt(index + 1, expected: expected, typed: typed)
    let verdict = texts.verdict(Certification(engine)).map(context.repertoire.width) ?? 0
    let column = left + verdict + 2
    return column + context.repertoire.width(of: text) <= context.size.columns ? text : nil
  }

  /// The mistakes of the list: without the last one if the verdict says it.
  private var mistakes: ArraySlice<Step> {
    content.session.mistakes.dropLast(end == nil ? 0 : 1)
  }

  private func drawVerdict(into page: inout Grid, _ row: Int) {
    if let challenge = content.challenge { return drawOutcome(of: challenge, into: &page, row) }
    if let drill = content.drill { return drawOutcome(of: drill, into: &page, row) }
    let verdict = Certification(engine)
    let isCertified = verdict == .certified
    var column = left
    if let text = texts.verdict(verdict) {
      column = page.put(text, row: row, column: left, Style(isCertified ? .certified : .dim)) + 2
    }
    // Each in as many words as there is room for.
    var more: [[String]] = []
    if let end { more.append([end]) }
    if engine.ending == .complete { more.append([texts.complete]) }
    if engine.plan.mode.traits.canCertify && engine.errors > 0 && engine.cleanRun > 0 {
      more.append([texts.cleanTo(engine.cleanRun), texts.cleanToBriefly(engine.cleanRun)])
    }
    for forms in more {
      guard let text = forms.first(where: { column + page.repertoire.width(of: $0) <= page.size.columns })
      else { continue }
      column = page.put(text, row: row, column: column, Style(.text)) + 2
    }
  }

  private func drawOutcome(of challenge: ChallengeOutcome, into page: inout Grid, _ row: Int) {
    let isWon = challenge.state == .won
    let text = texts.outcome(challenge)
    var column = page.put(text, row: row, column: left, Style(isWon ? .certified : .text)) + 2
    var more: [String] = []
    switch challenge.tag.day {
    case nil: more.append(texts.withoutReward)
    case _ where isWon: if let run = challenge.run { more.append(texts.wonInARow(run)) }
    default: break
    }
    if !engine.isTyped { more += [texts.verdict(.notTyped)].compactMap(\.self) }
    if let challenge = challenge.tag.challenge { more.append(texts.sentence(challenge)) }
    for text in more where column + page.repertoire.width(of: text) <= left + width {
      column = page.put(text, row: row, column: column, Style(.dim)) + 2
    }
  }

  /// The figures and what each of them is, in their order.
  private var figures: [(String, String)] {
    var figures = [
      (texts.rate(engine.cps, 2), texts.speed), (texts.percentage(engine.accuracy), texts.accuracy),
      (texts.duration(engine.duration), texts.time), (texts.number(engine.bestStreak), texts.bestStreak),
      (texts.number(engine.errors), texts.errorsLabel(engine.errors)),
    ]
    let traits = engine.plan.traits
    if traits.hasReveals || traits.hasHints, content.challenge == nil {
      figures.append((texts.number(engine.reveals), texts.revealsLabel(engine.reveals)))
    }
    if traits.hasLoops { figures.append((texts.number(engine.loops), texts.loopsLabel(engine.loops))) }
    return figures
  }

  private func drawFigures(into page: inout Grid) {
    let figures = figures
    let isAligned = isRoomy && !Margin.isNarrow(context.size)
    func widest(_ side: Int) -> Int {
      figures.indices.filter { $0 % 2 == side }.map {
        page.repertoire.width(of: figures[$0].0 + " " + figures[$0].1)
      }.max() ?? 0
    }
    // Where half the page is too little for the right column it begins after the left one.
    let isTooWide = width / 2 + widest(1) > width
    let pitch = isAligned ? 24 : isTooWide ? min(width / 2, widest(0) + 2) : width / 2
    for (index, figure) in figures.enumerated() {
      let row = figuresRow + index / 2
      let column = left + index % 2 * pitch
      let end = page.put(figure.0, row: row, column: column, Style(.strong))
      page.put(figure.1, row: row, column: max(end + 1, column + (isAligned ? 9 : 0)), Style(.dim))
    }
  }

  private func drawRhythm(into page: inout Grid) {
    page.put(texts.rhythm, row: rhythmRow, column: left, Style(.dim))
    let unit = texts.secondsEach
    if left + 10 + page.repertoire.width(of: unit) < page.size.columns - left {
      page.put(unit, row: rhythmRow, endingBefore: page.size.columns - left, Style(.dim))
    }
    RhythmChart(session: content.session, texts: texts)
      .draw(into: &page, row: rhythmRow + 1, column: left, width: width, rows: chartRows)
  }

  /// How far the drill came, and what its time was worth.
  private func drawOutcome(of drill: DrillOutcome, into page: inout Grid, _ row: Int) {
    var text = texts.outcome(drill)
    if page.repertoire.width(of: text) > width { text = texts.answered(drill) }
    let end = page.put(text, row: row, column: left, Style(drill.isBest ? .reward : .text))
    guard case .mistake(let index, let expected, let typed) = engine.ending else { return }
    let mistake = texts.endedAt(index + 1, expected: expected, typed: typed)
    guard end + 2 + page.repertoire.width(of: mistake) <= left + width else { return }
    page.put(mistake, row: row, column: end + 2, Style(.text))
  }

  /// The columns of the questions: as many as the longest of them leaves room for.
  private var questionColumns: Int {
    guard let drill = questions else { return 1 }
    return max(1, (width + 2) / (questionWidth(drill) + 2))
  }

  private func questionWidth(_ drill: DrillOutcome) -> Int {
    2 + (drill.run.questions.map { context.repertoire.width(of: texts.line(of: $0, drill)) }.max() ?? 0)
  }

  /// Every question with its time; those to be learnt are marked, and the one that comes next twice so.
  private func drawQuestions(of drill: DrillOutcome, into page: inout Grid) {
    let (columns, pitch, toLearn) = (questionColumns, questionWidth(drill) + 2, drill.toLearn)
    for (index, question) in drill.run.questions.enumerated() {
      let row = mistakesRow + index / columns
      let column = left + index % columns * pitch
      let isMarked = toLearn.contains(index)
      let isChosen = toLearn[safe: content.chosen] == index
      if isMarked { page.put(isChosen ? "›" : "·", row: row, column: column, Style(.accent)) }
      let ink: Ink = question.errors > 0 || !question.isAnswered ? .error : isChosen ? .strong : .text
      page.put(texts.line(of: question, drill), row: row, column: column + 2, Style(ink))
    }
  }

  /// Every hundred with its time, and how much more that was than the ghost's.
  private func drawSplits(into page: inout Grid) {
    guard !content.splits.isEmpty else { return }
    page.put(texts.heading(of: content.splits), row: splitsRow, column: left, Style(.dim))
    for (index, split) in content.splits.enumerated() {
      let row = splitsRow + 1 + index / splitColumns
      let column = left + index % splitColumns * 27
      let ink = split.gap.map(Race.ink(of:)) ?? .text
      page.put(texts.line(of: split), row: row, column: column, Style(ink == .dim ? .text : ink))
    }
  }

  private func drawMistakes(into page: inout Grid) {
    for (index, mistake) in mistakes.enumerated() {
      let row = mistakesRow + index / mistakeColumns
      let column = left + index % mistakeColumns * 22
      var end = page.put(texts.position(mistake.index + 1) + ":", row: row, column: column, Style(.text))
      let expected = page.put(String(mistake.expected), row: row, column: end + 1, Style(.strong))
      end = page.put(",", row: row, column: expected, Style(.dim))
      let typed = page.put(texts.typed, row: row, column: end + 1, Style(.dim))
      page.put(String(mistake.typed), row: row, column: typed + 1, Style(.error))
    }
  }
}
