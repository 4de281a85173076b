import Canvas
import TrainerCore

/// What is remembered: how much of it was held over time, what falls due, and how the predictions turned out.
struct MemoryView: StatsPage {
  enum Action {
    case review
    case span(Int)
  }

  /// How far back the curve goes.
  private(set) var span = Series.Span.quarter
  /// What is known; `nil` until it is read.
  private var figures: MemoryFigures?
  private var isRead = false

  init(_ context: ScreenContext) {}

  static func name(_ texts: Texts) -> String { texts.say(en: "memory", fr: "mémoire") }
  static let subject = StatsSubject.constant

  static let bindings: [Binding<MemoryView>] = [
    Binding(.review, .enter) {
      guard let figures = $0.figures, figures.decimals > 0 else { return nil }
      if Margin.isNarrow($1.screen.size) { return $1.texts.recite }
      return (figures.due.first ?? 0) > 0 ? $1.texts.reviewDue : $1.texts.reviewWeakest
    },
    Binding(.span(-1), .left, .character("h"), name: "←→") {
      Margin.isNarrow($1.screen.size) ? $1.texts.spanBriefly : $1.texts.spanKey
    },
    Binding(.span(1), .right, .character("l")),
  ]

  mutating func perform(_ action: Action, _ context: inout StatsContext) -> [Request] {
    switch action {
    case .review:
      let question = DayPlan.Question(
        context.constant, on: context.today, context.screen.settings.planSettings(for: context.constant))
      guard let plan = context.screen.memory.flatMap({ ReviewChoice($0, question).plan }) else { return [] }
      return [.open(SessionScreen(plan: plan))]
    case .span(let step):
      let next = Series.Span.allCases.neighbour(of: span, step)
      guard next != span else { return [] }
      span = next
      return [StatsRequest.memory(question(context)).wish]
    }
  }

  private func question(_ context: StatsContext) -> MemoryFigures.Question {
    MemoryFigures.Question(
      context.constant, span, today: context.today,
      context.screen.settings.planSettings(for: context.constant))
  }

  func requests(_ context: StatsContext) -> [StatsRequest] {
    isRead && figures == nil ? [.memory(question(context))] : []
  }

  mutating func take(_ answer: StatsAnswer, _ context: StatsContext) -> [Request] {
    switch answer {
    case .memory(let figures) where figures.question == question(context): self.figures = figures
    case .memoryRead:
      isRead = true
      return [StatsRequest.memory(question(context)).wish]
    default: break
    }
    return []
  }

  mutating func reset(_ context: StatsContext) {
    if figures?.question.constant != context.constant { figures = nil }
  }

  func draw(into grid: inout Grid, _ stats: StatsContext) {
    let context = stats.screen
    let left = Margin.left(context.size)
    let top = StatsHead.bottom(context)
    guard let figures else {
      grid.put(stats.waiting, row: top, column: left, Style(.dim))
      return
    }
    guard figures.decimals > 0 else {
      let text = Paragraph(
        context.texts.noForecast(), width: context.size.columns - 2 * left, repertoire: grid.repertoire)
      text.draw(into: &grid, row: top, column: left, Style(.dim))
      return
    }
    let layout = MemoryLayout(context)
    drawHeld(figures, into: &grid, layout, context.texts)
    drawDue(figures, into: &grid, layout, context.texts)
    drawSaid(figures, into: &grid, layout, context.texts)
  }

  /// A heading, what it is about where there is room for that, and a figure at the right.
  private func drawTitle(
    _ name: String, _ about: String, _ figure: String, into grid: inout Grid, _ row: Int,
    _ layout: MemoryLayout
  ) {
    let right = layout.left + layout.width
    let end = grid.put(name, row: row, column: layout.left, Style(.strong)) + 2
    grid.put(figure, row: row, endingBefore: right, Style(.accent))
    let width = grid.repertoire.width(of: about)
    if end + width + 2 <= right - grid.repertoire.width(of: figure) {
      grid.put(about, row: row, column: end, Style(.dim))
    }
  }

