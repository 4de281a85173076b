extension SessionScreen {
  static func help(_ context: ScreenContext) -> [HelpLine] {
    lines(context).map { ($0.key, $0.text) }
  }

  /// The keys that mean something in this session.
  func ownHelp(_ context: ScreenContext) -> [HelpLine] {
    SessionScreen.lines(context).filter { $0.works(self) }.map { ($0.key, $0.text) }
  }

  /// What the words of this session mean: the steps of a lesson, what a drill asks for, or its mode.
  func ownExplanations(_ context: ScreenContext) -> [HelpLine] {
    let texts = context.texts
    let source = texts.about(plan.source).flatMap { about in texts.name(plan.source).map { [($0, about)] } }
    return (source ?? []) + plan.face.explanations(plan, texts)
  }

  private typealias Line = (key: String, text: String, works: (SessionScreen) -> Bool)

  private static func lines(_ context: ScreenContext) -> [Line] {
    let texts = context.texts
    let own: [Line] = Desks.all.flatMap { desk in
      desk.help(texts).map { ($0, $1, { $0.plan.source == desk.source }) }
    }
    let openers: [Line] = Desks.all.compactMap { desk in
      desk.opener.flatMap { key in
        desk.name.map { (texts.name(key), texts.say($0), { $0.canBeTaken(by: desk.source) }) }
      }
    }
    return own + openers + [
      (
        texts.digitKeys(context), texts.say(en: "the next decimal", fr: "la décimale suivante"),
        { $0.flow.desk.typesDigits }
      ),
      (
        "3. 2. 1.", texts.say(en: "may come before #1", fr: "peut précéder #1"),
        { $0.session.takesIntegerPart && $0.flow.desk.typesDigits }
      ),
      (
        texts.name(context.keys[.reveal]), texts.say(en: "show the row", fr: "montrer la ligne"),
        { $0.flow.hasReveals }
      ),
      (
        texts.name(.tab), texts.say(en: "its image, then the digit", fr: "l’image, puis le chiffre"),
        { $0.plan.knows(.hint) }
      ),
      (
        texts.name(context.keys[.restartLoop]),
        texts.say(en: "the loop or the step again", fr: "refaire boucle ou étape"),
        { $0.plan.knows(.restartLoop) }
      ),
      ("i", texts.say(en: "write an image", fr: "écrire une image"), { $0.plan.face.writesImages }),
      (
        texts.name(context.keys[.startOver]), texts.say(en: "start over", fr: "recommencer"),
        { !$0.plan.worth.isSealed }
      ),
      ("\(texts.escapeKey) \(texts.escapeKey)", texts.say(en: "end", fr: "terminer"), { _ in true }),
      ("Ctrl-Z", texts.say(en: "suspend", fr: "suspendre"), { _ in true }),
      ("Ctrl-C", texts.say(en: "save and quit", fr: "enregistrer et quitter"), { _ in true }),
    ]
  }
}
