import Canvas
import TrainerCore

/// Reciting freely, with reveals.
struct PracticeFace: KindFace {
  static var kind: any SessionKind.Type { PracticeKind.self }

  static func about(_ texts: Texts, _ keys: KeyMap) -> String {
    texts.say(
      en: "recite freely; \(texts.name(keys[.reveal])) shows the rest of a row",
      fr: "réciter librement ; \(texts.name(keys[.reveal])) montre la ligne")
  }

  let plan: SessionPlan

  /// Where nothing is revealed that is not said.
  func explanations(_ context: ScreenContext) -> [(String, String)] {
    let (texts, keys) = (context.texts, context.keys)
    let about = texts.say(en: "recite freely", fr: "réciter librement")
    return [(name(texts), plan.knows(.reveal) ? PracticeFace.about(texts, keys) : about)]
  }

  func extent(_ texts: Texts) -> String {
    texts.extent(of: plan)
      + (plan.course.hasLoops ? texts.say(en: ", again and again", fr: ", en boucle") : "")
  }
}
