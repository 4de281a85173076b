extension SettingsScreen {
  static func help(_ context: ScreenContext) -> [HelpLine] {
    let texts = context.texts
    return [
      ("↑↓ jk Tab", texts.say(en: "choose a line", fr: "choisir une ligne")),
      ("←→ hl", texts.say(en: "change it", fr: "la modifier")),
      (
        texts.say(en: "Enter", fr: "Entrée"),
        texts.say(en: "change it or open it", fr: "la modifier ou l’ouvrir")
      ),
      (texts.escapeKey, texts.say(en: "home", fr: "accueil")),
    ]
  }

  static func explanations(_ context: ScreenContext) -> [HelpLine] {
    [context.texts.desiredChanceExplained]
  }
}
