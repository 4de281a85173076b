import Canvas
import TrainerCore

struct DrillRulesScreen: Page {
  let subject: DrillsScreen.Line
  private(set) var scroll = 0

  static func nameInSentence(_ texts: Texts) -> String { texts.rulesKey }

  static let bindings: [Binding<DrillRulesScreen>] = [
    .scroll(\.scroll),
    Binding(KeyCommand.help) { _, _ in [.back()] },
    Binding(.escape, .enter, "q") { _, _ in [.back()] }.says(\.back),
  ]

  func hints(_ context: ScreenContext) -> [Hint] {
    let keys = boundHints(context)
    guard page(context, keys).overflow > 0 else { return keys }
    return [Hint(name: "↑↓", label: context.texts.more, key: .down)] + keys
  }

  func parts(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    let (name, paragraphs) =
      switch subject {
      case .drill(let face, _, _): (texts.say(face.title), texts.paragraphs(face))
      case .attempt(let rules): (rules.name, texts.paragraphs(rules))
      }
    Part.line(Piece(texts.say(en: "the rules of \(name)", fr: "règles : \(name)"), in: .accent))
    for paragraph in paragraphs {
      Part.gap(least: 1)
      Part.text(paragraph, in: .text)
    }
  }
}

extension Texts {
  fileprivate func paragraphs(_ face: DrillFace) -> [String] {
    let records = face.drill.records.map { face.fullName($0.size, self) + " · " + line(of: $0, isFull: true) }
    return face.rules.map(say) + records + [
      face.source.map(source)
        ?? say(
          en: "Source: none, these are our own rules.", fr: "Source : aucune, ce sont nos propres règles.")
    ]
  }
}
