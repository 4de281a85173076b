import Canvas
import Preferences
import TrainerCore

/// The blocks that were ever practised, shaded by today's chance of recall.
struct BlocksView: StatsPage {
  private var showsList = false
  private var listCursor = 0

  /// The blocks in a row of the map: a hundred decimals, so that equal tens share a column.
  fileprivate static let perRow = 10

  static func nameInSentence(_ texts: Texts) -> String { texts.say(en: "blocks", fr: "blocs") }

  static let bindings: [Binding<BlocksView>] =
    [
      Binding(.enter) {
        if let block = $0.chosenBlock($1) { [.open(BlockScreen(block, of: $1.statistics.constant))] }
      }.says { $0.highestBlock($1) == nil ? nil : $1.texts.openKey }.explained(en: "its page", fr: "sa page"),
      Binding("w") { view, _ in view.showsList.toggle() }.says {
        guard $0.highestBlock($1) != nil else { return nil }
        return $0.showsList ? $1.texts.say(en: "map", fr: "carte") : $1.texts.say(en: "worst", fr: "pires")
      }.explained(en: "the ten worst, or the map", fr: "les dix pires, ou la carte"),
      Binding(.escape) { view, _ in view.showsList = false }.says { $0.showsList ? $1.texts.back : nil },
      Binding("r") { .session(SessionPlan(reciting: $0.worst($1), of: $1.statistics.constant)) }
        .when { !$0.worst($1).isEmpty }.explained(en: "recite the ten worst", fr: "réciter les dix pires"),
      Binding("i") { .image($0.chosenBlock($1).list, of: $1.statistics.constant, $1) }
        .explained(en: "an image for it", fr: "son image"),
      Binding(.left, "h", .right, "l") { $0.move($2.step, &$1) }
        .explained(en: "another block", fr: "un autre bloc"),
      Binding(.up, "k", .down, "j") { $0.move(perRow * $2.leap, &$1) },
      .pages { $0.move(perRow * $2.leap, &$1) },
      .homeAndEnd { $0.move(perRow * $2.leap, &$1) },
    ]

  static func explanations(_ texts: Texts) -> [HelpLine] {
    [
      texts.chanceExplained,
      texts.line(
        "· ░ ▒ ▓ █", en: "98, 95, 90 and 80 % or more, and less; ✗ was lost today, a blank never held",
        fr: "98, 95, 90 et 80 % ou plus, et moins ; ✗ perdu aujourd’hui, un blanc jamais retenu"),
    ]
  }

  private func highestBlock(_ context: ScreenContext) -> Int? { context.statistics.figures?.blocks.last }

  /// The ten practised blocks with the lowest chances.
  private func worst(_ context: ScreenContext) -> [Int] {
    let weakest = context.memory?.weakest(10, of: context.statistics.constant, on: context.today) ?? []
    return weakest.filter { context.statistics.figures?.blocks[$0] != nil }
  }

  /// The selected block of the map; the worst one before any was selected.
  func cursor(_ context: ScreenContext) -> Int {
    // The session that practised the block may have been deleted since.
    min(context.statistics.block ?? worst(context).first ?? 0, highestBlock(context) ?? 0)
  }

  /// The number of the block that Enter opens; `nil` if there is none.
  private func chosenBlock(_ context: ScreenContext) -> Int? {
    guard highestBlock(context) != nil else { return nil }
    guard showsList else { return cursor(context) }
    let worst = worst(context)
    return worst[safe: worst.nearest(listCursor)]
  }

  /// Selects another block: `step` blocks on from the selected one on the map, a tenth as many entries on in the list of the worst.
  private mutating func move(_ step: Int, _ context: inout ScreenContext) {
    if showsList {
      let worst = worst(context)
      listCursor = worst.nearest(worst.nearest(listCursor) + step / BlocksView.perRow)
    } else if let last = highestBlock(context) {
      let next = cursor(context) + step
      // Long jumps stop at the ends; short ones stay in their column.
      guard abs(step) > BlocksView.perRow || (0...last).contains(next) else { return }
      context.statistics.block = min(max(0, next), last)
    }
  }

