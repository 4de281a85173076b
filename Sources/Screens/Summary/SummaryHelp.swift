extension SummaryScreen {
  static func help(_ context: ScreenContext) -> [HelpLine] {
    let texts = context.texts
    return [
      texts.line(
        texts.say(en: "Enter", fr: "Entrée"), en: "again, or the next step",
        fr: "encore ; ou l’étape suivante"),
      texts.line(
        texts.name(context.keys[.startOver]), en: "the same step again", fr: "refaire la même étape"),
      texts.line(
        texts.name(context.keys[.learn]), en: "learn around the first error",
        fr: "apprendre autour de l’erreur"),
      texts.line("r o", en: "recite or loop the errors", fr: "réciter, boucler les fautes"),
      texts.line("n i", en: "a note; images for slow blocks", fr: "note ; images des blocs lents"),
      texts.line(
        "\(texts.name(context.keys[.stats])) y", en: "the statistics; a card", fr: "les stats ; une carte"),
      texts.line(
        "Tab b \(texts.name(context.keys[.challenges]))", en: "question; block; challenge",
        fr: "question ; bloc ; défi"),
      texts.line("↑↓ j k", en: "scroll", fr: "faire défiler"),
      texts.line(texts.escapeKey, en: "back", fr: "retour"),
    ]
  }
}
