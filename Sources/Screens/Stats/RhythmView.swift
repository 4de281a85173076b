import Canvas
import TrainerCore

/// How long each of the ten places of a block takes, and which digits are taken for which.
struct RhythmView {
  private let shared: Shared

  init(_ shared: Shared) {
    self.shared = shared
  }

  func draw(into grid: inout Grid, _ aggregates: Aggregates?, _ filter: SessionTable.Filter, _ share: Double) {
    let texts = shared.texts
    let left = Margin.left(shared.size)
    let top = StatsHead.bottom(shared)
    guard let aggregates, let constant = filter.constant else {
      grid.put(texts.reading(share), row: top, column: left, Style(.dim))
      return
    }
    let rhythm = aggregates[constant].rhythm
    guard !rhythm.isEmpty else {
      grid.put(texts.noRhythm, row: top, column: left, Style(.dim))
      return
    }
    let isRoomy = shared.size.rows >= 20
    let isWide = shared.size.columns >= 76
    let list = isWide ? left + 46 : left + 24
    grid.put(texts.placesTitle, row: top, column: left, Style(.dim))
    grid.put(texts.confusionsTitle, row: top, column: list, Style(.dim))
    let first = top + (isRoomy ? 2 : 1)
    let room = Margin.bottomRow(shared.size) - first
    drawPlaces(rhythm.medians, into: &grid, first, left, isWide ? 26 : 8, room)
    drawConfusions(rhythm, into: &grid, first, list, min(room, 10))
  }

  private func drawPlaces(
    _ medians: [Double?], into grid: inout Grid, _ first: Int, _ left: Int, _ width: Int, _ room: Int
  ) {
    let texts = shared.texts
    let most = medians.compactMap { $0 }.max() ?? 1
    for (place, median) in medians.enumerated() where place < room {
      let row = first + place
      grid.put(String(place + 1), row: row, endingBefore: left + 3, Style(.label))
      guard let median else { continue }
      let bar = max(1, Int((median / most * Double(width)).rounded()))
      let isSlowest = median == most
      grid.fill("━", row: row, column: left + 4, count: bar, Style(isSlowest ? .reward : .curve))
      let text = texts.decimal(median / 1000, 2) + " s"
      grid.put(text, row: row, column: left + 5 + width, Style(isSlowest ? .strong : .text))
    }
  }

  private func drawConfusions(
    _ rhythm: RhythmTable, into grid: inout Grid, _ first: Int, _ column: Int, _ room: Int
  ) {
    let texts = shared.texts
    var found: [(count: Int, expected: UInt8, typed: UInt8)] = []
    for expected in UInt8(0)...9 {
      for typed in UInt8(0)...9 {
        let count = rhythm.confusions(expected: expected, typed: typed)
        if count > 0 { found.append((count, expected, typed)) }
      }
    }
    found.sort { ($0.count, $1.expected, $1.typed) > ($1.count, $0.expected, $0.typed) }
    guard !found.isEmpty else {
      grid.put(texts.noErrors, row: first, column: column, Style(.dim))
      return
    }
    for (line, confusion) in found.prefix(room).enumerated() {
      let row = first + line
      var end = grid.put(String(confusion.typed), row: row, column: column, Style(.error))
      end = grid.put(" " + texts.insteadOf + " ", row: row, column: end, Style(.dim))
      end = grid.put(String(confusion.expected), row: row, column: end, Style(.strong))
      grid.put("×" + texts.number(confusion.count), row: row, column: end + 2, Style(.text))
    }
  }
}
