import TrainerCore

extension DrillFace {
  static let words = DrillFace(
    drill: Words.self,
    title: Phrase(en: "words", fr: "mots"),
    subject: Phrase(en: "from word to digits", fr: "du mot aux chiffres"),
    size: { size, texts in
      texts.say(en: "\(size.questions) words", fr: "\(size.questions) mots")
    },
    sizeDescription: { _, texts in
      texts.say(
        en: "A word of yours: type its digits. First those that went wrong or took longest last time.",
        fr: "Un de tes mots : on tape ses chiffres. D’abord les ratés et les plus lents de la dernière fois.")
    },
    rules: [
      Phrase(
        en: """
          Your words for digits, as they were when the drill began: those that went wrong last time come \
          first, then those that were never asked, then those that took longest. They teach the memory of the \
          decimals nothing.
          """,
        fr: """
          Tes mots pour les chiffres, tels qu’au début de l’exercice : d’abord ceux qui ont été ratés la dernière \
          fois, puis ceux qui n’ont jamais été demandés, puis les plus lents. La mémoire des décimales n’en \
          apprend rien.
          """),
      .ownDrillRules,
    ],
    answerDescription: { $1.say(en: "its digits", fr: "ses chiffres") })
}
