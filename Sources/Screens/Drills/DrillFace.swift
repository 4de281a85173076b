import TrainerCore

/// The presentation of a drill, the `Drill` of the same name: its words, questions and rules; a new one must be added to `all`.
struct DrillFace {
  static let all = [places, joints, twins, matrix, permutation, stretch, backwards, words, `continue`]

  let drill: any Drill.Type
  let title: Phrase
  /// The task in a few words.
  let subject: Phrase
  /// Returns the name of a size, short enough for the list; `fullSize` returns a longer one.
  let size: @Sendable (DrillSize, Texts) -> String
  var fullSize: (@Sendable (DrillSize, Texts) -> String)?
  let sizeDescription: @Sendable (DrillSize, Texts) -> String
  /// The address of an event's published rules; `nil` if the drill belongs to no event.
  var source: String?
  let rules: [Phrase]
  /// True if a challenge is named by the stretch that it asks for.
  var isNamedByStretch = false
  var shownText: @Sendable (DrillQuestion, Constant, Texts) -> String = { $2.shownText($0, $1) }
  /// Returns a description of the answer to type, in a few words.
  let answerDescription: @Sendable (DrillQuestion, Texts) -> String
  /// Returns the number of answer digits that have room; a longer answer shows those around the next one.
  var longestAnswer: @Sendable (DrillSize) -> Int = { _ in blockLength }
  var listsSizes = false

  /// The face of the drill that an order names, for its session, summary and challenge.
  static func of(_ name: String) -> DrillFace? { all.first { $0.name == name } }

  var name: String { drill.name }

  func fullName(_ size: DrillSize, _ texts: Texts) -> String { (fullSize ?? self.size)(size, texts) }

  /// Returns the task of a challenge: its stretch or questions, and its seconds if they are few.
  func sentence(_ challenge: Challenge, _ texts: Texts) -> String {
    let order = challenge.order
    var task = texts.questions(order.questions)
    if isNamedByStretch, let segment = challenge.stretch?.segment {
      task = texts.stretch(segment.range)
      if let seconds = order.seconds, seconds < Challenge.mostSeconds {
        task += texts.say(en: " in \(seconds) s", fr: " en \(seconds) s")
      }
    }
    return texts.say(title) + texts.colon + task + texts.say(en: ", no mistake", fr: ", sans faute")
  }

  /// Returns a question on one line, as plain mode asks it.
  func line(_ question: DrillQuestion, _ constant: Constant, _ texts: Texts) -> String {
    let shown = shownText(question, constant, texts)
    return (shown.isEmpty ? "" : shown + texts.colon) + answerDescription(question, texts)
  }
}

extension Texts {
  package func drillTitle(_ name: String) -> String {
    DrillFace.of(name).map { say($0.title) } ?? name
  }

  func shownText(_ question: DrillQuestion, _ constant: Constant) -> String {
    switch question.shown {
    case .decimals(let range): digits(constant, range)
    case .place(let number): position(number)
    case .number(let number):
      isSpoken ? say(en: "number \(number)", fr: "le numéro \(number)") : self.number(number)
    case .text(let text): text
    case nil: ""
    }
  }

  /// Returns a line about an event's record, with its date and source if `isFull`.
  func line(of record: EventRecord, isFull: Bool) -> String {
    let rest = isFull ? ", " + date(ofDay: record.day) + " (\(record.source))." : "."
    guard let time = record.milliseconds.map(durationInHundredths) else {
      return say(
        en: "First passed by \(record.holder)", fr: "Réussi pour la première fois par \(record.holder)")
        + rest
    }
    let best = say(en: "World’s best: \(time)", fr: "Record du monde : \(time)")
    return best + (isFull ? ", " + record.holder : "") + rest
  }

  /// Returns a number of questions: `20 questions`, or `endless` for 0.
  func questions(_ count: Int) -> String {
    count == 0
      ? say(en: "endless", fr: "sans fin") : counted(count, en: "question", fr: "question")
  }

  /// Returns words for the digits that a question asks for, such as `the two digits`.
  func digitsInWords(_ question: DrillQuestion) -> String {
    switch question.legs[0].range.count {
    case 1: say(en: "the digit", fr: "le chiffre")
    case 2: say(en: "the two digits", fr: "les deux chiffres")
    case 10: say(en: "the ten digits", fr: "les dix chiffres")
    case let count: say(en: "the \(count) digits", fr: "les \(count) chiffres")
    }
  }

  /// Returns the length of a size's stretches, and their number if there are several.
  func lengths(_ size: DrillSize) -> String {
    let length = number(size.length)
    guard size.questions > 1 else { return say(en: "\(length) decimals", fr: "\(length) décimales") }
    return "\(number(size.questions)) × \(length)"
  }

  /// Returns the length of a stretch, and the range that it is drawn from.
  func somewhere(_ size: DrillSize) -> String {
    let length = unbroken(number(size.length))
    let range = unbroken(stretch(0..<size.decimals))
    return say(
      en: "\(length) decimals somewhere in \(range)", fr: "\(length) décimales quelque part dans \(range)")
  }
}

extension Texts {
  package func name(_ size: DrillSize) -> String { DrillFace.of(size.name)?.fullName(size, self) ?? "" }
}

extension Phrase {
  static let ownDrillRules = Phrase(
    en: """
      The right digit is shown 0.6\u{a0}s after a mistake, and a run with one cannot be a best. No event with \
      these rules was found: all sizes are practice sizes.
      """,
    fr: """
      Le bon chiffre s’affiche 0,6\u{a0}s après une faute ; un temps avec faute n’est pas un record. \
      Aucune épreuve ayant ces règles n’a été trouvée : toutes les tailles servent à s’entraîner.
      """)
}
