import TrainerCore

/// How the drill from the end of a stretch looks.
enum BackwardsFace: DrillFace {
  static var drill: any Drill.Type { Backwards.self }

  static func title(_ texts: Texts) -> String { texts.say(en: "backwards", fr: "à rebours") }

  static func subject(_ texts: Texts) -> String {
    texts.say(en: "a stretch from its end", fr: "un passage par la fin")
  }

  static func name(_ size: DrillSize, _ texts: Texts) -> String {
    let length = texts.number(size.group ?? 50)
    guard size.questions > 1 else { return texts.say(en: "\(length) decimals", fr: "\(length) décimales") }
    return "\(texts.number(size.questions)) × \(length)"
  }

  static func about(_ size: DrillSize, _ texts: Texts) -> String {
    somewhere(size, texts)
      + texts.say(
        en: ", typed from the last to the first.", fr: ", tapées de la dernière à la première.")
  }

  /// Where a stretch of a size is drawn from.
  static func somewhere(_ size: DrillSize, _ texts: Texts) -> String {
    let length = texts.unbroken(texts.number(size.group ?? 50))
    let range = texts.unbroken(texts.stretch(0..<size.decimals))
    return texts.say(
      en: "\(length) decimals somewhere in \(range)", fr: "\(length) décimales quelque part dans \(range)")
  }

  static func longestAnswer(_ size: DrillSize) -> Int { size.group ?? 50 }

  static func rules(_ size: DrillSize, _ texts: Texts) -> [String] {
    [
      texts.say(
        en: "A stretch is drawn at random and typed from its last decimal to its first.",
        fr: "Un passage est tiré au hasard et tapé de sa dernière décimale à la première."),
      texts.ownDrillRules,
    ]
  }

  static func sentence(_ challenge: Challenge, _ texts: Texts) -> String {
    guard let segment = challenge.stretch?.segment else { return title(texts) }
    let constant = texts.name(challenge.constant)
    let (first, last) = (texts.position(segment.start + 1), texts.position(segment.end))
    return texts.say(
      en: "\(constant) backwards, from \(last) to \(first)",
      fr: "\(constant) à rebours, de \(last) à \(first)")
  }

  static func range(_ question: [Leg]) -> Range<Int> { question.first?.range ?? 0..<1 }

  static func line(_ question: [Leg], _ constant: Constant, _ texts: Texts) -> String {
    let range = range(question)
    return "#\(range.upperBound)–#\(range.lowerBound + 1)"
      + texts.say(en: ": from its end", fr: " : par la fin")
  }

  static func board(_ question: [Leg], _ constant: Constant, _ texts: Texts) -> DrillBoard {
    let range = range(question)
    return DrillBoard(fields: [
      .given(texts.backwards(range)),
      .asked(0, texts.say(en: "from its end", fr: "par la fin")),
    ])
  }
}
