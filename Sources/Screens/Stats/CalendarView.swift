import Canvas
import TrainerCore

/// A year of days, the amount practised as shades.
struct CalendarView: Sendable {
  /// The last day of the year shown.
  private let today: Int
  /// The day that is pointed at.
  private(set) var day: Int
  private var days: DayTable?

  init(today: Int) {
    self.today = today
    day = today
  }

  mutating func take(_ days: DayTable) { self.days = days }

  mutating func move(by step: Int) { day = min(today, max(today - 364, day + step)) }

  /// Monday is 0.
  private static func weekday(_ day: Int) -> Int { ((day + 3) % 7 + 7) % 7 }

  func draw(into grid: inout Grid, _ shared: Shared) {
    let texts = shared.texts
    let left = Margin.left(shared.size)
    let isRoomy = shared.size.rows >= 20
    let top = StatsHead.bottom(shared)
    guard let days else {
      grid.put(texts.reading, row: top, column: left, Style(.dim))
      return
    }
    let start = left + 6
    let weeks = max(1, min(53, shared.size.columns - start - left))
    let lastMonday = today - CalendarView.weekday(today)
    let firstMonday = lastMonday - 7 * (weeks - 1)
    drawNames(into: &grid, top, start, firstMonday, weeks, shared)
    let most = days.entries.filter { $0.day >= firstMonday }.map(\.milliseconds).max() ?? 0
    for week in 0..<weeks {
      for weekday in 0..<7 {
        let day = firstMonday + 7 * week + weekday
        guard day <= today else { continue }
        let paper: Paper = day == self.day ? .cursor : day == today ? .selection : .ground
        let (glyph, ink) = CalendarView.shade(days[day]?.milliseconds, of: most)
        grid.put(glyph, row: top + 1 + weekday, column: start + week, Style(ink, on: paper))
      }
    }
    var row = top + 8 + (isRoomy ? 1 : 0)
    grid.put(texts.day(day, days[day], isToday: day == today), row: row, column: left, Style(.text))
    row += isRoomy ? 2 : 1
    guard row < Margin.bottomRow(shared.size) else { return }
    let practised = days.practised
    let streak = texts.daysInARow(practised.streak(on: today))
    let end = grid.put(streak, row: row, column: left, Style(.strong))
    let yearly = days.entries.filter { $0.day > today - 365 && $0.day <= today && $0.digits > 0 }.count
    let more = texts.longestAndYear(practised.longest, yearly)
    if end + 3 + grid.repertoire.width(of: more) <= shared.size.columns {
      grid.put(more, row: row, column: end + 3, Style(.dim))
    }
    guard isRoomy else { return }
    drawLegend(into: &grid, row + 2, left, texts)
  }

  private func drawNames(
    into grid: inout Grid, _ row: Int, _ start: Int, _ firstMonday: Int, _ weeks: Int, _ shared: Shared
  ) {
    let texts = shared.texts
    var month = 0
    var free = start
    for week in 0..<weeks {
      let date = Day.civil(firstMonday + 7 * week)
      guard date.month != month else { continue }
      month = date.month
      let name = texts.month(month)
      // A month that has only begun in the last days of the first week leaves its place to the next one.
      guard start + week >= free, date.day <= 7 || week > 0 else { continue }
      guard start + week + grid.repertoire.width(of: name) <= start + weeks + 2 else { continue }
      grid.put(name, row: row, column: start + week, Style(.dim))
      free = start + week + grid.repertoire.width(of: name) + 1
    }
    for weekday in [0, 2, 4, 6] {
      grid.put(texts.weekday(weekday), row: row + 1 + weekday, column: start - 6, Style(.dim))
    }
  }

  private func drawLegend(into grid: inout Grid, _ row: Int, _ left: Int, _ texts: Texts) {
    var column = grid.put(texts.less, row: row, column: left, Style(.dim)) + 1
    for step in 0...4 {
      let (glyph, ink) = CalendarView.shade(step == 0 ? nil : step, of: 4)
      column = grid.put(glyph, row: row, column: column, Style(ink))
    }
    grid.put(texts.more, row: row, column: column + 1, Style(.dim))
  }

  /// Four shades, told apart without colour; a point for no practice.
  static func shade(_ amount: Int?, of most: Int) -> (Unicode.Scalar, Ink) {
    guard let amount else { return ("·", .dim) }
    guard most > 0, amount > 0 else { return ("░", .curve) }
    switch (amount - 1) * 4 / most {
    case 0: return ("░", .curve)
    case 1: return ("▒", .curve)
    case 2: return ("▓", .curve)
    default: return ("█", .curve)
    }
  }
}
