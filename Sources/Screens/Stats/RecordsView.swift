import Canvas
import TrainerCore

/// The records and best times of the selected constant, each of which can be raced, and what its friends reach.
struct RecordsView: StatsPage {
  private var chosen = 0

  static func nameInSentence(_ texts: Texts) -> String { texts.say(en: "records", fr: "records") }

  static let bindings: [Binding<RecordsView>] = [
    Binding(.enter) { $0.race(&$1) }
      .says { $0.races($1).isEmpty ? nil : $1.texts.say(en: "race it", fr: "course") }
      .explained(en: "race the marked best", fr: "course contre ce record"),
    Binding(.up, "k", .down, "j", name: "↑↓") { view, context, key in
      view.chosen = view.races(context).nearest(view.chosen + key.step)
    }.says { $0.races($1).count > 1 ? "" : nil }.explained(\.choose),
  ]

  static func explanations(_ texts: Texts) -> [HelpLine] {
    [
      texts.line(
        "♛ " + texts.name(.crown), en: "the most decimals of a certified session",
        fr: "le plus de décimales d’une séance certifiée"),
      texts.line(
        "ϟ " + texts.name(.lightning), en: "the fastest certified session of more than 50",
        fr: "la séance certifiée la plus rapide, de plus de 50"),
      texts.line(
        texts.bestTimes, en: "from #1, clean so far; in practice, game and strict",
        fr: "depuis #1, sans faute jusque-là ; en practice, game et strict"),
    ]
  }

  /// The ghosts that can be raced from the page, from the top: the records, then the best times over some decimals.
  private func races(_ context: ScreenContext) -> [(ghost: Ghost, segment: Segment?)] {
    let constant = context.statistics.constant
    guard !constant.isMissing else { return [] }
    let figures = context.progress[constant]
    let records = [Ghost.crown, .lightning].filter { $0.record.flatMap { figures[$0] } != nil }
    let stretches = figures.bestTimes.entries.filter(\.goal.isDecimals).map { Segment(0, $0.run.digits) }
    return records.map { ($0, nil) } + stretches.map { (.crown, $0) }
  }

  private func race(_ context: inout ScreenContext) -> [Request] {
    let races = races(context)
    guard let race = races[safe: races.nearest(chosen)] else { return [] }
    context.settings.ghost = race.ghost
    let plan = context.prepared(SessionPlan(RaceKind(race.segment), of: context.statistics.constant))
    return context.saveSettings() + .session(plan)
  }

  mutating func selectClicked(_ entry: Int, _ context: inout ScreenContext) -> [Request] {
    chosen = entry
    return []
  }

  func parts(_ context: ScreenContext) -> [Part] {
    let texts = context.texts
    let constant = context.statistics.constant
    let held = context.memory?.held(constant, on: context.today)
    let all = ConstantFigures(constant, context.progress, held: held)
    if all.figures.sessions == 0 {
      Part.text(texts.say(en: "not practised yet", fr: "pas encore travaillé"), in: .dim)
      Part.gap()
    }
    records(all, context)
    let others = others(context)
    if !others.isEmpty { Part.flow(others).givesWay(1) }
    Part.gap()
    bestTimes(all, context)
    Part.fold
    if all.figures.sessions > 0 { Sheet(ConstantFigures.facts, [all]).flow(texts) }
    if case let rows = friends(all, context), !rows.isEmpty {
      Part.gap(least: 1)
      Part.rows(rows)
    }
    for fault in context.friends.faults { Part.text(context.texts.text(fault), in: .dim) }
  }

  private func records(_ all: ConstantFigures, _ context: ScreenContext) -> Part {
    let texts = context.texts
    let chosen = races(context).nearest(chosen)
    return .rows(
      all.records.enumerated().map { index, record in
        let name = texts.name(record.type)
        return Row(
          Piece(record.type.sign, in: .reward),
          Piece(Span(texts.figure(record.type, record.best.run), .reward)).after(2),
          Piece(texts.date(record.best.date), in: .dim).after(2, upTo: 4).givesWay(2),
          Piece(texts.counted(record.won, en: name, fr: name), in: .dim).after(2, upTo: 4).givesWay(1)
        ).marked(if: chosen == index).anchored(as: index)
      })
  }

