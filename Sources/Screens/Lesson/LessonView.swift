import Canvas
import TrainerCore

/// What a lesson shows around the digits: its steps, which of them this is, and why it comes once more or what
/// the next one takes away.
struct LessonView {
  private let course: LessonCourse
  private let isRunning: Bool
  /// How far it has stepped back.
  private let fade: Int

  /// The lesson that an engine is in; `nil` if it is in none.
  init?(_ engine: PracticeEngine, isRunning: Bool, fade: Int) {
    guard let course = engine.course as? LessonCourse else { return nil }
    self.course = course
    self.isRunning = isRunning
    self.fade = fade
  }

  func draw(into grid: inout Grid, _ layout: SessionLayout, _ texts: Texts) {
    if let row = layout.stepsRow { drawSteps(into: &grid, row, texts) }
    guard layout.loopRow < layout.bottomRow else { return }
    let left = Margin.left(grid.size)
    let room = grid.size.columns - 2 * left
    func longest(_ forms: [String]) -> String {
      forms.first { grid.repertoire.width(of: $0) <= room } ?? forms.last ?? ""
    }
    var lines = [(longest(texts.place(in: course, isRunning: isRunning)), Ink.text)]
    if layout.loopRow + 1 < layout.keypad?.row ?? layout.bottomRow {
      lines.append((longest(texts.news(of: course)), course.outcome == .passed ? .dim : .text))
    }
    let width = lines.map { grid.repertoire.width(of: $0.0) }.max() ?? 0
    let column = max(left, min(layout.column - 7, left + room - width))
    for (line, (text, ink)) in lines.enumerated() {
      grid.put(text, row: layout.loopRow + line, column: column, Style(SessionEffects.faded(ink, fade)))
    }
  }

  /// The names of the steps, with those done and the present one underlined; without room for that, a sign
  /// comes before the present one.
  private func drawSteps(into grid: inout Grid, _ row: Int, _ texts: Texts) {
    let steps = course.steps
    let names = steps.map(texts.name)
    let isRoomy = grid.size.rows >= 20
    let gap = grid.size.columns >= 60 ? 4 : 2
    let width = names.reduce(0) { $0 + grid.repertoire.width(of: $1) } + gap * (names.count - 1)
    var column = max(0, (grid.size.columns - width) / 2)
    for (step, name) in zip(steps, names) {
      let isCurrent = course.stage == .step(step)
      let isBehind = course.step.map { step.rawValue < $0.rawValue } ?? true
      let ink = SessionEffects.faded(isCurrent ? .accent : isBehind ? .text : .dim, fade)
      let cells = grid.repertoire.width(of: name)
      grid.put(name, row: row, column: column, Style(ink))
      if isRoomy {
        let line: Unicode.Scalar = isCurrent || isBehind ? "━" : "─"
        let style = Style(isCurrent ? ink : SessionEffects.faded(isBehind ? .curve : .faint, fade))
        grid.fill(line, row: row + 1, column: column, count: cells, style)
      } else if isCurrent {
        grid.put("›", row: row, column: max(0, column - 1), Style(ink))
      }
      column += cells + gap
    }
  }
}

extension LessonCourse {
  /// The step under way; `nil` if there is none.
  var step: Step? { if case .step(let step) = stage { step } else { nil } }
}
