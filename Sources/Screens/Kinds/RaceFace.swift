import Canvas
import TrainerCore

/// Racing a ghost.
struct RaceFace: KindFace {
  static var kind: any SessionKind.Type { RaceKind.self }

  static func about(_ texts: Texts, _ keys: KeyMap) -> String {
    texts.say(
      en: "race your own record; an error costs a decimal",
      fr: "courir contre son record ; une erreur coûte une décimale")
  }

  let plan: SessionPlan

  func certificate(_ texts: Texts) -> [String] {
    [
      texts.say(
        en: "certified: from #1, no error, no reveal; an error costs a decimal",
        fr: "certifiée : depuis #1, sans erreur ; une erreur coûte une décimale"),
      texts.say(en: "no error; an error costs a decimal", fr: "sans erreur ; une erreur coûte 1"),
    ]
  }

  let above = [Companion(heights: [2, 1], shrinks: 4) { $0.race?.draw($0, into: &$1, $2) }]
}
