import Canvas
import TrainerCore

/// A drill while it is played.
extension SessionScreen {
  /// The course of the drill that is played; `nil` if it is another session.
  var drill: DrillCourse? {
    // A look at the course copies the session, and most sessions are none.
    isDrill ? engine.course as? DrillCourse : nil
  }

  /// The drill on the screen: how far it is, the race, and the question.
  func draw(_ course: DrillCourse, into grid: inout Grid, _ layout: SessionLayout, _ context: ScreenContext) {
    let fade = effects.fade(at: now)
    drillRace.draw(into: &grid, layout, elapsed: elapsed, context.texts, fade: fade)
    DrillView(
      engine: engine, course: course, figures: figures, wrongDigit: wrongDigit, fade: fade,
      isAlarmed: effects.isAlarmed(at: now), shift: context.isStill ? 0 : effects.shake(at: now),
      telling: telling, now: now
    ).draw(into: &grid, layout, context)
  }
}

/// A drill with its question and its figures, played or played again.
struct DrillView {
  let engine: PracticeEngine
  let course: DrillCourse
  /// The figures to show; `nil` before the first digit.
  let figures: Figures?
  let wrongDigit: UInt8?
  /// How far all but the question has stepped back.
  var fade = 0
  var isAlarmed = false
  /// The cells by which what is typed is shifted.
  var shift = 0
  /// The digits while they are told, and the uptime.
  var telling: Telling?
  var now = 0

  func draw(into grid: inout Grid, _ layout: SessionLayout, _ context: ScreenContext) {
    drawHead(into: &grid, layout, context.texts)
    guard let face = DrillFaces.of(course.order.name) else { return }
    guard let box = layout.board else { return }
    let isLoose = box.rows == DrillBoard.height(of: course.order.drillSize)
    if let telling {
      let digit = context.speaksDigits ? nil : telling.digit(at: now).map { String($0) }
      grid.put(digit ?? " ", row: box.row, centred: Style(.accent))
      let words = context.speaksDigits ? context.texts.listen : context.texts.watch
      return grid.put(words, row: box.row + (isLoose ? 2 : 1), centred: Style(.dim))
    }
    DrillBoardView(
      board: face.board(course.question, engine.plan.constant, context.texts), engine: engine, course: course,
      groups: context.settings.groups, wrongDigit: wrongDigit, isAlarmed: isAlarmed, shift: shift
    ).draw(into: &grid, box, isLoose: isLoose)
  }

  /// What it is, which question of how many, the errors, and the time.
  private func drawHead(into grid: inout Grid, _ layout: SessionLayout, _ texts: Texts) {
    func style(_ ink: Ink) -> Style { Style(SessionEffects.faded(ink, fade)) }
    let (row, left) = (layout.status.row, layout.status.column)
    let column = grid.put(texts.name(engine.plan.constant), row: row, column: left, style(.strong))
    grid.put(texts.drill(course.order.name), row: row, column: column + 1, style(.dim))
    let count = course.order.questions
    let number = count > 0 ? min(course.number + 1, count) : course.number + 1
    let figure = Style(SessionEffects.faded(.current, max(0, fade - 1)))
    let place = count > 0 ? texts.place(number, of: count) : texts.number(number)
    grid.put(place, row: row, centred: Style(.current))
    guard let figures else { return }
    let right = min(layout.status.right, grid.size.columns - 1)
    let limit = course.order.seconds.map { "/" + texts.duration($0 * 1000) } ?? ""
    let time = figures.time + limit
    grid.put(time, row: row, endingBefore: right, figure)
    guard figures.errors > 0 else { return }
    let end = right - max(8, grid.repertoire.width(of: time) + 2)
    grid.put(texts.errorMarks(figures.errors), row: row, endingBefore: end, style(.error))
  }
}
