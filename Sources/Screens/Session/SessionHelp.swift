extension SessionScreen {
  static func help(_ context: ScreenContext) -> [(String, String)] {
    let texts = context.texts
    return [
      (texts.digitKeys(context), texts.say(en: "the next decimal", fr: "la décimale suivante")),
      ("3. 2. 1.", texts.say(en: "may come before #1", fr: "peut précéder #1")),
      (
        texts.name(context.keys[.reveal]),
        texts.say(en: "the row (practice, review)", fr: "ligne (practice, révision)")
      ),
      (
        texts.name(.tab),
        texts.say(en: "image, digit (review, lesson)", fr: "image, puis chiffre")
      ),
      (
        texts.name(context.keys[.restartLoop]) + " b",
        texts.say(en: "loop again; break (attempt)", fr: "refaire la boucle ; arrêt")
      ),
      ("i v", texts.say(en: "write an image; speak", fr: "écrire une image ; parler")),
      (texts.name(context.keys[.startOver]), texts.say(en: "start over", fr: "recommencer")),
      ("\(texts.escapeKey) \(texts.escapeKey)", texts.say(en: "end", fr: "terminer")),
      ("Ctrl-Z", texts.say(en: "suspend", fr: "suspendre")),
      ("Ctrl-C", texts.say(en: "save and quit", fr: "enregistrer et quitter")),
    ]
  }
}
