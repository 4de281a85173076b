import Canvas
import TrainerCore

/// The sessions as a list: the newest at once, all of them as soon as they are read.
struct SessionsView: StatsPage {
  enum Action {
    case choose
    case move(Int)
    case page(Int)
    case order
    case note
    case forget
    case keep
  }

  /// The sessions of the list in its order.
  struct List {
    fileprivate let table: SessionTable
    /// Their places in the table.
    fileprivate let indices: [Int32]
    let isWhole: Bool

    var count: Int { indices.count }

    /// The session at a place of the list.
    subscript(place: Int) -> SessionRow? { indices[safe: place].flatMap { table.rows[safe: Int($0)] } }
  }

  private(set) var order = SessionTable.Order.date
  /// The newest sessions, until all are known.
  private var latest = SessionTable()
  /// The places of the sessions in the table, in the order of the list.
  private var indices: [Int32]?
  private(set) var cursor = 0
  /// The day whose sessions are to be pointed at as soon as they are known.
  private var wantedDay: Int?
  /// The session whose keystrokes are being read.
  private var wanted: SessionRow?
  private var wantsNote = false
  /// Whether the session last asked for could not be shown.
  private var isLost = false

  /// The session that is deleted if the key is pressed again.
  private(set) var doomed: SessionRow?

  init(_ context: ScreenContext) {}

  static func name(_ texts: Texts) -> String { texts.say(en: "sessions", fr: "séances") }
  static let subject = StatsSubject.sessions

  static let bindings: [Binding<SessionsView>] = [
    Binding(.keep, .escape) { $0.doomed == nil ? nil : $1.texts.cancel },
    Binding(.choose, .enter) { $0.hasSomething($1) ? $1.texts.look : nil },
    Binding(.move(-1), .up, .character("k"), when: { $0.hasSomething($1) }),
    Binding(.move(1), .down, .character("j"), when: { $0.hasSomething($1) }),
    Binding(.page(-1), .pageUp, when: { $0.hasSomething($1) }),
    Binding(.page(1), .pageDown, when: { $0.hasSomething($1) }),
    Binding(.move(-10_000_000), .home, when: { $0.hasSomething($1) }),
    Binding(.move(10_000_000), .end, when: { $0.hasSomething($1) }),
    Binding(.order, .character("o")) { $0.hasSomething($1) ? $1.texts.orderKey : nil },
    Binding(.note, .character("n")) { view, context in
      guard view.hasSomething(context) else { return nil }
      return context.screen.size.columns < 100 ? "" : context.texts.noteKey
    },
    Binding(.forget, .character("x"), .delete) { view, context in
      guard view.hasSomething(context) else { return nil }
      return Margin.isNarrow(context.screen.size) ? "" : context.texts.forgetKey
    },
  ]

  private func hasSomething(_ context: StatsContext) -> Bool {
    let list = list(context.table, context.filter)
    return list.count > 0 || !list.isWhole
  }

  mutating func perform(_ action: Action, _ context: inout StatsContext) -> [Request] {
    let list = list(context.table, context.filter)
    let asked = doomed
    doomed = nil
    switch action {
    case .keep: break
    case .forget:
      guard let row = list[cursor] else { return [] }
      if asked == row { return [.effect(.forgetWanted(.row(row)))] }
      doomed = row
    case .choose, .note:
      guard let row = list[cursor] else { return [] }
      wanted = row
      if case .note = action { wantsNote = true } else { wantsNote = false }
      return [StatsRequest.session(row).wish]
    case .move(let step): move(by: step, list.count)
    case .page(let pages): move(by: pages * max(1, SessionsLayout(context.screen).lines - 1), list.count)
    case .order:
      turn(to: SessionTable.Order.allCases.next(after: order) ?? .date)
      return [StatsRequest.indices(context.filter, order).wish]
    }
    return []
  }

  func requests(_ context: StatsContext) -> [StatsRequest] { [.indices(context.filter, order)] }

  mutating func take(_ answer: StatsAnswer, _ context: StatsContext) -> [Request] {
    switch answer {
    case .latest(let rows): latest = SessionTable(rows: rows.reversed())
    case .indices(let filter, let order, let indices):
      if filter == context.filter && order == self.order { take(indices, in: context.table) }
    case .session(let row, let entry, let keystrokes, let standing, let note):
      // Only the last one asked for opens, and only if nothing else was done since.
      guard wanted == row else { return [] }
      wanted = nil
      isLost = entry == nil
      guard let entry else { return [] }
      let past = PastSessionScreen(entry, keystrokes, standing, note: note)
      return [.open(past)] + (wantsNote ? [.open(past.content.noteScreen(context.screen))] : [])
    default: break
    }
    return []
  }

