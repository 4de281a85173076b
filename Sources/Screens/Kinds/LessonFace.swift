import Canvas
import TrainerCore

extension KindFace {
  static let lesson = KindFace(
    kind: LessonKind.self,
    about: Phrase(en: "less is shown each time", fr: "on en voit de moins en moins"),
    name: { $1.fadingWay },
    // The summary says which blocks were learnt.
    details: { _, _ in [] },
    words: { $1.stepsExplained },
    writesImages: true,
    hasWords: true,
    // The whole segment is shown, with all that is typed or shown before it.
    digitDisplay: { plan in
      let start = min(plan.range.lowerBound, plan.route.first?.range.lowerBound ?? .max) - Leg.usualCue
      let places = max(0, start)..<plan.range.upperBound
      return .rows(DigitRows(wanted: places.rows, showsEnd: true, places: places))
    },
    head: { $0.engine.lesson?.drawSteps($0, into: &$1, $2) },
    below: [
      SessionPanel(heights: [2, 1], gap: 1, shrinks: 11) { $0.engine.lesson?.drawTask($0, into: &$1, $2) }
    ],
    lines: { engine, texts in engine.lesson.map { texts.progressLine(of: $0) }.list },
    outcome: { content, context in
      let texts = context.texts
      guard let result = content.lesson else { return KindOutcome(showsFigures: false, showsEnd: false) }
      let change = content.change.map { texts.lines(of: $0, today: context.today, isLesson: true) } ?? []
      // A lesson of the daily plan has no more blocks.
      let blocks = result.learnt.count <= 3 ? result.learnt : []
      return KindOutcome(
        headline: texts.headline(of: result), beside: [texts.duration(content.session.engine.duration)],
        lines: texts.lines(of: result) + change, rows: blocks.map { row($0, content, context) },
        showsFigures: false, showsEnd: false, showsKnown: true)
    })

  fileprivate static func row(_ block: Int, _ content: SummaryContent, _ context: ScreenContext) -> Row {
    let texts = context.texts
    let start = block * blockLength
    let digits = texts.digits(content.plan.constant, start..<start + blockLength)
    let hasImage = context.images[content.plan.constant, block] != nil
    return Row(
      Piece(texts.rowLabel(start), in: .dim).endAligned(),
      Piece(context.settings.groups.text(digits, from: start), in: .strong),
      Piece(texts.effort(content.effort(on: block), hasImage: hasImage), in: .dim).after(3).givesWay(1)
    )
  }
}

extension PracticeEngine {
  var lesson: LessonCourse? { course as? LessonCourse }
}
