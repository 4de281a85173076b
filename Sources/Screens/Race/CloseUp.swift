import Canvas

/// The decimals around the player, one a cell, with the player in the middle.
struct CloseUp {
  let player: Int
  /// The index of the ghost's; `nil` without a ghost.
  let ghost: Int?
  let race: Range<Int>
  /// The index at which the user's own Crown ends; `nil` without one.
  let post: Int?
  let playerInk: Ink

  /// Draws the line; a ghost out of sight is an arrow at its end.
  func draw(into grid: inout Grid, _ box: Box, row: Int) {
    let middle = grid.size.columns / 2
    let reach = min(middle - box.column, box.right - 1 - middle)
    guard reach > 0 else { return }
    let shown = player - reach..<player + reach + 1
    let dots = race.clamped(to: shown)
    grid.fill("·", row: row, column: middle + dots.lowerBound - player, count: dots.count, .faint)
    if let post, shown.contains(post) { grid.put("┃", row: row, column: middle + post - player, .reward) }
    // At its end the ghost leaves the post in sight.
    if let ghost, ghost != post || ghost < player {
      let offset = min(reach, max(-reach, ghost - player))
      let sign = offset == ghost - player ? CloseUp.ghostSign(grid.repertoire) : offset < 0 ? "‹" : "›"
      grid.put(sign, row: row, column: middle + offset, Style(.ghost))
    }
    grid.put(grid.repertoire.hasSigns ? "●" : "@", row: row, column: middle, Style(playerInk))
  }

  static func ghostSign(_ repertoire: Repertoire) -> Unicode.Scalar { repertoire.hasSigns ? "▒" : ":" }
}
