import Canvas
import TrainerCore

/// The player's lead over the course of a race: above the axis ahead, below it behind.
struct LeadChart {
  /// The player's position less the ghost's after each digit typed.
  let gaps: [Double]
  let plan: SessionPlan
  let texts: Texts

  /// Draws the curve in three rows, and the decimals below; the axis is at the bottom if the player was never behind, at the top if never ahead.
  func draw(into grid: inout Grid, _ box: Box) {
    let cells = min(box.columns, 65) - RhythmChart.scaleWidth
    guard cells >= 4, box.rows >= 4 else { return }
    let start = box.column + RhythmChart.scaleWidth
    let lead = gaps.reduce(0, max)
    let lag = -gaps.reduce(0, min)
    let reach = max(1, lead, lag)
    let bottom = lag < 1 ? 0 : -reach
    let top = lag >= 1 && lead < 1 ? 0 : reach
    let axis = bottom == 0 ? 2 : top == 0 ? 0 : 1
    let number = texts.number(Int(reach.rounded(.up)))
    if axis > 0 { grid.put("+" + number, row: box.row, endingBefore: start - 1, .dim) }
    grid.put("0", row: box.row + axis, endingBefore: start - 1, .dim)
    if axis < 2 { grid.put("−" + number, row: box.row + 2, endingBefore: start - 1, .dim) }
    grid.fill("╌", row: box.row + axis, column: start, count: cells, .faint)
    func curve(_ values: [Double?], _ repertoire: Repertoire) -> Curve {
      Curve(
        values: values.map { $0.map { $0 - bottom } }, top: top - bottom, columns: cells, rows: 3,
        showsLast: true,
        repertoire: repertoire)
    }
    for (sign, ink) in [(1.0, Ink.ahead), (-1, .behind)] {
      curve(gaps.map { $0 * sign >= 0 ? $0 : nil }, grid.repertoire).draw(
        into: &grid, row: box.row, column: start, Style(ink))
    }
    let step = gaps.count.step(labels: 4)
    let labels = ([1] + Array(stride(from: step, through: gaps.count, by: step))).map {
      ($0 - 1, texts.position(plan.range.lowerBound + $0))
    }
    curve(gaps, grid.repertoire).drawLabels(labels, into: &grid, row: box.row + 3, column: start)
  }
}