  mutating func selectClicked(_ entry: Int, _ context: inout ScreenContext) -> [Request] {
    listCursor = entry
    return []
  }

  func parts(_ context: ScreenContext) -> [Part] {
    if let figures = context.statistics.figures {
      let lines = BlockLines(figures: figures, context: context)
      if let last = figures.blocks.last {
        if showsList {
          lines.list(worst(context), chosen: listCursor)
        } else {
          let hasRoom = context.size.columns >= 72
          lines.map(cursor(context), last, weakest: hasRoom ? Array(worst(context).prefix(5)) : [])
        }
      } else {
        context.placeholder(context.texts.say(en: "no blocks practised yet", fr: "aucun bloc travaillé"))
      }
    } else {
      context.readingPlaceholder
    }
  }
}

private struct BlockLines {
  let figures: Aggregates.Figures
  let context: ScreenContext

  private var texts: Texts { context.texts }
  private var table: BlockTable { figures.blocks }

  @Stack.Builder func list(_ worst: [Int], chosen: Int) -> [Part] {
    if worst.isEmpty {
      context.memory == nil ? context.readingPlaceholder : context.placeholder(texts.nothingHeld)
    } else {
      let chosen = worst.nearest(chosen)
      Part.rows(
        worst.enumerated().map { index, block in
          let words = words(block)
          // Without room for "today" the title says it; "due" is left out last.
          let chance = chance(block).map {
            $0 > 0 ? texts.percentage($0) : texts.say(en: "lost", fr: "perdu")
          }
          let brief = chance.list + words.dropFirst().prefix(1)
          let forms =
            (2...max(2, words.count)).reversed().map { Array(words.prefix($0)) }
            + [brief, Array(words.prefix(1)), Array(brief.prefix(1))]
          let said = Piece((6...60).reversed()) { grid, box in
            let lines = forms.map { $0.joined(separator: " · ") }
            let line = lines.fitting(box.columns, grid.repertoire) ?? ""
            grid.put(line, row: box.row, column: box.column, Style(.dim))
          }
          return Row(
            Piece(texts.stretch(block...block), in: index == chosen ? .strong : .label).endAligned(),
            digits(block), said
          ).marked(if: index == chosen).anchored(as: index)
        }, chosen: chosen, least: 1)
    }
  }

  /// The blocks in rows of ten with the weakest beside them, and the facts of the selected one.
  @Stack.Builder func map(_ cursor: Int, _ last: Int, weakest: [Int]) -> [Part] {
    let perRow = BlocksView.perRow
    let looks = BlockLines.looks.map { Span($0 + " ", BlockLines.style(of: $0)) }
    let firm = texts.say(en: "held ", fr: "retenu ")
    let fading = texts.say(en: "fading", fr: "s’efface")
    Part.line(
      Piece(
        texts.say(en: "the chance of each block today", fr: "les chances de chaque bloc, aujourd’hui"),
        or: texts.say(en: "chances today", fr: "chances du jour"), "", in: .dim),
      Piece(forms: [[Span(firm, .dim)] + looks + [Span(fading, .dim)]]).atEnd()
    ).givesWay(3)
    let shown = StatsScreen.inReach(of: cursor / perRow, count: last / perRow + 1)
    // As wide as the two forms of a block.
    let tens = ["  0  10  20  30  40  50  60  70  80  90", " 0 10 20 30 40 50 60 70 80 90"]
    let widest = weakest.map { texts.stretch($0...$0).count }.max() ?? 0
    Part.rows(
      (0..<max(shown.count, weakest.isEmpty ? 0 : weakest.count + 2)).map { index in
        let firm = !weakest.isEmpty && index == weakest.count + 1 ? firmBlocks(upTo: last) : nil
        let forms = weakest[safe: index].map { block in
          let stretch = texts.stretch(block...block)
          let blanks = String(repeating: " ", count: widest - stretch.count + 2)
          let words = words(block)
          let chance = chance(block).map(texts.percentage).list
          let brief = (chance + words.dropFirst().prefix(1)).joined(separator: " ")
          let forms = [words.prefix(2).joined(separator: " "), brief] + words.prefix(1) + chance
          return forms.map { stretch + blanks + $0 }
        }
        return row(
          of: (shown.lowerBound + index) * perRow, cursor, last,
          beside: Piece(forms ?? [firm ?? ""], in: .text))
      },
      heading: Row(
        Piece("", in: .label), Piece(tens, in: .label).after(1).shortens(2),
        Piece(texts.say(en: "weakest first", fr: "les plus faibles"), in: .dim).after(3).givesWay(1)),
      chosen: cursor / perRow - shown.lowerBound, least: 4
    ).shrinks(1)
    Part.gap().shrinks(4)
    Part.line(Piece(texts.stretch(cursor...cursor), in: .accent), digits(cursor))
    Part.flow(words(cursor).map { Piece($0, in: .text).after(3) }, most: 2, keepsLast: false).shrinks(0)
  }

