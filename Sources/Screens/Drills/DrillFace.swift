import TrainerCore

/// How a drill looks: its words, its questions, and the page of its rules.
///
/// The drill itself, with the same name, is a `Drill`; a new face has its place in `all`.
struct DrillFace {
  /// A face for every drill, in the same order.
  static let all = [places, joints, twins, matrix, permutation, stretch, backwards, words]

  let drill: any Drill.Type
  /// What the list calls it.
  let title: Phrase
  /// What it asks for, in a few words.
  let subject: Phrase
  /// A size, short enough for the list, and where there is room for more.
  let size: @Sendable (DrillSize, Texts) -> String
  var fullSize: (@Sendable (DrillSize, Texts) -> String)?
  /// What happens in it, in a sentence or two.
  let about: @Sendable (DrillSize, Texts) -> String
  /// Where an event's rules are published; `nil` if it is no event's.
  var source: String?
  /// Its rules, a paragraph each.
  let rules: [Phrase]
  /// What a challenge asks for, where that is a stretch of a constant, from its first decimal to its last, in some seconds.
  var stretchSentence:
    (@Sendable (_ constant: String, _ first: String, _ last: String, _ seconds: Int?, Texts) -> String)?
  /// The text that a question shows.
  var given: @Sendable (DrillQuestion, Constant, Texts) -> String = { $2.given($0, $1) }
  /// What has to be typed, in a few words.
  let asked: @Sendable (DrillQuestion, Texts) -> String
  /// As many digits of an answer have room; of a longer one those around the next are in sight.
  var longestAnswer: @Sendable (DrillSize) -> Int = { _ in blockLength }
  var listsSizes = false

  static func of(_ name: String) -> DrillFace? { all.first { $0.name == name } }

  var name: String { drill.name }

  func fullName(_ size: DrillSize, _ texts: Texts) -> String { (fullSize ?? self.size)(size, texts) }

  private func ownSentence(_ challenge: Challenge, _ texts: Texts) -> String? {
    guard let stretchSentence, let segment = challenge.stretch?.segment else { return nil }
    return stretchSentence(
      texts.name(challenge.constant), texts.position(segment.start + 1), texts.position(segment.end),
      challenge.order.seconds, texts)
  }

  func sentence(_ challenge: Challenge, _ texts: Texts) -> String {
    ownSentence(challenge, texts) ?? texts.say(title) + texts.colon + task(challenge, texts)
  }

  /// What a challenge asks for, where its drill is named already.
  func task(_ challenge: Challenge, _ texts: Texts) -> String {
    if let sentence = ownSentence(challenge, texts) { return sentence }
    let (constant, order) = (texts.name(challenge.constant), challenge.order)
    let (questions, end) = (texts.questions(order.questions), texts.unbroken(texts.position(order.size)))
    return texts.say(
      en: "\(questions) on \(constant) up to \(end), no errors",
      fr: "\(questions) sur \(constant) jusqu’à \(end), sans erreur")
  }

  /// A question in a line, as plain mode asks it.
  func line(_ question: DrillQuestion, _ constant: Constant, _ texts: Texts) -> String {
    // A program may read it: no blanks within a number.
    let texts = texts.withoutBlanks
    let given = given(question, constant, texts)
    return (given.isEmpty ? "" : given + texts.colon) + asked(question, texts)
  }
}

extension Texts {
  /// A drill by its name; rules of an event and what a newer version has keep theirs.
  package func drill(_ name: String) -> String {
    DrillFace.of(name).map { say($0.title) } ?? name
  }

  /// What a question shows, as most drills have it.
  func given(_ question: DrillQuestion, _ constant: Constant) -> String {
    switch question.shown {
    case .decimals(let range): digits(constant, range)
    case .place(let number): position(number)
    case .number(let number): self.number(number)
    case .text(let text): text
    case nil: ""
    }
  }

  /// A record of an event, in short or with its date and source.
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

  func questions(_ count: Int) -> String {
    count == 0
      ? say(en: "endless", fr: "sans fin") : counted(count, en: "question", fr: "question")
  }

  /// The digits that a question asks for, in words.
  func digitsInWords(_ question: DrillQuestion) -> String {
    switch question.legs[0].range.count {
    case 1: say(en: "the digit", fr: "le chiffre")
    case 2: say(en: "the two digits", fr: "les deux chiffres")
    case 10: say(en: "the ten digits", fr: "les dix chiffres")
    case let count: say(en: "the \(count) digits", fr: "les \(count) chiffres")
    }
  }

  /// How long the stretches of a size are, and how many.
  func lengths(_ size: DrillSize) -> String {
    let length = number(size.length)
    guard size.questions > 1 else { return say(en: "\(length) decimals", fr: "\(length) décimales") }
    return "\(number(size.questions)) × \(length)"
  }

  /// Where a stretch of a size is drawn from.
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
  /// The rules that drills of no event share.
  static let ownDrillRules = Phrase(
    en: """
      The right digit is shown 0.6\u{a0}s after an error, and a run with one cannot be a best. No event with \
      these rules was found: all sizes are practice sizes.
      """,
    fr: """
      Le bon chiffre s’affiche 0,6\u{a0}s après une faute ; un temps avec faute n’est pas un record. \
      Aucune épreuve ayant ces règles n’a été trouvée : toutes les tailles servent à s’entraîner.
      """)
}
