import Canvas
import TrainerCore

/// The ghosts on Home: as many side by side as there is room for, up to three of other people's, with those
/// around the chosen one in sight.
struct GhostChoices {
  private let ghosts: [Ghost]
  private let choices: Choices
  private let isCut: (before: Bool, behind: Bool)

  init(_ context: ScreenContext, row: Int, column: Int) {
    let (texts, repertoire) = (context.texts, context.repertoire)
    let all = context.ghosts
    let names = all.map { ghost in
      repertoire.shortened(texts.name(ghost, pace: context.settings.pace), to: 14)
    }
    let gap = 5
    let room = context.size.columns - column - 2
    func fits(_ range: Range<Int>) -> Bool {
      let width = names[range].map(repertoire.width).reduce(0, +) + gap * (range.count - 1)
      return width <= room && all[range].count { $0.isOther } <= 3
    }
    let chosen = all.firstIndex(of: context.ghost) ?? 0
    var shown = chosen..<chosen + 1
    // As far to the left as the chosen one allows, then to the right.
    while shown.lowerBound > 0 && fits(shown.lowerBound - 1..<shown.upperBound) {
      shown = shown.lowerBound - 1..<shown.upperBound
    }
    while shown.upperBound < all.count && fits(shown.lowerBound..<shown.upperBound + 1) {
      shown = shown.lowerBound..<shown.upperBound + 1
    }
    ghosts = Array(all[shown])
    isCut = (shown.lowerBound > 0, shown.upperBound < all.count)
    choices = Choices(
      names: Array(names[shown]), row: row, column: column, gap: gap, isMarked: true, repertoire: repertoire)
  }

  func draw(into grid: inout Grid, chosen: Ghost, hasFocus: Bool) {
    choices.draw(into: &grid, chosen: ghosts.firstIndex(of: chosen) ?? 0, hasFocus: hasFocus)
    guard let first = choices.starts.first, let last = choices.starts.last else { return }
    if isCut.before { grid.put("‹", row: choices.row, column: first - 4, Style(.dim)) }
    if isCut.behind {
      let end = last + (choices.widths.last ?? 0) + 1
      grid.put("›", row: choices.row, column: min(end, grid.size.columns - 1), Style(.dim))
    }
  }

  /// The ghost that was clicked.
  func ghost(at mouse: Mouse) -> Ghost? { choices.index(at: mouse).flatMap { ghosts[safe: $0] } }
}

extension Ghost {
  fileprivate var isOther: Bool {
    if case .other = self { return true }
    return false
  }
}
