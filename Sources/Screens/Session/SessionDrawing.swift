import Canvas
import TrainerCore

extension SessionScreen {
  func draw(into grid: inout Grid, _ shared: Shared) {
    let layout = layout(shared)
    let fade = effects.fade(at: now, isStill: shared.isStill)
    statusLine(fade: fade).draw(into: &grid, row: layout.statusRow, shared.texts)
    if plan.mode == .game {
      race.draw(into: &grid, layout, session.engine, shared, fade: fade)
    }
    drawPrompt(into: &grid, layout, fade)
    decimalRows(shift: shared.isStill ? 0 : effects.shake(at: now)).draw(into: &grid, layout)
    drawLoop(into: &grid, layout, shared.texts, fade)
    layout.keypad?.draw(
      into: &grid, ink: SessionEffects.faded(.dim, fade), struck: effects.struck(at: now))
    drawBottom(into: &grid, shared, fade)
  }

  func statusLine(fade: Int) -> StatusLine {
    StatusLine(engine: session.engine, figures: figures, challenge: tag?.challenge, fade: fade)
  }

  /// The rows of decimals, the one that is typed some cells aside.
  func decimalRows(shift: Int) -> DecimalRows {
    DecimalRows(
      engine: session.engine, wrongDigit: wrongDigit, isAlarmed: effects.isAlarmed(at: now), shift: shift,
      revealedRows: revealedRows, challenge: tag?.challenge)
  }

  func hintLine(_ shared: Shared) -> HintLine {
    if let preparedHints, preparedHints.isFor(self, shared) { return preparedHints.line }
    let hints = bindings(shared).compactMap(\.hint)
    return HintLine(hints, size: shared.size, repertoire: shared.repertoire)
  }

  /// The keypad where it is wanted and there is room for it.
  func keypad(_ shared: Shared) -> KeypadView? { layout(shared).keypad }

  func layout(_ shared: Shared) -> SessionLayout { SessionLayout(shared, plan, prompt: prompt) }

  /// What the challenge asks for.
  private func drawPrompt(into grid: inout Grid, _ layout: SessionLayout, _ fade: Int) {
    for (index, line) in (layout.prompt?.lines ?? []).enumerated() {
      grid.put(line, row: layout.promptRow + index, centred: Style(SessionEffects.faded(.text, fade)))
    }
  }

  /// The figures of Learn's loop; before the first digit, what there is to do.
  func drawLoop(into grid: inout Grid, _ layout: SessionLayout, _ texts: Texts, _ fade: Int) {
    let engine = session.engine
    guard engine.plan.mode == .learn, layout.loopRow < layout.bottomRow else { return }
    func faded(_ ink: Ink) -> Ink { SessionEffects.faded(ink, fade) }
    let left = Margin.left(grid.size)
    let room = grid.size.columns - 2 * left
    func width(_ parts: [(text: String, ink: Ink)]) -> Int {
      parts.reduce(-2) { $0 + 2 + grid.repertoire.width(of: $1.text) }
    }
    guard isRunning else {
      let hint = texts.typeOverModel
      let column = min(layout.column - 7, left + room - grid.repertoire.width(of: hint))
      grid.put(hint, row: layout.loopRow, column: max(left, column), Style(.dim))
      return
    }
    let time = engine.loop.start.map { (elapsed ?? 0) - Int($0) } ?? 0
    var parts: [(text: String, ink: Ink)] = [
      (texts.loop(engine.loops + 1), .strong), (texts.duration(time), .text),
    ]
    if engine.loop.errors > 0 { parts.append((texts.errors(engine.loop.errors), .error)) }
    if let last = engine.lastLoop, let best = engine.bestLoop {
      parts += [(texts.lastLoop(last, texts.errors), .dim), (texts.bestLoop(best, texts.errors), .dim)]
      if width(parts) > room {
        // Where it is narrow the loop just completed shows until the next one begins.
        let isBetween = engine.loop.start == nil
        let loop = texts.loop(isBetween ? engine.loops : engine.loops + 1)
        let figures = isBetween ? texts.figures(last, texts.errorMarks) : texts.duration(time)
        parts = [(loop, .strong), (figures, .text), (texts.bestLoop(best, texts.errorMarks), .dim)]
        if width(parts) > room { parts.removeLast() }
      }
    }
    var column = max(left, min(layout.column - 7, left + room - width(parts)))
    for part in parts {
      column = grid.put(part.text, row: layout.loopRow, column: column, Style(faded(part.ink))) + 2
    }
  }

