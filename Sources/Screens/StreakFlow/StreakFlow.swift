import Canvas
import TrainerCore

/// What a streak does to the screen.
enum StreakFlow: Int, Comparable {
  case none
  /// From 10 on: a quiet aura.
  case quiet
  /// From 20 on: the aura glows.
  case glowing
  /// From 50 on: it burns.
  case burning

  init(streak: Int) {
    switch streak {
    case ..<10: self = .none
    case ..<20: self = .quiet
    case ..<50: self = .glowing
    default: self = .burning
    }
  }

  static func < (left: StreakFlow, right: StreakFlow) -> Bool { left.rawValue < right.rawValue }

  /// Draws the aura around the typing line: brighter and thicker as the streak grows.
  ///
  /// - Parameters:
  ///   - grid: what is drawn into.
  ///   - row: the typing line.
  ///   - column: the column of its first decimal.
  ///   - width: its columns.
  func draw(into grid: inout Grid, row: Int, column: Int, width: Int) {
    guard self > .none else { return }
    let style = Style(self == .quiet ? .auraQuiet : .auraGlow)
    let sides = sides(grid.repertoire)
    grid.put(sides.left, row: row, column: column - 1, style)
    grid.put(sides.right, row: row, column: column + width, style)
  }

  /// The two sides of the aura; where they are thin, the glowing one is the heavier by its weight.
  private func sides(_ repertoire: Repertoire) -> (left: Unicode.Scalar, right: Unicode.Scalar) {
    switch (self, repertoire) {
    case (.burning, .unicode), (.burning, .codePage437): ("▐", "▌")
    case (_, .unicode), (_, .codePage437): ("▕", "▏")
    case (.burning, .ascii): ("#", "#")
    case (.glowing, .ascii): ("|", "|")
    case (_, .ascii): (":", ":")
    }
  }
}
