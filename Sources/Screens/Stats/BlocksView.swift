import Canvas
import Preferences
import TrainerCore

/// The blocks of ten that were ever practised, with the shaky ones standing out.
struct BlocksView: StatsPage {
  enum Action {
    case open
    case recite
    case reciteMany
    case loop
    case image
    case worst
    case shade
    case move(rows: Int, columns: Int)
    case page(Int)
  }

  private var constant = Constant.pi
  /// Everything known about them; `nil` until it has been read.
  private var table: BlockTable?
  private var blocks: [Int: Block] = [:]
  /// The highest block practised; `nil` if none is.
  private var last: Int?
  private var worst: [Block] = []
  /// The block pointed at.
  private(set) var cursor = 0
  /// Whether the map shows today's chances instead of errors and hesitation.
  private(set) var showsChances = false
  private(set) var isList = false
  private var listCursor = 0

  init(_ context: ScreenContext) {}

  static func name(_ texts: Texts) -> String { texts.say(en: "blocks", fr: "blocs") }
  static let subject = StatsSubject.constant

  static let bindings: [Binding<BlocksView>] = [
    Binding(.open, .enter) { $0.last == nil ? nil : $1.texts.look },
    Binding(.recite, .character("r")) {
      $0.last == nil ? nil : Margin.isNarrow($1.screen.size) ? "" : $1.texts.reciteIt
    },
    Binding(.reciteMany, .character("R")) { view, context in
      guard view.plan != nil else { return nil }
      if context.screen.size.columns < 80 { return "" }
      return view.isList ? context.screen.texts.reciteAll : context.screen.texts.joints
    },
    Binding(.loop, .character("o")) {
      $0.last == nil ? nil : $1.screen.size.columns < 80 ? "" : $1.texts.loopIt
    },
    Binding(.image, .character("i")) {
      $0.last == nil ? nil : Margin.isNarrow($1.screen.size) ? "" : $1.texts.imageKey
    },
    Binding(.worst, .character("w")) { $1.texts.worstKey($0.isList) },
    Binding(.shade, .character("m")) {
      $0.isList ? nil : Margin.isNarrow($1.screen.size) ? "" : $1.texts.shadeKey(isChance: $0.showsChances)
    },
    Binding(.move(rows: 0, columns: -1), .left, .character("h")),
    Binding(.move(rows: 0, columns: 1), .right, .character("l")),
    Binding(.move(rows: -1, columns: 0), .up, .character("k")),
    Binding(.move(rows: 1, columns: 0), .down, .character("j")),
    Binding(.page(-1), .pageUp), Binding(.page(1), .pageDown),
    Binding(.move(rows: -10_000_000, columns: 0), .home),
    Binding(.move(rows: 10_000_000, columns: 0), .end),
  ]

  mutating func perform(_ action: Action, _ context: inout StatsContext) -> [Request] {
    let layout = layout(context.screen)
    switch action {
    case .open: return chosenID.map { [.open(BlockScreen($0, of: constant))] } ?? []
    case .recite:
      guard let id = chosenID, let plan = SessionPlan(reciting: [id], of: constant) else { return [] }
      return [.open(SessionScreen(plan: plan))]
    case .reciteMany: return plan.map { [.open(SessionScreen(plan: $0))] } ?? []
    case .loop:
      let length = PracticeEngine.blockLength
      let segment = chosenID.flatMap { Segment($0 * length, ($0 + 1) * length) }
      guard let plan = segment.flatMap({ SessionPlan(looping: [$0], of: constant) }) else { return [] }
      return [.open(SessionScreen(plan: plan))]
    case .image:
      let page = chosenID.flatMap { ImageScreen([$0], of: constant, context.screen.images) }
      return page.map { [.open($0)] } ?? []
    case .worst: isList.toggle()
    case .shade: showsChances.toggle()
    case .move(let rows, let columns): move(rows: rows, columns: columns, layout)
    case .page(let pages): move(rows: pages * max(1, layout.rows - 1), columns: 0, layout)
    }
    return []
  }

