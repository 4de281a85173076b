import Canvas
import TrainerCore

/// Reciting freely, with reveals.
struct PracticeFace: KindFace {
  static var kind: any SessionKind.Type { PracticeKind.self }

  static let about = Phrase(
    en: "recite freely; a reveal shows the rest of a row",
    fr: "réciter librement ; une révélation montre la ligne")

  let plan: SessionPlan

  func extent(_ texts: Texts) -> String {
    texts.extent(of: plan)
      + (plan.course.hasLoops ? texts.say(en: ", again and again", fr: ", en boucle") : "")
  }
}
