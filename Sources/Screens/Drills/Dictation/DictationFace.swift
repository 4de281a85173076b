import TrainerCore

enum DictationFace: DrillFace {
  static var drill: any Drill.Type { Dictation.self }

  static let title = Phrase(en: "dictation", fr: "dictée")

  static let subject = Phrase(en: "seen, then by heart", fr: "vu, puis de tête")

  static func name(_ size: DrillSize, _ texts: Texts) -> String {
    let pace = Double(size.pace ?? 100) / 100
    let number = pace < 1 ? texts.decimal(pace, 1) : texts.number(Int(pace))
    return texts.say(en: "\(number) a second", fr: "\(number) par seconde")
  }

  static func about(_ size: DrillSize, _ texts: Texts) -> String {
    let name = name(size, texts)
    return texts.say(
      en: "Digits from anywhere, \(name), each hidden at once; type them afterwards. Each time one more.",
      fr:
        "Des chiffres de n’importe où, \(name), cachés aussitôt ; on les tape ensuite. Un de plus à chaque fois."
    )
  }

  static func rules(_ size: DrillSize, _ texts: Texts) -> [String] {
    [
      texts.say(
        en: """
          Digits from a random stretch of the constant are shown one after the other, each hidden again at \
          once. Then they are typed. Each time it is one more, and the first mistake ends it; what counts is \
          the longest row without one. In the settings they can be spoken instead, where spd-say or \
          espeak-ng is installed.
          """,
        fr: """
          Les chiffres d’un passage au hasard de la constante sont montrés l’un après l’autre, chacun caché \
          aussitôt. Puis on les tape. Il y en a un de plus à chaque fois, et la première faute y met fin ; \
          compte la plus longue suite sans faute. Dans les réglages, on peut les faire dire, si spd-say ou \
          espeak-ng est installé.
          """),
      texts.say(
        en:
          "No event with these rules was found: all paces are for practice. It teaches the memory nothing.",
        fr: """
          Aucune épreuve ayant ces règles n’a été trouvée : toutes les allures servent à s’entraîner. La \
          mémoire n’en apprend rien.
          """),
    ]
  }

  static func longestAnswer(_ size: DrillSize) -> Int { 30 }

  static func asked(_ question: DrillQuestion, _ texts: Texts) -> String { texts.digitsInWords(question) }
}
