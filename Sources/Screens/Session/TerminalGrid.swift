import Canvas
import Preferences
import TrainerCore

/// The rows of decimals on the screen: blocks of ten, each after its position.
struct TerminalGrid {
  private let view: SessionView
  private var engine: PracticeEngine { _read { yield view.engine } }
  private var layout: SessionLayout { _read { yield view.layout } }

  init(_ view: SessionView) { self.view = view }

  /// The rows of a page that remain on the next one.
  private static let kept = 2

  /// The decimals that may be on the screen: those of the leg, and the cue before them.
  private var range: Range<Int> { engine.leg.cueRange.lowerBound..<engine.leg.range.upperBound }

  private var showsAhead: Bool { engine.leg.shown != .none }

  /// The number of blocks by which the page has moved after `done` blocks; the typing line goes down, then the last rows begin a new page.
  private func passed(after done: Int, rows: Int) -> Int {
    let fresh = rows - TerminalGrid.kept
    return done < rows ? 0 : fresh > 0 ? ((done - rows) / fresh + 1) * fresh : done - rows + 1
  }

  func draw(into grid: inout Grid) {
    let (plan, rows, block, isUpward) =
      (engine.plan, layout.rows, blockLength, engine.leg.isBackwards)
    // An answer that is no decimal has no row here.
    guard engine.leg.stretch != nil else { return }
    let count = layout.digits.rows
    let whole = rows.places ?? range
    let start = whole.lowerBound / block
    let end = (whole.upperBound - 1) / block
    let current = max(engine.next, range.lowerBound) / block
    // With fixed places, the row after the current one is visible before it is begun.
    let ahead = rows.places == nil ? 0 : min((range.upperBound - 1) / block - current, count - 1, 1)
    let passed = passed(after: isUpward ? end - current : current + ahead - start, rows: count)
    // Backwards every decimal is where it would be forwards, and the typing line goes up.
    var first = isUpward ? max(start, end - passed - count + 1) : start + passed
    // In Learn, which shows the digits to come, the typing line stays in the middle.
    if showsAhead, !isUpward, rows.places == nil {
      first = max(start, min(current - count / 2, end - count + 1))
    }
    // In a review or a lesson the rows to come are labelled, so that the end of the leg is visible.
    let last = showsAhead || rows.showsEnd || isUpward ? end : current
    guard first <= last else { return }
    // The last row ends directly above the lines of a lesson or a review, however few rows there are.
    let shown = min(last - first + 1, count)
    let top = layout.digits.row + (rows.showsEnd ? count - shown : 0)
    if range.lowerBound == 0, let digit = plan.constant.integerPart {
      let style = Style(view.isIntegerPartLit ? .current : .integer)
      let integer = Unicode.Scalar(0x30 + digit)
      grid.put(integer, row: top - 1, column: layout.column, style)
      grid.put(view.context.texts.point, row: top - 1, column: layout.column + 1, style)
    }
    for index in max(first, range.lowerBound / block)..<first + shown {
      // A full row keeps its look, so that a new one costs little; rows of the page before fade.
      let isFresh =
        passed == 0
        || (isUpward ? index <= end - passed - TerminalGrid.kept : index >= first + TerminalGrid.kept)
      // A row still to come is empty but for its label, which tells the distance.
      let isHidden = isUpward ? index < current : !showsAhead && rows.places == nil && index > current
      drawBlock(
        index, isCurrent: index == current, isHidden: isHidden, isFresh: isFresh, into: &grid,
        top + index - first)
    }
  }

  /// The block of the last digit, which an error shakes: the one before where a row was ended by passing it.
  private var alarmedBlock: Int {
    let last = engine.goesOnPastErrors ? engine.next - engine.leg.step : engine.next
    return max(last, range.lowerBound) / blockLength
  }

  private func drawBlock(
    _ index: Int, isCurrent: Bool, isHidden: Bool, isFresh: Bool, into grid: inout Grid, _ row: Int
  ) {
    let block = blockLength
    let column = layout.column + (index == alarmedBlock ? view.shift : 0)
    grid.put(view.context.texts.rowLabel(index * block), row: row, endingBefore: column - 1, .label)
    guard !isHidden else { return }
    let typed: Ink = (showsAhead || layout.rows.places != nil ? isCurrent : isFresh) ? .current : .typed
    let groups = layout.groups
    drawRow(index * block, isCurrent: isCurrent, typed, into: &grid, row, column)
    if view.revealedRows.contains(index * block) {
      grid.put("◦", row: row, column: column + groups.width + 1, .label)
    }
    let columns = column..<column + groups.width
    let place = engine.leg.isBackwards ? block - 1 - engine.next % block : engine.next % block
    if isCurrent {
      StreakFlow(engine.streak).draw(into: &grid, row: row, columns: columns)
    } else if place == 0, index == engine.next / block - engine.leg.step,
      engine.leg.range.contains(index * block)
    {
      // The row before keeps its light for one digit, so that no key has to redraw both rows.
      StreakFlow(engine.streak - 1).draw(into: &grid, row: row, columns: columns)
    }
  }

  private func drawRow(
    _ start: Int, isCurrent: Bool, _ typed: Ink, into grid: inout Grid, _ row: Int, _ column: Int
  ) {
    let leg = engine.leg
    let groups = layout.groups
    let decimals = engine.plan.constant.decimals
    for index in start..<start + blockLength where range.contains(index) {
      let cell = column + groups.offset(of: index)
      let digit = Unicode.Scalar(0x30 + decimals[index])
      if index == engine.next {
        let isShown = engine.isShownAhead(index) || engine.isExpectedShown
        grid.put(
          isShown ? digit : "▁", row: row, column: cell,
          isShown ? Style(.expected, on: .cursor) : .cursor)
        continue
      }
      let isTyped = leg.isBackwards ? index > engine.next : index < engine.next
      if let wrong = engine.run.passed[index] {
        grid.put(Unicode.Scalar(0x30 + wrong), row: row, column: cell, Style(.strong, on: .mistake))
        continue
      }
      let ink = index < leg.range.lowerBound ? .expected : isTyped ? ink(of: index, isCurrent, typed) : nil
      if let ink = ink ?? (engine.isShownAhead(index) ? .expected : nil) {
        grid.put(digit, row: row, column: cell, Style(ink))
      } else if layout.rows.places != nil {
        grid.put("·", row: row, column: cell, .faint)
      }
    }
    // A space before the mark of a reveal too.
    if isCurrent {
      let gap = view.revealedRows.contains(start) ? 3 : 2
      view.drawWrongDigit(into: &grid, row, column + groups.width + gap)
    }
  }

  private func ink(of index: Int, _ isCurrent: Bool, _ typed: Ink) -> Ink {
    if view.isAlarmed, index / blockLength == alarmedBlock { return .error }
    guard isCurrent else { return typed }
    return index == engine.next - engine.leg.step && StreakFlow(engine.streak).isLit ? .flowing : .current
  }
}