  private func drawHeld(
    _ figures: MemoryFigures, into grid: inout Grid, _ layout: MemoryLayout, _ texts: Texts
  ) {
    let now = Int((figures.held.last ?? 0).rounded())
    drawTitle(
      texts.heldTitle, texts.heldAbout, texts.place(now, of: figures.decimals), into: &grid, layout.heldRow,
      layout)
    // Round numbers at the axis, above all that was ever held.
    let top = Axis.roundUp(max(10, figures.held.max() ?? 0))
    // A curve of few days fills the width too.
    let columns = layout.width - MemoryLayout.scaleWidth
    let (count, points) = (figures.days.count, max(figures.days.count, 2 * columns))
    let places = (0..<points).map { $0 * count / points }
    let curve = Curve(
      values: places.map { figures.held[$0] }, top: top, columns: columns, rows: layout.heldRows,
      sharing: .last, repertoire: grid.repertoire)
    let start = layout.left + MemoryLayout.scaleWidth
    grid.put(Int(top), row: layout.heldRow + 1, endingBefore: start - 1, Style(.dim))
    if layout.heldRows > 1 {
      grid.put(0, row: layout.heldRow + layout.heldRows, endingBefore: start - 1, Style(.dim))
    }
    curve.draw(into: &grid, row: layout.heldRow + 1, column: start, Style(.curve))
    guard layout.isRoomy else { return }
    curve.drawMonths(
      of: places.lazy.map { figures.days[$0] }, into: &grid, row: layout.heldRow + layout.heldRows + 1,
      column: start, texts)
  }

  private func drawDue(
    _ figures: MemoryFigures, into grid: inout Grid, _ layout: MemoryLayout, _ texts: Texts
  ) {
    let today = figures.question.today
    drawTitle(
      texts.dueTitle, texts.dueAbout, texts.dueToday(figures.due.first ?? 0), into: &grid, layout.dueRow,
      layout)
    let pitch = layout.isWide ? 2 : 1
    let start = layout.left + MemoryLayout.scaleWidth
    Bars(values: figures.due, rows: layout.dueRows, pitch: pitch)
      .draw(into: &grid, row: layout.dueRow + 1, column: start, first: Style(.reward), Style(.curve))
    guard layout.isRoomy else { return }
    let row = layout.dueRow + layout.dueRows + 1
    var end = grid.put(texts.today, row: row, column: start, Style(.dim))
    for days in [13, MemoryFigures.daysAhead - 1] {
      let name = texts.dayName(today + days, isToday: false, isShort: true)
      let right = layout.left + layout.width - grid.repertoire.width(of: name)
      let column = min(start + days * pitch, right)
      guard column > end else { continue }
      end = grid.put(name, row: row, column: column, Style(.dim)) + 1
    }
  }

  private func drawSaid(
    _ figures: MemoryFigures, into grid: inout Grid, _ layout: MemoryLayout, _ texts: Texts
  ) {
    let end = grid.put(texts.saidTitle, row: layout.saidRow, column: layout.left, Style(.strong)) + 2
    let room = layout.left + layout.width - end
    let lines =
      [
        texts.calibration(figures.calibration),
        texts.runs(figures.scores, today: figures.question.today, isShort: !layout.isRoomy),
      ] + (layout.isRoomy ? [texts.scores(figures.scores)] : []) + [
        texts.lessons(figures.lessons, figures.lessonTime)
      ]
    for (line, parts) in lines.prefix(layout.saidRows).enumerated() {
      let text = parts.fitting(room, by: line == 1 && !layout.isRoomy ? ", " : "   ", grid.repertoire)
      grid.put(text, row: layout.saidRow + line, column: end, Style(line == 0 ? .text : .dim))
    }
  }
}

/// Where the parts of the page of memory are.
struct MemoryLayout {
  /// The columns left of curve and bars.
  static let scaleWidth = 8

  let left: Int
  let width: Int
  let isRoomy: Bool
  let isWide: Bool
  let heldRow: Int
  let heldRows: Int
  let dueRow: Int
  let dueRows: Int
  let saidRow: Int
  let saidRows: Int

  init(_ context: ScreenContext) {
    let size = context.size
    left = Margin.left(size)
    width = size.columns - 2 * left
    isRoomy = size.rows >= 20
    isWide = width >= MemoryLayout.scaleWidth + 2 * MemoryFigures.daysAhead
    heldRow = StatsHead.bottom(context)
    let room = Margin.bottomRow(size) - heldRow - (isRoomy ? 1 : 0)
    saidRows = isRoomy ? 4 : 3
    dueRows = isRoomy ? max(2, min(6, room / 6)) : 1
    // Titles, the names below curve and bars, and a blank row between the parts.
    let others = 2 + (isRoomy ? 4 : 0)
    heldRows = max(1, min(16, room - saidRows - dueRows - others))
    dueRow = heldRow + 1 + heldRows + (isRoomy ? 2 : 0)
    saidRow = dueRow + 1 + dueRows + (isRoomy ? 2 : 0)
  }
}
