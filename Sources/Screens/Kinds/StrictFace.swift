import Canvas
import TrainerCore

/// Reciting until the first mistake.
struct StrictFace: KindFace {
  static var kind: any SessionKind.Type { StrictKind.self }

  static let about = Phrase(en: "the first error ends it", fr: "la première erreur y met fin")

  let plan: SessionPlan

  func extent(_ texts: Texts) -> String {
    texts.say(en: "from #1 to the first error", fr: "de #1 à la première erreur")
  }

  func certificate(_ texts: Texts) -> [String] {
    [
      texts.say(
        en: "certified up to the first error, which ends it",
        fr: "certifiée jusqu’à la première erreur, qui y met fin"),
      texts.say(en: "certified up to the first error", fr: "certifiée jusqu’à la 1re erreur"),
    ]
  }
}
