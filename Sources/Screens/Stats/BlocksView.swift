import Canvas
import Preferences
import TrainerCore

/// The blocks of ten that were ever practised, shaded by today's chance; the rhythm within a block, and what is
/// taken for what.
struct BlocksView: StatsPage {
  enum Action {
    case open
    case recite
    case reciteMany
    case loop
    case image
    case worst
    case move(Int)
  }

  private var constant = Constant.pi
  /// Everything known about them; `nil` until it has been read.
  private var table: BlockTable?
  private var blocks: [Int: Block] = [:]
  /// The highest block practised; `nil` if none is.
  private var last: Int?
  private var worst: [Block] = []
  private(set) var cursor = 0
  private(set) var isList = false
  private var listCursor = 0

  /// The blocks in a row of the map: a hundred decimals, so that the same tens are in one column.
  private static let perRow = 10
  /// No screen shows more rows of the map before and behind the one pointed at.
  private static let most = StatsScreen.largest.rows

  init(_ context: ScreenContext) {}

  static func name(_ texts: Texts) -> String { texts.say(en: "blocks", fr: "blocs") }

  static let bindings: [Binding<BlocksView>] =
    [
      Binding(.open, .enter) { $0.last == nil ? nil : $1.texts.look }.explained(
        en: "its page", fr: "sa page"),
      Binding(.worst, "w") {
        guard $0.last != nil else { return nil }
        return $0.isList ? $1.texts.say(en: "map", fr: "carte") : $1.texts.say(en: "worst", fr: "pires")
      }.explained(en: "the ten worst, or the map", fr: "les dix pires, ou la carte"),
      Binding(.recite, "r").explained(en: "recite it", fr: "le réciter"),
      Binding(.reciteMany, "R", when: { $0.plan != nil })
        .explained(en: "recite worst, or joints", fr: "réciter pires ou jointures"),
      Binding(.loop, "o").explained(en: "loop it", fr: "en boucle"),
      Binding(.image, "i").explained(en: "an image for it", fr: "une image pour lui"),
      Binding(.move(-1), .left, "h").explained(en: "another block", fr: "un autre bloc"),
      Binding(.move(1), .right, "l"),
      Binding(.move(-perRow), .up, "k"), Binding(.move(perRow), .down, "j"),
    ] + Binding.leaps(10 * perRow, Action.move)

  static func explanations(_ texts: Texts) -> [HelpLine] {
    [
      texts.chanceExplained,
      texts.line(
        "░ ▒ ▓ █ ✗", en: "98, 95, 90 and 80 % or more, and less; ··· was never held",
        fr: "98, 95, 90 et 80 % ou plus, et moins ; ··· n’a jamais été su"),
      texts.line(
        texts.confusionsTitle, en: "the digits typed for others, and how often",
        fr: "les chiffres tapés pour d’autres"),
    ]
  }

