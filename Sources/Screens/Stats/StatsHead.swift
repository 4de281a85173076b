import Canvas
import TrainerCore

/// The names of the views, and what they are about.
struct StatsHead {
  private let names: Choices
  private let shared: Shared
  private let isNarrow: Bool

  init(_ shared: Shared) {
    self.shared = shared
    let texts = shared.texts
    isNarrow = shared.size.columns < 76
    let views = StatsScreen.View.allCases
    // On a narrow screen the digits that lead to the views stand for their names.
    let names = isNarrow ? views.map { String($0.rawValue + 1) } : views.map(texts.name)
    self.names = Choices(
      names: names, row: Margin.topRow(shared.size), column: Margin.left(shared.size), gap: isNarrow ? 1 : 3,
      repertoire: shared.repertoire)
  }

  /// The first row below.
  static func bottom(_ shared: Shared) -> Int { Margin.topRow(shared.size) + (shared.size.rows >= 20 ? 3 : 2) }

  func draw(
    into grid: inout Grid, _ view: StatsScreen.View, _ filter: SessionTable.Filter, _ texts: Texts
  ) {
    names.draw(into: &grid, chosen: view.rawValue, hasFocus: true)
    let right = shared.size.columns - Margin.left(shared.size)
    let about = texts.about(filter)
    grid.put(isNarrow ? texts.name(view) + " " + about : about, row: names.row, endingBefore: right, Style(.text))
  }

  /// The view whose name was clicked.
  func view(at mouse: Mouse) -> StatsScreen.View? {
    names.index(at: mouse).flatMap(StatsScreen.View.init)
  }
}
