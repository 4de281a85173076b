import Canvas
import TrainerCore

/// A year of days, the amount practised as shades.
struct CalendarView: StatsPage {
  enum Action {
    case choose
    case move(Int)
  }

  /// The day that is pointed at.
  private(set) var day: Int
  private var days: DayTable?

  init(_ context: ScreenContext) { day = context.today }

  static func name(_ texts: Texts) -> String { texts.say(en: "calendar", fr: "calendrier") }
  static let subject = StatsSubject.sessions

  static let bindings: [Binding<CalendarView>] = [
    Binding(.choose, .enter) {
      Margin.isNarrow($1.screen.size) ? $1.texts.look : $1.texts.itsSessions
    },
    Binding(.move(-7), .left, .character("h"), name: "←→↑↓") { $1.texts.dayKey },
    Binding(.move(7), .right, .character("l")),
    Binding(.move(-1), .up, .character("k")),
    Binding(.move(1), .down, .character("j")),
  ]

  mutating func perform(_ action: Action, _ context: inout StatsContext) -> [Request] {
    switch action {
    case .choose: if days?[day] != nil { context.wantedDay = day }
    case .move(let step): day = min(context.today, max(context.today - 364, day + step))
    }
    return []
  }

  func requests(_ context: StatsContext) -> [StatsRequest] { [.days(context.filter)] }

  mutating func take(_ answer: StatsAnswer, _ context: StatsContext) -> [Request] {
    switch answer {
    case .days(context.filter, let days): self.days = days
    // The rests, which are not practice, are known now.
    case .aggregates: return requests(context).map(\.wish)
    default: break
    }
    return []
  }

  mutating func reset(_ context: StatsContext) { days = nil }

  /// Monday is 0.
  private static func weekday(_ day: Int) -> Int { ((day + 3) % 7 + 7) % 7 }

  private static func monday(_ day: Int) -> Int { day - weekday(day) }

  func draw(into grid: inout Grid, _ stats: StatsContext) {
    let (context, filter, today) = (stats.screen, stats.filter, stats.today)
    let left = Margin.left(context.size)
    let top = StatsHead.bottom(context)
    guard let days else {
      grid.put(stats.waiting, row: top, column: left, Style(.dim))
      return
    }
    let start = left + 6
    let room = context.size.columns - start - left
    // A blank between the weeks where there is room for one.
    let pitch = room >= 2 * 53 ? 2 : 1
    let weeks = max(1, min(53, room))
    // On a narrow screen the day pointed at draws the weeks before it into sight.
    let firstMonday = min(CalendarView.monday(today) - 7 * (weeks - 1), CalendarView.monday(day))
    drawNames(into: &grid, top, start, firstMonday, weeks, pitch, context)
    let most = days.entries.filter { $0.day > today - 365 }.map(\.milliseconds).max() ?? 0
    let streaks = Streaks(context.progress.days, today: today)
    for week in 0..<weeks {
      for weekday in 0..<7 {
        let day = firstMonday + 7 * week + weekday
        guard day <= today else { continue }
        let paper: Paper = day == self.day ? .cursor : .ground
        let (glyph, ink) = CalendarView.shade(days[day]?.milliseconds, of: most)
        // A full cell would hide the paper that points at it.
        let shown = paper == .cursor && glyph == "█" && grid.repertoire != .ascii ? " " : glyph
        // This holds even if the day's sessions are not among those shown.
        let isEarned = streaks.contains(day)
        grid.put(
          shown, row: top + 1 + weekday, column: start + week * pitch,
          Style(isEarned ? .reward : ink, on: paper))
      }
    }
    drawWords(into: &grid, top + 8, days, filter, streaks, context, today)
  }

  /// The day that is pointed at, and the streaks.
  private func drawWords(
    into grid: inout Grid, _ first: Int, _ days: DayTable, _ filter: SessionTable.Filter, _ streaks: Streaks,
    _ context: ScreenContext, _ today: Int
  ) {
    let texts = context.texts
    let left = Margin.left(context.size)
    let room = context.size.columns - 2 * left
    let gap = context.size.rows >= 20 ? 1 : 0
    let rows = Margin.bottomRow(context.size) - first
    let name = texts.dayName(day, isToday: day == today, isShort: rows < 2)
    let entry = days[day]
    guard rows >= 2 else {
      let done = entry.map { texts.hours($0.milliseconds) } ?? texts.noSessions
      let line = [name + "  " + done, texts.daysInARow(streaks.current?.count ?? 0)]
      grid.put(line.fitting(room, by: " · ", grid.repertoire), row: first, column: left, Style(.text))
      return
    }
    var row = first + gap
    let done =
      [name + "  " + texts.sessions(entry?.sessions ?? 0)]
      + (entry.map { [texts.hours($0.milliseconds), texts.digits($0.digits)] } ?? [])
    grid.put(done.fitting(room, by: ", ", grid.repertoire), row: row, column: left, Style(.text))
    row += 1 + gap
    let year = days.entries.filter { $0.day > today - 365 && $0.day <= today && $0.digits > 0 }.count
    let current = texts.daysInARow(streaks.current?.count ?? 0)
    let end = grid.put(current, row: row, column: left, Style(streaks.current == nil ? .text : .reward))
    let longest = streaks.longest.map { texts.longest($0, today) }
    // The streaks are of all sessions, these days of those shown.
    let more = [longest, texts.daysInAYear(year, of: filter)].compactMap(\.self)
    var column = end + 3
    var text = more.fitting(left + room - column, by: "   ", grid.repertoire)
    if more.count > 1 && !text.hasSuffix(more[1]) && row + 1 < first + rows {
      row += 1
      column = left
      text = more.fitting(room, by: "   ", grid.repertoire)
    }
    grid.put(text, row: row, column: column, Style(.dim))
    // In the ink of its days.
    if let longest, text.hasPrefix(longest) { grid.put(longest, row: row, column: column, Style(.reward)) }
    if row + 1 + gap < first + rows { drawLegend(into: &grid, row + 1 + gap, left, texts) }
  }

  /// The daily streak and the longest one, of all constants.
  private struct Streaks {
    let current: ClosedRange<Int>?
    let longest: ClosedRange<Int>?

    init(_ days: PractisedDays, today: Int) {
      current = days.current(on: today)
      longest = days.stretches.max { $0.count <= $1.count }
    }

    func contains(_ day: Int) -> Bool { current?.contains(day) == true || longest?.contains(day) == true }
  }

  private func drawNames(
    into grid: inout Grid, _ row: Int, _ start: Int, _ firstMonday: Int, _ weeks: Int,
    _ pitch: Int, _ context: ScreenContext
  ) {
    let texts = context.texts
    var month = 0
    var free = start
    for week in 0..<weeks {
      let date = Day.civil(firstMonday + 7 * week)
      guard date.month != month else { continue }
      month = date.month
      let name = texts.month(month)
      // A month that has only begun in the last days of the first week leaves its place to the next one.
      let column = start + week * pitch
      guard column >= free, date.day <= 7 || week > 0 else { continue }
      let end = column + grid.repertoire.width(of: name)
      guard end <= start + weeks * pitch + 2 else { continue }
      grid.put(name, row: row, column: column, Style(.dim))
      free = end + 1
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
    grid.put(texts.moreOfIt, row: row, column: column + 1, Style(.dim))
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
