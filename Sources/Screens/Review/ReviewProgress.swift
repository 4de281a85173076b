import Canvas
import TrainerCore

// How far a review has come: a bar for each leg, and the number of the one being typed.
extension ReviewCourse {
  private var count: Int { legs.count }

  /// The number of the leg that is being typed, and of how many: `6 of 14`.
  func text(_ texts: Texts) -> String { texts.place(min(done + 1, count), of: count) }

  func draw(_ view: SessionView, into grid: inout Grid, _ box: Box) {
    let text = text(view.context.texts)
    let room = box.columns - grid.repertoire.width(of: text) - 4
    // Two cells and a gap for each leg, or one cell, or one cell for several of them.
    let pitch = 3 * count <= room ? 3 : 1
    let bars = min(count, max(1, pitch == 3 ? count : room))
    let width = bars * pitch - (pitch == 3 ? 1 : 0)
    var column = max(
      box.column, (grid.size.columns - width - 4 - grid.repertoire.width(of: text)) / 2)
    let full = done * bars / max(1, count)
    for bar in 0..<bars {
      let isFull = bar < full
      let ink: Ink = isFull ? .typed : bar == full && done < count ? .accent : .dim
      for cell in 0..<(pitch == 3 ? 2 : 1) {
        grid.put(
          isFull || ink == .accent ? "━" : "╌", row: box.row, column: column + cell,
          view.faded(ink))
      }
      column += pitch
    }
    grid.put(text, row: box.row, column: column + 3, view.faded(.dim))
  }
}
