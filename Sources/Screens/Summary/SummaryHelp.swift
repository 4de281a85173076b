extension SummaryScreen {
  static func help(_ context: ScreenContext) -> [(String, String)] {
    let texts = context.texts
    return [
      (
        texts.say(en: "Enter", fr: "Entrée"),
        texts.say(en: "again, or the next step", fr: "encore ; ou l’étape suivante")
      ),
      (
        texts.name(context.keys[.startOver]),
        texts.say(en: "the same step again", fr: "refaire la même étape")
      ),
      (
        texts.name(context.keys[.learn]),
        texts.say(en: "learn around the first error", fr: "apprendre autour de l’erreur")
      ),
      ("r o", texts.say(en: "recite or loop the errors", fr: "réciter, boucler les fautes")),
      ("n i", texts.say(en: "a note; images for slow blocks", fr: "note ; images des blocs lents")),
      (
        "\(texts.name(context.keys[.stats])) y",
        texts.say(en: "the statistics; a card", fr: "les stats ; une carte")
      ),
      (
        "Tab b \(texts.name(context.keys[.challenges]))",
        texts.say(en: "question; block; challenge", fr: "question ; bloc ; défi")
      ),
      ("↑↓ j k", texts.say(en: "scroll", fr: "faire défiler")),
      (texts.escapeKey, texts.say(en: "back", fr: "retour")),
    ]
  }
}
