import Canvas
import TrainerCore

/// Learning a segment of which less and less is shown.
struct LessonFace: KindFace {
  static var kind: any SessionKind.Type { LessonKind.self }

  static let about = Phrase(en: "learn block by block", fr: "apprendre bloc par bloc")

  let plan: SessionPlan

  func name(_ texts: Texts) -> String { texts.fadingWay }
  /// It says of its own which blocks were learnt.
  func details(_ texts: Texts) -> [String] { [] }
  func explanations(_ context: ScreenContext) -> [HelpLine] { context.texts.stepsExplained }

  let writesImages = true
  let hasWords = true

  /// All of it, with what is typed and shown before it.
  var line: DigitLine {
    let start = min(plan.range.lowerBound, plan.route.first?.range.lowerBound ?? .max) - Leg.usualCue
    let rows = max(0, start)..<plan.range.upperBound
    return .rows(DigitRows(wanted: rows.rows, showsEnd: true, showsPlaces: true))
  }

  func look(_ digit: Unicode.Scalar, at index: Int, _ typed: Ink?, in view: SessionView) -> (
    scalar: Unicode.Scalar, ink: Ink
  )? {
    usualLook(digit, at: index, typed, in: view) ?? ("·", .faint)
  }

  let above = [
    Companion(heights: [2, 1], shrinks: 4) { view, grid, box in
      LessonView(view)?.drawSteps(into: &grid, box, view.context.texts)
    }
  ]
  let below = [
    Companion(heights: [2, 1], gap: 1, shrinks: 11) { view, grid, box in
      LessonView(view)?.drawWords(into: &grid, box, view)
    }
  ]

  static func course(_ engine: PracticeEngine) -> LessonCourse? { engine.course as? LessonCourse }

  func lines(_ engine: PracticeEngine, _ texts: Texts) -> [String] {
    guard let course = LessonFace.course(engine) else { return [] }
    let place = texts.place(in: course, isRunning: true)[0]
    return [place + texts.say(en: "; ", fr: " ; ") + texts.news(of: course)[0]]
  }

  func outcome(_ content: SummaryContent, _ context: ScreenContext) -> KindOutcome {
    let texts = context.texts
    guard let result = content.lesson else { return KindOutcome(hasEnd: false) }
    let change = content.change.map { texts.lines(of: $0, today: context.today, isLesson: true) } ?? []
    let minutes = max(1, (content.session.engine.duration + 30_000) / 60_000)
    // A lesson of today's has no more.
    let blocks = result.learnt.count <= 3 ? result.learnt : []
    return KindOutcome(
      headline: texts.headline(of: result), beside: [texts.minutes(minutes)],
      lines: texts.lines(of: result) + change, rows: blocks.map { row($0, content, context) },
      hasFigures: false, countsDecimals: true, hasEnd: false, hasKnown: true)
  }

  /// A block that was learnt, with what it took.
  private func row(_ block: Int, _ content: SummaryContent, _ context: ScreenContext) -> Row {
    let (texts, start) = (context.texts, block * PracticeEngine.blockLength)
    let digits = texts.digits(plan.constant, start..<start + PracticeEngine.blockLength)
    let hasImage = context.images[plan.constant, block] != nil
    return Row(
      Piece(texts.rowLabel(start), in: .dim).endAligned(),
      Piece(context.settings.groups.text(digits, from: start), in: .strong),
      Piece(texts.effort(content.effort(on: block), hasImage: hasImage), in: .dim).after(3).givesWay(1)
    )
  }
}
