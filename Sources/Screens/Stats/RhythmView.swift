import Canvas
import TrainerCore

/// How long each of the ten places of a block takes, and which digits are taken for which.
struct RhythmView: StatsPage {
  enum Action {}

  private let context: ScreenContext

  init(_ context: ScreenContext) {
    self.context = context
  }

  static func name(_ texts: Texts) -> String { texts.say(en: "rhythm", fr: "rythme") }
  static let subject = StatsSubject.constant
  static let bindings: [Binding<RhythmView>] = []

  mutating func perform(_ action: Action, _ context: inout StatsContext) -> [Request] {}

  func draw(into grid: inout Grid, _ context: StatsContext) {
    let rhythm = context.aggregates?[context.constant].rhythm
    RhythmView(context.screen).draw(into: &grid, rhythm, context.waitingWithShare)
  }

  private func draw(into grid: inout Grid, _ rhythm: RhythmTable?, _ waiting: String) {
    let texts = context.texts
    let left = Margin.left(context.size)
    let top = StatsHead.bottom(context)
    guard let rhythm else {
      grid.put(waiting, row: top, column: left, Style(.dim))
      return
    }
    guard !rhythm.isEmpty else {
      grid.put(texts.noRhythm, row: top, column: left, Style(.dim))
      return
    }
    let bottom = Margin.bottomRow(context.size)
    let places = rhythm.medians.count
    grid.put(texts.placesTitle, row: top, column: left, Style(.dim))
    if bottom - top > places {
      // The ten places below each other, the confusions beside them.
      let isWide = context.size.columns >= 76
      let bar = isWide ? context.size.columns - 54 : 8
      let list = left + bar + (isWide ? 20 : 17)
      let first = top + (context.size.rows >= 20 ? 2 : 1)
      // A blank row between two places where there is room for one.
      let pitch = first + 2 * places < bottom ? 2 : 1
      drawPlaces(rhythm.medians, into: &grid, first, left, bar, perColumn: places, pitch: pitch)
      grid.put(texts.confusionsTitle, row: top, column: list, Style(.dim))
      drawConfusions(rhythm, into: &grid, first..<min(bottom, first + pitch * places), list)
    } else {
      // Two times five places, the confusions below them.
      drawPlaces(rhythm.medians, into: &grid, top + 1, left, 6, perColumn: places / 2)
      let row = top + 1 + places / 2
      let column = grid.put(texts.confusionsTitle, row: row, column: left, Style(.dim)) + 2
      drawConfusions(rhythm, into: &grid, row..<min(bottom, row + 2), column)
    }
  }

  private func drawPlaces(
    _ medians: [Double?], into grid: inout Grid, _ first: Int, _ left: Int, _ width: Int, perColumn: Int,
    pitch: Int = 1
  ) {
    let texts = context.texts
    let most = medians.compactMap { $0 }.max() ?? 1
    for (place, median) in medians.enumerated() {
      let row = first + place % perColumn * pitch
      let left = left + place / perColumn * 20
      grid.put(String(place + 1), row: row, endingBefore: left + 2, Style(.label))
      guard let median else { continue }
      let bar = max(1, Int((median / most * Double(width)).rounded()))
      let isSlowest = median == most
      grid.fill("━", row: row, column: left + 3, count: bar, Style(isSlowest ? .reward : .curve))
      let text = texts.decimal(median / 1000, 2) + " s"
      grid.put(text, row: row, column: left + 4 + width, Style(isSlowest ? .strong : .text))
    }
  }

  /// The most frequent confusions, as many as there is room for: below each other, or side by side too where
  /// rows are few.
  private func drawConfusions(_ rhythm: RhythmTable, into grid: inout Grid, _ rows: Range<Int>, _ column: Int)
  {
    let texts = context.texts
    var found: [(count: Int, expected: UInt8, typed: UInt8)] = []
    for expected in UInt8(0)...9 {
      for typed in UInt8(0)...9 {
        let count = rhythm.confusions(expected: expected, typed: typed)
        if count > 0 { found.append((count, expected, typed)) }
      }
    }
    found.sort { ($0.count, $1.expected, $1.typed) > ($1.count, $0.expected, $0.typed) }
    guard !found.isEmpty else {
      grid.put(texts.noErrors, row: rows.lowerBound, column: column, Style(.dim))
      return
    }
    let pitch = 14
    let across = rows.count < 5 ? max(1, (context.size.columns - column) / pitch) : 1
    for (index, confusion) in found.prefix(rows.count * across).enumerated() {
      let row = rows.lowerBound + index / across
      let column = column + index % across * pitch
      var end = grid.put(String(confusion.typed), row: row, column: column, Style(.error))
      end = grid.put(" " + texts.insteadOf + " ", row: row, column: end, Style(.dim))
      end = grid.put(String(confusion.expected), row: row, column: end, Style(.strong))
      grid.put("×" + texts.number(confusion.count), row: row, column: end + 1, Style(.text))
    }
  }
}
