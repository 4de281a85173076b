import Canvas
import Preferences
import TrainerCore

/// Where the parts of Home are.
struct HomeLayout {
  let size: Size
  let left: Int
  let isRoomy: Bool
  /// Whether every row is needed, so that the choices have marks before them instead of lines below them.
  let isTight: Bool
  /// Whether the plan of the day has a row of its own; else it shares that of the day's challenge.
  let hasPlanRow: Bool
  let decimalsRow: Int
  let constants: Choices
  let modes: Choices
  let line: SegmentLine?
  /// The ghosts, in Game from #1 on; they give way to the segment while that has the focus.
  let ghosts: GhostChoices?
  /// The row of the line that says what the mode will run over.
  let planRow: Int
  /// What that line says.
  let planText: String
  /// The ways over the segment, after that.
  let ways: Choices?

  init(_ context: ScreenContext) {
    let texts = context.texts
    size = context.size
    // Below 22 rows the last line of the roomy page would be among the keys.
    isRoomy = size.rows >= 22
    isTight = Margin.bottomRow(size) < 12
    let isWide = !Margin.isNarrow(size)
    left = isWide ? 5 : 1
    // Below 24 rows the page begins higher; one that is not roomy is twelve rows, and above two of keys in
    // the middle. The question about reminders takes a row more, which must not touch the keys.
    let isAsked = context.asksForReminder || context.reminderOutcome != nil
    let asked = isAsked ? size.rows >= 26 ? 2 : 1 : 0
    hasPlanRow = size.rows >= 24 && context.progress.sessions > 0
    let top =
      isRoomy ? min(5, size.rows - (hasPlanRow ? 21 : 19) - asked) : max(0, (size.rows - 15) / 2)
    decimalsRow = min(2, top - 2)
    let repertoire = context.repertoire
    // The marks are where the names would begin.
    let first = left + (isTight ? 2 : 0)
    constants = Choices(
      names: Constant.allCases.map(texts.name), row: top, column: first, gap: isWide ? 9 : 4,
      isMarked: isTight, repertoire: repertoire)
    modes = Choices(
      names: Mode.onHome.map(texts.name), row: top + (isRoomy ? 3 : isTight ? 1 : 2), column: first,
      gap: isWide ? 5 : isTight ? 4 : 3, isMarked: isTight, repertoire: repertoire)
    planRow = modes.row + (isRoomy ? 3 : isTight ? 1 : 2)
    let settings = context.settings
    if settings.mode.traits.segment != .never {
      line = SegmentLine(
        segment: settings.segment(for: settings.mode), row: planRow + 1, column: left,
        cells: min(50, size.columns - 2 * left - 8))
    } else {
      line = nil
    }
    let forms = texts.forms(of: context.plan)
    let isNarrow = !isWide
    let names = settings.ways.map { texts.name($0, isShort: isNarrow) }
    if names.isEmpty {
      let wholes = texts.rival(context).map { forms[0] + "   " + $0 } + [forms[0]]
      let room = size.columns - left
      planText = wholes.first { repertoire.width(of: $0) <= room } ?? forms[0]
      ways = nil
    } else {
      let gap = isNarrow ? 2 : 3
      let width = names.reduce(0) { $0 + 2 + repertoire.width(of: $1) } + 2 + gap
      let room = size.columns - left
      planText = forms.first { repertoire.width(of: $0) + width <= room } ?? forms[forms.count - 1]
      ways = Choices(
        names: names, row: planRow, column: left + repertoire.width(of: planText) + gap + 2, gap: 4,
        isMarked: true, repertoire: repertoire)
    }
    if settings.choosesGhost {
      let column = left + repertoire.width(of: texts.ghost) + 3
      ghosts = GhostChoices(context, row: planRow, column: column + 2)
    } else {
      ghosts = nil
    }
  }

  var recordRow: Int { planRow + (isRoomy ? 3 : 2) }
  var gradeRow: Int { recordRow + (isRoomy ? 3 : 2) + (hasPlanRow ? 2 : 0) }
  /// The row of the day's plan.
  var todayRow: Int { hasPlanRow ? recordRow + 3 : challengeRow }
  var daysRow: Int { gradeRow + (isRoomy ? 2 : 1) }
  /// The row of the day's challenge.
  var challengeRow: Int { daysRow + 1 }
  var reminderRow: Int { challengeRow + (size.rows >= 26 ? 2 : 1) }
}

/// Names side by side, one of them chosen; what shows it without colour is a line below that one, or a mark
/// before each.
struct Choices {
  let names: [String]
  let row: Int
  let starts: [Int]
  let widths: [Int]
  /// Whether there is a mark two columns before each name; else the chosen one is underlined.
  let isMarked: Bool