  mutating func take(_ answer: StatsAnswer, _ context: StatsContext) -> [Request] {
    if case .aggregates(let aggregates) = answer {
      take(aggregates[context.constant].blocks, context)
    }
    return []
  }

  mutating func reset(_ context: StatsContext) {
    guard let aggregates = context.aggregates, constant != context.constant else { return }
    take(aggregates[context.constant].blocks, context)
  }

  private mutating func take(_ table: BlockTable, _ context: StatsContext) {
    let constant = context.constant
    // After a lesson on a block the cursor is still on it.
    let isNew = self.constant != constant || last == nil
    self.constant = constant
    self.table = table
    let all = table.blocks
    blocks = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
    last = all.last?.id
    takeMemory(context)
    guard isNew else { return }
    cursor = worst.first?.id ?? 0
    listCursor = 0
  }

  mutating func takeMemory(_ context: StatsContext) {
    let weakest = context.screen.memory?.weakest(10, of: constant, on: context.today) ?? []
    worst = weakest.compactMap { blocks[$0] }
    listCursor = min(listCursor, max(0, worst.count - 1))
  }

  /// The block pointed at, where it was ever practised.
  var chosen: Block? { isList ? worst[safe: listCursor] : blocks[cursor] }

  /// The number of the block that `Enter` opens.
  private var chosenID: Int? { last == nil ? nil : isList ? chosen?.id : cursor }

  /// What is recited at once: the worst blocks where these are listed, else the joints of the row pointed at.
  private var plan: SessionPlan? {
    if isList { return SessionPlan(reciting: worst.map(\.id), of: constant) }
    guard let last else { return nil }
    let (length, perRow) = (PracticeEngine.blockLength, BlocksLayout.perRow)
    let row = cursor / perRow * perRow
    // With the joints to the rows before and after it.
    return Segment(max(0, row - 1) * length, min(row + perRow, last) * length + length).flatMap {
      SessionPlan(recitingJointsOf: $0, of: constant)
    }
  }

  private mutating func move(rows: Int, columns: Int, _ layout: BlocksLayout) {
    if isList {
      listCursor = min(max(0, listCursor + rows), max(0, worst.count - 1))
    } else if let last {
      let step = rows * BlocksLayout.perRow + columns
      // Far jumps stop at the ends; near ones stay in their column.
      guard abs(rows) > 1 || (0...last).contains(cursor + step) else { return }
      cursor = min(max(0, cursor + step), last)
    }
  }

  func layout(_ context: ScreenContext) -> BlocksLayout { BlocksLayout(context, last: last ?? 0) }

  func draw(into grid: inout Grid, _ stats: StatsContext) {
    let (context, today) = (stats.screen, stats.today)
    let texts = context.texts
    let layout = layout(context)
    guard let table else {
      grid.put(stats.waitingWithShare, row: layout.top, column: layout.left, Style(.dim))
      return
    }
    guard let last else {
      grid.put(texts.noBlocks, row: layout.top, column: layout.left, Style(.dim))
      return
    }
    if isList {
      drawList(into: &grid, table, layout, stats)
      return
    }
    let chances = showsChances ? context.memory : nil
    drawMap(into: &grid, last, layout, texts) { id in
      guard let chances else { return BlocksView.look(blocks[id]) }
      return BlocksView.look(chance: chances.chance(of: chances[constant][id], on: today))
    }
    let others = worst.filter { $0.id != cursor }.prefix(layout.others)
    let othersRow = layout.detailRow + layout.height + 1
    if !others.isEmpty { grid.put(texts.worstOthers, row: othersRow, column: layout.left, Style(.dim)) }
    for (line, block) in others.enumerated() {
      let row = othersRow + 1 + line
      draw(block, table, into: &grid, row, layout, texts, today, isChosen: false, digits: .dim)
    }
    guard let block = chosen else {
      let name = texts.neverPractised(cursor * PracticeEngine.blockLength)
      grid.put(name, row: layout.detailRow, column: layout.left, Style(.dim))
      return
    }
    draw(block, table, into: &grid, layout.detailRow, layout, texts, today, isChosen: false)
    if let memory = chances, let graded = memory[constant].graded(block.id) {
      let words = texts.words(
        graded, of: constant, memory, context.settings.planSettings(for: constant), today: today)
      let indent = layout.height == 1 ? BlocksView.labelWidth : 0
      grid.put(
        words.fitting(layout.width - indent, by: " · ", grid.repertoire),
        row: layout.detailRow + layout.height, column: layout.left + indent, Style(.dim))
      return
    }
    let figures = texts.figures(
      block, typicalFirst: table.typicalFirstDigit, typicalSlowest: table.typicalSlowestDigit)
    // Below the decimals that they are about, so that the blocks that follow stay apart from them.
    let room = layout.width - grid.repertoire.width(of: figures.joined(separator: " · "))
    let indent = layout.height == 1 && room >= BlocksView.labelWidth ? BlocksView.labelWidth : 0
    grid.put(
      figures.fitting(layout.width - indent, by: " · ", grid.repertoire),
      row: layout.detailRow + layout.height, column: layout.left + indent, Style(.dim))
  }

