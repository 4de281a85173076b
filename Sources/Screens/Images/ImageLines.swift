import Canvas
import TrainerCore

/// What a session shows of the user's own below its digits: the place of the next one, the image of the
/// block, and the words for its digits.
///
/// Only lessons and reviews have any: nowhere else may the screen give an answer away.
struct ImageLines {
  /// The place of the next digit: it says where on the way one is, and nothing of the digits.
  let place: String?
  /// The image, where it may be seen.
  let image: String?
  /// The words for the digits that can be seen.
  let pegs: [ImageBook.Peg]

  static func areShown(in plan: SessionPlan) -> Bool {
    (plan.traits.hasHints || plan.traits.isOverlaid) && !plan.isBackwards
  }

  /// What a session shows; `nil` if it shows none of it.
  init?(_ engine: PracticeEngine, _ context: ScreenContext) {
    let leg = engine.leg
    guard ImageLines.areShown(in: engine.plan), leg.stretch != nil, !leg.isBackwards else {
      return nil
    }
    let length = PracticeEngine.blockLength
    let block = min(engine.next, leg.range.upperBound - 1) / length
    let groups = context.settings.groups
    place =
      context.images.places[engine.plan.constant]?.names(
        in: engine.next..<engine.next + 1, groups
      ).first
    let isSeen = leg.shown == .all || engine.imagedBlock == block
    image = isSeen ? context.images[engine.plan.constant, block] : nil
    guard engine.plan.mode == .learn else {
      pegs = []
      return
    }
    let decimals = engine.plan.constant.decimals
    let row = block * length..<(block + 1) * length
    pegs = context.images.pegs(in: groups.groups(in: row)) { index in
      let isTyped = leg.range.contains(index) && index < engine.next
      let isShown = leg.cueRange.contains(index) || (leg.range.contains(index) && engine.isShownAhead(index))
      return isTyped || isShown ? decimals[index] : nil
    }
  }

  func draw(into grid: inout Grid, _ layout: SessionLayout, _ texts: Texts, fade: Int) {
    guard let box = layout.image else { return }
    /// Below the digits, further to the left where it is long.
    func put(_ text: String, _ row: Int, _ ink: Ink) -> Int {
      let text = grid.repertoire.shortened(text, to: box.columns)
      let column = max(box.column, min(layout.column, box.right - grid.repertoire.width(of: text)))
      return grid.put(text, row: row, column: column, Style(SessionEffects.faded(ink, fade)))
    }
    let line = [place, image].compactMap(\.self)
    if !line.isEmpty {
      let end = put(line.joined(separator: " · "), box.row, .text)
      let whose = "   " + (image == nil ? texts.yourPlace : texts.yourImage)
      if end + grid.repertoire.width(of: whose) <= box.right {
        grid.put(whose, row: box.row, column: end, Style(SessionEffects.faded(.dim, fade)))
      }
    }
    // Without room for both that comes first.
    if !pegs.isEmpty, box.rows > 1 || line.isEmpty {
      _ = put(texts.words(for: pegs), box.end - 1, .dim)
    }
  }
}
