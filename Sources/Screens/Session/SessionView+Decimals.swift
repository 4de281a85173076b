import Canvas
import Preferences
import TrainerCore

extension SessionView {
  private var leg: Leg { _read { yield engine.run.leg } }

  /// The decimals that may be on the screen: those of the leg, and the cue before them.
  private var range: Range<Int> { leg.cueRange.lowerBound..<leg.range.upperBound }

  private var showsAhead: Bool { leg.shown != .none }

  /// Returns the first block on the screen: the typing line goes down the rows, then they scroll, and a few stay free for what comes.
  private func firstBlock(_ blocks: ClosedRange<Int>, current: Int, rows: Int) -> Int {
    // In Learn, which shows the digits to come, the typing line stays in the middle.
    let least = layout.rows.places == nil ? 0 : min(1, rows - 1)
    let ahead = showsAhead ? rows - 1 - rows / 2 : max(least, min(2, rows / 4))
    let isUpward = leg.isBackwards
    // Backwards every decimal is where it would be forwards, and the typing line goes up.
    let first = isUpward ? current - ahead : current - (rows - 1 - ahead)
    return max(blocks.lowerBound, min(first, blocks.upperBound - rows + 1))
  }

  /// Draws the rows of decimals: blocks of ten, each after its position.
  func drawDecimals(into grid: inout Grid) {
    let rows = layout.rows
    let block = blockLength
    let isUpward = leg.isBackwards
    // An answer that is no decimal has no row here.
    guard leg.stretch != nil else { return }
    let whole = rows.places ?? range
    let blocks = whole.lowerBound / block...(whole.upperBound - 1) / block
    let current = max(engine.nextIndex, range.lowerBound) / block
    // The rows scroll with the second digit of a row, since the one before draws the light of two rows.
    let last =
      max(range.lowerBound, min(engine.nextIndex - 2 * leg.step, range.upperBound - 1)) / block
    let first = firstBlock(
      blocks, current: layout.digits.rows < 4 || showsAhead ? current : last, rows: layout.digits.rows)
    // Rows to come are labelled if they tell something: the end of a leg, or of a record.
    let labelled = showsAhead || rows.showsEnd || isUpward ? blocks.upperBound : current
    let end = min(labelled, first + layout.digits.rows - 1)
    guard first <= end else { return }
    let top = layout.digits.row
    if first == 0, range.lowerBound == 0 {
      let style = Style(isIntegerPartLit ? .current : .integer)
      grid.put(
        context.texts.integerPart(engine.plan.constant), row: top - 1, column: layout.column, style)
    }
    // Before the rows, so that the light of a streak lies under it.
    drawPost(into: &grid, first...end, top)
    for index in max(first, range.lowerBound / block)...end {
      // A row still to come is empty but for its label, which tells the distance.
      let isHidden = isUpward ? index < current : !showsAhead && rows.places == nil && index > current
      drawBlock(index, isCurrent: index == current, isHidden: isHidden, into: &grid, top + index - first)
    }
    drawGhost(into: &grid, first...end, top)
  }

  /// Draws the place of the ghost: a digit that was typed on a grey ground, or a sign, which gives no digit away.
  private func drawGhost(into grid: inout Grid, _ shown: ClosedRange<Int>, _ top: Int) {
    guard let place = ghostPlace, place != engine.nextIndex, range.contains(place),
      shown.contains(place / blockLength), place != post || place < engine.nextIndex
    else { return }
    let row = top + place / blockLength - shown.lowerBound
    let column = column(of: place)
    if place < engine.nextIndex {
      let typed = engine.run.passed[place] ?? engine.plan.constant.decimals[place]
      grid.put(Unicode.Scalar(0x30 + typed), row: row, column: column, Style(.strong, on: .ghost))
    } else {
      grid.put(
        CloseUp.ghostSign(grid.repertoire), row: row, column: column,
        Style(.ghost, on: grid[row, column].style.paper))
    }
  }

