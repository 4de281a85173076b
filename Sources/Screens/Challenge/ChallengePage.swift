import Canvas
import TrainerCore

/// The rows of the challenges: today's, and the list that scrolls below it.
struct ChallengePage {
  /// A row of the list.
  private struct Line {
    let text: String
    let style: Style
    /// The item that it belongs to; `nil` for a heading.
    let item: Int?
  }

  private let chosen: Int
  private let context: ScreenContext
  private let items: [ChallengeScreen.Item]
  private let gap: Int
  private let left: Int
  private let goal: [String]
  private let detail: [String]
  private let list: [Line]

  init(_ screen: ChallengeScreen, _ context: ScreenContext) {
    self.context = context
    let items = screen.items(context)
    let (texts, left) = (context.texts, Margin.left(context.size))
    let chosen = max(0, min(screen.chosen, items.count - 1))
    let gap = context.size.rows >= 20 ? 1 : 0
    func wrapped(_ text: String) -> [String] {
      let width = max(1, context.size.columns - 2 * left - 2)
      return Paragraph(text, width: width, repertoire: context.repertoire).lines
    }
    let today = context.challengeOfToday
    goal = wrapped(
      context.challenges == nil
        ? texts.reading
        : today?.challenge.map(texts.sentence) ?? texts.noChallenge(context.settings.constant))
    detail = today.map { wrapped(texts.detail($0, context)) } ?? []
    var list: [Line] = []
    var heading = ""
    for (index, item) in items.enumerated() {
      guard let name = item.heading(texts) else { continue }
      if name != heading {
        if gap > 0 && !heading.isEmpty { list.append(Line(text: "", style: .blank, item: nil)) }
        list.append(Line(text: name, style: Style(.dim), item: nil))
        heading = name
      }
      list += wrapped(texts.sentence(item.challenge)).map {
        Line(text: $0, style: Style(index == chosen ? .strong : .text), item: index)
      }
    }
    (self.list, self.items, self.chosen, self.gap, self.left) = (list, items, chosen, gap, left)
  }

  private var goalRow: Int { Margin.topRow(context.size) + 1 + 2 * gap }
  private var listRow: Int { goalRow + goal.count + detail.count + 2 * gap }

  /// The rows of the list, scrolled so that the chosen item is in sight.
  private var window: ArraySlice<Line> {
    let room = max(0, Margin.bottomRow(context.size) - gap - listRow)
    var first = 0
    if let last = list.lastIndex(where: { $0.item == chosen }), last >= room { first = last - room + 1 }
    return list[min(first, list.count)..<min(first + room, list.count)]
  }

  /// Draws all of it.
  func draw(into grid: inout Grid) {
    let (texts, top) = (context.texts, Margin.topRow(context.size))
    grid.put(texts.today, row: top, column: left, Style(.accent))
    grid.put(texts.date(context.now.date), row: top, endingBefore: context.size.columns - left, Style(.dim))
    let isChosen = items[safe: chosen]?.heading(texts) == nil
    if isChosen && !items.isEmpty { grid.put("›", row: goalRow, column: left, Style(.accent)) }
    let ink: Ink = context.challengeOfToday == nil ? .dim : isChosen ? .strong : .text
    for (offset, text) in goal.enumerated() {
      grid.put(text, row: goalRow + offset, column: left + 2, Style(ink))
    }
    for (offset, text) in detail.enumerated() {
      grid.put(text, row: goalRow + goal.count + offset, column: left + 2, Style(.dim))
    }
    var last: Int?
    for (offset, line) in window.enumerated() {
      grid.put(line.text, row: listRow + offset, column: left + 2, line.style)
      if line.item == chosen && last != chosen {
        grid.put("›", row: listRow + offset, column: left, Style(.accent))
      }
      last = line.item
    }
  }

  /// The item on a row.
  func index(atRow row: Int) -> Int? {
    if (goalRow..<goalRow + goal.count).contains(row) {
      return items.firstIndex { $0.heading(context.texts) == nil }
    }
    return Array(window)[safe: row - listRow]?.item
  }
}