  mutating func stopWaiting() {
    wanted = nil
    isLost = false
  }

  mutating func reset(_ context: StatsContext) { reset() }

  mutating func show(day: Int, _ context: StatsContext) -> [Request]? {
    // A day's sessions are together only in a list by date.
    let isByDate = order == .date
    if !isByDate { turn(to: .date) }
    point(atDay: day, in: list(context.table, context.filter))
    return isByDate ? [] : [StatsRequest.indices(context.filter, .date).wish]
  }

  mutating func click(_ mouse: Mouse, _ context: inout StatsContext) -> [Request]? {
    let layout = SessionsLayout(context.screen)
    guard let row = layout.entry(at: mouse) else { return nil }
    let count = list(context.table, context.filter).count
    let entry = layout.first(cursor: cursor, count: count) + row
    // A second click opens what the first one has chosen.
    if entry == cursor { return perform(.choose, &context) }
    point(at: entry, count)
    return []
  }

  private mutating func take(_ indices: [Int32], in table: SessionTable?) {
    guard let table else { return }
    self.indices = indices
    cursor = min(cursor, max(0, indices.count - 1))
    guard let wantedDay else { return }
    point(atDay: wantedDay, in: List(table: table, indices: indices, isWhole: true))
  }

  private mutating func reset() {
    doomed = nil
    indices = nil
    cursor = 0
    wantedDay = nil
  }

  mutating func turn(to order: SessionTable.Order) {
    self.order = order
    reset()
  }

  /// The list as far as it is known: by date it begins with the newest sessions, in another order nothing is
  /// sure before all are there.
  func list(_ table: SessionTable?, _ filter: SessionTable.Filter) -> List {
    if let table, let indices { return List(table: table, indices: indices, isWhole: true) }
    let known = order == .date ? latest.indices(filter) : []
    return List(table: latest, indices: known, isWhole: false)
  }

  mutating func move(by step: Int, _ count: Int) { point(at: cursor + step, count) }

  mutating func point(at place: Int, _ count: Int) {
    wantedDay = nil
    cursor = min(max(0, place), max(0, count - 1))
  }

  /// Points at the newest session of a day, now or when the whole list is known.
  mutating func point(atDay day: Int, in list: List) {
    wantedDay = list.isWhole ? nil : day
    if let place = (0..<list.count).first(where: { list[$0]?.day == day }) { cursor = place }
  }

  func draw(into grid: inout Grid, _ stats: StatsContext) {
    let (context, today) = (stats.screen, stats.today)
    let layout = SessionsLayout(context, showsConstant: stats.filter.constant == nil)
    let texts = context.texts
    let list = list(stats.table, stats.filter)
    guard list.count > 0 else {
      let text = list.isWhole ? texts.noSessions : stats.waiting
      grid.put(text, row: layout.row, column: layout.left, Style(.dim))
      return
    }
    layout.drawTitles(into: &grid, texts, order)
    let first = layout.first(cursor: cursor, count: list.count)
    for line in 0..<min(layout.lines, list.count - first) {
      guard let row = list[first + line] else { continue }
      layout.draw(row, into: &grid, line, isChosen: first + line == cursor, texts, today)
    }
    layout.drawBar(into: &grid, first, list.count)
    let place = texts.place(cursor + 1, of: list.count) + (list.isWhole ? "" : "…")
    grid.put(place, row: layout.placeRow, endingBefore: context.size.columns - layout.left, Style(.dim))
    if let doomed, doomed == list[cursor] {
      grid.put(texts.forgetAgain, row: layout.placeRow, column: layout.left, Style(.accent))
    } else if isLost {
      let isOld = list[cursor]?.isOldLesson == true
      let text = isOld ? texts.oldLesson : texts.lostKeystrokes
      grid.put(text, row: layout.placeRow, column: layout.left, Style(isOld ? .dim : .error))
    }
  }
}

