extension SettingsScreen {
  static func help(_ context: ScreenContext) -> [(String, String)] {
    let texts = context.texts
    return [
      ("↑↓ j k Tab", texts.say(en: "choose a line", fr: "choisir une ligne")),
      ("←→ h l", texts.say(en: "change it", fr: "la modifier")),
      (
        texts.say(en: "Enter", fr: "Entrée"),
        texts.say(en: "open the page of keys", fr: "ouvrir la page des touches")
      ),
      (texts.escapeKey, texts.say(en: "home", fr: "accueil")),
    ]
  }
}
