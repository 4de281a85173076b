import Canvas
import TrainerCore

/// What a streak does to the screen: light around the typing line, brighter and wider as the streak grows.
struct StreakFlow: Equatable {
  enum Level: Int, Comparable {
    case none
    /// From 10 on: a quiet aura around the decimals.
    case quiet
    /// From 20 on: it glows, and takes in the whole row.
    case glowing
    /// From 50 on: it burns.
    case burning

    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  let level: Level
  /// By how many cells a burning light has grown on either side; it does so up to a streak of 200.
  let growth: Int

  /// The light of a streak, when so many decimals of the row were typed: within a row it does not grow.
  init(streak: Int, place: Int = 0) {
    switch streak {
    case ..<10: level = .none
    case ..<20: level = .quiet
    case ..<50: level = .glowing
    default: level = .burning
    }
    growth = max(0, min(10, (streak - place - 50) / 15))
  }

  /// The papers of the light from its heart outwards, with the cells that each takes in on either side of the
  /// decimals.
  private var papers: [(paper: Paper, reach: Int)] {
    switch level {
    case .none: []
    case .quiet: [(.halo, 1)]
    case .glowing: [(.glow, 9), (.halo, 13)]
    case .burning: [(.blaze, 9), (.glow, 12 + growth / 2), (.halo, 15 + growth)]
    }
  }

  /// Draws the light around the typing line, and at its sides the signs that stand for it where there are few
  /// colours.
  ///
  /// - Parameters:
  ///   - grid: what is drawn into.
  ///   - row: the typing line.
  ///   - columns: those of its decimals.
  ///   - place: how many of them were typed.
  ///   - room: the cells that it may take in on either side.
  func draw(into grid: inout Grid, row: Int, columns: Range<Int>, place: Int = 10, room: Int = 40) {
    guard level > .none else { return }
    let style = Style(level == .quiet ? .auraQuiet : .auraGlow)
    let sides = sides(grid.repertoire)
    grid.put(sides.left, row: row, column: columns.lowerBound - 1, style)
    grid.put(sides.right, row: row, column: columns.upperBound, style)
    for (step, (paper, reach)) in papers.enumerated() {
      // From row to row it moves within seven keys, so that none of them has much to write: its heart at once, then,
      // once it has left the row before, one side after the other.
      let left = step == 0 || place > 2 * step ? min(reach, room) : 0
      let right = step == 0 || place > 2 * step + 1 ? min(reach, room) : 0
      grid.lay(paper, row: row, columns: columns.lowerBound - left..<columns.upperBound + right)
    }
  }

  /// Draws what is left of it on the row before, when so many decimals of the next one were typed: the label goes
  /// out before the rest.
  static func drawRest(
    of streak: Int, into grid: inout Grid, row: Int, columns: Range<Int>, place: Int
  ) {
    guard place < 2 else { return }
    for (paper, reach) in StreakFlow(streak: streak - place - 1, place: 9).papers {
      let start = columns.lowerBound - (place == 0 ? reach : 1)
      grid.lay(paper, row: row, columns: start..<columns.upperBound + reach)
    }
  }

  /// The two sides of the light; where they are thin, the glowing one is the heavier by its weight.
  private func sides(_ repertoire: Repertoire) -> (left: Unicode.Scalar, right: Unicode.Scalar) {
    switch (level, repertoire) {
    case (.burning, .unicode), (.burning, .codePage437): ("▐", "▌")
    case (_, .unicode), (_, .codePage437): ("▕", "▏")
    case (.burning, .ascii): ("#", "#")
    case (.glowing, .ascii): ("|", "|")
    case (_, .ascii): (":", ":")
    }
  }
}
