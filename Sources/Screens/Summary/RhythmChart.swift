import Canvas
import TrainerCore

/// The rhythm of a run as a curve: the time of each decimal, or the slowest of several, with gaps for rests and errors marked below.
struct RhythmChart {
  let session: PlayedSession
  let texts: Texts

  static let scaleWidth = 5

  func draw(into grid: inout Grid, row: Int, column: Int, width: Int, rows: Int) {
    let intervals = session.correctSteps.dropFirst().map { $0.isRest ? nil : Double($0.interval) / 1000 }
    let cells = width - RhythmChart.scaleWidth
    guard let top = RhythmChart.scale(of: intervals.compactMap(\.self)), cells >= 4, rows >= 2 else { return }
    let start = column + RhythmChart.scaleWidth
    drawScale(top, into: &grid, row, start, rows)
    let curve = Curve(values: intervals, top: top, columns: cells, rows: rows, repertoire: grid.repertoire)
    curve.draw(into: &grid, row: row, column: start, .curve)
    drawMistakes(curve, into: &grid, row + rows - 1, start)
    drawPositions(curve, into: &grid, row + rows, start)
  }

  /// The top of the scale: a round number of seconds above the 95th percentile and twice the median; a few hesitations exceed it.
  static func scale(of intervals: [Double]) -> Double? {
    let sorted = intervals.sorted()
    guard let longest = sorted.last else { return nil }
    let wanted = max(sorted[sorted.count / 2] * 2, sorted[sorted.count * 95 / 100])
    return max(0.1, min(longest, wanted)).roundedUp
  }

  private func drawScale(_ top: Double, into grid: inout Grid, _ row: Int, _ start: Int, _ rows: Int) {
    let places = top < 1 ? 2 : 1
    grid.put(texts.decimal(top, places), row: row, endingBefore: start - 1, .dim)
    // Half of 1.5 needs one place more; half of 0.15 has no room for it, and 0.08 would be wrong.
    let half = top / 2 * (top < 1 ? 100 : 10)
    let middle = texts.decimal(top / 2, abs(half - half.rounded()) < 1e-6 ? places : places + 1)
    if rows >= 4 && grid.repertoire.width(of: middle) < RhythmChart.scaleWidth {
      grid.put(middle, row: row + (rows - 1) / 2, endingBefore: start - 1, .dim)
    }
    grid.put("0", row: row + rows - 1, endingBefore: start - 1, .dim)
  }

  private func drawMistakes(_ curve: Curve, into grid: inout Grid, _ row: Int, _ start: Int) {
    var score = 0
    for step in session.steps {
      if step.isCorrect { score += 1 }
      guard step.isMistake else { continue }
      // The decimal that was due is the next one typed correctly; the first decimal has no interval.
      let column = curve.column(of: max(0, min(score - 1, session.engine.score - 2)))
      grid.put("✗", row: row, column: start + column, .error)
    }
  }

  /// Draws positions below the curve, from the first; with loops and in reviews, where they repeat or leap, the number of decimals typed.
  private func drawPositions(_ curve: Curve, into grid: inout Grid, _ row: Int, _ start: Int) {
    let count = session.engine.score
    let plan = session.plan
    let correctSteps = session.correctSteps
    let leaps = plan.credit.isPlanned || session.engine.course.hasLoops
    let step = count.step(labels: max(2, curve.column(of: count) / 12))
    let labels = ([1] + Array(stride(from: step, through: count, by: step))).map {
      // The first decimal has no interval.
      (max(0, $0 - 2), leaps ? texts.number($0) : texts.position(correctSteps[$0 - 1].index + 1))
    }
    curve.drawLabels(labels, into: &grid, row: row, column: start)
  }
}