  init(names: [String], row: Int, column: Int, gap: Int, isMarked: Bool = false, repertoire: Repertoire) {
    self.names = names
    self.row = row
    self.isMarked = isMarked
    widths = names.map(repertoire.width)
    var start = column
    starts = widths.map { width in
      defer { start += width + gap }
      return start
    }
  }

  func draw(into grid: inout Grid, chosen: Int, hasFocus: Bool) {
    if isMarked {
      drawMarks(into: &grid, chosen: chosen, hasFocus: hasFocus)
    } else {
      drawUnderlined(into: &grid, chosen: chosen, hasFocus: hasFocus)
    }
  }

  private func drawUnderlined(into grid: inout Grid, chosen: Int, hasFocus: Bool) {
    for index in names.indices {
      let isChosen = index == chosen
      grid.put(names[index], row: row, column: starts[index], Style(isChosen ? .accent : .dim))
      if isChosen {
        let style = Style(hasFocus ? .accent : .dim)
        grid.fill(hasFocus ? "━" : "─", row: row + 1, column: starts[index], count: widths[index], style)
      }
    }
  }

  private func drawMarks(into grid: inout Grid, chosen: Int, hasFocus: Bool) {
    for index in names.indices {
      let isChosen = index == chosen
      let style = Style(isChosen ? (hasFocus ? .accent : .strong) : .dim)
      grid.put(isChosen ? "●" : "○", row: row, column: starts[index] - 2, style)
      grid.put(names[index], row: row, column: starts[index], style)
    }
  }

  /// The entry that was clicked.
  func index(at mouse: Mouse) -> Int? {
    guard mouse.row == row || !isMarked && mouse.row == row + 1 else { return nil }
    return names.indices.first {
      (max(0, starts[$0] - 2)..<starts[$0] + widths[$0] + 1).contains(mouse.column)
    }
  }
}

extension HomeScreen {
  func draw(into grid: inout Grid, _ context: ScreenContext) {
    let today = context.today
    let layout = HomeLayout(context)
    let settings = context.settings
    if layout.isRoomy { drawDecimals(of: settings.constant, into: &grid, layout, settings.groups) }
    layout.constants.draw(
      into: &grid, chosen: Constant.allCases.firstIndex(of: settings.constant) ?? 0,
      hasFocus: focus == .constant)
    drawProfile(into: &grid, layout, context)
    drawFocus(into: &grid, layout)
    layout.modes.draw(
      into: &grid, chosen: Mode.onHome.firstIndex(of: settings.mode) ?? 0, hasFocus: focus == .mode)
    drawPlan(into: &grid, layout, context)
    drawRecords(into: &grid, layout, context)
    drawGrade(into: &grid, layout, context)
    if let loss = context.loss {
      drawLoss(loss, into: &grid, layout, context)
    } else {
      drawDays(into: &grid, layout, context, today)
      let plan = PlanLine(context)
      plan?.draw(into: &grid, row: layout.todayRow, column: layout.left)
      if plan == nil || layout.hasPlanRow {
        ChallengeOnHome(context)?.draw(into: &grid, row: layout.challengeRow, column: layout.left)
      }
    }
    ReminderLine(row: layout.reminderRow, column: layout.left, context)?.draw(into: &grid)
    hintLine(context).draw(into: &grid)
  }

  /// Whose data it is, where there is more than one profile, at the right of the constants.
  private func drawProfile(into grid: inout Grid, _ layout: HomeLayout, _ context: ScreenContext) {
    guard context.profile.name != nil || context.profile.hasOthers else { return }
    let end = layout.size.columns - layout.left
    let behind = (layout.constants.starts.last ?? 0) + (layout.constants.widths.last ?? 0) + 3
    let name = context.profile.name?.text ?? context.texts.firstProfile
    let shown = grid.repertoire.shortened(name, to: max(1, end - behind))
    grid.put(shown, row: layout.constants.row, endingBefore: end, Style(.dim))
  }

  /// The constant's digits, fading into the dark.
  private func drawDecimals(
    of constant: Constant, into grid: inout Grid, _ layout: HomeLayout, _ groups: DigitGroups
  ) {
    let row = layout.decimalsRow
    let block = PracticeEngine.blockLength
    let inks: [Ink] = [.text, .text, .receding1, .receding2, .receding3, .receding4]
    var column = layout.left
    column = grid.put(Unicode.Scalar(0x30 + constant.integerPart), row: row, column: column, Style(.text))
    column = grid.put(".", row: row, column: column, Style(.text))
    for (index, ink) in inks.enumerated() {
      guard column + groups.width <= layout.size.columns - layout.left else { return }
      for place in 0..<block {
        let digit = constant.decimals[index * block + place]
        grid.put(
          Unicode.Scalar(0x30 + digit), row: row, column: column + groups.offset(of: place), Style(ink))
      }
      column += groups.width + 1
    }
  }

