import Canvas
import TrainerCore

extension SessionView {
  /// Draws the line above a session: its name, the position, and the figures so far.
  ///
  /// Figures that change with each digit look like typed decimals, since a change of style is half of what a key sends.
  func drawStatus(into grid: inout Grid) {
    let texts = context.texts
    let box = layout.status
    let row = box.row
    let edge = min(box.right, grid.size.columns - 1)
    var right = edge
    let slot = min(8, max(6, box.columns / 9))
    if let elapsed {
      right = put(texts.clock(elapsed), .current, into: &grid, row, right, slot)
      // A lesson and a review are about neither streak nor speed.
      if !engine.plan.credit.isPlanned {
        let streak = "×" + texts.number(engine.streak)
        grid.put(streak, row: row, endingBefore: right, .current)
        right -= max(slot - 1, grid.repertoire.width(of: streak) + 1)
        right = put(speed, .current, into: &grid, row, right, max(7, slot))
      }
      if engine.errors > 0 {
        right = put(texts.errorMarks(engine.errors), .error, into: &grid, row, right, 6)
      }
    }
    // Two spaces before the figures, or the position and the count of errors would read as one number.
    let place = texts.position(engine.position)
    let last = right - grid.repertoire.width(of: place) - 1
    // The names give way to the figures, and the position follows them if the middle has no room for it.
    var column = box.column
    for (index, name) in layout.names.enumerated() {
      guard column + grid.repertoire.width(of: name) < last else { break }
      column = grid.put(name, row: row, column: column, faded(index == 0 ? .strong : .dim)) + 1
    }
    // Far enough left of the middle for the widest figures, so that it does not move at the first error.
    let middle = min(grid.size.columns / 2 - 2, edge - 36, last)
    if isRunning, let record = race?.record {
      // Its figures stand at the end of the course; formatting them for each key would cost as much as a row.
      let ghost = texts.ghost + texts.colon + texts.name(of: record, pace: context.settings.pace)
      if column + grid.repertoire.width(of: ghost) + 4 <= middle {
        column = grid.put(ghost, row: row, column: column + 2, faded(.dim)) + 2
      }
    }
    column = max(column, middle)
    let end = grid.put(place, row: row, column: column, .current)
    // In Game an error can still take a new Crown away.
    guard beyondCrown > 0, !engine.plan.kind.hasGhost else { return }
    if layout.head.rows > 1 {
      let crown = "♛ " + texts.newCrown.uppercased()
      let words =
        [crown + "   " + texts.beyondCrown(beyondCrown)].fitting(grid.size.columns, grid.repertoire) ?? crown
      let row = layout.head.row + layout.head.rows / 2
      grid.put(words, row: row, centred: .reward)
      guard let crowned = sweep(crowned) else { return }
      let column = (grid.size.columns - grid.repertoire.width(of: words)) / 2
      HighlightSweep(elapsed: crowned).draw(words, into: &grid, row: row, column: column)
    } else {
      grid.put("♛", row: row, column: end + 1, .reward)
    }
  }

  /// Writes a figure so that it ends before a column; returns the column before which the next one ends.
  private func put(
    _ text: String, _ ink: Ink, into grid: inout Grid, _ row: Int, _ right: Int, _ slot: Int
  ) -> Int {
    grid.put(text, row: row, endingBefore: right, counting(ink))
    return right - max(slot, grid.repertoire.width(of: text) + 1)
  }
}
