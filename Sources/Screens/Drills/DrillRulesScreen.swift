import Canvas
import TrainerCore

/// The rules of a drill or of an attempt, with their source.
struct DrillRulesScreen: Place {
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
    Binding(.down, .down, .character("j"), .pageDown, name: "↑↓") {
      $0.overflow($1) > 0 ? $1.texts.more : nil
    },
    Binding(.up, .up, .character("k"), .pageUp, when: { $0.overflow($1) > 0 }),
    Binding(.back, .help) { _, _ in "" },
    Binding(.back, .escape, .enter, .character("q")) { $1.texts.back },
  ]

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {
    switch action {
    case .up: scroll = max(0, min(scroll, overflow(context)) - 1)
    case .down: scroll = min(overflow(context), scroll + 1)
    case .back: return [.back()]
    }
    return []
  }

  private func lines(_ context: ScreenContext) -> [String] {
    let width = context.size.columns - 2 * Margin.left(context.size)
    let texts = context.texts
    let source = line.face.source(line.size, texts).map { address in
      // An address that is wider than the page is broken where it has a slash.
      let isWide = context.repertoire.width(of: texts.source(address)) > width
      return texts.source(isWide ? address.replacing("/", with: "/ ") : address)
    }
    let paragraphs = (line.face.rules(line.size, texts) + [source ?? texts.noSource]).map {
      Paragraph($0, width: width, repertoire: context.repertoire).lines
    }
    return Array(paragraphs.joined(separator: [""]))
  }

  private func rows(_ context: ScreenContext) -> Range<Int> {
    let top = Margin.topRow(context.size) + (context.size.rows >= 20 ? 2 : 1)
    return top..<max(top + 1, Margin.bottomRow(context.size))
  }

  private func overflow(_ context: ScreenContext) -> Int {
    max(0, lines(context).count - rows(context).count)
  }

  func draw(into grid: inout Grid, _ context: ScreenContext) {
    let left = Margin.left(context.size)
    let title = context.texts.rules(of: line.face.rulesName(line.size))
    grid.put(title, row: Margin.topRow(context.size), column: left, Style(.accent))
    let first = min(scroll, overflow(context))
    for (row, line) in zip(rows(context), lines(context).dropFirst(first)) {
      grid.put(line, row: row, column: left, Style(.text))
    }
    hintLine(context).draw(into: &grid)
  }
}
