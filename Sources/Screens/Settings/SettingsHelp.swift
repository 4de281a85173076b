extension SettingsScreen {
  static func help(_ context: ScreenContext) -> [HelpLine] {
    let texts = context.texts
    return [
      texts.line("↑↓ jk Tab", en: "choose a line", fr: "choisir une ligne"),
      texts.line("←→ hl", en: "change it", fr: "la modifier"),
      texts.line(texts.enterKey, en: "change it or open it", fr: "la modifier ou l’ouvrir"),
      texts.line(texts.escapeKey, en: "home", fr: "accueil"),
    ]
  }

  static func explanations(_ context: ScreenContext) -> [HelpLine] {
    [context.texts.desiredChanceExplained]
  }
}
