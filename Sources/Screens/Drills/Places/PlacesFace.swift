import TrainerCore

enum PlacesFace: DrillFace {
  static var drill: any Drill.Type { PlacesDrill.self }

  static let subject = Phrase(en: "what is at #351", fr: "ce qui est en #351")

  static func name(_ size: DrillSize, _ texts: Texts) -> String { texts.questions(size.questions) }

  static func about(_ size: DrillSize, _ texts: Texts) -> String {
    let range = texts.unbroken(texts.stretch(0..<size.decimals))
    return texts.say(
      en: "A place in \(range): type the next five. Or ten decimals: type their place.",
      fr: "Une position dans \(range) : on tape les cinq suivantes. Ou dix décimales : on tape leur position."
    )
  }

  static func rules(_ size: DrillSize, _ texts: Texts) -> [String] {
    [
      texts.say(
        en: """
          “What is at #351?” asks for the five decimals from #351 on, “where is …?” for the number of the \
          first of ten decimals that occur nowhere else in the range. Each comes about half of the time.
          """,
        fr: """
          « Qu’y a-t-il en #351 ? » demande les cinq décimales à partir de #351 ; « où est … ? », le numéro \
          de la première de dix décimales qui n’apparaissent nulle part ailleurs dans l’étendue. L’un et l’autre, \
          une fois sur deux.
          """),
      texts.ownDrillRules,
    ]
  }

  static func given(_ question: DrillQuestion, _ constant: Constant, _ texts: Texts) -> String {
    guard case .decimals(let range) = question.shown else { return texts.given(question, constant) }
    return texts.digits(constant.decimals[range])
  }

  static func asked(_ question: DrillQuestion, _ texts: Texts) -> String {
    question.legs[0].answer == nil
      ? texts.say(en: "the next five", fr: "les cinq suivantes")
      : texts.say(en: "its place", fr: "sa position")
  }

  static var isCalled: Bool { true }
}
