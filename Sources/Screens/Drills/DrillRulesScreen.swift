import Canvas
import TrainerCore

/// The rules of a drill or of an attempt, with their source.
struct DrillRulesScreen: Page {
  enum Action {
    case up
    case down
    case back
  }

  let line: DrillsScreen.Line
  /// The lines scrolled out at the top.
  private(set) var scroll = 0

  init(_ line: DrillsScreen.Line) { self.line = line }

  static func name(_ texts: Texts) -> String { texts.rulesKey }

  static let bindings: [Binding<DrillRulesScreen>] = [
    Binding(.down, .down, "j", .pageDown),
    Binding(.up, .up, "k", .pageUp),
    Binding(.back, .help) { _, _ in "" },
    Binding(.back, .escape, .enter, "q") { $1.texts.back },
  ]

  func hints(_ context: ScreenContext) -> [Hint] {
    let keys = hints(context, context.keys, context.texts)
    guard page(context, keys).overflow > 0 else { return keys }
    return [Hint(name: "↑↓", label: context.texts.more, key: .down)] + keys
  }

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    switch action {
    case .up: scroll = scrolled(by: -1, context)
    case .down: scroll = scrolled(by: 1, context)
    case .back: return [.back()]
    }
    return []
  }

  func page(_ context: ScreenContext) -> PageLayout { page(context, hints(context)) }

  private func page(_ context: ScreenContext, _ keys: [Hint]) -> PageLayout {
    let texts = context.texts
    let (name, paragraphs) =
      switch line {
      case .drill(let face, _, _): (texts.say(face.title), texts.rules(face))
      case .attempt(let rules): (rules.name, texts.paragraphs(rules))
      }
    return context.page(keys) {
      Part.line(Piece(texts.rules(of: name), in: .accent))
      for paragraph in paragraphs {
        Part.gap(1, least: 1)
        Part.text(paragraph, in: .text)
      }
    }
  }
}

extension Texts {
  /// The rules of a drill with the records by them and where they come from, a paragraph each.
  fileprivate func rules(_ face: DrillFace) -> [String] {
    let records = face.drill.records.map { face.fullName($0.size, self) + " · " + line(of: $0, isFull: true) }
    return face.rules.map(say) + records + [face.source.map(source) ?? noSource]
  }
}
