import Canvas
import TrainerCore

/// The line on which player and ghost run, in steps finer than a cell.
struct Horizon {
  /// Where a mark is: the half of a cell at which it begins, or in ASCII the cell.
  struct Track {
    /// The cells of the line.
    let cells: Int
    /// The decimals from its one end to the other.
    let decimals: Int
    var repertoire = Repertoire.unicode

    /// The places that a mark can take; it is a cell wide.
    var places: Int { max(1, repertoire.hasSigns ? 2 * cells - 1 : cells) }

    /// The place of a position; what lies beyond the end stays there.
    func place(of position: Double) -> Int {
      guard decimals > 0 else { return 0 }
      let share = min(1, max(0, position / Double(decimals)))
      return min(places - 1, Int(share * Double(places - 1)))
    }
  }

  /// The cells of the line in a box; beside it there is room for who leads where there is no row below.
  static func cells(in box: Box) -> Int { max(1, box.columns - (box.rows == 2 ? 2 : 10)) }

  /// The first of the next frames in which something has changed, a sixtieth of a second apart, since the eye sees no
  /// more; `nil` if there is none up to the next one of the clock.
  static func nextFrame(after elapsed: Int, where hasChanged: (Int) -> Bool) -> Int? {
    stride(from: elapsed + 17, to: elapsed + 1000, by: 17).first(where: hasChanged)
  }

  let track: Track
  /// The player's place on the track.
  let player: Int
  /// The ghost's place; `nil` without a ghost.
  let ghost: Int?
  /// How the race was decided; the line keeps the mark of it.
  var result: Race.Result?
  /// The ink of the line while the race is open.
  var ink = Ink.faint
  /// Whether the player is beyond the end of their own record, and wears its crown.
  var isCrowned = false

  func draw(into grid: inout Grid, row: Int, column: Int) {
    let (line, ink) = look(grid.repertoire)
    grid.fill(line, row: row, column: column, count: track.cells, Style(ink))
    switch grid.repertoire {
    case .unicode: drawDots(into: &grid, row, column)
    case .codePage437: drawHalves(into: &grid, row, column)
    case .narrow, .ascii:
      if let ghost { grid.put("o", row: row, column: column + ghost, Style(.ghost)) }
      grid.put("@", row: row, column: column + player, Style(.player))
    }
    if isCrowned { grid.put("♛", row: row, column: column + track.cells - 1, .reward) }
  }

  /// The line itself: heavy once the race is won, broken once it is lost, so that it needs no colour to be
  /// told.
  private func look(_ repertoire: Repertoire) -> (line: Unicode.Scalar, ink: Ink) {
    switch result {
    case nil: ("─", ink)
    case .drawn: ("─", .faint)
    case .won: ("━", .ahead)
    case .lost: (repertoire == .unicode ? "╌" : "·", .behind)
    }
  }

  /// The player is a full square of dots, the ghost a half one: told apart without colour, and both seen
  /// where they share a cell.
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
      grid.put(scalar, row: row, column: column + cell, Style(isPlayer ? .player : .ghost))
    }
  }

  /// The player is a cell wide, of the ghost only the half that is further from the player is seen; a cell
  /// that both share is paler than one that is the player's alone.
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
        isWhole ? "█" : isShared ? "▓" : halves[half % 2], row: row, column: cell, Style(.player))
    }
  }
}
