import Canvas
import TrainerCore

/// The plan of the day on Home: what is due, and what is new as far as that fits.
struct PlanLine {
  private let dayPlan: DayPlan
  private let context: ScreenContext

  /// The line; `nil` if there is nothing to say yet.
  init?(_ context: ScreenContext) {
    // For somebody who has never typed a digit there is one thing to do first.
    guard context.progress.sessions > 0, let dayPlan = context.dayPlan else { return nil }
    self.dayPlan = dayPlan
    self.context = context
  }

  func draw(into grid: inout Grid, row: Int, column: Int) {
    let texts = context.texts
    let name = Margin.isNarrow(context.size) ? texts.todayBriefly : texts.todayKey
    var column =
      grid.put(name, row: row, column: column, Style(.accent)) + (Margin.isNarrow(context.size) ? 2 : 3)
    let (due, new) = texts.planLine(dayPlan)
    column = grid.put(due, row: row, column: column, Style(.strong)) + 2
    guard column + grid.repertoire.width(of: new) <= context.size.columns - Margin.left(context.size) else {
      return
    }
    grid.put(new, row: row, column: column, Style(.dim))
  }
}