  /// Where marks say what is chosen, and on the segment's line, a sign before the row says what the keys
  /// change.
  private func drawFocus(into grid: inout Grid, _ layout: HomeLayout) {
    guard layout.isTight || isEditing, focus != .way else { return }
    let row =
      switch focus {
      case .constant: layout.constants.row
      case .mode: layout.modes.row
      case .ghost, .way: layout.planRow
      case .segment: layout.planRow + 1
      }
    grid.put("›", row: row, column: max(0, layout.left - 2), Style(.accent))
  }

  private func drawPlan(into grid: inout Grid, _ layout: HomeLayout, _ context: ScreenContext) {
    let texts = context.texts
    let row = layout.planRow
    var column = layout.left
    let choices = isEditing ? nil : layout.ghosts
    if let ghosts = choices {
      // The names have marks of their own: the focus needs another one.
      if focus == .ghost { grid.put("›", row: row, column: max(0, column - 2), Style(.accent)) }
      grid.put(texts.ghost, row: row, column: column, Style(.dim))
      ghosts.draw(into: &grid, chosen: context.ghost, hasFocus: focus == .ghost)
      column = grid.put(texts.errorsCost, row: row + 1, column: column, Style(.dim))
    } else if let dropped {
      let forms = texts.notTaken(dropped)
      column = grid.put("✗ ", row: row, column: column, Style(.error))
      column = grid.put(fitting(forms, from: column, layout, grid), row: row, column: column, Style(.error))
    } else if let typed {
      column = grid.put(typed, row: row, column: column, Style(.strong))
      column = grid.put("▁", row: row, column: column, Style(.cursor))
      if let segment = Segment(typed) {
        let details = fitting(texts.details(segment), from: column + 2, layout, grid)
        column = grid.put(details, row: row, column: column + 2, Style(.text))
      } else {
        let style = Style(isRefused ? .error : .dim)
        column = grid.put(isRefused ? " ✗ " : "  ", row: row, column: column, style)
        let fault = fitting(texts.segmentFault(typed), from: column, layout, grid)
        column = grid.put(fault, row: row, column: column, style)
      }
    } else if case .segment(let handle) = focus, let segment = layout.line?.segment {
      // The end that the keys move stands out.
      column = grid.put(
        texts.number(segment.start), row: row, column: column, Style(handle == .end ? .text : .accent))
      column = grid.put("–", row: row, column: column, Style(.text))
      column = grid.put(
        texts.number(segment.end), row: row, column: column, Style(handle == .start ? .text : .accent))
      let details = fitting(texts.details(segment), from: column + 3, layout, grid)
      column = grid.put(details, row: row, column: column + 3, Style(.text))
    } else {
      column = grid.put(layout.planText, row: row, column: column, Style(.text))
      if let ways = layout.ways { column = draw(ways, into: &grid, context.settings) }
    }
    if let line = layout.line, choices == nil {
      var handle: SegmentLine.Handle?
      if case .segment(let focused) = focus { handle = focused }
      line.draw(into: &grid, focus: handle)
    }
    guard typed == nil, dropped == nil else { return }
    let held = context.progress.sessions > 0 ? context.dayPlan.map(texts.held) : nil
    let forms = context.summed.map(texts.summing) ?? held ?? []
    let room = layout.size.columns - column - 3
    guard let line = forms.first(where: { grid.repertoire.width(of: $0) < room })
    else { return }
    grid.put(line, row: choices == nil ? row : row + 1, column: column + 3, Style(.dim))
  }

  /// Draws the ways over the segment; the column after them.
  private func draw(_ ways: Choices, into grid: inout Grid, _ settings: Settings) -> Int {
    let hasFocus = focus == .way
    if hasFocus { grid.put("›", row: ways.row, column: max(0, ways.starts[0] - 3), Style(.accent)) }
    let chosen = settings.ways.firstIndex(of: settings.way) ?? 0
    ways.draw(into: &grid, chosen: chosen, hasFocus: hasFocus)
    return (ways.starts.last ?? 0) + (ways.widths.last ?? 0)
  }

  /// The first of some forms that fits into a row, else the last.
  private func fitting(_ forms: [String], from column: Int, _ layout: HomeLayout, _ grid: Grid) -> String {
    let room = layout.size.columns - column
    return forms.first { grid.repertoire.width(of: $0) <= room } ?? forms.last ?? ""
  }

