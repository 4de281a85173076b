import Canvas
import TrainerCore

/// Reciting what is about to be forgotten, stretch by stretch.
struct ReviewFace: KindFace {
  static var kind: any SessionKind.Type { ReviewKind.self }

  static let about = Phrase(en: "recite what is about to fade", fr: "réciter ce qui va s’effacer")

  let plan: SessionPlan

  let isRecitedAgain = true

  func extent(_ texts: Texts) -> String {
    let count = plan.route.count
    return texts.say(
      en: "\(texts.number(count)) stretch\(count == 1 ? "" : "es")",
      fr: "\(texts.number(count)) passage\(count < 2 ? "" : "s")")
  }

  /// Room for the longest leg, with the rows before it.
  var line: DigitLine {
    let longest = plan.route.map { $0.range.rows + 1 }.max() ?? 12
    return .rows(DigitRows(wanted: min(12, longest), showsEnd: true))
  }

  let above = [
    Companion(heights: [1]) { view, grid, box in
      ReviewProgress(view.engine)?.draw(into: &grid, box, view.context.texts, fade: view.fade)
    }
  ]
  let below = [
    Companion(heights: [1], gap: 1, givesWay: 9) { view, grid, box in
      guard let text = view.legReason?.forms(view.context.texts).fitting(box.columns, grid.repertoire) else {
        return
      }
      let column = view.layout.column(ofWords: grid.repertoire.width(of: text))
      grid.put(text, row: box.row, column: column, Style(SessionEffects.faded(.dim, view.fade)))
    }
  ]

  static func course(_ engine: PracticeEngine) -> ReviewCourse? { engine.course as? ReviewCourse }

  func lines(_ engine: PracticeEngine, _ texts: Texts) -> [String] {
    [ReviewProgress(engine)?.text(texts)].compactMap(\.self)
  }

  func outcome(_ content: SummaryContent, _ context: ScreenContext) -> KindOutcome {
    let lines = content.change.map { context.texts.lines(of: $0, today: context.today) } ?? []
    return KindOutcome(
      headline: Array(lines.prefix(1)), lines: Array(lines.dropFirst()), countsDecimals: !lines.isEmpty,
      hasEnd: false)
  }
}
