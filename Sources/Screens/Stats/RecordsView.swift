import Canvas
import TrainerCore

/// The records of every constant, and all figures of the selected one.
struct RecordsView: StatsPage {
  static func name(_ texts: Texts) -> String { texts.say(en: "records", fr: "records") }
  static let bindings: [Binding<RecordsView>] = []

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

  mutating func choose(_ entry: Int, _ context: inout ScreenContext) -> [Request] {
    if let constant = context.practisedConstants[safe: entry] {
      context.statistics.constant = constant
      context.statistics.filter.constant = constant
    }
    return []
  }

  func parts(_ context: ScreenContext) -> [Part] {
    let constants = context.practisedConstants
    let chosen = context.statistics.constant
    let progress = context.progress
    Part.rows(
      constants.enumerated().map { index, constant in
        let isChosen = constant == chosen
        return row(constant, progress[constant], context.texts, isChosen: isChosen)
          .marked(if: isChosen).anchored(as: index)
      }, chosen: constants.firstIndex(of: chosen) ?? 0, least: Constant.allCases.count)
    Part.gap()
    let held = context.memory?.held(chosen, on: context.today)
    details(ConstantFigures(chosen, progress, held: held), context)
  }

  private func row(
    _ constant: Constant, _ figures: Progress.Figures, _ texts: Texts, isChosen: Bool
  ) -> Row {
    func value(_ type: RecordType) -> Piece {
      let value = figures[type].map { type.sign + " " + texts.recordValue(type, $0.run) }
      return Piece(value ?? "–", in: value == nil ? .dim : .reward).after(2, upTo: 4)
    }
    func date(_ type: RecordType) -> Piece {
      Piece(figures[type].map { texts.date($0.date) } ?? "", in: .dim).givesWay(2)
    }
    let digits = texts.digits(figures.digits)
    let forms = figures.sessions == 0 ? [""] : [digits + texts.say(en: " in all", fr: " en tout"), digits]
    return Row(
      Piece(texts.name(constant), in: isChosen ? .accent : .text).wide(3),
      value(.crown), date(.crown), value(.lightning), date(.lightning),
      Piece(forms, in: .dim).endAligned().after(2, upTo: 4).givesWay(1))
  }

  /// The records of each friend, with their date unless that is today.
  private func friends(_ constant: Constant?, _ context: ScreenContext) -> [Row] {
    let texts = context.texts
    let friends = context.friends.all
    guard let constant else { return [] }
    return friends.map { friend in
      func bestOfFriend(_ type: RecordType) -> Piece {
        let best = friend.best(constant, type)
        return Piece(best.map(texts.best) ?? "–", in: best?.isProved == true ? .reward : .dim).after(
          2, upTo: 4)
      }
      let day = friend.date.day == context.today ? "" : texts.date(friend.date)
      return Row(
        Piece(context.repertoire.shortened(friend.name, to: 16), in: .text), bestOfFriend(.crown),
        bestOfFriend(.lightning),
        Piece(day, in: .dim).after(2, upTo: 4).givesWay(1))
    }
  }

  @Stack.Builder private func details(_ all: ConstantFigures, _ context: ScreenContext) -> [Part] {
    let figures = all.figures
    let texts = context.texts
    if figures.sessions == 0 {
      Part.text(texts.say(en: "not practised yet", fr: "pas encore travaillé"), in: .dim)
    } else {
      for (_, type, best, won) in all.records {
        let count = texts.counted(won, en: texts.name(type), fr: texts.name(type))
        Part.flow(
          [
            Piece(Span(type.sign + " ", .reward), Span(texts.figure(type, best.run), .text)),
            Piece(texts.date(best.date), in: .dim),
            Piece(texts.say(en: "\(count) so far", fr: "\(count) à ce jour"), in: .dim),
          ], least: .max)
      }
      if let sum = figures.sumOfBest {
        let place = texts.position(sum.digits)
        let time = texts.duration(sum.milliseconds)
        Part.text(
          texts.say(
            en: "your best hundreds end to end: \(place) in \(time)",
            fr: "tes meilleures centaines bout à bout : \(place) en \(time)"), in: .dim)
      }
      Part.gap()
      if case let bests = figures.bestTimes.worthShowing, !bests.isEmpty {
        Part.line(Piece(texts.bestTimes, in: .dim))
        Part.rows(
          bests.map { best in
            Row(
              Piece(texts.name(best.goal), in: .text).endAligned(),
              Piece(texts.value(best), in: .reward).endAligned().after(2, upTo: 4),
              Piece(texts.rate(best.run.cps, 2), in: .dim).endAligned().after(2, upTo: 4).givesWay(1),
              Piece(texts.date(best.date), in: .dim).after(2, upTo: 4).givesWay(2))
          })
        Part.gap()
      }
      Sheet(ConstantFigures.facts, [all]).flow(texts)
    }
    if case let rows = friends(all.constant, context), !rows.isEmpty {
      Part.gap()
      Part.line(Piece(texts.friends, in: .dim))
      Part.rows(rows)
    }
    for fault in context.friends.faults { Part.text(context.texts.text(fault), in: .dim) }
  }
}
