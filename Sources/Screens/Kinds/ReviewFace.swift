import Canvas
import TrainerCore

extension KindFace {
  static let review = KindFace(
    kind: ReviewKind.self,
    about: Phrase(en: "recite what is about to fade", fr: "réciter ce qui va s’effacer"),
    extent: { plan, texts in
      let count = plan.route.count
      return texts.say(
        en: "\(texts.number(count)) stretch\(count == 1 ? "" : "es")",
        fr: "\(texts.number(count)) passage\(count < 2 ? "" : "s")")
    },
    isRecitedAgain: true,
    // Room for the longest leg, with the row before it.
    digitDisplay: { plan in
      let longest = plan.route.map { $0.range.rows + 1 }.max() ?? 12
      return .rows(DigitRows(wanted: min(12, longest), showsEnd: true))
    },
    head: { view, grid, box in
      if let review = view.engine.review { view.engine.drawProgress(review, view, into: &grid, box) }
    },
    below: [
      SessionPanel(heights: [1], gap: 1, givesWay: 9) { view, grid, box in
        guard let text = view.legReason.fitting(box.columns, grid.repertoire) else { return }
        let column = view.layout.column(ofWords: grid.repertoire.width(of: text))
        grid.put(text, row: box.row, column: column, view.faded(.dim))
      }
    ],
    lines: { engine, texts in engine.review.map { engine.place(in: $0, texts) }.list },
    outcome: { content, context in
      let lines = content.change.map { context.texts.lines(of: $0, today: context.today) } ?? []
      return KindOutcome(
        headline: Array(lines.prefix(1)), lines: Array(lines.dropFirst()), countsDecimals: !lines.isEmpty,
        showsEnd: false)
    })
}

extension PracticeEngine {
  var review: ReviewCourse? { course as? ReviewCourse }

  /// Returns the reason for reciting the present leg, longest form first; empty outside reviews, or with nothing remembered or fading.
  func legReason(_ context: ScreenContext) -> [String] {
    guard let review else { return [] }
    if review.done >= plan.route.count {
      return [context.texts.say(en: "once more, until it is held", fr: "encore une fois, pour le retenir")]
    }
    let range = leg.range
    let length = blockLength
    let blocks = range.lowerBound / length...(range.upperBound - 1) / length
    let settings = context.settings.planSettings(for: plan.constant)
    // Stretches chosen by hand may be far from forgotten, and have no reason.
    guard let memory = context.memory,
      let reason = Plan.Reason(blocks, of: plan.constant, memory, on: context.today, settings)
    else { return [] }
    let forms = context.texts.reasonForms(reason)
    // The reason for one block of several stands for the whole leg.
    return blocks.count == 1 ? forms : forms.map { context.texts.stretch(blocks) + context.texts.colon + $0 }
  }
}
