import Canvas
import TrainerCore

/// Typing over a dim model of a segment.
struct CopyingFace: KindFace {
  static var kind: any SessionKind.Type { CopyingKind.self }

  static let about = Phrase(
    en: "type over a dim model of a segment, again and again",
    fr: "recopier le modèle pâle d’un segment, en boucle")

  let plan: SessionPlan

  let hasWords = true

  var line: DigitLine { .rows(DigitRows(wanted: plan.range.rows)) }
}
