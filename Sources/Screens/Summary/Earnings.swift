import Canvas
import TrainerCore

/// What a session was worth: its XP, the way to the next grade, the days in a row, and below them the rows
/// that held it up.
struct Earnings {
  private let gain: String
  private let rest: String?
  private let left: Int
  private let barColumn: Int
  /// The bar, where there is room for one.
  let growth: GradeGrowth?
  /// The new grade's name, with its column, where it has room beside the bar.
  private let grade: (name: String, column: Int)?
  private let notes: [(line: Int, column: Int, text: String, ink: Ink)]

  init(_ content: SummaryContent, _ context: ScreenContext, left: Int, width: Int) {
    let texts = context.texts
    let engine = content.session.engine
    let repertoire = context.repertoire
    self.left = left
    gain = "+\(texts.number(engine.score)) XP"
    let isRoomy = context.size.rows >= 20
    let column = max(left + repertoire.width(of: gain) + 2, left + (isRoomy ? 12 : 0))
    let name = content.newGrade.map(texts.name)
    var items: [(text: String, ink: Ink)] = []
    if let before = content.before {
      let xp = before.xp + engine.score
      let rest = texts.wayToNextGrade(xp)
      let room = left + width - column - repertoire.width(of: rest) - 2
      let beside = name.map { repertoire.width(of: $0) + 2 } ?? 0
      let fits = room - beside >= 6
      let bar = min(40, fits ? room - beside : room)
      self.rest = rest
      barColumn = fits ? column + beside : column
      growth = bar >= 6 ? GradeGrowth(before: before.xp, after: xp, width: bar) : nil
      grade = fits ? name.map { ($0, column) } : nil
      if let name, !fits { items.append((name, .reward)) }
      var days = before.days
      if engine.score > 0 { days.insert(content.date.day) }
      let streak = days.streak(on: content.date.day)
      if streak > 0 { items.append((texts.daysInARow(streak), .text)) }
    } else {
      rest = nil
      barColumn = column
      growth = nil
      grade = nil
    }
    items.append((texts.slowest(content.slowestRows), .dim))
    var line = 1
    var next = left
    notes = items.filter { !$0.text.isEmpty }.map { item in
      let cells = repertoire.width(of: item.text)
      if next > left && next + cells > left + width {
        line += 1
        next = left
      }
      defer { next += cells + 2 }
      return (line, next, item.text, item.ink)
    }
  }

  /// The rows that it takes.
  var rows: Int { 1 + (notes.last?.line ?? 0) }

  func draw(into grid: inout Grid, row: Int, elapsed: Int?) {
    grid.put(gain, row: row, column: left, Style(.accent))
    growth?.draw(into: &grid, row: row, column: barColumn, elapsed: elapsed)
    if let rest {
      let column = barColumn + (growth.map { $0.width + 2 } ?? 0)
      grid.put(rest, row: row, column: column, Style(.text))
    }
    if let grade, growth?.bar(at: elapsed).isInGrade != false {
      grid.put(grade.name, row: row, column: grade.column, Style(.reward))
    }
    for note in notes { grid.put(note.text, row: row + note.line, column: note.column, Style(note.ink)) }
  }
}
