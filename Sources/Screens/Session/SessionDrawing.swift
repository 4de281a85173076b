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
