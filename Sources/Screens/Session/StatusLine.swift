import Canvas
import TrainerCore

/// The figures above a session.
struct Figures: Hashable, Sendable {
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
  init(_ engine: PracticeEngine, elapsed: Int, after last: Figures? = nil, _ texts: Texts) {
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
  let engine: PracticeEngine
  /// The figures to show; `nil` before the first digit.
  let figures: Figures?
  /// The challenge that the session is played for.
  var challenge: Challenge?
  /// How far the figures have stepped back.
  let fade: Int

  func draw(into grid: inout Grid, row: Int, _ texts: Texts) {
    let size = grid.size
    let isNarrow = Margin.isNarrow(size)
    var right = size.columns - Margin.left(size)
    let slot = isNarrow ? 6 : 8
    if let figures {
      let limit = challenge?.timeLimit.map { "/" + texts.duration($0) } ?? ""
      right = put(figures.time + limit, .current, into: &grid, row, right, slot)
      right = put("×" + texts.number(figures.streak), .current, into: &grid, row, right, slot - 1)
      right = put(figures.speed, .current, into: &grid, row, right, isNarrow ? 7 : slot)
      if figures.errors > 0 {
        right = put(texts.errorMarks(figures.errors), .error, into: &grid, row, right, 6)
      }
    }
    // Two blanks before the figures, or the position and the count of errors would read as one number.
    let position = self.position(texts)
    let last = right - grid.repertoire.width(of: position) - 1
    // Where it is narrow the position moves next to the name, and the name gives way to the figures.
    let end = isNarrow ? last : min(centre(size), last)
    let (names, column) = placedNames(before: end, size, grid.repertoire, texts)
    for (index, name) in names.enumerated() {
      let ink = SessionEffects.faded(index == 0 ? .strong : .dim, fade)
      grid.put(name.text, row: row, column: name.column, Style(ink))
    }
    grid.put(position, row: row, column: isNarrow ? column : max(column, end), Style(.current))
  }

  private func position(_ texts: Texts) -> String {
    challenge?.hidesPlace == true
      ? texts.number(engine.score) + "/" + texts.number(engine.plan.range.count)
      : texts.position(engine.position)
  }

  /// The middle, unless the figures reach so far: then as far left as the widest of them ask for.
  ///
  /// This way the position does not move at the first error.
  private func centre(_ size: Size) -> Int {
    min(size.columns / 2 - 2, size.columns - Margin.left(size) - 36)
  }

  /// The names that there is room for before a column, where they are, and where the next word would be.
  private func placedNames(
    before end: Int, _ size: Size, _ repertoire: Repertoire, _ texts: Texts
  ) -> (names: [(text: String, column: Int)], end: Int) {
    var placed: [(text: String, column: Int)] = []
    var column = Margin.left(size)
    for name in names(texts) {
      let width = repertoire.width(of: name)
      guard column + width < end else { break }
      placed.append((name, column))
      column += width + 1
    }
    return (placed, column)
  }

  private func names(_ texts: Texts) -> [String] {
    let plan = engine.plan
    guard challenge == nil else { return [texts.name(plan.constant), texts.challenge] }
    let names =
      [texts.name(plan.constant), texts.name(plan.mode)] + (texts.segmentName(plan).map { [$0] } ?? [])
    return names + (plan.details.isFading ? [texts.fadingWay] : [])
  }

  /// Writes a figure so that it ends before a column; the column before which the next one ends.
  private func put(
    _ text: String, _ ink: Ink, into grid: inout Grid, _ row: Int, _ right: Int, _ slot: Int
  ) -> Int {
    grid.put(text, row: row, endingBefore: right, Style(SessionEffects.faded(ink, fade)))
    return right - max(slot, grid.repertoire.width(of: text) + 1)
  }
}