  /// The key that a click on the bottom line stands for: that of the question while one is shown, and none
  /// where the line tells of a trouble.
  func key(at mouse: Mouse, _ shared: Shared) -> Key? {
    let line = hintLine(shared)
    guard let question else {
      let isHidden = shared.trouble != nil && !hasFreeRow(shared)
      return isHidden ? nil : line.key(at: mouse, repertoire: shared.repertoire)
    }
    let width = shared.repertoire.width(of: shared.texts.text(question, shared.keys))
    guard mouse.action == .press, mouse.row == line.row,
      (line.column..<line.column + width).contains(mouse.column)
    else { return nil }
    return question.subject == .end ? .escape : Key(shared.keys[.startOver])
  }

  /// Whether a row is free above the keys.
  private func hasFreeRow(_ shared: Shared) -> Bool { shared.size.rows >= 20 }

  private func drawBottom(into grid: inout Grid, _ shared: Shared, _ fade: Int) {
    let texts = shared.texts
    let line = hintLine(shared)
    // Where a row is free above the keys, what is wrong stands there; else it takes their place.
    let hasFreeRow = hasFreeRow(shared)
    if let trouble = shared.trouble, hasFreeRow || question == nil {
      let row = hasFreeRow ? line.row - 1 : line.row
      grid.put(texts.text(trouble), row: row, column: line.column, Style(.error))
      guard hasFreeRow else { return }
    }
    if let question {
      grid.put(texts.text(question, shared.keys), row: line.row, column: line.column, Style(.accent))
    } else {
      line.draw(into: &grid, fade: fade)
    }
  }
}

/// The line of keys laid out once, for as long as it would come out the same.
struct PreparedHints: Sendable {
  let line: HintLine
  private let isRunning: Bool
  private let language: Language
  private let size: Size

  init(_ screen: SessionScreen, _ shared: Shared) {
    line = screen.hintLine(shared)
    isRunning = screen.isRunning
    language = shared.language
    size = shared.size
  }

  func isFor(_ screen: SessionScreen, _ shared: Shared) -> Bool {
    isRunning == screen.isRunning && language == shared.language && size == shared.size
  }
}

/// The rows of decimals in blocks of ten, the position before each.
struct DecimalRows {
  let engine: PracticeEngine
  let wrongDigit: UInt8?
  /// Whether the typing line flashes after an error.
  let isAlarmed: Bool
  /// The cells by which the typing line stands aside.
  let shift: Int
  /// The rows that were revealed, by the index of their first decimal.
  let revealedRows: Set<Int>
  /// The challenge that the session is played for.
  var challenge: Challenge?

  /// The decimals that may stand on the screen: those of the session, and those given before them.
  private var range: Range<Int> {
    let range = engine.plan.range
    guard case .next(let given) = challenge?.kind else { return range }
    return max(0, range.lowerBound - given)..<range.upperBound
  }

  func draw(into grid: inout Grid, _ layout: SessionLayout) {
    let plan = engine.plan
    let range = range
    let block = PracticeEngine.blockLength
    let upward = plan.isBackwards ? UpwardPage(range: range, next: engine.next, count: layout.rowCount) : nil
    let current = upward?.current ?? engine.next / block
    let first = upward?.rows.lowerBound ?? firstVisible(current: current, count: layout.rowCount)
    if range.lowerBound == 0 && challenge?.hidesPlace != true {
      grid.put(
        Unicode.Scalar(0x30 + plan.constant.integerPart), row: layout.integerRow, column: layout.column,
        Style(.integer))
      grid.put(".", row: layout.integerRow, column: layout.column + 1, Style(.integer))
    }
    let last = plan.mode == .learn ? (range.upperBound - 1) / block : current
    guard first <= last else { return }
    for index in upward?.rows ?? first...min(last, first + layout.rowCount - 1) {
      let row = layout.firstRow + index - first
      // A row keeps its look when it is full, so that a new one costs little; rows of the page before recede.
      let isFresh = upward.map { index <= $0.lastFresh } ?? isFresh(index, first: first)
      drawBlock(
        index, isCurrent: index == current, isHidden: upward != nil && index < current, isFresh: isFresh,
        into: &grid, row, layout)
    }
  }

  /// Draws the row that is typed anew, where no other one has changed.
  ///
  /// - Returns: that row.
  func redraw(into grid: inout Grid, _ layout: SessionLayout) -> Int {
    let current = engine.next / PracticeEngine.blockLength
    let first = firstVisible(current: current, count: layout.rowCount)
    let row = layout.firstRow + current - first
    grid.erase(row: row)
    drawBlock(
      current, isCurrent: true, isHidden: false, isFresh: isFresh(current, first: first), into: &grid, row,
      layout)
    return row
  }