  private func drawRecords(into grid: inout Grid, _ layout: HomeLayout, _ context: ScreenContext) {
    let texts = context.texts
    let figures = context.progress[context.settings.constant]
    for (offset, kind) in RecordKind.allCases.enumerated() {
      let row = layout.recordRow + offset
      let sign = kind == .crown ? "♛" : "ϟ"
      var column = layout.left
      guard let best = figures[kind] else {
        grid.put(sign, row: row, column: column, Style(.dim))
        grid.put(texts.noRecord(kind), row: row, column: column + 3, Style(.dim))
        continue
      }
      grid.put(sign, row: row, column: column, Style(.reward))
      let value = texts.recordValue(kind, best.run)
      let pad = layout.isRoomy ? 8 : 3 + grid.repertoire.width(of: value)
      column = max(grid.put(value, row: row, column: column + 3, Style(.strong)), layout.left + pad) + 1
      column = grid.put(texts.recordDetail(kind, best.run), row: row, column: column, Style(.dim))
      let date = texts.date(best.date)
      let dateColumn = layout.isRoomy ? max(column + 3, layout.left + 32) : column + 2
      guard dateColumn + grid.repertoire.width(of: date) <= layout.size.columns else { continue }
      grid.put(date, row: row, column: dateColumn, Style(.dim))
    }
  }

  private func drawGrade(into grid: inout Grid, _ layout: HomeLayout, _ context: ScreenContext) {
    let texts = context.texts
    let progress = context.progress
    let name = texts.name(progress.grade).uppercased()
    let column = grid.put(name, row: layout.gradeRow, column: layout.left, Style(.strong)) + 3
    let rest = texts.wayToNextGrade(progress.xp)
    let room = layout.size.columns - layout.left - column - grid.repertoire.width(of: rest) - 2
    let width = min(40, room)
    if width >= 8 {
      GradeBar(xp: progress.xp, width: width).draw(into: &grid, row: layout.gradeRow, column: column)
      grid.put(rest, row: layout.gradeRow, column: column + width + 2, Style(.text))
    } else {
      grid.put(rest, row: layout.gradeRow, column: column, Style(.text))
    }
  }

  /// The question whether to leave although that loses something.
  private func drawLoss(
    _ loss: StorageTrouble, into grid: inout Grid, _ layout: HomeLayout, _ context: ScreenContext
  ) {
    let texts = context.texts
    let room = layout.size.columns - layout.left
    func put(_ forms: [String], row: Int, _ style: Style) {
      let form = forms.first { grid.repertoire.width(of: $0) <= room } ?? forms.last ?? ""
      grid.put(form, row: row, column: layout.left, style)
    }
    put(texts.lossForms(loss), row: layout.daysRow, Style(.error))
    put(
      texts.lossAdvice(loss, texts.name(context.keys[.quit])), row: layout.challengeRow, Style(.text))
  }

  private func drawDays(into grid: inout Grid, _ layout: HomeLayout, _ context: ScreenContext, _ today: Int) {
    let texts = context.texts
    let row = layout.daysRow
    if let trouble = context.trouble {
      grid.put(texts.text(trouble), row: row, column: layout.left, Style(.error))
    } else if context.folderNews != FolderNews() {
      let forms = texts.forms(context.folderNews)
      let room = layout.size.columns - layout.left
      let form = forms.first { grid.repertoire.width(of: $0) <= room } ?? forms.last ?? ""
      grid.put(form, row: row, column: layout.left, Style(.text))
    } else if context.progress.sessions == 0 {
      grid.put(texts.invitation, row: row, column: layout.left, Style(.text))
    } else {
      let days = context.progress.days
      let isStreak = days.current(on: today) != nil
      let streak = texts.daysInARow(days.streak(on: today))
      let column = grid.put(streak, row: row, column: layout.left, Style(isStreak ? .strong : .text)) + 2
      let room = layout.size.columns - layout.left - column
      let forms = texts.dayDetails(days, today)
      let detail = forms.first { grid.repertoire.width(of: $0) <= room } ?? forms.last ?? ""
      grid.put(detail, row: row, column: column, Style(.dim))
    }
  }
}

/// The bar from one grade to the next.
struct GradeBar {
  let xp: Int
  let width: Int

  /// The cells of the way that lie behind; all of them at the top.
  var filled: Int {
    let grade = Grade(xp: xp)
    guard let next = grade.next else { return width }
    return (xp - grade.threshold) * width / (next.threshold - grade.threshold)
  }

  func draw(into grid: inout Grid, row: Int, column: Int) {
    let filled = filled
    grid.fill("━", row: row, column: column, count: filled, Style(.curve))
    grid.fill("─", row: row, column: column + filled, count: width - filled, Style(.faint))
  }
}
