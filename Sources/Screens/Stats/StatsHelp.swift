extension StatsScreen {
  static func help(_ context: ScreenContext) -> [(String, String)] {
    let texts = context.texts
    return [
      ("1–\(pages.count) Tab", texts.say(en: "a view; the next one", fr: "une vue ; la suivante")),
      ("c m f", texts.say(en: "constant, mode, certified", fr: "constante, mode, certifiées")),
      ("o", texts.say(en: "another order; loop a block", fr: "ordre ; boucler un bloc")),
      ("r R", texts.say(en: "recite a block; all, or joints", fr: "réciter bloc ; tous, jointures")),
      ("w", texts.say(en: "the worst blocks", fr: "les pires blocs")),
      ("n i x", texts.say(en: "note; image; delete", fr: "note ; image ; supprimer")),
      ("←→↑↓", texts.say(en: "move; the span of the curves", fr: "se déplacer ; période")),
      (texts.say(en: "Enter", fr: "Entrée"), texts.say(en: "open, learn", fr: "voir, apprendre")),
      (texts.escapeKey, texts.say(en: "back", fr: "retour")),
    ]
  }

  static func explanations(_ context: ScreenContext) -> [(String, String)] {
    let texts = context.texts
    return [
      (
        "♛ " + texts.name(.crown),
        texts.say(
          en: "the most decimals of a certified session", fr: "le plus de décimales d’une séance certifiée")
      ),
      (
        "ϟ " + texts.name(.lightning),
        texts.say(
          en: "the fastest certified session of more than 50",
          fr: "la plus rapide séance certifiée de plus de 50")
      ),
      (
        "✓ " + texts.say(en: "certified", fr: "certifié"),
        texts.say(
          en: "game or strict from #1, no error, no reveal",
          fr: "game ou strict depuis #1, ni erreur ni révélation")
      ),
      (
        "█✗█ " + texts.shaky,
        texts.say(
          en: "often wrong, or slower than usual; ░░░ is sure", fr: "souvent faux ou lent ; ░░░ est sûr")
      ),
    ]
  }
}