  /// Whether a row of a page that begins with another one is not of the page before.
  private func isFresh(_ index: Int, first: Int) -> Bool {
    first == range.lowerBound / PracticeEngine.blockLength || index >= first + DecimalRows.context
  }

  /// Draws a row with all that belongs to it.
  private func drawBlock(
    _ index: Int, isCurrent: Bool, isHidden: Bool, isFresh: Bool, into grid: inout Grid, _ row: Int,
    _ layout: SessionLayout
  ) {
    let block = PracticeEngine.blockLength
    let column = layout.column + (isCurrent ? shift : 0)
    if challenge?.hidesPlace != true { drawLabel(index * block, into: &grid, row, column) }
    guard !isHidden else { return }
    let typed: Ink = (engine.plan.mode == .learn ? isCurrent : isFresh) ? .current : .typed
    drawRow(index * block, isCurrent: isCurrent, typed, into: &grid, row, column)
    if isCurrent { Flow(streak: engine.streak).draw(into: &grid, row: row, column: column) }
    if revealedRows.contains(index * block) {
      grid.put("◦", row: row, column: column + block + 1, Style(.label))
    }
  }

  /// The rows of the page before that stay at the top of the next one.
  static let context = 2

  /// The block at the top.
  ///
  /// The typing line goes down the page as a pen does, and nothing else moves; when the page is full, the next
  /// one begins with the last rows of it. In Learn, where what comes is shown too, the typing line stays in
  /// the middle.
  private func firstVisible(current: Int, count: Int) -> Int {
    let block = PracticeEngine.blockLength
    let first = range.lowerBound / block
    if engine.plan.mode == .learn {
      let last = (range.upperBound - 1) / block
      return max(first, min(current - count / 2, last - count + 1))
    }
    let fresh = count - DecimalRows.context
    guard current - first >= count, fresh > 0 else { return max(first, current - count + 1) }
    return first + ((current - first - count) / fresh + 1) * fresh
  }

  private func drawLabel(_ start: Int, into grid: inout Grid, _ row: Int, _ column: Int) {
    grid.put(start, row: row, endingBefore: column - 3, Style(.label))
    grid.put(" >", row: row, column: column - 3, Style(.label))
  }

  private func drawRow(
    _ start: Int, isCurrent: Bool, _ typed: Ink, into grid: inout Grid, _ row: Int, _ column: Int
  ) {
    let plan = engine.plan
    let range = range
    let decimals = plan.constant.decimals
    let isOverlaid = plan.mode == .learn
    // The places of the aura have the digits' look even while they are empty: putting it out is cheap then.
    grid.put(" ", row: row, column: column - 1, Style(typed))
    grid.put(" ", row: row, column: column + PracticeEngine.blockLength, Style(typed))
    for index in start..<start + PracticeEngine.blockLength where range.contains(index) {
      let cell = column + index - start
      let digit = Unicode.Scalar(0x30 + decimals[index])
      let isShownAhead = isOverlaid || index < engine.revealedEnd
      if plan.isBackwards ? index > engine.next : index < engine.next {
        grid.put(digit, row: row, column: cell, Style(ink(of: index, isCurrent, typed)))
      } else if index == engine.next {
        if isShownAhead || engine.isExpectedShown {
          grid.put(digit, row: row, column: cell, Style(.expected, on: .cursor))
        } else {
          grid.put("▁", row: row, column: cell, Style(.cursor))
        }
      } else if isShownAhead {
        grid.put(digit, row: row, column: cell, Style(.expected))
      }
    }
    if isCurrent, let wrongDigit {
      // A blank away from the sign of a reveal too.
      let gap = revealedRows.contains(start) ? 3 : 2
      let end = grid.put("✗", row: row, column: column + PracticeEngine.blockLength + gap, Style(.error))
      grid.put(" ", row: row, column: end, Style(.text, on: .mistake))
      grid.put(Unicode.Scalar(0x30 + wrongDigit), row: row, column: end, Style(.strong, on: .mistake))
    }
  }
}

extension DecimalRows {
  /// The ink of a decimal that was typed.
  private func ink(of index: Int, _ isCurrent: Bool, _ typed: Ink) -> Ink {
    guard isCurrent else { return typed }
    if isAlarmed { return .error }
    return index == engine.next - engine.plan.step && Flow(streak: engine.streak) > .none
      ? .flowing : .current
  }
}

