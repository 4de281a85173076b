/// A page: its parts between the margins, and keys on its last rows.
package struct PageLayout {
  private let content: Arrangement
  private let keys: Arrangement

  /// Lays out a page; of the keys, the first give way and the last stays; `keepsRows` keeps all rows that they may take.
  package init(
    _ size: Size, _ repertoire: Repertoire, keys: [Piece] = [], keepsRows: Bool = false,
    @Stack.Builder _ parts: () -> [Part]
  ) {
    let isHigh = size.rows >= 20
    var box = Box.page(size)
    // A single line of keys has a blank row below it if there are many rows.
    let most = isHigh || size.columns < 80 ? 2 : 1
    let line = Stack { Part.flow(keys, most: most) }
    var bottom = box
    let rows =
      isHigh ? 2 : keepsRows ? most : min(most, line.height(columns: bottom.columns, repertoire))
    bottom.row = max(box.row, size.rows - rows)
    bottom.rows = rows
    box.rows = max(0, bottom.row - box.row - (isHigh ? 1 : 0))
    content = Stack(parts).arranged(in: box, repertoire)
    self.keys = line.arranged(in: bottom, repertoire)
  }

  package var overflow: Int { content.overflow }

  /// The scroll offset that shows an anchor, with as much as possible above it.
  package func scroll(showing anchor: some Equatable) -> Int {
    guard overflow > 0, let box = content.box(of: anchor) else { return 0 }
    return min(overflow, max(0, box.end - content.box.end))
  }

  package func draw(into grid: inout Grid, scroll: Int = 0) {
    content.draw(into: &grid, scroll: scroll)
    keys.draw(into: &grid)
  }

  package func box(of anchor: some Equatable) -> Box? { content.box(of: anchor) ?? keys.box(of: anchor) }

  /// The anchor that a press of the mouse hit, if any.
  package func anchor<Anchor>(at mouse: Mouse, scroll: Int = 0, as type: Anchor.Type = Anchor.self)
    -> Anchor?
  {
    guard mouse.action == .press else { return nil }
    return content.anchor(mouse.row, mouse.column, scroll: scroll) ?? keys.anchor(mouse.row, mouse.column)
  }
}
