import Canvas
import TrainerCore

/// Where the lines of the list are, and what is below them.
struct DrillsLayout {
  /// Where what a drill asks begins, after its name.
  private static let columnOfQuestions = 13
  /// Where its size begins, after that.
  private static let columnOfSizes = 41
  private static let widthOfDates = 10

  private let lines: [DrillsScreen.Line]
  private let chosen: Int
  private let isRoomy: Bool
  private let showsQuestions: Bool
  private let showsDates: Bool
  private let left: Int
  private let right: Int
  /// The rows of the list.
  private let rows: Range<Int>
  /// The first line in sight.
  private let first: Int
  /// The row of the keys.
  private let bottom: Int

  init(_ screen: DrillsScreen, _ context: ScreenContext) {
    let size = context.size
    lines = screen.lines(context)
    chosen = max(0, min(screen.chosen, lines.count - 1))
    isRoomy = size.rows >= 20
    left = Margin.left(size)
    right = size.columns - left
    let texts = context.texts
    func widest(_ words: [String]) -> Int { words.map(context.repertoire.width).max() ?? 0 }
    let figures =
      widest(lines.map { $0.face.name($0.size, texts) }) + 2
      + max(1, widest(lines.compactMap { context.drillFigures($0.size)?.bests.first.map(texts.value) }))
    let room = right - left - figures
    showsQuestions = room >= DrillsLayout.columnOfSizes
    showsDates =
      room >= DrillsLayout.widthOfDates
      + (showsQuestions ? DrillsLayout.columnOfSizes : DrillsLayout.columnOfQuestions)
    bottom = Margin.bottomRow(size)
    let top = Margin.topRow(size) + (isRoomy ? 3 : 1)
    let count = min(lines.count, max(1, bottom - top - (isRoomy ? 5 : 0)))
    rows = top..<top + count
    first = max(0, min(chosen - count / 2, lines.count - count))
  }

  /// The line that was clicked.
  func entry(at mouse: Mouse) -> Int? {
    guard rows.contains(mouse.row) else { return nil }
    return first + mouse.row - rows.lowerBound
  }

  func draw(into grid: inout Grid, _ context: ScreenContext) {
    for row in rows {
      let index = first + row - rows.lowerBound
      if let line = lines[safe: index] { draw(line, isChosen: index == chosen, into: &grid, row, context) }
    }
    if let line = lines[safe: chosen] { drawAbout(line, into: &grid, context) }
  }

  private func draw(
    _ line: DrillsScreen.Line, isChosen: Bool, into grid: inout Grid, _ row: Int, _ context: ScreenContext
  ) {
    let texts = context.texts
    let paper: Paper = isChosen ? .selection : .ground
    func style(_ ink: Ink) -> Style { Style(ink, on: paper) }
    if isChosen {
      grid.fill(" ", row: row, column: left - 1, count: right - left + 2, style(.text))
      // Colour alone must not say so.
      if !showsQuestions { grid.put("›", row: row, column: left - 1, style(.accent)) }
    }
    let sizeColumn = left + (showsQuestions ? DrillsLayout.columnOfSizes : DrillsLayout.columnOfQuestions)
    let (face, size) = (line.face, line.size)
    if line.isFirst || !showsQuestions {
      grid.put(face.title(texts), row: row, column: left, style(isChosen ? .accent : .text))
    }
    if line.isFirst && showsQuestions {
      grid.put(
        face.subject(texts), row: row, column: left + DrillsLayout.columnOfQuestions,
        style(isChosen ? .text : .dim))
    }
    grid.put(face.name(size, texts), row: row, column: sizeColumn, style(isChosen ? .strong : .text))
    // An attempt has the Crown for its best.
    guard size.rules == nil else { return }
    let figures = context.drillFigures(size)
    let best = figures?.bests.first
    let mark = face.mark(size)
    let end = right - (showsDates ? DrillsLayout.widthOfDates : 0)
    if let best {
      grid.put(texts.value(of: best), row: row, endingBefore: end, style(.strong))
    } else {
      grid.put("·", row: row, endingBefore: end, style(.dim))
    }
    guard showsDates else { return }
    if let mark {
      grid.put(mark + " *", row: row, column: end + 1, style(.dim))
    } else if let last = figures?.last {
      grid.put(texts.dayAndMonth(last), row: row, column: end + 1, style(.dim))
    }
  }

  /// What happens in the chosen one, its bests, and whose mark the asterisk is.
  private func drawAbout(_ line: DrillsScreen.Line, into grid: inout Grid, _ context: ScreenContext) {
    guard isRoomy else { return }
    let texts = context.texts
    var about = line.face.about(line.size, texts)
    let bests = context.drillFigures(line.size)?.bests ?? []
    if !bests.isEmpty {
      about +=
        " " + texts.yourBests + " "
        + bests.map { texts.unbroken(texts.value(of: $0)) }.joined(separator: "\u{a0} ")
    }
    var row = rows.upperBound + 1
    for text in Paragraph(about, width: right - left, repertoire: grid.repertoire).lines
    where row < bottom - 1 {
      grid.put(text, row: row, column: left, Style(.text))
      row += 1
    }
    guard showsDates, lines.contains(where: { $0.face.mark($0.size) != nil }), row + 1 < bottom - 1 else {
      return
    }
    grid.put(texts.worldsBest, row: row + 1, column: left, Style(.dim))
  }
}
