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
      ("r", texts.say(en: "recite the blocks with errors", fr: "réciter les blocs fautifs")),
      (
        "o",
        texts.say(en: "loop its block, or the joint", fr: "bloc ou jointure, en boucle")
      ),
      ("n", texts.say(en: "a note about it", fr: "une note à son sujet")),
      ("i", texts.say(en: "images for the slowest rows", fr: "images des lignes lentes")),
      ("↑↓ j k", texts.say(en: "scroll", fr: "faire défiler")),
      (texts.escapeKey, texts.say(en: "home", fr: "accueil")),
    ]
  }
}
