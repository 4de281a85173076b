extension StatsScreen {
  static func help(_ context: ScreenContext) -> [(String, String)] {
    let texts = context.texts
    return [
      ("1–\(pages.count)", texts.say(en: "a view", fr: "une vue")),
      ("Tab", texts.say(en: "the next view", fr: "la vue suivante")),
      ("c m", texts.say(en: "constant, mode", fr: "constante, mode")),
      ("f", texts.say(en: "certified only", fr: "certifiées seulement")),
      ("o", texts.say(en: "order of sessions; loop a block", fr: "ordre ; boucler un bloc")),
      ("n", texts.say(en: "a note about a session", fr: "une note sur une séance")),
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
