import Canvas
import TrainerCore

extension KindFace {
  /// Reciting by the rules of an event, with only the count, the time and the rest of a pause on the screen.
  static let attempt = KindFace(
    kind: AttemptKind.self,
    about: Phrase(en: "by the rules of an event", fr: "selon un règlement"),
    name: { $1.attempt },
    details: { plan, _ in plan.kind.testName.list },
    extent: { plan, _ in plan.kind.testName ?? "" },
    words: { $1.sealExplained },
    digitDisplay: { _ in .count },
    rules: { plan, texts in
      plan.rules.map { [texts.rules($0), texts.source(texts.sourceName(of: $0))] } ?? []
    },
    nextChange: { view, elapsed in
      /// The cells of the bar and the seconds left, a change of which needs a frame.
      func shownPause(_ time: Int) -> [Int?] {
        AttemptPause(view.engine, at: time).map { [$0.left, $0.seconds] } ?? []
      }
      let now = shownPause(elapsed)
      return Horizon.nextFrame(after: elapsed) { shownPause($0) != now }
    },
    outcome: { content, context in
      guard let record = content.attempt else { return KindOutcome() }
      let texts = context.texts
      return KindOutcome(
        beside: [texts.timeTaken(record.duration)],
        lines: [texts.ending(of: record, content.session)]
          + texts.longestPause(of: record, content.plan.rules),
        showsEnd: false)
    })
}