/// The figures above a session.
struct Figures: Hashable, Sendable {
  let streak: Int
  let cps: Double
  let errors: Int
  /// Milliseconds since the first digit.
  let elapsed: Int

  init(_ engine: PracticeEngine, elapsed: Int) {
    streak = engine.streak
    cps = engine.cps
    errors = engine.errors
    self.elapsed = elapsed
  }
}

/// The line above a session: what it is, the position, and the figures so far.
struct StatusLine {
  let engine: PracticeEngine
  /// The figures to show; `nil` before the first digit.
  let figures: Figures?
  /// The challenge that the session is played for.
  var challenge: Challenge?
  /// How far the figures have stepped back.
  let fade: Int

  func draw(into grid: inout Grid, row: Int, _ texts: Texts) {
    let size = grid.size
    let isNarrow = Margin.isNarrow(size)
    var right = size.columns - Margin.left(size)
    let slot = isNarrow ? 6 : 8
    if let figures {
      let limit = challenge?.timeLimit.map { "/" + texts.duration($0) } ?? ""
      right = put(texts.duration(figures.elapsed) + limit, .dim, into: &grid, row, right, slot)
      right = put("×\(figures.streak)", .dim, into: &grid, row, right, slot - 1)
      right = put(texts.rate(figures.cps, 1), .dim, into: &grid, row, right, isNarrow ? 7 : slot)
      if figures.errors > 0 { right = put("\(figures.errors) ✗", .error, into: &grid, row, right, 6) }
    }
    // Where it is narrow the position moves next to the name, and the name gives way to the figures.
    let end = isNarrow ? right - position.utf8.count - 1 : centre(size)
    let (names, column) = placedNames(before: end, size, grid.repertoire, texts)
    for (index, name) in names.enumerated() {
      let ink = SessionEffects.faded(index == 0 ? .strong : .dim, fade)
      grid.put(name.text, row: row, column: name.column, Style(ink))
    }
    drawPosition(into: &grid, row: row, column: isNarrow ? column : max(column, end))
  }

  func drawPosition(into grid: inout Grid, row: Int, column: Int) {
    guard challenge?.hidesPlace != true else {
      grid.put(position, row: row, column: column, Style(.strong))
      return
    }
    let number = engine.position
    var end = grid.put("#", row: row, column: column, Style(.strong)) + 1
    var rest = number / 10
    while rest > 0 { (rest, end) = (rest / 10, end + 1) }
    grid.put(number, row: row, endingBefore: end, Style(.strong))
  }

  /// Where the position stands whatever the figures are; `nil` where it moves with them.
  func positionColumn(_ size: Size, _ repertoire: Repertoire, _ texts: Texts) -> Int? {
    guard !Margin.isNarrow(size) else { return nil }
    let centre = centre(size)
    return max(placedNames(before: centre, size, repertoire, texts).end, centre)
  }

  private var position: String {
    challenge?.hidesPlace == true ? "\(engine.score)/\(engine.plan.range.count)" : "#\(engine.position)"
  }

  /// The middle, unless the figures reach so far: then as far left as the widest of them ask for.
  ///
  /// So the position does not move when the first error comes.
  private func centre(_ size: Size) -> Int {
    min(size.columns / 2 - 2, size.columns - Margin.left(size) - 36)
  }

  /// The names that there is room for before a column, where they stand, and where the next word would.
  private func placedNames(
    before end: Int, _ size: Size, _ repertoire: Repertoire, _ texts: Texts
  ) -> (names: [(text: String, column: Int)], end: Int) {
    var placed: [(text: String, column: Int)] = []
    var column = Margin.left(size)
    for (index, name) in names(texts).enumerated() {
      let width = repertoire.width(of: name)
      guard index == 0 || column + width < end else { break }
      placed.append((name, column))
      column += width + 1
    }
    return (placed, column)
  }

  private func names(_ texts: Texts) -> [String] {
    let plan = engine.plan
    guard challenge == nil else { return [texts.name(plan.constant), texts.challenge] }
    return [texts.name(plan.constant), texts.name(plan.mode)] + (texts.segmentName(plan).map { [$0] } ?? [])
  }

  /// Writes a figure so that it ends before a column; the column before which the next one ends.
  private func put(
    _ text: String, _ ink: Ink, into grid: inout Grid, _ row: Int, _ right: Int, _ slot: Int
  ) -> Int {
    grid.put(text, row: row, endingBefore: right, Style(SessionEffects.faded(ink, fade)))
    return right - max(slot, grid.repertoire.width(of: text) + 1)
  }
}
