import Canvas
import TrainerCore

/// The light around the typing line, which depends on the streak alone.
struct StreakFlow {
  private struct Level {
    let streak: Int
    /// The cells that each paper reaches beyond the decimals, from the heart outwards, and the cells it gains up to a streak of 200.
    let reach: [(paper: Paper, cells: Int, growth: Int)]
    let ink: Ink
    /// The signs that stand for the light on either side if there are few colours.
    let sides: (left: Unicode.Scalar, right: Unicode.Scalar)
    let ascii: Unicode.Scalar
  }

  private static let levels = [
    Level(
      streak: 50, reach: [(.blaze, 9, 0), (.glow, 15, 10)], ink: .auraGlow,
      sides: ("▐", "▌"), ascii: "#"),
    // Nine cells for the label, and as many on the other side.
    Level(
      streak: 20, reach: [(.glow, 9, 0), (.halo, 13, 0)], ink: .auraGlow, sides: ("▕", "▏"), ascii: "|"),
    Level(streak: 10, reach: [(.halo, 1, 0)], ink: .auraQuiet, sides: ("▕", "▏"), ascii: ":"),
  ]

  private let level: Level?
  /// The ink of a race in which the player is ahead or behind.
  private let race: Ink?
  /// The growth, from 0 at a streak of 50 to 150 at one of 200.
  private let grown: Int

  init(_ streak: Int, race: Ink? = nil) {
    self.race = race
    level = StreakFlow.levels.first { streak >= $0.streak }
    grown = max(0, min(streak, 200) - 50)
  }

  var isLit: Bool { level != nil }

  /// Draws the light, or the signs for it, around the decimals in `columns`, with at most `room` cells on either side.
  func draw(into grid: inout Grid, row: Int, columns: Range<Int>, room: Int = .max) {
    guard let level else { return }
    let sides = grid.repertoire.hasSigns ? level.sides : (level.ascii, level.ascii)
    grid.put(sides.0, row: row, column: columns.lowerBound - 1, Style(level.ink))
    grid.put(sides.1, row: row, column: columns.upperBound, Style(level.ink))
    // Equally wide on both sides, however little room one has.
    let room = max(0, min(room, columns.lowerBound, grid.size.columns - columns.upperBound))
    for (paper, cells, growth) in level.reach {
      let reach = min(cells + growth * grown / 150, room)
      grid.lay(
        paper.light(of: race), row: row, columns: columns.lowerBound - reach..<columns.upperBound + reach)
    }
  }
}
