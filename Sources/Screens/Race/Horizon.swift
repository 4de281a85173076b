import Canvas
import TrainerCore

/// The line on which player and ghost run, in steps finer than a cell.
struct Horizon {
  /// The scale of the line: a place is the half cell at which a mark begins, or in ASCII a cell.
  struct Track {
    let cells: Int
    let decimals: Int
    var repertoire = Repertoire.unicode

    /// The number of places for a mark, which is one cell wide.
    var places: Int { max(1, repertoire.hasSigns ? 2 * cells - 1 : cells) }

    /// The place of a position in decimals, clamped to the line.
    func place(of position: Double) -> Int {
      guard decimals > 0 else { return 0 }
      let share = min(1, max(0, position / Double(decimals)))
      return min(places - 1, Int(share * Double(places - 1)))
    }

    /// The position in decimals at which a place begins.
    func position(of place: Int) -> Double { Double(place * decimals) / Double(max(1, places - 1)) }
  }

  /// The cells of the line in a box, between its two ends and the label after it; in a single row the lead takes its place.
  static func cells(in box: Box, _ label: String) -> Int {
    max(1, box.columns - (box.rows == 1 ? 11 : 3 + label.unicodeScalars.count))
  }

  /// The first of the next frames, 1/60 s apart, in which something has changed, in milliseconds; `nil` if none has within a second.
  static func nextFrame(after elapsed: Int, where hasChanged: (Int) -> Bool) -> Int? {
    stride(from: elapsed + 17, to: elapsed + 1000, by: 17).first(where: hasChanged)
  }

  let track: Track
  let player: Int
  let ghost: Int?
  /// The result of the race, by which the line is drawn; `nil` while it is open.
  var result: RaceResult.Decision?
  /// The ink of the line while the race is open.
  var ink = Ink.faint
  var playerInk = Ink.player

  /// Draws the line between its ends in the first row of a box, and the label after it if there are more rows.
  func draw(into grid: inout Grid, in box: Box, _ label: String) {
    let edge = Style(look(grid.repertoire).ink)
    draw(into: &grid, row: box.row, column: box.column + 1)
    grid.put("├", row: box.row, column: box.column, edge)
    let end = grid.put("┤", row: box.row, column: box.column + 1 + track.cells, edge)
    if box.rows > 1 { grid.put(label, row: box.row, column: end + 1, .dim) }
  }

  func draw(into grid: inout Grid, row: Int, column: Int) {
    let (line, ink) = look(grid.repertoire)
    grid.fill(line, row: row, column: column, count: track.cells, Style(ink))
    switch grid.repertoire {
    case .unicode: drawDots(into: &grid, row, column)
    case .codePage437: drawHalves(into: &grid, row, column)
    case .narrow, .ascii:
      if let ghost { grid.put("o", row: row, column: column + ghost, Style(.ghost)) }
      grid.put("@", row: row, column: column + player, Style(playerInk))
    }
  }

  /// The line itself: heavy once the race is won, broken once it is lost, so that it needs no colour.
  private func look(_ repertoire: Repertoire) -> (line: Unicode.Scalar, ink: Ink) {
    switch result {
    case nil: ("─", ink)
    case .drawn: ("─", .faint)
    case .won: ("━", .ahead)
    case .lost: (repertoire == .unicode ? "╌" : "·", .behind)
    }
  }

  /// Draws the player as a full square of dots and the ghost as a half one, distinct without colour even in a shared cell.
  private func drawDots(into grid: inout Grid, _ row: Int, _ column: Int) {
    let full: [UInt32] = [0x47, 0xb8]
    let half: [UInt32] = [0x06, 0x30]
    for cell in 0..<track.cells {
      var dots: UInt32 = 0
      var isPlayer = false
      for side in 0..<2 {
        let place = 2 * cell + side
        if place == player || place == player + 1 {
          dots |= full[side]
          isPlayer = true
        } else if let ghost, place == ghost || place == ghost + 1 {
          dots |= half[side]
        }
      }
      guard dots > 0, let scalar = Unicode.Scalar(0x2800 + dots) else { continue }
      grid.put(scalar, row: row, column: column + cell, Style(isPlayer ? playerInk : .ghost))
    }
  }

  /// Draws in code page 437: the player one cell wide, and the far half of the ghost; a shared cell is paler.
  private func drawHalves(into grid: inout Grid, _ row: Int, _ column: Int) {
    let halves: [Unicode.Scalar] = ["▌", "▐"]
    if let ghost, ghost != player {
      let half = ghost > player ? ghost + 1 : ghost
      grid.put(halves[half % 2], row: row, column: column + half / 2, Style(.ghost))
    }
    for half in [player, player + 1] {
      let cell = column + half / 2
      let isWhole = player.isMultiple(of: 2)
      let isShared = grid[row, cell].style == Style(.ghost)
      grid.put(
        isWhole ? "█" : isShared ? "▓" : halves[half % 2], row: row, column: cell, Style(playerInk))
    }
  }
}
