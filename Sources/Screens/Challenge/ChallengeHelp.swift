extension ChallengeScreen {
  static func help(_ context: ScreenContext) -> [(String, String)] {
    let texts = context.texts
    return [
      (
        texts.say(en: "Enter", fr: "Entrée"), texts.say(en: "play the chosen one", fr: "jouer le défi choisi")
      ),
      ("↑↓ j k Tab", texts.say(en: "choose another one", fr: "en choisir un autre")),
      ("f", texts.say(en: "keep as a favourite", fr: "garder en favori")),
      ("x", texts.say(en: "delete a favourite (twice)", fr: "supprimer un favori (2×)")),
      (texts.name(context.keys[.learn]), texts.say(en: "learn its stretch", fr: "apprendre son passage")),
      (texts.escapeKey, texts.say(en: "home", fr: "accueil")),
    ]
  }
}
