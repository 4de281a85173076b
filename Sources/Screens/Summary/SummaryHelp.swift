extension SummaryScreen {
  static func help(_ context: ScreenContext) -> [(String, String)] {
    let texts = context.texts
    return [
      (texts.say(en: "Enter", fr: "Entrée"), texts.say(en: "the same again", fr: "encore la même")),
      (
        texts.name(context.keys[.learn]),
        texts.say(
          en: "learn around the first error",
          fr: Margin.isNarrow(context.size)
            ? "apprendre autour de l’erreur" : "apprendre autour de la première erreur")
      ),
      (
        "o",
        texts.say(en: "loop its block, or the joint", fr: "bloc ou jointure, en boucle")
      ),
      ("↑↓ j k", texts.say(en: "scroll", fr: "faire défiler")),
      (texts.escapeKey, texts.say(en: "home", fr: "accueil")),
    ]
  }
}
