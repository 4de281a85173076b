import TrainerCore

extension DrillFace {
  static let `continue` = DrillFace(
    drill: Continue.self,
    title: Phrase(en: "continue", fr: "continuer"),
    subject: Phrase(en: "8214, and on from there", fr: "8214, et la suite"),
    size: { $1.questions($0.questions) },
    sizeDescription: { size, texts in
      let range = texts.unbroken(texts.stretch(0..<size.decimals))
      return texts.say(
        en: """
          The shortest run of digits that occurs only once in \(range): type the twenty that follow. Ten \
          points a digit, minus five a hint.
          """,
        fr: """
          La plus courte suite de chiffres présente une seule fois dans \(range) : on tape les vingt suivants. \
          Dix points par chiffre, cinq de moins par indice.
          """)
    },
    rules: [
      Phrase(
        en: """
          A run of digits is shown, no longer than it has to be to occur only once in the range. The twenty \
          that follow are typed, or fewer at the end of the range: ten points for each up to the first \
          mistake. Tab shows one more digit before the run and costs five points; in a challenge there is no \
          help. The most points are the best, then the shortest time.
          """,
        fr: """
          Des chiffres sont montrés, juste assez pour n’être présents qu’une fois dans l’étendue. On tape les \
          vingt qui suivent, ou moins à la fin de l’étendue : dix points pour chacun jusqu’à la première \
          faute. Tab montre un chiffre de plus avant eux et coûte cinq points ; un défi est sans aide. Le \
          record va au plus de points, puis au temps le plus court.
          """),
      Phrase(
        en: """
          The right digit is shown 0.6\u{a0}s after a mistake. No event with these rules was found: all sizes are \
          practice sizes.
          """,
        fr: """
          Le bon chiffre s’affiche 0,6\u{a0}s après une faute. Aucune épreuve ayant ces règles n’a été trouvée : \
          toutes les tailles servent à s’entraîner.
          """),
    ],
    answerDescription: { question, texts in
      let count = question.legs[0].range.count
      return count == Continue.length
        ? texts.say(en: "the next twenty", fr: "les vingt suivants")
        : texts.say(en: "the next \(count)", fr: "les \(count) suivants")
    },
    longestAnswer: { _ in Continue.length })
}
