import Canvas

/// The keys of a place and what its words mean, shown over that place: on one page, or on a page each.
struct HelpScreen: Place {
  enum Action {}

  private let keys: [(String, String)]
  private let words: [(String, String)]
  let largestPage: Size
  /// The page that is shown, from 0.
  private(set) var page = 0

  init<Explained: Place>(_ place: Explained, _ context: ScreenContext) {
    self.init(
      keys: Explained.help(context), words: Explained.explanations(context), largestPage: place.largestPage)
  }

  init(keys: [(String, String)], words: [(String, String)], largestPage: Size) {
    self.keys = keys
    self.words = words
    self.largestPage = largestPage
  }

  static func name(_ texts: Texts) -> String { texts.help }

  static func help(_ context: ScreenContext) -> [(String, String)] { [] }

  static let bindings: [Binding<HelpScreen>] = []

  mutating func perform(_ action: Action, _ context: inout ScreenContext) -> [Request] {}

  /// Any key goes on, and closes the last page; a digit closes it at once, and counts.
  mutating func handle(_ input: Input, _ context: inout ScreenContext) -> [Request] {
    switch input {
    case .key(.digit): return [.back(passing: input)]
    case .key(.escape): return [.back()]
    case .paste: return []
    case .mouse(let mouse) where mouse.action == .wheelUp: return []
    case .mouse(let mouse) where mouse.action == .press: return [.back()]
    case .key, .mouse:
      if HelpLayout(self, context).isSplit && page == 0 {
        page = 1
        return []
      }
      if case .mouse = input { return [] }
      return [.back()]
    }
  }

  func hints(_ context: ScreenContext) -> [Hint] { [] }

  /// What the bottom line says.
  func bottomText(_ context: ScreenContext) -> String {
    let goesOn = HelpLayout(self, context).isSplit && page == 0
    return goesOn ? context.texts.anyKeyGoesOn : context.texts.anyKeyCloses
  }

  func draw(into grid: inout Grid, _ context: ScreenContext) {
    let layout = HelpLayout(self, context)
    let isFirst = page == 0 || !layout.isSplit
    let left = Margin.left(context.size)
    var row = Margin.topRow(context.size)
    grid.put(context.texts.help, row: row, column: left, Style(.accent))
    row += context.size.rows >= 20 ? 2 : 1
    if isFirst { row = drawKeys(into: &grid, row, left, layout) + 1 }
    if !isFirst || !layout.isSplit {
      for (name, text) in layout.explanations {
        grid.put(name, row: row, column: left, Style(.strong))
        row = text.draw(into: &grid, row: row, column: left + layout.indent, Style(.dim))
      }
    }
    grid.put(bottomText(context), row: Margin.bottomRow(context.size), column: left, Style(.dim))
  }

  /// Draws the keys; the row below the last.
  private func drawKeys(into grid: inout Grid, _ first: Int, _ left: Int, _ layout: HelpLayout) -> Int {
    let width = keys.map { grid.repertoire.width(of: $0.0) }.max() ?? 0
    for (index, (name, text)) in keys.prefix(layout.room).enumerated() {
      grid.put(name, row: first + index, column: left, Style(.key))
      grid.put(text, row: first + index, column: left + width + 2, Style(.text))
    }
    return first + keys.count
  }

  /// How a help is divided into pages.
  private struct HelpLayout {
    let explanations: [(name: String, text: Paragraph)]
    /// The column of the explanations after their names.
    let indent: Int
    /// The rows of a page.
    let room: Int
    let isSplit: Bool

    init(_ help: HelpScreen, _ context: ScreenContext) {
      let size = context.size
      room = Margin.bottomRow(size) - Margin.topRow(size) - (size.rows >= 20 ? 3 : 1)
      let indent = 2 + (help.words.map { context.repertoire.width(of: $0.0) }.max() ?? 0)
      self.indent = indent
      let width = size.columns - 2 * Margin.left(size) - indent
      explanations = help.words.map { ($0, Paragraph($1, width: width, repertoire: context.repertoire)) }
      isSplit = help.keys.count + 1 + explanations.reduce(0) { $0 + $1.text.lines.count } > room
    }
  }
}
