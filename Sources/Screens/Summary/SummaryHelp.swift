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
        texts.say(
          en: "learn around the first error",
          fr: Margin.isNarrow(context.size)
            ? "apprendre autour de l’erreur" : "apprendre autour de la première erreur")
      ),
      ("r o", texts.say(en: "recite or loop the errors", fr: "réciter, boucler les fautes")),
      ("n i", texts.say(en: "a note; images for slow rows", fr: "note ; images des lignes lentes")),
      (
        "\(texts.name(context.keys[.stats])) y",
        texts.say(en: "the statistics; a card", fr: "les stats ; une carte")
      ),
      ("↑↓ j k", texts.say(en: "scroll", fr: "faire défiler")),
      (texts.escapeKey, texts.say(en: "back", fr: "retour")),
    ]
  }
}
