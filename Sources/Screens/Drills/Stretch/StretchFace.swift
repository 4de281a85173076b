import TrainerCore

/// How a stretch looks.
enum StretchFace: DrillFace {
  static var drill: any Drill.Type { StretchDrill.self }

  static func title(_ texts: Texts) -> String { texts.say(en: "stretch", fr: "passage") }

  static func subject(_ texts: Texts) -> String {
    texts.say(en: "a stretch, straight in", fr: "un passage, sans élan")
  }

  static func name(_ size: DrillSize, _ texts: Texts) -> String { BackwardsFace.name(size, texts) }

  static func about(_ size: DrillSize, _ texts: Texts) -> String {
    let length = texts.unbroken(texts.number(size.group ?? 50))
    let range = texts.unbroken(texts.stretch(0..<size.decimals))
    return texts.say(
      en: "\(length) decimals somewhere in \(range), with nothing shown before them.",
      fr: "\(length) décimales quelque part dans \(range), sans rien de ce qui précède.")
  }

  static func longestAnswer(_ size: DrillSize) -> Int { BackwardsFace.longestAnswer(size) }

  static func rules(_ size: DrillSize, _ texts: Texts) -> [String] {
    [
      texts.say(
        en: """
          A stretch is drawn at random; only the number of its first decimal is shown. The right digit is \
          shown 0.6\u{a0}s after an error, and a run with one cannot be a best.
          """,
        fr: """
          Un passage est tiré au hasard ; seul le numéro de sa première décimale est montré. Le bon chiffre \
          s’affiche 0,6\u{a0}s après une faute, et le temps n’est alors pas un record.
          """),
      texts.say(
        en: "No event with these rules was found: all sizes are practice sizes.",
        fr: "Aucune épreuve ayant ces règles n’a été trouvée : toutes les tailles servent à s’entraîner."),
    ]
  }

  static func sentence(_ challenge: Challenge, _ texts: Texts) -> String {
    guard let segment = challenge.stretch?.segment else { return title(texts) }
    let constant = texts.name(challenge.constant)
    let (first, last) = (texts.position(segment.start + 1), texts.position(segment.end))
    guard let seconds = challenge.order.seconds, seconds < Challenge.mostSeconds else {
      return texts.say(
        en: "\(constant) from \(first) to \(last) without an error",
        fr: "\(constant) de \(first) à \(last) sans erreur")
    }
    return texts.say(
      en: "\(constant) from \(first) to \(last) in \(seconds) s, no errors",
      fr: "\(constant) de \(first) à \(last) en \(seconds) s, sans erreur")
  }

  private static func range(_ question: [Leg]) -> Range<Int> { question.first?.range ?? 0..<1 }

  static func line(_ question: [Leg], _ constant: Constant, _ texts: Texts) -> String {
    let range = range(question)
    return "#\(range.lowerBound + 1)" + texts.say(en: ": ", fr: " : ")
      + texts.say(en: "up to #\(range.upperBound)", fr: "jusqu’à #\(range.upperBound)")
  }

  static func board(_ question: [Leg], _ constant: Constant, _ texts: Texts) -> DrillBoard {
    let range = range(question)
    return DrillBoard(fields: [
      .given(texts.position(range.lowerBound + 1)),
      .asked(
        0,
        texts.say(
          en: "up to \(texts.position(range.upperBound))", fr: "jusqu’à \(texts.position(range.upperBound))")),
    ])
  }
}