  /// Today's chance of a block; `nil` if it was never held.
  private func chance(_ id: Int) -> Double? {
    context.memory.flatMap { $0.chance(of: $0[table.constant][id], on: context.today) }
  }

  /// Counts the firm blocks of those held, in words.
  private func firmBlocks(upTo last: Int) -> String {
    let looks = (0...last).compactMap { chance($0).map(BlockLines.look) }
    let firm = texts.number(looks.count { $0 == BlockLines.looks[0] })
    let held = texts.number(looks.count)
    return texts.say(en: "\(firm) of \(held) at 98 % or more", fr: "\(firm) sur \(held) à 98 % ou plus")
  }

  /// Ten blocks, none beyond the last; brackets mark the selected one, so that its shade stays visible.
  private func row(of start: Int, _ cursor: Int, _ last: Int, beside: Piece) -> Row {
    let ids = start..<max(start, min(start + BlocksView.perRow, last + 1))
    func shadedBlocks(gap: String) -> [Span] {
      ids.flatMap { id in
        let look = chance(id).map(BlockLines.look) ?? " "
        return [
          Span(gap + (id == cursor ? "[" : " "), .strong), Span(look, BlockLines.style(of: look)),
          Span(id == cursor ? "]" : " ", .strong),
        ]
      }
    }
    return Row(
      Piece(ids.isEmpty ? "" : texts.number(start * blockLength), in: .label).endAligned(),
      Piece(forms: [shadedBlocks(gap: " "), shadedBlocks(gap: "")]).after(1).shortens(2),
      beside.after(3).givesWay(1))
  }

  /// The decimals of a block; the slowest stands out.
  private func digits(_ id: Int) -> Piece {
    let slowest = table[id]?.slowestPlace
    let range = Range(ofBlocks: id...id)
    return Piece(
      forms: [
        texts.digits(table.constant, range).enumerated().flatMap { place, digit in
          let isSpaced = place > 0 && context.settings.groups.isGroupStart(range.lowerBound + place)
          return [
            Span(isSpaced ? " " : "", .text),
            Span(String(digit), place == slowest && place > 0 ? .strong : .text),
          ]
        }
      ])
  }

  private func words(_ id: Int) -> [String] {
    guard let block = table[id] else { return [texts.say(en: "never practised", fr: "jamais travaillé")] }
    let words = context.words(ofBlock: id, of: table.constant) ?? []
    // Before the day on which it is due, for which there may be no room.
    return words.prefix(1) + context.twinLosses(ofBlock: id, of: table.constant).prefix(1)
      + words.dropFirst().prefix(1) + texts.words(block, table.confusions(in: id).first)
  }

  /// Five shades from firm to fading, distinct without colour.
  private static let looks = ["·", "░", "▒", "▓", "█"]

  /// Returns the shade of a chance: 98 % or more, 95, 90, 80, and below that; a sign for a block lost today.
  private static func look(_ chance: Double) -> String {
    chance > 0 ? looks[[0.98, 0.95, 0.9, 0.8].firstIndex { chance >= $0 } ?? 4] : "✗"
  }

  private static func style(of look: String) -> Style {
    Style(look == "✗" ? .error : look == looks[0] ? .dim : .curve)
  }
}
