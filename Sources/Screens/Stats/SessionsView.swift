import Canvas
import TrainerCore

/// The sessions as a list: the newest at once, all of them as soon as they are read.
struct SessionsView: Sendable {
  private(set) var order = SessionTable.Order.date
  /// The newest sessions, until all are known.
  private(set) var latest: [SessionRow] = []
  /// The places of the sessions in the table, in the order of the list.
  private(set) var indices: [Int32]?
  private(set) var cursor = 0
  /// The session whose keystrokes are being read.
  var wanted: SessionRow?

  mutating func takeLatest(_ rows: [SessionRow]) { latest = rows }

  mutating func take(_ indices: [Int32]) {
    self.indices = indices
    cursor = min(cursor, max(0, indices.count - 1))
  }

  mutating func reset() {
    indices = nil
    cursor = 0
  }

  mutating func nextOrder() {
    order = SessionTable.Order.allCases.next(after: order) ?? .date
    reset()
  }

  /// How many sessions the list has.
  func count(_ table: SessionTable?) -> Int {
    table == nil ? latest.count : indices?.count ?? 0
  }

  /// The session at a place of the list.
  func row(_ table: SessionTable?, at place: Int) -> SessionRow? {
    guard let table else { return latest[safe: place] }
    guard let index = indices?[safe: place] else { return nil }
    return table.rows[safe: Int(index)]
  }

  /// The first place of a day in a list by date.
  func index(ofDay day: Int, _ table: SessionTable?) -> Int? {
    (0..<count(table)).first { row(table, at: $0)?.day == day }
  }

  mutating func move(by step: Int, _ count: Int) { point(at: cursor + step, count) }

  mutating func point(at place: Int, _ count: Int) { cursor = min(max(0, place), max(0, count - 1)) }

  func draw(into grid: inout Grid, _ table: SessionTable?, _ shared: Shared) {
    let layout = SessionsLayout(shared)
    let texts = shared.texts
    let count = count(table)
    layout.drawTitles(into: &grid, texts, order)
    guard count > 0 else {
      let text = table != nil && indices != nil ? texts.noSessions : texts.reading
      grid.put(text, row: layout.row + 2, column: layout.left, Style(.dim))
      return
    }
    let first = layout.first(cursor: cursor, count: count)
    for line in 0..<min(layout.lines, count - first) {
      guard let row = row(table, at: first + line) else { continue }
      layout.draw(row, into: &grid, line, isChosen: first + line == cursor, texts)
    }
    layout.drawBar(into: &grid, first, count)
    let place = texts.place(cursor + 1, of: count)
    grid.put(place, row: layout.placeRow, endingBefore: shared.size.columns - layout.left, Style(.dim))
  }
}

/// Where the parts of the list stand, and how a session is written in it.
struct SessionsLayout {
  let left: Int
  /// The row of the titles.
  let row: Int
  /// How many sessions fit.
  let lines: Int
  /// The row that says where in the list one is.
  let placeRow: Int
  private let columns: Int
  private let isNarrow: Bool

  init(_ shared: Shared) {
    left = Margin.left(shared.size)
    row = StatsHead.bottom(shared)
    columns = shared.size.columns
    isNarrow = columns < 76
    placeRow = Margin.bottomRow(shared.size) - 1
    lines = max(1, placeRow - row - (shared.size.rows >= 20 ? 2 : 1))
  }

  /// The first session shown: the chosen one stays in the middle until an end of the list is near.
  func first(cursor: Int, count: Int) -> Int { max(0, min(cursor - lines / 2, count - lines)) }

  /// The line of the list that was clicked.
  func entry(at mouse: Mouse) -> Int? {
    let line = mouse.row - row - 1
    return (0..<lines).contains(line) ? line : nil
  }

  /// The columns before which the figures end.
  private var ends: [Int] {
    isNarrow ? [left + 22, left + 28, left + 35] : [left + 32, left + 39, left + 49, left + 58, left + 67]
  }

  func drawTitles(into grid: inout Grid, _ texts: Texts, _ order: SessionTable.Order) {
    func style(_ own: SessionTable.Order?) -> Style { Style(own == order ? .text : .dim) }
    grid.put(texts.dateTitle, row: row, column: left, style(.date))
    if !isNarrow { grid.put(texts.modeTitle, row: row, column: left + 16, style(nil)) }
    let titles = [texts.scoreTitle, texts.rateTitle, texts.accuracyTitle, texts.errorsTitle, texts.revealsTitle]
    let orders: [SessionTable.Order?] = [.score, .cps, nil, nil, nil]
    for (index, end) in ends.enumerated() {
      let title = isNarrow && index == 2 ? "%" : titles[index]
      grid.put(title, row: row, endingBefore: end, style(orders[index]))
    }
  }

  func draw(_ session: SessionRow, into grid: inout Grid, _ line: Int, isChosen: Bool, _ texts: Texts) {
    let row = self.row + 1 + line
    let paper: Paper = isChosen ? .selection : .ground
    if isChosen {
      grid.fill(" ", row: row, column: left - 1, count: columns - 2 * left, Style(.text, on: .selection))
    }
    func style(_ ink: Ink) -> Style { Style(ink, on: paper) }
    let date = isNarrow ? texts.shortDate(session.date) : texts.shortDateAndTime(session.date)
    grid.put(date, row: row, column: left, style(.text))
    let mode = isNarrow ? String(texts.name(session.mode).prefix(5)) : texts.name(session.mode)
    grid.put(mode, row: row, column: left + (isNarrow ? 9 : 16), style(.text))
    let percentage = texts.percentage(session.accuracy)
    let figures: [(String, Ink)] = [
      (texts.number(session.score), .strong), (texts.decimal(session.cps, 2), .text),
      (isNarrow ? String(percentage.dropLast(2)) : percentage, .text),
      (session.errors > 0 ? texts.number(session.errors) : "·", session.errors > 0 ? .error : .dim),
      (session.reveals > 0 ? texts.number(session.reveals) : "·", session.reveals > 0 ? .text : .dim),
    ]
    for (end, figure) in zip(ends, figures) {
      grid.put(figure.0, row: row, endingBefore: end, style(figure.1))
    }
    let marks = (ends.last ?? 0) + 2
    var column = marks
    if session.set(.crown) { column = grid.put("♛", row: row, column: column, style(.reward)) }
    if session.set(.lightning) { column = grid.put("ϟ", row: row, column: column, style(.reward)) }
    if session.records.isEmpty && session.certified {
      grid.put("✓", row: row, column: column, style(.certified))
    }
  }

  /// A bar at the right that shows which part of the list is seen.
  func drawBar(into grid: inout Grid, _ first: Int, _ count: Int) {
    guard count > lines else { return }
    let column = columns - left
    let size = max(1, lines * lines / count)
    let start = first * (lines - size) / max(1, count - lines)
    for line in 0..<lines {
      let isThumb = (start..<start + size).contains(line)
      grid.put(isThumb ? "┃" : "│", row: row + 1 + line, column: column, Style(isThumb ? .curve : .faint))
    }
  }
}
