import Canvas
import TrainerCore

/// A round over the user's words: digits are shown and the word is thought of, or the other way round.
struct PegDrillScreen: Page {
  enum Action {
    case show
    case judge(Bool)
    case goOn
    case again
    case help
    case back
  }

  /// What is still to be asked, the next one first; what was not known comes once more at the end.
  private(set) var questions: [PegCard.Key]
  /// How many were asked at first.
  private let count: Int
  /// What was not known at once.
  private(set) var missed: [PegCard.Key] = []
  private(set) var isShown = false
  /// The digits typed so far.
  private(set) var typed = ""

  /// A round of today; `nil` while there are no words.
  init?(_ context: ScreenContext) {
    questions = context.images.round(on: context.today)
    count = questions.count
    if questions.isEmpty { return nil }
  }

  static func name(_ texts: Texts) -> String { texts.say(en: "a round of words", fr: "une série de mots") }

  private var question: PegCard.Key? { questions.first }

  private var isTyped: Bool { question?.way == .digits }

  static let bindings: [Binding<PegDrillScreen>] = [
    Binding(.show, .character(" ")) { $0.question?.way == .word && !$0.isShown ? $1.texts.showWord : nil },
    Binding(.judge(true), .enter) { $0.question?.way == .word && $0.isShown ? $1.texts.knewIt : nil },
    Binding(.judge(false), .character("x")) {
      $0.question?.way == .word && $0.isShown ? $1.texts.missedIt : nil
    },
    Binding(.goOn, .enter) { $0.isTyped && $0.isShown ? $1.texts.goOn : nil },
    Binding(.again, .enter) { $0.questions.isEmpty ? $1.texts.anotherRound : nil },
    Binding(.help, .help) { $1.texts.help },
    Binding(.back, .escape) { $1.texts.back },
  ]

  static func help(_ context: ScreenContext) -> [(String, String)] {
    let texts = context.texts
    return [
      (texts.say(en: "Space", fr: "Espace"), texts.say(en: "show the word", fr: "montrer le mot")),
      (texts.say(en: "Enter", fr: "Entrée"), texts.say(en: "you knew it", fr: "tu le savais")),
      ("x", texts.say(en: "you did not", fr: "tu ne le savais pas")),
      ("0 … 9", texts.say(en: "the digits of a word", fr: "les chiffres d’un mot")),
      (texts.escapeKey, texts.say(en: "back", fr: "retour")),
    ]
  }

  static func explanations(_ context: ScreenContext) -> [(String, String)] {
    [(context.texts.pegs, context.texts.cardsAdvice)]
  }

  mutating func press(_ key: Key, _ context: inout ScreenContext) -> [Request]? {
    if case .digit(let digit) = key, isTyped, !isShown { return type(digit, &context) }
    return press(key, &context, context.keys)
  }

  private mutating func type(_ digit: UInt8, _ context: inout ScreenContext) -> [Request] {
    guard let question else { return [] }
    typed.append(String(digit))
    guard typed.utf8.count == question.digits.utf8.count else { return [] }
    let isKnown = typed == question.digits
    isShown = !isKnown
    return judge(isKnown, &context)
  }

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    switch action {
    case .show: isShown = true
    case .judge(let isKnown): return judge(isKnown, &context)
    case .goOn: ask()
    case .again:
      if let round = PegDrillScreen(context) { self = round }
    case .help: return [.open(helpPage(context))]
    case .back: return [.back()]
    }
    return []
  }

  /// Takes the answer in; the first one of a question says how well it is known.
  private mutating func judge(_ isKnown: Bool, _ context: inout ScreenContext) -> [Request] {
    guard let question else { return [] }
    let isFirst = !missed.contains(question)
    if !isKnown {
      questions.append(question)
      if isFirst { missed.append(question) }
    }
    // Typed wrong, the right digits stay until a key comes.
    if isKnown || question.way == .word { ask() }
    let card = isFirst ? context.images.card(question, isKnown: isKnown, on: context.today) : nil
    return card.map { [context.change(.card($0))] } ?? []
  }

  private mutating func ask() {
    questions.removeFirst()
    (isShown, typed) = (false, "")
  }

  /// How many are to come with this one, but for a wrong answer that is still being looked at.
  private var left: Int { questions.count - (isTyped && isShown ? 1 : 0) }

  func page(_ context: ScreenContext) -> PageLayout {
    let (texts, pegs) = (context.texts, context.images.pegs)
    return context.page(hints(context)) {
      Part.line(
        Piece(texts.pegs, in: Style(.accent)),
        Piece(question == nil ? "" : texts.left(left), in: Style(.dim)).atEnd().givesWay(1))
      if let question, let word = pegs[question.digits] {
        Part.spring
        centred(isTyped ? word : question.digits, Style(.strong))
        Part.gap(1, least: 1)
        centred(answer(question, word), Style(.accent))
        Part.gap(1)
        if isShown {
          centred(isTyped ? texts.typed(typed) : "", Style(.error))
        } else {
          centred(isTyped ? texts.typeDigits : texts.thinkOfWord, Style(.dim))
        }
        Part.spring
      } else {
        Part.gap(1, least: 1)
        Part.line(Piece(texts.known(count - missed.count, of: count), in: Style(.strong)))
        Part.gap(1, least: 1)
        Part.flow(
          missed.map { Piece($0.digits + " " + (pegs[$0.digits] ?? ""), in: Style(.text)) }, isAligned: true)
      }
    }
  }

  /// What stands below the question: the answer, or as much of it as was typed.
  private func answer(_ question: PegCard.Key, _ word: String) -> String {
    if isShown { return isTyped ? question.digits : word }
    guard isTyped else { return "" }
    return typed + String(repeating: "·", count: max(0, question.digits.utf8.count - typed.utf8.count))
  }

  private func centred(_ text: String, _ style: Style) -> Part {
    .drawing([1]) { grid, box in
      grid.put(grid.repertoire.shortened(text, to: box.columns), row: box.row, centred: style)
    }
  }
}

extension Texts {
  var practiseWords: String { say(en: "drill", fr: "s’exercer") }
  var majorKey: String { say(en: "Major", fr: "Major") }
  var confusedWords: String { say(en: "! often confused", fr: "! souvent confondu") }
  fileprivate var showWord: String { say(en: "show the word", fr: "montrer le mot") }
  fileprivate var knewIt: String { say(en: "I knew it", fr: "je le savais") }
  fileprivate var missedIt: String { say(en: "I did not", fr: "oublié") }
  fileprivate var goOn: String { say(en: "go on", fr: "continuer") }
  fileprivate var anotherRound: String { say(en: "another round", fr: "une autre série") }
  fileprivate func typed(_ digits: String) -> String {
    say(en: "you typed \(digits)", fr: "tu as tapé \(digits)")
  }
  fileprivate var thinkOfWord: String { say(en: "think of the word", fr: "pense au mot") }
  fileprivate var typeDigits: String { say(en: "type its digits", fr: "tape ses chiffres") }
  fileprivate var cardsAdvice: String {
    say(
      en: "a word comes back when it fades, as blocks do, but on days of its own",
      fr: "un mot revient quand il s’efface, comme les blocs, mais à ses propres jours")
  }

  fileprivate func left(_ count: Int) -> String {
    say(en: "\(count) to go", fr: count > 1 ? "encore \(count)" : "le dernier")
  }

  fileprivate func known(_ count: Int, of all: Int) -> String {
    say(en: "\(count) of \(all) known at once", fr: "\(count) sur \(all) sus du premier coup")
  }
}
