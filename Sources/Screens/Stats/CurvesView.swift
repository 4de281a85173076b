import Canvas
import TrainerCore

/// Score, speed and accuracy over time, with a moving median and the record.
public struct CurvesView: StatsPage {
  enum Action {
    case span(Int)
    case unit
  }

  /// What the curves are drawn over.
  public struct Scope: Equatable, Sendable {
    /// How far back they go.
    public var span = Series.Span.quarter
    /// What a point stands for.
    public var unit = Series.Unit.session
  }

  private(set) var scope = Scope()
  /// The curves in the order of the measures; empty until they are known.
  private var series: [Series] = []

  init(_ context: ScreenContext) {}

  static func name(_ texts: Texts) -> String { texts.say(en: "curves", fr: "courbes") }
  static let subject = StatsSubject.sessions

  static let bindings: [Binding<CurvesView>] = [
    Binding(.span(-1), .left, .character("h"), name: "←→") { $1.texts.spanKey },
    Binding(.span(1), .right, .character("l")),
    Binding(.unit, .character("d")) { $1.texts.unitKey($0.scope.unit) },
  ]

  mutating func perform(_ action: Action, _ context: inout StatsContext) -> [Request] {
    switch action {
    case .span(let step):
      let span = Series.Span.allCases.neighbour(of: scope.span, step)
      guard span != scope.span else { return [] }
      scope.span = span
    case .unit: scope.unit = scope.unit == .session ? .day : .session
    }
    return requests(context).map(\.wish)
  }

  func requests(_ context: StatsContext) -> [StatsRequest] {
    [.curves(context.filter, scope, today: context.today)]
  }

  mutating func take(_ answer: StatsAnswer, _ context: StatsContext) -> [Request] {
    if case .curves(context.filter, scope, let series) = answer { self.series = series }
    return []
  }

  mutating func reset(_ context: StatsContext) { series = [] }

  func draw(into grid: inout Grid, _ stats: StatsContext) {
    let context = stats.screen
    let texts = context.texts
    let left = Margin.left(context.size)
    let top = StatsHead.bottom(context)
    guard series.count == Measure.allCases.count else {
      grid.put(stats.waiting, row: top, column: left, Style(.dim))
      return
    }
    guard series.contains(where: { $0.points.count > 1 }) else {
      grid.put(texts.tooFewForCurves, row: top, column: left, Style(.dim))
      return
    }
    // Each curve with its title, the months below the last; the first ones take the rows left over.
    let count = Measure.allCases.count
    let room = Margin.bottomRow(context.size) - top - 1 - count
    var row = top
    for (index, measure) in Measure.allCases.enumerated() {
      let rows = max(1, room / count + (index < room % count ? 1 : 0))
      draw(measure, series[index], into: &grid, row, rows, context)
      row += rows + 1
    }
    drawMonths(into: &grid, row, context)
  }

  private func draw(
    _ measure: Measure, _ series: Series, into grid: inout Grid, _ row: Int, _ rows: Int,
    _ context: ScreenContext
  ) {
    drawTitle(measure, series, into: &grid, row, context)
    let left = Margin.left(context.size)
    let start = left + 8
    let cells = context.size.columns - left - start
    let scale = Scale(measure, series)
    drawAxis(scale, measure, into: &grid, row + 1, rows, endingBefore: start - 1, context.texts)
    if let record = series.record, record <= scale.top {
      let line = rows - 1 - min(rows - 1, Int(scale.share(of: record) * Double(rows)))
      grid.fill("╌", row: row + 1 + line, column: start, count: cells, Style(.faint))
    }
    Curve(
      values: series.points.map { scale.share(of: $0.median) }, top: 1, columns: cells, rows: rows,
      sharing: .last,
      repertoire: grid.repertoire
    ).draw(into: &grid, row: row + 1, column: start, Style(.curve))
  }

