import TrainerCore

/// How the Pi Matrix looks.
enum MatrixFace: DrillFace {
  static var drill: any Drill.Type { Matrix.self }

  static func title(_ texts: Texts) -> String { texts.say(en: "matrix", fr: "matrice") }

  static func subject(_ texts: Texts) -> String {
    texts.say(en: "five before, five after", fr: "cinq avant, cinq après")
  }

  static func name(_ size: DrillSize, _ texts: Texts) -> String {
    range(size, texts) + ", " + texts.number(size.questions)
  }

  static func fullName(_ size: DrillSize, _ texts: Texts) -> String {
    range(size, texts) + ", " + texts.questions(size.questions)
  }

  private static func range(_ size: DrillSize, _ texts: Texts) -> String {
    guard Matrix.isOfEvent(size) else { return texts.stretch(0..<size.decimals) }
    let count = texts.number(size.decimals)
    return texts.say(en: "all \(count)", fr: "les \(count)")
  }

  static func about(_ size: DrillSize, _ texts: Texts) -> String {
    let count = texts.number(size.questions)
    let range = texts.unbroken(texts.stretch(0..<size.decimals))
    let about = texts.say(
      en: "\(count) groups of five at random from \(range); type the five before, then the five after.",
      fr:
        "\(count) groupes de cinq au hasard parmi \(range) ; on tape les cinq d’avant, puis les cinq d’après."
    )
    guard Matrix.isOfEvent(size) else { return about }
    return about
      + texts.say(
        en: " An error ends it. The world’s best: 13:35.",
        fr: " Une erreur y met fin. Record du monde : 13:35.")
  }

  static func source(_ size: DrillSize, _ texts: Texts) -> String? {
    "worldpifederation.org/Pi%20Matrix.html"
  }

  static func rules(_ size: DrillSize, _ texts: Texts) -> [String] {
    [
      texts.say(
        en: """
          “The Everest of memory tests”: the first 10\u{a0}000 decimals in 2\u{a0}000 groups of five. Fifty \
          groups are called, chosen at random and never two in a row from the same thousand. The five digits \
          before and the five after are given, with no error; the time counts.
          """,
        fr: """
          « L’Everest des tests de mémoire » : les 10\u{a0}000 premières décimales en 2\u{a0}000 groupes de \
          cinq. Cinquante groupes sont appelés, au hasard et jamais deux de suite du même millier. On donne \
          les cinq chiffres d’avant et les cinq d’après, sans erreur ; le temps compte.
          """),
      texts.say(
        en: """
          Here the five before are typed first. Groups that occur twice are not asked, nor are the first and \
          the last. The clock starts with your first digit; in the event it starts with the first call.
          """,
        fr: """
          Ici, on tape d’abord les cinq d’avant. Les groupes présents deux fois ne sont pas demandés, ni le \
          premier ni le dernier. Le chronomètre part avec le premier chiffre ; à l’épreuve, avec le premier \
          appel.
          """),
      texts.say(
        en: "World’s best: 13:34.77, Lars Christiansen, 15 March 2024. Any other range is a practice size.",
        fr:
          "Record du monde : 13:34,77, Lars Christiansen, 15 mars 2024. Toute autre étendue sert à s’entraîner."
      ),
    ]
  }

  private static func group(_ question: [Leg]) -> Range<Int> {
    let end = question.last?.range.lowerBound ?? 0
    return (question.first?.range.upperBound ?? end)..<end
  }

  static func line(_ question: [Leg], _ constant: Constant, _ texts: Texts) -> String {
    texts.digits(group(question), constant)
      + texts.say(
        en: ": the five before, then the five after", fr: " : les cinq d’avant, puis les cinq d’après")
  }

  static func board(_ question: [Leg], _ constant: Constant, _ texts: Texts) -> DrillBoard {
    DrillBoard(fields: [
      .asked(0, texts.say(en: "before", fr: "avant")), .given(texts.digits(group(question), constant)),
      .asked(1, texts.say(en: "after", fr: "après")),
    ])
  }

  static var listsSizes: Bool { true }
}
