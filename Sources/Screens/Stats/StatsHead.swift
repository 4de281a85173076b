import Canvas
import TrainerCore

/// The names of the views, and what they are about.
struct StatsHead {
  private let names: Choices
  private let context: ScreenContext
  private let isNarrow: Bool

  init(_ context: ScreenContext) {
    self.context = context
    let texts = context.texts
    isNarrow = context.size.columns < 76
    let pages = StatsScreen.pages
    // On a narrow screen the digits that lead to the pages stand for their names.
    let names = isNarrow ? pages.indices.map { String($0 + 1) } : pages.map { $0.name(texts) }
    self.names = Choices(
      names: names, row: Margin.topRow(context.size), column: Margin.left(context.size),
      gap: isNarrow ? 1 : 2,
      repertoire: context.repertoire)
  }

  /// The first row below; where rows are few and the keys take two of them, the names have no line below
  /// them.
  static func bottom(_ context: ScreenContext) -> Int {
    let size = context.size
    return size.rows >= 20 ? Margin.topRow(size) + 3 : Margin.keyRows(size) > 1 ? 1 : 2
  }

  func draw(into grid: inout Grid, _ page: Int, _ stats: StatsContext) {
    names.draw(into: &grid, chosen: page, hasFocus: true)
    if StatsHead.bottom(context) == 1 {
      // The next row is the view's own.
      grid.fill(" ", row: names.row + 1, column: 0, count: grid.size.columns, Style(.text))
    }
    let start = (names.starts.last ?? 0) + (names.widths.last ?? 0) + (isNarrow ? 1 : 2)
    let right = context.size.columns - Margin.left(context.size)
    let type = StatsScreen.pages[page]
    let name = isNarrow ? [type.name(context.texts) + " ", ""] : [""]
    let texts = name.flatMap { name in about(type.subject, stats.filter, stats.constant).map { name + $0 } }
    // Where the fullest has no room it has a row of its own, if there is one; else the first that fits is
    // taken.
    let fitting = texts.first { start + grid.repertoire.width(of: $0) <= right }
    if fitting != texts.first, StatsHead.bottom(context) > names.row + 2, let text = texts.first {
      grid.put(text, row: names.row + 2, endingBefore: right, Style(.text))
    } else if let fitting {
      grid.put(fitting, row: names.row, endingBefore: right, Style(.text))
    }
  }

  /// What a page is about, from many words to few.
  private func about(
    _ subject: StatsSubject, _ filter: SessionTable.Filter, _ constant: Constant
  ) -> [String] {
    let texts = context.texts
    switch subject {
    case .everything: return [texts.allConstants, texts.all]
    case .constant: return [texts.name(constant)]
    case .sessions:
      let name = filter.constant.map(texts.name)
      let mode = filter.mode.map(texts.name)
      func joined(_ parts: String?..., by separator: String) -> String {
        parts.compactMap(\.self).joined(separator: separator)
      }
      let certified = filter.certifiedOnly ? texts.certifiedOnly : nil
      let sign = filter.certifiedOnly ? "✓" : nil
      return [
        joined(name ?? texts.allConstants, mode ?? texts.allModes, certified, by: " · "),
        joined(name ?? texts.allConstants, mode, certified, by: " · "),
        joined(name ?? texts.all, mode, certified, by: " · "),
        joined(name ?? texts.all, mode, sign, by: " · "), joined(name ?? texts.all, mode, sign, by: " "),
      ]
    }
  }

  /// The page whose name was clicked.
  func page(at mouse: Mouse) -> Int? {
    guard mouse.row < StatsHead.bottom(context) else { return nil }
    return names.index(at: mouse)
  }
}
