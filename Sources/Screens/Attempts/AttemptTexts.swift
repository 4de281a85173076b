import TrainerCore

extension Texts {
  var attempt: String { say(en: "attempt", fr: "tentative") }

  private var aboutAttempts: String {
    say(
      en: "Strict from #1, with nothing on the screen but the count, the time and what is left of a pause.",
      fr: "Strict depuis #1, sans rien à l’écran que le compte, le temps et ce qui reste d’une pause.")
  }

  func description(of rules: AttemptRules) -> String { aboutAttempts + " " + self.rules(rules) }

  /// Returns paragraphs about the rules, the screen, and the source of the rules.
  func paragraphs(_ rules: AttemptRules) -> [String] {
    let afterwards = say(
      en: "Afterwards pi-trainer protocol prints what happened, to the millisecond.",
      fr: "Ensuite, pi-trainer protocol affiche ce qui s’est passé, à la milliseconde.")
    return [self.rules(rules), aboutAttempts + " " + afterwards, source(sourceName(of: rules))]
  }
}
