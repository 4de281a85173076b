import Canvas
import TrainerCore

/// The grade's bar as it grows by the XP of a session.
///
/// Where a grade is crossed the bar fills, lights up from its start to its end, and begins again in the new
/// grade.
struct GradeGrowth {
  /// What the bar shows at a moment.
  struct Bar: Equatable {
    /// The cells that are filled.
    var filled: Int
    /// The first of them, which shine for a grade that was reached.
    var lit = 0
  }

  /// Milliseconds between two frames.
  static let step = 33
  /// The frames of each of three parts: filling, shining, beginning again.
  private static let part = 6

  /// The XP before the session.
  let before: Int
  let after: Int
  /// The cells of the whole bar.
  let width: Int

  /// Milliseconds until it has grown.
  static var length: Int { 3 * part * step }

  /// The bar some milliseconds after the summary was first seen; `nil` for the full bar.
  func bar(at elapsed: Int?) -> Bar {
    let first = GradeBar(xp: before, width: width).filled
    let last = GradeBar(xp: after, width: width).filled
    let part = GradeGrowth.part
    guard let elapsed, elapsed < GradeGrowth.length else { return Bar(filled: last) }
    let step = max(0, elapsed) / GradeGrowth.step
    guard Grade(xp: before) < Grade(xp: after) else {
      return Bar(filled: GradeGrowth.between(first, last, step, of: 3 * part))
    }
    switch step / part {
    case 0: return Bar(filled: GradeGrowth.between(first, width, step + 1, of: part))
    case 1: return Bar(filled: width, lit: width * (step - part + 1) / part)
    default: return Bar(filled: GradeGrowth.between(0, last, step - 2 * part, of: part))
    }
  }

  /// The milliseconds at which the bar next looks different; `nil` once it has grown.
  func nextChange(after elapsed: Int) -> Int? {
    let bar = bar(at: elapsed)
    var step = elapsed / GradeGrowth.step + 1
    while step * GradeGrowth.step <= GradeGrowth.length {
      if self.bar(at: step * GradeGrowth.step) != bar { return step * GradeGrowth.step }
      step += 1
    }
    return nil
  }

  func draw(into grid: inout Grid, row: Int, column: Int, elapsed: Int?) {
    let bar = bar(at: elapsed)
    grid.fill("━", row: row, column: column, count: bar.filled, .curve)
    grid.fill("━", row: row, column: column, count: bar.lit, .reward)
    grid.fill("─", row: row, column: column + bar.filled, count: width - bar.filled, .faint)
  }

  /// Between two counts of cells, fast at first and then slower.
  private static func between(_ first: Int, _ last: Int, _ step: Int, of steps: Int) -> Int {
    let rest = steps - step
    return first + (last - first) * (steps * steps - rest * rest) / (steps * steps)
  }
}
