import Canvas
import TrainerCore

/// The blocks of ten that were ever practised, the shaky ones standing out.
struct BlocksView: Sendable {
  private var blocks: [Int: Block] = [:]
  /// The highest block practised; `nil` while none is known.
  private var last: Int?
  private var worst: [Block] = []
  private(set) var isKnown = false
  /// The block pointed at.
  private(set) var cursor = 0
  /// Whether the worst ten are shown instead of all.
  private(set) var isList = false
  private var listCursor = 0

  mutating func take(_ aggregates: Aggregates, _ constant: Constant?) {
    guard let constant else { return }
    let table = aggregates[constant].blocks
    let all = table.blocks
    blocks = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
    last = all.last?.id
    worst = table.worst(10)
    cursor = worst.first?.id ?? 0
    listCursor = 0
    isKnown = true
  }

  mutating func toggleList() { isList.toggle() }

  /// The block that `Enter` learns.
  var chosen: Block? { isList ? worst[safe: listCursor] : blocks[cursor] }

  mutating func move(rows: Int, columns: Int, _ layout: BlocksLayout) {
    if isList {
      listCursor = min(max(0, listCursor + rows), max(0, worst.count - 1))
    } else if let last {
      let step = rows * layout.perRow + columns
      // Far jumps stop at the ends; near ones stay in their column.
      guard abs(rows) > 1 || (0...last).contains(cursor + step) else { return }
      cursor = min(max(0, cursor + step), last)
    }
  }

  func draw(
    into grid: inout Grid, _ filter: SessionTable.Filter, _ share: Double, _ shared: Shared, _ today: Int
  ) {
    let texts = shared.texts
    let layout = BlocksLayout(shared)
    guard isKnown, let constant = filter.constant else {
      grid.put(texts.reading(share), row: layout.top, column: layout.left, Style(.dim))
      return
    }
    guard let last else {
      grid.put(texts.noBlocks, row: layout.top, column: layout.left, Style(.dim))
      return
    }
    if isList {
      drawList(into: &grid, constant, layout, shared, today)
    } else {
      drawMap(into: &grid, last, layout, texts)
      if let block = chosen {
        draw(block, constant, into: &grid, layout.detailRow, layout, texts, today, isChosen: false)
      } else {
        let name = texts.neverPractised(cursor * PracticeEngine.blockLength)
        grid.put(name, row: layout.detailRow, column: layout.left, Style(.dim))
      }
    }
  }

  private func drawMap(into grid: inout Grid, _ last: Int, _ layout: BlocksLayout, _ texts: Texts) {
    if layout.isRoomy { drawLegend(into: &grid, layout, texts) }
    let count = last / layout.perRow + 1
    let current = cursor / layout.perRow
    let first = max(0, min(current - layout.rows / 2, count - layout.rows))
    for line in 0..<min(layout.rows, count - first) {
      let start = (first + line) * layout.perRow
      let row = layout.mapRow + line
      grid.put(
        String(start * PracticeEngine.blockLength), row: row, endingBefore: layout.left + 7, Style(.label))
      for index in 0..<layout.perRow where start + index <= last {
        let id = start + index
        let column = layout.left + 8 + index * 4
        let (text, ink) = BlocksView.look(blocks[id])
        grid.put(text, row: row, column: column, Style(ink, on: id == cursor ? .cursor : .ground))
      }
    }
  }

  private func drawLegend(into grid: inout Grid, _ layout: BlocksLayout, _ texts: Texts) {
    var column = grid.put(texts.sure, row: layout.top, column: layout.left + 8, Style(.dim)) + 1
    for step in 0..<5 {
      let (text, ink) = BlocksView.look(shakiness: Double(step) / 5 + 0.1)
      column = grid.put(text, row: layout.top, column: column, Style(ink)) + 1
    }
    grid.put(texts.shaky, row: layout.top, column: column, Style(.dim))
  }

  private func drawList(
    into grid: inout Grid, _ constant: Constant, _ layout: BlocksLayout, _ shared: Shared, _ today: Int
  ) {
    let texts = shared.texts
    guard !worst.isEmpty else {
      grid.put(texts.allSure, row: layout.top, column: layout.left, Style(.dim))
      return
    }
    let lines = max(1, Margin.bottomRow(shared.size) - layout.top - (layout.isRoomy ? 1 : 0))
    let height = layout.isNarrow ? 2 : 1
    let shown = lines / height
    let first = max(0, min(listCursor - shown / 2, worst.count - shown))
    for line in 0..<min(shown, worst.count - first) {
      draw(
        worst[first + line], constant, into: &grid, layout.top + line * height, layout, texts, today,
        isChosen: first + line == listCursor)
    }
  }

  /// A block in words: its decimals, and what is shaky about it.
  private func draw(
    _ block: Block, _ constant: Constant, into grid: inout Grid, _ row: Int, _ layout: BlocksLayout,
    _ texts: Texts, _ today: Int, isChosen: Bool
  ) {
    let paper: Paper = isChosen ? .selection : .ground
    if isChosen {
      grid.fill(
        " ", row: row, column: layout.left - 1, count: grid.size.columns - 2 * layout.left + 2,
        Style(.text, on: .selection))
    }
    let start = String(block.range.lowerBound)
    var column = max(layout.left + 6 - start.utf8.count, layout.left)
    column = grid.put(start + " > ", row: row, column: column, Style(.label, on: paper))
    for index in block.range {
      let digit = Unicode.Scalar(0x30 + constant.decimals[index])
      let isSlow = block.slowestPlace == index - block.range.lowerBound && block.slowestPlace != 0
      column = grid.put(digit, row: row, column: column, Style(isSlow ? .reward : .strong, on: paper))
    }
    let words = texts.words(block, today: today)
    if layout.isNarrow {
      grid.put(words, row: row + 1, column: layout.left, Style(.dim))
    } else {
      grid.put(words, row: row, column: column + 3, Style(.dim, on: paper))
    }
  }

  private static func look(_ block: Block?) -> (String, Ink) {
    block.map { look(shakiness: $0.shakiness) } ?? ("···", .dim)
  }

  /// Five looks from sure to shaky, told apart without colour.
  static func look(shakiness: Double) -> (String, Ink) {
    switch shakiness {
    case ..<0.2: ("░░░", .curve)
    case ..<0.4: ("▒▒▒", .curve)
    case ..<0.6: ("▓▓▓", .reward)
    case ..<0.8: ("███", .reward)
    default: ("█✗█", .error)
    }
  }
}

/// Where the parts of the heat map stand.
struct BlocksLayout {
  let left: Int
  let top: Int
  /// The first row of the map.
  let mapRow: Int
  /// The rows of the map.
  let rows: Int
  /// The blocks in a row.
  let perRow: Int
  /// The row of the block pointed at.
  let detailRow: Int
  let isRoomy: Bool
  let isNarrow: Bool

  init(_ shared: Shared) {
    let size = shared.size
    left = Margin.left(size)
    isRoomy = size.rows >= 20
    isNarrow = size.columns < 76
    top = StatsHead.bottom(shared)
    mapRow = top + (isRoomy ? 2 : 0)
    detailRow = Margin.bottomRow(size) - (isNarrow ? 2 : 1) - (isRoomy ? 1 : 0)
    rows = max(1, detailRow - mapRow - (isRoomy ? 1 : 0))
    // Whole tens keep the labels round.
    let fits = max(1, (size.columns - left - 8 - left) / 4)
    perRow = fits >= 20 ? 20 : fits >= 16 ? 16 : fits >= 10 ? 10 : 5
  }
}
