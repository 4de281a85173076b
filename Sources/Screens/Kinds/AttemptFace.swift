import Canvas
import TrainerCore

/// Reciting by the rules of an event, with nothing on the screen but the count, the time and what is left of a pause.
struct AttemptFace: KindFace {
  static var kind: any SessionKind.Type { AttemptKind.self }

  static let about = Phrase(en: "by the rules of an event", fr: "selon un règlement")

  let plan: SessionPlan

  private var terms: AttemptRules? { plan.rules }

  func name(_ texts: Texts) -> String { texts.attempt }
  func details(_ texts: Texts) -> [String] { plan.kind.test.list }
  func explanations(_ context: ScreenContext) -> [HelpLine] { context.texts.sealExplained }

  func extent(_ texts: Texts) -> String { plan.kind.test ?? "" }

  let line = DigitLine.count

  func nextChange(_ view: SessionView, after elapsed: Int) -> Int? {
    AttemptPause(view.engine, at: elapsed).flatMap { pause in pause.nextStep.map { elapsed + $0 - pause.gone }
    }
  }

  func rules(_ texts: Texts) -> [String] {
    terms.map { [texts.rules($0), texts.source(texts.sourceName(of: $0))] } ?? []
  }

  func record(_ session: PlayedSession) -> AttemptRecord? { terms == nil ? nil : AttemptRecord(session) }

  func outcome(_ content: SummaryContent, _ context: ScreenContext) -> KindOutcome {
    guard let record = content.attempt else { return KindOutcome() }
    let texts = context.texts
    return KindOutcome(
      beside: [texts.within(record.duration)],
      lines: [texts.ending(of: record, content.session)] + texts.longest(of: record, terms), hasEnd: false)
  }
}
