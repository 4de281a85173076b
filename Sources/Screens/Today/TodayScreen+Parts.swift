import Canvas
import TrainerCore

extension TodayScreen {
  @Stack.Builder func parts(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    Part.line(title(context))
    Part.gap()
    if let dayPlan = context.dayPlan {
      Part.line(texts.heldRow(dayPlan))
      let notices = texts.notices(dayPlan, steps(context), context)
      if !notices.isEmpty { Part.line(Piece(notices, in: .dim)).givesWay(2) }
      Part.gap()
      stepsAndAim(dayPlan, context)
    } else {
      Part.line(Piece(texts.reading, in: .dim))
    }
  }

  private func title(_ context: ScreenContext) -> Row {
    let texts = context.texts
    let minutes = texts.minutesInFull(context.settings.daily.minutes)
    let hold = Setting.hold.value(context)
    let figures: Piece
    switch changedFigure {
    case nil: figures = Piece(minutes, in: .dim)
    case .minutes: figures = Piece("‹ \(minutes) ›", in: .accent)
    case .hold: figures = Piece("‹ \(texts.holdSetting) \(hold) ›", or: "‹ \(hold) ›", in: .accent)
    }
    return Row(
      Piece(texts.today, in: .accent),
      Piece(texts.name(context.settings.constant), in: .strong).after(3),
      Piece(texts.date(context.now.date), in: .dim).givesWay(0).atEnd(), figures.after(3).atEnd())
  }

  private func stepsAndAim(_ dayPlan: DayPlan, _ context: ScreenContext) -> Part {
    let current = index(context)
    let steps = steps(context)
    var rows = steps.enumerated().map { row($1, $0, isChosen: $0 == current, dayPlan, context) }
    var chosen = current ?? 0
    if let first = steps.firstIndex(where: \.isBesides) {
      rows.insert(
        Row(
          Piece("", in: .dim), Piece("", in: .dim), Piece(context.texts.besides, in: .dim).after(2, upTo: 3)
        )
        .marked(nil),
        at: first)
      if chosen >= first { chosen += 1 }
    }
    return Part.rows(rows + aimRows(dayPlan, context), chosen: chosen, isLoose: true, least: 1)
  }

  private func row(
    _ step: PlanStep, _ index: Int, isChosen: Bool, _ dayPlan: DayPlan, _ context: ScreenContext
  ) -> Row {
    let texts = context.texts
    let ink: Ink = isChosen ? .strong : .dim
    let row = Row(
      Piece(step.isDone ? "✓" : String(index + 1), in: Style(ink)),
      Piece(texts.name(step.activity), in: isChosen ? .accent : step.isDone ? .dim : .text),
      Piece(
        texts.stepForms(step, dayPlan, context), in: isChosen ? .strong : step.isDone ? .dim : .text
      ).after(2, upTo: 3).shortens(2),
      Piece(texts.minutes(step), or: texts.minutesBriefly(step), in: Style(ink)).atEnd()
    ).marked(if: isChosen).anchored(as: index)
    let reasons = texts.reasons(step, dayPlan, context)
    return reasons.isEmpty ? row : row.below(reasons, in: .dim, from: 2)
  }

  private func aimRows(_ dayPlan: DayPlan, _ context: ScreenContext) -> [Row] {
    guard let aim = dayPlan.question.settings.aim else { return [] }
    let texts = context.texts
    let row = Row(
      Piece(" ", in: .dim), Piece(texts.aim, in: .text),
      Piece(texts.name(aim), or: texts.position(aim.position), in: .text)
    ).marked(nil)
    let lines = dayPlan.aim.map { texts.aimLines($0, dayPlan.question) } ?? []
    return [lines.reduce(row) { $0.below($1, in: .dim, from: 2) }]
  }
}
