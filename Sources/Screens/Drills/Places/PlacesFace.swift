import TrainerCore

extension DrillFace {
  static let places = DrillFace(
    drill: PlacesDrill.self,
    title: Phrase(en: "places", fr: "positions"),
    subject: Phrase(en: "what is at #351", fr: "ce qu’il y a en #351"),
    size: { $1.questions($0.questions) },
    sizeDescription: { size, texts in
      let range = texts.unbroken(texts.stretch(0..<size.decimals))
      return texts.say(
        en: "A place in \(range): type the next five. Or ten decimals: type their place.",
        fr:
          "Une position dans \(range) : on tape les cinq suivantes. Ou dix décimales : on tape leur position."
      )
    },
    rules: [
      Phrase(
        en: """
          “What is at #351?” asks for the five decimals from #351 on, “where is …?” for the number of the \
          first of ten decimals that occur nowhere else in the range. Each comes about half the time.
          """,
        fr: """
          « Qu’y a-t-il en #351 ? » demande les cinq décimales à partir de #351 ; « où est … ? », le numéro \
          de la première de dix décimales qui n’apparaissent nulle part ailleurs dans l’étendue. Chaque question \
          vient environ une fois sur deux.
          """),
      .ownDrillRules,
    ],
    shownText: { question, constant, texts in
      guard case .decimals(let range) = question.shown else { return texts.shownText(question, constant) }
      return texts.digits(constant.decimals[range])
    },
    answerDescription: { question, texts in
      question.legs[0].answer == nil
        ? texts.say(en: "the next five", fr: "les cinq suivantes")
        : texts.say(en: "its place", fr: "sa position")
    })
}