/// Where the parts of the list are, and how a session is written in it.
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
  /// The column of the constant; `nil` if all sessions are about the same.
  private let constantColumn: Int?
  private let modeColumn: Int
  private let showsSegment: Bool
  /// The columns before which the figures end, as many figures as there is room for.
  private let ends: [Int]
  private let marksColumn: Int

  init(_ context: ScreenContext, showsConstant: Bool = false) {
    left = Margin.left(context.size)
    row = StatsHead.bottom(context)
    columns = context.size.columns
    isNarrow = columns < 76
    placeRow = Margin.bottomRow(context.size) - 1
    lines = max(1, placeRow - row - (context.size.rows >= 20 ? 2 : 1))
    let widths: [Int]
    if isNarrow {
      modeColumn = left + (showsConstant ? 15 : 9)
      constantColumn = showsConstant ? left + 9 : nil
      // The constant takes the place of the accuracy.
      widths = showsConstant ? [15, 5] : [15, 5, 6]
    } else {
      modeColumn = left + (showsConstant ? 21 : 16)
      constantColumn = showsConstant ? left + 15 : nil
      widths = showsConstant ? [15, 6, 10, 8, 9] : [16, 7, 10, 9, 9]
    }
    showsSegment = columns >= 76 + SessionsLayout.segmentWidth
    var end = modeColumn + (showsSegment ? SessionsLayout.segmentWidth : 0)
    ends = widths.map { width in
      end += width
      return end
    }
    marksColumn = end + (isNarrow ? 1 : 2)
  }

  /// The columns that the widest segment needs beside the widest mode.
  private static let segmentWidth = 18

  /// The first session shown: the chosen one stays in the middle until an end of the list is near.
  func first(cursor: Int, count: Int) -> Int { max(0, min(cursor - lines / 2, count - lines)) }

  /// The line of the list that was clicked.
  func entry(at mouse: Mouse) -> Int? {
    let line = mouse.row - row - 1
    return (0..<lines).contains(line) ? line : nil
  }

  func drawTitles(into grid: inout Grid, _ texts: Texts, _ order: SessionTable.Order) {
    func style(_ own: SessionTable.Order) -> Style { Style(own == order ? .accent : .dim) }
    grid.put(texts.dateTitle, row: row, column: left, style(.date))
    if !isNarrow { grid.put(texts.modeTitle, row: row, column: modeColumn, Style(.dim)) }
    let titles = [
      texts.scoreTitle, texts.rateTitle, texts.accuracyTitle, texts.errorsTitle, texts.revealsTitle,
    ]
    let orders: [SessionTable.Order?] = [.score, .cps, nil, nil, nil]
    for (index, end) in ends.enumerated() {
      let title = isNarrow && index == 2 ? "%" : titles[index]
      grid.put(title, row: row, endingBefore: end, orders[index].map { style($0) } ?? Style(.dim))
    }
  }

  func draw(
    _ session: SessionRow, into grid: inout Grid, _ line: Int, isChosen: Bool, _ texts: Texts, _ today: Int
  ) {
    let row = self.row + 1 + line
    let paper: Paper = isChosen ? .selection : .ground
    if isChosen {
      grid.fill(" ", row: row, column: left - 1, count: columns - 2 * left, Style(.text, on: .selection))
    }
    func style(_ ink: Ink) -> Style { Style(ink, on: paper) }
    grid.put(texts.listDate(session.date, today, isShort: isNarrow), row: row, column: left, style(.text))
    if let constantColumn {
      grid.put(texts.name(session.constant), row: row, column: constantColumn, style(.text))
    }
    let mode = grid.put(texts.kind(session), row: row, column: modeColumn, style(.text))
    if showsSegment, let segment = texts.segmentName(session.plan) {
      grid.put(segment, row: row, column: mode + 1, style(.dim))
    }
    let percentage = texts.percentage(session.accuracy)
    // Three figures at most where each column counts; only what was pasted comes to a thousand.
    let places = session.cps < (isNarrow ? 10 : 1000) ? 2 : session.cps < 100 ? 1 : 0
    let figures: [(String, Ink)] = [
      (texts.number(session.score), .strong),
      (texts.decimal(session.cps, places), .text),
      (isNarrow ? String(percentage.dropLast(2)) : percentage, .text),
      (session.errors > 0 ? texts.number(session.errors) : "·", session.errors > 0 ? .error : .dim),
      (session.reveals > 0 ? texts.number(session.reveals) : "·", session.reveals > 0 ? .text : .dim),
    ]
    for (end, figure) in zip(ends, figures) {
      grid.put(figure.0, row: row, endingBefore: end, style(figure.1))
    }
    var column = marksColumn
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
