import Canvas
import TrainerCore

/// The keys of a screen and what its words mean, over that screen: on one page, or on one each.
struct HelpScreen {
  let place: App.Place
  let context: ScreenContext
  /// The page that is shown, from 0.
  var page = 0

  private let keys: [(String, String)]
  private let explanations: [(name: String, text: Paragraph)]
  /// The column of the explanations behind their names.
  private let indent: Int
  /// The rows of a page.
  private let room: Int

  init(place: App.Place, context: ScreenContext, page: Int = 0) {
    self.place = place
    self.context = context
    let texts = context.texts
    let size = context.size
    let isRoomy = size.rows >= 20
    room = Margin.bottomRow(size) - Margin.topRow(size) - (isRoomy ? 3 : 1)
    keys = texts.keys(on: place, context.keys, digitRow: context.settings.digitRow)
    let words = texts.explanations(on: place, context.keys)
    let indent = 2 + (words.map { context.repertoire.width(of: $0.0) }.max() ?? 0)
    self.indent = indent
    let width = size.columns - 2 * Margin.left(size) - indent
    explanations = words.map { ($0, Paragraph($1, width: width, repertoire: context.repertoire)) }
    self.page = min(page, isSplit ? 1 : 0)
  }

  private var isSplit: Bool {
    keys.count + 1 + explanations.reduce(0) { $0 + $1.text.lines.count } > room
  }

  /// The page behind the one that is shown; `nil` where it is the last.
  var nextPage: Int? { isSplit && page == 0 ? 1 : nil }

  /// What the bottom line says.
  var bottomText: String { nextPage == nil ? context.texts.anyKeyCloses : context.texts.anyKeyGoesOn }

  func draw(into grid: inout Grid) {
    let left = Margin.left(context.size)
    var row = Margin.topRow(context.size)
    grid.put(context.texts.help, row: row, column: left, Style(.accent))
    row += context.size.rows >= 20 ? 2 : 1
    if page == 0 { row = drawKeys(into: &grid, row, left) + 1 }
    if nextPage == nil {
      for (name, text) in explanations {
        grid.put(name, row: row, column: left, Style(.strong))
        row = text.draw(into: &grid, row: row, column: left + indent, Style(.dim))
      }
    }
    grid.put(bottomText, row: Margin.bottomRow(context.size), column: left, Style(.dim))
  }

  /// Draws the keys; the row below the last.
  private func drawKeys(into grid: inout Grid, _ first: Int, _ left: Int) -> Int {
    let width = keys.map { grid.repertoire.width(of: $0.0) }.max() ?? 0
    for (index, (name, text)) in keys.prefix(room).enumerated() {
      grid.put(name, row: first + index, column: left, Style(.key))
      grid.put(text, row: first + index, column: left + width + 2, Style(.text))
    }
    return first + keys.count
  }
}
