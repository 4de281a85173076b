import Canvas
import TrainerCore

/// What is on the page of the day: what is held, the steps, the aim; or all the reasons.
struct TodayPage {
  private let screen: TodayScreen
  private let dayPlan: DayPlan
  private let context: ScreenContext
  private let steps: [PlanStep]
  private let left: Int
  private let width: Int
  private let top: Int
  private let isRoomy: Bool
  /// What the day asks to be said.
  private let notice: String

  init(_ screen: TodayScreen, _ dayPlan: DayPlan, _ context: ScreenContext) {
    self.screen = screen
    self.dayPlan = dayPlan
    self.context = context
    steps = dayPlan.steps(context)
    left = Margin.left(context.size)
    width = context.size.columns - 2 * left
    top = Margin.topRow(context.size)
    isRoomy = context.size.rows >= 24 && context.size.columns >= 60
    notice = TodayPage.fitting(context.texts.notices(dayPlan, steps, context), width, context.repertoire)
  }

  private var texts: Texts { context.texts }
  private var bottom: Int { Margin.bottomRow(context.size) }

  /// The row of the notice; where there is none, or no room for it, it has none.
  private var noticeRow: Int? { notice.isEmpty ? nil : isRoomy ? top + 3 : top + 2 }
  private var stepsRow: Int { (noticeRow ?? top + (isRoomy ? 2 : 1)) + (isRoomy ? 2 : 1) }
  /// The rows from one step to the next: with its reason, and with a row between two where there is room.
  private var pitch: Int {
    let room = (bottom - (dayPlan.question.settings.aim == nil ? 0 : 5) - stepsRow) / max(1, steps.count)
    return isRoomy ? min(3, max(1, room)) : 1
  }
  /// The column of what a step is about, after the longest name.
  private var contentColumn: Int {
    let names = PlanStep.Kind.allCases.map { context.repertoire.width(of: texts.name($0)) }
    return left + 4 + (names.max() ?? 0) + (isRoomy ? 3 : 2)
  }

  /// The step whose row was clicked.
  func index(atRow row: Int) -> Int? {
    steps.indices.first { (0..<min(2, pitch)).contains(row - stepsRow - $0 * pitch) }
  }

  func draw(into grid: inout Grid) {
    let held = TodayPage.fitting(texts.held(dayPlan), width, grid.repertoire)
    grid.put(held, row: top + (isRoomy ? 2 : 1), column: left, Style(.text))
    if let noticeRow { grid.put(notice, row: noticeRow, column: left, Style(.dim)) }
    let current = screen.index(context)
    for (index, step) in steps.enumerated() {
      draw(step, index, isChosen: index == current, into: &grid)
    }
    var row = stepsRow + steps.count * pitch
    if pitch == 1, let step = current.flatMap({ steps[safe: $0] }), row < bottom {
      let reason = TodayPage.fitting(texts.reasons(step, dayPlan, context), width, grid.repertoire)
      grid.put(reason, row: row, column: left, Style(.dim))
      row += 1
    }
    drawAim(into: &grid, row + (isRoomy && pitch < 3 ? 1 : 0))
  }

  private func draw(_ step: PlanStep, _ index: Int, isChosen: Bool, into grid: inout Grid) {
    let row = stepsRow + index * pitch
    guard row < bottom else { return }
    let ink: Ink = isChosen ? .strong : .dim
    if isChosen { grid.put("›", row: row, column: max(0, left - 1), Style(.accent)) }
    if step.isDone {
      grid.put("✓", row: row, column: left + 1, Style(.reward))
    } else {
      grid.put(index + 1, row: row, endingBefore: left + 2, Style(ink))
    }
    grid.put(
      texts.name(step.kind), row: row, column: left + 3,
      Style(isChosen ? .accent : step.isDone ? .dim : .text))
    let right = left + width
    let minutes = isRoomy ? texts.minutes(step) : (step.isGuess ? "~" : "") + texts.minutes(step.minutes)
    grid.put(minutes, row: row, endingBefore: right, Style(ink))
    let room = right - grid.repertoire.width(of: minutes) - 2 - contentColumn
    let words = TodayPage.fitting(texts.forms(step, dayPlan, context), room, grid.repertoire)
    grid.put(
      words, row: row, column: contentColumn, Style(isChosen ? .strong : step.isDone ? .dim : .text))
    guard pitch > 1, row + 1 < bottom else { return }
    let reason = TodayPage.fitting(
      texts.reasons(step, dayPlan, context), right - contentColumn, grid.repertoire)
    grid.put(reason, row: row + 1, column: contentColumn, Style(.dim))
  }

  /// The aim and what it requires.
  private func drawAim(into grid: inout Grid, _ first: Int) {
    var row = first
    guard let aim = dayPlan.question.settings.aim, row < bottom else { return }
    let column = isRoomy ? contentColumn : left
    let room = left + width - column
    if isRoomy {
      grid.put(texts.aim, row: row, column: left + 3, Style(.text))
      grid.put(texts.name(aim), row: row, column: column, Style(.strong))
      row += 1
    } else {
      let forms = [texts.aim + " " + texts.name(aim), texts.name(aim)]
      grid.put(
        TodayPage.fitting(forms, room, grid.repertoire), row: row, column: column, Style(.text))
      row += 1
    }
    guard let aimProjection = dayPlan.aim else { return }
    for line in texts.aimLines(aimProjection, dayPlan.question) {
      guard row < bottom else { return }
      grid.put(TodayPage.fitting(line, room, grid.repertoire), row: row, column: column, Style(.dim))
      row += 1
    }
  }

  /// The first of some forms that fits, else as much of the last as there is room for.
  private static func fitting(_ forms: [String], _ room: Int, _ repertoire: Repertoire) -> String {
    forms.first { repertoire.width(of: $0) <= room }
      ?? Paragraph(forms.last ?? "", width: room, repertoire: repertoire).lines.first ?? ""
  }

  // MARK: - Reasons

  private var reasonLines: [String] {
    texts.allReasons(dayPlan).flatMap {
      Paragraph($0, width: width, repertoire: context.repertoire).lines
    }
  }

  private var reasonRows: Range<Int> { top + 2..<max(top + 3, bottom - (isRoomy ? 1 : 0)) }

  var overflow: Int { max(0, reasonLines.count - reasonRows.count) }

  /// Every stretch with its reason, and what is left for other days.
  func drawReasons(into grid: inout Grid) {
    let shown = reasonLines.dropFirst(min(screen.scroll, overflow)).prefix(reasonRows.count)
    for (line, text) in shown.enumerated() {
      grid.put(text, row: reasonRows.lowerBound + line, column: left, Style(.text))
    }
  }
}
