import Canvas
import TrainerCore

/// The curves of held and known decimals, speed and accuracy over time, and the days of a year.
struct ProgressView: StatsPage {
  /// The figures over time, a line each; only the selected curve is drawn if there is no room for all.
  enum Figure: Int, CaseIterable {
    case held
    case known
    case speed
    case accuracy
    case days
  }

  private(set) var chosen = Figure.held

  static func nameInSentence(_ texts: Texts) -> String { texts.say(en: "progress", fr: "progrès") }

  static let bindings: [Binding<ProgressView>] = [
    Binding(.up, "k", .down, "j", name: "↑↓") { view, _, key in
      view.chosen = Figure.allCases.neighbour(of: view.chosen, key.step)
    }.says(en: "curve", fr: "courbe")
      .explained(en: "another curve", fr: "une autre courbe"),
    Binding(.left, "h", .right, "l", name: "←→") { _, context, key in
      context.statistics.span = ProgressFigures.Span.allCases.neighbour(of: context.statistics.span, key.step)
    }.says { $1.texts.span($1) }
      .explained(en: "how far back", fr: "jusqu’à quand remonter"),
  ]

  static func explanations(_ texts: Texts) -> [HelpLine] {
    [
      texts.heldExplained,
      texts.line(
        texts.name(.known), en: "up to there every decimal was once right at the first try",
        fr: "jusque-là, chaque décimale a été juste du premier coup"),
      texts.line(
        texts.name(.speed),
        en: "digits a second in practice, game and strict: a day’s median over runs of 20 or more",
        fr: "chiffres par seconde en practice, game et strict : médiane du jour, à partir de 20 chiffres"),
      texts.line(
        texts.name(.accuracy), en: "the share of right digits on a day; the mistake that ended strict counts",
        fr: "part de chiffres justes du jour ; la faute qui a mis fin à strict compte"),
    ]
  }

  mutating func selectClicked(_ entry: Int, _ context: inout ScreenContext) -> [Request] {
    chosen = Figure(rawValue: entry) ?? chosen
    return []
  }

  func parts(_ context: ScreenContext) -> [Part] {
    if let figures = context.statistics.progress {
      for figure in Figure.allCases { parts(figure, figures, context) }
    } else {
      context.readingPlaceholder
    }
  }

  @Stack.Builder private func parts(
    _ figure: Figure, _ figures: ProgressFigures, _ context: ScreenContext
  ) -> [Part] {
    let texts = context.texts
    let isChosen = figure == chosen
    // A value for each day; `nil` until the first is known.
    let all: [[Double?]] = [
      figures.held, figures.known.map(Double.init), figures.speed, figures.accuracy, [],
    ]
    let values = all[figure.rawValue]
    // As wide as the labels of the curves, even if other pieces lack room.
    let title = texts.name(figure)
    let blanks = String(repeating: " ", count: max(0, ProgressView.labelWidth - 2 - title.count))
    let name = Piece(title + blanks, in: isChosen ? .accent : .dim)
    let pieces =
      figure == .days ? streakPieces(context) : line(figure, values, figures.days, context)
    if figure == .days { Part.gap() }
    Part.line(Row([name] + pieces)).anchored(as: figure.rawValue).givesWay(isChosen ? nil : 6)
    if figure == .days {
      Part.drawing([8, 7]) {
        ProgressView.drawYear(figures.practice, context, into: &$0, $1)
      }.givesWay(isChosen ? nil : 3)
    } else if values.contains(where: { $0 != nil }), values.count > 1 {
      // The selected curve grows if there is room after all gaps.
      Part.drawing(stride(from: isChosen ? 9 : 4, through: 4, by: -1)) { grid, box in
        let (bottom, top) = scale(figure, values.compactMap(\.self))
        var curve = box
        curve.rows -= 1
        grid.putCurve(
          spread(values, box), from: (bottom, texts.value(bottom, figure)),
          to: (top, texts.value(top, figure)), in: curve, indent: ProgressView.labelWidth)
        grid.putMonths(
          of: spread(figures.days, box), row: curve.end, curve.column + ProgressView.labelWidth..<curve.right,
          texts)
      }.shrinks(-1).givesWay(isChosen ? nil : 1)
    }
  }

  private static let labelWidth = 11

