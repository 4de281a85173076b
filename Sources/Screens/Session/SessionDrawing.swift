import Canvas
import TrainerCore

extension SessionScreen {
  func draw(into grid: inout Grid, _ context: ScreenContext) {
    let layout = layout(context)
    if let attempt {
      draw(attempt, into: &grid, layout, context)
      return drawBottom(into: &grid, context, 0)
    }
    let fade = effects.fade(at: now)
    defer {
      drawKeypad(into: &grid, layout, context)
      drawBottom(into: &grid, context, fade)
    }
    if let drill {
      drawPrompt(into: &grid, layout, fade)
      return draw(drill, into: &grid, layout, context)
    }
    let names = page?.names ?? context.texts.names(of: plan, context.repertoire)
    statusLine(names, context, fade).draw(into: &grid, row: layout.statusRow, context.texts)
    if plan.mode.traits.hasGhost {
      race.draw(
        into: &grid, layout, session.engine, context, fade: fade, crowned: flow.crownedAt.map { now - $0 })
    }
    if let row = layout.progressRow {
      ReviewProgress(session.engine)?.draw(into: &grid, row: row, context.texts, fade: fade)
    }
    drawPrompt(into: &grid, layout, fade)
    terminalGrid(shift: context.isStill ? 0 : effects.shake(at: now)).draw(engine, into: &grid, layout)
    drawLoop(into: &grid, layout, context.texts, fade)
    drawReason(into: &grid, layout, context, fade)
    ImageLines(engine, context)?.draw(into: &grid, layout, context.texts, fade: fade)
    if let lesson = LessonView(engine, isRunning: isRunning, fade: fade) {
      lesson.draw(into: &grid, layout, context.texts)
    }
  }

  func redraw(_ grid: inout Grid, over last: Backdrop?, _ context: ScreenContext) -> Backdrop? {
    guard isPlain, !isOver, let page else {
      draw(over: &grid, context)
      return nil
    }
    let fade = effects.fade(at: now)
    let backdrop = Backdrop(
      row: session.engine.next / PracticeEngine.blockLength, imagedBlock: session.engine.imagedBlock,
      fade: fade, question: question)
    guard backdrop == last else {
      draw(over: &grid, context)
      return backdrop
    }
    grid.erase(row: page.layout.statusRow)
    statusLine(page.names, context, fade).draw(into: &grid, row: page.layout.statusRow, context.texts)
    terminalGrid(shift: context.isStill ? 0 : effects.shake(at: now))
      .drawCurrentRow(flow.session.engine, into: &grid, page.layout)
    drawKeypad(into: &grid, page.layout, context)
    return backdrop
  }

  private func statusLine(_ names: [Label], _ context: ScreenContext, _ fade: Int) -> StatusLine {
    StatusLine(
      names: names, position: session.engine.position,
      figures: figures, fade: fade)
  }

  private func drawKeypad(into grid: inout Grid, _ layout: SessionLayout, _ context: ScreenContext) {
    let ink = SessionEffects.faded(.dim, effects.keypadFade(at: now, isStill: context.isStill))
    layout.keypad?.draw(into: &grid, ink: ink, struck: effects.struck(at: now))
  }

  /// The rows of decimals, with the typing line shifted.
  func terminalGrid(shift: Int) -> TerminalGrid {
    TerminalGrid(
      wrongDigit: wrongDigit, isAlarmed: effects.isAlarmed(at: now), shift: shift,
      revealedRows: revealedRows, isIntegerPartLit: flow.hasIntegerPart)
  }

  func hintLine(_ context: ScreenContext) -> HintLine {
    page?.hints ?? HintLine(hints(context), size: context.size, repertoire: context.repertoire)
  }

  /// The keypad where it is wanted and there is room for it.
  func keypad(_ context: ScreenContext) -> KeypadView? { layout(context).keypad }

  func layout(_ context: ScreenContext) -> SessionLayout {
    page?.layout ?? SessionLayout(context, plan, prompt: prompt, showsImages: showsImages)
  }

