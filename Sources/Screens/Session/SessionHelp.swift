extension SessionScreen {
  static func help(_ context: ScreenContext) -> [(String, String)] {
    lines(context).map { ($0.key, $0.text) }
  }

  /// The keys that mean something in this session.
  func ownHelp(_ context: ScreenContext) -> [(String, String)] {
    SessionScreen.lines(context).filter { $0.works(self) }.map { ($0.key, $0.text) }
  }

  /// What the words of this session mean: the steps of a lesson, what a drill asks for, or its mode.
  func ownExplanations(_ context: ScreenContext) -> [(String, String)] {
    let texts = context.texts
    if plan.source == .judge { return texts.judgeExplained }
    if plan.isLesson { return texts.stepsExplained }
    guard let size = plan.drill?.drillSize, let face = DrillFaces.of(size.name) else {
      return [(texts.name(plan.mode), texts.explanation(plan.mode, context.keys))]
    }
    return [(face.title(texts), face.about(size, texts))]
  }

  private typealias Line = (key: String, text: String, works: (SessionScreen) -> Bool)

  private static func lines(_ context: ScreenContext) -> [Line] {
    let texts = context.texts
    let judged: [(String, String)] = [
      (texts.spaceKey + " 0–9", texts.say(en: "the next digit is right", fr: "le chiffre est juste")),
      (texts.name(.enter), texts.say(en: "so are the next five", fr: "les cinq suivants aussi")),
      ("x", texts.say(en: "the next digit is wrong", fr: "le chiffre est faux")),
      ("u", texts.say(en: "take the last key back", fr: "annuler la touche")),
    ]
    return judged.map { ($0, $1, { $0.plan.source == .judge }) } + [
      (
        texts.digitKeys(context), texts.say(en: "the next decimal", fr: "la décimale suivante"),
        { $0.plan.source != .judge }
      ),
      (
        "3. 2. 1.", texts.say(en: "may come before #1", fr: "peut précéder #1"),
        {
          $0.plan.drill == nil && $0.plan.start == 0 && $0.plan.constant.integerPart != nil
            && $0.plan.source != .judge
        }
      ),
      (
        texts.name(context.keys[.reveal]), texts.say(en: "show the row", fr: "montrer la ligne"),
        { $0.flow.hasReveals }
      ),
      (
        texts.name(.tab), texts.say(en: "its image, then the digit", fr: "l’image, puis le chiffre"),
        { $0.plan.knows(.hint) || $0.plan.isLesson }
      ),
      (
        texts.name(context.keys[.restartLoop]),
        texts.say(en: "the loop or the step again", fr: "refaire boucle ou étape"),
        { $0.plan.knows(.restartLoop) }
      ),
      ("i", texts.say(en: "write an image", fr: "écrire une image"), { $0.plan.isLesson }),
      ("v", texts.say(en: "say the digits", fr: "dire les chiffres"), { $0.plan.canBeSpoken }),
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