  private func streakPieces(_ context: ScreenContext) -> [Piece] {
    let texts = context.texts
    let days = context.progress.days
    let current = days.streak(at: context.now.date)
    let longest = days.streaks.max { $0.count <= $1.count }
      .map { texts.longest($0, context.today) }
    let year = (context.today - 364...context.today).count { days.contains($0) }
    return [Piece(texts.daysInARow(current), in: current > 0 ? .strong : .text)]
      + longest.list.map { Piece($0, in: .dim).givesWay(2) }
      + [Piece(texts.daysInAYear(year), in: .dim).givesWay(1)]
  }

  /// The current value of a figure, and the value at the start of its curve.
  private func line(
    _ figure: Figure, _ values: [Double?], _ days: [Int], _ context: ScreenContext
  ) -> [Piece] {
    let texts = context.texts
    guard let now = now(figure, values, context) else {
      return [Piece(figure == .held ? texts.nothingHeld : "–", in: .dim)]
    }
    let then = values.firstIndex { $0 != nil }.flatMap { first in
      days[first] < context.today
        ? texts.value(values[first] ?? 0, figure) + " " + texts.on(days[first], context.today) : nil
    }
    return [Piece(now, in: .strong)] + then.list.map { Piece($0, in: .dim).givesWay(1) }
  }

  /// The current value of a figure; some are known before the curve is read.
  private func now(_ figure: Figure, _ values: [Double?], _ context: ScreenContext) -> String? {
    let texts = context.texts
    let constant = context.statistics.constant
    switch figure {
    case .held:
      let held = context.memory?.held(constant, on: context.today)
      return held.flatMap { $0.total > 0 ? texts.place($0.count, of: $0.total) : nil }
    case .known:
      let known = context.progress[constant].known
      return known.isEmpty ? nil : texts.position(known.fromStart) + texts.andBeyond(known)
    case .speed, .accuracy, .days: return values.last.flatMap(\.self).map { texts.value($0, figure) }
    }
  }

  /// Repeats values so that those of a few days also fill the width.
  private func spread<Value>(_ values: [Value], _ box: Box) -> [Value] {
    let points = max(values.count, 2 * (box.columns - ProgressView.labelWidth))
    return (0..<points).map { values[$0 * values.count / points] }
  }

  private func scale(_ figure: Figure, _ values: [Double]) -> (bottom: Double, top: Double) {
    let least = values.min() ?? 0
    let greatest = values.max() ?? 0
    switch figure {
    case .held, .known, .days: return (0, max(10, greatest).roundedUp)
    case .speed:
      let top = max(1, greatest).roundedUp
      // Speeds are never near 0: their changes matter, so the scale starts at the half below the lowest.
      let bottom = (least * 2).rounded(.down) / 2
      return (bottom < top ? bottom : 0, top)
    // The ten percent below the lowest.
    case .accuracy: return (max(0, min(0.9, (least * 10).rounded(.down) / 10)), 1)
    }
  }

  /// Draws the days of a year, shaded by the time of the sessions begun on each.
  private static func drawYear(
    _ practice: DayTable, _ context: ScreenContext, into grid: inout Grid, _ box: Box
  ) {
    let texts = context.texts
    let today = context.today
    let most = practice.entries.filter { $0.day > today - 365 }.map(\.milliseconds).max() ?? 0
    let start = box.column + max(5, min(labelWidth, box.columns - 53))
    let room = box.right - start
    let weeks = max(1, min(53, room))
    // Monday is 0.
    let monday = today - ((today + 3) % 7 + 7) % 7 - 7 * (weeks - 1)
    let top = box.end - 7
    for weekday in [0, 2, 4, 6] {
      grid.put(texts.weekday(weekday), row: top + weekday, endingBefore: start - 1, .dim)
    }
    for day in monday...today {
      let (week, weekday) = (day - monday).quotientAndRemainder(dividingBy: 7)
      let amount = context.progress.days.contains(day) ? practice[day]?.milliseconds ?? 0 : nil
      grid.put(
        shade(amount, of: most), row: top + weekday, column: start + week,
        amount == nil ? .dim : .curve)
    }
    guard top > box.row else { return }
    grid.putMonths(
      of: (0..<weeks).map { monday + 7 * $0 }, row: box.row, start..<start + weeks, texts)
  }

  /// Four shades, distinct without colour; a dot for no practice.
  private static func shade(_ amount: Int?, of most: Int) -> Unicode.Scalar {
    guard let amount else { return "·" }
    let shades: [Unicode.Scalar] = ["░", "▒", "▓", "█"]
    return shades[max(0, min(3, (amount - 1) * 4 / max(1, most)))]
  }
}
