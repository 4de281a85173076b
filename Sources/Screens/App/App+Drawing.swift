import Canvas
import TrainerCore

extension App {
  /// Draws the screen, whole.
  ///
  /// - Parameter grid: of the terminal's size; what stands in it is erased first.
  public func draw(into grid: inout Grid) {
    grid.erase()
    // The page takes the whole screen, or says itself that there is too little of it.
    guard !isTooSmall, terminalSize != context.size else { return drawPage(into: &grid) }
    var page = Grid(size: context.size, repertoire: grid.repertoire)
    drawPage(into: &page)
    grid.copy(page, atRow: origin.row, column: origin.column)
  }

  /// Draws everything on the page.
  private func drawPage(into grid: inout Grid) {
    guard !isTooSmall else { return drawTooSmall(into: &grid) }
    switch overlay {
    case .help(let page): return HelpScreen(place: place, context: context, page: page).draw(into: &grid)
    case .rules: return RulesScreen(context: context).draw(into: &grid)
    case nil: break
    }
    switch place {
    case .home: home.draw(into: &grid, context, today: today)
    case .session: session?.draw(into: &grid, context)
    case .summary: summary?.draw(into: &grid, context)
    case .settings: settingsScreen.draw(into: &grid, context)
    case .stats: stats?.draw(into: &grid, context, today: today)
    case .challenge: challengeScreen.draw(into: &grid, context, now: now.date)
    }
  }

  /// The page of a place on a terminal of a size.
  static func page(in size: Size, at place: Place, _ plan: SessionPlan? = nil) -> Size {
    let largest = largestPage(of: place, plan)
    return Size(columns: min(size.columns, largest.columns), rows: min(size.rows, largest.rows))
  }

  mutating func fitPage() { context.size = App.page(in: terminalSize, at: place, session?.plan) }

  /// Where the page begins.
  var origin: (row: Int, column: Int) {
    ((terminalSize.rows - context.size.rows) / 2, (terminalSize.columns - context.size.columns) / 2)
  }

  var isTooSmall: Bool {
    context.size.columns < App.smallestSize.columns || context.size.rows < App.smallestSize.rows
  }

  private func drawTooSmall(into grid: inout Grid) {
    let texts = context.texts
    let line = texts.tooSmall(App.smallestSize)
    let short = texts.tooSmallShort(App.smallestSize)
    let fits = grid.repertoire.width(of: line) <= grid.size.columns
    grid.put(fits ? line : short, row: max(0, (grid.size.rows - 1) / 2), column: 0, Style(.text))
  }
}
