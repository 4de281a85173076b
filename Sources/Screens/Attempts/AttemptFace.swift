import TrainerCore

/// How an attempt looks on the page of the drills; while it runs, it asks no question.
enum AttemptFace: DrillFace {
  static var drill: any Drill.Type { Attempt.self }

  static func title(_ texts: Texts) -> String { texts.say(en: "attempt", fr: "tentative") }

  static func subject(_ texts: Texts) -> String {
    texts.say(en: "by the rules of an event", fr: "selon un règlement")
  }

  static func name(_ size: DrillSize, _ texts: Texts) -> String { rulesName(size, texts) }

  static func rulesName(_ size: DrillSize, _ texts: Texts) -> String { size.rules?.name ?? title(texts) }

  private static func about(_ texts: Texts) -> String {
    texts.say(
      en: "Strict from #1, with nothing on the screen but the count, the time and what is left of a pause.",
      fr: "Strict depuis #1, sans rien à l’écran que le compte, le temps et ce qui reste d’une pause.")
  }

  static func about(_ size: DrillSize, _ texts: Texts) -> String {
    about(texts) + " " + (size.rules.map(texts.rules) ?? "")
  }

  static func rules(_ size: DrillSize, _ texts: Texts) -> [String] {
    let afterwards = texts.say(
      en: "Afterwards pi-trainer protocol prints what happened, to the millisecond.",
      fr: "Ensuite, pi-trainer protocol affiche ce qui s’est passé, à la milliseconde.")
    return [size.rules.map(texts.rules) ?? "", about(texts) + " " + afterwards]
  }

  static func source(_ size: DrillSize, _ texts: Texts) -> String? { size.rules.map(texts.sourceName) }

  static func asked(_ question: DrillQuestion, _ texts: Texts) -> String { "" }
}
