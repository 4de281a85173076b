import Canvas
import TrainerCore

/// All constants, the lists of the user's own among them: one is chosen for Home.
struct ConstantsScreen: Page {
  enum Action {
    case up
    case down
    case choose
    case help
    case back
  }

  /// The place of the chosen one; `nil` while it is that of Home.
  private(set) var chosen: Int?

  static func name(_ texts: Texts) -> String { texts.say(en: "the constants", fr: "les constantes") }

  static let bindings: [Binding<ConstantsScreen>] = [
    Binding(.choose, .enter) { $1.texts.takeConstant },
    Binding(.up, .up, .character("k"), .backTab, name: "↑↓") { $1.texts.choose },
    Binding(.down, .down, .character("j"), .tab),
    Binding(.help, .help) { $1.texts.help },
    Binding(.back, .escape, .character("q")) { $1.backLabel },
  ]

  static func help(_ context: ScreenContext) -> [(String, String)] {
    let texts = context.texts
    return [
      ("↑↓ jk Tab", texts.say(en: "another constant", fr: "une autre constante")),
      (
        texts.say(en: "Enter", fr: "Entrée"),
        texts.say(en: "take it to Home", fr: "la prendre à l’accueil")
      ),
      (texts.escapeKey, texts.say(en: "home", fr: "accueil")),
    ]
  }

  static func explanations(_ context: ScreenContext) -> [(String, String)] {
    let texts = context.texts
    return [
      (
        texts.say(en: "lists", fr: "listes"),
        texts.say(
          en: "digits of your own: pi-trainer digits add NAME FILE",
          fr: "tes propres chiffres : pi-trainer digits add NOM FICHIER")
      )
    ]
  }

  private func index(_ context: ScreenContext) -> Int {
    chosen ?? context.constants.firstIndex(of: context.settings.constant) ?? 0
  }

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    switch action {
    case .up: chosen = max(0, index(context) - 1)
    case .down: chosen = min(context.constants.count - 1, index(context) + 1)
    case .choose: return choose(index(context), &context)
    case .help: return [.open(helpPage(context))]
    case .back: return [.back()]
    }
    return []
  }

  mutating func choose(_ entry: Int, _ context: inout ScreenContext) -> [Request] {
    guard let constant = context.constants[safe: entry] else { return [] }
    context.lastFromList = constant
    guard constant != context.settings.constant else { return [.back()] }
    context.settings.constant = constant
    return [.effect(.settingsChanged(context.settings)), .back()]
  }

  func page(_ context: ScreenContext) -> PageLayout {
    context.page(hints(context)) {
      Part.line(Piece(context.texts.constants, in: Style(.accent)))
      Part.gap(2, least: 1)
      Part.rows(
        context.constants.enumerated().map { row($1, $0, context) }, chosen: index(context), least: 1)
    }
  }

  private func row(_ constant: Constant, _ place: Int, _ context: ScreenContext) -> Row {
    let texts = context.texts
    let figures = context.progress[constant]
    let isChosen = place == index(context)
    let known = figures.known.known
    return Row(
      Piece(texts.name(constant), in: Style(isChosen ? .strong : .text)),
      Piece(known > 0 ? texts.knownTo(known) : "", in: Style(.text)).after(3).givesWay(3),
      Piece(
        figures.crown.map { "♛ " + texts.recordValue(.crown, $0.run) } ?? "", in: Style(.reward)
      ).after(3).givesWay(2),
      Piece(figures.last.map { texts.date($0) } ?? "", in: Style(.dim)).atEnd().givesWay(1)
    ).marked(isChosen ? "›" : nil).at(place)
  }
}

extension ScreenContext {
  /// The constants that Home shows: the four that were practised last, and those that are chosen; each in its
  /// place among all of them.
  var shownConstants: [Constant] {
    guard hasMoreConstants else { return constants }
    let recent = constants.enumerated().sorted { one, other in
      let (first, second) = (progress[one.element].last, progress[other.element].last)
      guard let first, let second, first.milliseconds != second.milliseconds else {
        return first == nil && second == nil || first != nil && second != nil
          ? one.offset < other.offset : first != nil
      }
      return first.milliseconds > second.milliseconds
    }.map(\.element)
    var shown: [Constant] = []
    for constant in [settings.constant, lastFromList].compactMap(\.self) + recent
    where shown.count < Constant.allCases.count && !shown.contains(constant) { shown.append(constant) }
    return constants.filter(shown.contains)
  }

  /// Whether there are more constants than Home has room for.
  var hasMoreConstants: Bool { constants.count > Constant.allCases.count }
}

extension Texts {
  var takeConstant: String { say(en: "take it", fr: "prendre") }
  var constants: String { say(en: "constants", fr: "constantes") }
}
