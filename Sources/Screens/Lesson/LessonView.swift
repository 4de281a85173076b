import Canvas
import TrainerCore

// What a lesson shows around the digits: its steps, which of them this is, and why it comes once more or what the next
// one takes away.
extension LessonCourse {
  func drawWords(_ view: SessionView, into grid: inout Grid, _ box: Box) {
    let texts = view.context.texts
    func longest(_ forms: [String]) -> String {
      forms.fitting(box.columns, grid.repertoire) ?? forms.last ?? ""
    }
    let isAgain = outcome != .passed
    var lines = [
      (longest(texts.place(in: self, isRunning: view.isRunning)), Ink.text),
      (longest(texts.news(of: self)), isAgain ? .text : .dim),
    ]
    // With one line only the reason is said with the step, or else what there is to do.
    if box.rows == 1 { lines.remove(at: isAgain ? 0 : 1) }
    let column = view.layout.column(ofWords: lines.map { grid.repertoire.width(of: $0.0) }.max() ?? 0)
    for (line, (text, ink)) in lines.enumerated() {
      grid.put(text, row: box.row + line, column: column, view.faded(ink))
    }
  }

  /// The names of the steps, with those done and the present one underlined; without room for that, a sign
  /// comes before the present one.
  func drawSteps(_ view: SessionView, into grid: inout Grid, _ box: Box) {
    let names = steps.map(view.context.texts.name)
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
