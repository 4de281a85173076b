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

  static func help(_ context: ScreenContext) -> [(String, String)] { [] }

  static let bindings: [Binding<DrillRulesScreen>] = [
    Binding(.down, .down, .character("j"), .pageDown),
    Binding(.up, .up, .character("k"), .pageUp),
    Binding(.back, .help) { _, _ in "" },
    Binding(.back, .escape, .enter, .character("q")) { $1.texts.back },
  ]

  func hints(_ context: ScreenContext) -> [Hint] {
    let keys = hints(context, context.keys, context.texts)
    guard page(context, keys).overflow > 0 else { return keys }
    return [Hint(name: "↑↓", label: context.texts.more, key: .down)] + keys
  }

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    switch action {
    case .up: scroll = max(0, min(scroll, page(context).overflow) - 1)
    case .down: scroll = min(page(context).overflow, scroll + 1)
    case .back: return [.back()]
    }
    return []
  }

  func page(_ context: ScreenContext) -> PageLayout { page(context, hints(context)) }

  private func records(_ texts: Texts) -> [String] {
    line.face.drill.records.map { record in
      line.face.fullName(record.size, texts) + " · " + texts.line(of: record, isFull: true)
    }
  }

  private func page(_ context: ScreenContext, _ keys: [Hint]) -> PageLayout {
    let texts = context.texts
    let source = line.face.source(line.size, texts).map(texts.source) ?? texts.noSource
    return context.page(keys) {
      Part.line(Piece(texts.rules(of: line.face.rulesName(line.size, texts)), in: Style(.accent)))
      for paragraph in line.face.rules(line.size, texts) + records(texts) + [source] {
        Part.gap(1, least: 1)
        Part.text(paragraph, in: Style(.text))
      }
    }
  }
}
