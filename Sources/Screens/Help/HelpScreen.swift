import Canvas
import TrainerCore

/// The keys of a screen and what the modes are, over that screen; any key closes it.
struct HelpScreen {
  let place: App.Place
  let shared: Shared

  func draw(into grid: inout Grid) {
    let texts = shared.texts
    let size = shared.size
    let left = Margin.left(size)
    var row = Margin.topRow(size)
    let last = Margin.bottomRow(size)
    let isRoomy = size.rows >= 20
    grid.put(texts.help, row: row, column: left, Style(.accent))
    row += isRoomy ? 2 : 1
    let keys = texts.keys(on: place, shared.keys, azerty: shared.settings.azerty)
    let width = keys.map { grid.repertoire.width(of: $0.0) }.max() ?? 0
    for (name, text) in keys where row < last {
      grid.put(name, row: row, column: left, Style(.key))
      grid.put(text, row: row, column: left + width + 2, Style(.text))
      row += 1
    }
    row += 1
    guard row + Mode.allCases.count < last, size.columns >= 72 else {
      return drawClose(into: &grid, last, left)
    }
    for mode in Mode.allCases {
      grid.put(texts.name(mode), row: row, column: left, Style(.strong))
      grid.put(texts.explanation(mode, shared.keys), row: row, column: left + 10, Style(.dim))
      row += 1
    }
    drawClose(into: &grid, last, left)
  }

  private func drawClose(into grid: inout Grid, _ row: Int, _ left: Int) {
    grid.put(shared.texts.anyKeyCloses, row: row, column: left, Style(.dim))
  }
}
