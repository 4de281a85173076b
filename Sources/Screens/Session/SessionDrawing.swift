import Canvas
import TrainerCore

extension SessionScreen {
  func draw(into grid: inout Grid, _ context: ScreenContext) {
    let layout = layout(context)
    if let count = layout.count {
      drawBare(into: &grid, layout, count, context)
      return drawBottom(into: &grid, layout, context, 0)
    }
    let view = view(layout, context)
    view.draw(into: &grid)
    let fade = min(mostFade, effects.keypadFade(at: now, isStill: context.isStill))
    layout.keypad?.draw(
      into: &grid, style: SessionEffects.faded(.dim, fade),
      edge: Style(fade == 0 ? .faint : .receding4), struck: effects.struck(at: now))
    drawBottom(into: &grid, layout, context, view.fade)
  }

  func view(_ layout: SessionLayout, _ context: ScreenContext) -> SessionView {
    SessionView(
      session: session.played, layout: layout, context: context, wrongDigit: wrongDigit, elapsed: elapsed,
      speed: speed, fade: min(mostFade, effects.fade(at: now)),
      isAlarmed: effects.isAlarmed(at: now),
      shift: context.isStill ? 0 : effects.shake(at: now), revealedRows: revealedRows,
      isIntegerPartLit: session.hasIntegerPart, race: race, beyondCrown: flow.beyondCrown,
      crownEnd: flow.crownEnd(context),
      crowned: flow.crownedAt.map { now - $0 }, drillRace: drillRace, legReason: legReason,
      inputLines: flow.digitInput.lines(flow, context.texts))
  }

  /// The most steps of fading that can be read on the ground, which a race tints.
  private var mostFade: Int { plan.kind.hasGhost ? 2 : 4 }

  /// The keypad; `nil` if it is off or has no room.
  func keypad(_ context: ScreenContext) -> KeypadView? { layout(context).keypad }

  func layout(_ context: ScreenContext) -> SessionLayout {
    lastLayout
      ?? SessionLayout(
        context, plan, hints(context), flow.digitInput, prompt: prompt, panels(context))
  }

  private func panels(_ context: ScreenContext) -> [SessionPanel] {
    let image = showsImages ? ImageLines.panel(plan.constant, context) : nil
    return (flow.digitInput.view == .lines ? [.digitInput] : []) + image.list
  }

  /// Draws a session that hides its decimals: the count, the time and the rest of a pause; or the digits, for someone who follows.
  private func drawBare(
    into grid: inout Grid, _ layout: SessionLayout, _ count: Box, _ context: ScreenContext
  ) {
    let texts = context.texts
    drawBareHead(into: &grid, layout, texts)
    if flow.digitInput.view == .digits {
      BigDigits(
        decimals: plan.constant.decimals, end: engine.leg.range.upperBound, texts: texts,
        next: engine.nextIndex,
        isWrong: wrongDigit != nil
      ).draw(into: &grid, count)
    } else {
      grid.put(texts.position(engine.position), row: count.row, centred: .current)
    }
    for (panel, box) in layout.panels { panel.draw(view(layout, context), &grid, box) }
    guard let below = layout.belowCount else { return }
    guard let elapsed else {
      let first = texts.say(en: "the first key starts the clock", fr: "la première touche lance le chrono")
      for (index, line) in (layout.rules.count > below.rows ? [first] : layout.rules).enumerated() {
        grid.put(line, row: below.row + index, centred: .dim)
      }
      return
    }
    if wrongDigit != nil {
      // Without a row of its own, a notice takes the place of the pause.
      let own = flow.digitInput.lines(flow, texts).first?.forms
      let forms = own ?? (engine.ending == nil ? [texts.correctAtOnce] : [])
      let box = layout.notice ?? below
      grid.put(forms.fitting(box.columns, grid.repertoire) ?? "", row: box.row, centred: .error)
      if layout.notice == nil { return }
    }
    guard engine.ending == nil else { return }
    AttemptPause(engine, at: elapsed)?.draw(into: &grid, row: below.row)
  }

  private func drawBareHead(into grid: inout Grid, _ layout: SessionLayout, _ texts: Texts) {
    let status = layout.status
    var column = status.column
    for (index, name) in layout.names.enumerated() {
      column = grid.put(name, row: status.row, column: column, Style(index == 0 ? .strong : .dim)) + 1
    }
    // Strict with a judge is a contest, without a limit of time and without a clock.
    guard let elapsed, engine.course.limit != nil || plan.credit.refusal != nil else { return }
    let right = min(status.right, grid.size.columns - 1)
    grid.put(texts.clock(elapsed), row: status.row, endingBefore: right, .current)
  }

  /// The key that a click on the bottom line stands for: the question's while one is shown, `nil` while the line reports trouble.
  func key(at mouse: Mouse, _ context: ScreenContext) -> Key? {
    let layout = layout(context)
    guard mouse.action == .press else { return nil }
    guard let question else {
      guard context.trouble == nil || layout.freeRow != nil else { return nil }
      return layout.keys.first { $0.box.contains(mouse.row, mouse.column) }?.hint.key
    }
    let width = context.repertoire.width(of: context.texts.text(question, context.keys))
    guard let line = layout.keys.first?.box, mouse.row == line.row,
      (line.column..<line.column + width).contains(mouse.column)
    else { return nil }
    return question == .end ? .escape : context.keys[.startOver]
  }

  /// The words about a paste or the end of what is known, longest form first; without a free row they take the place of the keys.
  func bottomNotice(_ layout: SessionLayout, _ context: ScreenContext) -> [String]? {
    guard question == nil, context.trouble == nil else { return nil }
    if hasPasted { return context.texts.pasteIgnored }
    let isAtNewGround = layout.count == nil && (isAtEndOfKnown(context) || now < newGroundUntil)
    return isAtNewGround ? context.texts.newGround : nil
  }

  private func drawBottom(
    into grid: inout Grid, _ layout: SessionLayout, _ context: ScreenContext, _ fade: Int
  ) {
    let texts = context.texts
    guard let line = layout.keys.first?.box else { return }
    if let forms = bottomNotice(layout, context) {
      let row = layout.freeRow ?? line.row
      grid.put(
        forms.fitting(layout.status.columns, grid.repertoire) ?? forms[1], row: row, column: line.column,
        .strong)
      if layout.freeRow == nil { return }
    }
    // Trouble is reported on the row above the keys if that is free, else in their place.
    if let trouble = context.trouble, layout.freeRow != nil || question == nil {
      grid.put(
        texts.text(trouble), row: layout.freeRow ?? line.row, column: line.column, .error)
      guard layout.freeRow != nil else { return }
    }
    if let question {
      grid.put(texts.text(question, context.keys), row: line.row, column: line.column, .accent)
    } else {
      // The user knows the keys by now, so they may fade further.
      layout.drawKeys(into: &grid, fade: min(mostFade, fade > 0 ? fade + 1 : 0))
    }
  }
}
