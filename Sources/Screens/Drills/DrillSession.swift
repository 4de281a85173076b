import Canvas
import TrainerCore

/// A drill with its question and its figures, played or played again.
struct DrillView {
  private let view: SessionView
  private let course: DrillCourse

  init?(_ view: SessionView) {
    guard let course = DrillSessionFace.course(view.engine) else { return nil }
    (self.view, self.course) = (view, course)
  }

  func drawBoard(into grid: inout Grid, _ box: Box) {
    let context = view.context
    guard let face = DrillFaces.of(course.order.name) else { return }
    let isLoose = box.rows == DrillBoard.height(of: course.order.drillSize)
    if let telling = view.telling {
      let digit = context.speaksDigits ? nil : telling.digit(at: view.now).map { String($0) }
      grid.put(digit ?? " ", row: box.row, centred: .accent)
      let words = context.speaksDigits ? context.texts.listen : context.texts.watch
      return grid.put(words, row: box.row + (isLoose ? 2 : 1), centred: .dim)
    }
    DrillBoardView(
      board: face.board(course.question, view.engine.plan.constant, context.texts), view: view, course: course
    ).draw(into: &grid, box, isLoose: isLoose)
  }

  /// What it is, which question of how many, the errors, and the time.
  func drawHead(into grid: inout Grid) {
    let (texts, fade, status) = (view.context.texts, view.fade, view.layout.status)
    func style(_ ink: Ink) -> Style { Style(SessionEffects.faded(ink, fade)) }
    let (row, left) = (status.row, status.column)
    let column = grid.put(texts.name(view.engine.plan.constant), row: row, column: left, style(.strong))
    grid.put(texts.drill(course.order.name), row: row, column: column + 1, style(.dim))
    let count = course.order.questions
    let number = count > 0 ? min(course.number + 1, count) : course.number + 1
    let figure = Style(SessionEffects.faded(.current, max(0, fade - 1)))
    let place = count > 0 ? texts.place(number, of: count) : texts.number(number)
    grid.put(place, row: row, centred: .current)
    guard let figures = view.figures else { return }
    let right = min(status.right, grid.size.columns - 1)
    let limit = course.order.seconds.map { "/" + texts.duration($0 * 1000) } ?? ""
    let time = figures.time + limit
    grid.put(time, row: row, endingBefore: right, figure)
    guard figures.errors > 0 else { return }
    let end = right - max(8, grid.repertoire.width(of: time) + 2)
    grid.put(texts.errorMarks(figures.errors), row: row, endingBefore: end, style(.error))
  }
}