  private func drawMap(
    into grid: inout Grid, _ last: Int, _ layout: BlocksLayout, _ texts: Texts, look: (Int) -> (String, Ink)
  ) {
    if layout.isRoomy {
      drawLegend(into: &grid, layout, texts)
      for index in 0..<BlocksLayout.perRow {
        let end = layout.column(ofBlock: index) + layout.cells
        grid.put(index * PracticeEngine.blockLength, row: layout.mapRow - 1, endingBefore: end, Style(.label))
      }
    }
    let count = last / BlocksLayout.perRow + 1
    let current = cursor / BlocksLayout.perRow
    let first = max(0, min(current - layout.rows / 2, count - layout.rows))
    for line in 0..<min(layout.rows, count - first) {
      let start = (first + line) * BlocksLayout.perRow
      let row = layout.mapRow + line
      grid.put(
        start * PracticeEngine.blockLength, row: row, endingBefore: layout.left + BlocksLayout.labelWidth,
        Style(.label))
      for index in 0..<BlocksLayout.perRow where start + index <= last {
        let id = start + index
        let column = layout.column(ofBlock: index)
        let (text, ink) = look(id)
        grid.put(String(text.prefix(layout.cells)), row: row, column: column, Style(ink))
        guard id == cursor else { continue }
        // Beside the block, so that its shade stays visible, and not on it where there is no colour.
        grid.put("[", row: row, column: column - 1, Style(.strong))
        grid.put("]", row: row, column: column + layout.cells, Style(.strong))
      }
    }
  }

  private func drawLegend(into grid: inout Grid, _ layout: BlocksLayout, _ texts: Texts) {
    let isWide = layout.height == 1
    let title = showsChances ? texts.chancesTitle : texts.blocksTitle
    if isWide { grid.put(title, row: layout.top, column: layout.left, Style(.dim)) }
    let start = layout.left + (isWide ? 40 : 0)
    var column =
      grid.put(showsChances ? texts.firm : texts.sure, row: layout.top, column: start, Style(.dim)) + 1
    for step in 0..<5 {
      let (text, ink) = BlocksView.look(shakiness: Double(step) / 5 + 0.1)
      column = grid.put(text, row: layout.top, column: column, Style(ink)) + 1
    }
    grid.put(showsChances ? texts.fading : texts.shaky, row: layout.top, column: column, Style(.dim))
  }

  private func drawList(
    into grid: inout Grid, _ table: BlockTable, _ layout: BlocksLayout, _ stats: StatsContext
  ) {
    let (context, texts, today) = (stats.screen, stats.texts, stats.today)
    guard !worst.isEmpty else {
      let words = context.memory == nil ? stats.waiting : texts.nothingHeld
      grid.put(words, row: layout.top, column: layout.left, Style(.dim))
      return
    }
    let lines = max(1, Margin.bottomRow(context.size) - layout.top - (layout.isRoomy ? 1 : 0))
    let height = layout.height
    let shown = max(1, lines / height)
    let first = max(0, min(listCursor - shown / 2, worst.count - shown))
    for line in 0..<min(shown, worst.count - first) {
      draw(
        worst[first + line], table, into: &grid, layout.top + line * height, layout, texts, today,
        isChosen: first + line == listCursor)
    }
  }

