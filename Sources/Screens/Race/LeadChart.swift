import Canvas
import TrainerCore

/// The player's lead over the course of a race: above the middle line ahead, below it behind.
struct LeadChart {
  /// The player's position less the ghost's after each digit typed.
  let gaps: [Double]
  let plan: SessionPlan
  let texts: Texts

  /// Draws the curve in three rows, and the decimals below it.
  func draw(into grid: inout Grid, _ box: Box) {
    let cells = min(box.columns, 65) - RhythmChart.scaleWidth
    guard cells >= 4, box.rows >= 4 else { return }
    let start = box.column + RhythmChart.scaleWidth
    let reach = gaps.reduce(1) { max($0, abs($1)) }
    let number = texts.number(Int(reach.rounded(.up)))
    for (row, label) in ["+" + number, "0", "−" + number].enumerated() {
      grid.put(label, row: box.row + row, endingBefore: start - 1, .dim)
    }
    grid.fill("╌", row: box.row + 1, column: start, count: cells, .faint)
    let curve = Curve(
      values: gaps.map { $0 + reach }, top: 2 * reach, columns: cells, rows: 3, showsLast: true,
      repertoire: grid.repertoire)
    for (sign, ink) in [(1.0, Ink.ahead), (-1, .behind)] {
      let values = gaps.map { $0 * sign >= 0 ? $0 + reach : nil }
      Curve(
        values: values, top: 2 * reach, columns: cells, rows: 3, showsLast: true, repertoire: grid.repertoire
      ).draw(into: &grid, row: box.row, column: start, Style(ink))
    }
    drawPositions(curve, into: &grid, box.row + 3, start)
  }

  private func drawPositions(_ curve: Curve, into grid: inout Grid, _ row: Int, _ start: Int) {
    let first = plan.range.lowerBound
    let step = gaps.count.step(labels: 4)
    var free = start
    for digit in [1] + Array(stride(from: step, through: gaps.count, by: step)) {
      let label = texts.position(first + digit)
      let column = start + curve.column(of: digit - 1)
      guard column >= free, column + label.utf8.count <= start + curve.columns else { continue }
      grid.put(label, row: row, column: column, .dim)
      free = column + label.utf8.count + 2
    }
  }
}
