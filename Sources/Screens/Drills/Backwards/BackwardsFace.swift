import TrainerCore

/// How the drill from the end of a stretch looks.
enum BackwardsFace: DrillFace {
  static var drill: any Drill.Type { Backwards.self }

  static let title = Phrase(en: "backwards", fr: "à rebours")

  static let subject = Phrase(en: "a stretch from its end", fr: "un passage par la fin")

  static func name(_ size: DrillSize, _ texts: Texts) -> String { texts.lengths(size) }

  static func about(_ size: DrillSize, _ texts: Texts) -> String {
    texts.somewhere(size)
      + texts.say(
        en: ", typed from the last to the first.", fr: ", tapées de la dernière à la première.")
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
    guard let segment = challenge.stretch?.segment else { return texts.say(title) }
    let constant = texts.name(challenge.constant)
    let (first, last) = (texts.position(segment.start + 1), texts.position(segment.end))
    return texts.say(
      en: "\(constant) backwards, from \(last) to \(first)",
      fr: "\(constant) à rebours, de \(last) à \(first)")
  }

  static func given(_ question: DrillQuestion, _ constant: Constant, _ texts: Texts) -> String {
    texts.backwards(question.legs[0].range)
  }

  static func asked(_ question: DrillQuestion, _ texts: Texts) -> String {
    texts.say(en: "from its end", fr: "par la fin")
  }
}
