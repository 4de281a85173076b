import Canvas
import TrainerCore

/// What falls due, what was predicted and what happened, and how far a clean run would go.
struct MemoryView: StatsPage {
  static func name(_ texts: Texts) -> String { texts.say(en: "memory", fr: "mémoire") }

  static let bindings: [Binding<MemoryView>] = [
    Binding(.enter) { $0.review($1) }
      .says { $1.past.memory?.hasLearnt == true ? $1.texts.say(en: "recite", fr: "réciter") : nil }
      .explained(en: "recite what is due, or weak", fr: "réciter ce qui est à revoir")
  ]

  static func explanations(_ texts: Texts) -> [HelpLine] {
    [texts.dueExplained, texts.desiredChanceExplained]
  }

  private func review(_ context: ScreenContext) -> [Request] {
    let constant = context.past.constant
    let question = DayPlan.Question(
      constant, on: context.today, context.settings.planSettings(for: constant))
    return .session(context.memory.flatMap { ReviewChoice($0, question).plan })
  }

  func parts(_ context: ScreenContext) -> [Part] {
    if let figures = context.past.memory {
      if figures.hasLearnt {
        due(figures, context.texts)
        Part.gap()
        said(figures, context.texts)
      } else {
        context.note(context.texts.noForecast())
      }
    } else {
      context.waiting
    }
  }

  /// The blocks that fall due, a bar for each day.
  @Stack.Builder private func due(_ figures: MemoryFigures, _ texts: Texts) -> [Part] {
    Part.line(
      Piece(texts.say(en: "to come", fr: "à venir"), in: .strong),
      Piece(
        texts.say(
          en: "blocks that fall due, the next four weeks", fr: "blocs à revoir, les quatre semaines à venir"),
        in: .dim
      ).givesWay(1),
      Piece(texts.number(figures.due.first ?? 0) + " " + texts.today, in: .accent).atEnd())
    Part.drawing(stride(from: 1 + min(5, max(1, figures.due.max() ?? 0)), through: 2, by: -1)) { grid, box in
      // A blank between two bars where there is room for one, and the days below them.
      let pitch = box.columns >= 2 * MemoryFigures.daysAhead ? 2 : 1
      grid.putBars(
        figures.due, rows: box.rows - 1, pitch: pitch, row: box.row, column: box.column, first: .accent)
      var end = grid.put(texts.today, row: box.end - 1, column: box.column, .dim)
      for days in [13, MemoryFigures.daysAhead - 1] {
        let name = texts.dayName(figures.question.day + days, isShort: true)
        let column = min(box.column + days * pitch, box.right - grid.repertoire.width(of: name))
        guard column > end else { continue }
        end = grid.put(name, row: box.end - 1, column: column, .dim) + 1
      }
    }.shrinks(1)
  }

  /// What was predicted beside what happened: of blocks, of runs, and of lessons.
  @Stack.Builder private func said(_ figures: MemoryFigures, _ texts: Texts) -> [Part] {
    Part.line(
      Piece(texts.say(en: "predicted", fr: "prévu"), in: .strong),
      Piece(
        texts.say(
          en: "the chances of blocks, and how many were held",
          fr: "les chances des blocs, et combien étaient sus"), in: .dim
      ).givesWay(1))
    facts(texts.calibration(figures.calibration))
    Part.gap()
    Part.text(
      figures.forecast.map(texts.forecastLine) ?? texts.say(en: "a clean run", fr: "sans faute"), in: .strong)
    facts(texts.runs(figures.scores, today: figures.question.day))
    facts(texts.scores(figures.scores))
    Part.gap()
    Part.line(Piece(texts.say(en: "lessons", fr: "leçons"), in: .strong))
    facts(texts.lessons(figures.lessons, figures.lessonTime))
  }

  /// Facts in a paragraph; one that fits a line of the smallest screen is not torn.
  private func facts(_ facts: [String]) -> Part {
    let whole = facts.map { $0.count <= 36 ? $0.replacing(" ", with: "\u{a0}") : $0 }
    return .text(whole.joined(separator: "\u{a0}· "), in: .text)
  }
}
