import TrainerCore

enum StretchFace: DrillFace {
  static var drill: any Drill.Type { StretchDrill.self }

  static let title = Phrase(en: "stretch", fr: "passage")

  static let subject = Phrase(en: "a stretch, straight in", fr: "un passage, sans élan")

  static func name(_ size: DrillSize, _ texts: Texts) -> String { texts.lengths(size) }

  static func about(_ size: DrillSize, _ texts: Texts) -> String {
    texts.somewhere(size)
      + texts.say(en: ", with nothing shown before them.", fr: ", sans rien de ce qui précède.")
  }

  static func longestAnswer(_ size: DrillSize) -> Int { size.group ?? 50 }

  static func rules(_ size: DrillSize, _ texts: Texts) -> [String] {
    [
      texts.say(
        en: "A stretch is drawn at random; only the numbers of its first and last decimal are shown.",
        fr:
          "Un passage est tiré au hasard ; seuls les numéros de sa première et de sa dernière décimale sont montrés."
      ),
      texts.ownDrillRules,
    ]
  }

  static func sentence(_ challenge: Challenge, _ texts: Texts) -> String {
    guard let segment = challenge.stretch?.segment else { return texts.say(title) }
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

  static func asked(_ question: DrillQuestion, _ texts: Texts) -> String {
    let end = texts.position(question.legs[0].range.upperBound)
    return texts.say(en: "up to \(end)", fr: "jusqu’à \(end)")
  }
}
