import Canvas
import TrainerCore

/// What is on the page of the day: its steps, the curve of the clean run, the aim; or all the reasons.
struct TodayPage {
  private let screen: TodayScreen
  private let outlook: DayOutlook
  private let context: ScreenContext
  private let steps: [DayStep]
  private let left: Int
  private let width: Int
  private let top: Int
  private let isRoomy: Bool

  init(_ screen: TodayScreen, _ outlook: DayOutlook, _ context: ScreenContext) {
    self.screen = screen
    self.outlook = outlook
    self.context = context
    steps = DayStep.all(outlook, context)
    left = Margin.left(context.size)
    width = context.size.columns - 2 * left
    top = Margin.topRow(context.size)
    isRoomy = context.size.rows >= 24 && context.size.columns >= 60
  }

  private var texts: Texts { context.texts }
  private var bottom: Int { Margin.bottomRow(context.size) }

  /// The first row of the steps.
  private var stepsRow: Int { top + (isRoomy ? 4 : 2) }
  /// The rows from one step to the next.
  private var pitch: Int { isRoomy ? 3 : 1 }
  /// The column of what a step is about, after the longest name.
  private var contentColumn: Int {
    let names = DayStep.Kind.allCases.map { context.repertoire.width(of: texts.name($0)) }
    return left + 4 + (names.max() ?? 0) + (isRoomy ? 3 : 2)
  }

  /// The step whose row was clicked.
  func index(atRow row: Int) -> Int? {
    steps.indices.first { (0..<min(2, pitch)).contains(row - stepsRow - $0 * pitch) }
  }

  func draw(into grid: inout Grid) {
    let notice = fitting(texts.notices(outlook, steps, isOver: screen.isOver(context), context), width, grid)
    grid.put(notice, row: top + (isRoomy ? 2 : 1), column: left, Style(.text))
    let current = screen.step(context)?.kind
    for (index, step) in steps.enumerated() {
      draw(step, index, isChosen: step.kind == current, into: &grid)
    }
    if isRoomy { drawWide(into: &grid) } else { drawNarrow(current, into: &grid) }
  }

  private func draw(_ step: DayStep, _ index: Int, isChosen: Bool, into grid: inout Grid) {
    let row = stepsRow + index * pitch
    if isChosen { grid.put("›", row: row, column: max(0, left - 1), Style(.accent)) }
    grid.put(index + 1, row: row, endingBefore: left + 2, Style(isChosen ? .strong : .dim))
    grid.put(texts.name(step.kind), row: row, column: left + 3, Style(isChosen ? .accent : .text))
    let minutes = texts.minutes(step.minutes(outlook))
    let right = left + width
    grid.put(minutes, row: row, endingBefore: right, Style(isChosen ? .strong : .dim))
    let room = right - grid.repertoire.width(of: minutes) - 2 - contentColumn
    let words = fitting(texts.forms(step, context), room, grid)
    grid.put(words, row: row, column: contentColumn, Style(isChosen ? .strong : .text))
    guard isRoomy else { return }
    let reason = fitting(texts.reasons(step, outlook, context), right - contentColumn, grid)
    grid.put(reason, row: row + 1, column: contentColumn, Style(.dim))
  }