  /// A block in words: its decimals, and what is shaky about it.
  private func draw(
    _ block: Block, _ table: BlockTable, into grid: inout Grid, _ row: Int, _ layout: BlocksLayout,
    _ texts: Texts, _ today: Int, isChosen: Bool, digits: Ink = .strong
  ) {
    let paper: Paper = isChosen ? .selection : .ground
    if isChosen {
      grid.fill(
        " ", row: row, column: layout.left - 1, count: grid.size.columns - 2 * layout.left + 2,
        Style(.text, on: .selection))
    }
    let start = texts.rowLabel(block.range.lowerBound)
    var column = max(layout.left + BlocksView.labelWidth - 1 - start.utf8.count, layout.left)
    column = grid.put(start + " ", row: row, column: column, Style(.label, on: paper))
    for (place, index) in block.range.enumerated() {
      let digit = Unicode.Scalar(0x30 + constant.decimals[index])
      let isSlow = block.slowestPlace == place && place != 0
      grid.put(
        digit, row: row, column: column + layout.groups.offset(of: place),
        Style(isSlow ? .reward : digits, on: paper))
    }
    column += layout.groups.width
    let words = texts.words(block, table.confusions(in: block.id).first, today: today)
    if layout.height > 1 {
      let text = words.fitting(layout.width, by: " · ", grid.repertoire)
      grid.put(text, row: row + 1, column: layout.left, Style(.dim))
    } else {
      let text = words.fitting(layout.left + layout.width - column - 3, by: " · ", grid.repertoire)
      grid.put(text, row: row, column: column + 3, Style(isChosen ? .text : .dim, on: paper))
    }
  }

  /// The columns before a block's decimals: six of its position as a rule, three between.
  private static let labelWidth = 9

  /// Five looks from firm to fading, in the same order: from 98, 95, 90 and 80 % on, and below that.
  static func look(chance: Double?) -> (String, Ink) {
    guard let chance else { return ("···", .dim) }
    let step = [0.98, 0.95, 0.9, 0.8].firstIndex { chance >= $0 } ?? 4
    return look(shakiness: Double(step) / 5 + 0.1)
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

/// Where the parts of the heat map are.
struct BlocksLayout {
  /// The columns of a row's label: those of `999 900`.
  static let labelWidth = 7

  let left: Int
  let top: Int
  let mapRow: Int
  /// The rows of the map.
  let rows: Int
  /// The blocks in a row: a hundred decimals, so that the same tens are in one column.
  static let perRow = 10
  /// The columns of a block, with a blank between two.
  let cells: Int
  /// The row of the block pointed at; one with its figures is below it.
  let detailRow: Int
  /// How many of the worst blocks are below it.
  let others: Int
  /// The rows that a block in words takes.
  let height: Int
  /// The columns of the texts.
  let width: Int
  let groups: DigitGroups
  let isRoomy: Bool

  /// Lays them out.
  ///
  /// - Parameters:
  ///   - context: what all screens know.
  ///   - last: the highest block of the map.
  init(_ context: ScreenContext, last: Int) {
    let size = context.size
    left = Margin.left(size)
    width = size.columns - 2 * left
    groups = context.settings.groups
    isRoomy = size.rows >= 20
    height = size.columns < 76 ? 2 : 1
    top = StatsHead.bottom(context)
    mapRow = top + (isRoomy ? 2 : 0)
    cells = height == 1 ? 3 : 2
    others = isRoomy && height == 1 ? (size.rows >= 40 ? 9 : 2) : 0
    // They have a heading.
    let below = height + 1 + (others > 0 ? others + 1 : 0) + (isRoomy ? 1 : 0)
    let gap = isRoomy ? 1 : 0
    // On a tall page the words stay near a small map.
    rows = max(1, min(Margin.bottomRow(size) - below - gap - mapRow, max(12, last / BlocksLayout.perRow + 1)))
    detailRow = mapRow + rows + gap
  }

  /// The first column of a block by its place in the row.
  func column(ofBlock index: Int) -> Int { left + BlocksLayout.labelWidth + 1 + index * (cells + 1) }
}
