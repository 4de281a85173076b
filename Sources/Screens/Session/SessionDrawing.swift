import Canvas
import TrainerCore

extension SessionScreen {
  func draw(into grid: inout Grid, _ context: ScreenContext) {
    let layout = layout(context)
    if layout.count != nil {
      drawBare(into: &grid, layout, context)
      return drawBottom(into: &grid, layout, context, 0)
    }
    let fade = effects.fade(at: now)
    defer {
      drawKeypad(into: &grid, layout, context)
      drawBottom(into: &grid, layout, context, fade)
    }
    if let drill {
      drawPrompt(into: &grid, layout, fade)
      return draw(drill, into: &grid, layout, context)
    }
    statusLine(layout, fade).draw(into: &grid, layout.status, context.texts)
    if plan.kind.hasGhost {
      race.draw(
        into: &grid, layout, session.engine, context, fade: fade, crowned: flow.crownedAt.map { now - $0 })
    }
    if let box = layout.progress {
      ReviewProgress(session.engine)?.draw(into: &grid, box, context.texts, fade: fade)
    }
    drawPrompt(into: &grid, layout, fade)
    TerminalGrid(
      engine: engine, layout: layout, texts: context.texts, wrongDigit: wrongDigit,
      isAlarmed: effects.isAlarmed(at: now),
      shift: context.isStill ? 0 : effects.shake(at: now), revealedRows: revealedRows,
      isIntegerPartLit: flow.hasIntegerPart
    ).draw(into: &grid)
    drawLoop(into: &grid, layout, context.texts, fade)
    drawReason(into: &grid, layout, context, fade)
    if let box = layout.image {
      ImageLines(engine, context)?.draw(into: &grid, layout, box, context.texts, fade: fade)
    }
    drawDesk(into: &grid, layout, context)
    if let lesson = LessonView(engine, isRunning: isRunning, fade: fade) {
      lesson.draw(into: &grid, layout, context.texts)
    }
  }

  private func statusLine(_ layout: SessionLayout, _ fade: Int) -> StatusLine {
    StatusLine(
      names: layout.names, position: engine.position, figures: figures, fade: fade,
      isBrief: plan.worth.isPlanned)
  }

  private func drawKeypad(into grid: inout Grid, _ layout: SessionLayout, _ context: ScreenContext) {
    let ink = SessionEffects.faded(.dim, effects.keypadFade(at: now, isStill: context.isStill))
    layout.keypad?.draw(into: &grid, ink: ink, struck: effects.struck(at: now))
  }

  /// The keypad where it is wanted and there is room for it.
  func keypad(_ context: ScreenContext) -> KeypadView? { layout(context).keypad }

  func layout(_ context: ScreenContext) -> SessionLayout {
    lastLayout
      ?? SessionLayout(
        context, plan, hints(context), flow.desk, prompt: prompt, showsImages: showsImages)
  }

  /// What is said of how digits are taken.
  private func drawDesk(into grid: inout Grid, _ layout: SessionLayout, _ context: ScreenContext) {
    guard let box = layout.voice else { return }
    for (index, line) in flow.desk.lines(flow, context.texts).enumerated() where index < box.rows {
      grid.put(
        line.forms.fitting(box.columns, grid.repertoire) ?? "", row: box.row + index, centred: Style(line.ink)
      )
    }
  }

  /// Nothing but where the reciter is: the count, the time and what is left of a pause, or the digits for whoever
  /// follows.
  private func drawBare(into grid: inout Grid, _ layout: SessionLayout, _ context: ScreenContext) {
    let texts = context.texts
    drawBareHead(into: &grid, layout, texts)
    guard let count = layout.count else { return }
    if flow.desk.view == .digits {
      BigDigits(
        decimals: plan.constant.decimals, end: engine.leg.range.upperBound, texts: texts, next: engine.next,
        isWrong: wrongDigit != nil
      ).draw(into: &grid, count)
    } else {
      grid.put(texts.position(engine.position), row: count.row, centred: Style(.current))
    }
    drawDesk(into: &grid, layout, context)
    guard let below = layout.below else { return }
    guard let elapsed else {
      let first = texts.say(en: "the first key starts the clock", fr: "la première touche lance le chrono")
      for (index, line) in (layout.rules.count > below.rows ? [first] : layout.rules).enumerated() {
        grid.put(line, row: below.row + index, centred: Style(.dim))
      }
      return
    }
    if wrongDigit != nil {
      // What there is no row of its own for stands in place of the pause.
      let own = flow.desk.lines(flow, texts).first?.forms
      let forms = own ?? (engine.ending == nil ? [texts.correctAtOnce] : [])
      let box = layout.notice ?? below
      grid.put(forms.fitting(box.columns, grid.repertoire) ?? "", row: box.row, centred: Style(.error))
      if layout.notice == nil { return }
    }
    guard engine.ending == nil else { return }
    AttemptPause(engine, at: elapsed)?.draw(into: &grid, row: below.row, texts)
  }

