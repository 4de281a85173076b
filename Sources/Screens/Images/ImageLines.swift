import Canvas
import TrainerCore

/// The user's own images and words below the digits of lessons, copying and reviews; elsewhere they would give answers away.
struct ImageLines {
  /// The place of the next digit on the user's route, which tells nothing about the digits.
  let place: String?
  /// The image of where one is; `nil` while it may not be seen.
  let image: String?
  let words: [ImageBook.PlacedWord]

  static func areShown(in plan: SessionPlan) -> Bool {
    (plan.accepts(.image) || plan.face.hasWords) && !plan.isBackwards
  }

  init?(_ engine: PracticeEngine, _ context: ScreenContext) {
    let leg = engine.leg
    guard ImageLines.areShown(in: engine.plan), leg.stretch != nil, !leg.isBackwards else {
      return nil
    }
    let index = min(engine.nextIndex, leg.range.upperBound - 1)
    let block = index / blockLength
    let groups = context.settings.groups
    place =
      context.images.places[engine.plan.constant]?.names(
        in: engine.nextIndex..<engine.nextIndex + 1, groups
      ).first
    image = context.images.image(of: engine.plan.constant, at: index).flatMap {
      leg.shown == .all || $0.segment.range.contains(engine.imageIndex) ? $0.text : nil
    }
    guard engine.plan.face.hasWords else {
      words = []
      return
    }
    let decimals = engine.plan.constant.decimals
    words = context.images.words(in: groups.groups(in: Range(ofBlocks: block...block))) { index in
      let isTyped = leg.range.contains(index) && index < engine.nextIndex
      let isShown = leg.cueRange.contains(index) || (leg.range.contains(index) && engine.isShownAhead(index))
      return isTyped || isShown ? decimals[index] : nil
    }
  }

  /// Returns the greatest number of rows in a session, for the place, the image (one or two) and the words.
  private static func rows(_ images: ImageBook, for constant: Constant, columns: Int) -> Int {
    let longest = images.segments(of: constant).compactMap { images[constant, $0]?.count }.max() ?? 0
    return (images.places[constant] == nil ? 0 : 1) + (longest == 0 ? 0 : longest < columns - 16 ? 1 : 2)
      + (images.words.isEmpty ? 0 : 1)
  }

  static func panel(_ constant: Constant, _ context: ScreenContext) -> SessionPanel? {
    let most = rows(context.images, for: constant, columns: context.size.columns)
    guard most > 0 else { return nil }
    return SessionPanel(heights: Array((1...most).reversed()), gap: 1, shrinks: 8) { view, grid, box in
      ImageLines(view.engine, view.context)?.draw(into: &grid, view, box)
    }
  }

  private func draw(into grid: inout Grid, _ view: SessionView, _ box: Box) {
    let layout = view.layout
    let texts = view.context.texts
    let repertoire = grid.repertoire
    var lines: [(text: String, label: String?)] = []
    if let place, image == nil || box.rows > 1 {
      lines.append((texts.place + texts.colon + place, texts.place + texts.colon))
    }
    if let image {
      let label = texts.image + texts.colon
      let all = Paragraph(label + image, width: box.columns, repertoire: repertoire).lines
      let count = max(1, min(all.count, box.rows - lines.count - (words.isEmpty ? 0 : 1)))
      let last = all.dropFirst(count - 1).joined(separator: " ")
      lines += all.prefix(count - 1).map { ($0, nil) } + [(last, nil)]
      lines[lines.count - count].label = label
    }
    if !words.isEmpty, lines.count < box.rows {
      let forms = [3, 2, 1].map { texts.words(for: words, apart: $0) }
      lines.append((forms.fitting(box.columns, repertoire) ?? forms[2], nil))
    }
    lines = lines.map { (repertoire.shortened($0.text, to: box.columns), $0.label) }
    let widest = lines.map { repertoire.width(of: $0.text) }.max() ?? 0
    let column = max(box.column, min(layout.column, box.right - widest))
    for (index, line) in lines.enumerated() {
      let isWords = !words.isEmpty && index == lines.count - 1
      let row = box.row + index
      grid.put(line.text, row: row, column: column, view.faded(isWords ? .dim : .text))
      if let label = line.label {
        grid.put(label, row: row, column: column, view.faded(.dim))
      }
    }
  }
}
