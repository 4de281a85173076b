import Canvas
import TrainerCore

extension LessonCourse {
  func drawTask(_ view: SessionView, into grid: inout Grid, _ box: Box) {
    let texts = view.context.texts
    // Aligned with the widest label, so as to stay in place; with one row, the reason replaces the task.
    let end = view.engine.plan.segment?.end ?? view.engine.leg.range.upperBound
    let label = texts.rowLabel(max(1, (end - 1) / blockLength) * blockLength)
    let column = view.layout.column - 1 - grid.repertoire.width(of: label)
    var lines = ([texts.task(step)] + texts.news(outcome).list).suffix(box.rows)
    // Digits that go on differently elsewhere are pointed out from the first step.
    if step == .all, lines.count < box.rows, let notice = view.context.twinNotice(view.engine) {
      lines.append(notice)
    }
    for (line, forms) in lines.enumerated() {
      let text = forms.fitting(box.right - column, grid.repertoire) ?? forms.last ?? ""
      // The task changes while one types, so it never recedes.
      grid.put(text, row: box.row + line, column: column, line == 0 ? Style(.text) : view.faded(.dim))
    }
  }

  /// Draws the names of the steps, those done and the present one underlined; with one row, a sign precedes the present one.
  func drawSteps(_ view: SessionView, into grid: inout Grid, _ box: Box) {
    // The row keeps its place before there is a block to be joined with.
    let names = Step.allCases.map(view.context.texts.name)
    let widths = names.reduce(0) { $0 + grid.repertoire.width(of: $1) }
    let gap = min(4, max(1, (box.columns - widths) / names.count))
    let width = widths + gap * (names.count - 1)
    var column = max(0, (grid.size.columns - width) / 2)
    for (step, name) in zip(steps, names) {
      let isCurrent = self.step == step
      let isBehind = self.step.map { step.rawValue < $0.rawValue } ?? true
      let style = view.faded(isCurrent ? .accent : isBehind ? .text : .dim)
      let cells = grid.repertoire.width(of: name)
      grid.put(name, row: box.row, column: column, style)
      if box.rows > 1 {
        let line: Unicode.Scalar = isCurrent || isBehind ? "━" : "─"
        grid.fill(
          line, row: box.row + 1, column: column, count: cells,
          isCurrent ? style : view.faded(isBehind ? .curve : .faint))
      } else if isCurrent {
        grid.put("›", row: box.row, column: max(0, column - 1), style)
      }
      column += cells + gap
    }
  }
}
