import TrainerCore

extension DrillFace {
  static let stretch = DrillFace(
    drill: StretchDrill.self,
    title: Phrase(en: "stretch", fr: "passage"),
    subject: Phrase(en: "a stretch, straight in", fr: "un passage, sans élan"),
    size: { $1.lengths($0) },
    sizeDescription: { size, texts in
      texts.somewhere(size)
        + texts.say(en: ", with nothing shown before them.", fr: ", sans rien de ce qui précède.")
    },
    rules: [
      Phrase(
        en: "A stretch is drawn at random; only the numbers of its first and last decimal are shown.",
        fr:
          "Un passage est tiré au hasard ; seuls les numéros de sa première et de sa dernière décimale sont montrés."
      ),
      .ownDrillRules,
    ],
    isNamedByStretch: true,
    answerDescription: { question, texts in
      let end = texts.position(question.legs[0].range.upperBound)
      return texts.say(en: "up to \(end)", fr: "jusqu’à \(end)")
    },
    longestAnswer: { $0.length })
}
