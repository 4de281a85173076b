import TrainerCore

/// The rows of decimals on the screen while a segment is typed backwards, as blocks of ten by their number.
///
/// Every decimal stands where it stands forwards too. The typing line goes up the page as it else goes down, and
/// nothing else moves; when the page is full, the next one ends with the last rows of it.
struct UpwardPage {
  /// The block at the top of the page; empty while the typing line is further down.
  let first: Int
  /// The blocks that are shown: the one that is being typed, and those that were.
  let rows: ClosedRange<Int>
  /// The last of the blocks that did not stand on the page before.
  let lastFresh: Int

  /// The page of a segment's decimals with their next one, where there is room for a number of rows.
  init(range: Range<Int>, next: Int, count: Int) {
    let block = PracticeEngine.blockLength
    let last = (range.upperBound - 1) / block
    let current = max(next, range.lowerBound) / block
    let typed = last - current
    let fresh = count - DecimalRows.context
    var bottom = last
    if typed >= count {
      bottom = fresh > 0 ? last - ((typed - count) / fresh + 1) * fresh : current + count - 1
    }
    first = max(range.lowerBound / block, bottom - count + 1)
    rows = current...max(current, min(last, first + count - 1))
    lastFresh = bottom == last ? last : bottom - DecimalRows.context
  }
}
