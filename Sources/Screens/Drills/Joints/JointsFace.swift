import TrainerCore

extension DrillFace {
  static let joints = DrillFace(
    drill: Joints.self,
    title: Phrase(en: "joints", fr: "jointures"),
    subject: Phrase(en: "what follows 82148", fr: "ce qui suit 82148"),
    size: { $1.questions($0.questions) },
    sizeDescription: { size, texts in
      let range = texts.unbroken(texts.stretch(0..<size.decimals))
      return texts.say(
        en:
          "The last five of a block in \(range) are shown: type the next five. Weak joints come up more often.",
        fr: """
          Les cinq dernières d’un bloc de \(range) sont montrées : on tape les cinq suivantes. Les jointures \
          faibles reviennent plus souvent.
          """)
    },
    rules: [
      Phrase(
        en: """
          The last five digits of a block are shown, and the five that follow are typed. The weaker the \
          memory of the next block, the likelier its joint is to come up; none comes again before all others.
          """,
        fr: """
          Les cinq derniers chiffres d’un bloc sont montrés, et l’on tape les cinq qui suivent. Plus le \
          souvenir du bloc suivant est faible, plus sa jointure a de chances de venir ; aucune ne revient avant \
          toutes les autres.
          """),
      .ownDrillRules,
    ],
    answerDescription: { $1.say(en: "the next five", fr: "les cinq suivantes") })
}