  /// Draws the end of the user's own Crown as a post, until it is reached, and the words to the right of its row.
  private func drawPost(into grid: inout Grid, _ shown: ClosedRange<Int>, _ top: Int) {
    guard let post, post >= engine.nextIndex, shown.contains(post / blockLength) else { return }
    let row = top + post / blockLength - shown.lowerBound
    let place = column(of: post)
    if post > engine.nextIndex { grid.put("┃", row: row, column: place, .reward) }
    let isCurrent = post / blockLength == engine.nextIndex / blockLength
    // Beside the typing line there may be a wrong digit, or light.
    guard !isCurrent || wrongDigit == nil && !StreakFlow(engine.streak).isLit else { return }
    let column = isCurrent ? layout.column + layout.groups.width + 2 : place + 2
    let texts = context.texts
    let forms = engine.errors == 0 ? texts.crownEnd(post) : texts.raceEnd(post)
    let words = forms.fitting(layout.status.right - column, grid.repertoire)
    grid.put(words ?? "", row: row, column: column, .reward)
  }

  /// The column of a place, which moves as its row shakes.
  private func column(of place: Int) -> Int {
    layout.column + layout.groups.offset(of: place) + (place / blockLength == alarmedBlock ? shift : 0)
  }

  /// The block whose row an error shakes: that of the last digit, even if going on past it ended the row.
  private var alarmedBlock: Int {
    let last = engine.goesOnPastErrors ? engine.nextIndex - leg.step : engine.nextIndex
    return max(last, range.lowerBound) / blockLength
  }

  private func drawBlock(_ index: Int, isCurrent: Bool, isHidden: Bool, into grid: inout Grid, _ row: Int) {
    let block = blockLength
    let column = layout.column + (index == alarmedBlock ? shift : 0)
    grid.put(context.texts.rowLabel(index * block), row: row, endingBefore: column - 1, .label)
    guard !isHidden else { return }
    // A full row keeps its look, so that a new one costs little.
    let typed: Ink = isCurrent || !showsAhead && layout.rows.places == nil ? .current : .typed
    let groups = layout.groups
    drawRow(index * block, isCurrent: isCurrent, typed, into: &grid, row, column)
    if revealedRows.contains(index * block) {
      grid.put("◦", row: row, column: column + groups.width + 1, .label)
    }
    let columns = column..<column + groups.width
    let place = leg.isBackwards ? block - 1 - engine.nextIndex % block : engine.nextIndex % block
    if isCurrent {
      StreakFlow(engine.streak, race: raceInk).draw(into: &grid, row: row, columns: columns)
    } else if place == 0, index == engine.nextIndex / block - leg.step,
      leg.range.contains(index * block)
    {
      // The row before keeps its light for one digit, so that no key has to redraw both rows.
      StreakFlow(engine.streak - 1, race: raceInk).draw(into: &grid, row: row, columns: columns)
    }
  }

  private func drawRow(
    _ start: Int, isCurrent: Bool, _ typed: Ink, into grid: inout Grid, _ row: Int, _ column: Int
  ) {
    let groups = layout.groups
    let decimals = engine.plan.constant.decimals
    for index in (start..<start + blockLength).clamped(to: range) {
      let cell = column + groups.offset(of: index)
      let digit = Unicode.Scalar(0x30 + decimals[index])
      if index == engine.nextIndex {
        let isShown = engine.isShownAhead(index) || engine.isExpectedShown
        grid.put(
          isShown ? digit : "▁", row: row, column: cell,
          isShown ? Style(.expected, on: .cursor) : .cursor)
        continue
      }
      let isTyped = leg.isBackwards ? index > engine.nextIndex : index < engine.nextIndex
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
      let gap = revealedRows.contains(start) ? 3 : 2
      drawWrongDigit(into: &grid, row, column + groups.width + gap)
    }
  }

  private func ink(of index: Int, _ isCurrent: Bool, _ typed: Ink) -> Ink {
    if isAlarmed, index / blockLength == alarmedBlock { return .error }
    guard isCurrent else { return typed }
    return index == engine.nextIndex - leg.step && StreakFlow(engine.streak).isLit
      ? .flowing : .current
  }
}
