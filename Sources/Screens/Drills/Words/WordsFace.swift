import TrainerCore

enum WordsFace: DrillFace {
  static var drill: any Drill.Type { Words.self }

  static let title = Phrase(en: "words", fr: "mots")

  static let subject = Phrase(en: "from word to digits", fr: "du mot aux chiffres")

  static func name(_ size: DrillSize, _ texts: Texts) -> String {
    texts.say(en: "\(size.questions) words", fr: "\(size.questions) mots")
  }

  static func about(_ size: DrillSize, _ texts: Texts) -> String {
    texts.say(
      en: "A word of yours: type its digits. First those that went wrong or took longest last time.",
      fr: "Un de tes mots : on tape ses chiffres. D’abord ceux qui ont échoué ou traîné la dernière fois.")
  }

  static func rules(_ size: DrillSize, _ texts: Texts) -> [String] {
    [
      texts.say(
        en: """
          Your words for digits, as they were when the drill began: those that went wrong last time come \
          first, then those that were never asked, then those that took longest. They teach the memory of the \
          decimals nothing.
          """,
        fr: """
          Tes mots pour les chiffres, tels qu’au début de l’exercice : d’abord ceux qui ont échoué la dernière \
          fois, puis ceux qui n’ont jamais été demandés, puis les plus lents. La mémoire des décimales n’en \
          apprend rien.
          """),
      texts.ownDrillRules,
    ]
  }

  static func asked(_ question: DrillQuestion, _ texts: Texts) -> String {
    texts.say(en: "its digits", fr: "ses chiffres")
  }
}
