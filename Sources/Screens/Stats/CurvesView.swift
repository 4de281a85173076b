import Canvas
import TrainerCore

/// Score, speed and accuracy over time, with a moving median and the record.
public struct CurvesView: Sendable {
  /// What the curves are drawn over.
  public struct Scope: Hashable, Sendable {
    /// How far back they go.
    public var span = Series.Span.quarter
    /// What a point stands for.
    public var unit = Series.Unit.session
  }

  private(set) var scope = Scope()
  /// The curves in the order of the measures; empty until they are known.
  private var series: [Series] = []

  mutating func take(_ series: [Series]) { self.series = series }

  /// Moves to a longer or shorter span; whether there is one.
  mutating func moveSpan(_ step: Int) -> Bool {
    let span = Series.Span.allCases.neighbour(of: scope.span, step)
    guard span != scope.span else { return false }
    scope.span = span
    return true
  }

  mutating func toggleUnit() { scope.unit = scope.unit == .session ? .day : .session }

  func draw(into grid: inout Grid, _ shared: Shared, _ table: SessionTable?) {
    let texts = shared.texts
    let left = Margin.left(shared.size)
    let top = StatsHead.bottom(shared)
    guard series.count == Measure.allCases.count else {
      grid.put(texts.reading, row: top, column: left, Style(.dim))
      return
    }
    guard series.contains(where: { $0.points.count > 1 }) else {
      grid.put(texts.tooFewForCurves, row: top, column: left, Style(.dim))
      return
    }
    // As many curves as there is room for, each with its title; the months stand below the last.
    let room = Margin.bottomRow(shared.size) - top - 1
    let shown = room >= 12 ? 3 : room >= 8 ? 2 : 1
    let rows = room / shown - 1
    for (index, measure) in Measure.allCases.prefix(shown).enumerated() {
      draw(measure, series[index], into: &grid, top + index * (rows + 1), rows, shared)
    }
    drawMonths(into: &grid, top + shown * (rows + 1), shared)
  }

  private func draw(
    _ measure: Measure, _ series: Series, into grid: inout Grid, _ row: Int, _ rows: Int, _ shared: Shared
  ) {
    let texts = shared.texts
    let left = Margin.left(shared.size)
    let right = shared.size.columns - left
    let end = grid.put(texts.name(measure), row: row, column: left, Style(.text))
    let scale = Scale(measure, series)
    if let record = series.points.last?.record {
      let sign = measure == .score ? "♛ " : "ϟ "
      grid.put(sign + texts.value(record, measure), row: row, endingBefore: right, Style(.reward))
    }
    let about = texts.scope(scope)
    if end + grid.repertoire.width(of: about) + 16 < right {
      grid.put(about, row: row, column: end + 2, Style(.dim))
    }
    let start = left + 8
    let cells = right - start
    for (value, line) in [(scale.top, 0), ((scale.top + scale.bottom) / 2, (rows - 1) / 2), (scale.bottom, rows - 1)]
    where line == 0 || line == rows - 1 || rows >= 5 {
      let label = texts.axis(value, measure)
      grid.put(label, row: row + 1 + line, endingBefore: start - 1, Style(.dim))
    }
    if let record = series.points.last?.record, record <= scale.top {
      let line = rows - 1 - Int(scale.share(of: record) * Double(rows) * 0.999)
      grid.fill("╌", row: row + 1 + line, column: start, count: cells, Style(.faint))
    }
    Curve(
      values: series.points.map { scale.share(of: $0.median) }, top: 1, columns: cells, rows: rows, sharing: .last,
      repertoire: grid.repertoire
    ).draw(into: &grid, row: row + 1, column: start, Style(.curve))
  }

  /// The months at the points where they begin.
  private func drawMonths(into grid: inout Grid, _ row: Int, _ shared: Shared) {
    let texts = shared.texts
    let start = Margin.left(shared.size) + 8
    guard let points = series.max(by: { $0.points.count < $1.points.count })?.points else { return }
    let cells = shared.size.columns - Margin.left(shared.size) - start
    let curve = Curve(
      values: points.map { _ in 0 }, top: 1, columns: cells, rows: 1, repertoire: grid.repertoire)
    var free = start
    var month = 0
    for (index, point) in points.enumerated() {
      let date = Day.civil(point.day)
      guard date.month != month else { continue }
      month = date.month
      let column = start + curve.column(of: index)
      let name = texts.month(date.month)
      guard column >= free, column + grid.repertoire.width(of: name) <= start + cells else { continue }
      grid.put(name, row: row, column: column, Style(.dim))
      free = column + grid.repertoire.width(of: name) + 2
    }
  }

  /// The round numbers that a curve lies between.
  private struct Scale {
    let top: Double
    let bottom: Double

    init(_ measure: Measure, _ series: Series) {
      let values = series.points.map(\.median)
      switch measure {
      case .score, .cps:
        let greatest = max(values.max() ?? 0, series.points.last?.record ?? 0)
        top = Axis.roundUp(max(greatest, measure == .score ? 10 : 1))
        bottom = 0
      case .accuracy:
        top = 1
        // Tens of percent below the lowest.
        bottom = max(0, min(0.9, ((values.min() ?? 0) * 10).rounded(.down) / 10))
      }
    }

    func share(of value: Double) -> Double { top > bottom ? max(0, (value - bottom) / (top - bottom)) : 0 }
  }
}
