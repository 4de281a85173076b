import TrainerCore

extension DrillFace {
  static let dictation = DrillFace(
    drill: Dictation.self,
    title: Phrase(en: "dictation", fr: "dictée"),
    subject: Phrase(en: "seen, then by heart", fr: "vu, puis de tête"),
    size: { $1.pace(of: $0) },
    about: { size, texts in
      let name = texts.pace(of: size)
      return texts.say(
        en: "Digits from anywhere, \(name), each hidden at once; type them afterwards. Each time one more.",
        fr:
          "Des chiffres de n’importe où, \(name), cachés aussitôt ; on les tape ensuite. Un de plus à chaque fois."
      )
    },
    rules: [
      Phrase(
        en: """
          Digits from a random stretch of the constant are shown one after the other, each hidden again at \
          once. Then they are typed. Each time it is one more, and the first mistake ends it; what counts is \
          the longest row without one. In the settings they can be spoken instead, where spd-say or \
          espeak-ng is installed.
          """,
        fr: """
          Les chiffres d’un passage au hasard de la constante sont montrés l’un après l’autre, chacun caché \
          aussitôt. Puis on les tape. Il y en a un de plus à chaque fois, et la première faute y met fin ; \
          c’est la plus longue suite sans faute qui compte. Dans les réglages, on peut les faire \
          dire, si spd-say ou espeak-ng est installé.
          """),
      Phrase(
        en:
          "No event with these rules was found: all paces are for practice. It teaches the memory nothing.",
        fr: """
          Aucune épreuve ayant ces règles n’a été trouvée : toutes les allures servent à s’entraîner. La \
          mémoire n’en apprend rien.
          """),
    ],
    asked: { $1.digitsInWords($0) },
    longestAnswer: { _ in 30 })
}

extension Texts {
  fileprivate func pace(of size: DrillSize) -> String {
    let number = exact(thousandths: 10 * (size.pace ?? 100))
    return say(en: "\(number) a second", fr: "\(number) par seconde")
  }
}
