import TrainerCore

extension DrillFace {
  static let backwards = DrillFace(
    drill: Backwards.self,
    title: Phrase(en: "backwards", fr: "à rebours"),
    subject: Phrase(en: "a stretch from its end", fr: "un passage par la fin"),
    size: { $1.lengths($0) },
    sizeDescription: { size, texts in
      texts.somewhere(size)
        + texts.say(
          en: ", typed from the last to the first.", fr: ", tapées de la dernière à la première.")
    },
    rules: [
      Phrase(
        en: "A stretch is drawn at random and typed from its last decimal to its first.",
        fr: "Un passage est tiré au hasard et tapé de sa dernière décimale à la première."),
      .ownDrillRules,
    ],
    isNamedByStretch: true,
    shownText: { $2.stretchBackwards($0.legs[0].range) },
    answerDescription: { $1.say(en: "from its end", fr: "par la fin") },
    longestAnswer: { $0.length })
}
