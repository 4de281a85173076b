import Canvas
import TrainerCore

/// What a lesson shows around the digits: its steps, which of them this is, and why it comes once more or what
/// the next one takes away.
struct LessonView {
  private let course: LessonCourse
  private let isRunning: Bool
  /// How far it has stepped back.
  private let fade: Int

  /// The lesson that a session is in; `nil` if it is in none.
  init?(_ view: SessionView) {
    guard let course = LessonFace.course(view.engine) else { return nil }
    (self.course, isRunning, fade) = (course, view.isRunning, view.fade)
  }

  func drawWords(into grid: inout Grid, _ box: Box, _ view: SessionView) {
    let texts = view.context.texts
    func longest(_ forms: [String]) -> String {
      forms.fitting(box.columns, grid.repertoire) ?? forms.last ?? ""
    }
    let isAgain = course.outcome != .passed
    var lines = [
      (longest(texts.place(in: course, isRunning: isRunning)), Ink.text),
      (longest(texts.news(of: course)), isAgain ? .text : .dim),
    ]
    // With one line only the reason is said with the step, or else what there is to do.
    if box.rows == 1 { lines.remove(at: isAgain ? 0 : 1) }
    let column = view.layout.column(ofWords: lines.map { grid.repertoire.width(of: $0.0) }.max() ?? 0)
    for (line, (text, ink)) in lines.enumerated() {
      grid.put(text, row: box.row + line, column: column, Style(SessionEffects.faded(ink, fade)))
    }
  }

  /// The names of the steps, with those done and the present one underlined; without room for that, a sign
  /// comes before the present one.
  func drawSteps(into grid: inout Grid, _ box: Box, _ texts: Texts) {
    let steps = course.steps
    let names = steps.map(texts.name)
    let widths = names.reduce(0) { $0 + grid.repertoire.width(of: $1) }
    let gap = min(4, max(1, (box.columns - widths) / names.count))
    let width = widths + gap * (names.count - 1)
    var column = max(0, (grid.size.columns - width) / 2)
    for (step, name) in zip(steps, names) {
      let isCurrent = course.stage == .step(step)
      let isBehind = course.step.map { step.rawValue < $0.rawValue } ?? true
      let ink = SessionEffects.faded(isCurrent ? .accent : isBehind ? .text : .dim, fade)
      let cells = grid.repertoire.width(of: name)
      grid.put(name, row: box.row, column: column, Style(ink))
      if box.rows > 1 {
        let line: Unicode.Scalar = isCurrent || isBehind ? "━" : "─"
        let style = Style(isCurrent ? ink : SessionEffects.faded(isBehind ? .curve : .faint, fade))
        grid.fill(line, row: box.row + 1, column: column, count: cells, style)
      } else if isCurrent {
        grid.put("›", row: box.row, column: max(0, column - 1), Style(ink))
      }
      column += cells + gap
    }
  }
}

extension LessonCourse {
  /// The step under way; `nil` if there is none.
  var step: Step? { if case .step(let step) = stage { step } else { nil } }
}
