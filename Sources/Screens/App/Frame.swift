import Canvas

/// The screen as it was drawn last, to draw the next one into.
///
/// Nearly every key is the next right digit of a row, and changes that row and the position: then nothing else is
/// drawn, and nobody looks for what else could have changed.
public struct Frame: Sendable {
  /// What stands on the screen.
  public private(set) var grid: Grid
  /// The rows that the last drawing may have changed; `nil` for all of them.
  public private(set) var rows: [Int]?

  /// The session that was drawn; `nil` where it was something else.
  private var drawn: DrawnSession?
  /// The page within the screen, where it does not fill it.
  private var page: Grid

  /// An empty screen.
  ///
  /// - Parameters:
  ///   - size: the terminal's size.
  ///   - repertoire: the characters that the terminal can show.
  public init(size: Size, repertoire: Repertoire) {
    grid = Grid(size: size, repertoire: repertoire)
    page = Grid(size: Size(columns: 0, rows: 0), repertoire: repertoire)
  }

  mutating func draw(_ app: App) {
    let scene = app.scene
    guard let scene, var drawn, drawn.shows(scene) else {
      self.drawn = scene.flatMap { app.session?.drawn($0, app.context) }
      return drawWhole(app)
    }
    defer { self.drawn = drawn }
    guard app.fillsScreen else {
      let origin = app.origin
      let changed = app.session?.redraw(&drawn, app.context.texts, into: &page) ?? []
      for row in changed {
        grid.copy(page, rows: row..<row + 1, atRow: origin.row + row, column: origin.column)
      }
      rows = changed.map { origin.row + $0 }
      return
    }
    rows = app.session?.redraw(&drawn, app.context.texts, into: &grid)
  }

  private mutating func drawWhole(_ app: App) {
    rows = nil
    grid.erase()
    guard !app.fillsScreen else { return app.drawPage(into: &grid) }
    if page.size != app.context.size { page = Grid(size: app.context.size, repertoire: grid.repertoire) }
    page.erase()
    app.drawPage(into: &page)
    grid.copy(page, atRow: app.origin.row, column: app.origin.column)
  }
}
