/// A screen: its parts between the margins, and the keys on its last rows.
package struct PageLayout {
  private let content: Arrangement
  private let keys: Arrangement

  /// A page of some size.
  ///
  /// - Parameters:
  ///   - size: the cells of the screen.
  ///   - repertoire: the characters that it can show.
  ///   - indent: the columns by which wide margins are wider still, but for the keys.
  ///   - keys: what the bottom line says; where it is too long, those before the last one are left out first.
  ///   - keepsRows: whether all rows that the keys may take are kept for them, so that nothing else moves as they
  ///     change.
  ///   - parts: what is above it, from top to bottom.
  package init(
    _ size: Size, _ repertoire: Repertoire, indent: Int = 0, keys: [Piece] = [], keepsRows: Bool = false,
    @Stack.Builder _ parts: () -> [Part]
  ) {
    let isHigh = size.rows >= 20
    var box = Box.page(size, indent: indent)
    // One line of keys has a blank row below it where rows are many.
    let most = isHigh || size.columns < 80 ? 2 : 1
    let line = Stack { Part.flow(keys, most: most) }
    var bottom = Box.page(size, indent: 0)
    let rows =
      isHigh ? 2 : keepsRows ? most : min(most, line.height(columns: bottom.columns, repertoire))
    bottom.row = max(box.row, size.rows - rows)
    bottom.rows = rows
    box.rows = max(0, bottom.row - box.row - (isHigh ? 1 : 0))
    content = Stack(parts).arranged(in: box, repertoire)
    self.keys = line.arranged(in: bottom, repertoire)
  }

  /// How many rows of the content are below the last one in sight.
  package var overflow: Int { content.overflow }

  /// How far to scroll for something to be in sight with what is above it, as far as that has room.
  package func scroll(showing spot: some Hashable) -> Int {
    guard overflow > 0, let box = content.box(of: spot) else { return 0 }
    return min(overflow, max(0, box.end - content.box.end))
  }

  /// Draws it with the rows of the content from `scroll` on.
  package func draw(into grid: inout Grid, scroll: Int = 0) {
    content.draw(into: &grid, scroll: scroll)
    keys.draw(into: &grid)
  }

  /// Where something is; `nil` if it was left out.
  package func box(of spot: some Hashable) -> Box? { content.box(of: spot) ?? keys.box(of: spot) }

  /// What is where the mouse was pressed.
  package func spot<Spot: Hashable>(at mouse: Mouse, scroll: Int = 0, as type: Spot.Type = Spot.self) -> Spot?
  {
    guard mouse.action == .press else { return nil }
    return content.spot(mouse.row, mouse.column, scroll: scroll) ?? keys.spot(mouse.row, mouse.column)
  }
}
