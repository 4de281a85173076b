import Canvas
import TrainerCore

/// Learning a segment of which less and less is shown.
struct LessonFace: KindFace {
  static var kind: any SessionKind.Type { LessonKind.self }

  static func about(_ texts: Texts, _ keys: KeyMap) -> String {
    texts.say(en: "learn block by block", fr: "apprendre bloc par bloc")
  }

  let plan: SessionPlan

  func name(_ texts: Texts) -> String { texts.fadingWay }
  /// It says of its own which blocks were learnt.
  func details(_ texts: Texts) -> [String] { [] }
  func explanations(_ context: ScreenContext) -> [(String, String)] { context.texts.stepsExplained }

  let isBrief = true

  /// All of it, with what is typed and shown before it.
  var line: DigitLine {
    let start = min(plan.range.lowerBound, plan.route.first?.range.lowerBound ?? .max) - Leg.usualCue
    let rows = max(0, start)..<plan.range.upperBound
    return .rows(DigitRows(wanted: rows.rows, showsEnd: true, hidden: "·"))
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

  func lines(_ engine: PracticeEngine, _ texts: Texts) -> [String] {
    guard let course = engine.course as? LessonCourse else { return [] }
    let place = texts.place(in: course, isRunning: true)[0]
    return [place + texts.say(en: "; ", fr: " ; ") + texts.news(of: course)[0]]
  }
}
