import TrainerCore

enum DictationFace: DrillFace {
  static var drill: any Drill.Type { Dictation.self }

  static func title(_ texts: Texts) -> String { texts.say(en: "dictation", fr: "dictée") }

  static func subject(_ texts: Texts) -> String {
    texts.say(en: "seen, then by heart", fr: "vu, puis de tête")
  }

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

  private static func words(_ question: [Leg], _ texts: Texts) -> String {
    texts.digitsInWords(question.first?.range.count ?? 1)
  }

  static func line(_ question: [Leg], _ constant: Constant, _ texts: Texts) -> String {
    words(question, texts)
  }

  static func board(_ question: [Leg], _ constant: Constant, _ texts: Texts) -> DrillBoard {
    DrillBoard(fields: [.asked(0, words(question, texts))])
  }
}

/// The digits of a dictation while they are shown.
struct DictationShow {
  private let digits: [UInt8]
  /// The uptime at which the first one appears.
  private let start: Int
  /// Milliseconds from one digit to the next.
  private let interval: Int
  /// The place of the digit that was spoken last.
  private var spoken = -1

  /// Milliseconds before the first digit of a session, and before that of a later question.
  static let patience = 1500
  static let pause = 1000

  /// `nil` if the question is not one of a dictation.
  init?(_ course: DrillCourse, _ constant: Constant, from start: Int) {
    guard course.drill is Dictation, let range = course.question.first?.range else { return nil }
    digits = range.map { constant.decimals[$0] }
    self.start = start
    interval = 100_000 / max(1, course.order.pace ?? 100)
  }

  /// Milliseconds for which a digit is shown.
  private var visible: Int { min(interval * 7 / 10, 700) }

  /// The uptime at which the answer may be typed.
  var end: Int { start + digits.count * interval }

  /// The digit that is on the screen, if any is.
  func digit(at uptime: Int) -> UInt8? {
    guard uptime >= start, uptime < end, (uptime - start) % interval < visible else { return nil }
    return digits[(uptime - start) / interval]
  }

  /// The digit whose turn has come, once, to be spoken.
  mutating func speaks(at uptime: Int) -> UInt8? {
    guard uptime >= start, uptime < end, (uptime - start) / interval > spoken else { return nil }
    spoken = (uptime - start) / interval
    return digits[spoken]
  }

  /// The uptime at which it next looks different.
  func nextStep(after uptime: Int) -> Int? {
    guard uptime < end else { return nil }
    guard uptime >= start else { return start }
    let begin = uptime - (uptime - start) % interval
    return uptime < begin + visible ? begin + visible : begin + interval
  }
}

extension Texts {
  var watch: String { say(en: "watch", fr: "regarde") }
  var listen: String { say(en: "listen", fr: "écoute") }
}
