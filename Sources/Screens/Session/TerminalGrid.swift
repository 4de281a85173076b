import Canvas
import Preferences
import TrainerCore

/// The rows of decimals in blocks of ten, the position before each.
struct TerminalGrid {
  let view: SessionView

  private var engine: PracticeEngine { _read { yield view.engine } }
  private var layout: SessionLayout { _read { yield view.layout } }

  private var rows: DigitRows { layout.rows }

  /// The decimals that may be on the screen: those of the leg, and those given before them.
  private var range: Range<Int> {
    engine.leg.cueRange.lowerBound..<engine.leg.range.upperBound
  }

  func draw(into grid: inout Grid) {
    let plan = engine.plan
    // An answer that is no decimal has no row here.
    guard engine.leg.stretch != nil else { return }
    let block = PracticeEngine.blockLength
    let upward =
      engine.leg.isBackwards ? UpwardPage(range: range, next: engine.next, count: layout.digits.rows) : nil
    let current = upward?.current ?? engine.next / block
    let first = upward?.rows.lowerBound ?? firstVisible(current: current)
    // In a review or a lesson the rows to come are labelled, so that the end of the leg is seen.
    let last =
      engine.showsAhead || rows.showsEnd ? (range.upperBound - 1) / block : current
    guard first <= last else { return }
    // The last row stands above what a lesson or a review says, however few there are.
    let shown = min(last - first + 1, layout.digits.rows)
    let top = layout.digits.row + (rows.showsEnd ? layout.digits.rows - shown : 0)
    if range.lowerBound == 0, let digit = plan.constant.integerPart {
      let style = Style(view.isIntegerPartLit ? .current : .integer)
      let integer = Unicode.Scalar(0x30 + digit)
      grid.put(integer, row: top - 1, column: layout.column, style)
      grid.put(".", row: top - 1, column: layout.column + 1, style)
    }
    for index in upward?.rows ?? first...min(last, first + layout.digits.rows - 1) {
      let row = top + index - first
      // A row keeps its look when it is full, so that a new one costs little; rows of the page before recede.
      let isFresh = upward.map { index <= $0.lastFresh } ?? isFresh(index, first: first)
      drawBlock(
        index, isCurrent: index == current,
        isHidden: upward != nil
          ? index < current : !engine.showsAhead && !rows.showsPlaces && index > current,
        isFresh: isFresh, into: &grid, row)
    }
  }

  /// Whether a row of a page that begins with another one is not of the page before.
  private func isFresh(_ index: Int, first: Int) -> Bool {
    first == range.lowerBound / PracticeEngine.blockLength || index >= first + TerminalGrid.context
  }

  /// Draws a row with all that belongs to it.
  private func drawBlock(
    _ index: Int, isCurrent: Bool, isHidden: Bool, isFresh: Bool, into grid: inout Grid, _ row: Int
  ) {
    let block = PracticeEngine.blockLength
    let column = layout.column + (isCurrent ? view.shift : 0)
    drawLabel(index * block, into: &grid, row, column)
    guard !isHidden else { return }
    let typed: Ink = (engine.showsAhead || rows.showsPlaces ? isCurrent : isFresh) ? .current : .typed
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
      // The row before keeps its light for a digit, so that no key has to write both rows.
      StreakFlow(engine.streak - 1).draw(into: &grid, row: row, columns: columns)
    }
  }

  /// The rows of the page before that stay at the top of the next one.
  static let context = 2

  /// The block at the top.
  ///
  /// The typing line goes down the page as a pen does, and nothing else moves; when the page is full, the
  /// next one begins with the last rows of it. In Learn, where what comes is shown too, the typing line stays
  /// in the middle.
  private func firstVisible(current: Int) -> Int {
    let block = PracticeEngine.blockLength
    let count = layout.digits.rows
    let first = range.lowerBound / block
    if engine.showsAhead {
      let last = (range.upperBound - 1) / block
      return max(first, min(current - count / 2, last - count + 1))
    }
    let fresh = count - TerminalGrid.context
    guard current - first >= count, fresh > 0 else { return max(first, current - count + 1) }
    return first + ((current - first - count) / fresh + 1) * fresh
  }

  private func drawLabel(_ start: Int, into grid: inout Grid, _ row: Int, _ column: Int) {
    grid.put(view.context.texts.rowLabel(start), row: row, endingBefore: column - 1, .label)
  }

  private func drawRow(
    _ start: Int, isCurrent: Bool, _ typed: Ink, into grid: inout Grid, _ row: Int, _ column: Int
  ) {
    let (leg, groups, decimals) = (engine.leg, layout.groups, engine.plan.constant.decimals)
    for index in start..<start + PracticeEngine.blockLength where range.contains(index) {
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
      let ink = index < leg.range.lowerBound ? .expected : isTyped ? ink(of: index, isCurrent, typed) : nil
      if let look = layout.face.look(digit, at: index, ink, in: view) {
        grid.put(look.scalar, row: row, column: cell, Style(look.ink))
      }
    }
    if isCurrent, let wrongDigit = view.wrongDigit {
      // A blank away from the sign of a reveal too.
      let gap = view.revealedRows.contains(start) ? 3 : 2
      let end = grid.put("✗", row: row, column: column + groups.width + gap, .error)
      grid.put(" ", row: row, column: end, Style(.text, on: .mistake))
      grid.put(Unicode.Scalar(0x30 + wrongDigit), row: row, column: end, Style(.strong, on: .mistake))
    }
  }
}

extension TerminalGrid {
  private func ink(of index: Int, _ isCurrent: Bool, _ typed: Ink) -> Ink {
    guard isCurrent else { return typed }
    if view.isAlarmed { return .error }
    return index == engine.next - engine.leg.step && StreakFlow(engine.streak).isLit ? .flowing : .current
  }
}

extension PracticeEngine {
  /// Whether decimals are on the screen before they are typed.
  fileprivate var showsAhead: Bool { leg.shown != .none }
}
