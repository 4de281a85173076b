import Canvas
import TrainerCore

/// The line on Home that shows the segment among the decimals, with a handle at each end to move it.
struct SegmentLine: Equatable {
  /// The part of a segment that is moved.
  enum Handle: CaseIterable {
    case start
    case end
    case both
  }

  let segment: Segment?
  /// The number of decimals that the constant has.
  let most: Int

  init(_ segment: Segment?, among most: Int = Constant.decimalCount) {
    self.segment = segment
    self.most = most
  }

  /// The number of decimals that the line stands for: a round number that holds the segment.
  var scale: Int {
    min(most, max(min(100, most), segment?.end ?? 0).step(labels: 1))
  }

  /// Returns the cells of the line among some columns, with the scale to its right.
  func cells(among columns: Int) -> Int { max(2, columns - 1 - "\(scale)".count) }

  func cell(of position: Int, cells: Int) -> Int {
    min(cells - 1, max(0, position * (cells - 1) / max(1, scale)))
  }

  /// Returns the position at a cell, rounded to whole rows of ten.
  func position(at cell: Int, cells: Int) -> Int {
    let position = min(max(cell, 0), cells - 1) * scale / max(1, cells - 1)
    return (position + 5) / 10 * 10
  }

  /// Returns a segment with a part moved as far as possible; an end that meets the other one pushes it.
  static func moved(
    _ segment: Segment, _ handle: Handle, by step: Int, among most: Int = Constant.decimalCount
  ) -> Segment {
    let length = segment.end - segment.start
    // The pushed end stays up to a block ahead: 110–120 becomes 120–130; single steps push single decimals.
    let least = min(length, abs(step), blockLength)
    switch handle {
    case .start:
      let start = min(max(0, segment.start + step), most - least)
      return Segment(start, max(segment.end, start + least)) ?? segment
    case .end:
      let end = max(min(most, segment.end + step), least)
      return Segment(min(segment.start, end - least), end) ?? segment
    case .both:
      let start = min(max(0, segment.start + step), most - length)
      return Segment(start, start + length) ?? segment
    }
  }

  func draw(into grid: inout Grid, _ box: Box, focus: Handle?) {
    grid.fill("─", row: box.row, column: box.column, count: box.columns, .faint)
    guard let segment else { return }
    let first = min(cell(of: segment.start, cells: box.columns), box.columns - 2)
    let last = max(first + 1, cell(of: segment.end, cells: box.columns))
    grid.fill(
      "━", row: box.row, column: box.column + first, count: last - first, focus == nil ? .dim : .curve)
    for (handle, cell) in [(Handle.start, first), (.end, last)] {
      let isFocused = handle == focus || focus == .both
      grid.put(
        isFocused ? "●" : "○", row: box.row, column: box.column + cell, isFocused ? .accent : .text)
    }
  }
}