  /// The Crowns of the other constants.
  private func others(_ context: ScreenContext) -> [Piece] {
    let others = context.practisedConstants.filter { $0 != context.statistics.constant }
    return others.compactMap { constant in
      context.progress[constant].crown.map { best in
        Piece(
          Span(context.texts.name(constant) + " ", .dim),
          Span(RecordType.crown.sign + " " + context.texts.number(best.run.digits), .text)
        ).after(4)
      }
    }
  }

  @Stack.Builder private func bestTimes(_ all: ConstantFigures, _ context: ScreenContext) -> [Part] {
    let texts = context.texts
    let times = all.figures.bestTimes
    let first = all.records.count
    let rows = bestRows(times.entries.filter(\.goal.isDecimals), from: first, context)
    if !rows.isEmpty {
      Part.rows(
        rows, heading: bestHeading(texts), chosen: max(0, races(context).nearest(chosen) - first), least: 2
      ).shrinks(2)
      Part.gap()
    }
    let most = times.worthShowing.filter { !$0.goal.isDecimals }.map { best in
      Piece(
        Span(texts.say(en: "most ", fr: "au mieux ") + texts.name(best.goal) + "  ", .dim),
        Span(texts.number(best.run.digits), .strong)
      ).after(4)
    }
    if !most.isEmpty { Part.flow(most).givesWay(3) }
    if let sum = all.figures.sumOfBest {
      let end = texts.position(sum.digits)
      let time = texts.duration(sum.milliseconds)
      Part.text(
        texts.say(
          en: "your best hundreds end to end: \(end) in \(time)",
          fr: "tes meilleures centaines bout à bout : \(end) en \(time)"),
        texts.say(en: "best hundreds: \(end) in \(time)", fr: "meilleures centaines : \(end) en \(time)"),
        in: .dim
      ).givesWay(2)
    }
    Part.gap()
  }

  private func bestHeading(_ texts: Texts) -> Row {
    Row(
      Piece(texts.say(en: "the first", fr: "les premières"), in: .dim),
      Piece(texts.say(en: "time", fr: "durée"), in: .dim).endAligned().after(2, upTo: 4),
      Piece(texts.say(en: "a second", fr: "par seconde"), in: .dim).endAligned().after(2, upTo: 4)
        .givesWay(2)
    ).marked(nil)
  }

  /// A row for each best time, with a bar as long as it is fast; `first` is the place of the first row on the page.
  private func bestRows(_ bests: [BestTimes.Entry], from first: Int, _ context: ScreenContext) -> [Row] {
    let texts = context.texts
    let chosen = races(context).nearest(chosen)
    let fastest = bests.map(\.run.cps).max() ?? 1
    return bests.enumerated().map { index, best in
      Row(
        Piece(texts.number(best.run.digits), in: .strong).endAligned(),
        Piece(texts.value(best), in: .reward).endAligned().after(2, upTo: 4),
        Piece(texts.rate(best.run.cps, 2), in: .text).endAligned().after(2, upTo: 4).givesWay(2),
        Piece((8...24).reversed()) { grid, box in
          let cells = Int((Double(box.columns) * best.run.cps / fastest).rounded())
          grid.fill("▇", row: box.row, column: box.column, count: max(1, cells), .curve)
        }.after(2, upTo: 4).givesWay(1),
        Piece(texts.date(best.date), in: .dim).after(2, upTo: 4).givesWay(3)
      ).marked(if: first + index == chosen).anchored(as: first + index)
    }
  }

  /// The user's records above those of each friend, with their date unless that is today; empty without friends.
  private func friends(_ all: ConstantFigures, _ context: ScreenContext) -> [Row] {
    let texts = context.texts
    guard let constant = all.constant, !context.friends.all.isEmpty else { return [] }
    let own = RecordType.allCases.map { type in
      Piece(all.figures[type].map { type.sign + " " + texts.recordValue(type, $0.run) } ?? "–", in: .reward)
        .after(2, upTo: 4)
    }
    let you = Row([Piece(texts.say(en: "you", fr: "toi"), in: .accent)] + own)
    return [you]
      + context.friends.all.map { friend in
        let bests = RecordType.allCases.map { type in
          let best = friend.best(constant, type)
          return Piece(best.map(texts.best) ?? "–", in: best?.isProved == true ? .reward : .dim)
            .after(2, upTo: 4)
        }
        let day = friend.date.day == context.today ? "" : texts.date(friend.date)
        return Row(
          [Piece(context.repertoire.shortened(friend.name, to: 16), in: .text)] + bests
            + [Piece(day, in: .dim).after(2, upTo: 4).givesWay(1)])
      }
  }
}
