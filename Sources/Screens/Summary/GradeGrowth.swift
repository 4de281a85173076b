import Canvas
import TrainerCore

/// The bar of the grade, which grows by a session's XP; at a new grade it fills, lights up from start to end, and begins again.
struct GradeGrowth {
  /// Milliseconds between two frames.
  static let step = 33
  /// The frames of each of three parts: filling, shining, beginning again.
  private static let part = 6

  let before: Int
  let after: Int
  let width: Int

  /// Milliseconds until the bar has grown.
  static var length: Int { 3 * part * step }

  /// The filled cells, and how many of them shine, `elapsed` milliseconds after the summary was first seen; `nil` for the full bar.
  func bar(at elapsed: Int?) -> (filled: Int, lit: Int) {
    let first = filled(before)
    let last = filled(after)
    let part = GradeGrowth.part
    guard let elapsed, elapsed < GradeGrowth.length else { return (last, 0) }
    let step = max(0, elapsed) / GradeGrowth.step
    guard Grade(xp: before) < Grade(xp: after) else {
      return (GradeGrowth.between(first, last, step, of: 3 * part), 0)
    }
    return switch step / part {
    case 0: (GradeGrowth.between(first, width, step + 1, of: part), 0)
    case 1: (width, width * (step - part + 1) / part)
    default: (GradeGrowth.between(0, last, step - 2 * part, of: part), 0)
    }
  }

  /// The milliseconds at which the bar next changes; `nil` once it has grown.
  func nextChange(after elapsed: Int) -> Int? {
    let bar = bar(at: elapsed)
    let step = GradeGrowth.step
    return stride(from: (elapsed / step + 1) * step, through: GradeGrowth.length, by: step).first {
      self.bar(at: $0) != bar
    }
  }

  func draw(into grid: inout Grid, _ box: Box, elapsed: Int? = nil) {
    let bar = bar(at: elapsed)
    grid.fill("━", row: box.row, column: box.column, count: bar.filled, .curve)
    grid.fill("━", row: box.row, column: box.column, count: bar.lit, .reward)
    grid.fill("─", row: box.row, column: box.column + bar.filled, count: width - bar.filled, .faint)
  }

  /// The cells filled by an XP out of those needed for the next grade; all cells at the top grade.
  private func filled(_ xp: Int) -> Int {
    Grade(xp: xp).next.map { xp * width / $0.threshold } ?? width
  }

  /// A count of cells between two others, growing fast at first and then slower.
  private static func between(_ first: Int, _ last: Int, _ step: Int, of steps: Int) -> Int {
    let rest = steps - step
    return first + (last - first) * (steps * steps - rest * rest) / (steps * steps)
  }
}
