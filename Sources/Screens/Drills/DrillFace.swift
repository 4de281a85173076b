import TrainerCore

/// How a drill or an attempt looks: its words, its questions, and the page of its rules.
///
/// The drill itself, with the same name, is a `Drill`; a new face is a line in `DrillFaces.all`.
protocol DrillFace: Sendable {
  static var drill: any Drill.Type { get }
  /// What the list calls it.
  static func title(_ texts: Texts) -> String
  /// What it asks for, in a few words.
  static func subject(_ texts: Texts) -> String
  /// A size, short enough for the list.
  static func name(_ size: DrillSize, _ texts: Texts) -> String
  /// A size where there is room for it.
  static func fullName(_ size: DrillSize, _ texts: Texts) -> String
  /// What happens in it, in a sentence or two.
  static func about(_ size: DrillSize, _ texts: Texts) -> String
  static func rulesName(_ size: DrillSize, _ texts: Texts) -> String
  /// Its rules, a paragraph each.
  static func rules(_ size: DrillSize, _ texts: Texts) -> [String]
  /// Where an event's rules are published; `nil` if it is no event's.
  static func source(_ size: DrillSize, _ texts: Texts) -> String?
  static func sentence(_ challenge: Challenge, _ texts: Texts) -> String
  /// A question in a line, as plain mode asks it.
  static func line(_ question: [Leg], _ constant: Constant, _ texts: Texts) -> String
  static func board(_ question: [Leg], _ constant: Constant, _ texts: Texts) -> DrillBoard
  /// What is called out of a question, where it can be spoken as at an event.
  static func call(_ question: [Leg], _ constant: Constant, _ groups: DigitGroups) -> String?
  /// The most digits that an answer has.
  static func longestAnswer(_ size: DrillSize) -> Int
  static var listsSizes: Bool { get }
}

extension DrillFace {
  static func fullName(_ size: DrillSize, _ texts: Texts) -> String { name(size, texts) }
  static func title(_ texts: Texts) -> String { name }
  static func rulesName(_ size: DrillSize, _ texts: Texts) -> String { title(texts) }
  static func source(_ size: DrillSize, _ texts: Texts) -> String? { nil }
  static func call(_ question: [Leg], _ constant: Constant, _ groups: DigitGroups) -> String? { nil }
  static func longestAnswer(_ size: DrillSize) -> Int { PracticeEngine.blockLength }
  static var listsSizes: Bool { false }
  static var name: String { drill.name }

  /// Digits one by one, as they are spoken: a comma makes voices pause between groups.
  static func spaced(_ range: Range<Int>, _ constant: Constant, _ groups: DigitGroups) -> String {
    range.map { index in
      let pause = index == range.lowerBound ? "" : groups.isSpaced(index) ? ", " : " "
      return pause + String(constant.decimals[index])
    }.joined()
  }

  static func sentence(_ challenge: Challenge, _ texts: Texts) -> String {
    let (constant, order, name) = (texts.name(challenge.constant), challenge.order, title(texts))
    let (questions, end) = (texts.questions(order.questions), texts.unbroken(texts.position(order.size)))
    return texts.say(
      en: "\(name): \(questions) on \(constant) up to \(end), no errors",
      fr: "\(name) : \(questions) sur \(constant) jusqu’à \(end), sans erreur")
  }
}

/// Where the faces are listed.
enum DrillFaces {
  /// A face for every drill, in the same order, and then that of the attempts.
  static let all: [any DrillFace.Type] = [
    PlacesFace.self, JointsFace.self, MatrixFace.self, PermutationFace.self, LinesFace.self,
    StretchFace.self, BackwardsFace.self, WordsFace.self, DictationFace.self, AttemptFace.self,
  ]

  static func of(_ name: String) -> (any DrillFace.Type)? { all.first { $0.name == name } }
}

extension Texts {
  /// A drill by its name; rules of an event and what a newer version has keep theirs.
  package func drill(_ name: String) -> String { DrillFaces.of(name)?.title(self) ?? name }

  /// The rules that drills of no event share.
  var ownDrillRules: String {
    say(
      en: """
        The right digit is shown 0.6\u{a0}s after an error, and a run with one cannot be a best. No event with \
        these rules was found: all sizes are practice sizes.
        """,
      fr: """
        Le bon chiffre s’affiche 0,6\u{a0}s après une faute ; un temps avec faute n’est pas un record. \
        Aucune épreuve ayant ces règles n’a été trouvée : toutes les tailles servent à s’entraîner.
        """)
  }

  /// Some decimals without blanks between them.
  func digits(_ range: Range<Int>, _ constant: Constant) -> String {
    range.map { String(constant.decimals[$0]) }.joined()
  }

  /// A record of an event, in short or with its date and source.
  func line(of record: EventRecord, isFull: Bool) -> String {
    let rest = isFull ? ", " + date(ofDay: record.day) + " (\(record.source))." : "."
    guard let time = record.milliseconds.map(durationInHundredths) else {
      return say(en: "First passed by \(record.holder)", fr: "Réussi la première fois par \(record.holder)")
        + rest
    }
    let best = say(en: "World’s best: \(time)", fr: "Record du monde : \(time)")
    return best + (isFull ? ", " + record.holder : "") + rest
  }

  func questions(_ count: Int) -> String {
    switch count {
    case 0: say(en: "endless", fr: "sans fin")
    case 1: say(en: "1 question", fr: "1 question")
    default: say(en: "\(number(count)) questions", fr: "\(number(count)) questions")
    }
  }

  /// A small number of digits in words: `the five`.
  func digitsInWords(_ count: Int) -> String {
    switch count {
    case 1: say(en: "the digit", fr: "le chiffre")
    case 2: say(en: "the two digits", fr: "les deux chiffres")
    case 10: say(en: "the ten digits", fr: "les dix chiffres")
    default: say(en: "the \(count) digits", fr: "les \(count) chiffres")
    }
  }
}

extension Texts {
  /// A run that counts: its time, or the digits of its longest answer.
  package func value(of best: DrillBests.Best) -> String {
    best.span.map { number($0) } ?? durationInHundredths(best.milliseconds)
  }

  /// The same in whole seconds, as a list has it.
  func briefly(_ best: DrillBests.Best) -> String {
    best.span.map { number($0) } ?? duration(best.milliseconds)
  }

  package func name(_ size: DrillSize) -> String { DrillFaces.of(size.name)?.fullName(size, self) ?? "" }
}