  /// What the challenge asks for.
  private func drawPrompt(into grid: inout Grid, _ layout: SessionLayout, _ fade: Int) {
    for (index, line) in (layout.prompt?.lines ?? []).enumerated() {
      grid.put(line, row: layout.promptRow + index, centred: Style(SessionEffects.faded(.text, fade)))
    }
  }

  /// Why the leg of a review is recited.
  private func drawReason(
    into grid: inout Grid, _ layout: SessionLayout, _ context: ScreenContext, _ fade: Int
  ) {
    guard let legReason, layout.loopRow < layout.bottomRow else { return }
    let left = Margin.left(grid.size)
    let room = grid.size.columns - 2 * left
    let forms = legReason.forms(context.texts)
    guard let text = forms.first(where: { grid.repertoire.width(of: $0) <= room }) else { return }
    let column = min(layout.column - 7, left + room - grid.repertoire.width(of: text))
    grid.put(
      text, row: layout.loopRow, column: max(left, column), Style(SessionEffects.faded(.dim, fade)))
  }

  /// The figures of Learn's loop; before the first digit, what there is to do.
  func drawLoop(into grid: inout Grid, _ layout: SessionLayout, _ texts: Texts, _ fade: Int) {
    let engine = session.engine
    guard engine.plan.traits.hasLoops, layout.loopRow < layout.bottomRow else { return }
    func faded(_ ink: Ink) -> Ink { SessionEffects.faded(ink, fade) }
    let left = Margin.left(grid.size)
    let room = grid.size.columns - 2 * left
    func width(_ parts: [(text: String, ink: Ink)]) -> Int {
      parts.reduce(-2) { $0 + 2 + grid.repertoire.width(of: $1.text) }
    }
    guard isRunning else {
      guard engine.plan.traits.isOverlaid else { return }
      let hint = texts.typeOverModel
      let column = min(layout.column - 7, left + room - grid.repertoire.width(of: hint))
      grid.put(hint, row: layout.loopRow, column: max(left, column), Style(.dim))
      return
    }
    let time = engine.run.start.map { (elapsed ?? 0) - Int($0) } ?? 0
    var parts: [(text: String, ink: Ink)] = [
      (texts.loop(engine.loops + 1), .strong), (texts.duration(time), .text),
    ]
    if engine.run.errors > 0 { parts.append((texts.errors(engine.run.errors), .error)) }
    if let last = engine.lastLoop, let best = engine.bestLoop {
      parts += [(texts.lastLoop(last, texts.errors), .dim), (texts.bestLoop(best, texts.errors), .dim)]
      if width(parts) > room {
        // Where it is narrow the loop just completed shows until the next one begins.
        let isBetween = engine.run.start == nil
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
  /// while the line reports trouble.
  func key(at mouse: Mouse, _ context: ScreenContext) -> Key? {
    let line = hintLine(context)
    guard let question else {
      let isHidden = context.trouble != nil && !hasFreeRow(context)
      return isHidden ? nil : line.key(at: mouse, repertoire: context.repertoire)
    }
    let width = context.repertoire.width(of: context.texts.text(question, context.keys))
    guard mouse.action == .press, mouse.row == line.row,
      (line.column..<line.column + width).contains(mouse.column)
    else { return nil }
    return question.subject == .end ? .escape : context.keys.key(.startOver)
  }

  private func hasFreeRow(_ context: ScreenContext) -> Bool { context.size.rows >= 20 }

  private func drawBottom(into grid: inout Grid, _ context: ScreenContext, _ fade: Int) {
    let texts = context.texts
    let line = hintLine(context)
    // What is wrong is said on the row above the keys if that is free, else in their place.
    let hasFreeRow = hasFreeRow(context)
    if let trouble = context.trouble, hasFreeRow || question == nil {
      let row = hasFreeRow ? line.row - 1 : line.row
      grid.put(texts.text(trouble), row: row, column: line.column, Style(.error))
      guard hasFreeRow else { return }
    }
    if let question {
      grid.put(texts.text(question, context.keys), row: line.row, column: line.column, Style(.accent))
    } else {
      // The keys are known by then.
      line.draw(into: &grid, fade: fade > 0 ? fade + 1 : 0)
    }
  }
}
