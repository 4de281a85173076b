import TrainerCore

enum JointsFace: DrillFace {
  static var drill: any Drill.Type { Joints.self }

  static let title = Phrase(en: "joints", fr: "jointures")

  static let subject = Phrase(en: "what follows 82148", fr: "ce qui suit 82148")

  static func name(_ size: DrillSize, _ texts: Texts) -> String { texts.questions(size.questions) }

  static func about(_ size: DrillSize, _ texts: Texts) -> String {
    let range = texts.unbroken(texts.stretch(0..<size.decimals))
    return texts.say(
      en:
        "The last five of a block in \(range) are shown: type the next five. Weak joints come up more often.",
      fr: """
        Les cinq dernières d’un bloc de \(range) sont montrées : on tape les cinq suivantes. Les jointures \
        faibles reviennent plus souvent.
        """)
  }

  static func rules(_ size: DrillSize, _ texts: Texts) -> [String] {
    [
      texts.say(
        en: """
          The last five digits of a block are shown, and the five that follow are typed. The weaker the \
          memory of the next block, the more often its joint comes up, never twice in a row.
          """,
        fr: """
          Les cinq derniers chiffres d’un bloc sont montrés, et l’on tape les cinq qui suivent. Plus le \
          souvenir du bloc suivant est faible, plus sa jointure revient, jamais deux fois de suite.
          """),
      texts.ownDrillRules,
    ]
  }

  static func asked(_ question: DrillQuestion, _ texts: Texts) -> String {
    texts.say(en: "the next five", fr: "les cinq suivantes")
  }
}
