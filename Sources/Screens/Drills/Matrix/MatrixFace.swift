import TrainerCore

extension DrillFace {
  static let matrix = DrillFace(
    drill: Matrix.self,
    title: Phrase(en: "matrix", fr: "matrice"),
    subject: Phrase(en: "five before, five after", fr: "cinq avant, cinq après"),
    size: { size, texts in
      texts.range(of: size) + ", " + texts.number(size.questions)
    },
    fullSize: { size, texts in
      texts.range(of: size) + ", " + texts.questions(size.questions)
    },
    sizeDescription: { size, texts in
      let count = texts.number(size.questions)
      let range = texts.unbroken(texts.stretch(0..<size.decimals))
      let about =
        size.group != nil
        ? texts.say(
          en:
            "Pi Space Matrix: \(count) rows of 9 or 10 from \(range); type the row before, then the row after.",
          fr:
            "Pi Space Matrix : \(count) lignes de 9 ou 10 parmi \(range) ; on tape celle d’avant, puis celle d’après."
        )
        : texts.say(
          en: "\(count) groups of five at random from \(range); type the five before, then the five after.",
          fr:
            "\(count) groupes de cinq au hasard parmi \(range) ; on tape les cinq d’avant, puis les cinq d’après."
        )
      guard Matrix.isOfEvent(size) else { return about }
      return about + texts.say(en: " A mistake ends it.", fr: " Une faute y met fin.")
    },
    source: "worldpifederation.org/Pi%20Matrix.html",
    rules: [
      Phrase(
        en: """
          “The Everest of memory tests”: the first 10\u{a0}000 decimals in 2\u{a0}000 groups of five. Fifty \
          groups are called, chosen at random and never two in a row from the same thousand. The five digits \
          before and the five after are given, without a mistake; the time counts.
          """,
        fr: """
          « L’Everest des tests de mémoire » : les 10\u{a0}000 premières décimales en 2\u{a0}000 groupes de \
          cinq. Cinquante groupes sont appelés, au hasard et jamais deux de suite du même millier. On donne \
          les cinq chiffres d’avant et les cinq d’après, sans faute ; le temps compte.
          """),
      Phrase(
        en: """
          The Pi Space Matrix: the first 100\u{a0}000 decimals on 1\u{a0}000 pages, each of ten rows of 9 digits \
          and one of 10. Fifty rows are called; the rows on either side are given.
          """,
        fr: """
          La Pi Space Matrix : les 100\u{a0}000 premières décimales sur 1\u{a0}000 pages, chacune de dix lignes \
          de 9 chiffres et d’une de 10. Cinquante lignes sont appelées ; on donne leurs deux voisines.
          """),
      Phrase(
        en: """
          The rules leave it open which is said first, as long as that is clear; unless one says so, it is the \
          one before. Here that is typed first. What occurs twice is not asked, nor are the first and the \
          last. The clock starts with your first digit; in the event it starts with the first call. Any other \
          range is a practice size.
          """,
        fr: """
          Le règlement laisse choisir lequel est dit d’abord, pourvu que ce soit clair ; sans précision, c’est \
          celui d’avant. Ici, on le tape d’abord. Ce qui est présent deux fois n’est pas demandé, ni le \
          premier ni le dernier. Le chronomètre part avec le premier chiffre ; à l’épreuve, avec le premier \
          appel. Toute autre étendue sert à s’entraîner.
          """),
    ],
    answerDescription: { question, texts in
      question.legs[0].range.count == 5
        ? texts.say(en: "the five before, then the five after", fr: "les cinq d’avant, puis les cinq d’après")
        : texts.say(en: "the row before, then the row after", fr: "la ligne d’avant, puis celle d’après")
    },
    listsSizes: true)
}

extension Texts {
  /// Returns the range that a matrix asks about: `#1–#1 000`, `all 10 000`, `Space 100 000`.
  fileprivate func range(of size: DrillSize) -> String {
    let count = number(size.decimals)
    if size.group != nil { return "Space " + count }
    return Matrix.isOfEvent(size) ? say(en: "all \(count)", fr: "les \(count)") : stretch(0..<size.decimals)
  }
}
