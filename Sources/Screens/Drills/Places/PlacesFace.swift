import TrainerCore

enum PlacesFace: DrillFace {
  static var drill: any Drill.Type { PlacesDrill.self }

  static func subject(_ texts: Texts) -> String {
    texts.say(en: "what is at #351", fr: "ce qui est en #351")
  }

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

  /// The ten decimals whose place is asked for, in two groups of five.
  private static func given(_ range: Range<Int>, _ constant: Constant, _ texts: Texts) -> String {
    let middle = range.lowerBound + range.count / 2
    return texts.digits(range.lowerBound..<middle, constant) + " "
      + texts.digits(middle..<range.upperBound, constant)
  }

  private static func words(_ leg: Leg, _ constant: Constant, _ texts: Texts) -> (
    given: String, asked: String
  ) {
    if let range = PlacesDrill.given(leg) {
      return (given(range, constant, texts), texts.say(en: "its place", fr: "sa position"))
    }
    return (
      texts.position(leg.range.lowerBound + 1), texts.say(en: "the next five", fr: "les cinq suivantes")
    )
  }

  static func call(_ question: [Leg], _ constant: Constant, _ groups: DigitGroups) -> String? {
    guard let leg = question.first else { return nil }
    return PlacesDrill.given(leg).map { spaced($0, constant, groups) } ?? String(leg.range.lowerBound + 1)
  }

  static func line(_ question: [Leg], _ constant: Constant, _ texts: Texts) -> String {
    guard let leg = question.first else { return "" }
    let words = words(leg, constant, texts)
    // A program may read it: no blanks within a number.
    let given = PlacesDrill.given(leg) == nil ? "#" + String(leg.range.lowerBound + 1) : words.given
    return given + texts.colon + words.asked
  }

  static func board(_ question: [Leg], _ constant: Constant, _ texts: Texts) -> DrillBoard {
    guard let leg = question.first else { return DrillBoard(fields: []) }
    let words = words(leg, constant, texts)
    return DrillBoard(fields: [.given(words.given), .asked(0, words.asked)])
  }
}
