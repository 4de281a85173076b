import TrainerCore

extension DrillFace {
  static let twins = DrillFace(
    drill: TwinsDrill.self,
    title: Phrase(en: "twins", fr: "jumeaux"),
    subject: Phrase(en: "6482 here, 6482 there", fr: "6482 ici, 6482 là"),
    size: { $1.questions($0.questions) },
    sizeDescription: { size, texts in
      let range = texts.unbroken(texts.stretch(0..<size.decimals))
      return texts.say(
        en: """
          Four digits that stand twice in \(range) and go on differently: type the next five here, then \
          there. Those that went wrong come first.
          """,
        fr: """
          Quatre chiffres présents deux fois dans \(range), avec deux suites : on tape les cinq suivants ici, \
          puis là. Les jumeaux déjà confondus viennent d’abord.
          """)
    },
    rules: [
      Phrase(
        en: """
          Twins are two places whose four digits before are the same and whose next one differs. These four \
          are shown with the number of the place, and the five that follow are typed; then the other place.
          """,
        fr: """
          Deux positions sont jumelles quand les quatre chiffres d’avant sont les mêmes et que le suivant diffère. \
          Ces quatre chiffres sont montrés avec le numéro de la position, et l’on tape les cinq qui suivent ; \
          puis c’est le tour de l’autre position.
          """),
      .ownDrillRules,
    ],
    shownText: { question, constant, texts in
      let place = question.legs[0].start
      let before = texts.isSpoken ? texts.say(en: " before ", fr: " avant ") : " "
      return texts.shownText(question, constant) + before + texts.position(place + 1)
    },
    answerDescription: { $1.say(en: "the next five", fr: "les cinq suivants") })
}
