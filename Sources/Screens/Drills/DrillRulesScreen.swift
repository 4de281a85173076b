import Canvas
import TrainerCore

/// The rules of a drill or of an attempt, with their source.
struct DrillRulesScreen: Page {
  let line: DrillsScreen.Line
  /// The lines scrolled out at the top.
  private(set) var scroll = 0

  init(_ line: DrillsScreen.Line) { self.line = line }

  static func name(_ texts: Texts) -> String { texts.rulesKey }

  static let bindings: [Binding<DrillRulesScreen>] = [
    Binding(on: .down, "j", .pageDown) { _, _ in
      ""
    } act: {
      $0.scroll(by: 1, $1)
    },
    Binding(on: .up, "k", .pageUp) { _, _ in
      ""
    } act: {
      $0.scroll(by: -1, $1)
    },
    .help { _, _ in "" }.doing { _, _ in [.back()] },
    Binding(on: .escape, .enter, "q") {
      $1.texts.back
    } act: { _, _ in
      [.back()]
    },
  ]

  func hints(_ context: ScreenContext) -> [Hint] {
    let keys = boundHints(context)
    guard page(context, keys).overflow > 0 else { return keys }
    return [Hint(name: "↑↓", label: context.texts.more, key: .down)] + keys
  }

  private mutating func scroll(by step: Int, _ context: ScreenContext) -> [Request] {
    scroll = scrolled(by: step, context)
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
