import Canvas
import TrainerCore

struct Figures: Equatable, Sendable {
  let streak: Int
  let errors: Int
  /// Milliseconds since the first digit.
  let elapsed: Int
  /// The time, as it is shown.
  let time: String
  /// The speed as of the last full second, as it is shown; empty during the first.
  let speed: String

  /// The figures of a session at a moment; of those before, the ones that move on once a second are taken
  /// over.
  init(
    _ engine: PracticeEngine, elapsed: Int, after last: Figures? = nil, _ texts: Texts
  ) {
    streak = engine.streak
    errors = engine.errors
    self.elapsed = elapsed
    if let last {
      (time, speed) = (last.time, last.speed)
    } else {
      time = texts.duration(elapsed)
      speed = engine.cps > 0 ? texts.rate(engine.cps, 1) : ""
    }
  }
}

/// The line above a session: what it is, the position, and the figures so far.
///
/// What changes as one types looks like the decimals that are typed: a change of style is half of what a key
/// sends.
struct StatusLine {
  /// What it is: the constant, the mode, and what else the plan says.
  let names: [String]
  let position: Int
  /// The figures to show; `nil` before the first digit.
  let figures: Figures?
  /// How far the names have receded; those figures that go with the clock do by a step less, since they go on
  /// counting.
  let fade: Int
  /// Without speed and streak: a lesson and a review are about neither.
  var isBrief = false

  func draw(into grid: inout Grid, _ box: Box, _ texts: Texts) {
    let row = box.row
    let edge = min(box.right, grid.size.columns - 1)
    var right = edge
    // The figures stand apart as far as there is room.
    let slot = min(8, max(6, box.columns / 9))
    if let figures {
      right = put(figures.time, .current, into: &grid, row, right, slot)
      if !isBrief {
        let streak = "×" + texts.number(figures.streak)
        grid.put(streak, row: row, endingBefore: right, .current)
        right -= max(slot - 1, grid.repertoire.width(of: streak) + 1)
        right = put(figures.speed, .current, into: &grid, row, right, max(7, slot))
      }
      if figures.errors > 0 {
        right = put(texts.errorMarks(figures.errors), .error, into: &grid, row, right, 6)
      }
    }
    // Two blanks before the figures, or the position and the count of errors would read as one number.
    let place = texts.position(position)
    let last = right - grid.repertoire.width(of: place) - 1
    // The names give way to the figures, and the position stands behind them where it has no room in the middle.
    var column = box.column
    for (index, name) in names.enumerated() {
      guard column + grid.repertoire.width(of: name) < last else { break }
      let ink = SessionEffects.faded(index == 0 ? .strong : .dim, fade)
      column = grid.put(name, row: row, column: column, Style(ink)) + 1
    }
    // As far to the left of the middle as the widest figures ask for, so that it does not move at the first error.
    column = max(column, min(grid.size.columns / 2 - 2, edge - 36, last))
    grid.put(place, row: row, column: column, .current)
  }

  /// Writes a figure so that it ends before a column; the column before which the next one ends.
  private func put(
    _ text: String, _ ink: Ink, into grid: inout Grid, _ row: Int, _ right: Int, _ slot: Int
  ) -> Int {
    grid.put(text, row: row, endingBefore: right, style(ink))
    return right - max(slot, grid.repertoire.width(of: text) + 1)
  }

  private func style(_ ink: Ink) -> Style { Style(SessionEffects.faded(ink, max(0, fade - 1))) }
}