  /// What the curve shows, from where to where it went, and the record that its dashed line stands for.
  private func drawTitle(
    _ measure: Measure, _ series: Series, into grid: inout Grid, _ row: Int, _ context: ScreenContext
  ) {
    let texts = context.texts
    let left = Margin.left(context.size)
    var right = context.size.columns - left
    var end = grid.put(texts.name(measure), row: row, column: left, Style(.text))
    let count = series.points.count
    // The first median of as many points as the last one, where there are more than that.
    if let first = series.points[safe: count > Series.window ? Series.window - 1 : 0],
      let last = series.points.last
    {
      let way = texts.way(from: first.median, to: last.median, measure)
      end = grid.put(way, row: row, column: end + 2, Style(.strong))
    }
    if let record = series.record {
      let value = (measure == .score ? "♛ " : "ϟ ") + texts.value(record, measure)
      grid.put(value, row: row, endingBefore: right, Style(.reward))
      right -= grid.repertoire.width(of: value) + 3
      if end < right { grid.put("╌╌", row: row, column: right, Style(.dim)) }
    }
    // The same for all three: said once.
    let about = texts.scope(scope)
    if measure == .score && end + grid.repertoire.width(of: about) + 4 <= right {
      grid.put(about, row: row, column: end + 3, Style(.dim))
    }
  }

  /// Round numbers at the bottom, at the top, and in the middle where that is round and a row of its own.
  private func drawAxis(
    _ scale: Scale, _ measure: Measure, into grid: inout Grid, _ row: Int, _ rows: Int, endingBefore end: Int,
    _ texts: Texts
  ) {
    func put(_ label: String, _ line: Int) {
      grid.put(label, row: row + line, endingBefore: end, Style(.dim))
    }
    guard rows > 1 else {
      let both = texts.axisNumber(scale.bottom, measure) + "–" + texts.axis(scale.top, measure)
      return put(grid.repertoire.width(of: both) <= 7 ? both : texts.axis(scale.top, measure), 0)
    }
    put(texts.axis(scale.top, measure), 0)
    put(texts.axis(scale.bottom, measure), rows - 1)
    if rows >= 5 && rows % 2 == 1 && scale.hasRoundMiddle(measure) {
      put(texts.axis((scale.top + scale.bottom) / 2, measure), rows / 2)
    }
  }

  /// The months at the points where they begin.
  private func drawMonths(into grid: inout Grid, _ row: Int, _ context: ScreenContext) {
    let texts = context.texts
    let start = Margin.left(context.size) + 8
    guard let points = series.max(by: { $0.points.count < $1.points.count })?.points else { return }
    let cells = context.size.columns - Margin.left(context.size) - start
    let curve = Curve(
      values: points.map { _ in 0 }, top: 1, columns: cells, rows: 1, repertoire: grid.repertoire)
    curve.drawMonths(of: points.lazy.map(\.day), into: &grid, row: row, column: start, texts)
  }

  /// The round numbers that a curve lies between.
  private struct Scale {
    let top: Double
    let bottom: Double

    init(_ measure: Measure, _ series: Series) {
      let values = series.points.lazy.map(\.median)
      switch measure {
      case .score, .cps:
        let greatest = max(values.max() ?? 0, series.record ?? 0)
        top = Axis.roundUp(max(greatest, measure == .score ? 10 : 1))
        // A speed is never near 0: what matters is how it changes, in halves below the lowest.
        let least = ((values.min() ?? 0) * 2).rounded(.down) / 2
        bottom = measure == .cps && least < top ? least : 0
      case .accuracy:
        top = 1
        // Tens of percent below the lowest.
        bottom = max(0, min(0.9, ((values.min() ?? 0) * 10).rounded(.down) / 10))
      }
    }

    /// Whether the middle is a number that its label says exactly.
    func hasRoundMiddle(_ measure: Measure) -> Bool {
      let steps = (top + bottom) / 2 * (measure == .score ? 1 : measure == .cps ? 10 : 100)
      return abs(steps - steps.rounded()) < 1e-6
    }

    func share(of value: Double) -> Double { top > bottom ? max(0, (value - bottom) / (top - bottom)) : 0 }
  }
}
