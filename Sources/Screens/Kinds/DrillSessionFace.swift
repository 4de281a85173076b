import Canvas
import TrainerCore

/// A short timed test.
struct DrillSessionFace: KindFace {
  static var kind: any SessionKind.Type { DrillKind.self }

  static let about = Phrase(en: "a short timed test", fr: "une courte épreuve chronométrée")

  let plan: SessionPlan

  private var size: DrillSize? { plan.drill?.drillSize }
  private var face: DrillFace? { size.flatMap { DrillFace.of($0.name) } }

  static func course(_ engine: PracticeEngine) -> DrillCourse? { engine.course as? DrillCourse }

  func name(_ texts: Texts) -> String { texts.drill(plan.kind.test ?? "") }
  func extent(_ texts: Texts) -> String { size.map(texts.name) ?? "" }

  func explanations(_ context: ScreenContext) -> [HelpLine] {
    size.flatMap { size in face.map { [(name(context.texts), $0.about(size, context.texts))] } } ?? []
  }

  var line: DigitLine { .question(rows: size.map(DrillView.height) ?? 3) }

  func nextChange(_ view: SessionView, after elapsed: Int) -> Int? {
    guard let box = view.layout.companions.first?.box else { return nil }
    return view.drillRace?.nextMove(after: elapsed, cells: Horizon.cells(in: box), view.context.repertoire)
  }

  let above = [Companion(heights: [2, 1], shrinks: 4) { $0.drillRace?.draw($0, into: &$1, $2) }]

  func drawHead(_ view: SessionView, into grid: inout Grid) { DrillView(view)?.drawHead(into: &grid) }

  func outcome(_ content: SummaryContent, _ context: ScreenContext) -> KindOutcome {
    guard let drill = content.drill else { return KindOutcome() }
    let texts = context.texts
    // Its own line says whether it counts.
    return KindOutcome(
      headline: [texts.outcome(drill), texts.answered(drill)], isEarned: drill.isBest, hasVerdict: false,
      hasEnd: false, hasHeld: false)
  }
}