  /// Draws what it is and the time, where there is little else on the screen.
  private func drawBareHead(into grid: inout Grid, _ layout: SessionLayout, _ texts: Texts) {
    let status = layout.status
    var column = status.column
    for (index, name) in layout.names.enumerated() {
      column = grid.put(name, row: status.row, column: column, Style(index == 0 ? .strong : .dim)) + 1
    }
    guard let elapsed else { return }
    let right = min(status.right, grid.size.columns - 1)
    grid.put(texts.duration(elapsed), row: status.row, endingBefore: right, Style(.current))
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
    guard let legReason, let box = layout.words else { return }
    let forms = legReason.forms(context.texts)
    guard let text = forms.fitting(box.columns, grid.repertoire) else { return }
    grid.put(
      text, row: box.row, column: layout.column(ofWords: grid.repertoire.width(of: text)),
      Style(SessionEffects.faded(.dim, fade)))
  }

  /// The figures of Learn's loop; before the first digit, what there is to do.
  func drawLoop(into grid: inout Grid, _ layout: SessionLayout, _ texts: Texts, _ fade: Int) {
    let engine = session.engine
    guard engine.course.hasLoops, let box = layout.words else { return }
    func faded(_ ink: Ink) -> Ink { SessionEffects.faded(ink, fade) }
    func width(_ parts: [(text: String, ink: Ink)]) -> Int {
      parts.reduce(-2) { $0 + 2 + grid.repertoire.width(of: $1.text) }
    }
    guard isRunning else {
      guard engine.leg.shown == .all else { return }
      let hint = texts.typeOverModel
      let column = layout.column(ofWords: grid.repertoire.width(of: hint))
      grid.put(hint, row: box.row, column: column, Style(.dim))
      return
    }
    let time = engine.run.start.map { (elapsed ?? 0) - Int($0) } ?? 0
    var parts: [(text: String, ink: Ink)] = [
      (texts.loop(engine.loops + 1), .strong), (texts.duration(time), .text),
    ]
    if engine.run.errors > 0 { parts.append((texts.errors(engine.run.errors), .error)) }
    if let last = engine.lastLoop, let best = engine.bestLoop {
      parts += [(texts.lastLoop(last, texts.errors), .dim), (texts.bestLoop(best, texts.errors), .dim)]
      if width(parts) > box.columns {
        // Where it is narrow the loop just completed shows until the next one begins.
        let isBetween = engine.run.start == nil
        let loop = texts.loop(isBetween ? engine.loops : engine.loops + 1)
        let figures = isBetween ? texts.figures(last, texts.errorMarks) : texts.duration(time)
        parts = [(loop, .strong), (figures, .text), (texts.bestLoop(best, texts.errorMarks), .dim)]
        if width(parts) > box.columns { parts.removeLast() }
      }
    }
    var column = layout.column(ofWords: width(parts))
    for part in parts {
      column = grid.put(part.text, row: box.row, column: column, Style(faded(part.ink))) + 2
    }
  }

  /// The key that a click on the bottom line stands for: that of the question while one is shown, and none
  /// while the line reports trouble.
  func key(at mouse: Mouse, _ context: ScreenContext) -> Key? {
    let layout = layout(context)
    guard let question else {
      return context.trouble != nil && layout.freeRow == nil ? nil : layout.key(at: mouse)
    }
    let width = context.repertoire.width(of: context.texts.text(question, context.keys))
    guard mouse.action == .press, let line = layout.keys.first?.box, mouse.row == line.row,
      (line.column..<line.column + width).contains(mouse.column)
    else { return nil }
    return question.subject == .end ? .escape : context.keys.key(.startOver)
  }

  private func drawBottom(
    into grid: inout Grid, _ layout: SessionLayout, _ context: ScreenContext, _ fade: Int
  ) {
    let texts = context.texts
    guard let line = layout.keys.first?.box else { return }
    // What is wrong is said on the row above the keys if that is free, else in their place.
    if let trouble = context.trouble, layout.freeRow != nil || question == nil {
      grid.put(
        texts.text(trouble), row: layout.freeRow ?? line.row, column: line.column, Style(.error))
      guard layout.freeRow != nil else { return }
    }
    if let question {
      grid.put(texts.text(question, context.keys), row: line.row, column: line.column, Style(.accent))
    } else {
      // The keys are known by then.
      layout.drawKeys(into: &grid, fade: fade > 0 ? fade + 1 : 0)
    }
  }
}
