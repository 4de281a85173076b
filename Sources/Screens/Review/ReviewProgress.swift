import Canvas
import TrainerCore

extension PracticeEngine {
  /// The number of blocks completed, and of all blocks, repeated ones included.
  private func blocks(of review: ReviewCourse) -> (done: Int, count: Int) {
    // A joint has half of one block and half of the next.
    let counts = review.legs.map { max(1, $0.range.count / blockLength) }
    let done = counts.prefix(review.done).reduce(0, +)
    let count = counts.reduce(0, +)
    return (
      review.done < counts.count ? done + (nextIndex - leg.range.lowerBound) / blockLength : done, count
    )
  }

  /// The number of the block being typed: `6 of 14`.
  func place(in review: ReviewCourse, _ texts: Texts) -> String {
    let (done, count) = blocks(of: review)
    return texts.place(min(done + 1, count), of: count)
  }

  func drawProgress(_ review: ReviewCourse, _ view: SessionView, into grid: inout Grid, _ box: Box) {
    let (done, count) = blocks(of: review)
    let text = place(in: review, view.context.texts)
    let room = box.columns - grid.repertoire.width(of: text) - 4
    // Two cells and a gap per block, or one cell per block, or one cell for several.
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
