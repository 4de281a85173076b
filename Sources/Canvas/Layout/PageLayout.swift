/// A page: its parts between the margins, and the keys on its last rows.
package struct PageLayout {
  private let content: Arrangement
  private let keys: Arrangement

  /// Lays out a page.
  ///
  /// - Parameters:
  ///   - size: the cells of the screen.
  ///   - repertoire: the characters that it can show.
  ///   - indent: the columns added to wide margins, except for the keys.
  ///   - keys: the pieces of the bottom line; if it is too long, those before the last one are left out
  ///     first.
  ///   - keepsRows: true if all rows that the keys may take are kept for them, so that nothing moves as they
  ///     change.
  ///   - parts: the parts above the keys, from top to bottom.
  package init(
    _ size: Size, _ repertoire: Repertoire, indent: Int = 0, keys: [Piece] = [], keepsRows: Bool = false,
    @Stack.Builder _ parts: () -> [Part]
  ) {
    let isHigh = size.rows >= 20
    var box = Box.page(size, indent: indent)
    // A single line of keys has a blank row below it if there are many rows.
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

  /// The number of rows of the content that do not fit.
  package var overflow: Int { content.overflow }

  /// The scroll offset at which an anchor is visible, with as much as possible of what is above it.
  package func scroll(showing anchor: some Hashable) -> Int {
    guard overflow > 0, let box = content.box(of: anchor) else { return 0 }
    return min(overflow, max(0, box.end - content.box.end))
  }

  /// Draws the page with the rows of the content from `scroll` on.
  package func draw(into grid: inout Grid, scroll: Int = 0) {
    content.draw(into: &grid, scroll: scroll)
    keys.draw(into: &grid)
  }

  /// The box of an anchor; `nil` if it was left out.
  package func box(of anchor: some Hashable) -> Box? { content.box(of: anchor) ?? keys.box(of: anchor) }

  /// The anchor at which the mouse was pressed; `nil` if there is none.
  package func anchor<Anchor: Hashable>(at mouse: Mouse, scroll: Int = 0, as type: Anchor.Type = Anchor.self)
    -> Anchor?
  {
    guard mouse.action == .press else { return nil }
    return content.anchor(mouse.row, mouse.column, scroll: scroll) ?? keys.anchor(mouse.row, mouse.column)
  }
}