  mutating func perform(_ action: Action, _ context: inout StatsContext) -> [Request] {
    switch action {
    case .open: return chosenID.map { [.open(BlockScreen($0, of: constant))] } ?? []
    case .recite: return .session(chosenID.flatMap { SessionPlan(reciting: [$0], of: constant) })
    case .reciteMany: return .session(plan)
    case .loop:
      return .session(chosenID.flatMap { SessionPlan(looping: [Segment(block: $0)], of: constant) })
    case .image:
      let page = chosenID.flatMap { ImageScreen([$0], of: constant, context.screen.images) }
      return page.map { [.open($0)] } ?? []
    case .worst: isList.toggle()
    case .move(let step): move(step)
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
    listCursor = worst.nearest(listCursor)
  }

  /// The number of the block that `Enter` opens.
  private var chosenID: Int? { last == nil ? nil : isList ? worst[safe: listCursor]?.id : cursor }

  /// What is recited at once: the worst blocks where these are listed, else the joints of the row pointed at.
  private var plan: SessionPlan? {
    if isList { return SessionPlan(reciting: worst.map(\.id), of: constant) }
    guard let last else { return nil }
    let (length, perRow) = (PracticeEngine.blockLength, BlocksView.perRow)
    let row = cursor / perRow * perRow
    // With the joints to the rows before and after it.
    return Segment(max(0, row - 1) * length, min(row + perRow, last) * length + length).flatMap {
      SessionPlan(recitingJointsOf: $0, of: constant)
    }
  }

  private mutating func move(_ step: Int) {
    if isList {
      listCursor = worst.nearest(listCursor + step / BlocksView.perRow)
    } else if let last {
      // Far jumps stop at the ends; near ones stay in their column.
      guard abs(step) > BlocksView.perRow || (0...last).contains(cursor + step) else { return }
      cursor = min(max(0, cursor + step), last)
    }
  }

  mutating func click(_ entry: Int, _ context: inout StatsContext) -> [Request] {
    if isList { listCursor = worst.nearest(entry) }
    return []
  }

  // MARK: - What is shown

  func parts(_ context: StatsContext) -> [Part] {
    if let table {
      if let last {
        if isList {
          list(table, context)
        } else {
          map(last, context)
          Part.gap()
          chosen(table, context)
          Part.gap()
          rhythm(context.aggregates?[constant].rhythm ?? RhythmTable(), context.texts)
        }
      } else {
        context.note(context.texts.say(en: "no blocks practised yet", fr: "aucun bloc travaillé"))
      }
    } else {
      context.waitingWithShare
    }
  }

  @Stack.Builder private func list(_ table: BlockTable, _ context: StatsContext) -> [Part] {
    if worst.isEmpty {
      context.screen.memory == nil ? context.waiting : context.note(context.texts.nothingHeld)
    } else {
      Part.rows(
        worst.enumerated().map { index, block in
          let words = words(block.id, table, context)
          // Where there is no room for «today», the page says it.
          let forms =
            (1...max(1, words.count)).reversed().map { words.prefix($0).joined(separator: " · ") }
            + [chance(block.id, context).map(context.texts.percentage)].compactMap(\.self)
          let row = Row(
            Piece(context.texts.stretch(block.id...block.id), in: .label).endAligned(),
            digits(block.id, context.screen), Piece(forms, in: .dim).after(2, upTo: 3)
          ).at(StatsSpot.entry(index))
          return index == listCursor ? row.on(.selection) : row
        }, chosen: listCursor, least: 1)
    }
  }

  /// The blocks in rows of ten.
  @Stack.Builder private func map(_ last: Int, _ context: StatsContext) -> [Part] {
    let (texts, perRow) = (context.texts, BlocksView.perRow)
    let looks = (0..<5).map { Span(BlocksView.looks[$0] + " ", .curve) }
    Part.line(
      Piece(
        texts.say(en: "the chance of each block today", fr: "les chances de chaque bloc, aujourd’hui"),
        or: texts.say(en: "chances today", fr: "chances du jour"), "", in: .dim),
      Piece(forms: [[Span(texts.firm + " ", .dim)] + looks + [Span(texts.fading, .dim)]])
        .atEnd()
    ).givesWay(1)
    let (current, count) = (cursor / perRow, last / perRow + 1)
    let first = max(0, current - BlocksView.most)
    let tens = [4, 3].map { width in
      (0..<perRow).map { BlocksView.padded(String($0 * PracticeEngine.blockLength), width) }.joined()
    }
    Part.rows(
      (first..<min(count, current + BlocksView.most)).map { row(of: $0 * perRow, last, context) },
      heading: Row(Piece("", in: .label), Piece(tens, in: .label).after(1)),
      chosen: current - first, least: 4
    ).shrinks(1)
  }

  /// Today's chance of a block; `nil` if it was never held.
  private func chance(_ id: Int, _ context: StatsContext) -> Double? {
    context.screen.memory.flatMap { $0.chance(of: $0[constant][id], on: context.today) }
  }

  /// Ten blocks; the one pointed at is between brackets, so that its shade stays visible.
  private func row(of start: Int, _ last: Int, _ context: StatsContext) -> Row {
    let ids = start..<min(start + BlocksView.perRow, last + 1)
    let looks: [(String, Style)] = ids.map { id in
      chance(id, context).map { (BlocksView.look($0), .curve) } ?? ("···", .dim)
    }
    // Each of three cells, or of two.
    func form(_ cells: Int) -> [Span] {
      var spans: [Span] = []
      for (id, look) in zip(ids, looks) {
        let edge = id == cursor ? "[" : id == cursor + 1 && id > start ? "]" : " "
        spans += [Span(edge, .strong), Span(String(look.0.prefix(cells)), look.1)]
      }
      return spans + [Span(ids.last == cursor ? "]" : "", .strong)]
    }
    return Row(
      Piece(context.texts.number(start * PracticeEngine.blockLength), in: .label).endAligned(),
      Piece(forms: [form(3), form(2)]).after(1))
  }

  /// The block pointed at, in words.
  private func chosen(_ table: BlockTable, _ context: StatsContext) -> Part {
    let words = words(cursor, table, context).map { Piece($0, in: .text) }
    return .flow(
      [
        Piece(context.texts.stretch(cursor...cursor), in: .accent), digits(cursor, context.screen),
      ] + words, keepsLast: false)
  }

  /// Its decimals; the one that takes longest stands out.
  private func digits(_ id: Int, _ context: ScreenContext) -> Piece {
    let slowest = blocks[id]?.slowestPlace
    let (range, groups) = (Range(ofBlocks: id...id), context.settings.groups)
    let digits = context.texts.digits(constant, range)
    return Piece(
      forms: [
        digits.enumerated().flatMap { place, digit in
          let isSpaced = place > 0 && groups.begins(at: range.lowerBound + place)
          let ink: Ink = place == slowest && place > 0 ? .strong : .text
          return [
            Span(isSpaced ? " " : "", .text), Span(String(digit), Style(ink)),
          ]
        }
      ])
  }

  /// What is to be said of a block, the most telling first.
  private func words(_ id: Int, _ table: BlockTable, _ context: StatsContext) -> [String] {
    let (texts, today) = (context.texts, context.today)
    guard let block = blocks[id] else { return [texts.say(en: "never practised", fr: "jamais travaillé")] }
    let memory = context.screen.memory
    let graded = memory.flatMap { memory in
      memory[constant].graded(id).map {
        let settings = context.screen.settings.planSettings(for: constant)
        return texts.words($0, of: constant, memory, settings, today: today).prefix(2)
      }
    }
    return (graded ?? []) + texts.words(block, table.confusions(in: id).first)
  }

  /// The median of every place in a block, and the digits that are taken for others.
  @Stack.Builder private func rhythm(_ rhythm: RhythmTable, _ texts: Texts) -> [Part] {
    if !rhythm.isEmpty {
      Part.line(
        Piece(
          texts.say(en: "seconds at each digit of a block", fr: "secondes à chaque position d’un bloc"),
          in: .dim)
      ).givesWay(2)
      Part.drawing([6, 5, 4, 3, 2]) { grid, box in
        let pitch = min(7, (box.columns + 1) / rhythm.medians.count)
        let end = pitch - 1
        Bars(values: rhythm.medians.map { Int($0 ?? 0) }, rows: box.rows - 2, pitch: pitch).draw(
          into: &grid, row: box.row, column: box.column + end - 1, first: .curve, .curve)
        for (place, median) in rhythm.medians.enumerated() {
          let column = box.column + place * pitch + end
          grid.put(String(place + 1), row: box.end - 2, endingBefore: column, .label)
          // One that would be rounded to 0 says nothing.
          let forms = [2, 1, 0].map { texts.decimal((median ?? 0) / 1000, $0) }.filter {
            $0.contains { ("1"..."9").contains($0) }
          }
          let text = median == nil ? "–" : forms.first { grid.repertoire.width(of: $0) < pitch } ?? ""
          grid.put(text, row: box.end - 1, endingBefore: column, .text)
        }
      }.shrinks(0).givesWay(3)
      Part.gap()
      mixUps(rhythm, texts).givesWay(4)
    }
  }

  private func mixUps(_ rhythm: RhythmTable, _ texts: Texts) -> Part {
    var found: [(count: Int, expected: UInt8, typed: UInt8)] = []
    for expected in UInt8(0)...9 {
      for typed in UInt8(0)...9 {
        let count = rhythm.confusions(expected: expected, typed: typed)
        if count > 0 { found.append((count, expected, typed)) }
      }
    }
    found.sort { ($0.count, $1.expected, $1.typed) > ($1.count, $0.expected, $0.typed) }
    let pieces = found.prefix(10).map { mixUp in
      Piece(
        Span(String(mixUp.typed), .error), Span(" " + texts.say(en: "for", fr: "pour") + " ", .dim),
        Span(String(mixUp.expected), .strong), Span(" ×" + texts.number(mixUp.count), .text))
    }
    let none = [Piece(texts.say(en: "none", fr: "aucune"), in: .dim)]
    return .flow(
      [Piece(texts.confusionsTitle, in: .dim)] + (pieces.isEmpty ? none : pieces), most: 2,
      keepsLast: false)
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.utf8.count)) + text
  }

  /// Five looks from firm to fading, told apart without colour.
  private static let looks = ["░░░", "▒▒▒", "▓▓▓", "███", "█✗█"]

  /// The look of a chance: from 98, 95, 90 and 80 % on, and below that.
  static func look(_ chance: Double) -> String {
    looks[[0.98, 0.95, 0.9, 0.8].firstIndex { chance >= $0 } ?? 4]
  }
}
