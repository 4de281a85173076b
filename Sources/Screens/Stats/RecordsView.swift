import Canvas
import TrainerCore

/// The records and sums of every constant.
struct RecordsView: StatsPage {
  enum Action {}

  private let context: ScreenContext

  init(_ context: ScreenContext) {
    self.context = context
  }

  /// Whether there is room for a line of each constant only; the chosen one is then shown in full below.
  var isShort: Bool { context.size.columns < 76 || context.size.rows < 20 }

  /// Whether there is room to spread every constant over some rows, its sums beside its records.
  private var isWide: Bool { context.size.columns >= 120 && context.size.rows >= 34 }

  static func name(_ texts: Texts) -> String { texts.say(en: "records", fr: "records") }
  static let subject = StatsSubject.everything
  static let bindings: [Binding<RecordsView>] = []

  mutating func perform(_ action: Action, _ context: inout StatsContext) -> [Request] {}

  func draw(into grid: inout Grid, _ context: StatsContext) {
    RecordsView(context.screen).draw(into: &grid, context.constant)
  }

  private func draw(into grid: inout Grid, _ chosen: Constant) {
    let texts = context.texts
    let left = Margin.left(context.size)
    var row = StatsHead.bottom(context)
    let pitch = min(10, (Margin.bottomRow(context.size) - row) / Constant.allCases.count)
    for constant in Constant.allCases {
      let figures = context.progress[constant]
      // Of those in short the one below in full is marked, not by its colour alone.
      if isShort && constant == chosen { grid.put("›", row: row, column: left - 1, Style(.accent)) }
      let style = Style(isShort && constant == chosen ? .accent : .strong)
      grid.put(texts.name(constant), row: row, column: left, style)
      if figures.sessions == 0 {
        grid.put(texts.notPractised, row: row, column: left + (isShort ? 6 : 8), Style(.dim))
        row += isWide ? pitch : isShort ? 1 : 2
      } else if isShort {
        drawShort(figures, into: &grid, row, left + 6)
        row += 1
      } else if isWide {
        drawWide(figures, into: &grid, row, left + 8)
        row += pitch
      } else {
        row = drawLong(figures, into: &grid, row, left + 8) + 1
      }
    }
    if isShort && context.progress[chosen].sessions > 0 {
      drawFull(context.progress[chosen], into: &grid, row + (context.size.rows >= 14 ? 1 : 0), left)
    }
  }

  private func drawShort(_ figures: Progress.Figures, into grid: inout Grid, _ row: Int, _ column: Int) {
    let texts = context.texts
    if let crown = figures.crown {
      grid.put("♛ " + texts.number(crown.run.digits), row: row, column: column, Style(.reward))
    }
    if let lightning = figures.lightning {
      grid.put("ϟ " + texts.rate(lightning.run.cps, 2), row: row, column: column + 11, Style(.reward))
    }
    let right = grid.size.columns - Margin.left(context.size)
    grid.put(texts.number(figures.digits), row: row, endingBefore: right, Style(.dim))
  }

  /// All figures of a constant in at most four short lines.
  private func drawFull(_ figures: Progress.Figures, into grid: inout Grid, _ row: Int, _ left: Int) {
    let texts = context.texts
    let room = grid.size.columns - 2 * left
    var row = row
    for kind in RecordKind.allCases {
      guard let best = figures[kind] else { continue }
      grid.put(kind == .crown ? "♛" : "ϟ", row: row, column: left, Style(.reward))
      let detail =
        kind == .crown ? texts.duration(best.run.milliseconds) : texts.recordDetail(kind, best.run)
      let count = kind == .crown ? figures.crowns : figures.lightnings
      let start = texts.date(best.date) + " · " + detail
      let counts = remarks(count, kind == .crown ? figures.sumOfBest : nil).filter { !$0.isEmpty }
      let forms = counts.map { start + " · " + $0 } + [start]
      let text = forms.first { grid.repertoire.width(of: $0) <= room - 2 }
      grid.put(text ?? texts.date(best.date), row: row, column: left + 2, Style(.text))
      row += 1
    }
    let sums = texts.sums(figures)
    let lines =
      grid.repertoire.width(of: sums.joined(separator: " · ")) <= room
      ? [sums]
      : [
        Array(sums.prefix(2)), Array(sums.dropFirst(2)),
      ]
    for line in lines {
      grid.put(line.joined(separator: " · "), row: row, column: left, Style(.dim))
      row += 1
    }
  }

  private func drawLong(_ figures: Progress.Figures, into grid: inout Grid, _ row: Int, _ column: Int) -> Int
  {
    let next = drawRecords(figures, into: &grid, row, column, pitch: 1)
    let sums = context.texts.sums(figures).joined(separator: " · ")
    grid.put(sums, row: next, column: column + 3, Style(.dim))
    return next + 1
  }

  /// The records and what is known below one another, a blank row between them, and the sums beside.
  private func drawWide(_ figures: Progress.Figures, into grid: inout Grid, _ row: Int, _ column: Int) {
    let next = drawRecords(figures, into: &grid, row, column, pitch: 2)
    if let known = context.texts.known(figures.known) {
      grid.put(known, row: next, column: column + 3, Style(.text))
    }
    for (index, sum) in context.texts.sums(figures).enumerated() {
      grid.put(sum, row: row + index % 2 * 2, column: column + 70 + index / 2 * 22, Style(.dim))
    }
  }

  /// Draws the records some rows apart; the row for what comes next.
  private func drawRecords(
    _ figures: Progress.Figures, into grid: inout Grid, _ row: Int, _ column: Int, pitch: Int
  ) -> Int {
    let texts = context.texts
    var row = row
    for kind in RecordKind.allCases {
      guard let best = figures[kind] else { continue }
      grid.put(kind == .crown ? "♛" : "ϟ", row: row, column: column, Style(.reward))
      grid.put(texts.recordValue(kind, best.run), row: row, column: column + 3, Style(.strong))
      let detail = texts.recordDetail(kind, best.run)
      grid.put(detail, row: row, column: column + 12, Style(.text))
      grid.put(texts.date(best.date), row: row, column: column + 34, Style(.dim))
      let count = kind == .crown ? figures.crowns : figures.lightnings
      let words = remarks(count, kind == .crown ? figures.sumOfBest : nil)
      // On a wide page the sums stand beside it.
      let room = min(grid.size.columns - Margin.left(context.size) - column - 49, isWide ? 20 : .max)
      let fitting = words.first { grid.repertoire.width(of: $0) <= room }
      grid.put(fitting ?? texts.ofItsKindMark(count), row: row, column: column + 49, Style(.dim))
      row += pitch
    }
    return row
  }

  /// How often a record was won, and the sum of the best hundreds, the longest form first.
  private func remarks(_ count: Int, _ sum: Run?) -> [String] {
    let texts = context.texts
    let counts = [texts.ofItsKind(count), texts.ofItsKindMark(count)]
    guard let sum else { return counts }
    let sums = [texts.sumOfBest(sum)] + texts.idealTime(sum)
    return counts.flatMap { count in sums.map { count.isEmpty ? $0 : count + " · " + $0 } } + counts
  }
}