  /// The curve of the clean run, then the aim.
  private func drawWide(into grid: inout Grid) {
    let gap = stepsRow + max(1, steps.count) * pitch
    let row = gap
    grid.put(texts.cleanRun, row: row, column: left + 3, Style(.text))
    let right = left + width
    let columns = right - contentColumn - 8
    var next = row
    if let forecast = outlook.forecast, forecast.survival.count > 1, row + 4 <= bottom {
      let rows = 3
      let count = TodayPage.shownBlocks(of: forecast)
      let points = max(count, 2 * columns)
      let curve = Curve(
        values: (0..<points).map { forecast.survival[$0 * count / points] }, top: 1, columns: columns,
        rows: rows, sharing: .last, repertoire: grid.repertoire)
      curve.draw(into: &grid, row: row, column: contentColumn, Style(.curve))
      for (line, share) in ["90 %", "50 %", "10 %"].enumerated() {
        grid.put(share, row: row + line, endingBefore: right, Style(.dim))
      }
      let end = texts.position((count - 1) * PracticeEngine.blockLength)
      let endColumn = contentColumn + columns - grid.repertoire.width(of: end)
      let median = texts.position(forecast.median)
      let place = contentColumn + forecast.median * columns / max(1, (count - 1) * PracticeEngine.blockLength)
      let medianColumn = min(max(place, contentColumn + 4), endColumn - grid.repertoire.width(of: median) - 2)
      grid.put("#1", row: row + rows, column: contentColumn, Style(.dim))
      // Even odds to hold all of it: said once.
      let isWhole = median == end
      grid.put(end, row: row + rows, column: endColumn, Style(isWhole ? .strong : .dim))
      if medianColumn >= contentColumn + 4, forecast.median > 0, !isWhole {
        grid.put(median, row: row + rows, column: medianColumn, Style(.strong))
      }
      next = row + rows + 1
    } else {
      let forms = outlook.forecast == nil ? [texts.noForecastYet] : texts.runForms(outlook)
      let text = fitting(forms, right - contentColumn, grid)
      grid.put(text, row: row, column: contentColumn, Style(.dim))
      next = row + 1
    }
    next += 1
    guard next < bottom else { return }
    grid.put(texts.aim, row: next, column: left + 3, Style(.text))
    guard let aim = outlook.question.settings.aim else {
      grid.put(texts.noAim, row: next, column: contentColumn, Style(.dim))
      return
    }
    grid.put(texts.name(aim), row: next, column: contentColumn, Style(.strong))
    guard let aimOutlook = outlook.aim else { return }
    if !aimOutlook.stands, let needed = aimOutlook.minutes, let words = texts.requirement(aimOutlook) {
      let isMore = needed > outlook.question.settings.minutes
      grid.put(words, row: next, endingBefore: right, Style(isMore ? .reward : .dim))
    }
    for line in texts.aimLines(aimOutlook, outlook.question, saysMinutes: false) {
      next += 1
      guard next < bottom else { return }
      grid.put(fitting([line], right - contentColumn, grid), row: next, column: contentColumn, Style(.dim))
    }
  }

  /// How many values of a forecast the curve shows: up to where next to no run gets, so that the rest is not
  /// drawn thin.
  private static func shownBlocks(of forecast: Forecast) -> Int {
    let survival = forecast.survival
    let last = survival.lastIndex { $0 >= 0.02 } ?? 0
    return min(survival.count, max(11, last + 2))
  }

  /// The reason of the chosen step, then run and aim in a line each.
  private func drawNarrow(_ current: DayStep.Kind?, into grid: inout Grid) {
    var row = stepsRow + max(1, steps.count)
    var lines: [[String]] = []
    if let step = steps.first(where: { $0.kind == current }) {
      lines.append(texts.reasons(step, outlook, context))
    }
    lines.append(texts.runForms(outlook))
    if let aim = outlook.question.settings.aim {
      let needed = outlook.aim.flatMap { $0.stands ? nil : texts.requirement($0) }.map { ", " + $0 } ?? ""
      lines.append([texts.aim + " " + texts.name(aim) + needed, texts.name(aim) + needed, texts.name(aim)])
    }
    for forms in lines {
      guard row < bottom else { return }
      grid.put(fitting(forms, width, grid), row: row, column: left, Style(.dim))
      row += 1
    }
  }

  /// The first of some forms that fits, else as much of the last as there is room for.
  private func fitting(_ forms: [String], _ room: Int, _ grid: Grid) -> String {
    forms.first { grid.repertoire.width(of: $0) <= room }
      ?? Paragraph(forms.last ?? "", width: room, repertoire: grid.repertoire).lines.first ?? ""
  }

  // MARK: - Reasons

  private var reasonLines: [String] {
    texts.allReasons(outlook).flatMap {
      Paragraph($0, width: width, repertoire: context.repertoire).lines
    }
  }

  private var reasonRows: Range<Int> { top + 2..<max(top + 3, bottom - (isRoomy ? 1 : 0)) }

  /// The lines of reasons that do not fit.
  var overflow: Int { max(0, reasonLines.count - reasonRows.count) }

  /// Every stretch with its reason, and what is left for other days.
  func drawReasons(into grid: inout Grid) {
    let shown = reasonLines.dropFirst(min(screen.scroll, overflow)).prefix(reasonRows.count)
    for (line, text) in shown.enumerated() {
      grid.put(text, row: reasonRows.lowerBound + line, column: left, Style(.text))
    }
  }
}
