import TrainerCore

/// The rows of decimals on the screen while a segment is typed backwards, as blocks of ten by their number.
///
/// Every decimal is where it would be forwards. The typing line goes up the page, as it otherwise goes down,
/// and nothing else moves; when the page is full, the next one ends with the last rows of it.
struct UpwardPage {
  /// The block that is being typed.
  let current: Int
  /// The blocks that have a row: above the typing line it is empty but for its label, which tells how far it
  /// is and makes the step to it a cheap one.
  let rows: ClosedRange<Int>
  /// The last of the blocks that were not on the page before.
  let lastFresh: Int

  /// The page of a segment's decimals with their next one, where there is room for a number of rows.
  init(range: Range<Int>, next: Int, count: Int) {
    let block = PracticeEngine.blockLength
    let last = (range.upperBound - 1) / block
    current = max(next, range.lowerBound) / block
    let typed = last - current
    let fresh = count - TerminalGrid.context
    var bottom = last
    if typed >= count {
      bottom = fresh > 0 ? last - ((typed - count) / fresh + 1) * fresh : current + count - 1
    }
    let first = max(range.lowerBound / block, bottom - count + 1)
    rows = first...max(first, min(last, first + count - 1))
    lastFresh = bottom == last ? last : bottom - TerminalGrid.context
  }
}
