import Canvas
import TrainerCore

/// The records and sums of every constant.
struct RecordsView {
  private let shared: Shared

  init(_ shared: Shared) {
    self.shared = shared
  }

  func draw(into grid: inout Grid, _ filter: SessionTable.Filter) {
    let texts = shared.texts
    let left = Margin.left(shared.size)
    let isNarrow = shared.size.columns < 76
    let isRoomy = shared.size.rows >= 20
    var row = StatsHead.bottom(shared)
    let names = left + 8
    for constant in Constant.allCases {
      let figures = shared.progress[constant]
      let isChosen = constant == filter.constant
      grid.put(texts.name(constant), row: row, column: left, Style(isChosen ? .accent : .strong))
      guard figures.sessions > 0 else {
        grid.put(texts.notPractised, row: row, column: names, Style(.dim))
        row += isRoomy ? 2 : 1
        continue
      }
      if isNarrow {
        row = drawShort(figures, into: &grid, row, names - 3)
      } else {
        row = drawLong(figures, into: &grid, row, names)
      }
      row += isRoomy ? 1 : 0
    }
  }

  private func drawShort(
    _ figures: Progress.Figures, into grid: inout Grid, _ row: Int, _ column: Int
  ) -> Int {
    let texts = shared.texts
    var end = column
    if let crown = figures.crown {
      end = grid.put("♛ " + texts.number(crown.run.digits), row: row, column: end, Style(.reward)) + 2
    }
    if let lightning = figures.lightning {
      end = grid.put("ϟ " + texts.rate(lightning.run.cps, 2), row: row, column: end, Style(.reward)) + 2
    }
    grid.put(texts.digits(figures.digits), row: row, column: end, Style(.dim))
    return row + 1
  }

  private func drawLong(_ figures: Progress.Figures, into grid: inout Grid, _ row: Int, _ column: Int) -> Int {
    let texts = shared.texts
    var row = row
    for kind in RecordKind.allCases {
      guard let best = figures[kind] else { continue }
      let value = kind == .crown ? texts.number(best.run.digits) : texts.rate(best.run.cps, 2)
      grid.put(kind == .crown ? "♛" : "ϟ", row: row, column: column, Style(.reward))
      grid.put(value, row: row, column: column + 3, Style(.strong))
      let detail = kind == .crown ? texts.crownDetail(best.run) : texts.lightningDetail(best.run)
      grid.put(detail, row: row, column: column + 12, Style(.text))
      grid.put(texts.date(best.date), row: row, column: column + 40, Style(.dim))
      let count = kind == .crown ? figures.crowns : figures.lightnings
      grid.put(texts.improved(count), row: row, column: column + 54, Style(.dim))
      row += 1
    }
    grid.put(texts.sums(figures), row: row, column: column + 3, Style(.dim))
    return row + 1
  }
}
