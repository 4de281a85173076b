import Canvas
import TrainerCore

/// The challenge screen's rows: today's challenge, the strip of days, and the list that scrolls below them.
struct ChallengePage {
  /// A row of the list.
  private struct Line {
    let text: String
    let style: Style
    /// The item that it belongs to; `nil` for a heading.
    let item: Int?
  }

  /// The days of the strip, today included.
  static let days = 28

  private let screen: ChallengeScreen
  private let context: ScreenContext
  private let today: Int
  private let items: [ChallengeScreen.Item]
  private let isRoomy: Bool
  private let left: Int
  private let width: Int
  private let texts: Texts

  init(_ screen: ChallengeScreen, _ items: [ChallengeScreen.Item], _ context: ScreenContext) {
    self.screen = screen
    self.context = context
    today = context.today
    self.items = items
    isRoomy = context.size.rows >= 20
    left = Margin.left(context.size)
    width = max(1, context.size.columns - 2 * left - 2)
    texts = context.texts
  }

  private var entry: ChallengeLog.Entry? { context.shelf?.log[today] }
  private var gap: Int { isRoomy ? 1 : 0 }
  private var chosen: Int { max(0, min(screen.chosen, items.count - 1)) }
  private var goal: Paragraph {
    Paragraph(
      entry.map { context.sentence(of: $0.challenge) } ?? "", width: width, repertoire: context.repertoire)
  }
  private var detail: Paragraph {
    Paragraph(
      entry.map { texts.detail($0, context.progress, context.now.date) } ?? "", width: width,
      repertoire: context.repertoire)
  }
  private var goalRow: Int { Margin.topRow(context.size) + 1 + 2 * gap }
  private var detailRow: Int { goalRow + goal.lines.count }
  private var stripRow: Int { detailRow + detail.lines.count + 2 * gap }
  private var listRow: Int { stripRow + (isRoomy ? 3 : 2) + gap }

  /// Draws all of it.
  func draw(into grid: inout Grid) {
    let top = Margin.topRow(context.size)
    grid.put(texts.today, row: top, column: left, Style(.accent))
    grid.put(texts.date(context.now.date), row: top, endingBefore: context.size.columns - left, Style(.dim))
    guard context.shelf != nil else {
      grid.put(texts.reading, row: goalRow, column: left + 2, Style(.dim))
      return
    }
    drawMark(0, into: &grid, row: goalRow)
    goal.draw(into: &grid, row: goalRow, column: left + 2, Style(chosen == 0 ? .strong : .text))
    detail.draw(into: &grid, row: detailRow, column: left + 2, Style(.dim))
    drawStrip(into: &grid, row: stripRow)
    drawList(into: &grid, row: listRow)
  }

  private func drawMark(_ item: Int, into grid: inout Grid, row: Int) {
    grid.put(item == chosen ? "›" : " ", row: row, column: left, Style(.accent))
  }

  /// The days before today, and today at the end.
  private func drawStrip(into grid: inout Grid, row: Int) {
    var row = row
    if isRoomy {
      grid.put(texts.lastFourWeeks, row: row, column: left + 2, Style(.dim))
      row += 1
    }
    let isWide = width >= 2 * ChallengePage.days
    var column = left + 2
    for day in (today - ChallengePage.days + 1)...today {
      let mark = DayMark(context.shelf?.log[day]?.state, isToday: day == today)
      grid.put(mark.glyph, row: row, column: column, Style(mark.ink))
      column += isWide ? 2 : 1
    }
    column = left + 2
    let run = texts.wonInARow(context.shelf?.log.run(on: today) ?? 0)
    guard isWide else {
      grid.put(run, row: row + 1, column: column, Style(.text))
      return
    }
    for mark in DayMark.allCases {
      column = grid.put(mark.glyph, row: row + 1, column: column, Style(mark.ink)) + 1
      column = grid.put(texts.name(mark), row: row + 1, column: column, Style(.dim)) + 3
    }
    guard column + context.repertoire.width(of: run) <= context.size.columns - left else { return }
    grid.put(run, row: row + 1, column: column, Style(.text))
  }

  // MARK: - The list

  private var lines: [Line] {
    var lines: [Line] = []
    var heading = ""
    for (index, item) in items.enumerated() {
      let name: String
      switch item {
      case .today: continue
      case .given: name = texts.givenChallenge
      case .favourite: name = texts.favourites
      }
      if name != heading {
        if isRoomy && !heading.isEmpty { lines.append(Line(text: "", style: .blank, item: nil)) }
        lines.append(Line(text: name, style: Style(.dim), item: nil))
        heading = name
      }
      let sentence = context.sentence(of: item.challenge)
      for text in Paragraph(sentence, width: width, repertoire: context.repertoire).lines {
        lines.append(Line(text: text, style: Style(index == chosen ? .strong : .text), item: index))
      }
    }
    return lines
  }

  /// The rows of the list, scrolled so that the chosen item is in sight.
  private func window(from row: Int) -> (lines: ArraySlice<Line>, row: Int) {
    let lines = lines
    let room = max(0, Margin.bottomRow(context.size) - gap - row)
    var first = 0
    if let last = lines.lastIndex(where: { $0.item == chosen }), last >= room { first = last - room + 1 }
    return (lines[min(first, lines.count)..<min(first + room, lines.count)], row)
  }

  private func drawList(into grid: inout Grid, row: Int) {
    let window = window(from: row)
    var last: Int?
    for (offset, line) in window.lines.enumerated() {
      grid.put(line.text, row: row + offset, column: left + 2, line.style)
      if let item = line.item, item != last { drawMark(item, into: &grid, row: row + offset) }
      last = line.item
    }
  }

  /// The item on a row.
  func index(atRow row: Int) -> Int? {
    if (goalRow..<detailRow).contains(row) { return items.isEmpty ? nil : 0 }
    let window = window(from: listRow)
    let offset = row - window.row
    guard offset >= 0, offset < window.lines.count else { return nil }
    return window.lines[window.lines.startIndex + offset].item
  }
}

/// What became of a day's challenge, as a mark.
enum DayMark: CaseIterable {
  case won
  case notWon
  case missed
  case open

  init(_ state: ChallengeLog.State?, isToday: Bool) {
    switch state {
    case .won: self = .won
    case .failed, .begun: self = .notWon
    case .shown, nil: self = isToday ? .open : .missed
    }
  }

  var glyph: Unicode.Scalar {
    switch self {
    case .won: "●"
    case .notWon: "○"
    case .missed: "·"
    case .open: "□"
    }
  }

  var ink: Ink {
    switch self {
    case .won: .accent
    case .notWon: .error
    case .missed: .dim
    case .open: .strong
    }
  }
}

extension ChallengeScreen {
  func draw(into grid: inout Grid, _ context: ScreenContext) {
    ChallengePage(self, items(context), context).draw(into: &grid)
    let line = hintLine(context)
    if doomed != nil {
      grid.put(context.texts.deleteAgain, row: line.row, column: line.column, Style(.accent))
    } else {
      line.draw(into: &grid)
    }
    guard let trouble = context.trouble else { return }
    let row = Margin.bottomRow(context.size) - 1
    grid.put(context.texts.text(trouble), row: row, column: Margin.left(context.size), Style(.error))
  }
}
